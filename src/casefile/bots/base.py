"""What every computer player is to whoever runs a game."""

from __future__ import annotations

import random
from typing import Protocol

from casefile.game.actions import Action
from casefile.game.menu import Menu
from casefile.game.seen import SeenEvent, View


class Bot(Protocol):
    """One player in one game. A person at a terminal is run through the same two calls."""

    def see(self, event: SeenEvent) -> None:
        """Learn what happened. Called for every event of the game, in order, beginning with the deal.

        A bot that takes over a seat in the middle of a game is told first what that seat has seen so far.
        """

    def choose(self, view: View, menu: Menu, rng: random.Random) -> Action:
        """Do one of the things on the menu, which is never empty.

        A roll is chosen as `Roll(seat, ())`: what the dice show is for whoever runs the game.
        """
