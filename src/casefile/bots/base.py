"""What every computer player is to whoever runs a game."""

from __future__ import annotations

import random
from typing import NamedTuple, Protocol

from casefile.game.actions import Action
from casefile.game.menu import Menu
from casefile.game.seen import SeenEvent, View


class Decision(NamedTuple):
    """One thing to decide, with all that a player may use for it. Later versions may add to it."""

    view: View
    """What this seat knows now: the same that its events add up to."""
    menu: Menu
    """What it may do. Never empty."""
    rng: random.Random
    """The bot's own chance. With the same one and the same game, a bot decides the same."""
    seconds: float
    """How long it may think. A bot that thinks less when time is short plans its work by this number, not by
    the clock, so that it decides the same on a busy machine."""


def hears_nothing(bot: object, event: SeenEvent) -> None:
    """The `see` of a bot that takes everything from its view. Whoever runs a game need not call it."""


class Bot(Protocol):
    """One player in one game. A person at a terminal is run through the same two calls."""

    def see(self, event: SeenEvent) -> None:
        """Learn what happened. Called for every event of the game, in order, beginning with the deal.

        A bot that takes over a seat in the middle of a game is told first what that seat has seen so far.
        All of it is in the view as well: a bot that needs no events says `see = hears_nothing`.
        """

    def choose(self, decision: Decision) -> Action:
        """Do one of the things on the menu.

        A roll is chosen as `Roll(seat, ())`: what the dice show is for whoever runs the game.
        """
