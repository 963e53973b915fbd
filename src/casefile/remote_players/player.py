"""A seat in one game that a program plays at the other end of a wire."""

from __future__ import annotations

import time
from collections.abc import Callable

from casefile.arena.outside_player import NoMove, OutsidePlayer
from casefile.bots.base import Decision
from casefile.bots.pace import INSTANT, Pace
from casefile.game.actions import Action, Seat
from casefile.game.errors import Refusal
from casefile.game.public import Phase
from casefile.game.seen import GameEnded, SeenCardShown, SeenDealt, SeenEvent, Suggested
from casefile.remote_players.league_table import LeagueTable
from casefile.server.table.play import action_of
from casefile.server.table.refusals import TableRefusal


class RemotePlayer(OutsidePlayer):
    """Tells the table of the program what its seat sees, and waits for its moves.

    What its own move leads to is told at once, what others do with the next decision: line by line, it could
    see how long each of them thinks, and that may depend on their cards.
    """

    def __init__(
        self,
        table: LeagueTable,
        time_limit: float,
        leave: Callable[[], None] = lambda: None,
        *,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """`leave` is called when the game is over and the table is free again."""
        self._table, self._time_limit, self._leave, self._sleep = table, time_limit, leave, sleep
        self._seat = Seat(0)
        self._held: list[SeenEvent] = []
        """What it has not been told yet."""
        self._has_moved = False
        """Is what happens now what its own move leads to?"""
        self._answer_from = 0.0
        """When the answer to its suggestion may be told."""
        self._end: float | None = None
        """When its time is over, if it has been asked."""
        self._problem = ""
        """Why the last thing that it wanted to do now was not done."""

    def see(self, event: SeenEvent) -> None:
        if isinstance(event, SeenDealt):
            assert event.viewer is not None, "a player has a seat"
            self._seat = event.viewer
            self._table.begin(event)
        else:
            self._held.append(event)

    def settle(self) -> None:
        # The end of the game is told when its record is there: see `leave`.
        if not self._has_moved or isinstance(self._held[-1], GameEnded):
            return
        if any(isinstance(event, Suggested) for event in self._held):
            self._answer_from = time.monotonic() + Pace(INSTANT).wait(Phase.SHOW)
        self._table.carry_out(self._held)
        self._held.clear()
        self._has_moved, self._end = False, None

    def choose(self, decision: Decision) -> Action:
        if self._end is None:
            if any(isinstance(event, SeenCardShown) and event.to == self._seat for event in self._held):
                # As at a table online: whether there was a choice of cards must not show in the time.
                self._sleep(max(0.0, self._answer_from - time.monotonic()))
            self._table.ask(self._held, decision.menu, self._time_limit)
            self._held.clear()
            self._problem = ""
            self._end = time.monotonic() + self._time_limit
        while (move := self._table.wait_for_move(self._end - time.monotonic())) is not None:
            try:
                action = action_of(move.command.action, self._seat, decision.view.public)
            except Refusal as refusal:
                self.refuse(refusal)
            except TableRefusal as refusal:
                self._problem = refusal.sentence
                self._table.refuse(refusal)
            else:
                self._has_moved = True
                return action
        raise self._no_move()

    def refuse(self, refusal: Refusal) -> None:
        """It is told in the words of any table, and may think of something else while it has time."""
        self._has_moved = False
        self._problem = str(refusal)
        self._table.refuse(refusal)

    def leave(self, record: str | None) -> None:
        self._table.end(self._held, record)
        self._leave()

    def _no_move(self) -> NoMove:
        seconds = f"within {self._time_limit:g} s"
        if not self._table.is_connected:
            return NoMove("failed", f"its connection was lost, and it was not back {seconds}")
        if self._problem:
            return NoMove("illegal", f"no legal move {seconds}: {self._problem}")
        return NoMove("late", f"no answer {seconds}")
