"""One position as the kernel takes it."""

from __future__ import annotations

from typing import NamedTuple

from casefile.deduce.kernel.arrays import Ints


class DealProblem(NamedTuple):
    """What is known of all holders: the players in seat order and, last, the envelope."""

    kinds: Ints
    """A mask for the suspects, the weapons and the rooms."""
    sizes: Ints
    """How many cards each holder has."""
    holds: Ints
    lacks: Ints
    """Which cards each holder certainly has, and certainly has not."""
    clause_by: Ints
    clause_cards: Ints
    """Clause i says: holder `clause_by[i]` has at least one of `clause_cards[i]`."""
    refuted: Ints
    """Triples that are not the envelope."""
