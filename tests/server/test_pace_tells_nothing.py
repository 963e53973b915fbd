"""How long a bot takes to show a card does not tell how many it could have shown.

The waits before one, two and three possible cards are compared by the test of Kolmogorov and Smirnov. And it
is tried on paces that do tell something: a test that never finds anything proves nothing.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from itertools import combinations, product

import pytest

from casefile.bots.pace import SPEEDS, Pace
from casefile.game.menu import menu
from casefile.game.seen import View
from tests.bots.test_pace import ASKED_FOR, answering

DRAWS = 4000
ALPHA = 1e-4
"""How often an honest pace may be blamed, over all that is drawn here. Draws are seeded: it is not."""

Waiting = Callable[[View, random.Random], float]
"""Seconds before the card is shown, in this position."""


def waits_by_cards(waiting: Waiting, seed: int) -> dict[int, list[float]]:
    """Many waits for a hand with one, two and three of the cards that were asked for."""
    drawn: dict[int, list[float]] = {}
    for cards in (1, 2, 3):
        view = answering(ASKED_FOR.cards[:cards])
        assert len(menu(view).show) == cards
        rng = random.Random(f"{seed}/{cards}")
        drawn[cards] = [waiting(view, rng) for _ in range(DRAWS)]
    return drawn


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """The greatest gap between the two shares of waits that are over by some time."""
    left, right = sorted(one), sorted(other)
    gap, i, j = 0.0, 0, 0
    while i < len(left) and j < len(right):
        now = min(left[i], right[j])
        while i < len(left) and left[i] == now:
            i += 1
        while j < len(right) and right[j] == now:
            j += 1
        gap = max(gap, abs(i / len(left) - j / len(right)))
    return gap


def chance_of(gap: float, one: int, other: int) -> float:
    """How likely two samples of one distribution are to lie so far apart, or farther: Kolmogorov's law."""
    scaled = gap * math.sqrt(one * other / (one + other))
    if scaled < 0.2:
        return 1.0  # the series converges too slowly there, and its sum is 1 to twelve digits
    terms = (math.copysign(math.exp(-2.0 * (k * scaled) ** 2), k % 2 - 0.5) for k in range(1, 101))
    return min(1.0, 2.0 * sum(terms))


def tells_something(drawn: dict[int, list[float]]) -> bool:
    pairs = list(combinations(drawn.values(), 2))
    return any(chance_of(distance(a, b), len(a), len(b)) < ALPHA / len(pairs) for a, b in pairs)


def pace_of(speed: str) -> Waiting:
    return lambda view, rng: Pace(speed, rng).wait(view.public.phase)


@pytest.mark.parametrize(("speed", "seed"), list(product(SPEEDS, range(3))))
def test_the_wait_before_a_card_is_shown_is_distributed_alike_for_one_two_and_three_cards(
    speed: str, seed: int
) -> None:
    assert not tells_something(waits_by_cards(pace_of(speed), seed))


def longer_with_more_cards(view: View, rng: random.Random) -> float:
    return pace_of("normal")(view, rng) + 0.12 * len(menu(view).show)


def a_single_card_a_little_sooner(view: View, rng: random.Random) -> float:
    wait = pace_of("normal")(view, rng)
    return wait - 0.15 if len(menu(view).show) == 1 else wait


def a_single_card_at_once_now_and_then(view: View, rng: random.Random) -> float:
    return 0.0 if len(menu(view).show) == 1 and rng.random() < 0.07 else pace_of("normal")(view, rng)


def same_mean_but_less_spread_for_three(view: View, rng: random.Random) -> float:
    wait = pace_of("normal")(view, rng)
    return 2.4 + 0.7 * (wait - 2.4) if len(menu(view).show) == 3 else wait


@pytest.mark.parametrize(
    "planted",
    [
        longer_with_more_cards,
        a_single_card_a_little_sooner,
        a_single_card_at_once_now_and_then,
        same_mean_but_less_spread_for_three,
    ],
)
def test_a_pace_that_tells_something_is_found_out(planted: Waiting) -> None:
    assert tells_something(waits_by_cards(planted, seed=0))


def test_the_distance_is_the_one_of_the_textbook() -> None:
    assert distance([1, 2, 3], [1, 2, 3]) == 0.0
    assert distance([1, 2], [3, 4]) == 1.0
    assert distance([1, 2, 3, 4], [3, 4, 5, 6]) == 0.5
    assert distance([1, 1, 1, 2], [1, 2, 2, 2]) == 0.5
    # The usual table of critical values: 1.358 for one in twenty, 1.628 for one in a hundred.
    many = 10**6
    scale = math.sqrt(2 / many)
    assert chance_of(1.358 * scale, many, many) == pytest.approx(0.05, rel=0.01)
    assert chance_of(1.628 * scale, many, many) == pytest.approx(0.01, rel=0.01)


def test_alike_samples_are_blamed_about_as_often_as_they_should_be() -> None:
    rng = random.Random(8)
    samples = [([rng.random() for _ in range(300)], [rng.random() for _ in range(300)]) for _ in range(400)]
    blamed = sum(chance_of(distance(a, b), 300, 300) < 0.1 for a, b in samples)
    assert 20 <= blamed <= 60
