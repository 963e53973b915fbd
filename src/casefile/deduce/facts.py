"""Single facts, each with the entry it comes from, and their sum as the masks that the kernel counts with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from casefile.deduce.kernel.arrays import Ints
from casefile.deduce.kernel.problem import DealProblem
from casefile.deduce.log import AccusationEntry, Holder, Log, LogEntry, SeenEntry, SuggestionEntry
from casefile.game.cards import Card, Deck

OWN_HAND = -1
"""The source of a fact from the player's own hand; others come from an entry of the log, by its number."""


@dataclass(frozen=True, slots=True)
class Has:
    """The holder has all of these cards."""

    holder: Holder
    cards: tuple[Card, ...]
    source: int


@dataclass(frozen=True, slots=True)
class HasNone:
    """The holder has none of these cards."""

    holder: Holder
    cards: tuple[Card, ...]
    source: int


@dataclass(frozen=True, slots=True)
class HasOneOf:
    """The holder has at least one of these cards."""

    holder: Holder
    cards: tuple[Card, ...]
    source: int


@dataclass(frozen=True, slots=True)
class NotAllInEnvelope:
    """The envelope does not hold all three of these cards."""

    cards: tuple[Card, ...]
    source: int


Fact = Has | HasNone | HasOneOf | NotAllInEnvelope


def facts_of_hand(log: Log) -> list[Fact]:
    """What the player's own hand tells: these cards and no others."""
    if log.me is None:
        return []
    return [Has(Holder(log.me), log.hand, OWN_HAND)]


def facts_of_entry(entry: LogEntry, number: int, envelope: Holder) -> Iterator[Fact]:
    """What one entry of the log tells."""
    match entry:
        case SeenEntry():
            yield Has(Holder(entry.holder), (entry.card,), number)
        case SuggestionEntry():
            triple = entry.triple.cards
            for seat in entry.passed:
                yield HasNone(Holder(seat), triple, number)
            if entry.shown_by is not None:
                shower = Holder(entry.shown_by)
                if entry.card is not None:
                    yield Has(shower, (entry.card,), number)
                else:
                    yield HasOneOf(shower, triple, number)
        case AccusationEntry():
            if entry.correct:
                yield Has(envelope, entry.triple.cards, number)
            else:
                yield NotAllInEnvelope(entry.triple.cards, number)
                if entry.envelope is not None:
                    yield Has(envelope, entry.envelope.cards, number)


def facts_of(log: Log) -> list[Fact]:
    """Everything a log tells, fact by fact."""
    facts = facts_of_hand(log)
    for number, entry in enumerate(log.entries):
        facts.extend(facts_of_entry(entry, number, log.envelope))
    return facts


@dataclass
class Masks:
    """The sum of facts, in the shape that the kernel takes; facts are added one by one.

    What a new fact adds to what is known already costs no more than itself: clauses that are satisfied or
    doubled are not kept.
    """

    deck: Deck
    sizes: tuple[int, ...]
    holds: list[int]
    lacks: list[int]
    # A dict for a set that keeps its order: the same log then gives the same problem, bit by bit.
    clauses: dict[tuple[int, int], None]
    """Who has at least one of which cards, in order and each only once."""
    refuted: dict[int, None]

    @classmethod
    def empty(cls, deck: Deck, sizes: tuple[int, ...]) -> Masks:
        """Nothing is known yet but the sizes of the hands."""
        holders = len(sizes) + 1
        return cls(deck, (*sizes, 3), [0] * holders, [0] * holders, {}, {})

    def copy(self) -> Masks:
        return Masks(
            self.deck,
            self.sizes,
            list(self.holds),
            list(self.lacks),
            dict(self.clauses),
            dict(self.refuted),
        )

    def add(self, facts: Iterable[Fact]) -> None:
        for fact in facts:
            cards = self.mask(fact.cards)
            match fact:
                case Has():
                    self.holds[fact.holder] |= cards
                case HasNone():
                    self.lacks[fact.holder] |= cards
                case HasOneOf():
                    # A clause that is satisfied already says nothing. Those that
                    # become so later are dropped by the kernel.
                    if not cards & self.holds[fact.holder]:
                        self.clauses[fact.holder, cards] = None
                case NotAllInEnvelope():
                    self.refuted[cards] = None

    def mask(self, cards: Iterable[Card]) -> int:
        bits = _bits(self.deck)
        total = 0
        for card in cards:
            total |= bits[card]
        return total

    def problem(self) -> DealProblem:
        """Everything so far, as the kernel takes it."""
        clauses = list(self.clauses)
        return DealProblem(
            _kinds(self.deck),
            np.array(self.sizes, np.int64),
            np.array(self.holds, np.int64),
            np.array(self.lacks, np.int64),
            np.array([holder for holder, _ in clauses], np.int64),
            np.array([cards for _, cards in clauses], np.int64),
            np.array(list(self.refuted), np.int64),
        )


@lru_cache(maxsize=16)
def _bits(deck: Deck) -> dict[Card, int]:
    return {card: 1 << number for number, card in enumerate(deck.cards)}


@lru_cache(maxsize=16)
def _kinds(deck: Deck) -> Ints:
    bits = _bits(deck)
    return np.array([sum(bits[card] for card in kind) for kind in (deck.suspects, deck.weapons, deck.rooms)])
