"""A game at a table elsewhere, as far as this process's seat has been told of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from casefile.game.actions import Action, Seat
from casefile.game.seen import SeenEvent, View
from casefile.record.record import Record


class TableOfGame(Protocol):
    """What a game asks of the table it is played at."""

    def has_notebook(self, view: View) -> bool: ...
    def opponents(self, view: View) -> Mapping[Seat, str]: ...
    def act(self, game: RemoteGame, action: Action) -> None: ...
    def wait_for_move(self, game: RemoteGame, seconds: float) -> None: ...
    def record(self, game: RemoteGame) -> Record: ...


class RemoteGame:
    """A `SeatSession` over the network. Its table changes it, and only while a tool is at work."""

    def __init__(self, table: TableOfGame, number: int, view: View) -> None:
        self._table, self.number, self.view = table, number, view
        self.events: list[SeenEvent] = []
        self._record: Record | None = None

    @property
    def opponents(self) -> Mapping[Seat, str]:
        return self._table.opponents(self.view)

    @property
    def has_notebook(self) -> bool:
        return self._table.has_notebook(self.view)

    def see(self, event: SeenEvent, view: View) -> None:
        """Something has happened, and this is known now."""
        self.events.append(event)
        self.view = view

    def act(self, action: Action) -> None:
        self._table.act(self, action)

    def wait(self, seconds: float) -> None:
        self._table.wait_for_move(self, seconds)

    def record(self) -> Record | None:
        if self._record is None and self.view.public.over:
            self._record = self._table.record(self)
        return self._record
