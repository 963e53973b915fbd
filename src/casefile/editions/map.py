"""Reading a board from an ASCII map.

A map file has sections, each under its name in capitals; lines before the first section are remarks.

    MAP       the board, one character a cell: `.` corridor, `#` wall, or a sign of ROOMS, STARTS or CENTRE
    CENTRE    the sign of the middle of the house, where the envelope lies and nobody walks (may be left out)
    ROOMS     a letter and the room's id
    STARTS    a sign and the suspect whose START square it is
    DOORS     a room's id, its cell with the opening as row,col, and the direction of going in: N E S W
    PASSAGES  two rooms joined by a secret passage
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from casefile.editions.errors import EditionError
from casefile.game.board import DIRECTIONS, BadBoard, Board, Door, Square
from casefile.game.cards import Room, Suspect

SECTIONS = ("MAP", "CENTRE", "ROOMS", "STARTS", "DOORS", "PASSAGES")
STEP_TOWARDS = dict(zip("NESW", DIRECTIONS, strict=True))


@dataclass(frozen=True)
class _Line:
    number: int
    text: str


class _MapFile:
    """The sections of one map file, with the number of every line."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.sections: dict[str, list[_Line]] = {}
        self.heads: dict[str, int] = {}
        current: list[_Line] | None = None
        for number, line in enumerate(text.splitlines(), start=1):
            name = line.strip()
            if name in SECTIONS:
                if name in self.sections:
                    raise self.error(number, f"the section {name} stands here a second time")
                current = self.sections[name] = []
                self.heads[name] = number
            # Lines before the first section are remarks. `rstrip` only: a
            # blank at the front would shift every column.
            elif name and current is not None:
                current.append(_Line(number, line.rstrip()))
        for name in SECTIONS:
            if name not in self.sections and name != "CENTRE":
                raise self.error(1, f"the section {name} is missing")

    def error(self, line: int, problem: str) -> EditionError:
        return EditionError(self.file, line, problem)

    def words(self, section: str, count: int) -> list[tuple[int, list[str]]]:
        """The lines of a section, each split into exactly so many words."""
        found = []
        for line in self.sections[section]:
            words = line.text.split()
            if len(words) != count:
                raise self.error(line.number, f"a line of {section} has {count} words, not {len(words)}")
            found.append((line.number, words))
        return found

    def signs(self, section: str) -> dict[str, str]:
        """The lines of a section that say what a sign on the map means."""
        meaning: dict[str, str] = {}
        for number, (sign, name) in self.words(section, 2):
            if len(sign) != 1 or sign in ".#":
                raise self.error(
                    number, f"{sign!r} cannot stand for {name}: use one character other than . and #"
                )
            if sign in meaning or name in meaning.values():
                raise self.error(number, f"{sign} {name}: the sign or the name occurs twice")
            meaning[sign] = name
        return meaning


def board_from_map(text: str, file: str, suspects: tuple[Suspect, ...], rooms: tuple[Room, ...]) -> Board:
    """The board of a map file for these suspects and rooms, or an EditionError that names file and line."""
    source = _MapFile(text, file)
    letters, starts = source.signs("ROOMS"), source.signs("STARTS")
    centre = {line.text.strip() for line in source.sections.get("CENTRE", [])}
    _check_names(source, letters, starts, suspects, rooms)
    grid = _read_grid(source, letters, starts, centre)
    _check_grid(source, grid, starts, rooms)
    try:
        return Board(
            rows=tuple(line.text for line in source.sections["MAP"]),
            squares=frozenset(grid.squares),
            rooms={room: frozenset(grid.rooms[room]) for room in rooms},
            doors=_doors(source, rooms, grid),
            passages=_passages(source, rooms),
            starts={suspect: grid.starts[suspect] for suspect in suspects},
        )
    except BadBoard as error:
        # A Board knows of cells, not of files: here the cell becomes the line a person has to look at.
        lines = source.sections["MAP"]
        line_number = (
            lines[error.cell.row].number
            if error.cell and 0 <= error.cell.row < len(lines)
            else source.heads["MAP"]
        )
        at = f" (row {error.cell.row}, column {error.cell.col})" if error.cell else ""
        raise source.error(line_number, f"{error}{at}") from None


