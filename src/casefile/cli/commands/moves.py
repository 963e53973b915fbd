"""`casefile moves`: where may a piece go?"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from casefile.cli.language import make_translator
from casefile.cli.problems import Mistake
from casefile.editions import DEFAULT_EDITION, EDITION_IDS, edition
from casefile.game.board import Board, Place, Square
from casefile.game.cards import Room
from casefile.game.edition import Edition
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import no_such

MAX_ROLL = 12


@dataclass(frozen=True)
class StandingPiece:
    """Where a piece stands, what was rolled and what is in the way, all of it on the board."""

    edition: Edition
    origin: Place
    roll: int
    occupied: frozenset[Square]


@dataclass(frozen=True)
class Destinations:
    rooms: tuple[Room, ...]
    squares: tuple[Square, ...]
    passage: Room | None

    def as_json(self) -> str:
        squares = [list(square) for square in self.squares]
        return json.dumps({"rooms": self.rooms, "squares": squares, "passage": self.passage})


def moves_command(
    *,
    origin: Annotated[str, Parameter(name="--from", allow_leading_hyphen=True)],
    roll: Annotated[str, Parameter(allow_leading_hyphen=True)],
    occupied: Annotated[str, Parameter(allow_leading_hyphen=True, show_default=False)] = "",
    edition_id: Annotated[str, Parameter(name="--edition")] = DEFAULT_EDITION,
    open_doors: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
    language: str | None = None,
) -> int:
    """Show where a piece may end its walk.

    Parameters
    ----------
    origin
        Where the piece stands: the id of a room, or a square as row,col. Row 0 is at the top.
    roll
        The number rolled, 1 to 12.
    occupied
        The squares of the other pieces, as in "7,12 16,9".
    edition_id
        The edition whose board and names are used.
    open_doors
        Play with the house rule that lets you step past a piece in front of a door.
    as_json
        Print JSON instead of a drawing.
    language
        The language of the drawing: en or fr.
    """
    translator = make_translator(language)
    question = understood(origin, roll, occupied, edition_id, open_doors)
    answer = answered(question)
    if as_json:
        print(answer.as_json())
    else:
        # Only a drawing is worth the time that these take to load.
        from casefile.cli.render.moves import show_moves  # noqa: PLC0415  # --json draws nothing
        from casefile.cli.render.terminal import terminal  # noqa: PLC0415

        show_moves(terminal(), question, answer, translator)
    return 0


def understood(origin: str, roll: str, occupied: str, edition_id: str, open_doors: bool) -> StandingPiece:
    """The arguments as a question about the board, or BadInput that names the option."""
    if edition_id not in EDITION_IDS:
        raise BadInput("--edition", no_such("edition", edition_id, EDITION_IDS))
    chosen = edition(edition_id, frozenset({"open_doors"} if open_doors else ()))
    place = _place(origin, chosen.board)
    # By a pattern: `int` would also read " 7 ", "+7", "0_7" and digits of other scripts.
    if not re.fullmatch("[0-9]{1,2}", roll) or not 1 <= int(roll) <= MAX_ROLL:
        raise BadInput("--roll", Mistake.BAD_ROLL(most=MAX_ROLL, typed=roll))
    squares = frozenset(_square(word, chosen.board, "--occupied") for word in occupied.split())
    if place in squares:
        raise BadInput("--occupied", Mistake.OWN_SQUARE(square=origin.strip()))
    return StandingPiece(chosen, place, int(roll), squares)


def answered(question: StandingPiece) -> Destinations:
    """What the rules say, in sorted order."""
    board, origin, search = question.edition.board, question.origin, question.edition.moves
    ends = search.destinations(
        origin, question.roll, search.mask(question.occupied), question.edition.switches.open_doors
    )
    return Destinations(
        rooms=tuple(sorted(end for end in ends if isinstance(end, str))),
        squares=tuple(sorted(end for end in ends if not isinstance(end, str))),
        passage=board.passages.get(origin) if isinstance(origin, str) else None,
    )


def _place(word: str, board: Board) -> Place:
    if word in board.rooms:
        return Room(word)
    if "," in word:
        return _square(word.strip(), board, "--from")
    raise BadInput("--from", Mistake.NO_ROOM(name=word, known=", ".join(board.rooms)))


def _square(word: str, board: Board, option: str) -> Square:
    found = re.fullmatch("([0-9]{1,3}),([0-9]{1,3})", word)
    if not found:
        raise BadInput(option, Mistake.NOT_A_SQUARE(typed=word))
    square = Square(int(found[1]), int(found[2]))
    if square not in board.squares:
        raise BadInput(option, Mistake.NO_CORRIDOR(square=word))
    return square
