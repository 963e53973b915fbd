"""A table in the memory of this process: its state, its sockets, and the one way in which it changes.

Whatever is to happen is judged, written to the store, and only then applied and told. Other processes may do
the same with the same table: whoever comes second is told so by the store, reads on, and judges again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from casefile.game.cards import Suspect
from casefile.game.errors import Refusal
from casefile.game.events import Event
from casefile.server import commands, entries, messages
from casefile.server.attendant import Attendant
from casefile.server.connection import SEAT_LOST, Connection
from casefile.server.entries import AnyEntry
from casefile.server.judge import Ruling, judge
from casefile.server.moment import Moment
from casefile.server.refusals import TableReason, TableRefusal
from casefile.server.store import Taken, Unavailable
from casefile.server.table_changes import apply
from casefile.server.table_state import TableState
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
_CHANGES_LOBBY = (
    entries.Opened,
    entries.Configured,
    entries.Seated,
    entries.SeatChanged,
    entries.Renamed,
    entries.BotSeated,
    entries.ChairCleared,
    entries.Begun,
    entries.LeftForGood,
    entries.Erased,
)


class LiveTable:
    def __init__(self, house: House, state: TableState) -> None:
        self.house, self.state = house, state
        self.connections: set[Connection] = set()
        self._recent: deque[Rendered] = deque(maxlen=KEPT_LINES)
        self._refused: dict[tuple[Suspect, str], bytes] = {}
        """Answers to commands that led to nothing: asked again, they are given again."""
        self._lock = asyncio.Lock()
        self._behind = False
        """Has the store perhaps more lines than we have seen?"""
        self.attendant = Attendant(self)

    @property
    def id(self) -> str:
        return self.state.table

    # -- what happens

    async def command(self, connection: Connection, command: commands.AnyCommand) -> bytes:
        """Carry out what a client asks for; what comes back is for that client alone."""
        viewer = connection.viewer
        if viewer is not None and (known := self._known_answer(viewer, command.id)) is not None:
            return known
        token = ""
        try:
            if type(command) is commands.Note:
                return await self._note(viewer, command)

            def judging(state: TableState, moment: Moment) -> Ruling:
                chair = state.chair_with_key(connection.key)
                if chair is not None and (chair.suspect, command.id) in state.answered:
                    return Ruling(())  # it got through, although we were told it had not
                return judge(state, chair, command, moment)

            ruling, line = await self.write(judging)
            if ruling.entries:
                token = ruling.secret
            elif viewer is not None:
                line = self.state.answered[viewer, command.id]
        except Refusal as refusal:
            return self._refuse(viewer, command.id, refused_by_rules(command.id, refusal))
        except TableRefusal as refusal:
            return self._refuse(viewer, command.id, refused(command.id, refusal))
        except Unavailable:
            return refused(command.id, TableRefusal(TableReason.UNAVAILABLE))
        return messages.encode(messages.Done(id=command.id, line=line, token=token))

    def _known_answer(self, viewer: Suspect, command: str) -> bytes | None:
        line = self.state.answered.get((viewer, command))
        if line is not None:
            return messages.encode(messages.Done(id=command, line=line))
        return self._refused.get((viewer, command))

    def _refuse(self, viewer: Suspect | None, command: str, answer: bytes) -> bytes:
        if viewer is not None:
            self._refused[viewer, command] = answer
            if len(self._refused) > KEPT_REFUSALS:
                del self._refused[next(iter(self._refused))]
        return answer

    async def _note(self, viewer: Suspect | None, command: commands.Note) -> bytes:
        if viewer is None:
            raise TableRefusal(TableReason.NO_SEAT)
        if "\0" in command.text:
            raise TableRefusal(TableReason.BAD_VALUE, problem="notes are text")
        await self.house.store.put_note(self.id, viewer, command.text)
        return messages.encode(messages.Done(id=command.id, line=self.state.line))

    async def write(self, judging: Judging) -> tuple[Ruling, int]:
        """The one way in which a table changes. What it leads to, and the first line of it.

        Durable before visible: nothing is applied or told before the store has it.
        """
        async with self._lock:
            while True:
                if self._behind:
                    await self._read_on()
                ruling = judging(self.state, self.house.surroundings.moment())
                first = self.state.line + 1
                if not ruling.entries:
                    return ruling, self.state.line
                bodies = [entries.encode(entry) for entry in ruling.entries]
                rewrite = None if ruling.erases is None else await self._without_words(ruling.erases)
                # Until the store has answered we do not know what it holds, whatever interrupts us.
                self._behind = True
                try:
                    await self.house.store.append(self.id, first, bodies, rewrite=rewrite)
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
            self._recent.append(rendered)
            if isinstance(entry, _CHANGES_SEATS):
                self._check_seats()
            for connection in self.connections:
                connection.tell(rendered.to(connection.viewer))
            lobby = lobby or isinstance(entry, _CHANGES_LOBBY)
        over = self.state.game is not None and self.state.game.over
        if lobby or over:
            self.house.keep_index(self.state)
        self.attendant.look()

    def _check_seats(self) -> None:
        """Connections follow their person to another chair, and end when the seat is not theirs any more."""
        for connection in list(self.connections):
            if connection.key:
                chair = self.state.chair_with_key(connection.key)
                if chair is None:
                    connection.close(SEAT_LOST)
                    self.connections.discard(connection)
                else:
                    connection.viewer = chair.suspect

    # -- who watches

    def lines_after(self, line: int, viewer: Viewer) -> list[bytes] | None:
        """The latest lines for a viewer who has seen those up to `line`; None if that was too long ago."""
        if line >= self.state.line:
            return []
        if not self._recent or self._recent[0].line > line + 1:
            return None
        return [rendered.to(viewer) for rendered in self._recent if rendered.line > line]

    async def replay(self, line: int, viewer: Viewer) -> list[bytes]:
        """The same from the store, however long ago."""
        bodies = await self.house.store.read(self.id)
        state, found = TableState(self.id), []
        for body in bodies:
            entry = entries.decode(body)
            apply(state, entry)
            if state.line > line:
                found.append(render(state, entry).to(viewer))
        return found

    def has_connection_of(self, chair: Suspect) -> bool:
        return any(connection.viewer == chair for connection in self.connections)


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
