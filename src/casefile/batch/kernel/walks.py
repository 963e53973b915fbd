"""Which squares end a walk of so many steps, and which rooms it can enter. [M1] to [M7], [R9], [R10]

As in `casefile.game.moves`: on an empty board tables have the answer, and with pieces in the way they bound
it. A search strikes from the squares in doubt those to which it finds a walk, and turns back wherever none
of them could lie ahead.
"""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import ZERO, no_squares, square_bit
from casefile.batch.kernel.row import MAX_WAYS, NOWHERE, SQUARE_WORDS, Octets, Row, Words
from casefile.batch.kernel.tables import (
    ENTRANCES,
    EXACT,
    FAR,
    MISSING,
    PATH,
    QUEUE,
    SQUARE_COUNT,
    TRIED,
    Scratch,
    Tables,
)
from casefile.deduce.kernel.compiled import compiled, inlined

SEARCHED = 2
"""Marks a square that the search for rooms has been to; 1 is closed."""


@compiled
def strike_walks(origin: int, steps: int, tables: Tables, scratch: Scratch) -> None:
    """Strike from the missing ones every square that ends a walk of exactly so many steps."""
    squares = tables.rules[SQUARE_COUNT]
    if origin < squares:
        strike_from_square(origin, steps, tables, scratch)
        return
    for door in range(MAX_WAYS):
        before = tables.board[origin, door]
        # The step out of the door is the first of the roll.
        if before != NOWHERE and scratch.closed[before] == 0:
            strike_from_square(before, steps - 1, tables, scratch)


@compiled
def strike_from_square(start: int, steps: int, tables: Tables, scratch: Scratch) -> None:
    missing = scratch.sets[MISSING]
    if steps == 0:
        missing[start >> 6] &= ~square_bit(start)
        return
    # Depth first, without a function that calls itself: numba can keep none of those on disk.
    path, tried, closed = scratch.lists[PATH], scratch.lists[TRIED], scratch.closed
    board, sets = tables.board, tables.sets
    path[0], tried[0], depth = start, 0, 0
    closed[start] += np.uint8(1)  # a walk may not come back to where it began [R9]
    while depth >= 0:
        here, left, side = path[depth], steps - depth, NOWHERE
        if left == 1:
            strike_neighbours(here, board, closed, missing)
        elif not no_squares(missing):
            side = next_side(here, left, tried[depth], board, sets, closed, missing)
        if side == NOWHERE:
            closed[here] -= np.uint8(1)
            depth -= 1
        else:
            tried[depth] = side + 1
            depth += 1
            path[depth], tried[depth] = board[here, side], 0
            closed[path[depth]] += np.uint8(1)


@inlined
def strike_neighbours(here: int, board: Row, closed: Octets, missing: Words) -> None:
    """The last step of a walk."""
    for side in range(4):
        there = board[here, side]
        if there == NOWHERE:
            break
        if closed[there] == 0:
            missing[there >> 6] &= ~square_bit(there)


@inlined
def next_side(
    here: int, left: int, first: int, board: Row, sets: Words, closed: Octets, missing: Words
) -> int:
    """The next side, from this one on, behind which a missing square could lie."""
    for side in range(first, 4):
        there = board[here, side]
        if there == NOWHERE:
            break
        if closed[there] == 0:
            ahead = ZERO
            for word in range(SQUARE_WORDS):
                ahead |= sets[EXACT, left - 1, there, word] & missing[word]
            if ahead != ZERO:
                return side
    return NOWHERE


@compiled
def rooms_in_reach(origin: int, steps: int, tables: Tables, scratch: Scratch) -> int:
    """The rooms a walk of at most so many steps can enter, not the one it comes from. [M7] [R10]"""
    queue, distance, closed = scratch.lists[QUEUE], scratch.lists[FAR], scratch.closed
    board, squares = tables.board, tables.rules[SQUARE_COUNT]
    tail = first_squares(origin, squares, board, queue, distance, closed)
    head, rooms = 0, 0
    while head < tail:
        here, far = queue[head], distance[head]
        head += 1
        if far >= steps:  # the last step leads through the door [R10]
            break
        rooms |= board[here, ENTRANCES]
        for side in range(4):
            there = board[here, side]
            if there == NOWHERE:
                break
            if closed[there] == 0:
                queue[tail], distance[tail] = there, far + 1
                closed[there] = SEARCHED
                tail += 1
    for place in range(tail):
        closed[queue[place]] = 0
    return rooms if origin < squares else rooms & ~(1 << (origin - squares))


@inlined
def first_squares(origin: int, squares: int, board: Row, queue: Row, distance: Row, closed: Octets) -> int:
    """Put into the queue where the search for rooms begins; how many squares that are."""
    if origin < squares:
        queue[0], distance[0] = origin, 0
        closed[origin] = SEARCHED
        return 1
    tail = 0
    for door in range(MAX_WAYS):
        before = board[origin, door]
        if before != NOWHERE and closed[before] == 0:
            queue[tail], distance[tail] = before, 1
            closed[before] = SEARCHED
            tail += 1
    return tail


@compiled
def prove_ends(origin: int, steps: int, ends: Words, tables: Tables, scratch: Scratch) -> None:
    """Keep of these squares, which bound the answer, those that really end a walk."""
    missing = scratch.sets[MISSING]
    for word in range(SQUARE_WORDS):
        missing[word] = ends[word]
    if not no_squares(missing):
        strike_walks(origin, steps, tables, scratch)
    for word in range(SQUARE_WORDS):
        ends[word] &= ~missing[word]
