"""The sets of places that the empty board alone decides. Filled in once for each edition."""

from __future__ import annotations

from casefile.batch.kernel.bits import ONE, square_bit
from casefile.batch.kernel.destinations import find_ends
from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.row import MAX_WAYS, NOWHERE, ROOM_WORD, SQUARE_WORDS
from casefile.batch.kernel.tables import (
    FOUND,
    FREE,
    MAP_COLUMN,
    MAP_ROW,
    NO_DICE,
    OPEN_BOARD,
    SQUARE_COUNT,
    ZONE,
    Scratch,
    Tables,
)
from casefile.batch.kernel.walks import ends_of


@lean
def fill_sets(tables: Tables, scratch: Scratch) -> None:
    """Fill in `exact`, ZONE and OPEN_BOARD, level by level."""
    squares, levels, places = tables.rules[SQUARE_COUNT], tables.sets.shape[1], tables.sets.shape[2]
    for line in range(scratch.board.shape[0]):
        scratch.grids[FREE, line] = scratch.board[line]
    for square in range(squares):
        tables.sets[ZONE, 0, square, square >> 6] = square_bit(square)
        tables.exact[0, square, tables.board[square, MAP_ROW]] = 1 << tables.board[square, MAP_COLUMN]
    for steps in range(1, levels):
        for place in range(places):
            fill_zone(place, steps, tables)
            if place < squares and not tables.rules[NO_DICE]:
                fill_exact(place, steps, tables, scratch)
        for place in range(places):
            # Every room counts as possible until the search has said which are.
            tables.sets[OPEN_BOARD, steps, place, ROOM_WORD] = ONE
            find_ends(place, steps, tables.sets[OPEN_BOARD, steps, place], tables, scratch)


@lean
def fill_zone(place: int, steps: int, tables: Tables) -> None:
    zone = tables.sets[ZONE]
    for word in range(SQUARE_WORDS):
        zone[steps, place, word] = zone[steps - 1, place, word]
    for way in range(MAX_WAYS):
        near = tables.board[place, way]
        if near != NOWHERE:
            for word in range(SQUARE_WORDS):
                zone[steps, place, word] |= zone[steps - 1, near, word]


@lean
def fill_exact(square: int, steps: int, tables: Tables, scratch: Scratch) -> None:
    """One level from the one below: an end after n steps is one after n - 1 from a neighbour."""
    exact = tables.exact[steps, square]
    for way in range(MAX_WAYS):
        near = tables.board[square, way]
        if near != NOWHERE:
            for line in range(exact.shape[0]):
                exact[line] |= tables.exact[steps - 1, near, line]
    ends_of(square, steps, tables, scratch)
    for line in range(exact.shape[0]):
        exact[line] = scratch.grids[FOUND, line]
