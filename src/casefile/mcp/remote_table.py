"""The seat of this process at a table elsewhere: what comes is taken in, what is chosen is sent."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Never

from casefile.bots.registry import PROGRAM_BOT
from casefile.game.actions import Action, Seat
from casefile.game.seen import SeenDealt, View
from casefile.locales import Translator
from casefile.locales.phrase import Sayable
from casefile.mcp.problems import ToolProblem
from casefile.mcp.remote_game import RemoteGame
from casefile.mcp.table_reader import TableLine, TableReader
from casefile.mcp.tool_arguments import OpenArguments
from casefile.reading.bad_input import BadInput
from casefile.record.read import read_record
from casefile.record.record import Record
from casefile.remote.door import Lost, RemoteDoor, ServerRefusal
from casefile.remote.known_game import action_on_the_wire
from casefile.remote.known_table import KnownTable
from casefile.remote.line_feed import Ended
from casefile.remote.protocol_error import ProtocolError
from casefile.remote.sending import send
from casefile.remote.trouble_text import trouble_text
from casefile.server.wire.commands import Act, ProgramCommand, SitIn
from casefile.server.wire.messages import Snapshot

CALL_TIMEOUT = 10.0
"""Seconds for which a call that does not wait for others waits for the server. Clients wait for a minute."""


NAME_OF_A_BOT = re.compile(r"[\w.:-]{1,40}", re.ASCII)


class RemoteTable:
    """A `Seating` with one seat, that of the link. Everything here runs on the thread of the tool's call."""

    is_bound = True

    def __init__(
        self, door: RemoteDoor, translator: Translator, *, notebook: bool, patience: float = CALL_TIMEOUT
    ) -> None:
        """Without `notebook` there is none, whatever the table allows."""
        self._door, self._translator, self._patience = door, translator, patience
        self._may_use_notebook = notebook
        self._reader = TableReader(door)
        self._known = KnownTable()
        self._line: int | None = None
        self._game: RemoteGame | None = None
        self._nonsense: ProtocolError | None = None
        """Set once a line did not fit the game: nothing is known from there on."""

    # -- as a Seating

    def open(self, _wanted: OpenArguments) -> Never:
        raise BadInput("", ToolProblem.BOUND_TO_TABLE())

    def session(self) -> RemoteGame | None:
        self._catch_up(lambda: self._line is not None, self._patience)
        if self._known.bot_sits_in:
            # The others got tired of waiting, and voted for a bot. Whoever calls a tool is back.
            self._send(SitIn(id=secrets.token_hex(8), on=False))
        return self._game

    def wait_for_game(self, seconds: float) -> None:
        before = self._game
        self._catch_up(lambda: self._game is not before, seconds)

    # -- for its games

    def has_notebook(self, view: View) -> bool:
        """Does the host allow a notebook that reasons? Once a game is over, the server always does."""
        allowed = self._known.settings.notebook == "full" or view.public.over
        return self._may_use_notebook and allowed

    def opponents(self, view: View) -> Mapping[Seat, str]:
        # Never by their names: what people call themselves is not for a model to read.
        return {
            Seat(number): self._role(self._known.levels.get(suspect, ""))
            for number, suspect in enumerate(view.public.players)
            if number != view.seat
        }

    def act(self, game: RemoteGame, action: Action) -> None:
        self._send(
            Act(
                id=secrets.token_hex(8),
                game=game.number,
                version=game.view.public.version,
                action=action_on_the_wire(action),
            )
        )

    def wait_for_move(self, game: RemoteGame, seconds: float) -> None:
        def concerns_seat() -> bool:
            public = game.view.public
            return self._game is not game or public.over or public.acting == game.view.seat

        self._catch_up(concerns_seat, seconds)

    def record(self, game: RemoteGame) -> Record:
        try:
            data = self._door.record(game.number)
        except (Lost, ServerRefusal, ProtocolError) as trouble:
            raise BadInput("", self._told(trouble)) from None
        try:
            return read_record(data)
        except BadInput as wrong:
            raise BadInput("", self._told(ProtocolError(wrong.told(self._translator.say)))) from None

    # -- what comes

    def _catch_up(self, until: Callable[[], bool], seconds: float) -> None:
        """Take in what comes until this holds, or so many seconds are over.

        BadInput if there is no connection then: what is known may be out of date.
        """
        end = time.monotonic() + seconds
        self._reader.start()
        while True:
            # Before what has come is taken: a connection that is lost afterwards is noticed the next time.
            trouble = self._reader.trouble
            for message in self._reader.take():
                if self._nonsense is None:
                    self._take_in(message)
            if self._nonsense is not None:
                raise BadInput("", self._told(self._nonsense))
            left = end - time.monotonic()
            if left <= 0 or (until() and trouble is None) or not self._reader.is_reading:
                break
            self._reader.wait(left)
        if self._reader.trouble is not None:
            raise BadInput("", self._told(self._reader.trouble))

    def _take_in(self, message: TableLine) -> None:
        try:
            self._hear(message)
        except ProtocolError as nonsense:
            self._nonsense = nonsense

    def _hear(self, message: TableLine) -> None:
        if isinstance(message, Snapshot):
            self._begin(message)
        else:
            for happening in message.happened:
                seen = self._known.learn(happening)
                if isinstance(seen, SeenDealt):
                    self._game = self._played()
                if seen is not None and self._game is not None and self._known.view is not None:
                    self._game.see(seen, self._known.view)
        self._line = message.line

    def _begin(self, message: Snapshot) -> None:
        before = self._known.number, self._known.view
        self._known.begin(message)
        # Too much was missed to tell it event by event: to whoever reads, it is another game.
        if (self._known.number, self._known.view) != before:
            self._game = self._played()

    def _played(self) -> RemoteGame | None:
        """The game that the table tells of now, if this seat is in it."""
        view = self._known.view
        return None if view is None or view.seat is None else RemoteGame(self, self._known.number, view)

    # -- what goes

    def _send(self, command: ProgramCommand) -> None:
        """Until it is carried out, and what it led to is known here."""
        try:
            line = send(self._door, command, patience=self._patience, sleep=time.sleep)
        except Lost as lost:
            raise BadInput("", ToolProblem.MOVE_UNANSWERED(problem=str(lost))) from None
        except (ServerRefusal, ProtocolError) as trouble:
            raise BadInput("", self._told(trouble)) from None
        self._catch_up(lambda: self._line is not None and self._line >= line, self._patience)

    # -- in words

    def _role(self, level: str) -> str:
        if level == PROGRAM_BOT:
            return self._translator.text("mcp-program")
        if not level:
            return self._translator.text("mcp-person")
        # The model would read whatever the server calls its bots.
        return level if NAME_OF_A_BOT.fullmatch(level) else self._translator.text("mcp-program")

    def _told(self, trouble: Exception) -> Sayable:
        if isinstance(trouble, Ended):
            return ToolProblem.SEAT_IS_GONE()
        if isinstance(trouble, ServerRefusal) and trouble.problem.kind == "stale":
            return ToolProblem.TABLE_MOVED_ON()
        if isinstance(trouble, ServerRefusal | ProtocolError):
            return trouble_text(trouble, self._translator)
        return ToolProblem.SERVER_LOST(problem=str(trouble))
