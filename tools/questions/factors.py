"""Which weights of a grandmaster matter on the board: python -m tools.questions.factors 6000

Every game is played with weights drawn anew, all of them at once, and what each adds to the share of wins is
fitted to all games together. So every game tells of every weight.
"""

from __future__ import annotations

import os
import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Annotated, NamedTuple

import numpy as np
from cyclopts import App, Parameter
from rich.progress import track

from casefile.deduce.kernel.arrays import Floats
from casefile.editions import edition
from casefile.match.luck import Luck
from tools.questions.duel import play_alone
from tools.questions.weighted_player import PlayerWeights, Weighted

EDITIONS = ("classic-1986", "deluxe-2020")
LEAST = PlayerWeights(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -0.4, -0.4, 0.65, 0.5, 0.0, -1.0)
MOST = PlayerWeights(0.4, 3.0, 4.0, 3.0, 1.2, 0.8, 0.8, 0.5, 0.4, 0.95, 1.0, 1.5, 1.0)
"""Each is drawn from between these. Below 0 nothing is looked ahead: half of the games take less time."""
MAX_TURNS = 400


class Trial(NamedTuple):
    """One game."""

    weights: PlayerWeights
    two_dice: bool
    won: bool


def play_one(rest: str, players: int, seed: str, number: int) -> Trial:
    rules = edition(EDITIONS[number % 2])
    seat = number // 2 % players
    rng = random.Random(f"{seed}/{number}/weights")
    weights = PlayerWeights(*(rng.uniform(least, most) for least, most in zip(LEAST, MOST, strict=True)))
    luck = Luck(f"{seed}/{number}", f"{seed}/{number}/0", players)
    outcome = play_alone(Weighted(weights), seat, rest, rules, luck, max_turns=MAX_TURNS)
    return Trial(weights, bool(number % 2), outcome.winner == seat)


class Effect(NamedTuple):
    """Points of the share of wins."""

    name: str
    points: float
    error: float
    """Half of the 95 % interval."""


def fit(trials: list[Trial]) -> list[Effect]:
    """What each weight adds from the middle of its range to the end, and how much its two ends are alike
    above or below the middle; least squares."""
    drawn = np.array([trial.weights for trial in trials])
    middle, reach = (np.array(MOST) + LEAST) / 2.0, (np.array(MOST) - LEAST) / 2.0
    scaled = (drawn - middle) / reach
    look = PlayerWeights._fields.index("look")
    scaled[:, look] = 2.0 * np.maximum(scaled[:, look], 0.0) - 1.0
    dice = np.array([trial.two_dice for trial in trials]) - 0.5
    columns: Floats = np.column_stack([np.ones(len(trials)), dice, scaled, scaled**2 - 1.0 / 3.0])
    won = np.array([trial.won for trial in trials], float)
    points = np.linalg.lstsq(columns, won, rcond=None)[0]
    left = won - columns @ points
    spread = left @ left / (len(won) - columns.shape[1])
    errors = 1.96 * np.sqrt(np.diag(np.linalg.inv(columns.T @ columns)) * spread)
    names = ("won", "two dice", *PlayerWeights._fields, *(f"{name}, bent" for name in PlayerWeights._fields))
    return [Effect(*row) for row in zip(names, 100.0 * points, 100.0 * errors, strict=True)]


def main(
    games: int = 6000,
    *,
    rest: str = "master",
    players: int = 3,
    seed: str = "factors",
    jobs: Annotated[int | None, Parameter()] = None,
) -> None:
    """Print what every weight adds, the surest first."""
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        played = pool.map(partial(play_one, rest, players, seed), range(games), chunksize=4)
        trials = list(track(played, "playing", total=games))
    for effect in sorted(fit(trials), key=lambda each: -abs(each.points) / each.error):
        print(f"{effect.name:18} {effect.points:+6.2f} ± {effect.error:.2f}")


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
