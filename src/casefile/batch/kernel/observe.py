"""What one seat knows, as numbers. Reads that seat's own hand and what it saw, and nobody else's.

The parts follow each other as `casefile.batch.observation.PARTS` lists them. Seats are counted from the one
who looks: 0 is the seat itself, 1 its left neighbour.
"""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.lean import lean, lean_inline
from casefile.batch.kernel.row import (
    ACCUSED,
    ANSWERED,
    ASKED,
    DICE,
    ENVELOPE,
    FETCHED,
    FIRST,
    HANDS,
    LACKS,
    MAX_SUSPECTS,
    NAMED,
    OUT,
    PENDING,
    PHASE,
    PHASE_OVER,
    PHASE_SHOW,
    PIECES,
    SEEN,
    SUSPECTS,
    TURN,
    WEAPONS,
    Octets,
    Row,
    Words,
    wide,
)
from casefile.batch.kernel.tables import (
    DICE_COUNT,
    MAP_COLUMN,
    MAP_ROW,
    ROOM_COUNT,
    SEATS,
    SIZES,
    SQUARE_COUNT,
    SUSPECT_COUNT,
    WEAPON_COUNT,
    Tables,
)
from casefile.deduce.kernel.arrays import Ints

SEAT_FACTS = 5
PHASES = 6
BYTE = np.uint64(255)
NO_CARDS: int = np.int32(0)  # type: ignore[assignment]  # of the width that masks have in a row
ONES = np.array([sum(1 << 8 * bit for bit in range(8) if mask >> bit & 1) for mask in range(256)], np.uint64)
"""By eight bits: a byte for each, 0 or 1. In a table, because from a sum the compiler would see that most
bits are 0, and then write byte by byte."""


@lean
def write_observation(
    viewer: int, row: Row, history: Words, can: Row, has: Row, tables: Tables, out: Octets
) -> None:
    """Everything the seat may know of the game, and where it has concluded something, its conclusions."""
    rules = tables.rules
    cards = rules[SUSPECT_COUNT] + rules[WEAPON_COUNT] + rules[ROOM_COUNT]
    at = write_cards(viewer, row, cards, out)
    at = write_seats(at, viewer, row, history, cards, rules, out)
    # Not at the end: what is written beyond the last card has to be overwritten by the next part.
    if can.shape[0] > 0:
        at = write_marks(at, viewer, can, has, cards, rules[SEATS], out)
    for number in range(at, out.shape[0]):
        out[number] = 0
    at = write_board(at, viewer, row, tables, out)
    out[at + row[PHASE]] = 1
    for die in range(rules[DICE_COUNT]):
        out[at + PHASES + die] = row[DICE + die]


@lean
def write_cards(viewer: int, row: Row, cards: int, out: Octets) -> int:
    """Own hand, the cards that are asked for now, and the envelope once the seat has seen it."""
    at = write_set(wide(0), row[HANDS + viewer], cards, out)
    at = write_set(at, row[PENDING] if row[PHASE] == PHASE_SHOW else NO_CARDS, cards, out)
    # A false accuser has looked into it [A2] [A4], and in the end it lies open [A3] [R4].
    looked = row[PHASE] == PHASE_OVER or row[OUT] >> viewer & 1
    return write_set(at, row[ENVELOPE] if looked else NO_CARDS, cards, out)


# Eight numbers at a time. What is written beyond the last card is overwritten by the part that follows.
# No loops: the compiler would make much code of them, for numbers of cards that no deck has.


@lean_inline
def write_set(at: int, mask: int, cards: int, out: Octets) -> int:
    """A number for every card; where the next part begins."""
    write_word(at, ones_of(wide(mask)), out)
    if cards > 8:
        write_word(at + 8, ones_of(mask >> 8), out)
    if cards > 16:
        write_word(at + 16, ones_of(mask >> 16), out)
    if cards > 24:
        write_word(at + 24, ones_of(mask >> 24), out)
    return at + cards


