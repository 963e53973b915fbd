"""Where a roll can lead: exact destinations and paths. [M1] to [M10], [R2], [R9], [R10]

A set of squares is one Python integer with a bit for every cell of the map, so that "one step in all four
directions from all these squares" is four shifts. `MoveFinder.exact` is the heart: the squares that end a
walk of exactly n steps without entering a square twice. On the empty board that is a table, built level by
level when first needed. With pieces in the way the table is only an upper bound: a search decides which of
its squares are still within reach, and looks only where a doubtful square could be found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from casefile.game.board import Board, Place, Square
from casefile.game.cards import Room

LONG_WALK = 6
"""From so many steps on it pays to find the easy ends of walks before searching for the others."""
NO_DICE_REACH = 12
"""How far a walk may lead under the house rule `no_dice`."""


class MoveFinder:
    """Answers questions about one board. Get it with `finder(board)`, which keeps the tables."""

    def __init__(self, board: Board) -> None:
        self.board = board
        # One column more than the map has: a step east from the last column then lands on a cell that
        # is never free, where without it the shift would wrap round to the next row.
        stride = max(square.col for square in board.squares) + 2
        self._shifts = (-stride, 1, stride, -1)
        self._index: dict[Square, int] = {s: s.row * stride + s.col for s in board.squares}
        self._square = {index: square for square, index in self._index.items()}
        bits: dict[Place, int] = {s: 1 << i for s, i in self._index.items()}
        bits.update(dict.fromkeys(board.rooms, 0))
        self.square_bit: Mapping[Place, int] = MappingProxyType(bits)
        """The bit of a square; rooms have no bit, so that a set of pieces gives the squares they block."""
        self._free = self.mask(board.squares)
        # The same neighbours twice: as a set where a search only asks about its last step, and as
        # a list in the order N, E, S, W, which decides between equally good paths.
        self._next = {i: self._around(1 << i) for i in self._square}
        self._neighbours = {
            i: [(self._index[near], 1 << self._index[near]) for near in board.neighbours(square)]
            for i, square in self._square.items()
        }
        self._door_squares = self.mask(door.outside for door in board.doors)
        self._before = {room: self.mask(d.outside for d in doors) for room, doors in board.doors_of.items()}
        self._exact: dict[int, dict[int, int]] = {0: {i: 1 << i for i in self._square}}
        self._near: dict[int, dict[int, int]] = {0: {i: 1 << i for i in self._square}}
        self._zones: dict[int, dict[Place, int]] = {}
        # On the instance: a cache on the method would be one for all boards, and keep each of them alive.
        self._near_destinations = lru_cache(maxsize=1 << 16)(self._search_destinations)
        self.usual_path = lru_cache(maxsize=1 << 15)(self._usual_path)

    def mask(self, squares: Iterable[Place]) -> int:
        """The set of these squares; rooms among them count as nothing."""
        total = 0
        for square in squares:
            total |= self.square_bit[square]
        return total

    def can_leave(self, room: Room, occupied: int) -> bool:
        """Is any door of the room free? [M5] [M10]"""
        before = self._before[room]
        return before & occupied != before

    def destinations(
        self, origin: Place, roll: int, occupied: int, open_doors: bool = False
    ) -> tuple[Place, ...]:
        """Every place where a walk with this roll may end, squares first, each once, in a fixed order.

        `occupied` holds the squares of all pieces; the walker's own does no harm. If the roll cannot be
        walked in full, only rooms in reach count; if there are none, the ends of the longest walks; if there
        is no legal step, nothing. [R2]
        """
        # A plain dict lookup first: a menu is made for every
        # decision of every game, and this is its first line.
        zones = self._zones.get(roll) or self._zones_of(roll)
        # Only pieces near enough to be in the way matter: so the same answer serves many tables.
        return self._near_destinations(origin, roll, occupied & zones[origin], open_doors)

    def _search_destinations(
        self, origin: Place, roll: int, occupied: int, open_doors: bool
    ) -> tuple[Place, ...]:
        blocked, no_stop = self._hindrances(occupied, open_doors)
        rooms = self._rooms_in_reach(origin, roll, blocked)
        squares = self._ends(origin, roll, blocked) & ~no_stop
        # [R2] in its order: a room in reach comes before the longest walk, so a
        # shorter walk is looked for only if there is no such room either.
        if not squares and not rooms:
            longest = self.longest(origin, roll, occupied, open_doors)
            squares = self._ends(origin, longest, blocked) & ~no_stop if longest else 0
        return (*self._places(squares), *rooms)

    def longest(self, origin: Place, roll: int, occupied: int, open_doors: bool = False) -> int:
        """How many steps of the roll can be walked along the squares, 0 if none. [R2]"""
        blocked, no_stop = self._hindrances(occupied, open_doors)
        # From the longest down: nearly always the whole roll can be walked, and the first try is the answer.
        for steps in range(roll, 0, -1):
            if self._ends(origin, steps, blocked) & ~no_stop:
                return steps
        return 0

    def rooms_without_dice(self, origin: Place, occupied: int, open_doors: bool = False) -> tuple[Room, ...]:
        """The rooms whose shortest free way is short enough for the house rule `no_dice`."""
        blocked, _ = self._hindrances(occupied, open_doors)
        # A room needs no exact length, so reach is enough: a shortest way never meets itself.
        return self._rooms_in_reach(origin, NO_DICE_REACH, blocked)

    def path(
        self, origin: Place, to: Place, roll: int, occupied: int, open_doors: bool = False
    ) -> tuple[Place, ...] | None:
        """One path to a place, or None if it is no destination of this roll.

        Into a room it is a shortest one, else the first in order N, E, S, W. If there is no legal step at
        all, the piece stays where it is: the path to its own place is empty. [R2]
        """
        path, squares = self.usual_path(origin, to, roll)
        if path and not squares & occupied:
            # The first path in order on the empty board stays the first as long as it is free.
            return path
        # Only the destinations know of [R2]; a path alone cannot tell a shorter
        # walk that is forced from one that is simply too short.
        ends = self.destinations(origin, roll, occupied, open_doors)
        if to not in ends:
            return () if not ends and to == origin else None
        blocked, _ = self._hindrances(occupied, open_doors)
        return next(
            # Into a room the first length finds it. On squares the full roll comes first; shorter ones
            # are tried only where the destinations are the ends of the longest walk [R2].
            path
            for length in range(roll, 0, -1)
            if (path := self._search_path(origin, to, length, blocked))
        )

    def _usual_path(self, origin: Place, to: Place, roll: int) -> tuple[tuple[Place, ...], int]:
        """The path on the empty board, and the squares it takes; no path if there is none."""
        if to == origin or not self.board.is_place(to):
            return (), 0  # nobody comes back to where the walk began [M7] [R9]
        path = self._search_path(origin, to, roll, 0)
        return path, self.mask(path)

    def exact(self, index: int, steps: int, blocked: int) -> int:
        """The squares that end a walk of exactly so many steps from a square, none of them entered twice."""
        # Most questions end here: no piece stands within reach, so the empty board's answer is
        # exact. The walker's own square is no obstacle, though it counts as occupied.
        table = self._level(steps)[index]
        if not blocked & self._near[steps][index] & ~(1 << index):
            return table
        # Pieces only ever take ends away, so nothing outside the table has to be looked for.
        possible = table & ~blocked
        # What is still unproven. Short walks go straight to the search: finding easy ends would cost as much.
        missing = possible
        if steps >= LONG_WALK:
            missing &= ~self._easy_ends(index, steps, blocked)
        return possible & ~self._search_ends(index, steps, missing, blocked) if missing else possible

    # -- how it is found out

    def _hindrances(self, occupied: int, open_doors: bool) -> tuple[int, int]:
        """The squares nobody may step on, and those where nobody may stop, as `open_doors` has it."""
        if not open_doors:
            return occupied, 0
        # The house rule lets one pass a piece before a door, but not
        # stop there: it blocks no step, only an end.
        return occupied & ~self._door_squares, occupied & self._door_squares

    def _first_steps(self, room: Room, blocked: int) -> Iterator[int]:
        # In the order of the map file, which thereby decides which of two equally short ways out is taken.
        for door in self.board.doors_of[room]:
            if not self.square_bit[door.outside] & blocked:
                yield self._index[door.outside]

    def _ends(self, origin: Place, steps: int, blocked: int) -> int:
        if not isinstance(origin, str):
            return self.exact(self._index[origin], steps, blocked)
        ends = 0
        for index in self._first_steps(origin, blocked):
            # The step out of the door is the first of the roll. The square of the other door is not
            # closed: [R9] is about squares, and a piece in a room stands on none.
            ends |= self.exact(index, steps - 1, blocked)
        return ends

    def _rooms_in_reach(self, origin: Place, steps: int, blocked: int) -> tuple[Room, ...]:
        """The rooms a walk of at most so many steps can enter, not the one it comes from. [M7] [R10]"""
        if isinstance(origin, str):
            reached, steps = self._before[origin] & ~blocked, steps - 1
        else:
            reached = self.square_bit[origin]
        free = self._free & ~blocked
        # One step less than there are: the last one leads through the door. [R10]
        for _ in range(steps - 1):
            wider = reached | self._around(reached) & free
            # Nothing more can be reached, however much of the roll is left.
            if wider == reached:
                break
            reached = wider
        # `steps < 1`: out of a room with a roll of 1 there is no step left to enter another. [R10]
        if not reached & self._door_squares or steps < 1:
            return ()
        return tuple(room for room, before in self._before.items() if before & reached and room != origin)

    def _around(self, squares: int) -> int:
        north, east, south, west = self._shifts
        return (squares >> -north | squares << east | squares << south | squares >> -west) & self._free

    def _level(self, steps: int) -> dict[int, int]:
        """The table of exact ends on the empty board; with it, the squares within so many steps.

        Two threads may build a level at once: both build the same, and it is seen only when whole.
        """
        if steps not in self._exact:
            below, near = self._level(steps - 1), self._near[steps - 1]
            level = {}
            for index in self._square:
                # An end after n steps is an end after n - 1 from some
                # neighbour: that bounds what has to be searched for.
                bound = 0
                for neighbour, _ in self._neighbours[index]:
                    bound |= below[neighbour]
                bound &= ~(1 << index)
                level[index] = bound & ~self._search_ends(index, steps, bound, 0)
            # `_near` before `_exact`: another thread that finds the level there goes on to look up both.
            self._near[steps] = {index: area | self._around(area) for index, area in near.items()}
            self._exact[steps] = level
        return self._exact[steps]

    def _zones_of(self, roll: int) -> dict[Place, int]:
        """For every place, the squares a walk with this roll could step on."""
        self._level(roll)
        near: dict[Place, int] = {
            square: self._near[roll][index] & ~(1 << index) for square, index in self._index.items()
        }
        for room, doors in self.board.doors_of.items():
            near[room] = self._before[room]
            for door in doors:
                near[room] |= self._near[max(roll - 1, 0)][self._index[door.outside]]
        self._zones[roll] = near
        return near

    def _easy_ends(self, index: int, steps: int, blocked: int) -> int:
        """Ends of walks that never turn against one of the four directions: found without a search.

        A walk that never goes south, say, and changes between east and west only by a step north, cannot meet
        itself. All such walks of one length are found at once, for each of the four forbidden directions.
        """
        north, east, south, west = self._shifts
        up, left = -north, -west
        free, start = self._free & ~blocked, 1 << index
        # One set for each last step of a walk. Walks of set 1 never go south, of set 2 never north, of set 3
        # never west, of set 4 never east; and no step is taken back by the next, so no walk meets itself.
        n1 = s2 = e3 = w4 = start
        e1 = w1 = e2 = w2 = n3 = s3 = n4 = s4 = 0
        for _ in range(steps):
            n1, e1, w1 = (n1 | e1 | w1) >> up & free, (n1 | e1) << east & free, (n1 | w1) >> left & free
            s2, e2, w2 = (s2 | e2 | w2) << south & free, (s2 | e2) << east & free, (s2 | w2) >> left & free
            e3, n3, s3 = (e3 | n3 | s3) << east & free, (e3 | n3) >> up & free, (e3 | s3) << south & free
            w4, n4, s4 = (w4 | n4 | s4) >> left & free, (w4 | n4) >> up & free, (w4 | s4) << south & free
        return n1 | e1 | w1 | s2 | e2 | w2 | e3 | n3 | s3 | w4 | n4 | s4

    def _search_ends(self, index: int, steps: int, missing: int, blocked: int) -> int:
        """Which of the missing squares do not end any walk of exactly so many steps?"""
        # The start is closed as if a piece stood there: a walk may not come back to it. [R9]
        closed = blocked | 1 << index
        return self._without_ends(index, steps, closed, missing) if steps else missing & ~(1 << index)

    # What searches by calling itself is a method: a function inside a function would be garbage in a circle.

    def _without_ends(self, here: int, left: int, closed: int, missing: int) -> int:
        # The last step needs no recursion, and it is by far the most frequent call.
        if left == 1:
            return missing & ~(self._next[here] & ~closed)
        # The empty board's table prunes: a branch that could reach
        # none of the missing squares is not entered.
        reachable = self._exact[left - 1]
        for there, bit in self._neighbours[here]:
            if not closed & bit and reachable[there] & missing:
                missing = self._without_ends(there, left - 1, closed | bit, missing)
                # Everything is proven: the whole search unwinds from here.
                if not missing:
                    break
        return missing

    def _search_path(self, origin: Place, to: Place, length: int, blocked: int) -> tuple[Place, ...]:
        if isinstance(to, str):
            return self._shortest_into(origin, to, length, blocked)
        target = self.square_bit[to]
        if isinstance(origin, str):
            for index in self._first_steps(origin, blocked):
                rest = self._trail(index, length - 1, blocked | 1 << index, target)
                if rest is not None:
                    return tuple(self._square[i] for i in (index, *rest))
            return ()
        index = self._index[origin]
        found = self._trail(index, length, blocked | 1 << index, target)
        return tuple(self._square[i] for i in found or ())

    def _trail(self, here: int, left: int, closed: int, target: int) -> list[int] | None:
        """The squares of a walk of so many steps to the target, if there is one."""
        if not left:
            return [] if 1 << here == target else None
        # Not `_exact` as in `_without_ends`: a path may be asked for before any destination was.
        reachable = self._level(left - 1)
        for there, bit in self._neighbours[here]:
            if not closed & bit and reachable[there] & target:
                rest = self._trail(there, left - 1, closed | bit, target)
                if rest is not None:
                    return [there, *rest]
        return None

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
                        # Closed for all trails at once: breadth first, no later trail to this
                        # square is shorter. Trails lie in the order N, E, S, W, so that the
                        # same question always gets the same path.
                        closed |= bit
                        further.append((*trail, there))
            frontier, steps = further, steps + 1
        return ()

    def _places(self, squares: int) -> tuple[Square, ...]:
        found = []
        digits = bin(squares)[
            :1:-1
        ]  # lowest bit first; finding ones in a string beats arithmetic on long integers
        index = digits.find("1")
        while index >= 0:
            found.append(self._square[index])
            index = digits.find("1", index + 1)
        return tuple(found)


@lru_cache(maxsize=16)
def finder(board: Board) -> MoveFinder:
    """The one MoveFinder of a board, with its tables."""
    return MoveFinder(board)
