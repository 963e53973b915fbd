"""A game record in memory: the JSON document as it was, and its content in the engine's own types."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place
from casefile.game.cards import Card, Suspect, Triple
from casefile.game.public import Public
from casefile.game.setup import Setup
from casefile.locales.phrase import Phrase

FORMAT = "casefile-record/1"
NO_SEAT = Seat(-1)
"""The seat of somebody who does not play: it is never their turn."""


@dataclass(frozen=True)
class Move:
    """One move of a record: who did what. Becomes an Action once the table is known."""

    by: Suspect
    do: str
    dice: tuple[int, ...] = ()
    path: tuple[Place, ...] | None = None
    to: Place | None = None
    card: Card | None = None
    triple: Triple | None = None

    def action(self, public: Public) -> Action:
        """The action at a table. The empty path leads to where the piece stands."""
        found = public.seat_of(self.by)
        # Not bad input but a broken rule: the words are known, the player is not at the table (decision 8).
        seat = NO_SEAT if found is None else found
        match self.do:
            case "roll":
                return Roll(seat, self.dice)
            case "walk" if self.path is not None:
                return Walk(seat, self.path[-1] if self.path else public.place_of(self.by), self.path)
            case "walk" if self.to is not None:
                return Walk(seat, self.to)
            case "passage":
                return TakePassage(seat)
            case "suggest" if self.triple is not None:
                return Suggest(seat, self.triple)
            case "show" if self.card is not None:
                return Show(seat, self.card)
            case "accuse" if self.triple is not None:
                return Accuse(seat, self.triple)
            case "end":
                return EndTurn(seat)
            case _:
                raise ValueError(f"an incomplete move: {self}")


@dataclass(frozen=True)
class Result:
    winner: Suspect | None


@dataclass(frozen=True)
class Record:
    """A well-formed record, legal or not. `extra` keeps what the format does not know, by its place."""

    setup: Setup
    moves: tuple[Move, ...]
    result: Result | None = None
    extra: dict[str, Any] = field(default_factory=dict)
    warnings: tuple[Phrase, ...] = ()
