"""Proofs as data: chains of small steps, each of which can be checked from what stands before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from casefile.deduce.log import Holder
from casefile.game.cards import Card, Deck

KindName = Literal["suspect", "weapon", "room"]


@dataclass(frozen=True, slots=True)
class Cell:
    """What one cell of the sheet says: the holder has the card, or has it not."""

    card: Card
    holder: Holder
    has: bool

    @property
    def opposite(self) -> Cell:
        return Cell(self.card, self.holder, not self.has)


@dataclass(frozen=True, slots=True)
class OwnHand:
    """The reader's own hand holds the card, or does not."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class CardSeen:
    """The card was shown and seen; or the envelope was opened or looked into."""

    cell: Cell
    entry: int


@dataclass(frozen=True, slots=True)
class PassedStep:
    """The holder was asked for the card and could not show any."""

    cell: Cell
    entry: int


@dataclass(frozen=True, slots=True)
class OnePlace:
    """The card is with another holder."""

    cell: Cell
    other: Holder


@dataclass(frozen=True, slots=True)
class NobodyElse:
    """No other holder can have the card."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class HandFull:
    """The player has these cards, and no room for another."""

    cell: Cell
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandNeedsAll:
    """The player has none of the missing cards, and needs all the others to fill the hand."""

    cell: Cell
    missing: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class KindTaken:
    """The envelope holds another card of the same kind."""

    cell: Cell
    other: Card


@dataclass(frozen=True, slots=True)
class LastOfKind:
    """The envelope can hold no other card of this kind."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class ShowedIt:
    """The player showed one of three cards and cannot have the other two."""

    cell: Cell
    entry: int


@dataclass(frozen=True, slots=True)
class Refuted:
    """An accusation was false, and its two other cards are in the envelope."""

    cell: Cell
    entry: int


@dataclass(frozen=True, slots=True)
class Promise:
    """By this entry its player has one of these cards; the others that it names are out of the question."""

    entry: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandPromised:
    """The player has these cards; every other place of the hand is taken by one card of a promise each.

    The promises have no card in common, with each other or with the cards.
    """

    cell: Cell
    cards: tuple[Card, ...]
    promises: tuple[Promise, ...]


@dataclass(frozen=True, slots=True)
class CardsPromised:
    """As many players as there are cards have one of them each; who made no such promise has none of them."""

    cell: Cell
    cards: tuple[Card, ...]
    promises: tuple[Promise, ...]


@dataclass(frozen=True, slots=True)
class Crowded:
    """These cards can only be with these players or, one of each kind, in the envelope.

    Together with one card for each promise of these players they fill all places there. No promise names one
    of the cards, and no two promises of the same player have a card in common.
    """

    cell: Cell
    cards: tuple[Card, ...]
    players: tuple[Holder, ...]
    kinds: tuple[KindName, ...]
    promises: tuple[Promise, ...]


@dataclass(frozen=True, slots=True)
class Otherwise:
    """The opposite of the cell leads to a contradiction: the steps end with one."""

    cell: Cell
    steps: tuple[ProofStep, ...]


@dataclass(frozen=True, slots=True)
class WhichShown:
    """The player of this entry has one of its three cards."""

    entry: int


@dataclass(frozen=True, slots=True)
class WhereIs:
    """The card is with one of the holders."""

    card: Card


@dataclass(frozen=True, slots=True)
class WhichOfKind:
    """The envelope holds one card of this kind."""

    kind: KindName


CaseQuestion = WhichShown | WhereIs | WhichOfKind


@dataclass(frozen=True, slots=True)
class Branch:
    """One answer to a question, and the steps from it to a contradiction."""

    supposed: Cell
    steps: tuple[ProofStep, ...]


@dataclass(frozen=True, slots=True)
class Cases:
    """Every answer that is still possible leads to a contradiction; so this step is one."""

    question: CaseQuestion
    branches: tuple[Branch, ...]


CellStep = (
    OwnHand
    | CardSeen
    | PassedStep
    | OnePlace
    | NobodyElse
    | HandFull
    | HandNeedsAll
    | KindTaken
    | LastOfKind
    | ShowedIt
    | Refuted
    | HandPromised
    | CardsPromised
    | Crowded
    | Otherwise
)
"""A step that proves what one cell says."""
ProofStep = CellStep | Cases


@dataclass(frozen=True, slots=True)
class Proof:
    """A chain of steps that ends in the conclusion; without one, it ends in a contradiction.

    A contradiction is a step whose cell is the opposite of an earlier one, or a step of cases.
    """

    conclusion: Cell | None
    steps: tuple[ProofStep, ...]

    @property
    def sources(self) -> frozenset[int]:
        """The numbers of all entries of the log that are cited."""
        return frozenset(entry for step in self.steps for entry in entries_of(step))


def entries_of(step: ProofStep) -> Iterator[int]:
    """The entries that a step cites, those of the steps inside it included."""
    match step:
        case CardSeen() | PassedStep() | ShowedIt() | Refuted():
            yield step.entry
        case HandPromised() | CardsPromised() | Crowded():
            yield from (promise.entry for promise in step.promises)
        case Otherwise():
            yield from (entry for inner in step.steps for entry in entries_of(inner))
        case Cases():
            if isinstance(step.question, WhichShown):
                yield step.question.entry
            for branch in step.branches:
                yield from (entry for inner in branch.steps for entry in entries_of(inner))
        case _:
            pass


def kinds_of(deck: Deck) -> dict[KindName, tuple[Card, ...]]:
    """The cards of each kind."""
    return {"suspect": deck.suspects, "weapon": deck.weapons, "room": deck.rooms}
