"""Which card to show."""

from __future__ import annotations

import random

from casefile.deduce.kernel.arrays import Floats
from casefile.game.cards import Card, Deck
from casefile.game.seen import View


def known_to_asker(view: View, cards: tuple[Card, ...]) -> list[Card]:
    """Those of the cards that this asker has been shown before."""
    asker = view.public.suggestions[-1].by
    shown = {seen.card for seen in view.seen if seen.by == view.seat and seen.to == asker}
    return [card for card in cards if card in shown]


def card_to_show(view: View, cards: tuple[Card, ...], rng: random.Random) -> Card:
    """One that the asker has seen already, if possible: that gives nothing new away."""
    return rng.choice(known_to_asker(view, cards) or cards)


def least_telling(cards: tuple[Card, ...], deck: Deck, left: Floats) -> Card:
    """The card of the kind of which most is left to the asker: `left` is how many cards, by kind."""
    kinds = (deck.suspects, deck.weapons, deck.rooms)
    return max(cards, key=lambda card: next(left[k] for k, kind in enumerate(kinds) if card in kind))
