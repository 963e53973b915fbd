"""What each of our levels would do in a seat that somebody else plays."""

from __future__ import annotations

from casefile.bots.base import Decision
from casefile.bots.registry import LEVELS, make_bot
from casefile.bots.seeded import seeded
from casefile.game.actions import Action
from casefile.game.menu import Menu
from casefile.game.seen import SeenEvent, View

SHADOW_SECONDS = 0.3
"""What a level is told that it may take; none of them goes by the clock."""


class Shadows:
    """A bot of every level, all of them told what one seat sees."""

    def __init__(self) -> None:
        self._bots = {name: make_bot(name) for name in LEVELS}

    def see(self, event: SeenEvent) -> None:
        for bot in self._bots.values():
            bot.see(event)

    def would_do(self, view: View, menu: Menu, seed: str) -> dict[str, Action]:
        """By level: what it would do now, with a chance of its own that is new for every decision."""
        # By the name of the level: one that is added leaves the chance of all others as it is.
        return {
            name: bot.choose(Decision(view, menu, seeded(f"{seed}/{name}".encode()), SHADOW_SECONDS))
            for name, bot in self._bots.items()
        }
