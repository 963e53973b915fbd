"""What cards, players and places are called: in as few words as will do, for a model pays for each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from casefile.bots.thinking.distances import nearest_room
from casefile.game.actions import Seat
from casefile.game.board import Place, Square
from casefile.game.cards import Card, Suspect, Triple
from casefile.game.edition import Edition
from casefile.game.seen import View
from casefile.locales import Translator


class TableWords:
    """Names for one reader at one table. `me` is the reader's seat, if they have one."""

    def __init__(
        self, edition: Edition, players: Sequence[Suspect], me: Seat | None, translator: Translator
    ) -> None:
        self.edition, self.players, self.me = edition, players, me
        self.translator, self.text = translator, translator.text
        self._names = edition.names[translator.language]
        # From 1 to 21 and not from 1 in each kind: a weapon's number can then not pass for a suspect's.
        self._numbers = {card: number for number, card in enumerate(edition.deck.cards, start=1)}

    @classmethod
    def of(cls, view: View, translator: Translator) -> TableWords:
        return cls(view.public.edition, view.public.players, view.seat, translator)

    def card(self, card: Card) -> str:
        """The name; of a suspect the last word, which no other suspect has."""
        name = self._names[card]
        return name.split()[-1] if card in self.edition.deck.suspect_index else name

    def within(self, card: Card) -> str:
        """The name as it stands within a phrase: in French with its article."""
        if card in self.edition.deck.suspect_index:
            return self.card(card)
        return self.text("mcp-card", card=self._names[card], card_id=card, kind="thing")

    def joined(self, parts: Iterable[str]) -> str:
        """A; B; C."""
        return self.text("mcp-separator").join(parts)

    def cards(self, cards: Iterable[Card]) -> str:
        return ", ".join(map(self.card, cards))

    def triple(self, triple: Triple) -> str:
        return self.cards(triple.cards)

    def player(self, seat: Seat) -> str:
        return self.text("mcp-you") if seat == self.me else self.card(self.players[seat])

    def place(self, place: Place) -> str:
        """A room by its name, a square by the room it is nearest to."""
        if isinstance(place, str):
            return self.card(place)
        room, steps = nearest_room(self.edition.board, place)
        return self.text("mcp-near", steps=steps, room=self.card(room))

    def numbered(self, cards: Sequence[Card]) -> str:
        """Cards with the numbers by which they are chosen: the same in every game, and no two alike."""
        return ", ".join(f"{self._numbers[card]} {self.card(card)}" for card in cards)

    def range_of(self, cards: Sequence[Card]) -> str:
        """The numbers of one kind of cards, as in 7-12."""
        return f"{self._numbers[cards[0]]}-{self._numbers[cards[-1]]}"

    def card_with(self, number: int) -> Card | None:
        deck = self.edition.deck.cards
        return deck[number - 1] if 1 <= number <= len(deck) else None


def row_and_column(square: Square) -> str:
    return f"{square.row},{square.col}"
