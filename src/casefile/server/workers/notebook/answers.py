"""What follows from what one seat knows: the full notebook, and why a cell of it is certain."""

from __future__ import annotations

from dataclasses import asdict, replace

import msgspec

from casefile.deduce.log import Holder, Log, LogEntry, SuggestionEntry, log_of
from casefile.deduce.notebook import Notebook
from casefile.deduce.odds import Odds
from casefile.deduce.sheet import sheet_of
from casefile.game.actions import Seat
from casefile.locales import Translator
from casefile.server.workers.notebook.hints import advice_for
from casefile.server.workers.notebook.question import (
    HintQuestion,
    NotebookQuestion,
    OddsAnswer,
    OddsQuestion,
    PositionQuestion,
    ReviewSlice,
    SheetThen,
)
from casefile.server.workers.notebook.reasons import reasons_for
from casefile.server.workers.notebook.typed_positions import study_position


def answer_question(question: NotebookQuestion) -> bytes:
    """The sheet, the reasons, the odds or the hint, as JSON."""
    if isinstance(question, OddsQuestion):
        return msgspec.json.encode(_odds_of_the_truth(question))
    if isinstance(question, PositionQuestion):
        return msgspec.json.encode(study_position(question.request))
    if isinstance(question, ReviewSlice):
        # The notebook of the tables never loads what reviews take.
        from casefile.server.workers.notebook.reviews import advance_review  # noqa: PLC0415

        return msgspec.json.encode(advance_review(question))
    if isinstance(question, HintQuestion):
        return msgspec.json.encode(advice_for(question.view, question.about))
    log = log_of(question.view)
    if question.cell is None:
        return msgspec.json.encode(asdict(sheet_of(Notebook(log))))
    names = question.view.public.edition.names[question.language]
    return msgspec.json.encode(reasons_for(log, question.cell, names, Translator(question.language)))


def _odds_of_the_truth(question: OddsQuestion) -> OddsAnswer:
    """How likely the true case was at the start, after each suggestion and after each accusation."""
    log, (suspect, weapon, room) = log_of(question.view), question.truth
    deck = log.deck
    place = deck.suspects.index(suspect), deck.weapons.index(weapon), deck.rooms.index(room)

    def of_the_truth(odds: Odds) -> float:
        return float(odds.joint[place])

    # One notebook that learns entry by entry: a fresh one for each would start from the whole log every time.
    notebook = Notebook(replace(log, entries=()))
    odds = notebook.odds()
    answer = OddsAnswer(of_the_truth(odds), [], [], [_sheet_then(log, odds)] if question.sheets else [])
    for entry in log.entries:
        notebook.learn(_as_seen_then(entry, log.me))
        odds = notebook.odds()
        after = answer.suggestions if isinstance(entry, SuggestionEntry) else answer.accusations
        after.append(of_the_truth(odds))
        if question.sheets:
            answer.sheets.append(_sheet_then(log, odds))
    return answer


def _sheet_then(log: Log, odds: Odds) -> SheetThen:
    letters = {True: "y", False: "n", None: "?"}
    holders = [Holder(number) for number in range(len(log.players) + 1)]  # the last one is the envelope
    cards = log.deck.cards
    return SheetThen(
        tuple("".join(letters[odds.is_certain(card, holder)] for holder in holders) for card in cards),
        tuple(round(odds.of(card, holders[-1]), 4) for card in cards),
    )


def _as_seen_then(entry: LogEntry, me: Seat | None) -> LogEntry:
    """When a game is over everybody sees every card; while it was played only two people did."""
    if isinstance(entry, SuggestionEntry) and me not in (entry.by, entry.shown_by):
        return replace(entry, card=None)
    return entry
