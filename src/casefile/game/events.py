"""What happened, in full. Stored and replayed, never sent: `view.redact` makes SeenEvents of it."""

from __future__ import annotations

from casefile.game.actions import Seat
from casefile.game.board import Place
from casefile.game.cards import Card, Room, Suspect, Triple
from casefile.game.edition import Edition
from casefile.game.seen import Hands, PublicEvent
from casefile.game.value import value


@value
class Dealt:
    """The first event of every game: who plays, where everything stands, and every card. [S1] to [S6]"""

    edition: Edition
    players: tuple[Suspect, ...]
    first: Seat
    envelope: Triple
    hands: Hands
    weapons: tuple[Room, ...]
    pieces: tuple[Place, ...]
    fetched: frozenset[Seat]


@value
class CardShown:
    seat: Seat
    to: Seat
    card: Card


@value
class Accused:
    seat: Seat
    triple: Triple
    envelope: Triple
    """What the accuser found."""

    @property
    def correct(self) -> bool:
        return self.triple == self.envelope


Event = PublicEvent | Dealt | CardShown | Accused
