"""An edition as clients see it: names, rules and the board, from the data the rules use."""

from __future__ import annotations

from functools import cache

import msgspec

from casefile.editions import edition
from casefile.game.board import Board


class DoorInfo(msgspec.Struct):
    """A door, between a cell of its room and the square outside."""

    room: str
    cell: tuple[int, int]
    outside: tuple[int, int]


class BoardInfo(msgspec.Struct):
    """The mansion as a grid; a square is [row, column], both counted from 0."""

    rows: int
    columns: int
    squares: list[tuple[int, int]]
    """Where pieces can walk outside the rooms."""
    rooms: dict[str, list[tuple[int, int]]]
    """The cells of each room."""
    doors: list[DoorInfo]
    passages: dict[str, str]
    """Where the secret passage of a room leads."""
    starts: dict[str, tuple[int, int]]
    """The START square of each suspect."""


class EditionInfo(msgspec.Struct):
    """An edition: its cards in order, their names, its rules and its board."""

    id: str
    dice: int
    """How many dice are rolled."""
    players: tuple[int, int]
    """The minimum and the maximum."""
    suspects: list[str]
    weapons: list[str]
    rooms: list[str]
    colours: dict[str, str]
    """The colour of each piece, as #rrggbb."""
    names: dict[str, dict[str, str]]
    """By language, then by card."""
    words: dict[str, dict[str, str]]
    """By language: what this edition calls the envelope, the pieces and other things."""
    switches: dict[str, bool]
    board: BoardInfo


@cache
def edition_info(edition_id: str) -> EditionInfo:
    rules = edition(edition_id)
    deck = rules.deck
    return EditionInfo(
        id=rules.id,
        dice=rules.dice,
        players=(rules.fewest_players, rules.most_players),
        suspects=list(deck.suspects),
        weapons=list(deck.weapons),
        rooms=list(deck.rooms),
        colours={str(suspect): colour for suspect, colour in rules.colours.items()},
        names={
            language: {str(card): name for card, name in names.items()}
            for language, names in rules.names.items()
        },
        words={language: dict(words) for language, words in rules.words.items()},
        switches={name: getattr(rules.switches, name) for name in rules.switches.__slots__},
        board=_board(rules.board),
    )


def _board(board: Board) -> BoardInfo:
    cells = [cell for cells in board.rooms.values() for cell in cells] + list(board.squares)
    return BoardInfo(
        rows=1 + max(row for row, _ in cells),
        columns=1 + max(col for _, col in cells),
        squares=sorted((square.row, square.col) for square in board.squares),
        rooms={room: sorted((cell[0], cell[1]) for cell in cells) for room, cells in board.rooms.items()},
        doors=[DoorInfo(door.room, door.cell, door.outside) for door in board.doors],
        passages={str(room): to for room, to in board.passages.items()},
        starts={str(suspect): square for suspect, square in board.starts.items()},
    )
