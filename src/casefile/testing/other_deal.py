"""Another deal that one seat cannot tell from the true one: everything exchanged that it cannot know."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from casefile.game.actions import Seat
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.events import Accused, CardShown, Dealt, Event
from casefile.game.seen import Passed, Suggested

TRIES = 200


def scrambled_deal(events: Sequence[Event], viewer: Seat, rng: random.Random) -> Dealt:
    """A deal with which these events, none of them the end of the game, look the same to this seat.

    Chance swaps lead as far from the true deal as they get. If the seat knows too much for any swap, it is
    the true deal.
    """
    dealt = events[0]
    assert isinstance(dealt, Dealt), "a game begins with its deal"
    told = _Told.by(events, viewer)
    free = [card for card in dealt.edition.deck.cards if card not in told.known]
    holder = {card: seat for seat, hand in enumerate(dealt.hands) for card in hand}
    if len(free) < 2:
        return dealt
    # Swaps instead of a new deal: each keeps all hand sizes, and one that the seat would notice is not made.
    for _ in range(TRIES):
        one, two = rng.sample(free, 2)
        swapped = {**holder}
        for card, other in ((one, two), (two, one)):
            swapped.pop(card, None)
            if other in holder:
                swapped[card] = holder[other]
        if told.fits(swapped, dealt):
            holder = swapped
    return _dealt_by(holder, dealt)


@dataclass(frozen=True)
class _Told:
    """What the seat knows, and what everybody knows, of where the cards are."""

    known: frozenset[Card]
    """Cards whose holder the seat knows."""
    shown: tuple[tuple[Triple, int], ...]
    """Of these three cards, this seat has shown one."""
    lacking: frozenset[tuple[Card, int]]
    not_the_envelope: frozenset[Triple]

    @staticmethod
    def by(events: Sequence[Event], viewer: Seat) -> _Told:
        known: set[Card] = set()
        shown: list[tuple[Triple, int]] = []
        lacking: set[tuple[Card, int]] = set()
        wrong: set[Triple] = set()
        triple: Triple | None = None
        for event in events:
            match event:
                case Dealt(hands=hands):
                    known.update(hands[viewer])
                case Suggested():
                    triple = event.triple
                case Passed(seat) if triple:
                    lacking.update((card, seat) for card in triple.cards)
                case CardShown(seat, to, card) if triple:
                    shown.append((triple, seat))
                    known |= {card} if viewer in (seat, to) else set()
                case Accused() if not event.correct:
                    wrong.add(event.triple)
                    known |= set(event.envelope.cards) if event.seat == viewer else set()
                case _:
                    pass
        return _Told(frozenset(known), tuple(shown), frozenset(lacking), frozenset(wrong))

    def fits(self, holder: dict[Card, int], dealt: Dealt) -> bool:
        """Would the public course of the game have been the same?"""
        deck = dealt.edition.deck
        if any(sum(card not in holder for card in kind) != 1 for kind in (deck.suspects, deck.weapons)):
            return False
        if not self.lacking.isdisjoint(holder.items()):
            return False
        if any(all(holder.get(card) != seat for card in triple.cards) for triple, seat in self.shown):
            return False
        return _envelope(holder, dealt) not in self.not_the_envelope


def _envelope(holder: dict[Card, int], dealt: Dealt) -> Triple:
    suspect, weapon, room = (card for card in dealt.edition.deck.cards if card not in holder)
    return Triple(Suspect(suspect), Weapon(weapon), Room(room))


def _dealt_by(holder: dict[Card, int], dealt: Dealt) -> Dealt:
    cards = dealt.edition.deck.cards
    hands = tuple(
        tuple(card for card in cards if holder.get(card) == seat) for seat in range(len(dealt.hands))
    )
    return replace(dealt, envelope=_envelope(holder, dealt), hands=hands)
