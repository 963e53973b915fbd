"""Where the walk of a row may end. [M2] [M3] [M5] [R2]

With no piece near enough to be in the way the answer stands in a table, with one in another, which is filled
in as it is needed. Several pieces leave at most what each of them leaves: known walks prove most of that, and
what is still in doubt is searched for and kept in a cache, whose key is exact: origin, steps and pieces.
"""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import (
    ZERO,
    add_place,
    copy_places,
    has_place,
    no_places,
    strike_place,
)
from casefile.batch.kernel.draw import GAMMA
from casefile.batch.kernel.known_walks import strike_known_walks
from casefile.batch.kernel.lean import lean, lean_inline
from casefile.batch.kernel.row import DICE, PIECES, PLACE_WORDS, STEPS, SUSPECTS, TURN, Row, Words, wide
from casefile.batch.kernel.tables import (
    BLOCKED,
    CACHE_BITS,
    DICE_COUNT,
    ENTRANCES,
    MISSING,
    NEAR,
    NO_DICE,
    NO_NOTES,
    OPEN_BOARD,
    OPEN_DOORS,
    REACH,
    SQUARE_COUNT,
    SUSPECT_COUNT,
    USUAL_ORDER,
    ZONE,
    Scratch,
    Tables,
)
from casefile.batch.kernel.walks import strike_walks
from casefile.deduce.kernel.arrays import Ints

SLOT_SHIFT = np.uint64(64 - CACHE_BITS)


@lean
def find_destinations(row: Row, ends: Words, tables: Tables, scratch: Scratch) -> None:
    """Write into `ends` every place where the walk may end, and into the row how long it is on squares."""
    rules = tables.rules
    me = wide(row[SUSPECTS + row[TURN]])
    origin = wide(row[PIECES + me])
    steps = steps_to_walk(row, rules)
    count = pieces_near(row, me, origin, steps, tables, scratch)
    look_up(origin, steps, count, ends, tables, scratch)
    if rules[NO_DICE]:
        return
    # [R2]: no walk of the full roll and no room in reach, so the longest walk there is; else the stay.
    while steps > 1 and no_places(ends):
        steps -= 1
        look_up(origin, steps, count, ends, tables, scratch)
    if no_places(ends):
        steps = 0
        add_place(ends, origin)
    row[STEPS] = steps


@lean
def steps_to_walk(row: Row, rules: Ints) -> int:
    if rules[NO_DICE]:
        return rules[REACH]
    total = 0
    for die in range(rules[DICE_COUNT]):
        total += row[DICE + die]
    return total


@lean
def pieces_near(row: Row, me: int, origin: int, steps: int, tables: Tables, scratch: Scratch) -> int:
    """Write down the squares of the other pieces that may be in the way, in order; how many there are."""
    near, squares = scratch.lists[NEAR], tables.rules[SQUARE_COUNT]
    zone = tables.sets[ZONE, steps, origin]
    count = 0
    for suspect in range(tables.rules[SUSPECT_COUNT]):
        square = wide(row[PIECES + suspect])
        if suspect != me and square < squares and has_place(zone, square):
            at = count
            while at > 0 and near[at - 1] > square:
                near[at] = near[at - 1]
                at -= 1
            near[at] = square
            count += 1
    return count


@lean
def look_up(origin: int, steps: int, count: int, ends: Words, tables: Tables, scratch: Scratch) -> None:
    """All ends of exactly so many steps, and the rooms within them."""
    copy_places(tables.sets[OPEN_BOARD, steps, origin], ends)
    for number in range(count):
        leave_past_one(origin, steps, number, ends, tables, scratch)
    if count > 1:
        leave_past_many(origin, steps, count, ends, tables, scratch)


@lean
def leave_past_one(
    origin: int, steps: int, number: int, ends: Words, tables: Tables, scratch: Scratch
) -> None:
    """Leave of these ends those that one of the pieces leaves."""
    square = scratch.lists[NEAR, number]
    past, missing = scratch.past_one[steps, origin, square], scratch.sets[MISSING]
    # None at all is worked out again every time: that is rare, and soon done.
    if no_places(past):
        copy_places(tables.sets[OPEN_BOARD, steps, origin], past)
        strike_place(past, square)  # with `open_doors` it may be passed, but nobody may stop there
        copy_places(past, missing)
        strike_ends(origin, steps, number, number + 1, tables, scratch)
        take_away(missing, past)
    for word in range(PLACE_WORDS):
        ends[word] &= past[word]


@lean
def leave_past_many(
    origin: int, steps: int, count: int, ends: Words, tables: Tables, scratch: Scratch
) -> None:
    """Leave of these ends, which each of several pieces leaves, those that they leave together."""
    # In order, so that the same pieces give the same key whoever they are; plus one, so that 0 means none.
    packed = 0
    for number in range(count):
        packed = packed << 8 | (scratch.lists[NEAR, number] + 1)
    key = np.uint64(packed << 14 | origin << 5 | steps)
    entry = scratch.cache[np.int64((key * GAMMA) >> SLOT_SHIFT)]
    if entry[0] == key:
        for word in range(PLACE_WORDS):
            ends[word] = entry[1 + word]
        return
    copy_places(ends, scratch.sets[MISSING])
    strike_ends(origin, steps, wide(0), count, tables, scratch)
    take_away(scratch.sets[MISSING], ends)
    entry[0] = key
    for word in range(PLACE_WORDS):
        entry[1 + word] = ends[word]


@lean
def strike_ends(origin: int, steps: int, first: int, end: int, tables: Tables, scratch: Scratch) -> None:
    """Strike from the missing places all ends of walks past some of the pieces, by their number."""
    near, blocked = scratch.lists[NEAR], scratch.sets[BLOCKED]
    for word in range(PLACE_WORDS):
        blocked[word] = ZERO
    for number in range(first, end):
        # With `open_doors` a piece before a door may be stepped past.
        if not (tables.rules[OPEN_DOORS] and tables.board[near[number], ENTRANCES]):
            add_place(blocked, near[number])
    if strike_known_walks(origin, steps, tables, scratch):
        return
    for number in range(first, end):
        scratch.closed[near[number]] = 1 if has_place(blocked, near[number]) else 0
    strike_walks(origin, steps, USUAL_ORDER, NO_NOTES, tables, scratch)
    for number in range(first, end):
        scratch.closed[near[number]] = 0


@lean_inline
def take_away(what: Words, places: Words) -> None:
    for word in range(PLACE_WORDS):
        places[word] &= ~what[word]
