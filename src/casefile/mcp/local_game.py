"""A game in this process: one seat for whoever uses the tools, bots of named levels on the others."""

from __future__ import annotations

import math
import random
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress

from casefile.bots.base import Bot, Decision
from casefile.game.actions import Action, Seat
from casefile.game.events import Dealt
from casefile.game.fold import first_view, fold
from casefile.game.seen import SeenDealt, SeenEvent, View
from casefile.match.match import Match
from casefile.record.record import Record
from casefile.record.write import record_of


class LocalGame:
    """A `SeatSession` that knows more than it says: the match is in here, and no tool can reach it."""

    def __init__(
        self,
        dealt: Dealt,
        seat: Seat,
        bots: Mapping[Seat, Bot],
        *,
        levels: Mapping[Seat, str],
        has_notebook: bool = True,
        dice: random.Random | None = None,
        chance: random.Random | None = None,
    ) -> None:
        """`dice` and `chance`, which is the bots' own, are for tests: nobody can foresee the usual ones."""
        self.opponents, self.has_notebook = levels, has_notebook
        self._own = _OwnSeat()
        # One generator for all seats: the system's own tells nobody what it will say next.
        seats = [Seat(number) for number in range(len(dealt.players))]
        self._match = Match(
            dealt,
            [self._own if each == seat else bots[each] for each in seats],
            dice=[dice or secrets.SystemRandom()] * len(seats),
            chance=[chance or secrets.SystemRandom()] * len(seats),
        )
        self._play_on()

    @property
    def view(self) -> View:
        assert self._own.view is not None, "the deal comes first"
        return self._own.view

    @property
    def events(self) -> Sequence[SeenEvent]:
        return self._own.events

    def act(self, action: Action) -> None:
        self._own.chosen = action
        try:
            self._play_on()
        finally:
            # A refused action must not be taken for the answer to the next question.
            self._own.chosen = None

    def wait(self, seconds: float) -> None:
        """Nobody keeps the seat waiting: the bots have moved when `act` returns."""

    def record(self) -> Record | None:
        # A record holds all cards, so it exists for nobody before the end.
        return record_of(self._match.events) if self.view.public.over else None

    def _play_on(self) -> None:
        """Until this seat has to choose, or the game is over."""
        # Nothing has changed by asking: the next call of `play` asks the same seat again.
        with suppress(_HasToChoose):
            self._match.play(math.inf)


class _HasToChoose(Exception):
    """Stops the match at a decision that has not been made yet."""


class _OwnSeat:
    """Sits in the match like any bot, and keeps what it is told."""

    def __init__(self) -> None:
        self.events: list[SeenEvent] = []
        self.view: View | None = None
        self.chosen: Action | None = None

    def see(self, event: SeenEvent) -> None:
        if isinstance(event, SeenDealt):
            self.view = first_view(event)
        else:
            assert self.view is not None, "the deal comes first"
            self.view = fold(self.view, event)
        self.events.append(event)

    def choose(self, _decision: Decision) -> Action:
        if self.chosen is None:
            raise _HasToChoose
        action, self.chosen = self.chosen, None
        return action
