"""Which squares end a walk of exactly so many steps, and which rooms it can enter. [M1] to [M7], [R9], [R10]

Here a set of squares is a word for every row of the map, as one sees it: a step of all its squares at once is
a shift of words, or of rows. Row 0 and the last row are empty, so that no step leads out of the map.

Walks that never turn straight back bound the ends from above: nearly always they are the answer already. A
search proves them one after the other. It knows from which squares the missing ones can be reached in so
many steps, and works that out again as fewer are missing.
"""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import ZERO
from casefile.batch.kernel.lean import lean, lean_inline
from casefile.batch.kernel.row import MAX_WAYS, NOWHERE, SQUARE_WORDS, Row, Words
from casefile.batch.kernel.tables import (
    FOUND,
    FREE,
    MAP_COLUMN,
    MAP_ROW,
    MISSING,
    PATH,
    ROOM_COUNT,
    SQUARE_COUNT,
    TRIED,
    MapGrid,
    Scratch,
    Tables,
)
from casefile.game.moves import LONG_WALK

NORTH, EAST, SOUTH, WEST = range(4)
ROW_STEPS, COLUMN_STEPS = (-1, 0, 1, 0), (0, 1, 0, -1)
MAX_STALE = 24
"""After so many steps of a search it pays to work out anew from where the missing squares can be reached."""


@lean
def ends_of(origin: int, steps: int, tables: Tables, scratch: Scratch) -> None:
    """Find the squares that end a walk; `FREE` has what may be stepped on, the answer goes into `FOUND`."""
    found = scratch.grids[FOUND]
    # Loops instead of slices: those would bring dozens of functions of numpy's along.
    for line in range(found.shape[0]):
        found[line] = 0
    if origin < tables.rules[SQUARE_COUNT]:
        add_ends(origin, steps, tables, scratch)
        return
    for door in range(MAX_WAYS):
        before = tables.board[origin, door]
        # The step out of the door is the first of the roll. The way back through another door is not closed.
        if before != NOWHERE and is_free(before, tables.board, scratch.grids):
            add_ends(before, steps - 1, tables, scratch)


@lean_inline
def is_free(square: int, board: Row, grids: MapGrid) -> bool:
    return grids[FREE, board[square, MAP_ROW]] >> board[square, MAP_COLUMN] & 1 != 0


@lean
def add_ends(start: int, steps: int, tables: Tables, scratch: Scratch) -> None:
    """Add to `FOUND` the squares that end a walk from a square."""
    row, column = tables.board[start, MAP_ROW], tables.board[start, MAP_COLUMN]
    grids, bit = scratch.grids, 1 << column
    free, found, missing = grids[FREE], grids[FOUND], grids[MISSING]
    if steps == 0:
        found[row] |= bit
        return
    free[row] &= ~bit  # a walk may not come back to where it began [R9]
    last, exact, doubt = spread(row, column, steps, grids), tables.exact[steps, start], 0
    for line in range(1, free.shape[0] - 1):
        reached = grids[last, line] | grids[last + 1, line] | grids[last + 2, line] | grids[last + 3, line]
        missing[line] = reached & exact[line] & ~found[line]
        found[line] |= missing[line]
        doubt |= missing[line]
    if doubt:
        prove_ends(row, column, steps, scratch)
        for line in range(1, free.shape[0] - 1):
            found[line] &= ~missing[line]
    free[row] |= bit


@lean
def prove_ends(row: int, column: int, steps: int, scratch: Scratch) -> None:
    """Strike from `MISSING` what really ends a walk."""
    grids = scratch.grids
    if steps >= LONG_WALK:
        for direction in range(4):
            sweep(direction, row, column, steps, grids)
    if not is_empty(grids[MISSING]):
        search(row, column, steps, scratch)


@lean
def spread(row: int, column: int, steps: int, grids: MapGrid) -> int:
    """Take all walks that never turn straight back; where among the grids the sets by last step are then."""
    free, bit = grids[FREE], 1 << column
    clear_steps(grids)
    grids[NORTH, row - 1] = bit & free[row - 1]
    grids[EAST, row] = bit << 1 & free[row]
    grids[SOUTH, row + 1] = bit & free[row + 1]
    grids[WEST, row] = bit >> 1 & free[row]
    old = 0
    for _ in range(1, steps):
        new = 4 - old
        north, east, south, west = grids[old], grids[old + 1], grids[old + 2], grids[old + 3]
        go_north(north, east, west, free, grids[new])
        go_east(north, east, south, free, grids[new + 1])
        go_south(east, south, west, free, grids[new + 2])
        go_west(north, south, west, free, grids[new + 3])
        old = new
    return old


