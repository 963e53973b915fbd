"""The mansion drawn in characters: rooms with their walls and names, doors, corridors, and what stands where.

Every cell of the map is three characters wide and one line high. Nothing is told by colour alone: pieces are
the first letters of their names, doors are arrows, places to go to are dots.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from casefile.drawing.canvas import FINE_GLYPHS, Canvas, CanvasSpot, Glyphs, fitted, spans, wall
from casefile.game.board import DIRECTIONS, Board, Door, Place, Square
from casefile.game.cards import Room, Suspect
from casefile.game.edition import Edition
from casefile.locales import Translator

if TYPE_CHECKING:
    from rich.text import Text

CELL = 3
MARGIN = 3
"""Room for the row numbers."""

WALL, DOOR, NAME_STYLE, FAINT, LIT = "#9a7b4f", "bold #d9822b", "bold", "dim", "bold #201600 on #ffd24a"
CENTRE = "#8a8a8a"
OWN_PIECE, OTHER_PIECE = "bold #ffffff on #3d5a80", "bold #ffffff on #6b6b6b"

CHIPS: Mapping[str, str] = {
    "red": "bold #ffffff on #c4212f",
    "yellow": "bold #20170a on #e3ac22",
    "white": "bold #20170a on #faf6ec",
    "green": "bold #ffffff on #1b7f3f",
    "blue": "bold #ffffff on #2a6fd0",
    "purple": "bold #ffffff on #7d3c98",
}
"""How a piece of each colour is drawn. A colour that another edition may bring looks like OTHER_CHIP."""
OTHER_CHIP = "bold reverse"


@dataclass(frozen=True)
class Scene:
    """What stands on the board, and what is pointed out."""

    pieces: Mapping[Suspect, Place] = field(default_factory=dict)
    lit: frozenset[Place] = frozenset()
    here: Place | None = None
    taken: frozenset[Square] = frozenset()
    title: str = ""
    """What the middle of the house is called, and below it the lines of `centre`."""
    centre: tuple[str, ...] = ()


def letters(edition: Edition, language: str) -> dict[Suspect, str]:
    """Three letters for every suspect, no two alike: the beginning of the surname where that will do."""
    found: dict[Suspect, str] = {}
    for suspect in edition.deck.suspects:
        surname = edition.names[language][suspect].split()[-1]
        # Letters and not colours tell pieces apart, so no two may be
        # alike, whatever an edition calls its suspects.
        tries = [
            surname[:CELL],
            *(surname[:2] + char for char in surname[3:]),
            *(surname[:2] + n for n in "23456789"),
        ]
        found[suspect] = next(text.ljust(CELL) for text in tries if text.ljust(CELL) not in found.values())
    return found


def chip(edition: Edition, suspect: Suspect) -> str:
    """The style of a suspect's letters. [E1]"""
    return CHIPS.get(edition.colours[suspect], OTHER_CHIP)


def draw_board(edition: Edition, language: str, scene: Scene, glyphs: Glyphs = FINE_GLYPHS) -> Text:
    """The whole board with its row and column numbers."""
    return _Drawing(edition, language, scene, glyphs).text()


def columns_of(drawing: Text) -> int:
    """How many columns a terminal must have, or it breaks the lines of the drawing."""
    return max(map(len, drawing.plain.splitlines()))


def too_wide(drawing: Text, columns: int | None, edition: Edition, translator: Translator) -> str | None:
    """What is said in place of a drawing for which there are not enough columns; None if there are."""
    needed = columns_of(drawing)
    if columns is None or needed <= columns:
        return None
    board = edition.words[translator.language]["board"]
    return translator.text("board-too-wide", needed=needed, columns=columns, board=board)


