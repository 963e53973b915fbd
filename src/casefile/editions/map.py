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

from dataclasses import dataclass

from casefile.editions.errors import EditionError
from casefile.game.board import DIRECTIONS, BadBoard, Board, Door, Square
from casefile.game.cards import Room, Suspect

SECTIONS = ("MAP", "CENTRE", "ROOMS", "STARTS", "DOORS", "PASSAGES")
STEP = dict(zip("NESW", DIRECTIONS, strict=True))


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
    grid = source.sections["MAP"]
    squares: set[Square] = set()
    cells: dict[Room, set[Square]] = {room: set() for room in rooms}
    places: dict[Suspect, Square] = {}
    width = len(grid[0].text) if grid else 0
    for row, line in enumerate(grid):
        if len(line.text) != width:
            raise source.error(
                line.number, f"this row of the map has {len(line.text)} cells, the first has {width}"
            )
        for col, sign in enumerate(line.text):
            cell = Square(row, col)
            if sign in letters:
                cells[Room(letters[sign])].add(cell)
            elif sign in starts:
                if starts[sign] in places:
                    raise source.error(
                        line.number, f"{starts[sign]} has a second START square in column {col}"
                    )
                places[Suspect(starts[sign])] = cell
                squares.add(cell)
            elif sign == ".":
                squares.add(cell)
            elif sign != "#" and sign not in centre:
                raise source.error(line.number, f"{sign!r} in column {col} means nothing on this map")
    for sign, name in starts.items():
        if name not in places:
            raise source.error(source.heads["MAP"], f"the START square {sign} of {name} is not on the map")
    for room in rooms:
        if not cells[room]:
            raise source.error(source.heads["MAP"], f"{room} has no cell on the map")
    try:
        return Board(
            rows=tuple(line.text for line in grid),
            squares=frozenset(squares),
            rooms={room: frozenset(cells[room]) for room in rooms},
            doors=_doors(source, rooms, frozenset(squares), cells),
            passages=_passages(source, rooms),
            starts={suspect: places[suspect] for suspect in suspects},
        )
    except BadBoard as error:
        line_number = (
            grid[error.cell.row].number
            if error.cell and 0 <= error.cell.row < len(grid)
            else source.heads["MAP"]
        )
        at = f" (row {error.cell.row}, column {error.cell.col})" if error.cell else ""
        raise source.error(line_number, f"{error}{at}") from None


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


def _doors(
    source: _MapFile, rooms: tuple[Room, ...], squares: frozenset[Square], cells: dict[Room, set[Square]]
) -> tuple[Door, ...]:
    doors = []
    for number, (name, at, direction) in source.words("DOORS", 3):
        row, comma, col = at.partition(",")
        if not (comma and row.isdecimal() and col.isdecimal()) or direction not in STEP:
            raise source.error(number, "a door reads: room row,col N|E|S|W")
        if name not in rooms:
            raise source.error(number, f"a door leads into {name}, which the edition does not have")
        room, cell = Room(name), Square(int(row), int(col))
        if cell not in cells[room]:
            raise source.error(number, f"the cell {at} is not part of {room}")
        outside = Square(cell.row - STEP[direction].row, cell.col - STEP[direction].col)
        if outside not in squares:
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
