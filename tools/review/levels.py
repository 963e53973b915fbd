"""Does accuracy tell levels apart?"""

from __future__ import annotations

from casefile.analysis.review.review import review_seat
from casefile.bots.registry import LEVELS
from casefile.game.actions import Seat
from tools.review.games import mean_and_error, played

OPPONENTS = ("sleuth", "inspector")
"""The same for all levels, so that they play against the same strength."""


def levels(games: int = 60, *, quick: bool = False) -> None:
    """Review so many games of every level, which sits in each seat in turn."""
    for level in LEVELS:
        reviews = [_review(level, number, quick) for number in range(games)]
        mean, error = mean_and_error([accuracy for accuracy, _ in reviews])
        shares = _shares([labels for _, labels in reviews])
        print(
            f"{level}: {mean:.1f} ± {error:.1f} [{mean - error:.1f}, {mean + error:.1f}]", shares, flush=True
        )


def _review(level: str, number: int, quick: bool) -> tuple[float, list[str]]:
    seat = Seat(number % 3)
    seats = list(OPPONENTS)
    seats.insert(seat, level)
    found = review_seat(played(f"review {level} {number}", seats), seat, quick=quick, seed=number)
    return found.accuracy, [decision.label for decision in found.decisions]


def _shares(labels: list[list[str]]) -> dict[str, float]:
    every = [label for game in labels for label in game]
    return {
        label: round(every.count(label) / len(every), 3)
        for label in ("best", "good", "inaccuracy", "mistake", "blunder")
    }
