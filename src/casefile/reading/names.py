"""Names of cards as records and positions write them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from casefile.game.cards import Card, Deck, Room, Suspect, Triple, Weapon
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import no_such


class ThreeNames(Protocol):
    """A suggestion or an accusation as it is written."""

    suspect: str
    weapon: str
    room: str


class Names:
    """Turns written names into the cards of a deck, or says which name is unknown and where it stands."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self._cards: dict[str, Card] = {str(card): card for card in deck.cards}

    def suspect(self, name: str, place: str) -> Suspect:
        _check(name, self.deck.suspects, place, "suspect")
        return Suspect(name)

    def weapon(self, name: str, place: str) -> Weapon:
        _check(name, self.deck.weapons, place, "weapon")
        return Weapon(name)

    def room(self, name: str, place: str) -> Room:
        _check(name, self.deck.rooms, place, "room")
        return Room(name)

    def card(self, name: str, place: str) -> Card:
        _check(name, self._cards, place, "card")
        return self._cards[name]

    def triple(self, written: ThreeNames, place: str) -> Triple:
        return Triple(
            self.suspect(written.suspect, f"{place}.suspect"),
            self.weapon(written.weapon, f"{place}.weapon"),
            self.room(written.room, f"{place}.room"),
        )


def _check(name: str, known: Collection[str], place: str, kind: str) -> None:
    if name not in known:
        raise BadInput(place, no_such(kind, name, known))
