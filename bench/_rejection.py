"""The way without reasoning: deal at random what is not known, and throw away what does not fit."""

from __future__ import annotations

import random
import time

from casefile.deduce.facts import Fact, Has, HasNone, HasOneOf, NotAllInEnvelope, facts_of
from casefile.deduce.log import Log
from casefile.game.cards import Card

GIVE_UP_AFTER = 2.0
"""CPU seconds; the rest is then extrapolated from what was found."""


def rejection_ms(log: Log, wanted: int) -> float:
    """CPU milliseconds for so many fitting worlds."""
    rng = random.Random(1)
    start = time.process_time()
    found = 0
    facts = facts_of(log)
    while found < wanted:
        found += _fits(_deal(log, rng), facts, len(log.players))
        spent = time.process_time() - start
        if spent > GIVE_UP_AFTER:
            return spent * 1e3 * wanted / max(found, 1)
    return (time.process_time() - start) * 1e3


def _deal(log: Log, rng: random.Random) -> list[set[Card]]:
    """A random deal in which one's own hand is right."""
    deck = log.deck
    mine = set(log.hand)
    kinds: tuple[tuple[Card, ...], ...] = (deck.suspects, deck.weapons, deck.rooms)
    envelope = {rng.choice([card for card in kind if card not in mine]) for kind in kinds}
    rest = [card for card in deck.cards if card not in mine and card not in envelope]
    rng.shuffle(rest)
    hands: list[set[Card]] = []
    for seat, size in enumerate(log.sizes):
        hands.append(mine if seat == log.me else {rest.pop() for _ in range(size)})
    return [*hands, envelope]


def _fits(world: list[set[Card]], facts: list[Fact], envelope: int) -> bool:
    return all(_holds(world, fact, envelope) for fact in facts)


def _holds(world: list[set[Card]], fact: Fact, envelope: int) -> bool:
    match fact:
        case Has(holder, cards):
            return world[holder].issuperset(cards)
        case HasNone(holder, cards):
            return world[holder].isdisjoint(cards)
        case HasOneOf(holder, cards):
            return not world[holder].isdisjoint(cards)
        case NotAllInEnvelope(cards):
            return not world[envelope].issuperset(cards)
