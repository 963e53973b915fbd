"""The parts of the sentences of a proof: cards, places, cells, and notes on how they are known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from casefile.deduce.explain.proof import (
    CardSeen,
    Cell,
    CellStep,
    KindTaken,
    OnePlace,
    OwnHand,
    PassedStep,
)
from casefile.deduce.log import Holder, Log
from casefile.game.cards import Card, Triple

ProofDetails = dict[str, str | int]
Known = dict[Cell, CellStep | None]
"""What has been proven so far, and by which step; None for what is only supposed."""


class Translates(Protocol):
    """What is asked of a translator."""

    def text(self, key: str, **details: str | int) -> str: ...

    def all_of(self, items: Sequence[str]) -> str: ...

    def one_of(self, items: Sequence[str]) -> str: ...


class ProofPhrases:
    """Names and small parts in the reader's language, for one log."""

    def __init__(self, log: Log, names: Mapping[Card, str], translator: Translates) -> None:
        self.log = log
        self.names = names
        self.text, self.all_of, self.one_of = translator.text, translator.all_of, translator.one_of

    def the(self, card: Card) -> str:
        kind = "suspect" if card in self.log.deck.suspects else "thing"
        return self.text("the-card", card=self.names[card], card_id=card, kind=kind)

    def the_cards(self, cards: Iterable[Card]) -> str:
        """A, B and C."""
        return self.all_of([self.the(card) for card in cards])

    def triple(self, triple: Triple) -> ProofDetails:
        return {
            "suspect": self.names[triple.suspect],
            "suspect_id": triple.suspect,
            "weapon": self.names[triple.weapon],
            "weapon_id": triple.weapon,
            "room": self.names[triple.room],
            "room_id": triple.room,
        }

    def holder(self, holder: Holder) -> ProofDetails:
        """Where cards can be: with the reader, in the envelope, or with a player who has a name."""
        if holder == self.log.envelope:
            return {"holder": "envelope", "who": "", "who_id": ""}
        player = self.log.players[holder]
        mine = self.log.me is not None and holder == Holder(self.log.me)
        return {"holder": "me" if mine else "player", "who": self.names[player], "who_id": player}

    def at(self, holder: Holder) -> str:
        return self.text("proof-at", **self.holder(holder))

    def when(self, entry: int) -> str:
        """The turn in which an entry was written; where that is not known, its place in the log, from 1."""
        if turn := self.log.entries[entry].turn:
            return self.text("proof-turn", number=turn)
        return self.text("proof-entry", number=entry + 1)

    def so(self, cells: Sequence[Cell]) -> str:
        """What is so with cells that all say yes, or all no."""
        by_holder: dict[Holder, list[Card]] = {}
        for cell in cells:
            by_holder.setdefault(cell.holder, []).append(cell.card)
        return self.all_of(
            [
                self.so_of(holder, [self.the(card) for card in self._in_order(cards)], has=cells[0].has)
                for holder, cards in by_holder.items()
            ]
        )

    def _in_order(self, cards: list[Card]) -> tuple[Card, ...]:
        return self.log.deck.sorted(tuple(cards))

    def so_of(self, holder: Holder, cards: Sequence[str], *, has: bool) -> str:
        """These cards are with the holder, or are not."""
        key = "proof-has" if has else "proof-has-not"
        return self.text(key, cards=self.all_of(cards), count=len(cards), **self.holder(holder))

    def so_with_it(self, cell: Cell) -> str:
        """The same of a card that was named just before."""
        return self.text("proof-has-it" if cell.has else "proof-has-not-it", **self.holder(cell.holder))

    def noted(self, words: str, note: str, *, inside: bool = False) -> str:
        key = "proof-noted-inside" if inside else "proof-noted"
        return self.text(key, words=words, note=note) if note else words

    def note(self, cell: Cell, known: Known) -> str:
        """How a cell is known, if a few words can say it; whatever takes more has its own sentence before."""
        step = known[cell]
        match step:
            case None:
                return self.text("proof-supposed")
            case OwnHand():
                return self.text("proof-yours") if cell.has else ""
            case CardSeen() | PassedStep():
                return self.when(step.entry)
            case OnePlace():
                there = Cell(cell.card, step.other, True)
                if isinstance(known[there], OwnHand):
                    return self.text("proof-yours")
                return self._since(self.at(step.other), there, known)
            case KindTaken():
                holds = self.text("proof-envelope-holds", cards=self.the(step.other))
                return self._since(holds, Cell(step.other, cell.holder, True), known)
            case _:
                return ""

    def _since(self, note: str, there: Cell, known: Known) -> str:
        when = self.note(there, known)
        return self.text("proof-since", note=note, when=when) if when else note

    def so_noted(self, cell: Cell, known: Known) -> str:
        """What is so with a cell, and how that is known."""
        own = isinstance(known[cell], OwnHand)
        return self.noted(self.so([cell]), "" if own else self.note(cell, known))

    def cards_noted(self, cells: Iterable[Cell], known: Known, *, inside: bool = False) -> list[str]:
        """Cards that all are, or all are not, with the same holder; the same note is made only once.

        `inside` brackets there are no more brackets.
        """
        return self._with_notes(
            [(self.the(cell.card), self.note(cell, known)) for cell in cells], inside=inside
        )

    def not_at(self, cells: Iterable[Cell], known: Known) -> str:
        """Where a card is not."""
        places = [
            (self.text("proof-not-at", **self.holder(cell.holder)), self.note(cell, known)) for cell in cells
        ]
        return self.all_of(self._with_notes(places, inside=False))

    def _with_notes(self, items: Iterable[tuple[str, str]], *, inside: bool) -> list[str]:
        """Items with the same note stand together, and the last of them has it."""
        # One note for several cards reads better than the same one behind each.
        by_note: dict[str, list[str]] = {}
        for item, note in items:
            by_note.setdefault(note, []).append(item)
        return [
            item
            for note, alike in by_note.items()
            for item in (*alike[:-1], self.noted(alike[-1], note, inside=inside))
        ]
