"""From how often continuations are won to how likely a game is to be won.

The built-in player, which plays the continuations, accuses only when it is certain. Players who guess leave
more to luck, so continuations make too much of an advantage: their shares are drawn together, the more so the
more players are left. Two numbers say how far; `tools/win_chances.py fit` finds them in games of our levels.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import NamedTuple

import numpy as np

from casefile.deduce.kernel.arrays import Floats

SMOOTHING = 0.05
"""So much of every share is handed out evenly: nobody has no chance because a few continuations say so."""


class Rescaling(NamedTuple):
    """The power to which shares are raised before they are made to add up to 1 again."""

    at_two: float
    """The power with two players left."""
    per_player: float
    """What every further player adds to it."""

    def power(self, racing: int) -> float:
        """1 leaves shares as they are, 0 makes them equal."""
        return min(1.0, max(0.0, self.at_two + self.per_player * (racing - 2)))


@cache
def fitted_rescaling() -> Rescaling:
    """As it was fitted last."""
    text = resources.files(__package__).joinpath("rescaling.toml").read_text("utf-8")
    numbers = tomllib.loads(text)
    return Rescaling(numbers["at_two"], numbers["per_player"])


def smooth(shares: Floats) -> Floats:
    return (1.0 - SMOOTHING) * shares + SMOOTHING / len(shares)


def rescale(shares: Floats, power: float) -> Floats:
    """Shares that add up to 1, drawn together."""
    raised = smooth(shares) ** power
    return np.asarray(raised / raised.sum())


def error_of_rescaled(shares: Floats, power: float, continuations: int) -> Floats:
    """How far the rescaled shares may be off because there were only so many continuations: one sigma."""
    chances, kept = rescale(shares, power), smooth(shares)
    # What moves when one share moves: its own chance up, all of them down.
    slopes = (np.diag(chances) - np.outer(chances, chances)) * (power * (1.0 - SMOOTHING) / kept)
    return errors_through(slopes, shares, continuations)


def errors_through(slopes: Floats, shares: Floats, continuations: int) -> Floats:
    """The errors of what depends on shares in this way, by row of `slopes`."""
    # As if every seat had won half a continuation more: that none was seen does not prove that there is none.
    likely = (shares * continuations + 0.5) / (continuations + 0.5 * len(shares))
    spread = (np.diag(likely) - np.outer(likely, likely)) / continuations
    return np.asarray(np.sqrt(np.einsum("ij,jk,ik->i", slopes, spread, slopes)))
