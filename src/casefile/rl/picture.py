"""A game of a batch drawn for people: the board, and a line that says how it stands. No secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from casefile.batch.games import Batch
from casefile.batch.kernel.row import ASKED, PHASE, PHASE_OVER, PHASE_SHOW, PIECES, SUSPECTS, TURN, WINNER
from casefile.drawing.mansion import Scene, draw_board
from casefile.locales import Translator

if TYPE_CHECKING:
    from rich.text import Text

RENDER_MODES = ("ansi", "human")


def draw_game(batch: Batch, number: int) -> Text:
    """The board with its pieces, and who is to do what."""
    edition, row = batch.edition, batch.rows[number].tolist()
    suspects, names = edition.deck.suspects, batch.numbering.places
    places = row[PIECES : PIECES + len(suspects)]
    pieces = {suspect: names[place] for suspect, place in zip(suspects, places, strict=True)}
    # The sentences of `casefile show`, which say no more than a spectator sees.
    translator = Translator("en")

    def told(key: str, seat: int) -> str:
        suspect = suspects[row[SUSPECTS + seat]]
        return translator.text(key, who=edition.names["en"][suspect], who_id=suspect)

    if row[PHASE] == PHASE_OVER:
        won = row[WINNER] >= 0
        status = told("show-won", row[WINNER]) if won else translator.text("show-nobody-won")
    elif row[PHASE] == PHASE_SHOW:
        status = told("show-owes", row[ASKED])
    else:
        status = told("show-turn", row[TURN])
    return draw_board(edition, "en", Scene(pieces=pieces)).append(f"\n{status}")


def draw_in_mode(batch: Batch, number: int, mode: str) -> str | None:
    """As text for `ansi`; for `human` it is printed, in colour where there is colour."""
    drawing = draw_game(batch, number)
    if mode == "ansi":
        return drawing.plain
    from rich.console import Console  # noqa: PLC0415  # only whoever looks on needs it

    Console(highlight=False).print(drawing, soft_wrap=True)
    return None
