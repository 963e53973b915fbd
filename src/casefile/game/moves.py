"""Where a roll can lead: exact destinations and paths. [M1] to [M10], [R2], [R9], [R10]

A set of squares is one Python integer with a bit for every cell of the map, so that "one step in all four
directions from all these squares" is four shifts. `MoveFinder.exact` is the heart: the squares that end a
walk of exactly n steps without entering a square twice. On the empty board that is a table, built level by
level when first needed. With pieces in the way the table is only an upper bound: a search decides which of
its squares are still within reach, and looks only where a doubtful square could be found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from casefile.game.board import Board, Place, Square
from casefile.game.cards import Room

NO_DICE_REACH = 12
"""How far a walk may lead under the house rule `no_dice`."""


class MoveFinder:
    """Answers questions about one board. Get it with `finder(board)`, which keeps the tables."""

    def __init__(self, board: Board) -> None:
        self.board = board
        stride = max(square.col for square in board.squares) + 2
        self._shifts = (-stride, 1, stride, -1)
        self._index: dict[Square, int] = {s: s.row * stride + s.col for s in board.squares}
        self._square = {index: square for square, index in self._index.items()}
        self.square_bit: dict[Place, int] = {s: 1 << i for s, i in self._index.items()}
        """The bit of a square; rooms have no bit, so that a set of pieces gives the squares they block."""
        self.square_bit.update(dict.fromkeys(board.rooms, 0))
        self._free = self.mask(board.squares)
        self._next = {i: self._around(1 << i) for i in self._square}
        self._neighbours = {
            i: [(self._index[near], 1 << self._index[near]) for near in board.neighbours(square)]
            for i, square in self._square.items()
        }
        self._door_squares = self.mask(door.outside for door in board.doors)
        self._before = {room: self.mask(d.outside for d in doors) for room, doors in board.doors_of.items()}
        self._exact: list[dict[int, int]] = [{i: 1 << i for i in self._square}]
        self._near: list[dict[int, int]] = [{i: 1 << i for i in self._square}]
        self.places = lru_cache(maxsize=1 << 16)(self._places)
        self.destinations = lru_cache(maxsize=1 << 16)(self._destinations)
        self._unblocked_path = lru_cache(maxsize=1 << 15)(self._search_path)

    def mask(self, squares: Iterable[Place]) -> int:
        """The set of these squares; rooms among them count as nothing."""
        total = 0
        for square in squares:
            total |= self.square_bit[square]
        return total

    def can_leave(self, room: Room, occupied: int) -> bool:
        """Is any door of the room free? [M5] [M10]"""
        return bool(self._before[room] & ~occupied)

    def _destinations(
        self, origin: Place, roll: int, occupied: int, open_doors: bool = False
    ) -> tuple[Place, ...]:
        """Every place where a walk with this roll may end, squares first, each once, in a fixed order.

        `occupied` holds the squares of all other pieces. Empty if there is no legal step. If the roll cannot
        be walked in full, only rooms in reach count; if there are none, the ends of the longest walks. [R2]
        """
        blocked, no_stop = self._hindrances(occupied, open_doors)
        rooms = self._rooms_in_reach(origin, roll, blocked)
        squares = self._ends(origin, roll, blocked) & ~no_stop
        if not squares and not rooms:
            longest = self.longest(origin, roll, occupied, open_doors)
            squares = self._ends(origin, longest, blocked) & ~no_stop if longest else 0
        return (*self.places(squares), *rooms)

    def longest(self, origin: Place, roll: int, occupied: int, open_doors: bool = False) -> int:
        """How many steps of the roll can be walked along the squares, 0 if none. [R2]"""
        blocked, no_stop = self._hindrances(occupied, open_doors)
        for steps in range(roll, 0, -1):
            if self._ends(origin, steps, blocked) & ~no_stop:
                return steps
        return 0

    def rooms_without_dice(self, origin: Place, occupied: int, open_doors: bool = False) -> tuple[Room, ...]:
        """The rooms whose shortest free way is short enough for the house rule `no_dice`."""
        blocked, _ = self._hindrances(occupied, open_doors)
        return self._rooms_in_reach(origin, NO_DICE_REACH, blocked)

    def path(self, origin: Place, to: Place, roll: int, occupied: int, open_doors: bool = False) -> tuple[Place, ...]:
        """One path to a destination: a shortest one into a room, else the first in order N, E, S, W.

        The caller has made sure that `to` is among the destinations. No step at all, `()`, is the stay of [R2].
        """
        blocked, _ = self._hindrances(occupied, open_doors)
        for length in range(roll, 0, -1):
            path = self._unblocked_path(origin, to, length, 0)
            if path and self.mask(path) & blocked:
                # The first path in order on the empty board stays the first as long as it is free.
                path = self._search_path(origin, to, length, blocked)
            if path:
                return path
        return ()

    def exact(self, index: int, steps: int, blocked: int) -> int:
        """The squares that end a walk of exactly so many steps from a square, none of them entered twice."""
        table = self._level(steps)[index]
        if not blocked & self._near[steps][index]:
            return table
        missing = table & ~blocked
        return missing & ~self._search_ends(index, steps, missing, blocked)

    # -- how it is found out

    def _hindrances(self, occupied: int, open_doors: bool) -> tuple[int, int]:
        """The squares nobody may step on, and those where nobody may stop, as `open_doors` has it."""
        if not open_doors:
            return occupied, 0
        return occupied & ~self._door_squares, occupied & self._door_squares

    def _first_steps(self, room: Room, blocked: int) -> Iterator[int]:
        for door in self.board.doors_of[room]:
            if not self.square_bit[door.outside] & blocked:
                yield self._index[door.outside]

    def _ends(self, origin: Place, steps: int, blocked: int) -> int:
        if not isinstance(origin, str):
            return self.exact(self._index[origin], steps, blocked)
        ends = 0
        for index in self._first_steps(origin, blocked):
            ends |= self.exact(index, steps - 1, blocked)
        return ends

    def _rooms_in_reach(self, origin: Place, steps: int, blocked: int) -> tuple[Room, ...]:
        """The rooms a walk of at most so many steps can enter, not the one it comes from. [M7] [R10]"""
        if isinstance(origin, str):
            reached, steps = self._before[origin] & ~blocked, steps - 1
        else:
            reached = self.square_bit[origin]
        free = self._free & ~blocked
        for _ in range(steps - 1):
            wider = reached | self._around(reached) & free
            if wider == reached:
                break
            reached = wider
        if not reached & self._door_squares or steps < 1:
            return ()
        return tuple(room for room, before in self._before.items() if before & reached and room != origin)

    def _around(self, squares: int) -> int:
        north, east, south, west = self._shifts
        return (squares >> -north | squares << east | squares << south | squares >> -west) & self._free

    def _level(self, steps: int) -> dict[int, int]:
        """The table of exact ends on the empty board, and of the squares within so many steps."""
        while len(self._exact) <= steps:
            length, below, near = len(self._exact), self._exact[-1], self._near[-1]
            level = {}
            for index in self._square:
                bound = 0
                for neighbour, _ in self._neighbours[index]:
                    bound |= below[neighbour]
                bound &= ~(1 << index)
                level[index] = bound & ~self._search_ends(index, length, bound, 0)
            self._exact.append(level)
            self._near.append({index: area | self._around(area) for index, area in near.items()})
        return self._exact[steps]

    def _search_ends(self, index: int, steps: int, missing: int, blocked: int) -> int:
        """Which of the missing squares do not end any walk of exactly so many steps?"""
        exact, neighbours, around = self._exact, self._neighbours, self._next

        def walk(here: int, left: int, closed: int, missing: int) -> int:
            if left == 1:
                return missing & ~(around[here] & ~closed)
            reachable = exact[left - 1]
            for there, bit in neighbours[here]:
                if not closed & bit and reachable[there] & missing:
                    missing = walk(there, left - 1, closed | bit, missing)
                    if not missing:
                        break
            return missing

        return walk(index, steps, blocked | 1 << index, missing) if steps else missing & ~(1 << index)

    def _search_path(self, origin: Place, to: Place, length: int, blocked: int) -> tuple[Place, ...]:
        if isinstance(to, str):
            return self._shortest_into(origin, to, length, blocked)
        target = self.square_bit[to]

        def walk(here: int, left: int, closed: int) -> list[int] | None:
            if not left:
                return [] if 1 << here == target else None
            reachable = self._level(left - 1)
            for there, bit in self._neighbours[here]:
                if not closed & bit and reachable[there] & target:
                    rest = walk(there, left - 1, closed | bit)
                    if rest is not None:
                        return [there, *rest]
            return None

        if isinstance(origin, str):
            for index in self._first_steps(origin, blocked):
                rest = walk(index, length - 1, blocked | 1 << index)
                if rest is not None:
                    return tuple(self._square[i] for i in (index, *rest))
            return ()
        index = self._index[origin]
        found = walk(index, length, blocked | 1 << index)
        return tuple(self._square[i] for i in found or ())

    def _shortest_into(self, origin: Place, room: Room, limit: int, blocked: int) -> tuple[Place, ...]:
        goal, closed = self._before[room], blocked
        if isinstance(origin, str):
            frontier: list[tuple[int, ...]] = [(index,) for index in self._first_steps(origin, blocked)]
            steps = 1
        else:
            start = self._index[origin]
            if 1 << start & goal:
                return (room,)
            frontier, steps, closed = [(start,)], 0, blocked | 1 << start
        while frontier and steps < limit:
            further = []
            for trail in frontier:
                if 1 << trail[-1] & goal:
                    walked = trail if isinstance(origin, str) else trail[1:]
                    return (*(self._square[i] for i in walked), room)
                for there, bit in self._neighbours[trail[-1]]:
                    if not closed & bit:
                        closed |= bit
                        further.append((*trail, there))
            frontier, steps = further, steps + 1
        return ()

    def _places(self, squares: int) -> tuple[Square, ...]:
        found = []
        while squares:
            lowest = squares & -squares
            found.append(self._square[lowest.bit_length() - 1])
            squares ^= lowest
        return tuple(found)


@lru_cache(maxsize=16)
def finder(board: Board) -> MoveFinder:
    """The one MoveFinder of a board, with its tables."""
    return MoveFinder(board)