@lean
def sweep(forward: int, row: int, column: int, steps: int, grids: MapGrid) -> None:
    """Strike from `MISSING` the ends of walks that never turn against one direction, nor straight back.

    Such a walk cannot meet itself, so nothing has to be searched for.
    """
    free, missing = grids[FREE], grids[MISSING]
    one, other = (forward + 1) % 4, (forward + 3) % 4
    clear_steps(grids)
    grids[0, row] = 1 << column
    old = 0
    for _ in range(steps):
        new = 4 - old
        ahead, left, right = grids[old], grids[old + 1], grids[old + 2]
        go(forward, ahead, left, right, free, grids[new])
        go(one, ahead, left, left, free, grids[new + 1])
        go(other, ahead, right, right, free, grids[new + 2])
        old = new
    for line in range(1, free.shape[0] - 1):
        missing[line] &= ~(grids[old, line] | grids[old + 1, line] | grids[old + 2, line])


@lean_inline
def clear_steps(grids: MapGrid) -> None:
    """Empty the sets by last step."""
    for number in range(FREE):
        for line in range(grids.shape[1]):
            grids[number, line] = 0


@lean
def go(direction: int, one: MapGrid, two: MapGrid, three: MapGrid, free: MapGrid, out: MapGrid) -> None:
    if direction == NORTH:
        go_north(one, two, three, free, out)
    elif direction == EAST:
        go_east(one, two, three, free, out)
    elif direction == SOUTH:
        go_south(one, two, three, free, out)
    else:
        go_west(one, two, three, free, out)


# One loop for each direction: with more arrays than these in one, the compiler would not use wide registers.


@lean_inline
def go_north(one: MapGrid, two: MapGrid, three: MapGrid, free: MapGrid, out: MapGrid) -> None:
    for line in range(1, free.shape[0] - 1):
        out[line] = (one[line + 1] | two[line + 1] | three[line + 1]) & free[line]


@lean_inline
def go_south(one: MapGrid, two: MapGrid, three: MapGrid, free: MapGrid, out: MapGrid) -> None:
    for line in range(1, free.shape[0] - 1):
        out[line] = (one[line - 1] | two[line - 1] | three[line - 1]) & free[line]


@lean_inline
def go_east(one: MapGrid, two: MapGrid, three: MapGrid, free: MapGrid, out: MapGrid) -> None:
    for line in range(1, free.shape[0] - 1):
        out[line] = (one[line] | two[line] | three[line]) << 1 & free[line]


@lean_inline
def go_west(one: MapGrid, two: MapGrid, three: MapGrid, free: MapGrid, out: MapGrid) -> None:
    for line in range(1, free.shape[0] - 1):
        out[line] = (one[line] | two[line] | three[line]) >> 1 & free[line]


@lean_inline
def go_anywhere(one: MapGrid, free: MapGrid, out: MapGrid) -> None:
    """One step in all directions."""
    for line in range(1, free.shape[0] - 1):
        out[line] = (one[line - 1] | one[line + 1] | one[line] << 1 | one[line] >> 1) & free[line]


@lean
def search(row: int, column: int, steps: int, scratch: Scratch) -> None:
    """Strike from `MISSING` what ends a walk of exactly so many steps. Visited squares are not free."""
    free, missing, back = scratch.grids[FREE], scratch.grids[MISSING], scratch.back
    path, tried = scratch.lists[PATH], scratch.lists[TRIED]
    look_back(steps, free, missing, back)
    # Depth first, without a function that calls itself: numba can keep none of those on disk.
    path[0], tried[0], depth, nodes, changed = row << 8 | column, 0, 0, 0, False
    while depth >= 0:
        row, column, left, side = path[depth] >> 8, path[depth] & 255, steps - depth, NOWHERE
        if left == 1:
            changed |= strike(row, 1 << column, free, missing)
            if changed and is_empty(missing):
                break
        else:
            side = next_side(row, column, tried[depth], free, back[left - 1])
        if side == NOWHERE:
            free[row] |= 1 << column
            depth -= 1
        else:
            tried[depth] = side + 1
            depth += 1
            row += ROW_STEPS[side]
            column += COLUMN_STEPS[side]
            path[depth], tried[depth] = row << 8 | column, 0
            free[row] &= ~(1 << column)
        nodes += 1
        if changed and nodes > MAX_STALE:
            nodes, changed = 0, False
            sharpen(depth, steps, free, missing, scratch)
    for above in range(depth, -1, -1):
        free[path[above] >> 8] |= 1 << (path[above] & 255)


