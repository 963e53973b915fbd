"""The board: squares, rooms, doors, passages and START squares. Where things are, not who may go there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from casefile.game.cards import Room, Suspect


class Square(NamedTuple):
    """A corridor square, by row and column of the map; row 0 is at the top."""

    row: int
    col: int


Place = Square | Room
"""Where a piece can stand. A room is a `str`, a square a tuple: `isinstance(place, str)` tells them apart."""

DIRECTIONS: tuple[Square, ...] = (Square(-1, 0), Square(0, 1), Square(1, 0), Square(0, -1))
"""North, east, south, west: the order in which equally good paths are preferred."""


class Door(NamedTuple):
    """An opening in the wall between a cell of a room and the square before it. [M4]"""

    room: Room
    cell: Square
    outside: Square


class BadBoard(ValueError):
    """The board cannot be played on; `cell` is where, if there is one such place."""

    def __init__(self, problem: str, cell: Square | None = None) -> None:
        super().__init__(problem)
        self.cell = cell


@dataclass(frozen=True)
class Board:
    """A validated map. Shared by every game on it, so nothing in it can be changed."""

    rows: tuple[str, ...]
    squares: frozenset[Square]
    rooms: Mapping[Room, frozenset[Square]]
    doors: tuple[Door, ...]
    passages: Mapping[Room, Room]
    starts: Mapping[Suspect, Square]

    def __post_init__(self) -> None:
        for name in ("rooms", "passages", "starts"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))
        self._check_squares()
        self._check_doors()
        self._check_passages()

    def __hash__(self) -> int:
        # Enough to tell boards apart: squares and rooms follow from the rows. The rest would have to
        # be hashed at every lookup of a cache, and mappings cannot be hashed at all.
        return hash((self.rows, self.doors))

    def __reduce__(self) -> tuple[object, ...]:
        """Copying and pickling: a view that cannot be written to cannot be pickled, a dict can."""
        rooms, passages, starts = dict(self.rooms), dict(self.passages), dict(self.starts)
        return Board, (self.rows, self.squares, rooms, self.doors, passages, starts)

    def neighbours(self, square: Square) -> tuple[Square, ...]:
        """The corridor squares next to this one, in the order north, east, south, west. [M1]"""
        found = self._next_to.get(square)
        return self._look_around(square) if found is None else found

    @cached_property
    def _next_to(self) -> Mapping[Square, tuple[Square, ...]]:
        """The same for all corridor squares: whoever searches for ways asks all the time."""
        return {square: self._look_around(square) for square in self.squares}

    def _look_around(self, square: Square) -> tuple[Square, ...]:
        row, col = square
        around = (Square(row + down, col + right) for down, right in DIRECTIONS)
        return tuple(near for near in around if near in self.squares)

    @cached_property
    def doors_of(self) -> Mapping[Room, tuple[Door, ...]]:
        """The doors of each room, in the order of the map file."""
        return MappingProxyType(
            {room: tuple(door for door in self.doors if door.room == room) for room in self.rooms}
        )

    @cached_property
    def rooms_at(self) -> Mapping[Square, tuple[Room, ...]]:
        """Which rooms can be entered from a square that stands before a door."""
        before: dict[Square, tuple[Room, ...]] = {}
        for door in self.doors:
            before[door.outside] = (*before.get(door.outside, ()), door.room)
        return MappingProxyType(before)

    def is_place(self, place: Place) -> bool:
        return place in self.rooms if isinstance(place, str) else place in self.squares

    def _check_squares(self) -> None:
        if not self.squares:
            raise BadBoard("the map has no corridor squares")
        # `min`, not any: the square that is named as lost must be the same in every run.
        first = min(self.squares)
        reached, frontier = {first}, [first]
        while frontier:
            for near in self.neighbours(frontier.pop()):
                if near not in reached:
                    reached.add(near)
                    frontier.append(near)
        if lost := self.squares - reached:
            raise BadBoard("the corridors are not connected: this square cannot be reached", min(lost))
        taken: dict[Square, Suspect] = {}
        for suspect, start in self.starts.items():
            # An ordinary square, which may be entered again. [R1]
            if start not in self.squares:
                raise BadBoard(f"the START square of {suspect} is not a corridor square", start)
            if start in taken:
                raise BadBoard(f"{taken[start]} and {suspect} have the same START square", start)
            taken[start] = suspect

    def _check_doors(self) -> None:
        for door in self.doors:
            if door.room not in self.rooms:
                raise BadBoard(f"a door leads into {door.room}, which is not on the map", door.cell)
            if door.cell not in self.rooms[door.room]:
                raise BadBoard(f"the door cell is not part of {door.room}", door.cell)
            if door.outside not in self.squares:
                raise BadBoard(
                    f"the square before a door of {door.room} is not a corridor square", door.outside
                )
            apart = abs(door.cell.row - door.outside.row) + abs(door.cell.col - door.outside.col)
            if apart != 1:
                raise BadBoard(f"a door of {door.room} does not touch the square before it", door.cell)
        if len({(door.cell, door.outside) for door in self.doors}) != len(self.doors):
            raise BadBoard("a door is listed twice")
        for room, cells in self.rooms.items():
            if not any(door.room == room for door in self.doors):
                raise BadBoard(f"{room} has no door", min(cells))

    def _check_passages(self) -> None:
        for here, there in self.passages.items():
            for room in (here, there):
                if room not in self.rooms:
                    raise BadBoard(f"a passage leads to {room}, which is not on the map")
            # [M9] joins rooms in pairs: a way without a way back is a slip in the map.
            if here == there or self.passages.get(there) != here:
                raise BadBoard(f"the passage from {here} to {there} is not paired")
