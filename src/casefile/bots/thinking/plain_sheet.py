"""The sheet of one player: who holds which card, as far as that was told. Facts, no conclusions. [N1]"""

from __future__ import annotations

from casefile.game.actions import Seat
from casefile.game.cards import Card, Triple
from casefile.game.seen import (
    EnvelopeOpened,
    Passed,
    SeenAccused,
    SeenCardShown,
    SeenDealt,
    SeenEvent,
    Suggested,
)


class PlainSheet:
    """Fill it with `see`, event by event."""

    def __init__(self) -> None:
        self.holder: dict[Card, Seat] = {}
        """This player's own cards, and those they were shown."""
        self.lacking: dict[Card, set[Seat]] = {}
        """Who was asked for a card and did not have it."""
        self.envelope: Triple | None = None
        """The envelope, once this player has looked into it or it lies open."""
        self._viewer: Seat | None = None
        self._asked_for: tuple[Card, ...] = ()

    def see(self, event: SeenEvent) -> None:
        match event:
            case SeenDealt(viewer=viewer, hand=hand):
                self._viewer = viewer
                self.lacking = {card: set() for card in event.edition.deck.cards}
                if viewer is not None:
                    self.holder.update(dict.fromkeys(hand, viewer))
            case Suggested(triple=triple):
                self._asked_for = triple
            case Passed(seat):
                for card in self._asked_for:
                    self.lacking[card].add(seat)
            case SeenCardShown():
                if event.card is not None and event.to == self._viewer:
                    self.holder[event.card] = event.seat
            case SeenAccused(envelope=found) if found is not None:
                self.envelope = found
            case EnvelopeOpened(found):
                self.envelope = found
            case _:
                pass
