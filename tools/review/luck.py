"""Is luck nothing on average?"""

from __future__ import annotations

import random

from casefile.analysis.review.review import review_seat
from casefile.bots.registry import LEVELS
from casefile.game.actions import Seat
from tools.review.games import mean_and_error, played


def luck(games: int = 1000) -> None:
    """The luck of one seat in each of so many games of three to six players of any level but random."""
    found: list[float] = []
    by_level: dict[str, list[float]] = {}
    for number in range(games):
        rng = random.Random(number)
        levels = [rng.choice(tuple(LEVELS)[1:]) for _ in range(3 + number % 4)]
        seat = Seat(rng.randrange(len(levels)))
        reviewed = review_seat(played(f"luck {number}", levels), seat, quick=True, seed=number)
        found.append(reviewed.luck)
        by_level.setdefault(levels[seat], []).append(reviewed.luck)
    mean, error = mean_and_error(found)
    spread = (sum((each - mean) ** 2 for each in found) / len(found)) ** 0.5
    parts = {level: [round(part, 2) for part in mean_and_error(each)] for level, each in by_level.items()}
    figures = {"games": games, "mean": round(mean, 2), "error": round(error, 2), "spread": round(spread, 1)}
    print(figures, parts, flush=True)
