"""Sets as bits: cards in a mask, squares in words. No signed number ever meets an unsigned one here: numba
would make a float of the two."""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.lean import lean_inline
from casefile.batch.kernel.row import PLACE_WORDS, Words

ZERO, ONE = np.uint64(0), np.uint64(1)
PAIRS, QUADS, OCTS = (
    np.uint64(0x5555555555555555),
    np.uint64(0x3333333333333333),
    np.uint64(0x0F0F0F0F0F0F0F0F),
)
SUM, TOP = np.uint64(0x0101010101010101), np.uint64(56)
TWO, FOUR = np.uint64(2), np.uint64(4)


@lean_inline
def count_word(word: np.uint64) -> int:
    word -= (word >> ONE) & PAIRS
    word = (word & QUADS) + ((word >> TWO) & QUADS)
    # To numba an int64 is an int; mypy takes them for two types.
    return np.int64((((word + (word >> FOUR)) & OCTS) * SUM) >> TOP)  # type: ignore[return-value]  # to numba an int64 is an int


@lean_inline
def count_cards(mask: int) -> int:
    """How many cards, seats or rooms are in a mask."""
    return count_word(np.uint64(mask))


@lean_inline
def lowest_bit(word: np.uint64) -> int:
    """Its place."""
    return count_word((word & (~word + ONE)) - ONE)


@lean_inline
def nth_bit(word: np.uint64, number: int) -> int:
    """The place of the bit with so many others below it."""
    for _ in range(number):
        word &= word - ONE
    return lowest_bit(word)


@lean_inline
def place_bit(place: int) -> np.uint64:
    return ONE << np.uint64(place & 63)


@lean_inline
def has_place(places: Words, place: int) -> bool:
    return places[place >> 6] & place_bit(place) != ZERO


@lean_inline
def add_place(places: Words, place: int) -> None:
    places[place >> 6] |= place_bit(place)


@lean_inline
def strike_place(places: Words, place: int) -> None:
    places[place >> 6] &= ~place_bit(place)


@lean_inline
def no_places(places: Words) -> bool:
    return (places[0] | places[1] | places[2] | places[3]) == ZERO


@lean_inline
def overlap(one: Words, other: Words) -> bool:
    """Have two sets a place in common?"""
    return (one[0] & other[0] | one[1] & other[1] | one[2] & other[2] | one[3] & other[3]) != ZERO


@lean_inline
def count_places(places: Words) -> int:
    return count_word(places[0]) + count_word(places[1]) + count_word(places[2]) + count_word(places[3])


@lean_inline
def count_below(places: Words, place: int) -> int:
    """How many places of the set have smaller numbers."""
    total = count_word(places[place >> 6] & (place_bit(place) - ONE))
    for word in range(place >> 6):
        total += count_word(places[word])
    return total


@lean_inline
def copy_places(source: Words, target: Words) -> None:
    for word in range(PLACE_WORDS):
        target[word] = source[word]


@lean_inline
def rooms_among(places: Words, squares: int) -> int:
    """The rooms of a set, counted from 0. They come after the squares, perhaps on both sides of a border."""
    first, shift = squares >> 6, squares & 63
    rooms = places[first] >> np.uint64(shift)
    if shift and first + 1 < PLACE_WORDS:
        rooms |= places[first + 1] << np.uint64(64 - shift)
    # To numba an int64 is an int; mypy takes them for two types.
    return np.int64(rooms)  # type: ignore[return-value]  # to numba an int64 is an int
