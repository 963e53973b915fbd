"""The sets of places that the empty board alone decides. Filled in once for each edition."""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import square_bit
from casefile.batch.kernel.row import MAX_WAYS, NOWHERE, ROOM_WORD
from casefile.batch.kernel.tables import EXACT, NO_DICE, OPEN_BOARD, SQUARE_COUNT, ZONE, Scratch, Tables
from casefile.batch.kernel.walks import prove_ends, rooms_in_reach
from casefile.deduce.kernel.compiled import compiled


@compiled
def fill_sets(tables: Tables, scratch: Scratch) -> None:
    """Fill in EXACT, ZONE and OPEN_BOARD, level by level."""
    squares, levels, places = tables.rules[SQUARE_COUNT], tables.sets.shape[1], tables.sets.shape[2]
    for square in range(squares):
        for kind in (EXACT, ZONE):
            tables.sets[kind, 0, square, square >> 6] = square_bit(square)
    for steps in range(1, levels):
        for square in range(squares):
            fill_square(square, steps, tables, scratch)
        for room in range(squares, places):
            add_ways(room, steps, ZONE, ZONE, tables)
    for steps in range(1, levels):
        for place in range(places):
            fill_open_board(place, steps, tables, scratch)


@compiled
def fill_square(square: int, steps: int, tables: Tables, scratch: Scratch) -> None:
    """One level from the one below: an end after n steps is one after n - 1 from a neighbour."""
    exact, zone = tables.sets[EXACT, steps, square], tables.sets[ZONE, steps, square]
    for word in range(ROOM_WORD):
        zone[word] = tables.sets[ZONE, steps - 1, square, word]
    add_ways(square, steps, ZONE, ZONE, tables)
    add_ways(square, steps, EXACT, EXACT, tables)
    exact[square >> 6] &= ~square_bit(square)
    if not tables.rules[NO_DICE]:
        prove_ends(square, steps, exact, tables, scratch)


@compiled
def add_ways(place: int, steps: int, source: int, target: int, tables: Tables) -> None:
    """Add what the squares one step away have for one step less."""
    for way in range(MAX_WAYS):
        near = tables.board[place, way]
        if near != NOWHERE:
            for word in range(ROOM_WORD):
                tables.sets[target, steps, place, word] |= tables.sets[source, steps - 1, near, word]


@compiled
def fill_open_board(place: int, steps: int, tables: Tables, scratch: Scratch) -> None:
    ends = tables.sets[OPEN_BOARD, steps, place]
    if place < tables.rules[SQUARE_COUNT]:
        for word in range(ROOM_WORD):
            ends[word] = tables.sets[EXACT, steps, place, word]
    else:
        add_ways(place, steps, EXACT, OPEN_BOARD, tables)
    ends[ROOM_WORD] = np.uint64(rooms_in_reach(place, steps, tables, scratch))
