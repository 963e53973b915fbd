"""The proof of a puzzle in words, sentence by sentence: each can be given as a hint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from casefile.deduce.log import SuggestionEntry
from casefile.deduce.prose.phrases import ProofPhrases, Translates
from casefile.deduce.prose.proof_text import sentence, sentences_of, tell_which_contradict
from casefile.game.cards import Card
from casefile.puzzles.argument import Argument
from casefile.puzzles.puzzle import Puzzle


def tell_puzzle(puzzle: Puzzle, names: Mapping[Card, str], translator: Translates) -> list[str]:
    """Why the answer is the answer. `names` are the names of the cards in the language of the translator."""
    told = []
    for argument in puzzle.arguments:
        told += _told(argument, names, translator)
    if puzzle.kind == "slip":
        phrases = ProofPhrases(puzzle.finding.log, names, translator)
        slip = phrases.when(puzzle.finding.answer["entry"])
        told.append(sentence(phrases.text("puzzle-slip", entry=slip)))
    return told


def _told(argument: Argument, names: Mapping[Card, str], translator: Translates) -> list[str]:
    log, proof = argument.log, argument.proof
    if argument.answer is None:
        first = [] if proof.conclusion else [tell_which_contradict(proof, log, names, translator)]
        return [*first, *sentences_of(proof, log, names, translator)]
    supposed = _supposed(argument.answer, ProofPhrases(log, names, translator))
    # The answer stands behind the last entry of the log that the reader has.
    after = _AfterAnswer(translator, len(log.entries))
    return [sentence(supposed), *sentences_of(proof, log, names, after)]


def _supposed(answer: SuggestionEntry, phrases: ProofPhrases) -> str:
    if answer.shown_by is None or answer.card is None:
        return phrases.text("puzzle-nobody-shows")
    player = phrases.log.players[answer.shown_by]
    return phrases.text(
        "puzzle-is-shown", who=phrases.names[player], who_id=player, cards=phrases.the(answer.card)
    )


class _AfterAnswer:
    """Calls the last entry of the log what it is: an answer that is only supposed."""

    def __init__(self, translator: Translates, entries: int) -> None:
        self._translator, self._entries = translator, entries

    def text(self, key: str, **details: str | int) -> str:
        if key == "proof-entry" and details["number"] == self._entries:
            return self._translator.text("puzzle-answer")
        return self._translator.text(key, **details)

    def all_of(self, items: Sequence[str]) -> str:
        return self._translator.all_of(items)

    def one_of(self, items: Sequence[str]) -> str:
        return self._translator.one_of(items)
