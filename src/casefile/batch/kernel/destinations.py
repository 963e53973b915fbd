"""Where the walk of a row may end. [M2] [M3] [M5] [R2]

With no piece near enough to be in the way the answer stands in a table. Else it is looked up in a cache,
whose key is exact: origin, steps and the pieces in the way. What is not there is searched for.
"""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import ZERO, add_place, copy_places, has_square, no_places, square_bit
from casefile.batch.kernel.draw import GAMMA
from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.row import DICE, PIECES, PLACE_WORDS, ROOM_WORD, STEPS, SUSPECTS, TURN, Row, Words
from casefile.batch.kernel.tables import (
    CACHE_BITS,
    DICE_COUNT,
    ENTRANCES,
    FOUND,
    FREE,
    MAP_COLUMN,
    MAP_ROW,
    NEAR,
    NO_DICE,
    OPEN_BOARD,
    OPEN_DOORS,
    REACH,
    SQUARE_COUNT,
    SUSPECT_COUNT,
    ZONE,
    Scratch,
    Tables,
)
from casefile.batch.kernel.walks import ends_of, rooms_in_reach, to_places

SLOT_SHIFT = np.uint64(64 - CACHE_BITS)


@lean
def find_destinations(row: Row, ends: Words, tables: Tables, scratch: Scratch) -> None:
    """Write into `ends` every place where the walk may end, and into the row how long it is on squares."""
    rules = tables.rules
    me = row[SUSPECTS + row[TURN]]
    origin = row[PIECES + me]
    steps = steps_to_walk(row, rules)
    near = pieces_near(row, me, origin, steps, tables, scratch)
    look_up(origin, steps, near, ends, tables, scratch)
    if rules[NO_DICE]:
        for word in range(ROOM_WORD):
            ends[word] = ZERO
        return
    # [R2]: no walk of the full roll and no room in reach, so the longest walk there is; else the stay.
    while steps > 1 and no_places(ends):
        steps -= 1
        look_up(origin, steps, near, ends, tables, scratch)
    if no_places(ends):
        steps = 0
        add_place(ends, origin, rules[SQUARE_COUNT])
    row[STEPS] = steps


@lean
def steps_to_walk(row: Row, rules: Row) -> int:
    if rules[NO_DICE]:
        return rules[REACH]
    total = 0
    for die in range(rules[DICE_COUNT]):
        total += row[DICE + die]
    return total


@lean
def pieces_near(row: Row, me: int, origin: int, steps: int, tables: Tables, scratch: Scratch) -> int:
    """The other pieces that may be in the way: their squares plus one, in order, eight bits each."""
    near, squares = scratch.lists[NEAR], tables.rules[SQUARE_COUNT]
    zone = tables.sets[ZONE, steps, origin]
    count = 0
    for suspect in range(tables.rules[SUSPECT_COUNT]):
        square = row[PIECES + suspect]
        if suspect != me and square < squares and has_square(zone, square):
            at = count
            while at > 0 and near[at - 1] > square:
                near[at] = near[at - 1]
                at -= 1
            near[at] = square
            count += 1
    # In order, so that the same pieces give the same key whoever they are; plus one, so that 0 means none.
    packed = 0
    for at in range(count):
        packed = packed << 8 | (near[at] + 1)
    return packed


@lean
def look_up(origin: int, steps: int, near: int, ends: Words, tables: Tables, scratch: Scratch) -> None:
    """All ends of exactly so many steps, and the rooms within them."""
    # More than two in five walks have nobody in the way.
    if near == 0:
        copy_places(tables.sets[OPEN_BOARD, steps, origin], ends)
        return
    key = np.uint64(near << 14 | origin << 5 | steps)
    entry = scratch.cache[np.int64((key * GAMMA) >> SLOT_SHIFT)]
    if entry[0] != key:
        work_out(origin, steps, near, ends, tables, scratch)
        entry[0] = key
        for word in range(PLACE_WORDS):
            entry[1 + word] = ends[word]
    else:
        for word in range(PLACE_WORDS):
            ends[word] = entry[1 + word]


@lean
def work_out(origin: int, steps: int, near: int, ends: Words, tables: Tables, scratch: Scratch) -> None:
    """Search for what these pieces leave of the ends."""
    free, board, open_doors = scratch.grids[FREE], tables.board, tables.rules[OPEN_DOORS]
    for line in range(free.shape[0]):
        free[line] = scratch.board[line]
    rest = near
    while rest:
        square = (rest & 255) - 1
        # With `open_doors` a piece before a door may be stepped past.
        if not (open_doors and board[square, ENTRANCES]):
            free[board[square, MAP_ROW]] &= ~(1 << board[square, MAP_COLUMN])
        rest >>= 8
    find_ends(origin, steps, ends, tables, scratch)
    while near:  # with `open_doors`: but nobody may stop there
        square = (near & 255) - 1
        ends[square >> 6] &= ~square_bit(square)
        near >>= 8


@lean
def find_ends(origin: int, steps: int, ends: Words, tables: Tables, scratch: Scratch) -> None:
    """All ends of a walk, with `FREE` as it is."""
    if not tables.rules[NO_DICE]:
        ends_of(origin, steps, tables, scratch)
        to_places(scratch.grids[FOUND], tables.runs, ends)
    # Pieces only ever take rooms away: often there is none in reach even without them.
    if tables.sets[OPEN_BOARD, steps, origin, ROOM_WORD] != ZERO:
        ends[ROOM_WORD] = np.uint64(rooms_in_reach(origin, steps, tables, scratch))
    else:
        ends[ROOM_WORD] = ZERO
