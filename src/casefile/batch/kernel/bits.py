"""Sets as bits: cards in a mask, squares in words. No signed number ever meets an unsigned one here: numba
would make a float of the two."""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.lean import lean_inline
from casefile.batch.kernel.row import PLACE_WORDS, ROOM_WORD, SQUARE_WORDS, Words

ZERO, ONE, SIX = np.uint64(0), np.uint64(1), np.uint64(6)
LOW = np.uint64(63)
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
    return np.int64((((word + (word >> FOUR)) & OCTS) * SUM) >> TOP)  # type: ignore[return-value]


@lean_inline
def count_cards(mask: int) -> int:
    """How many cards, seats or rooms are in a mask."""
    return count_word(np.uint64(mask))


@lean_inline
def nth_bit(word: np.uint64, number: int) -> int:
    """The place of the bit with so many others below it."""
    for _ in range(number):
        word &= word - ONE
    return count_word((word & (~word + ONE)) - ONE)


@lean_inline
def square_bit(square: int) -> np.uint64:
    return ONE << np.uint64(square & 63)


@lean_inline
def has_square(words: Words, square: int) -> bool:
    return words[square >> 6] & square_bit(square) != ZERO


@lean_inline
def has_place(words: Words, place: int, squares: int) -> bool:
    """Is the place, a square or a room, in a set of places?"""
    if place < squares:
        return has_square(words, place)
    return words[ROOM_WORD] & square_bit(place - squares) != ZERO


@lean_inline
def add_place(words: Words, place: int, squares: int) -> None:
    if place < squares:
        words[place >> 6] |= square_bit(place)
    else:
        words[ROOM_WORD] |= square_bit(place - squares)


@lean_inline
def no_squares(words: Words) -> bool:
    total = ZERO
    for word in range(SQUARE_WORDS):
        total |= words[word]
    return total == ZERO


@lean_inline
def no_places(words: Words) -> bool:
    return no_squares(words) and words[ROOM_WORD] == ZERO


@lean_inline
def copy_places(source: Words, target: Words) -> None:
    for word in range(PLACE_WORDS):
        target[word] = source[word]
