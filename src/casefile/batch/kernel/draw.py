"""The random generator of a row: SplitMix64 (Steele, Lea and Flood 2014), whose whole state is one word."""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import count_cards, nth_bit
from casefile.batch.kernel.lean import lean_inline
from casefile.batch.kernel.row import GENERATOR, Words

GAMMA = np.uint64(0x9E3779B97F4A7C15)
FIRST_FACTOR, SECOND_FACTOR = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S30, S27, S31, S33 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(33)


@lean_inline
def draw(words: Words, number: int) -> int:
    """One of 0 … number - 1. As a share of 31 random bits: the bias is below number ÷ 2³¹."""
    words[GENERATOR] += GAMMA
    mixed = words[GENERATOR]
    mixed = (mixed ^ (mixed >> S30)) * FIRST_FACTOR
    mixed = (mixed ^ (mixed >> S27)) * SECOND_FACTOR
    # To numba an int64 is an int; mypy takes them for two types.
    return (np.int64((mixed ^ (mixed >> S31)) >> S33) * number) >> 31  # type: ignore[return-value]  # to numba an int64 is an int


@lean_inline
def draw_card(words: Words, mask: int) -> int:
    """One of the cards, seats or rooms of a mask, which is not empty."""
    return nth_bit(np.uint64(mask), draw(words, count_cards(mask)))
