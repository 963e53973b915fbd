"""What a game is to the tools: one seat of it, and nothing that this seat may not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from casefile.game.actions import Action, Seat
from casefile.game.seen import SeenEvent, View
from casefile.record.record import Record


class SeatSession(Protocol):
    """One seat in one game, wherever that is played: in this process, or at a table elsewhere.

    Which seat it is was settled when the session was made. No call takes it as an argument.
    """

    @property
    def view(self) -> View:
        """What the seat knows now."""

    @property
    def events(self) -> Sequence[SeenEvent]:
        """Everything the seat has seen since it is followed here, usually from the deal on. Only added to."""

    @property
    def opponents(self) -> Mapping[Seat, str]:
        """Who plays the other seats, as far as that is open: levels of bots, or that it is a person."""

    @property
    def has_notebook(self) -> bool:
        """Does this table allow a notebook that reasons?"""

    def act(self, action: Action) -> None:
        """Do what is on the seat's menu. A Refusal if it is not; nothing has happened then.

        A table elsewhere says by BadInput why it was not done, or that nobody knows whether it was.
        """

    def wait(self, seconds: float) -> None:
        """Come back when the seat has to choose, when the game is over, or after so many seconds."""

    def record(self) -> Record | None:
        """The whole game, once it is over."""
