"""Fit how often a `master` wins that does not accuse now, from games among the bots.

Prints the WEIGHTS of casefile.bots.thinking.accusing. A player under test accuses when its present weights
say so, but every other time it waits all the same, so that the games tell what waiting would have been worth.
"""

from __future__ import annotations

import os
import random
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated

import numpy as np
from cyclopts import App, Parameter
from rich.progress import track

from casefile.bots.base import Bot
from casefile.bots.levels.master import Master
from casefile.bots.registry import make_bot
from casefile.bots.thinking.accusing import WEIGHTS, race
from casefile.bots.thinking.deductions import Deductions
from casefile.chance import shuffled_setup
from casefile.deduce.kernel.arrays import Floats
from casefile.editions import edition
from casefile.game.cards import Triple
from casefile.game.public import END
from casefile.game.seating import seat_order
from casefile.game.seen import View
from casefile.game.setup import deal
from casefile.match.luck import Luck
from casefile.match.match import play_match

EDITIONS = ("classic-1986", "deluxe-2020")
TABLES = (3, 4, 6)
COMPANIES = (("inspector",), ("sleuth",), ("master",), ("novice", "sleuth", "inspector", "master"))
HELD_BACK = 1.0
"""How strongly the weights are drawn towards 0."""

Row = tuple[float, ...]


class Patient(Master):
    """Waits every other time, and writes down the race as it stood then."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self._coin = rng

    def _guess(self, view: View, deductions: Deductions, rng: random.Random) -> Triple | None:
        accused = super()._guess(view, deductions, rng)
        public, seat = view.public, view.seat
        if seat is None or public.phase is not END or len(public.out) == len(public.players) - 1:
            return accused
        if accused is not None and self._coin.random() < 0.5:
            return accused
        self.rows.append(race(public, seat, self._believe(view, deductions, rng)))
        return None


def play_one(number: int) -> list[Row]:
    """One game, as rows: the race at every moment of waiting, and whether the game was won."""
    rng = random.Random(f"fit/{number}")
    rules, seats = edition(EDITIONS[number % 2]), TABLES[number // 2 % 3]
    company = COMPANIES[number // 6 % 4]
    luck = Luck(f"fit/{number}", f"fit/{number}", seats)
    players = seat_order(rules, frozenset(luck.deal.sample(rules.deck.suspects, seats)))
    bots: list[Bot] = [make_bot(rng.choice(company)) for _ in players]
    own = rng.randrange(seats)
    patient = Patient(rng)
    bots[own] = patient
    outcome = play_match(deal(shuffled_setup(rules, players, luck.deal)), bots, luck)
    return [(*row, float(outcome.winner == own)) for row in patient.rows]


def fit(rows: Floats) -> Floats:
    """Logistic regression by Newton's method."""
    parts, won = rows[:, :-1], rows[:, -1]
    weights = np.zeros(parts.shape[1])
    for _ in range(30):
        chance = 1.0 / (1.0 + np.exp(-parts @ weights))
        slope = parts.T @ (won - chance) - HELD_BACK * weights
        curve = (parts * (chance * (1.0 - chance))[:, None]).T @ parts + HELD_BACK * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    return weights


def main(games: int = 2400, *, jobs: Annotated[int | None, Parameter()] = None) -> None:
    """Play so many games and print the weights."""
    rows: list[Row] = []
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        for played in track(pool.map(play_one, range(games), chunksize=8), "playing", total=games):
            rows += played
    table = np.array(rows)
    weights = fit(table)
    chance = 1.0 / (1.0 + np.exp(-table[:, :-1] @ weights))
    print(f"{len(rows)} moments of waiting, {table[:, -1].mean():.3f} of them won")
    print("before", WEIGHTS)
    print("WEIGHTS =", tuple(round(float(weight), 3) for weight in weights))
    for inside in (2, 3, 4, 5, 6):
        some = np.abs(1.0 / table[:, 5] - inside) < 0.1
        if some.any():
            print(f"{inside} players: won {table[some, -1].mean():.2f}, fitted {chance[some].mean():.2f}")


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
