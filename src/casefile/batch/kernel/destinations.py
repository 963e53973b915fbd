"""Where the walk of a row may end. [M2] [M3] [M5] [R2]

With no piece near enough to be in the way the answer stands in a table. Else it is looked up in a cache,
whose key is exact: origin, steps and the pieces in the way. What is not there is searched for, and what
each of the pieces alone leaves of the ends bounds that search: only ends that two pieces close together cost
a search in vain.
"""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import ZERO, add_place, copy_places, has_square, no_places, square_bit
from casefile.batch.kernel.draw import GAMMA
from casefile.batch.kernel.row import DICE, PIECES, PLACE_WORDS, ROOM_WORD, STEPS, SUSPECTS, TURN, Row, Words
from casefile.batch.kernel.tables import (
    ALONE,
    CACHE_BITS,
    DICE_COUNT,
    ENTRANCES,
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
from casefile.batch.kernel.walks import prove_ends, rooms_in_reach
from casefile.deduce.kernel.compiled import compiled, inlined

SLOT_SHIFT = np.uint64(64 - CACHE_BITS)


@compiled
def find_destinations(row: Row, ends: Words, tables: Tables, scratch: Scratch) -> None:
    """Write into `ends` every place where the walk may end, and into the row how long it is on squares."""
    rules = tables.rules
    me = row[SUSPECTS + row[TURN]]
    origin = row[PIECES + me]
    steps = steps_of(row, rules)
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


@inlined
def steps_of(row: Row, rules: Row) -> int:
    if rules[NO_DICE]:
        return rules[REACH]
    total = 0
    for die in range(rules[DICE_COUNT]):
        total += row[DICE + die]
    return total


@compiled
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
    packed = 0
    for at in range(count):
        packed = packed << 8 | (near[at] + 1)
    return packed


@compiled
def look_up(origin: int, steps: int, near: int, ends: Words, tables: Tables, scratch: Scratch) -> None:
    """All ends of exactly so many steps, and the rooms within them."""
    if near == 0:
        copy_places(tables.sets[OPEN_BOARD, steps, origin], ends)
        return
    key, slot = key_of(origin, steps, near)
    entry = scratch.cache[slot]
    if entry[0] != key:
        bound_ends(origin, steps, near, ends, tables, scratch)
        work_out(origin, steps, near, ends, tables, scratch)
        entry[0] = key
        for word in range(PLACE_WORDS):
            entry[1 + word] = ends[word]
    else:
        for word in range(PLACE_WORDS):
            ends[word] = entry[1 + word]


@inlined
def key_of(origin: int, steps: int, near: int) -> tuple[np.uint64, int]:
    key = np.uint64(near << 14 | origin << 5 | steps)
    return key, np.int64((key * GAMMA) >> SLOT_SHIFT)  # type: ignore[return-value]


@compiled
def bound_ends(origin: int, steps: int, near: int, ends: Words, tables: Tables, scratch: Scratch) -> None:
    """What every one of several pieces alone would leave; for a lone piece, the empty board."""
    copy_places(tables.sets[OPEN_BOARD, steps, origin], ends)
    if near < 256:
        return
    alone = scratch.sets[ALONE]
    while near:
        one = near & 255
        key, slot = key_of(origin, steps, one)
        entry = scratch.cache[slot]
        if entry[0] != key:
            copy_places(tables.sets[OPEN_BOARD, steps, origin], alone)
            work_out(origin, steps, one, alone, tables, scratch)
            entry[0] = key
            for word in range(PLACE_WORDS):
                entry[1 + word] = alone[word]
        for word in range(PLACE_WORDS):
            ends[word] &= entry[1 + word]
        near >>= 8


@compiled
def work_out(origin: int, steps: int, near: int, ends: Words, tables: Tables, scratch: Scratch) -> None:
    """Keep of these ends, which bound the answer, what the pieces in the way leave."""
    open_doors, rest = tables.rules[OPEN_DOORS], near
    while rest:
        square = (rest & 255) - 1
        # With `open_doors` a piece before a door may be stepped past, but nobody may stop there.
        if not (open_doors and tables.board[square, ENTRANCES]):
            scratch.closed[square] = 1
        ends[square >> 6] &= ~square_bit(square)
        rest >>= 8
    if not tables.rules[NO_DICE]:
        prove_ends(origin, steps, ends, tables, scratch)
    if ends[ROOM_WORD] != ZERO:
        ends[ROOM_WORD] &= np.uint64(rooms_in_reach(origin, steps, tables, scratch))
    while near:
        scratch.closed[(near & 255) - 1] = 0
        near >>= 8
