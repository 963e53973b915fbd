"""Positions to ask bots about: of every edition, in every phase."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import NamedTuple

from casefile.editions import edition
from casefile.game.actions import Action, Roll
from casefile.game.decide import decide
from casefile.game.errors import Refusal
from casefile.game.menu import Menu
from casefile.game.seen import SeenEvent, View
from casefile.game.state import State
from casefile.game.view import redact
from casefile.server.workers.bots.question import BotQuestion
from tests.support.text_games import BotGame, dealt_game

SEED = bytes(range(32))


class Position(NamedTuple):
    state: State
    view: View
    menu: Menu
    story: tuple[SeenEvent, ...]

    def ask(self, level: str, story: bool = False, seed: bytes = SEED) -> BotQuestion:
        return BotQuestion(level, self.view, self.menu, seed, self.story if story else None)

    def allows(self, action: Action) -> bool:
        """Asks the referee himself, after the dice are filled in."""
        if isinstance(action, Roll):
            action = replace(action, dice=min(self.view.public.edition.rolls))
        try:
            decide(self.state, action)
        except Refusal:
            return False
        return True


def positions(edition_id: str, seats: int, *house_rules: str, turns: int = 30) -> list[Position]:
    """What the players of one game met, in order."""
    rng = random.Random(f"{edition_id} {seats}")
    dealt = dealt_game(edition(edition_id, frozenset(house_rules)), seats, rng)
    met: list[Position] = []

    def watch(seen: View, offered: Menu, _: Action) -> None:
        assert seen.seat is not None
        story = tuple(redact(event, seen.seat) for event in game.events)
        met.append(Position(game.state, seen, offered, story))

    game = BotGame(dealt, rng, watch)
    game.play(turns)
    return met


def one_of_each_phase(met: list[Position]) -> list[Position]:
    """The last of each phase: the most has happened before it."""
    return list({each.view.public.phase: each for each in met}.values())
