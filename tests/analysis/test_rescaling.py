"""Shares of continuations made into chances, the errors that go with them, and how the numbers are found."""

from __future__ import annotations

import numpy as np
import pytest

from casefile.analysis.chances.rescaling import error_of_rescaled, fitted_rescaling, rescale, smooth
from tools.win_chances.fit import Example, most_likely_rescaling

SHARES = np.array([0.6, 0.3, 0.1])


def test_rescaled_shares_add_up_and_keep_their_order() -> None:
    rescaled = rescale(SHARES, 0.5)
    assert rescaled.sum() == pytest.approx(1.0)
    assert (np.diff(rescaled) < 0.0).all()
    assert rescaled.max() - rescaled.min() < SHARES.max() - SHARES.min()


def test_the_power_0_makes_all_equal_and_1_leaves_them() -> None:
    assert rescale(SHARES, 0.0) == pytest.approx([1 / 3] * 3)
    assert rescale(SHARES, 1.0) == pytest.approx(smooth(SHARES))


def test_the_fitted_power_falls_with_the_number_of_players() -> None:
    powers = [fitted_rescaling().power(racing) for racing in range(2, 8)]
    assert powers == sorted(powers, reverse=True)
    assert 1.0 >= powers[0] > powers[4] > 0.0


@pytest.mark.parametrize("power", [0.3, 1.0])
def test_the_error_is_what_chance_makes_of_so_many_continuations(power: float) -> None:
    drawn = np.random.default_rng(1).multinomial(500, SHARES, 4000) / 500
    spread = np.std([rescale(shares, power) for shares in drawn], axis=0)
    assert error_of_rescaled(SHARES, power, 500) == pytest.approx(spread, rel=0.05)


def test_an_error_is_not_0_because_one_seat_won_every_continuation() -> None:
    assert (error_of_rescaled(np.array([1.0, 0.0]), 1.0, 64) > 0.001).all()


def test_the_fit_finds_the_numbers_that_made_the_winners() -> None:
    rng = np.random.default_rng(2)
    examples = []
    for number in range(5_000):
        racing = 2 + number % 5
        shares = smooth(rng.dirichlet(np.ones(racing)))
        chances = shares ** (0.9 - 0.1 * (racing - 2))
        examples.append(Example(np.log(shares), int(rng.choice(racing, p=chances / chances.sum()))))
    found = most_likely_rescaling(examples)
    assert found == pytest.approx((0.9, -0.1), abs=0.08)
