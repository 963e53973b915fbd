"""A table in the memory of this process: its state, its sockets, and the one way in which it changes.

Whatever is to happen is judged, written to the store, and only then applied and told. Other processes may do
the same with the same table: whoever comes second is told so by the store, reads on, and judges again.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from casefile.game.cards import Suspect
from casefile.game.errors import Refusal
from casefile.game.events import Event
from casefile.server import commands, entries, messages
from casefile.server.attendant import Attendant
from casefile.server.connection import NOT_ALLOWED, SEAT_LOST, Connection, Frame
from casefile.server.entries import AnyEntry
from casefile.server.judge import Ruling, judge
from casefile.server.moment import Moment
from casefile.server.refusals import TableReason, TableRefusal
from casefile.server.stopwatch import Stopwatch
from casefile.server.store import Taken, Unavailable
from casefile.server.study_desk import study
from casefile.server.table_changes import apply
from casefile.server.table_state import Chair, TableState
from casefile.server.table_view import Rendered, Viewer, render

if TYPE_CHECKING:
    from casefile.server.house import House

KEPT_LINES = 64
"""So many of the latest lines are kept ready for those who were away for a moment."""
KEPT_REFUSALS = 256

Judging = Callable[[TableState, Moment], Ruling]

_CHANGES_SEATS = (
    entries.SeatChanged,
    entries.ChairCleared,
    entries.KeyChanged,
    entries.LeftForGood,
    entries.Acted,  # a game that ends frees the chairs of those who left
)
_OUTDATES_RECENT = (
    entries.SeatChanged,
    entries.ChairCleared,
    entries.Erased,
)
"""After these a line is not the same any more for whoever sits there: it is read from the store again."""
_CHANGES_LOBBY = (
    entries.Opened,
    entries.Configured,
    entries.Seated,
    entries.SeatChanged,
    entries.Renamed,
    entries.BotSeated,
    entries.ChairCleared,
    entries.HostPassed,
    entries.Begun,
    entries.LeftForGood,
    entries.Erased,
)


class LiveTable:
    def __init__(self, house: House, state: TableState) -> None:
        self.house, self.state = house, state
        self.connections: set[Connection] = set()
        self._recent: deque[Rendered] = deque(maxlen=KEPT_LINES)
        self._refused: dict[tuple[int, str], bytes] = {}
        """Answers to commands that led to nothing, by sitter and id: asked again, they are given again."""
        self._sharing: Counter[str] = Counter()
        """How many connections of each key take part in the fair deal."""
        self._lock = asyncio.Lock()
        self._behind = False
        """Has the store perhaps more lines than we have seen?"""
        self.stopwatch = Stopwatch(house.surroundings, house.jumps, state)
        self.attendant = Attendant(self)
        self.listed = state.touched / 1000
        """When it was touched last, as far as the lobby's list knows."""
        self.unlisted = False
        """Has something changed of which the list has not been told?"""

    @property
    def id(self) -> str:
        return self.state.table

    # -- what happens

    async def command(self, connection: Connection, command: commands.AnyCommand) -> bytes:
        """Carry out what a client asks for; what comes back is for that client alone."""
        sitting = self.state.chair_with_key(connection.key, connection.viewer)
        sitter = None if sitting is None else sitting.sitter
        if sitter is not None and (known := self._known_answer(sitter, command.id)) is not None:
            return known
        metrics = self.house.metrics
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
            return await study(self.state, self.house.scholar, connection.viewer, command)

        def judging(state: TableState, moment: Moment) -> Ruling:
            if (sitter, command.id) in state.answered:
                return Ruling(())  # it got through, although we were told it had not
            chair = state.chair_with_key(connection.key, connection.viewer)
            return judge(state, chair, command, moment)

        token = ""
        ruling, line = await self.write(judging)
        if ruling.entries:
            token = ruling.secret
        elif sitter is not None:
            line = self.state.answered[sitter, command.id]
        return messages.encode(messages.Done(id=command.id, line=line, token=token))

    def _known_answer(self, sitter: int, command: str) -> bytes | None:
        line = self.state.answered.get((sitter, command))
        if line is not None:
            return messages.encode(messages.Done(id=command, line=line))
        return self._refused.get((sitter, command))

    def _refuse(self, sitter: int | None, command: str, answer: bytes) -> bytes:
        if sitter is not None:
            self._refused[sitter, command] = answer
            if len(self._refused) > KEPT_REFUSALS:
                del self._refused[next(iter(self._refused))]
        return answer

    async def _note(self, sitter: int | None, command: commands.Note) -> bytes:
        if sitter is None:
            raise TableRefusal(TableReason.NO_SEAT)
        if "\0" in command.text:
            raise TableRefusal(TableReason.BAD_VALUE, problem="notes are text")
        await self.house.store.put_note(self.id, str(sitter), command.text)
        return messages.encode(messages.Done(id=command.id, line=self.state.line))

    async def note_of(self, connection: Connection) -> str | None:
        """The private notes of whoever this is: theirs and not the chair's, so nobody inherits them."""
        chair = self.state.chair_with_key(connection.key)
        return None if chair is None else await self.house.store.note(self.id, str(chair.sitter))

    async def write(self, judging: Judging) -> tuple[Ruling, int]:
        """The one way in which a table changes. What it leads to, and the first line of it.

        Durable before visible: nothing is applied or told before the store has it.
        """
        async with self._lock:
            read_on = False
            while True:
                if self._behind:
                    await self._read_on()
                try:
                    ruling = judging(self.state, self.house.surroundings.moment(self.stopwatch.since))
                except (Refusal, TableRefusal):
                    if self.house.options.alone or read_on:
                        raise
                    # What was written elsewhere a moment ago may make it right.
                    read_on = self._behind = True
                    continue
                first = self.state.line + 1
                if not ruling.entries:
                    return ruling, self.state.line
                bodies = [entries.encode(entry) for entry in ruling.entries]
                rewrite, index = None, None
                if ruling.erases is not None:
                    rewrite = await self._without_words(ruling.erases)
                    index = self.house.listing.index_of(self.state, nameless=ruling.erases)
                # Until the store has answered we do not know what it holds, whatever interrupts us.
                self._behind = True
                try:
                    await self.house.store.append(self.id, first, bodies, index, rewrite)
                except Taken:
                    self.house.metrics.conflicts.inc()
                    continue
                except asyncio.CancelledError:
                    # It may be written all the same: then everybody has to hear of it.
                    self.house.spawn(self.catch_up())
                    raise
                self._behind = False
                self._take_in(ruling.entries, ruling.events)
                self.house.news.publish(self.id)
                return ruling, first

    async def _without_words(self, chair: Suspect) -> dict[int, bytes]:
        """The lines that hold the name or the words of a chair, without them."""
        lines = await self.house.store.read(self.id)
        found: dict[int, bytes] = {}
        sitting = chair
        for number, body in reversed(list(enumerate(lines, 1))):
            entry = entries.decode(body)
            if isinstance(entry, entries.SeatChanged) and entry.to == sitting:
                sitting = entry.chair
            elif isinstance(entry, entries.Said) and entry.chair == sitting and entry.text is not None:
                entry.text = None
                found[number] = entries.encode(entry)
            elif isinstance(entry, entries.Seated | entries.Renamed) and entry.chair == sitting:
                entry.name = None
                found[number] = entries.encode(entry)
                if isinstance(entry, entries.Seated):
                    break
        return found

    async def catch_up(self) -> None:
        """Another process may have written: read what is new and pass it on."""
        async with self._lock:
            await self._read_on()

    async def _read_on(self) -> None:
        bodies = await self.house.store.read(self.id, after=self.state.line)
        self._behind = False
        if bodies:
            self._take_in([entries.decode(body) for body in bodies])

    def _take_in(self, lines: Sequence[AnyEntry], events: tuple[Event, ...] | None = None) -> None:
        """Apply what is written, and tell everybody what they may know of it."""
        lobby = False
        for entry in lines:
            apply(self.state, entry, events)
            events = None
            rendered = render(self.state, entry)
            if type(entry) is not entries.Acted or self.state.phase == "over":
                self._check_connections(entry)
                lobby = lobby or isinstance(entry, _CHANGES_LOBBY) or self.state.phase == "over"
            self._recent.append(rendered)
            common, special = Frame(rendered.common), rendered.special
            for connection in self.connections:
                if connection.viewer in special:
                    connection.tell(special[connection.viewer])
                else:
                    connection.pass_on(common)
        if lobby:
            self.house.listing.changed(self)
        self.stopwatch.keep(self.state)
        self.attendant.look()

    def _check_connections(self, entry: AnyEntry) -> None:
        """Connections follow their person to another chair, and end when the seat is not theirs any more."""
        if isinstance(entry, _OUTDATES_RECENT):
            self._recent.clear()
        if isinstance(entry, entries.Configured) and not entry.settings.spectators:
            self._end(NOT_ALLOWED, [connection for connection in self.connections if not connection.key])
        if isinstance(entry, _CHANGES_SEATS):
            lost = [connection for connection in self.connections if not self.follow(connection)]
            for connection in lost:
                if entry.id and connection.viewer == entry.by:  # who leaves gets an answer before the end
                    connection.tell(messages.encode(messages.Done(id=entry.id, line=self.state.line)))
            self._end(SEAT_LOST, lost)

    def _end(self, code: int, connections: list[Connection]) -> None:
        for connection in connections:
            connection.close(code)
            self.connections.discard(connection)

    def follow(self, connection: Connection) -> bool:
        """Look through the eyes of the chair this person sits on now. False if it is theirs no more."""
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

    def lines_after(self, line: int, viewer: Viewer) -> list[bytes]:
        """The lines that are remembered, for a viewer who has seen those up to this one."""
        return [rendered.to(viewer) for rendered in self._recent if rendered.line > line]

    async def replay(self, line: int, connection: Connection) -> list[bytes]:
        """All lines after this one from the store: each as this person, wherever they sat then, got it."""
        sitting = self.state.chair_with_key(connection.key)
        bodies = await self.house.store.read(self.id)
        state, found = TableState(self.id), []
        # The store may hold lines that are not told here yet. They will be, and nobody shall hear them twice.
        for body in bodies[: self.state.line]:
            entry = entries.decode(body)
            apply(state, entry)
            if state.line > line:
                found.append(render(state, entry).to(_seat_then(state, sitting)))
        return found

    def has_connection_of(self, chair: Suspect) -> bool:
        return any(connection.viewer == chair for connection in self.connections)

    @contextmanager
    def sharing(self, key: str) -> Iterator[None]:
        """As long as this lasts, a connection with this key takes part in the fair deal."""
        self._sharing[key] += 1
        try:
            yield
        finally:
            self._sharing[key] -= 1
            if not self._sharing[key]:
                del self._sharing[key]

    async def note_presence(self, key: str) -> None:
        """Write down that the holder of this key is here, unless that is known."""
        await self.write(lambda state, moment: self.presence(state.chair_with_key(key), moment))

    def presence(self, chair: Chair | None, moment: Moment) -> Ruling:
        """What is to be written down of somebody who has a connection here, if anything is."""
        process = self.house.process
        if chair is None:
            return Ruling(())
        fair = self._sharing[chair.key] > 0
        if process in chair.present and fair == (process in chair.sharing):
            return Ruling(())
        return Ruling((entries.Came(at=moment.now, chair=chair.suspect, process=process, fair=fair),))


def _seat_then(state: TableState, sitting: Chair | None) -> Viewer:
    """Where somebody sat when the table was in this state. Before they came, they were a spectator."""
    if sitting is None:
        return None
    chairs = state.chairs.values()
    return next((chair.suspect for chair in chairs if chair.sitter == sitting.sitter), None)


def refused(command: str, refusal: TableRefusal) -> bytes:
    reason = refusal.reason
    return messages.encode(
        messages.Refused(
            id=command, kind=reason.kind, key=reason.key, sentence=refusal.sentence, details=refusal.details
        )
    )


def refused_by_rules(command: str, refusal: Refusal) -> bytes:
    return messages.encode(
        messages.Refused(
            id=command,
            kind="illegal",
            key=refusal.reason.key,
            sentence=refusal.sentence,
            rule=refusal.rule,
            details=dict(refusal.details),
        )
    )
