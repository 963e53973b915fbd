"""Given deals, written into rows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from casefile.batch.errors import BatchError
from casefile.batch.kernel.row import (
    ABSENT,
    ENVELOPE,
    FETCHED,
    FIRST,
    HANDS,
    MAX_SUSPECTS,
    PIECES,
    SUSPECTS,
    TURN,
    TURNS,
    WEAPONS,
    WINNER,
    Row,
)
from casefile.batch.kernel.tables import SEATS, SIZES, Tables
from casefile.batch.numbering import Numbering
from casefile.game.actions import Seat
from casefile.game.board import Place
from casefile.game.cards import Card, Room, Suspect, Triple


class Deal(Protocol):
    """What `casefile.game.setup.deal` makes, and has checked: the event Dealt."""

    @property
    def players(self) -> tuple[Suspect, ...]: ...
    @property
    def first(self) -> Seat: ...
    @property
    def envelope(self) -> Triple: ...
    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def weapons(self) -> tuple[Room, ...]: ...
    @property
    def pieces(self) -> tuple[Place, ...]: ...
    @property
    def fetched(self) -> frozenset[Seat]: ...


def write_deal(row: Row, dealt: Deal, numbering: Numbering, tables: Tables) -> None:
    """Write a deal into a row of zeros."""
    deck, index = numbering.edition.deck, numbering.place_index
    seats = int(tables.rules[SEATS])
    sizes = tuple(map(len, dealt.hands))
    first = SIZES + MAX_SUSPECTS * dealt.first
    cards = [*dealt.envelope, *(card for hand in dealt.hands for card in hand)]
    if len(dealt.players) != seats or sizes != tuple(tables.rules[first : first + seats]):
        raise BatchError(f"hands of {sizes} cards are no deal for {seats} players")
    if not deck.allows(dealt.envelope) or sorted(cards) != sorted(deck.cards):
        raise BatchError("the deal is not one of every card of this edition")
    # Everything else stays 0: no suggestion, nobody out, the phase in which a turn begins.
    row[FIRST] = row[TURN] = dealt.first
    row[TURNS], row[WINNER] = 1, ABSENT
    row[ENVELOPE] = card_mask(dealt.envelope, numbering)
    row[FETCHED] = seat_mask(dealt.fetched)
    for seat, (player, hand) in enumerate(zip(dealt.players, dealt.hands, strict=True)):
        row[SUSPECTS + seat] = deck.suspect_index[player]
        row[HANDS + seat] = card_mask(hand, numbering)
    for suspect, place in enumerate(dealt.pieces):
        row[PIECES + suspect] = index[place]
    for weapon, room in enumerate(dealt.weapons):
        row[WEAPONS + weapon] = deck.rooms.index(room)


def card_mask(cards: Iterable[Card], numbering: Numbering) -> int:
    return sum(1 << numbering.card_index[card] for card in cards)


def seat_mask(seats: Iterable[Seat]) -> int:
    return sum(1 << seat for seat in seats)
