"""A table in the memory of this process: its state, its sockets, and the one way in which it changes.

Whatever is to happen is judged, written to the store, and only then applied and told. Other processes may do
the same with the same table: whoever comes second is told so by the store, reads on, and judges again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import aclosing

from casefile.game.cards import Suspect
from casefile.game.errors import Refusal
from casefile.game.events import Event
from casefile.server.live.answers import done, refused, refused_by_rules
from casefile.server.live.attendant import RETRY_SECONDS, Attendant
from casefile.server.live.connection import NOT_ALLOWED, SEAT_LOST, Connection
from casefile.server.live.frames import Frame
from casefile.server.live.notebook_help import hint, study
from casefile.server.live.services import Services
from casefile.server.live.stopwatch import Stopwatch
from casefile.server.store.chain import Damaged, chained, check_of, first_check
from casefile.server.store.erasing import chained_again, without_words
from casefile.server.store.store import Erasure, Taken, Unavailable
from casefile.server.table.changes import apply
from casefile.server.table.log import Acted, Begun, Came, Entry, KeyChanged, Opened, Seated, encode_entry
from casefile.server.table.moment import Moment
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.rules import judge
from casefile.server.table.ruling import Ruling
from casefile.server.table.state import Chair, TableState
from casefile.server.table.view import Rendered, Viewer, render
from casefile.server.wire import commands
from casefile.server.wire.table_happenings import (
    BotTookSeat,
    ChangedName,
    ChangedSeat,
    HasLeft,
    NewHost,
    PaceSet,
    SeatFreed,
    TableConfigured,
    WordsErased,
)

MAX_RECENT_LINES = 64
"""How many of the latest lines are kept ready for people who were away for a moment."""
MAX_REPLAYED_LINES = 1000
MAX_REPLAYED_LOG = 5000
"""Whoever has missed more lines, or missed some of a log that is longer, begins anew with a snapshot: lines
that are not at hand follow from all before them."""
MAX_REFUSALS = 64
"""How many refusals of one seat are remembered."""

Judging = Callable[[TableState, Moment], Ruling]

_CHANGES_SEATS = (
    ChangedSeat,
    SeatFreed,
    KeyChanged,
    HasLeft,
    Acted,  # a game that ends frees the chairs of those who left
)
_OUTDATES_RECENT = (
    ChangedSeat,
    SeatFreed,
    WordsErased,
)
"""After these, earlier frames may be wrong for whoever sits there: they are rendered again from the store."""
_CHANGES_LOBBY = (
    Opened,
    TableConfigured,
    PaceSet,
    Seated,
    ChangedSeat,
    ChangedName,
    BotTookSeat,
    SeatFreed,
    NewHost,
    Begun,
    HasLeft,
    WordsErased,
)


class LiveTable:
    def __init__(
        self,
        services: Services,
        state: TableState,
        give_up: Callable[[str, Damaged], None],
        check: bytes | None = None,
    ) -> None:
        """`give_up` is told when what the store has of this table is damaged. `check` is the checksum of the
        last line, if the table has any."""
        self.services, self.state, self._give_up = services, state, give_up
        self._check = first_check(state.table) if check is None else check
        self.connections: set[Connection] = set()
        self._recent: deque[Rendered] = deque(maxlen=MAX_RECENT_LINES)
        self._refused: dict[int, dict[str, bytes]] = {}
        """Answers to commands that led to nothing, by sitter and id: asked again, they are given again."""
        self._lock = asyncio.Lock()
        self._behind = False
        """Could the store have more lines than we have seen?"""
        self.stopwatch = Stopwatch(services.clock, services.jumps, state)
        self.attendant = Attendant(services, self)
        self.listed = state.touched / 1000
        """When it was touched last, as far as the lobby's list knows."""
        self.unlisted = False
        """Has something changed that the list does not show yet?"""

    @property
    def id(self) -> str:
        return self.state.table

    # -- what happens

    async def command(self, connection: Connection, command: commands.AnyCommand) -> bytes:
        """Carry out what a client asks for; what comes back is for that client alone."""
        sitting = self.state.chair_with_key(connection.key, connection.viewer)
        sitter = None if sitting is None else sitting.sitter
        if sitting is not None and (known := self._known_answer(sitting, command.id)) is not None:
            return known
        metrics = self.services.metrics
        try:
            answer = await self._carry_out(connection, sitter, command)
        except Refusal as refusal:
            metrics.command_refused.inc()
            return self._refuse(sitter, command.id, refused_by_rules(command.id, refusal))
        except TableRefusal as refusal:
            metrics.command_refused.inc()
            return self._refuse(sitter, command.id, refused(command.id, refusal))
        except Unavailable:
            metrics.command_unavailable.inc()
            return refused(command.id, TableRefusal(TableReason.UNAVAILABLE))
        metrics.command_done.inc()
        return answer

    async def _carry_out(
        self, connection: Connection, sitter: int | None, command: commands.AnyCommand
    ) -> bytes:
        if type(command) is commands.Note:
            return await self._note(sitter, command)
        if type(command) is commands.Study:
            return await study(self.state, self.services.notebook, connection.viewer, command)

        written = None

        def judging(state: TableState, moment: Moment) -> Ruling:
            nonlocal written
            chair = state.chair_with_key(connection.key, connection.viewer)
            written = None if chair is None else chair.answered.get(command.id)
            if written is not None:
                return Ruling(())  # it got through, although we were told it had not
            return judge(state, chair, command, moment)

        ruling, line = await self.write(judging)
        line = line if written is None else written
        if type(command) is commands.AskHint and written is None:
            # Only now, when all know that somebody asked: how long it takes is nobody else's business.
            return await hint(self.state, self.services.notebook, connection.viewer, command)
        return done(command.id, line, ruling.secret)

    def _known_answer(self, chair: Chair, command: str) -> bytes | None:
        line = chair.answered.get(command)
        if line is not None:
            return done(command, line)
        return self._refused.get(chair.sitter, {}).get(command)

    def _refuse(self, sitter: int | None, command: str, answer: bytes) -> bytes:
        if sitter is not None:
            refused_before = self._refused.setdefault(sitter, {})
            refused_before[command] = answer
            if len(refused_before) > MAX_REFUSALS:
                del refused_before[next(iter(refused_before))]
        return answer

    async def _note(self, sitter: int | None, command: commands.Note) -> bytes:
        if sitter is None:
            raise TableRefusal(TableReason.NO_SEAT)
        if "\0" in command.text:
            raise TableRefusal(TableReason.BAD_VALUE, problem="notes are text")
        await self.services.store.put_note(self.id, str(sitter), command.text)
        return done(command.id, self.state.line)

    async def note_of(self, connection: Connection) -> str | None:
        """The private notes of whoever this is: theirs and not the chair's, so nobody inherits them."""
        chair = self.state.chair_with_key(connection.key)
        return None if chair is None else await self.services.store.note(self.id, str(chair.sitter))

    async def write(self, judging: Judging) -> tuple[Ruling, int]:
        """The one way in which a table changes. What it leads to, and the first line of it.

        Durable before visible: nothing is applied or told before the store has it. Damaged if what it has is
        not what was written: then nobody goes on here.
        """
        try:
            async with self._lock:
                return await self._append(judging)
        except Damaged as damage:
            self._give_up(self.id, damage)
            raise

    async def _append(self, judging: Judging) -> tuple[Ruling, int]:
        read_on = False
        while True:
            if self._behind:
                await self._read_on()
            try:
                ruling = judging(self.state, self.services.clock.moment(self.stopwatch.since))
            except (Refusal, TableRefusal):
                if self.services.alone or read_on:
                    raise
                # What was written elsewhere a moment ago may make it right.
                read_on = self._behind = True
                continue
            first = self.state.line + 1
            if not ruling.entries:
                return ruling, self.state.line
            check, erasure, index = self._check, None, None
            if ruling.erases is not None:
                check, erasure = await self._erasing(self.state.chairs[ruling.erases])
                index = self.services.listing.index_of(self.state, nameless=ruling.erases)
            bodies = chained(check, map(encode_entry, ruling.entries))
            # Until the store has answered we do not know what it holds, whatever interrupts us.
            self._behind = True
            try:
                await self.services.store.append(self.id, first, bodies, index, erasure)
            except Taken:
                self.services.metrics.conflicts.inc()
                continue
            except (asyncio.CancelledError, Unavailable):
                # It may be written all the same: then everybody has to hear of it.
                self.services.tasks.spawn(self._find_out())
                raise
            self._behind = False
            self._check = check_of(bodies[-1])
            self._take_in(ruling.entries, ruling.events)
            self.services.news.publish(self.id)
            return ruling, first

    async def _erasing(self, chair: Chair) -> tuple[bytes, Erasure]:
        """What the store has to change so that it forgets the name, the words and the notes of somebody, and
        the checksum of the last line then."""
        lines: dict[int, bytes] = {}
        check = self._check
        if chair.name is not None or chair.spoke:
            texts = [text async for _, text in self.services.history.lines(self.id)]
            lines = chained_again(self.id, texts, without_words(texts, chair))
            check = check_of(lines[len(texts)]) if lines else check
        return check, Erasure(lines, note=str(chair.sitter))

    async def catch_up(self) -> None:
        """Another process may have written: read what is new and pass it on."""
        try:
            async with self._lock:
                await self._read_on()
        except Damaged as damage:
            self._give_up(self.id, damage)
            raise

    async def _find_out(self) -> None:
        """Read what is new, as soon as the store can be read again."""
        while self._behind and not self.services.tasks.stopping:
            try:
                await self.catch_up()
            except Unavailable:
                await asyncio.sleep(RETRY_SECONDS)

    async def _read_on(self) -> None:
        self._check, found = await self.services.history.after(self.id, self.state.line)
        self._behind = False
        if found:
            self._take_in(found)

    def _take_in(self, lines: Sequence[Entry], events: tuple[Event, ...] | None = None) -> None:
        """Apply what is written, and tell everybody what they may know of it."""
        lobby = False
        for entry in lines:
            apply(self.state, entry, events)
            events = None
            rendered = render(self.state, entry)
            if type(entry.what) is not Acted or self.state.phase == "over":
                self._check_connections(entry)
                lobby = lobby or isinstance(entry.what, _CHANGES_LOBBY) or self.state.phase == "over"
            self._recent.append(rendered)
            common, special = Frame(rendered.common), rendered.special
            for connection in self.connections:
                if connection.viewer in special:
                    connection.send(special[connection.viewer])
                else:
                    connection.send_frame(common)
        if lobby:
            self.services.listing.changed(self)
        self.stopwatch.keep(self.state)
        self.attendant.look()

    def _check_connections(self, entry: Entry) -> None:
        """Connections follow their person to another chair, and end when the seat is not theirs any more."""
        if isinstance(entry.what, _OUTDATES_RECENT):
            self._recent.clear()
        for gone in self._refused.keys() - {chair.sitter for chair in self.state.chairs.values()}:
            del self._refused[gone]
        if isinstance(entry.what, TableConfigured) and not entry.what.settings.spectators:
            self._end(NOT_ALLOWED, [connection for connection in self.connections if not connection.key])
        if isinstance(entry.what, _CHANGES_SEATS):
            lost = [connection for connection in self.connections if not self.follow(connection)]
            for connection in lost:
                if entry.id and connection.viewer == entry.by:  # who leaves gets an answer before the end
                    connection.send(done(entry.id, self.state.line))
            self._end(SEAT_LOST, lost)

    def _end(self, code: int, connections: list[Connection]) -> None:
        for connection in connections:
            connection.close(code)
            self.connections.discard(connection)

    def follow(self, connection: Connection) -> bool:
        """Show a connection what its person sees from the chair they have now. False if they have none."""
        if not connection.key:
            return True
        chair = self.state.chair_with_key(connection.key)
        if chair is None:
            return False
        connection.viewer = chair.suspect
        return True

    # -- who watches

    def remembers(self, line: int) -> bool:
        """Is everything after this line at hand?"""
        return line >= self.state.line or (bool(self._recent) and self._recent[0].line <= line + 1)

    def lines_after(self, line: int, connection: Connection) -> list[bytes]:
        """The lines that are remembered, for somebody who has seen those up to this one."""
        sitting = self.state.chair_with_key(connection.key)
        # What was told to whoever sat there before is not for whoever sits there now.
        since = 0 if sitting is None else sitting.sitter
        return [
            rendered.to(connection.viewer if rendered.line >= since else None)
            for rendered in self._recent
            if rendered.line > line
        ]

    def can_replay(self, line: int) -> bool:
        """Are the lines after this one few enough to be read again?"""
        return self.state.line - line <= MAX_REPLAYED_LINES and self.state.line <= MAX_REPLAYED_LOG

    async def replay(self, line: int, connection: Connection) -> list[bytes]:
        """All lines after this one from the store: each as this person, wherever they sat then, got it."""
        sitting = self.state.chair_with_key(connection.key)
        found = []
        async with aclosing(self.services.history.states(self.id)) as states:
            async for state, entry in states:
                # The store may hold lines that are not told here yet. They will be, and nobody shall hear
                # them twice.
                if state.line > self.state.line or connection.closing:
                    break
                if state.line > line:
                    found.append(render(state, entry).to(_seat_then(state, sitting)))
        return found

    def has_connection_of(self, chair: Suspect) -> bool:
        return any(connection.viewer == chair for connection in self.connections)

    async def note_presence(self, key: str, *, fair: bool = False) -> None:
        """Write down that the holder of this key is here, unless that is known.

        `fair` is what their client said in its hello. A seat takes part in the fair deal from the first
        client that does, until all of its clients are gone.
        """
        process = self.services.process

        def judging(state: TableState, moment: Moment) -> Ruling:
            chair = state.chair_with_key(key)
            if chair is None or (process in chair.present and (chair.fair or not fair)):
                return Ruling(())
            return Ruling((Entry(at=moment.now, what=Came(chair.suspect, process, fair)),))

        await self.write(judging)


def _seat_then(state: TableState, sitting: Chair | None) -> Viewer:
    """Where somebody sat when the table was in this state. Before they came, they were a spectator."""
    if sitting is None:
        return None
    chairs = state.chairs.values()
    return next((chair.suspect for chair in chairs if chair.sitter == sitting.sitter), None)
