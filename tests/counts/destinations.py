"""destinations.txt: where every roll leads from every START square and every room of the empty mansion."""

from __future__ import annotations

from pathlib import Path

from casefile.editions import EDITION_IDS, edition
from casefile.game.board import Place, Square
from casefile.game.cards import Room

FILE = Path(__file__).parent / "destinations.txt"
ROLLS = range(1, 13)

HEAD = """\
Where a roll can end on the empty board: the number of squares, the number of rooms, and which rooms.

from                  roll  squares  rooms
"""


def origins() -> dict[str, Place]:
    """Every START square by its suspect, and every room."""
    board = edition(EDITION_IDS[0]).board
    places: dict[str, Place] = {
        f"{suspect} {square.row},{square.col}": square for suspect, square in board.starts.items()
    }
    return places | {room: room for room in board.rooms}


def destinations(origin: Place, roll: int) -> tuple[list[Room], list[Square]]:
    """Rooms and squares, sorted."""
    ends = edition(EDITION_IDS[0]).moves.destinations(origin, roll, 0)
    rooms = sorted(end for end in ends if isinstance(end, str))
    return rooms, sorted(end for end in ends if not isinstance(end, str))


def whole_text() -> str:
    lines = []
    for name, origin in origins().items():
        for roll in ROLLS:
            rooms, squares = destinations(origin, roll)
            lines.append(f"{name:20}  {roll:4}  {len(squares):7}  {len(rooms):5}  {' '.join(rooms)}".rstrip())
    return HEAD + "\n".join(lines) + "\n"
