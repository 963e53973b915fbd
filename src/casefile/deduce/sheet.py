"""The detective's sheet as plain data: what is known of every card and every holder, and where from.

The notebook on a screen and the drawing in a terminal are made of it. Everything in it is a string, a number
or a list of such, so that it can be sent as JSON.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from casefile.deduce.log import Holder, Log, SuggestionEntry
from casefile.deduce.notebook import Notebook
from casefile.deduce.odds import Odds
from casefile.game.cards import Card, Triple

ENVELOPE_NAME = "envelope"
"""The last holder; all others are called by the suspect they play."""


class CellState(StrEnum):
    """What is certain about one cell."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Sighting:
    """The reader was shown this card by its holder, or showed it. `entry` is a place in the log."""

    entry: int
    turn: int
    """0 if the turn is not known."""
    by: str
    to: str


@dataclass(frozen=True, slots=True)
class SheetCell:
    """One cell of the sheet: a card and somebody who may hold it."""

    holder: str
    state: CellState
    odds: float
    seen: tuple[Sighting, ...]
    raised_by: tuple[int, ...]
    """The entries of the log in which the holder showed one of several cards that may have been this one."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A card and what is known of every holder."""

    card: Card
    mine: bool
    marks: tuple[SheetCell, ...]


@dataclass(frozen=True, slots=True)
class Doubt:
    """Somebody has at least one of these cards, and it is not known which. It comes from these entries."""

    holder: str
    cards: tuple[Card, ...]
    entries: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything a notebook knows."""

    worlds: int
    """How many deals fit."""
    solution: Triple | None
    me: str | None
    holders: tuple[str, ...]
    sizes: tuple[int, ...]
    """How many cards each holder has."""
    suspects: tuple[SheetRow, ...]
    weapons: tuple[SheetRow, ...]
    rooms: tuple[SheetRow, ...]
    doubts: tuple[Doubt, ...]
    """What is still open, by holder; a doubt that says no more than another is left out."""

    @property
    def rows(self) -> tuple[SheetRow, ...]:
        return (*self.suspects, *self.weapons, *self.rooms)


def sheet_of(notebook: Notebook) -> Sheet:
    """The sheet of a notebook. ValueError if no deal fits what is written in it."""
    odds = notebook.odds()
    if odds.worlds == 0:
        raise ValueError("no deal fits this log")
    return _Drafting(notebook.log, odds).sheet()


class _Drafting:
    def __init__(self, log: Log, odds: Odds) -> None:
        self.log, self.odds, self.deck = log, odds, log.deck
        self.holders = tuple(Holder(number) for number in range(len(log.players) + 1))
        self.names = (*log.players, ENVELOPE_NAME)
        self.seen: dict[tuple[Card, int], list[Sighting]] = {}
        self.raised: dict[tuple[Card, int], list[int]] = {}
        self.open: dict[tuple[int, tuple[Card, ...]], list[int]] = {}
        self.states = {
            (card, holder): self._state(card, holder) for card in self.deck.cards for holder in self.holders
        }
        for number, entry in enumerate(log.entries):
            if isinstance(entry, SuggestionEntry) and entry.shown_by is not None:
                self._note(number, entry, entry.shown_by)

    def sheet(self) -> Sheet:
        log, deck = self.log, self.deck
        return Sheet(
            worlds=self.odds.worlds,
            solution=self.odds.solution,
            me=None if log.me is None else log.players[log.me],
            holders=self.names,
            sizes=(*log.sizes, len(Triple._fields)),
            suspects=tuple(map(self._row, deck.suspects)),
            weapons=tuple(map(self._row, deck.weapons)),
            rooms=tuple(map(self._row, deck.rooms)),
            doubts=self._doubts(),
        )

    def _state(self, card: Card, holder: Holder) -> CellState:
        certain = self.odds.is_certain(card, holder)
        if certain is None:
            return CellState.UNKNOWN
        return CellState.YES if certain else CellState.NO

    def _note(self, number: int, entry: SuggestionEntry, shower: int) -> None:
        """What a shown card tells: the card itself where it was seen, else what it may have been."""
        if entry.card is not None:
            sighting = Sighting(number, entry.turn, self.names[shower], self.names[entry.by])
            self.seen.setdefault((entry.card, shower), []).append(sighting)
            return
        states = {card: self.states[card, Holder(shower)] for card in entry.triple.cards}
        if CellState.YES in states.values():
            return  # the holder has one of them for certain: there is no open question left
        candidates = tuple(card for card, state in states.items() if state is CellState.UNKNOWN)
        self.open.setdefault((shower, candidates), []).append(number)
        for card in candidates:
            self.raised.setdefault((card, shower), []).append(number)

    def _row(self, card: Card) -> SheetRow:
        return SheetRow(
            card=card,
            mine=card in self.log.hand,
            marks=tuple(
                SheetCell(
                    holder=self.names[holder],
                    state=self.states[card, holder],
                    odds=self.odds.of(card, holder),
                    seen=tuple(self.seen.get((card, holder), ())),
                    raised_by=tuple(self.raised.get((card, holder), ())),
                )
                for holder in self.holders
            ),
        )

    def _doubts(self) -> tuple[Doubt, ...]:
        weightiest = [doubt for doubt in self.open if not self._follows_from_another(*doubt)]
        return tuple(
            Doubt(self.names[holder], cards, tuple(self.open[holder, cards]))
            for holder, cards in sorted(weightiest, key=lambda doubt: doubt[0])
        )

    def _follows_from_another(self, holder: int, cards: tuple[Card, ...]) -> bool:
        """Somebody who has one of two cards also has one of these two and a third."""
        return any(
            # Looked up instead of compared with all others: a doubt has three cards at most.
            (holder, fewer) in self.open
            for count in range(1, len(cards))
            for fewer in combinations(cards, count)
        )
