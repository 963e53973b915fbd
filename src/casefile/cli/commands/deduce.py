"""`casefile deduce`: what follows from what a player saw?"""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter

from casefile.cli.language import make_translator
from casefile.cli.problems import Mistake
from casefile.cli.reading import read_document
from casefile.cli.recorded import RecordName
from casefile.cli.stream import print_json
from casefile.cli.warming import make_ready
from casefile.deduce import Holder, Notebook, Odds
from casefile.deduce.position import Position, read_position
from casefile.deduce.sheet import ENVELOPE_NAME
from casefile.deduce.warm import ODDS
from casefile.game.cards import Card
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import no_such

ME = "me"


def deduce_command(
    position: RecordName,
    /,
    *,
    explain: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    sheet: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    repair: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    words: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
    language: str | None = None,
) -> int:
    """Work out what follows from what a player saw: every deal that fits is counted.

    Prints one line of JSON, unless a sheet or an explanation is asked for. The exit code is 0; it is 1 if no
    deal fits the log, and 2 if the position cannot be read.

    Parameters
    ----------
    position
        A file with the position as JSON; - is the standard input.
    explain
        Say why somebody has a card or does not, as in wrench@plum, rope@envelope or green@me.
    sheet
        Draw the detective's sheet.
    repair
        If no deal fits the log, list the single changes that make it possible, likeliest first.
    words
        Say it in sentences instead of JSON.
    as_json
        Print the sheet or the explanation as JSON as well.
    language
        The language to use: en or fr.
    """
    given = read_document(position, read_position)
    cell = None if explain is None else _cell(explain, given)
    make_translator(language)  # a language that we do not speak is told at once
    make_ready(language, ODDS)
    notebook = Notebook(given.log)
    numbers_only = not sheet and cell is None and not words
    # The quick way out for programs: words and drawings take longer to load than most answers.
    if numbers_only and notebook.odds().worlds:
        print_json(answer_document(notebook.odds()) | ({"repairs": []} if repair else {}))
        return 0
    from casefile.cli.render.reasons import Telling  # noqa: PLC0415  # numbers need none of its words

    telling = Telling(given, notebook, language, as_json=as_json or numbers_only)
    if notebook.odds().worlds == 0:
        telling.contradiction(repair=repair)
        return 1
    if sheet:
        telling.sheet()
    elif words:
        telling.summary()
    if cell is not None:
        telling.cell(*cell)
    return 0


def answer_document(odds: Odds) -> dict[str, Any]:
    """The answer as JSON: how many deals fit, and where the cards can be."""
    log = odds.log

    def where(holder: Holder) -> dict[Card, float]:
        return {card: _probability(odds, card, holder) for card in log.deck.cards}

    return {
        "worlds": odds.worlds,
        "contradiction": False,
        "solution": odds.solution,
        "envelope": where(log.envelope),
        "hands": {player: where(Holder(seat)) for seat, player in enumerate(log.players)},
    }


def _probability(odds: Odds, card: Card, holder: Holder) -> float:
    """What is certain is exactly 0 or 1, whatever the rounding."""
    return 1.0 if odds.is_certain(card, holder) else odds.of(card, holder)


def _cell(words: str, given: Position) -> tuple[Card, Holder]:
    """The card and the holder that are asked about, as in wrench@plum."""
    log = given.log
    card_name, sign, holder_name = words.partition("@")
    if not sign:
        raise BadInput("--explain", Mistake.NOT_A_CELL(typed=words))
    card = next((card for card in log.deck.cards if card == card_name), None)
    if card is None:
        raise BadInput("--explain", no_such("card", card_name, log.deck.cards))
    holders: dict[str, Holder] = {player: Holder(seat) for seat, player in enumerate(log.players)}
    holders[ENVELOPE_NAME] = log.envelope
    if log.me is not None:
        holders[ME] = Holder(log.me)
    if holder_name not in holders:
        raise BadInput("--explain", Mistake.HOLDS_NO_CARDS(name=holder_name, known=", ".join(holders)))
    return card, holders[holder_name]
