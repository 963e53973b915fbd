"""A search for weights: many players that weigh at random, and the better half of them plays on."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from casefile.bots.thinking.questions import QuestionWeights
from tools.questions.boardless import Player, Table, play

RANGES = {
    "bits": (0.003, 0.3),
    "answer": (0.001, 0.1),
    "best_guess": (0.03, 3.0),
    "settled": (0.1, 10.0),
    "own": (0.03, 1.0),
}
"""The least and the most that a part may count, beside the chance of the triple itself, which counts 1."""
LEFT_OUT = 0.4
"""So often a part is not counted at all."""
HURRIES = (1.5, 1.7, 1.9, 2.2)
ROUNDS = ((24, 60), (8, 200), (3, 600))
"""So many players, and the deals that each of them plays from every seat."""


class Score(NamedTuple):
    share: float
    error: float
    """Standard error over deals."""
    wrong: int

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} % ± {196 * self.error:.1f}, {self.wrong} wrong"


def match(one: Player, rest: Player, table: Table, deals: range, seed: str) -> Score:
    """One seat against all others, every deal from every seat."""
    shares, wrong = [], 0
    for deal in deals:
        won = 0
        for seat in range(table.players):
            lineup = [rest] * table.players
            lineup[seat] = one
            winner, out = play(tuple(lineup), table, f"{seed}/{deal}", f"{seed}/{deal}/{seat}")
            won += winner == seat
            wrong += seat in out
        shares.append(won / table.players)
    return Score(float(np.mean(shares)), float(np.std(shares, ddof=1) / math.sqrt(len(shares))), wrong)


def drawn(rng: random.Random, name: str) -> Player:
    """A player whose weights are drawn evenly by their logarithms."""
    weights = {}
    for part, (least, most) in RANGES.items():
        if rng.random() >= LEFT_OUT:
            weights[part] = round(math.exp(rng.uniform(math.log(least), math.log(most))), 4)
    if "own" in weights:
        # Naming own cards may pay, or cost.
        weights["own"] *= rng.choice((1, -1))
    return Player(name, QuestionWeights(triple=1.0, **weights), rng.choice(HURRIES))


def search(
    rivals: Player, table: Table, seed: str, tell: Callable[[str], None], also: Sequence[Player] = ()
) -> Player:
    """The best of many players, each round on deals of its own. `also` take part from the beginning."""
    rng = random.Random(seed)
    field = [*also, *(drawn(rng, f"drawn {number}") for number in range(ROUNDS[0][0] - len(also)))]
    for number, (count, deals) in enumerate(ROUNDS):
        scores = []
        for player in field[:count]:
            score = match(player, rivals, table, range(deals), f"{seed}/{number}")
            scores.append((score.share, player))
            tell(f"{number}: {player} {score}")
        scores.sort(key=lambda each: -each[0])
        field = [player for _, player in scores]
    return field[0]