class _Drawing:
    def __init__(self, edition: Edition, language: str, scene: Scene, glyphs: Glyphs) -> None:
        self.edition = edition
        self.board: Board = edition.board
        self.names = edition.names[language]
        self.letters = letters(edition, language)
        self.scene = scene
        self.glyphs = glyphs
        self.width = max(len(row) for row in self.board.rows)
        self.canvas = Canvas(len(self.board.rows) + 1, MARGIN + CELL * self.width)
        self.areas = {room: _spots(cells) for room, cells in self.board.rooms.items()}

    def text(self) -> Text:
        self._numbers()
        self._corridors()
        self._centre()
        for room in self.board.rooms:
            self._room(room)
        self._doors()
        for suspect, place in self.scene.pieces.items():
            if not isinstance(place, str):
                self.canvas.put(*_spot(place), self.letters[suspect], chip(self.edition, suspect))
        return self.canvas.text()

    def _numbers(self) -> None:
        for col in range(self.width):
            self.canvas.put(0, MARGIN + CELL * col, str(col).center(CELL), FAINT)
        for row in range(len(self.board.rows)):
            self.canvas.put(row + 1, 0, str(row).rjust(2), FAINT)

    def _corridors(self) -> None:
        starts = set(self.board.starts.values())
        for square in self.board.squares:
            sign, style = (self.glyphs.start if square in starts else self.glyphs.square), FAINT
            if square in self.scene.lit:
                sign, style = self.glyphs.lit, LIT
            elif square == self.scene.here:
                sign, style = self.glyphs.here, OWN_PIECE
            elif square in self.scene.taken:
                sign, style = self.glyphs.taken, OTHER_PIECE
            self.canvas.put(*_spot(square), sign.center(CELL), style)

    def _centre(self) -> None:
        """The middle of the house is whatever is neither wall nor corridor nor room."""
        rooms = {cell for cells in self.board.rooms.values() for cell in cells}
        middle = frozenset(
            Square(row, col)
            for row, line in enumerate(self.board.rows)
            for col, sign in enumerate(line)
            if sign != "#" and (row, col) not in self.board.squares and (row, col) not in rooms
        )
        area = _spots(middle)
        self.canvas.outline(area, self.glyphs, CENTRE)
        lines = _inner_lines(area)
        if not lines:
            return
        width = len(lines[0][1])
        title = textwrap.wrap(self.scene.title, width, break_long_words=False)
        if len(title) + len(self.scene.centre) > len(lines) or any(len(word) > width for word in title):
            title = self.scene.title.split()[:1]
        words = [*((word, CENTRE) for word in title), *((word, NAME_STYLE) for word in self.scene.centre)]
        for span, (word, style) in zip(lines[max(0, len(lines) - len(words)) // 2 :], words, strict=False):
            self._centred(span, word, style)

    def _room(self, room: Room) -> None:
        area = self.areas[room]
        self.canvas.outline(area, self.glyphs, WALL)
        if room in self.board.passages:
            self._passage(room, area)
        lines = _inner_lines(area)
        if not lines:
            return
        name = self.names[room]
        first = max(0, (len(lines) - 2) // 2)
        # Further down, as long as a line is left below for pieces: rooms are not rectangles.
        while len(lines[first][1]) < len(name) and first + 2 < len(lines):
            first += 1
        if room in self.scene.lit:
            self._centred(lines[first], f" {name} " if len(name) + 2 <= len(lines[first][1]) else name, LIT)
        else:
            self._centred(lines[first], name, NAME_STYLE)
        below = lines[first + 1 :] or lines[first:]
        if room in self.scene.lit:
            self._centred(below[0], self.glyphs.lit.center(CELL), LIT)
        elif room == self.scene.here:
            self._centred(below[0], self.glyphs.here.center(CELL), OWN_PIECE)
        self._pieces(room, below + lines[:first])

    def _pieces(self, room: Room, lines: tuple[_Line, ...]) -> None:
        """The pieces in a room, with gaps between them as long as there is space."""
        inside = [suspect for suspect, place in self.scene.pieces.items() if place == room]
        for line, columns in lines:
            gap = 1 if len(inside) * (CELL + 1) <= len(columns) + 1 else 0
            here = inside[: (len(columns) + gap) // (CELL + gap)]
            inside = inside[len(here) :]
            column = columns.start + (len(columns) - len(here) * (CELL + gap) + gap) // 2
            for suspect in here:
                self.canvas.put(line, column, self.letters[suspect], chip(self.edition, suspect))
                column += CELL + gap

    def _passage(self, room: Room, area: frozenset[CanvasSpot]) -> None:
        """The secret passage is written into a wall that has no door."""
        doors = {_door_spot(door)[0] for door in self.board.doors_of[room]}
        edges = [min(line for line, _ in area), max(line for line, _ in area)]
        # A wall with a door has its arrow there, which the word would cover.
        line = next((edge for edge in edges if edge not in doors), edges[0])
        run = max(spans(column for y, column in area if y == line), key=len)
        word = f" {self.glyphs.passage} {self.names[self.board.passages[room]]} "
        self._centred((line, run[1:-1]), word, FAINT)

    def _doors(self) -> None:
        for door in self.board.doors:
            line, column = _door_spot(door)
            way = DIRECTIONS.index(Square(door.cell.row - door.outside.row, door.cell.col - door.outside.col))
            self.canvas.put(line, column, self.glyphs.doors[way], DOOR)

    def _centred(self, where: _Line, text: str, style: str) -> None:
        line, columns = where
        text = fitted(text, len(columns), self.glyphs)
        self.canvas.put(line, columns.start + (len(columns) - len(text)) // 2, text, style)


_Line = tuple[int, range]
"""A line of the sheet and the columns free for writing on it."""


def _spot(cell: Square) -> CanvasSpot:
    """Where a cell begins on the sheet."""
    return cell.row + 1, MARGIN + CELL * cell.col


@lru_cache(maxsize=64)
def _spots(cells: frozenset[Square]) -> frozenset[CanvasSpot]:
    return frozenset((_spot(cell)[0], _spot(cell)[1] + offset) for cell in cells for offset in range(CELL))


def _door_spot(door: Door) -> CanvasSpot:
    """The character of the wall where a door is: the one nearest to the square before it."""
    line, column = _spot(door.cell)
    return line, column + (1 + door.outside.col - door.cell.col) * (CELL - 1) // 2


@lru_cache(maxsize=64)
def _inner_lines(area: frozenset[CanvasSpot]) -> tuple[_Line, ...]:
    """The space within the walls, the widest stretch of every line."""
    inside = area - wall(area).keys()
    return tuple(
        (line, max(spans(column for y, column in inside if y == line), key=len))
        for line in sorted({line for line, _ in inside})
    )
