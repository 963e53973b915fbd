"""What is true at a table, whoever may know it: read from the server's database, behind its back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import closing, suppress
from functools import wraps
from itertools import product
from pathlib import Path
from typing import NamedTuple

from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.events import CardShown
from casefile.game.menu import menu
from casefile.game.state import State
from casefile.game.view import view
from casefile.server.store.chain import unchecked_text
from casefile.server.table.changes import apply
from casefile.server.table.log import Entry, decode_entry
from casefile.server.table.state import Game, TableState

TRIES = 10


class Truth:
    """The log of one table, read anew for every question."""

    def __init__(self, database: Path, table: str) -> None:
        self._database = database
        self._table = table

    def lines(self) -> list[Entry]:
        """Everything that was ever written down about the table."""
        with closing(sqlite3.connect(f"{self._database.as_uri()}?mode=ro", uri=True)) as connection:
            lines = connection.execute(
                "SELECT body FROM line WHERE table_id = ? ORDER BY number", (self._table,)
            ).fetchall()
        return [decode_entry(unchecked_text(bytes(body))) for (body,) in lines]

    def table(self) -> TableState:
        state = TableState(self._table)
        for entry in self.lines():
            apply(state, entry)
        return state

    def game(self) -> Game:
        game = self.table().game
        assert game is not None, "no cards have been dealt"
        return game

    def envelope(self) -> Triple:
        return self.game().state.secrets.envelope

    def hand(self, suspect: str) -> tuple[Card, ...]:
        game = self.game()
        seat = game.seat(Suspect(suspect))
        assert seat is not None, f"{suspect} does not play"
        return tuple(game.state.secrets.hands[seat])

    def known_to(self, suspect: str | None) -> set[str]:
        """The cards whose place somebody at the table has seen with their own eyes. Spectators see none."""
        if suspect is None:
            return set()
        return {str(card) for card in (*self.hand(suspect), *self.all_shown_to(suspect))}

    def all_shown_to(self, suspect: str) -> list[Card]:
        """Every card this player was shown, the latest last."""
        game = self.game()
        seat = game.seat(Suspect(suspect))
        return [event.card for event in game.events if isinstance(event, CardShown) and event.to == seat]

    def shown_by(self, suspect: str) -> set[Card]:
        """Every card this player has shown to somebody."""
        game = self.game()
        seat = game.seat(Suspect(suspect))
        return {event.card for event in game.events if isinstance(event, CardShown) and event.seat == seat}

    def shown_to(self, suspect: str) -> Card:
        """The card this player was shown last."""
        return self.all_shown_to(suspect)[-1]

    def names(self, cards: Iterable[Card], language: str = "en") -> list[str]:
        """As the edition calls them."""
        names = self.game().state.public.edition.names[language]
        return [names[card] for card in cards]

    def wrong_accusation(self) -> Triple:
        """Wrong in every card."""
        deck = self.game().state.public.edition.deck
        suspect, weapon, room = self.envelope()
        return Triple(
            next(card for card in deck.suspects if card != suspect),
            next(card for card in deck.weapons if card != weapon),
            next(card for card in deck.rooms if card != room),
        )

    def question(self, by: str | None = None, naming: Collection[str] = ()) -> Question:
        """For whoever is to walk now: a room within reach, and a suggestion that names these cards, can be
        answered, and brings no other player's piece anywhere unless it is one of these."""
        game = self.game()
        return question(game.state, game.players, by, naming)


class Question(NamedTuple):
    """Go into this room and ask for these: `by` will answer, and may show `card`."""

    room: Room
    suspect: Suspect
    weapon: Weapon
    by: Suspect
    card: Card


class NoLuck(Exception):
    """The cards lie so that what a test is about cannot happen. It begins anew, and other cards are dealt."""


def question(
    state: State, players: Sequence[Suspect], by: str | None = None, naming: Collection[str] = ()
) -> Question:
    """As Truth.question says. NoLuck if there is none: so it is in up to one of thirty deals."""
    public, hands = state.public, state.secrets.hands
    asker = public.turn
    rooms = [place for place in menu(view(state, asker)).walk if isinstance(place, str)]
    deck = public.edition.deck
    # Whoever is named is brought into the room, and begins the next turn there.
    unsurprised = {*players} - {players[asker], *naming}
    suspects = [suspect for suspect in deck.suspects if suspect not in unsurprised]
    for suspect, room, weapon in product(suspects, rooms, deck.weapons):
        if not {room, suspect, weapon}.issuperset(naming):
            continue
        for step in range(1, len(hands)):
            seat = (asker + step) % len(hands)
            held = [card for card in (suspect, weapon, room) if card in hands[seat]]
            if held:
                if by in (None, players[seat]):
                    return Question(room, suspect, weapon, players[seat], held[0])
                break
    raise NoLuck(f"nothing that {by} could answer")


def until_lucky(test: Callable[..., None]) -> Callable[..., None]:
    """The test, begun anew while it has no luck: nobody, not even the server, can choose the cards."""

    @wraps(test)
    def lucky(**fixtures: object) -> None:
        for _ in range(TRIES - 1):
            with suppress(NoLuck):
                return test(**fixtures)
        return test(**fixtures)

    return lucky
