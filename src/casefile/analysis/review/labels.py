"""From chances of winning to a label and a number that can be compared between games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Label = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
DECISION_SCALE = 4.0
"""One decision of this game weighs a quarter of a move in chess: to ask the worst question instead of the
best costs a sixth of a fair share, and there are some thirty decisions."""
THRESHOLDS: tuple[tuple[float, Label], ...] = (
    (1.0, "best"),
    (5.0, "good"),
    (10.0, "inaccuracy"),
    (15.0, "mistake"),
)
"""Below so many points of a scaled loss. From the last one on, it is a blunder."""
MAX_POINTS = 25.0
"""More than that a decision counts neither for nor against: an accusation should not outweigh all that led to
it."""


def points(loss: float, players: int) -> float:
    """A loss of winning chances, so that it means the same with any number of players: 100 would be
    everything that a player in the lead has to lose."""
    # n/2 makes a fair share of 1/n one half, as it is between two players.
    return 100.0 * DECISION_SCALE * loss * players / 2.0


def label_of(loss: float, players: int) -> Label:
    lost = points(loss, players)
    return next((label for bound, label in THRESHOLDS if lost < bound), "blunder")


def accuracy_of(decisions: Sequence[tuple[float, float]], players: int) -> float:
    """From what each decision lost and what was at stake in it: the share of all stakes that was kept.

    100 for whoever always did the best there was, 0 for whoever did no better than choosing blindly. Easy
    decisions hardly count, because hardly anything is at stake in them.
    """
    lost = sum(min(MAX_POINTS, points(loss, players)) for loss, _ in decisions)
    stakes = sum(min(MAX_POINTS, points(stake, players)) for _, stake in decisions)
    return 100.0 * max(0.0, 1.0 - lost / stakes) if stakes > 0.0 else 100.0
