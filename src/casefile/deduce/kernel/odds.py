"""From the shares of all hands to the odds of every card, and to the joint odds of the envelope."""

from __future__ import annotations

from casefile.deduce.kernel.arrays import Floats, Ints
from casefile.deduce.kernel.classes import KNOWN, Classes
from casefile.deduce.kernel.compiled import compiled
from casefile.deduce.kernel.hands import HandTable


@compiled
def card_odds(total: float, holds: Ints, classes: Classes, hands: HandTable, odds: Floats) -> None:
    """Fill `odds[card, holder]`: certain cards from what is held, open ones from the shares of the hands."""
    for holder in range(holds.shape[0]):
        for card in range(odds.shape[0]):
            odds[card, holder] = holds[holder] >> card & 1
        if hands.open_cards[holder] == 0:
            continue
        for hand in range(hands.start[holder], hands.start[holder + 1]):
            share = hands.share[hand]
            if share > 0.0:
                packed = hands.packed[hand]
                for number in range(classes.size.shape[0]):
                    count = packed >> classes.shift[number] & ((1 << classes.width[number]) - 1)
                    if count:
                        # By class first, and spread over its cards at the
                        # end: there are fewer classes than cards.
                        odds[classes.first[number], holder] += share * count
    _spread_over_classes(total, classes, odds)


@compiled
def _spread_over_classes(total: float, classes: Classes, odds: Floats) -> None:
    """The first card of a class has gathered the share of all its cards: each gets an equal part."""
    for number in range(classes.size.shape[0]):
        first = classes.first[number]
        for holder in range(odds.shape[1]):
            odds[first, holder] /= total * classes.size[number]
    for card in range(odds.shape[0]):
        own = classes.of_card[card]
        if own != KNOWN and classes.first[own] != card:
            for holder in range(odds.shape[1]):
                odds[card, holder] = odds[classes.first[own], holder]


@compiled
def envelope_odds(total: float, known: int, classes: Classes, hands: HandTable, joint: Floats) -> None:
    """Fill `joint[suspect, weapon, room]`, all 0 before, with the probability of every triple."""
    envelope = hands.open_cards.shape[0] - 1
    suspects, weapons, _ = joint.shape
    for hand in range(hands.start[envelope], hands.start[envelope + 1]):
        packed = hands.packed[hand]
        # With nothing open the chains never walk the envelope, and its one hand is certain.
        share = hands.share[hand] / total if hands.open_cards[envelope] else 1.0
        if share <= 0.0:
            continue
        share /= _triples_of(packed, classes)
        # Every triple is looked at, 324 of them: simpler than to list the cards of each class.
        for suspect in range(joint.shape[0]):
            if not _inside(suspect, packed, known, classes):
                continue
            for weapon in range(joint.shape[1]):
                if not _inside(suspects + weapon, packed, known, classes):
                    continue
                for room in range(joint.shape[2]):
                    if _inside(suspects + weapons + room, packed, known, classes):
                        joint[suspect, weapon, room] += share


@compiled
def _triples_of(packed: int, classes: Classes) -> float:
    """How many triples an envelope of this hand may be: any card of each class that it takes one from."""
    alike = 1.0
    for number in range(classes.size.shape[0]):
        if packed >> classes.shift[number] & 1 and classes.kind[number] < 3:
            alike *= classes.size[number]
    return alike


@compiled
def _inside(card: int, packed: int, known: int, classes: Classes) -> bool:
    """Can this card be the one that an envelope of this hand holds?"""
    if known >> card & 1:
        return True
    own = classes.of_card[card]
    return bool(own != KNOWN and classes.kind[own] < 3 and packed >> classes.shift[own] & 1)
