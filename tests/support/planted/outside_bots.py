"""Bots as somebody else might have written them, for tournaments in which they forfeit."""

from __future__ import annotations

import os
import sys
import time

from casefile.bots.base import Decision
from casefile.bots.levels.novice import Novice
from casefile.game.actions import Action, EndTurn, Seat, Show
from tests.support.patience import PATIENCE


class Honest(Novice):
    """Plays as novice does, and talks while it plays."""

    def choose(self, decision: Decision) -> Action:
        sys.stdout.write("let me think\n")
        return super().choose(decision)


class Sleeper(Novice):
    """Falls asleep over the first card it has to show."""

    def choose(self, decision: Decision) -> Action:
        if decision.menu.show:
            time.sleep(10 * PATIENCE)
        return super().choose(decision)


class Breaker(Novice):
    """Breaks down over the first card it has to show."""

    def choose(self, decision: Decision) -> Action:
        if decision.menu.show:
            raise ZeroDivisionError("oh")
        return super().choose(decision)


class Leaver(Novice):
    """Takes its process down with it."""

    def choose(self, decision: Decision) -> Action:
        os._exit(7)


class Unmade(Novice):
    """Cannot even be made."""

    def __init__(self) -> None:
        raise LookupError("no pieces")


class Cheater(Novice):
    """Ends its turn where it has to move."""

    def choose(self, decision: Decision) -> Action:
        assert decision.view.seat is not None
        return EndTurn(decision.view.seat)


class Impostor(Novice):
    """Answers for somebody else."""

    def choose(self, decision: Decision) -> Action:
        action = super().choose(decision)
        return Show(Seat(action.seat + 1), action.card) if isinstance(action, Show) else action


class Talker(Novice):
    """Answers with prose."""

    def choose(self, decision: Decision) -> Action:
        return "I suspect Professor Plum"  # type: ignore[return-value]  # that is the point
