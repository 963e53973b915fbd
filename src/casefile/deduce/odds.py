"""The answer: how many deals fit, and how likely every card is to be with every holder."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from casefile.deduce.kernel.arrays import Floats
from casefile.deduce.log import Holder, Log
from casefile.game.cards import Card, Triple


@dataclass(frozen=True, eq=False)
class Odds:
    """Exact odds: every complete deal that fits the log counts the same."""

    log: Log
    worlds: int
    """The number of complete deals that fit; 0 means that the log contradicts itself."""
    table: Floats
    """By card of the deck and holder. Exactly 0 where a card cannot be."""
    joint: Floats
    """By suspect, weapon and room: the probability that they are the envelope."""

    def of(self, card: Card, holder: Holder) -> float:
        return float(self.table[self._row[card], holder])

    def is_certain(self, card: Card, holder: Holder) -> bool | None:
        """True or False where the log leaves no doubt, else None."""
        row = self.table[self._row[card]]
        if row[holder] == 0.0:
            return False
        # By where else it can be, not by comparing with 1: a sum of floats may miss
        # that by the last digit, while zeros are exact (decision 11).
        return True if (row > 0.0).sum() == 1 else None

    @cached_property
    def solution(self) -> Triple | None:
        """The envelope, as soon as it is certain."""
        deck = self.log.deck
        found = self.joint.nonzero()
        if len(found[0]) != 1:
            return None
        suspect, weapon, room = (int(places[0]) for places in found)
        return Triple(deck.suspects[suspect], deck.weapons[weapon], deck.rooms[room])

    @cached_property
    def _row(self) -> dict[Card, int]:
        return {card: number for number, card in enumerate(self.log.deck.cards)}
