"""What the numbers of an observation mean."""

from __future__ import annotations

from typing import NamedTuple

from casefile.batch.kernel.observe import PHASES, SEAT_FACTS
from casefile.game.edition import Edition


class ObservationPart(NamedTuple):
    """Some numbers in a row."""

    name: str
    first: int
    size: int


def observation_parts(edition: Edition, seats: int, *, marks: bool = False) -> tuple[ObservationPart, ...]:
    """The parts of an observation in their order. Seat 0 is the one who looks, seat 1 its left neighbour.

    With `marks`, what the viewer has concluded: which cards each seat and the envelope may and surely have.
    """
    deck = edition.deck
    cards, rooms = len(deck.cards), len(deck.rooms)
    sizes = [("hand", cards), ("asked for", cards), ("envelope", cards)]
    # Seat by seat, so that a network can treat all of them alike.
    for seat in range(seats):
        sizes += [(f"seat {seat} {what}", cards) for what in SEAT_CARDS]
        sizes.append((f"seat {seat} facts", SEAT_FACTS))
    if marks:
        holders = [*(f"seat {seat}" for seat in range(seats)), "envelope"]
        sizes += [(f"{holder} {what}", cards) for holder in holders for what in MARKS]
    sizes += [(f"piece {suspect}", rooms + 3) for suspect in deck.suspects]
    sizes += [(f"weapon {weapon}", rooms) for weapon in deck.weapons]
    sizes += [("phase", PHASES), ("dice", edition.dice)]
    parts, first = [], 0
    for name, size in sizes:
        parts.append(ObservationPart(name, first, size))
        first += size
    return tuple(parts)


SEAT_CARDS = ("showed me", "was shown by me", "cannot hold", "accused", "has named", "has answered")
"""For every seat, a number a card each."""
MARKS = ("may have", "surely has")
"""For every seat and the envelope, a number a card each."""