@dataclass
class _Grid:
    """What the cells of the map are."""

    squares: set[Square] = field(default_factory=set)
    rooms: dict[Room, set[Square]] = field(default_factory=lambda: defaultdict(set))
    starts: dict[Suspect, Square] = field(default_factory=dict)


def _read_grid(source: _MapFile, letters: dict[str, str], starts: dict[str, str], centre: set[str]) -> _Grid:
    grid, lines = _Grid(), source.sections["MAP"]
    for row, line in enumerate(lines):
        # Rows of one length: a cell lost in the middle of a row would move everything east of it.
        width = len(lines[0].text)
        if len(line.text) != width:
            raise source.error(
                line.number, f"this row of the map has {len(line.text)} cells, the first has {width}"
            )
        for col, sign in enumerate(line.text):
            cell = Square(row, col)
            if sign in letters:
                grid.rooms[Room(letters[sign])].add(cell)
            elif sign in starts:
                if starts[sign] in grid.starts:
                    raise source.error(
                        line.number, f"{starts[sign]} has a second START square in column {col}"
                    )
                grid.starts[Suspect(starts[sign])] = cell
                # START squares are ordinary squares, which may be entered again. [R1]
                grid.squares.add(cell)
            elif sign == ".":
                grid.squares.add(cell)
            elif sign != "#" and sign not in centre:
                raise source.error(line.number, f"{sign!r} in column {col} means nothing on this map")
    return grid


def _check_grid(source: _MapFile, grid: _Grid, starts: dict[str, str], rooms: tuple[Room, ...]) -> None:
    for sign, name in starts.items():
        if name not in grid.starts:
            raise source.error(source.heads["MAP"], f"the START square {sign} of {name} is not on the map")
    for room in rooms:
        if room not in grid.rooms:
            raise source.error(source.heads["MAP"], f"{room} has no cell on the map")


def _check_names(
    source: _MapFile,
    letters: dict[str, str],
    starts: dict[str, str],
    suspects: tuple[Suspect, ...],
    rooms: tuple[Room, ...],
) -> None:
    for section, found, wanted in (("ROOMS", letters, rooms), ("STARTS", starts, suspects)):
        for number, (_, name) in source.words(section, 2):
            if name not in wanted:
                raise source.error(number, f"the edition has no {name}")
        for name in wanted:
            if name not in found.values():
                raise source.error(source.heads[section], f"{name} of the edition is missing in {section}")
    if both := set(letters) & set(starts):
        raise source.error(source.heads["STARTS"], f"{min(both)!r} stands for a room and for a START square")


def _doors(source: _MapFile, rooms: tuple[Room, ...], grid: _Grid) -> tuple[Door, ...]:
    doors = []
    for number, (name, at, direction) in source.words("DOORS", 3):
        row, comma, col = at.partition(",")
        if not (comma and row.isdecimal() and col.isdecimal()) or direction not in STEP_TOWARDS:
            raise source.error(number, "a door reads: room row,col N|E|S|W")
        if name not in rooms:
            raise source.error(number, f"a door leads into {name}, which the edition does not have")
        room, cell = Room(name), Square(int(row), int(col))
        if cell not in grid.rooms[room]:
            raise source.error(number, f"the cell {at} is not part of {room}")
        # The direction is that of going in, as a person reads the map;
        # the square before the door lies behind them.
        outside = Square(cell.row - STEP_TOWARDS[direction].row, cell.col - STEP_TOWARDS[direction].col)
        if outside not in grid.squares:
            raise source.error(
                number, f"the door of {room} at {at} {direction} does not touch a corridor square"
            )
        door = Door(room, cell, outside)
        if door in doors:
            raise source.error(number, "this door is listed twice")
        doors.append(door)
    return tuple(doors)


def _passages(source: _MapFile, rooms: tuple[Room, ...]) -> dict[Room, Room]:
    passages: dict[Room, Room] = {}
    for number, names in source.words("PASSAGES", 2):
        for name in names:
            if name not in rooms:
                raise source.error(number, f"a passage leads to {name}, which the edition does not have")
            if name in passages:
                raise source.error(number, f"{name} has a second passage: passages join rooms in pairs")
        here, there = Room(names[0]), Room(names[1])
        if here == there:
            raise source.error(number, f"a passage cannot lead from {here} to itself")
        passages[here], passages[there] = there, here
    return passages
