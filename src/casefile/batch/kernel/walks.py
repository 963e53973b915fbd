"""Which squares end a walk of exactly so many steps, and which rooms it can enter. [M1] to [M7], [R9], [R10]

As in `casefile.game.moves`, a search strikes from the places in doubt those to which it finds a walk, and
turns back wherever none of them could lie ahead on an empty board. It may also note the walks it finds.
"""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import (
    ONE,
    ZERO,
    add_place,
    count_below,
    has_place,
    lowest_bit,
    no_places,
    overlap,
    rooms_among,
    strike_place,
)
from casefile.batch.kernel.lean import lean, lean_inline
from casefile.batch.kernel.row import MAX_WAYS, NOWHERE, Octets
from casefile.batch.kernel.tables import (
    ENTRANCES,
    MISSING,
    NO_NOTES,
    OPEN_BOARD,
    ORDERS,
    PATH,
    QUEUE,
    ROOM_COUNT,
    SQUARE_COUNT,
    TRIED,
    Scratch,
    Tables,
)
from casefile.deduce.kernel.arrays import Ints

SEARCHED = 2
"""Marks a square that the search for rooms has been to; 1 is closed."""


@lean
def strike_walks(origin: int, steps: int, order: int, notes: int, tables: Tables, scratch: Scratch) -> None:
    """Strike from the missing places all that end a walk, its last step through a door or not.

    The order in which directions are tried decides which walk is found. `notes` is where the walks to the
    places of the empty board are noted, or NO_NOTES.
    """
    missing, squares = scratch.sets[MISSING], tables.rules[SQUARE_COUNT]
    if rooms_among(missing, squares):
        strike_rooms(origin, steps, order, notes, tables, scratch)
    # Rooms that are still missing cannot be entered: put aside, so that nothing is looked for behind doors.
    rooms = rooms_among(missing, squares)
    for room in range(tables.rules[ROOM_COUNT]):
        strike_place(missing, squares + room)
    if origin < squares:
        strike_squares(origin, origin, steps, steps, order, notes, tables, scratch)
    else:
        for number in range(MAX_WAYS):
            before = tables.board[origin, (number + order) % MAX_WAYS]
            # The step out of the door is the first of the roll. The way back through another is not closed.
            if before != NOWHERE and scratch.closed[before] == 0:
                strike_squares(origin, before, steps, steps - 1, order, notes, tables, scratch)
    for room in range(tables.rules[ROOM_COUNT]):
        if rooms >> room & 1:
            add_place(missing, squares + room)


@lean
def strike_squares(
    origin: int, start: int, roll: int, steps: int, order: int, notes: int, tables: Tables, scratch: Scratch
) -> None:
    """Strike the squares that end a walk of so many steps from a square."""
    missing, path, tried = scratch.sets[MISSING], scratch.lists[PATH], scratch.lists[TRIED]
    board, closed, ahead = tables.board, scratch.closed, tables.sets[OPEN_BOARD]
    path[0], tried[0], depth = start, 0, 0
    if steps == 0:
        if has_place(missing, start):
            strike_place(missing, start)
            note_walk(start, steps, origin, roll, notes, tables, scratch)
        return
    # Depth first, without a function that calls itself: numba can keep none of those on disk.
    closed[start] += np.uint8(1)  # a walk may not come back to where it began [R9]
    while depth >= 0:
        here, left, following = path[depth], steps - depth, NOWHERE
        if left == 1:
            strike_last_steps(here, depth + 1, origin, roll, notes, tables, scratch)
        elif not no_places(missing):
            while tried[depth] < 4 and following == NOWHERE:
                there = board[here, ORDERS[order, tried[depth]]]
                tried[depth] += 1
                if there != NOWHERE and closed[there] == 0 and overlap(ahead[left - 1, there], missing):
                    following = there
        if following == NOWHERE:
            closed[here] -= np.uint8(1)
            depth -= 1
        else:
            depth += 1
            path[depth], tried[depth] = following, 0
            closed[following] += np.uint8(1)


@lean_inline
def strike_last_steps(
    here: int, length: int, origin: int, roll: int, notes: int, tables: Tables, scratch: Scratch
) -> None:
    """Strike the squares to which one step leads."""
    missing = scratch.sets[MISSING]
    for way in range(4):
        there = tables.board[here, way]
        if there != NOWHERE and scratch.closed[there] == 0 and has_place(missing, there):
            strike_place(missing, there)
            scratch.lists[PATH, length] = there
            note_walk(there, length, origin, roll, notes, tables, scratch)


@lean_inline
def note_walk(
    end: int, length: int, origin: int, roll: int, notes: int, tables: Tables, scratch: Scratch
) -> None:
    """Note the squares of the path that has been found."""
    if notes != NO_NOTES:
        walk = scratch.walks[notes + count_below(tables.sets[OPEN_BOARD, roll, origin], end)]
        for at in range(length + 1):
            add_place(walk, scratch.lists[PATH, at])


@lean
def strike_rooms(origin: int, steps: int, order: int, notes: int, tables: Tables, scratch: Scratch) -> None:
    """Strike the rooms that a walk of at most so many steps can enter. [M7] [R10]"""
    queue, came_from, closed, board = scratch.lists[QUEUE], scratch.came_from, scratch.closed, tables.board
    squares = tables.rules[SQUARE_COUNT]
    tail = first_squares(origin, order, squares, board, queue, came_from, closed)
    head, level, far = 0, tail, 0 if origin < squares else 1
    # Breadth first. The last step leads through the door. [R10]
    while head < tail and far < steps:
        here = queue[head]
        head += 1
        entered = np.uint64(board[here, ENTRANCES])
        while entered != ZERO:
            room = squares + lowest_bit(entered)
            entered &= entered - ONE
            if has_place(scratch.sets[MISSING], room):
                strike_place(scratch.sets[MISSING], room)
                length = trace_back(here, came_from, scratch.lists[PATH])
                note_walk(room, length, origin, steps, notes, tables, scratch)
        for number in range(4):
            there = board[here, ORDERS[order, number]]
            if there != NOWHERE and closed[there] == 0:
                queue[tail], came_from[there] = there, here
                closed[there] = SEARCHED
                tail += 1
        if head == level:
            level, far = tail, far + 1
    for place in range(tail):
        closed[queue[place]] = 0


@lean_inline
def first_squares(
    origin: int, order: int, squares: int, board: Ints, queue: Ints, came_from: Ints, closed: Octets
) -> int:
    """Put into the queue where the search for rooms begins; how many squares that are."""
    tail = 0
    if origin < squares:
        queue[0], came_from[origin] = origin, NOWHERE
        closed[origin] = SEARCHED
        return 1
    for number in range(MAX_WAYS):
        before = board[origin, (number + order) % MAX_WAYS]
        if before != NOWHERE and closed[before] == 0:
            queue[tail], came_from[before] = before, NOWHERE
            closed[before] = SEARCHED
            tail += 1
    return tail


@lean_inline
def trace_back(square: int, came_from: Ints, path: Ints) -> int:
    """Write the way to a square as a path, backwards; how long it is."""
    length = 0
    path[0] = square
    while came_from[path[length]] != NOWHERE:
        path[length + 1] = came_from[path[length]]
        length += 1
    return length
