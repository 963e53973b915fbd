"""Other deals that look the same to somebody: everything exchanged that a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from casefile.game.actions import Seat
from casefile.game.cards import Card, Triple
from casefile.game.edition import Edition
from casefile.game.seen import Hands
from casefile.game.state import Secrets, State
from tests.tiny.universe import triples


def _hands(cards: frozenset[Card], sizes: tuple[int, ...], rules: Edition) -> Iterator[Hands]:
    if not sizes:
        yield ()
        return
    for hand in combinations(rules.deck.sorted(tuple(cards)), sizes[0]):
        for others in _hands(cards.difference(hand), sizes[1:], rules):
            yield (hand, *others)


def deals(rules: Edition, sizes: tuple[int, ...]) -> Iterator[tuple[Triple, Hands]]:
    """Every complete deal: an envelope, and the other cards in hands of these sizes."""
    for envelope in triples(rules):
        for hands in _hands(frozenset(rules.deck.cards).difference(envelope), sizes, rules):
            yield envelope, hands


@lru_cache(maxsize=1024)
def _same_hand(
    rules: Edition,
    sizes: tuple[int, ...],
    viewer: Seat | None,
    hand: tuple[Card, ...],
    envelope: Triple | None,
) -> list[tuple[Triple, Hands]]:
    return [
        (inside, hands)
        for inside, hands in deals(rules, sizes)
        if (viewer is None or hands[viewer] == hand) and envelope in (None, inside)
    ]


def other_worlds(state: State, viewer: Seat | None) -> Iterator[State]:
    """States that differ in nothing a viewer may know.

    The own hand stays, the cards shown by or to the viewer, and the envelope once the viewer has seen it.
    When the game is over there are none: all lies open.
    """
    public, (envelope, hands, shown) = state
    if public.over:
        return
    hand = () if viewer is None else hands[viewer]
    looked = envelope if viewer in public.out else None
    own = [card for card in shown if viewer in (card.by, card.to)]
    for other_envelope, other_hands in _same_hand(public.edition, public.hand_sizes, viewer, hand, looked):
        if (other_envelope, other_hands) == (envelope, hands):
            continue
        if all(card.card in other_hands[card.by] for card in own):
            other_shown = tuple(
                card if card in own else card._replace(card=other_hands[card.by][-1]) for card in shown
            )
            yield State(public, Secrets(other_envelope, other_hands, other_shown))
