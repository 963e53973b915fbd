"""A sheet of characters to draw on: lines, outlines and words, each with a style."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.text import Text

CanvasSpot = tuple[int, int]
"""A character's line and column on the sheet."""

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8


@dataclass(frozen=True)
class Glyphs:
    """The characters a drawing is made of."""

    lines: str
    """Indexed by the sum of the directions a line leaves in: UP 1, RIGHT 2, DOWN 4, LEFT 8."""
    doors: str
    """The way in: north, east, south, west."""
    square: str
    start: str
    lit: str
    here: str
    taken: str
    passage: str
    unknown: str
    cut: str


FINE_GLYPHS = Glyphs(" │─└││┌├─┘─┴┐┤┬┼", "▲▶▼◀", "·", "○", "●", "◎", "■", "↔", "?", "…")
PLAIN_GLYPHS = Glyphs(" |-+||++-+-++++++", "^>v<", ".", "o", "*", "@", "#", "<>", "?", ".")
"""For terminals that know no more than ASCII."""


class Canvas:
    """Characters and their styles, line by line. What is drawn later covers what was there."""

    def __init__(self, height: int, width: int) -> None:
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, line: int, column: int, text: str, style: str = "") -> None:
        for offset, char in enumerate(text):
            self._chars[line][column + offset] = char
            self._styles[line][column + offset] = style

    def outline(self, area: frozenset[CanvasSpot], glyphs: Glyphs, style: str = "") -> None:
        """Draw the wall of an area, just inside it."""
        for (line, column), directions in wall(area).items():
            self.put(line, column, glyphs.lines[directions], style)

    def text(self) -> Text:
        """The sheet for rich, without blanks at the ends of its lines."""
        from rich.text import Text  # noqa: PLC0415  # whoever draws without rich need not load it

        sheet = Text(no_wrap=True)
        for number, (chars, styles) in enumerate(zip(self._chars, self._styles, strict=True)):
            if number:
                sheet.append("\n")
            # A styled blank is part of the drawing: a chip with a short name ends in one.
            end = max((i + 1 for i, char in enumerate(chars) if char != " " or styles[i]), default=0)
            start = 0
            for column in range(1, end + 1):
                if column == end or styles[column] != styles[start]:
                    sheet.append("".join(chars[start:column]), style=styles[start] or None)
                    start = column
        return sheet


@lru_cache(maxsize=64)  # rooms stay as they are, and boards are drawn again and again
def wall(area: frozenset[CanvasSpot]) -> Mapping[CanvasSpot, int]:
    """The characters just inside the edge of an area, and in which directions the wall goes on from each.

    Two neighbours of the area are joined wherever something beside the two of them lies outside.
    """
    joined: dict[CanvasSpot, int] = {}
    for line, column in area:
        for down, right, there, back in ((0, 1, RIGHT, LEFT), (1, 0, DOWN, UP)):
            other = (line + down, column + right)
            beside = ((line + side * right, column + side * down) for side in (-1, 1))
            if other in area and any(
                (y, x) not in area or (y + down, x + right) not in area for y, x in beside
            ):
                joined[line, column] = joined.get((line, column), 0) | there
                joined[other] = joined.get(other, 0) | back
    return MappingProxyType(joined)


def fitted(text: str, width: int, glyphs: Glyphs) -> str:
    """The text, cut with a sign if it is too long."""
    return text if len(text) <= width else text[: max(0, width - 1)] + glyphs.cut[:width]


def spans(columns: Iterable[int]) -> list[range]:
    """Columns as unbroken stretches, from left to right."""
    found: list[range] = []
    for column in sorted(columns):
        if found and found[-1].stop == column:
            found[-1] = range(found[-1].start, column + 1)
        else:
            found.append(range(column, column + 1))
    return found
