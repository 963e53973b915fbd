"""What is true at a table, whoever may know it: read from the server's database, behind its back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from casefile.game.cards import Card, Suspect, Triple
from casefile.game.events import CardShown
from casefile.server import entries
from casefile.server.table_changes import apply
from casefile.server.table_state import Game, TableState


class Truth:
    """The log of one table, read anew for every question."""

    def __init__(self, database: Path, table: str) -> None:
        self._database = database
        self._table = table

    def table(self) -> TableState:
        with closing(sqlite3.connect(f"{self._database.as_uri()}?mode=ro", uri=True)) as connection:
            lines = connection.execute(
                "SELECT body FROM line WHERE table_id = ? ORDER BY number", (self._table,)
            ).fetchall()
        state = TableState(self._table)
        for (body,) in lines:
            apply(state, entries.decode(bytes(body)))
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
        game = self.game()
        seat = game.seat(Suspect(suspect))
        shown = {str(event.card) for event in game.events if isinstance(event, CardShown) and event.to == seat}
        return {str(card) for card in self.hand(suspect)} | shown

    def a_card_of(self, suspect: str, kinds: tuple[str, ...]) -> str | None:
        """One of these cards that this player holds, if there is one."""
        return next((str(card) for card in self.hand(suspect) if card in kinds), None)