@lean
def sharpen(depth: int, steps: int, free: MapGrid, missing: MapGrid, scratch: Scratch) -> None:
    """Work out anew from where the missing squares can be reached, with the walk taken off the map."""
    path = scratch.lists[PATH]
    for above in range(1, depth + 1):
        free[path[above] >> 8] |= 1 << (path[above] & 255)
    look_back(steps, free, missing, scratch.back)
    for above in range(1, depth + 1):
        free[path[above] >> 8] &= ~(1 << (path[above] & 255))


@lean_inline
def look_back(steps: int, free: MapGrid, missing: MapGrid, back: MapGrid) -> None:
    """From which squares one of the missing can be reached in exactly 1, 2, 3 … steps."""
    for line in range(1, free.shape[0] - 1):
        back[0, line] = missing[line]
    for left in range(1, steps):
        go_anywhere(back[left - 1], free, back[left])


@lean_inline
def next_side(row: int, column: int, first: int, free: MapGrid, back: MapGrid) -> int:
    """The next free side, from this one on, from where a missing square can be reached."""
    for side in range(first, 4):
        line = row + ROW_STEPS[side]
        if (free[line] & back[line]) >> (column + COLUMN_STEPS[side]) & 1:
            return side
    return NOWHERE


@lean_inline
def strike(row: int, bit: int, free: MapGrid, missing: MapGrid) -> bool:
    """The last step of a walk. Was one of its ends missing?"""
    north, south = missing[row - 1] & free[row - 1] & bit, missing[row + 1] & free[row + 1] & bit
    beside = missing[row] & free[row] & (bit << 1 | bit >> 1)
    missing[row - 1] &= ~north
    missing[row + 1] &= ~south
    missing[row] &= ~beside
    return (north | south | beside) != 0


@lean_inline
def is_empty(grid: MapGrid) -> bool:
    total = 0
    for line in range(grid.shape[0]):
        total |= grid[line]
    return total == 0


@lean
def rooms_in_reach(origin: int, steps: int, tables: Tables, scratch: Scratch) -> int:
    """The rooms a walk of at most so many steps can enter, not the one it comes from. [M7] [R10]"""
    grids, board, squares = scratch.grids, tables.board, tables.rules[SQUARE_COUNT]
    reached, wider, free = grids[NORTH], grids[EAST], grids[FREE]
    for line in range(free.shape[0]):
        reached[line] = 0
    if origin < squares:
        reached[board[origin, MAP_ROW]] = 1 << board[origin, MAP_COLUMN]
    else:
        steps -= 1
        for door in range(MAX_WAYS):
            before = board[origin, door]
            if before != NOWHERE and is_free(before, board, grids):
                reached[board[before, MAP_ROW]] |= 1 << board[before, MAP_COLUMN]
    # One step less than there are: the last one leads through the door. [R10]
    for _ in range(steps - 1):
        go_anywhere(reached, free, wider)
        for line in range(free.shape[0]):
            reached[line] |= wider[line]
    if steps < 1:
        return 0
    rooms = 0
    for room in range(tables.rules[ROOM_COUNT]):
        if squares + room != origin and is_before(squares + room, reached, board):
            rooms |= 1 << room
    return rooms


@lean_inline
def is_before(room: int, reached: MapGrid, board: Row) -> bool:
    """Is a square before one of the room's doors in the set?"""
    for door in range(MAX_WAYS):
        square = board[room, door]
        if square != NOWHERE and reached[board[square, MAP_ROW]] >> board[square, MAP_COLUMN] & 1:
            return True
    return False


@lean
def to_places(grid: MapGrid, runs: Row, places: Words) -> None:
    """From a word for every row of the map to the words of a set of places, rooms left out."""
    for word in range(SQUARE_WORDS):
        places[word] = ZERO
    for number in range(runs.shape[0]):
        run = runs[number]
        bits = np.uint64(grid[run[0]] >> run[1] & run[2])
        word, shift = run[3] >> 6, run[3] & 63
        places[word] |= bits << np.uint64(shift)
        # A run of squares may begin in one word and end in the next.
        if shift > 32:
            places[word + 1] |= bits >> np.uint64(64 - shift)
