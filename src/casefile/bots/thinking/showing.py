"""Which card to show."""

from __future__ import annotations

import random

from casefile.game.cards import Card
from casefile.game.seen import View


def known_to_asker(view: View, cards: tuple[Card, ...]) -> list[Card]:
    """Those of the cards that this asker has been shown before."""
    asker = view.public.suggestions[-1].by
    shown = {seen.card for seen in view.seen if seen.by == view.seat and seen.to == asker}
    return [card for card in cards if card in shown]


def card_to_show(view: View, cards: tuple[Card, ...], rng: random.Random) -> Card:
    """One that the asker has seen already, if possible: that gives nothing new away."""
    return rng.choice(known_to_asker(view, cards) or cards)
