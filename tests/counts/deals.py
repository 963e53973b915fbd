"""deals.txt: in how many ways the cards can be dealt."""

from __future__ import annotations

from math import factorial, prod
from pathlib import Path

from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.edition import Edition
from casefile.game.seating import hand_sizes

FILE = Path(__file__).parent / "deals.txt"

HEAD = """\
Complete deals: an envelope, and the other cards in hands of the sizes of [S4] and [R5], for every edition.

seats            deals  hands
"""


def deals(rules: Edition, sizes: tuple[int, ...]) -> int:
    """Every envelope, and every way to divide the other cards among hands of these sizes."""
    deck = rules.deck
    envelopes = len(deck.suspects) * len(deck.weapons) * len(deck.rooms)
    return envelopes * factorial(len(deck.cards) - 3) // prod(map(factorial, sizes))


def whole_text() -> str:
    lines = []
    for seats in (3, 4, 5, 6):
        sizes = {hand_sizes(edition(name), seats, Seat(0)) for name in EDITION_IDS}
        counts = {deals(edition(name), hands) for name in EDITION_IDS for hands in sizes}
        lines += [
            f"{seats:5}  {count:15}  {' '.join(map(str, hands))}\n" for count in counts for hands in sizes
        ]
    return HEAD + "".join(lines)
