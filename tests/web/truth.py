"""What is true at a table, whoever may know it: read from the server's database, behind its back."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import NamedTuple

from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.events import CardShown
from casefile.game.menu import menu
from casefile.game.view import view
from casefile.server import entries
from casefile.server.chain import unchecked_text
from casefile.server.table_changes import apply
from casefile.server.table_state import Game, TableState


class Truth:
    """The log of one table, read anew for every question."""

    def __init__(self, database: Path, table: str) -> None:
        self._database = database
        self._table = table

    def lines(self) -> list[entries.AnyEntry]:
        """Everything that was ever written down about the table."""
        with closing(sqlite3.connect(f"{self._database.as_uri()}?mode=ro", uri=True)) as connection:
            lines = connection.execute(
                "SELECT body FROM line WHERE table_id = ? ORDER BY number", (self._table,)
            ).fetchall()
        return [entries.decode(unchecked_text(bytes(body))) for (body,) in lines]

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
        """For whoever is to walk now: a room within reach, and a suggestion that names these cards and can
        be answered."""
        game = self.game()
        public, hands = game.state.public, game.state.secrets.hands
        asker = public.turn
        rooms = [place for place in menu(view(game.state, asker)).walk if isinstance(place, str)]
        deck = public.edition.deck
        for room, suspect, weapon in product(rooms, deck.suspects, deck.weapons):
            if not {room, suspect, weapon}.issuperset(naming):
                continue
            for step in range(1, len(hands)):
                seat = (asker + step) % len(hands)
                held = [card for card in (suspect, weapon, room) if card in hands[seat]]
                if held:
                    if by in (None, game.players[seat]):
                        return Question(room, suspect, weapon, game.players[seat], held[0])
                    break
        raise AssertionError(f"nothing that {by} could answer: a deal in a hundred thousand")


class Question(NamedTuple):
    """Go into this room and ask for these: `by` will answer, and may show `card`."""

    room: Room
    suspect: Suspect
    weapon: Weapon
    by: Suspect
    card: Card
