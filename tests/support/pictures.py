"""Pieces of the board as text, checked against the map, so that a drawing in a test cannot lie.

    picture(15, 17, '''
        ..DDD
        .*.1.
    ''')

Signs are those of the map: `.` corridor, `#` wall, capital letters for rooms. A digit is a piece, in the
order of the START squares: 1 scarlet, 2 mustard, 3 white, 4 green, 5 peacock, 6 plum. `*` marks a square,
most often one where a walk may end. `?` is any cell that does not matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent

from casefile.editions import EDITION_IDS, edition
from casefile.game.board import Square

PIECES = dict(zip("123456", ("scarlet", "mustard", "white", "green", "peacock", "plum"), strict=True))


@dataclass(frozen=True)
class Picture:
    pieces: dict[str, tuple[int, int]]
    """Who stands where, ready for `table(pieces=...)`."""
    marked: set[Square]


def picture(top: int, left: int, drawing: str) -> Picture:
    """Read a drawing whose upper left corner is this cell of the map."""
    board = edition(EDITION_IDS[0]).board
    pieces: dict[str, tuple[int, int]] = {}
    marked: set[Square] = set()
    for row, line in enumerate(dedent(drawing).strip().splitlines(), start=top):
        for col, sign in enumerate(line.strip(), start=left):
            cell = Square(row, col)
            if sign in PIECES:
                pieces[PIECES[sign]] = cell
            elif sign == "*":
                marked.add(cell)
            if sign in ".*" or sign in PIECES:
                assert cell in board.squares, f"{sign} is drawn at {row},{col}, which is no corridor square"
            elif sign != "?":
                printed = board.rows[row][col]
                assert sign == printed, f"{sign} is drawn at {row},{col}, where the map has {printed}"
    return Picture(pieces, marked)
