"""Does the answer of a puzzle follow, and is every entry needed? A SAT solver says so, which never counts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

from casefile.editions import edition
from casefile.game.cards import Deck
from tests.support.deduce_oracle import sat
from tests.support.deduce_oracle.facts import Literal
from tests.support.deduce_oracle.shape import (
    ENVELOPE,
    Entry,
    Position,
    named,
    players_of,
)

Document = dict[str, Any]


def follows(puzzle: Document, position: Position) -> bool:
    """Does the answer of the puzzle follow from this position, which may be a part of its own?"""
    deck, ask, answer = edition(position["edition"]).deck, puzzle["ask"], puzzle["answer"]
    match puzzle["kind"]:
        case "envelope":
            return _certain(position, deck, answer["triple"])
        case "holder":
            return _must(position, deck, answer["holder"], ask["card"])
        case "sound":
            if answer["follows"]:
                return _certain(position, deck, ask["triple"])
            return not sat.possible(position, deck, [((ENVELOPE, card), True) for card in ask["triple"]])
        case "question":
            return settles(position, tuple(answer["triple"]))
        case "slip":
            raise ValueError("a slip is found by leaving out entries: see `suspected`")
        case other:
            raise ValueError(other)


def shown_is(position: Position, entry: Entry, card: str) -> bool:
    """Can whoever showed a card in this entry have shown no other one?"""
    deck = edition(position["edition"]).deck
    shower = entry["shown_by"] if entry["type"] == "suggestion" else None
    assert shower is not None
    others = [other for other in named(entry) if other != card]
    return not any(sat.possible(position, deck, [((shower, other), True)]) for other in others)


def without(position: Position, number: int) -> Position:
    """The position without one entry of its log."""
    log = position["log"]
    return {**position, "log": [*log[:number], *log[number + 1 :]]}


def suspected(position: Position) -> list[int]:
    """The entries that may be the false one: without one of these alone, some deal fits."""
    deck = edition(position["edition"]).deck
    return [n for n in range(len(position["log"])) if sat.possible(without(position, n), deck)]


def settles(position: Position, triple: tuple[str, ...]) -> bool:
    """Is the envelope certain after every possible answer to this suggestion of the player's own?"""
    with _Questions(position) as questions:
        return questions.settles(triple)


def settling(position: Position) -> set[tuple[str, ...]]:
    """All suggestions of the player's own that settle the case."""
    deck = edition(position["edition"]).deck
    with _Questions(position) as questions:
        return {triple for triple in product(*_kinds(deck)) if questions.settles(triple)}


class _Questions(sat.SolvedPosition):
    """One solver for many suggestions. Answers and envelopes are assumptions: it keeps what it learns."""

    def __init__(self, position: Position) -> None:
        deck = edition(position["edition"]).deck
        super().__init__(position, deck, "native")
        players = players_of(position)
        me = players.index(position["me"])
        self.asked = players[me + 1 :] + players[:me]
        every = ([((ENVELOPE, card), True) for card in cards] for cards in product(*_kinds(deck)))
        self.envelopes = [envelope for envelope in every if self.possible(envelope)]

    def settles(self, triple: tuple[str, ...]) -> bool:
        return all(self._leaves_one(answer) for answer in self._answers(triple))

    def _leaves_one(self, answer: list[Literal]) -> bool:
        left = (envelope for envelope in self.envelopes if self.possible([*answer, *envelope]))
        return len(list(islice(left, 2))) < 2

    def _answers(self, triple: tuple[str, ...]) -> Iterator[list[Literal]]:
        """What follows from each: those asked before have none of the cards, the shower has the one seen."""
        silent: list[Literal] = []
        for player in self.asked:
            yield from ([*silent, ((player, card), True)] for card in triple)
            silent += [((player, card), False) for card in triple]
        yield silent


def _kinds(deck: Deck) -> tuple[tuple[str, ...], ...]:
    return deck.suspects, deck.weapons, deck.rooms


def _certain(position: Position, deck: Deck, triple: list[str]) -> bool:
    return all(_must(position, deck, ENVELOPE, card) for card in triple)


def _must(position: Position, deck: Deck, holder: str, card: str) -> bool:
    return not sat.possible(position, deck, [((holder, card), False)])


def fault_of(puzzle: dict[str, Any]) -> str:
    """What is wrong with a puzzle, by PySAT alone; empty if its answer is forced and no entry superfluous."""
    position, numbers = puzzle["position"], range(len(puzzle["position"]["log"]))
    match puzzle["kind"]:
        case "slip":
            slip = puzzle["answer"]["entry"]
            if suspected(position) != [slip]:
                return "another entry may be the false one"
            spare = [n for n in numbers if n != slip and len(suspected(without(position, n))) <= 1]
        case "shown":
            entry, card = puzzle["ask"]["entry"], puzzle["answer"]["card"]
            asked = position["log"][entry]
            if "card" in asked or not shown_is(position, asked, card):
                return "another card may have been shown"
            spare = [n for n in numbers if n != entry and shown_is(without(position, n), asked, card)]
        case _:
            if not follows(puzzle, position):
                return "the answer does not follow"
            spare = [n for n in numbers if follows(puzzle, without(position, n))]
    if puzzle["kind"] == "question" and settling(position) != {tuple(puzzle["answer"]["triple"])}:
        return "another question settles the case"
    return f"entries {spare} are not needed" if spare else ""
