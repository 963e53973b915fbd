"""How sure a share of wins is.

Games of one deal are not independent: whoever holds good cards wins them in many arrangements. So it is the
deals that are counted as separate observations, not the games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

_BEYOND = 0.025
"""What lies outside a 95 % interval on either side."""
MIN_DEALS = 5
"""With fewer, the spread is a guess: two deals that happen to agree would look like certainty."""


class Interval(NamedTuple):
    low: float
    high: float


def share_interval(deals: Iterable[tuple[int, int]]) -> Interval | None:
    """The 95 % interval of won ÷ played, from (won, played) of every deal; None if those are too few.

    Deals may differ in their number of games: this is the usual estimate for a ratio over clusters.
    """
    # A bot that sat out a deal has learnt nothing from it, and neither have we.
    counted = [(won, played) for won, played in deals if played]
    if len(counted) < MIN_DEALS:
        return None
    won, played = (sum(column) for column in zip(*counted, strict=True))
    share = won / played
    if won in (0, played):
        # No spread was seen, which does not mean that there is none: how often could luck alone do this?
        unseen = 1 - _BEYOND ** (1 / len(counted))
        return Interval(0.0, unseen) if won == 0 else Interval(1 - unseen, 1.0)
    reach = _reach(counted, share)
    return Interval(max(0.0, share - reach), min(1.0, share + reach))


def corrected_interval(deals: Iterable[tuple[float, int]]) -> Interval | None:
    """The same of a share from which luck was taken out: it may be a little below 0 or above 1."""
    counted = [(won, played) for won, played in deals if played]
    if len(counted) < MIN_DEALS:
        return None
    share = sum(won for won, _ in counted) / sum(played for _, played in counted)
    reach = _reach(counted, share)
    return Interval(share - reach, share + reach)


def _reach(counted: Sequence[tuple[float, int]], share: float) -> float:
    """How far the interval reaches to either side."""
    played = sum(games for _, games in counted)
    squares = sum((wins - share * games) ** 2 for wins, games in counted)
    error = sqrt(squares * len(counted) / (len(counted) - 1)) / played
    return _student(len(counted) - 1) * error


def _student(freedom: int) -> float:
    """The 97.5 % point of Student's t, by the series from the normal one: within 0.3 % from 4 on."""
    z = NormalDist().inv_cdf(1 - _BEYOND)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
