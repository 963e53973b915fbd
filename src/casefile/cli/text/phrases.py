"""What things are called: cards, players and places of one game, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable

from casefile.bots.thinking.distances import nearest_room
from casefile.game.actions import Seat
from casefile.game.board import Square
from casefile.game.cards import Card, Room, Suspect, Triple
from casefile.game.edition import Edition
from casefile.game.seen import View
from casefile.locales import Translator

SentenceDetails = dict[str, str | int]

MAX_QUOTE_LENGTH = 40


class Phrases:
    """Names for the screen, and the details that sentences of the translator ask for."""

    def __init__(self, edition: Edition, translator: Translator) -> None:
        self._edition = edition
        self._names = edition.names[translator.language]
        self.translator = translator
        self.text = translator.text

    def name(self, card: Card) -> str:
        return self._names[card]

    def typed(self, card: Card) -> str:
        """A short name to type: the last word of a suspect's name, the whole name of anything else."""
        name = self._names[card].lower()
        return name.split()[-1] if card in self._edition.deck.suspect_index else name

    def player(self, view: View, seat: Seat) -> str:
        """A player's name as it stands within a sentence; "you" for the reader."""
        return (
            self.text("you")
            if seat == view.seat
            else self.text("the-who", **self.suspect(view.public.players[seat]))
        )

    def player_marked(self, view: View, seat: Seat) -> str:
        """A player's name, the reader's with a mark."""
        name = self.name(view.public.players[seat])
        return self.text("you-too", who=name) if seat == view.seat else name

    def who(self, view: View, seat: Seat) -> SentenceDetails:
        """Who does something, and whether it is the reader."""
        return {**self.suspect(view.public.players[seat]), "me": "yes" if seat == view.seat else "no"}

    def suspect(self, suspect: Suspect) -> SentenceDetails:
        """A suspect who does something, or to whom something is done."""
        return {"who": self.name(suspect), "who_id": suspect}

    def room(self, room: Room) -> SentenceDetails:
        return {"room": self.name(room), "room_id": room}

    def triple(self, triple: Triple) -> SentenceDetails:
        return {
            "suspect": self.name(triple.suspect),
            "suspect_id": triple.suspect,
            "weapon": self.name(triple.weapon),
            "weapon_id": triple.weapon,
            **self.room(triple.room),
        }

    def card(self, card: Card) -> SentenceDetails:
        kind = "suspect" if card in self._edition.deck.suspect_index else "thing"
        return {"card": self.name(card), "card_id": card, "kind": kind}

    def the(self, card: Card) -> str:
        return self.text("the-card", **self.card(card))

    def square(self, square: Square) -> SentenceDetails:
        """A square as it is typed, and how far it is from the nearest room."""
        room, steps = nearest_room(self._edition.board, square)
        return {"square": written(square), "steps": steps, **self.room(room)}

    def names(self, cards: Iterable[Card]) -> str:
        return self.translator.all_of([self.name(card) for card in cards])

    def quoted(self, typed: str) -> str:
        return self.text("quoted", typed=typed)

    def choice_of(self, typed: Iterable[str]) -> str:
        """What can be typed, each in quotes: "a", "b" or "c"."""
        return self.translator.one_of([self.quoted(words) for words in typed])


def written(square: Square) -> str:
    """A square as it is typed: row, comma, column."""
    return f"{square.row},{square.col}"


def quotable(typed: str) -> str:
    """What somebody typed, fit to be quoted in a sentence."""
    return typed if len(typed) <= MAX_QUOTE_LENGTH else typed[:MAX_QUOTE_LENGTH] + "..."
