"""A table in the memory of this process: its state, its connections, and the only way it changes.

Every change is judged, written to the store, and only then applied and sent. Other processes may change the
same table: the store refuses the second write, whose process then reads the new lines and judges again.
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
from casefile.server.live.connection import NOT_ALLOWED, SEAT_LOST, Connection, SeatHolder
from casefile.server.live.frames import Frame
from casefile.server.live.notebook_help import hint, study
from casefile.server.live.services import Services
from casefile.server.live.stopwatch import Stopwatch
from casefile.server.store.chain import Damaged, chained, check_of, first_check
from casefile.server.store.erasing import chained_again, without_words
from casefile.server.store.store import Erasure, Taken, Unavailable
from casefile.server.table.changes import apply
from casefile.server.table.consequences import CHANGES_LOBBY, CHANGES_SEATS, OUTDATES_RECENT
from casefile.server.table.log import (
    Acted,
    Came,
    Entry,
    encode_entry,
)
from casefile.server.table.moment import Moment
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.rules import judge
from casefile.server.table.ruling import Ruling
from casefile.server.table.state import Chair, TableState
from casefile.server.table.view import Rendered, Viewer, render
from casefile.server.wire import commands
from casefile.server.wire.table_happenings import (
    TableConfigured,
)

MAX_RECENT_LINES = 64
"""How many of the latest lines are kept for people who reconnect."""
MAX_REPLAYED_LINES = 1000
MAX_REPLAYED_LOG = 5000
"""A client that has missed more lines, or any lines of a longer log, gets a snapshot: rendering old lines
means replaying the whole log."""
MAX_REFUSALS = 64
"""How many refusals are remembered for each seat."""

Judging = Callable[[TableState, Moment], Ruling]


class LiveTable:
    def __init__(
        self,
        services: Services,
        state: TableState,
        give_up: Callable[[str, Damaged], None],
        check: bytes | None = None,
    ) -> None:
        """`give_up` is called if the stored lines turn out to be damaged. `check` is the checksum of the last
        line, if there is one."""
        self.services, self.state, self._give_up = services, state, give_up
        self._check = first_check(state.table) if check is None else check
        self.connections: set[Connection] = set()
        self._recent: deque[Rendered] = deque(maxlen=MAX_RECENT_LINES)
        self._refused: dict[int, dict[str, bytes]] = {}
        """Refusals by sitter and command id: the same command gets the same answer again."""
        self._lock = asyncio.Lock()
        self._behind = False
        """Whether the store may have more lines than we have seen."""
        self._unsettled = False
        """Whether the store may still be writing lines of ours that nobody waits for any more."""
        self.stopwatch = Stopwatch(services.clock, services.jumps, state)
        self.attendant = Attendant(services, self)
        self.listed = state.touched / 1000
        """When it was last touched, according to the lobby's list."""
        self.unlisted = False
        """Whether something has changed that the list does not show yet."""

    @property
    def id(self) -> str:
        return self.state.table

    # -- changes

    async def command(self, connection: Connection | SeatHolder, command: commands.AnyCommand) -> bytes:
        """Carry out a command. The answer is for that client only."""
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
        self, connection: Connection | SeatHolder, sitter: int | None, command: commands.AnyCommand
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
                return Ruling(())  # an earlier attempt was written, although the store had reported a failure
            return judge(state, chair, command, moment)

        ruling, line = await self.write(judging)
        line = line if written is None else written
        if type(command) is commands.AskHint and written is None:
            # The line is out already, so the others cannot tell how long the hint takes.
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
            raise TableRefusal(TableReason.BAD_VALUE, problem="notes cannot contain a null character")
        await self.services.store.put_note(self.id, str(sitter), command.text)
        return done(command.id, self.state.line)

    async def note_of(self, connection: Connection) -> str | None:
        """The private notes of this person. They do not stay with the chair, so nobody inherits them."""
        chair = self.state.chair_with_key(connection.key)
        return None if chair is None else await self.services.store.note(self.id, str(chair.sitter))

    async def write(self, judging: Judging) -> tuple[Ruling, int]:
        """Change the table: this is the only way. Returns the ruling and the number of its first line.

        Durable before visible: nothing is applied or sent before the store has it. Raises Damaged if the
        stored lines are not what was written; the table is given up then.
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
                # Another process may have written lines that make it legal.
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
            # Set before the await: if we are interrupted, we do not know what the store holds.
            self._behind = True
            try:
                await self.services.store.append(self.id, first, bodies, index, erasure)
            except Taken:
                self.services.metrics.conflicts.inc()
                continue
            except (asyncio.CancelledError, Unavailable):
                # It may have been written all the same, and then everybody has to be told.
                self._unsettled = True
                self.services.tasks.spawn(self._find_out())
                raise
            self._behind = False
            self._check = check_of(bodies[-1])
            self._take_in(ruling.entries, ruling.events)
            self.services.news.publish(self.id)
            return ruling, first

    async def _erasing(self, chair: Chair) -> tuple[bytes, Erasure]:
        """What the store has to change to erase somebody's name, words and notes, and the new checksum of the
        last line."""
        lines: dict[int, bytes] = {}
        check = self._check
        if chair.name is not None or chair.spoke:
            texts = [text async for _, text in self.services.history.lines(self.id)]
            # Every line is decoded and chained again: milliseconds for a long log.
            lines = await asyncio.to_thread(_erased, self.id, texts, chair)
            check = check_of(lines[len(texts)]) if lines else check
        return check, Erasure(lines, note=str(chair.sitter))

    async def catch_up(self) -> None:
        """Read lines that another process may have written, and send them."""
        try:
            async with self._lock:
                await self._read_on()
        except Damaged as damage:
            self._give_up(self.id, damage)
            raise

    async def _find_out(self) -> None:
        """Read new lines as soon as the store can be read again."""
        while self._behind and not self.services.tasks.stopping:
            try:
                await self.catch_up()
            except Unavailable:
                await asyncio.sleep(RETRY_SECONDS)

    async def _read_on(self) -> None:
        if self._unsettled:
            await self.services.store.settled()
            self._unsettled = False
        self._check, found = await self.services.history.after(self.id, self.state.line)
        self._behind = False
        if found:
            self._take_in(found)

    def _take_in(self, lines: Sequence[Entry], events: tuple[Event, ...] | None = None) -> None:
        """Apply stored lines, and send every viewer what they may know of them."""
        lobby = False
        for entry in lines:
            apply(self.state, entry, events)
            events = None
            rendered = render(self.state, entry)
            if type(entry.what) is not Acted or self.state.phase == "over":
                self._check_connections(entry)
                lobby = lobby or isinstance(entry.what, CHANGES_LOBBY) or self.state.phase == "over"
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
        """Connections follow their person to another chair, and end when that person has none any more."""
        if isinstance(entry.what, OUTDATES_RECENT):
            self._recent.clear()
        for gone in self._refused.keys() - {chair.sitter for chair in self.state.chairs.values()}:
            del self._refused[gone]
        if isinstance(entry.what, TableConfigured) and not entry.what.settings.spectators:
            self._end(NOT_ALLOWED, [connection for connection in self.connections if not connection.key])
        if isinstance(entry.what, CHANGES_SEATS):
            lost = [connection for connection in self.connections if not self.follow(connection)]
            for connection in lost:
                if entry.id and connection.viewer == entry.by:  # whoever leaves gets an answer first
                    connection.send(done(entry.id, self.state.line))
            self._end(SEAT_LOST, lost)

    def _end(self, code: int, connections: list[Connection]) -> None:
        for connection in connections:
            connection.close(code)
            self.connections.discard(connection)

    def follow(self, connection: Connection) -> bool:
        """Point a connection at the chair its person has now. False if they have none."""
        if not connection.key:
            return True
        chair = self.state.chair_with_key(connection.key)
        if chair is None:
            return False
        connection.viewer = chair.suspect
        return True

    # -- viewers

    def remembers(self, line: int) -> bool:
        """Whether every line after this one is in memory."""
        return line >= self.state.line or (bool(self._recent) and self._recent[0].line <= line + 1)

    def lines_after(self, line: int, connection: Connection) -> list[bytes]:
        """The lines in memory after this one, as this connection may see them."""
        sitting = self.state.chair_with_key(connection.key)
        # What the person who sat there before was told is not for the one who sits there now.
        since = 0 if sitting is None else sitting.sitter
        return [
            rendered.to(connection.viewer if rendered.line >= since else None)
            for rendered in self._recent
            if rendered.line > line
        ]

    def can_replay(self, line: int) -> bool:
        """Whether the lines after this one are few enough to be rendered again."""
        return self.state.line - line <= MAX_REPLAYED_LINES and self.state.line <= MAX_REPLAYED_LOG

    async def replay(self, line: int, connection: Connection) -> list[bytes]:
        """All lines after this one, from the store, as this person got them from the chair they had then."""
        sitting = self.state.chair_with_key(connection.key)
        found = []
        game = self.state.game
        since = 1 if game is None or line < game.line else game.number
        async with aclosing(self.services.history.states(self.id, since)) as states:
            async for state, entry in states:
                # The store may hold lines that have not been sent yet. They will be: nobody should get
                # them twice.
                if state.line > self.state.line or connection.closing:
                    break
                if state.line > line:
                    found.append(render(state, entry).to(_seat_then(state, sitting)))
        return found

    def has_connection_of(self, chair: Suspect) -> bool:
        return any(connection.viewer == chair for connection in self.connections)

    async def note_presence(self, key: str, *, fair: bool = False) -> None:
        """Record that the holder of this key is present, unless that is known.

        `fair` is what their client said in its hello. A seat takes part in the fair deal as soon as one of
        its clients does, until all of them are gone.
        """
        process = self.services.process

        def judging(state: TableState, moment: Moment) -> Ruling:
            chair = state.chair_with_key(key)
            if chair is None or (process in chair.present and (chair.fair or not fair)):
                return Ruling(())
            return Ruling((Entry(at=moment.now, what=Came(chair.suspect, process, fair)),))

        await self.write(judging)


def _erased(table: str, texts: Sequence[bytes], chair: Chair) -> dict[int, bytes]:
    return chained_again(table, texts, without_words(texts, chair))


def _seat_then(state: TableState, sitting: Chair | None) -> Viewer:
    """The chair somebody had in this state. Before they sat down, they were a spectator."""
    if sitting is None:
        return None
    chairs = state.chairs.values()
    return next((chair.suspect for chair in chairs if chair.sitter == sitting.sitter), None)
