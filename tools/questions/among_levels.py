"""A game among levels that are drawn for it: every number is another one, on two editions, three tables."""

from __future__ import annotations

import random
from collections.abc import Sequence

from casefile.bots.registry import make_bot
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.seating import seat_order
from casefile.game.setup import deal
from casefile.match.luck import Luck
from casefile.match.match import Outcome, play_match

EDITIONS = ("classic-1986", "deluxe-2020")
TABLES = (3, 4, 6)
"""Players at the table."""


def play_among(company: Sequence[str], seed: str, number: int) -> tuple[list[str], Outcome]:
    """The levels by seat, each drawn from the company, and how the game went."""
    rng = random.Random(f"{seed}/{number}")
    rules, seats = edition(EDITIONS[number % 2]), TABLES[number // 2 % 3]
    luck = Luck(f"{seed}/{number}", f"{seed}/{number}", seats)
    players = seat_order(rules, frozenset(luck.deal.sample(rules.deck.suspects, seats)))
    names = [rng.choice(company) for _ in players]
    dealt = deal(shuffled_setup(rules, players, luck.deal))
    return names, play_match(dealt, [make_bot(name) for name in names], luck)