@lean_inline
def write_counts(at: int, counts: Words, cards: int, out: Octets) -> int:
    write_word(at, counts[0], out)
    if cards > 8:
        write_word(at + 8, counts[1], out)
    if cards > 16:
        write_word(at + 16, counts[2], out)
    if cards > 24:
        write_word(at + 24, counts[3], out)
    return at + cards


@lean_inline
def ones_of(mask: int) -> np.uint64:
    """A byte for each of the lowest eight bits, 0 or 1."""
    found: np.uint64 = ONES[np.uint64(mask & 255)]
    return found


@lean_inline
def write_word(at: int, word: np.uint64, out: Octets) -> None:
    """Its eight bytes, the lowest first: one instruction, as unsigned indices do not count from the end."""
    first = np.uint64(at)
    for number in range(8):
        out[first + np.uint64(number)] = word >> np.uint64(8 * number) & BYTE


@lean
def write_seats(at: int, viewer: int, row: Row, history: Words, cards: int, rules: Ints, out: Octets) -> int:
    """For every seat: what it showed and was shown by the viewer, what all know of it, how it stands."""
    seats, seat = rules[SEATS], viewer
    for _ in range(seats):
        at = write_set(at, row[SEEN + MAX_SUSPECTS * viewer + seat], cards, out)
        at = write_set(at, row[SEEN + MAX_SUSPECTS * seat + viewer], cards, out)
        at = write_set(at, row[LACKS + seat], cards, out)
        at = write_set(at, row[ACCUSED + seat], cards, out)
        at = write_counts(at, history[NAMED + seat], cards, out)
        at = write_counts(at, history[ANSWERED + seat], cards, out)
        # From the rules, not by counting cards: of other hands nothing is read.
        out[at] = rules[SIZES + MAX_SUSPECTS * row[FIRST] + seat]
        out[at + 1] = row[OUT] >> seat & 1
        out[at + 2] = row[FETCHED] >> seat & 1
        out[at + 3] = 1 if row[TURN] == seat else 0
        out[at + 4] = 1 if row[PHASE] == PHASE_SHOW and row[ASKED] == seat else 0
        at += SEAT_FACTS
        seat = seat + 1 if seat + 1 < seats else 0
    return at


@lean
def write_marks(at: int, viewer: int, can: Row, has: Row, cards: int, seats: int, out: Octets) -> int:
    """For every seat and then the envelope: the cards it may have, and those it surely has."""
    holder = viewer
    for _ in range(seats):
        at = write_set(at, can[holder], cards, out)
        at = write_set(at, has[holder], cards, out)
        holder = holder + 1 if holder + 1 < seats else 0
    at = write_set(at, can[seats], cards, out)
    return write_set(at, has[seats], cards, out)


@lean
def write_board(at: int, viewer: int, row: Row, tables: Tables, out: Octets) -> int:
    """Where the pieces and the weapons are, and who plays which piece."""
    rules = tables.rules
    squares, rooms, seats = rules[SQUARE_COUNT], rules[ROOM_COUNT], rules[SEATS]
    width = rooms + 3
    for suspect in range(rules[SUSPECT_COUNT]):
        place = row[PIECES + suspect]
        if place >= squares:
            out[at + width * suspect + 2 + place - squares] = 1
        else:
            # They are one more than on the map, so that 0 means: in a room.
            out[at + width * suspect] = tables.board[place, MAP_ROW]
            out[at + width * suspect + 1] = tables.board[place, MAP_COLUMN]
    for seat in range(seats):
        step = seat - viewer if seat >= viewer else seat - viewer + seats
        out[at + width * row[SUSPECTS + seat] + width - 1] = step + 1
    at += width * rules[SUSPECT_COUNT]
    for weapon in range(rules[WEAPON_COUNT]):
        out[at + rooms * weapon + row[WEAPONS + weapon]] = 1
    return at + rooms * rules[WEAPON_COUNT]
