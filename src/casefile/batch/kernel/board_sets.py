"""The sets of places that the empty board alone decides. Filled in once for each edition."""

from __future__ import annotations

from casefile.batch.kernel.bits import ZERO, add_place, copy_places, strike_place
from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.row import MAX_WAYS, NOWHERE, PLACE_WORDS
from casefile.batch.kernel.tables import (
    MISSING,
    NO_DICE,
    NO_NOTES,
    OPEN_BOARD,
    ROOM_COUNT,
    SQUARE_COUNT,
    USUAL_ORDER,
    ZONE,
    Scratch,
    Tables,
)
from casefile.batch.kernel.walks import strike_walks


@lean
def fill_sets(tables: Tables, scratch: Scratch) -> None:
    """Fill in ZONE and OPEN_BOARD, level by level."""
    squares, levels, places = tables.rules[SQUARE_COUNT], tables.sets.shape[1], tables.sets.shape[2]
    for square in range(squares):
        add_place(tables.sets[ZONE, 0, square], square)
        if not tables.rules[NO_DICE]:  # without dice a walk ends in a room [R3]
            add_place(tables.sets[OPEN_BOARD, 0, square], square)
    for steps in range(1, levels):
        for place in range(places):
            fill_zone(place, steps, tables)
            fill_ends(place, steps, tables, scratch)


@lean
def fill_zone(place: int, steps: int, tables: Tables) -> None:
    """Where a piece can be in the way of a walk."""
    zone = tables.sets[ZONE]
    copy_places(zone[steps - 1, place], zone[steps, place])
    for way in range(MAX_WAYS):
        near = tables.board[place, way]
        if near != NOWHERE:
            for word in range(PLACE_WORDS):
                zone[steps, place, word] |= zone[steps - 1, near, word]


@lean
def fill_ends(place: int, steps: int, tables: Tables, scratch: Scratch) -> None:
    """One level from the one below: an end after n steps is one after n - 1 from a neighbour, or a room."""
    ends, squares, missing = tables.sets[OPEN_BOARD], tables.rules[SQUARE_COUNT], scratch.sets[MISSING]
    for word in range(PLACE_WORDS):
        missing[word] = ZERO
    for way in range(MAX_WAYS):
        near = tables.board[place, way]
        if near != NOWHERE:
            for word in range(PLACE_WORDS):
                missing[word] |= ends[steps - 1, near, word]
    for room in range(squares, squares + tables.rules[ROOM_COUNT]):
        add_place(missing, room)
    strike_place(missing, place)  # nobody comes back to where the walk began [M7] [R9]
    copy_places(missing, ends[steps, place])
    strike_walks(place, steps, USUAL_ORDER, NO_NOTES, tables, scratch)
    for word in range(PLACE_WORDS):
        ends[steps, place, word] &= ~missing[word]
