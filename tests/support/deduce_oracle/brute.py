"""The slow and obvious way: try all complete deals and keep those that fit.

Every fact of a log is about one holder alone, so a hand that does not fit is not dealt on from, and the hands
with the fewest choices are dealt first. Nothing else is done to be quick.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product
from math import comb

from casefile.game.cards import Deck
from tests.support.deduce_oracle.shape import (
    ENVELOPE,
    Answer,
    Entry,
    Position,
    Triples,
    World,
    answer_from_counts,
    holders_of,
    named,
)

LIMIT = 1_000_000
"""How many deals `solve` is asked to try at most: about a second."""

# -- one deal against a position, fact by fact


def fits(position: Position, deck: Deck, world: World) -> bool:
    """Could the cards lie so? Checks the deal itself and then every fact."""
    return (
        _is_deal(position, deck, world)
        and _has_own_hand(position, world)
        and all(_entry_fits(entry, world) for entry in position["log"])
    )


def _is_deal(position: Position, deck: Deck, world: World) -> bool:
    """Every card in exactly one place, hands of the right sizes, one card of each kind in the envelope."""
    placed = sorted(card for cards in world.values() for card in cards)
    return (
        set(world) == set(holders_of(position))
        and placed == sorted(deck.cards)
        and all(len(world[player["suspect"]]) == player["cards"] for player in position["players"])
        and all(
            len(world[ENVELOPE].intersection(kind)) == 1 for kind in (deck.suspects, deck.weapons, deck.rooms)
        )
    )


def _has_own_hand(position: Position, world: World) -> bool:
    return "me" not in position or world[position["me"]] == frozenset(position["hand"])


def _entry_fits(entry: Entry, world: World) -> bool:
    triple = frozenset(named(entry))
    if entry["type"] == "accusation":
        right = world[ENVELOPE] == triple
        looked = "envelope" not in entry or world[ENVELOPE] == frozenset(entry["envelope"])
        return right == entry["correct"] and looked
    if any(world[silent] & triple for silent in entry["passed"]):
        return False
    shower = entry["shown_by"]
    if shower is None:
        return True
    if "card" in entry:
        return entry["card"] in world[shower]
    return bool(world[shower] & triple)


# -- all deals


@dataclass
class _Hand:
    """What is known of one hand. Sets of cards are the bits of an int."""

    size: int
    must: int = 0
    never: int = 0
    some: list[int] = field(default_factory=list)

    def fits(self, cards: int) -> bool:
        return not (self.must & ~cards or cards & self.never) and all(cards & some for some in self.some)


class _Table:
    """A position with its cards as bits, ready to be dealt in every way."""

    def __init__(self, position: Position, deck: Deck) -> None:
        self.bit: dict[str, int] = {card: 1 << index for index, card in enumerate(deck.cards)}
        self.hands = {player["suspect"]: _Hand(player["cards"]) for player in position["players"]}
        if "me" in position:
            self.hands[position["me"]].must = self.bits(position["hand"])
        self.envelopes = {self.bits(triple) for triple in product(deck.suspects, deck.weapons, deck.rooms)}
        for entry in position["log"]:
            self._learn(entry)
        held = 0
        for hand in self.hands.values():
            held |= hand.must
        self.envelopes = {envelope for envelope in self.envelopes if not envelope & held}
        self.open_cards = {
            player: [bit for bit in self.bit.values() if not bit & (held | hand.never)]
            for player, hand in self.hands.items()
        }
        """What a hand can be filled up with, besides the cards it is known to hold."""
        self.order = sorted(self.hands, key=lambda player: self._choices(player, len(deck.cards)))

    def bits(self, cards: list[str] | tuple[str, ...]) -> int:
        return sum(self.bit[card] for card in set(cards))

    def _learn(self, entry: Entry) -> None:
        triple = self.bits(named(entry))
        if entry["type"] == "accusation":
            if entry["correct"]:
                self.envelopes &= {triple}
            else:
                self.envelopes -= {triple}
            if "envelope" in entry:
                self.envelopes &= {self.bits(entry["envelope"])}
            return
        for silent in entry["passed"]:
            self.hands[silent].never |= triple
        shower = entry["shown_by"]
        if shower is not None and "card" in entry:
            self.hands[shower].must |= self.bit[entry["card"]]
        elif shower is not None:
            self.hands[shower].some.append(triple)

    def _choices(self, player: str, left: int) -> int:
        """In how many ways a hand can be picked at most, from so many cards that are left."""
        hand = self.hands[player]
        missing = hand.size - hand.must.bit_count()
        return comb(min(len(self.open_cards[player]), left), missing) if missing >= 0 else 0

    def tries(self) -> int:
        """How many deals are tried at most."""
        if any(hand.must.bit_count() > hand.size for hand in self.hands.values()):
            return 0
        count = len(self.envelopes)
        left = len(self.bit) - 3 - sum(hand.must.bit_count() for hand in self.hands.values())
        for player in self.order:
            count *= self._choices(player, left)
            left -= self.hands[player].size - self.hands[player].must.bit_count()
        return count

    def deals(self) -> Iterator[dict[str, int]]:
        """Every deal that fits. The same dict comes back changed each time."""
        dealt: dict[str, int] = {}
        everything = sum(self.bit.values())
        for envelope in sorted(self.envelopes):
            dealt[ENVELOPE] = envelope
            yield from self._deal(0, everything & ~envelope, dealt)

    def _deal(self, turn: int, rest: int, dealt: dict[str, int]) -> Iterator[dict[str, int]]:
        if turn == len(self.order):
            yield dealt
            return
        player = self.order[turn]
        hand = self.hands[player]
        missing = hand.size - hand.must.bit_count()
        if hand.must & ~rest or missing < 0:
            return
        for chosen in combinations([bit for bit in self.open_cards[player] if bit & rest], missing):
            cards = hand.must + sum(chosen)
            if hand.fits(cards):
                dealt[player] = cards
                yield from self._deal(turn + 1, rest & ~cards, dealt)


def tries(position: Position, deck: Deck) -> int:
    """How many deals have to be tried at most."""
    return _Table(position, deck).tries()


def feasible(position: Position, deck: Deck, limit: int = LIMIT) -> bool:
    return tries(position, deck) <= limit


def worlds(position: Position, deck: Deck) -> Iterator[World]:
    """Every deal that fits, one by one."""
    table = _Table(position, deck)
    for deal in table.deals():
        yield {
            holder: frozenset(card for card in deck.cards if table.bit[card] & cards)
            for holder, cards in deal.items()
        }


def solve(position: Position, deck: Deck) -> Answer:
    """Count the deals that fit, and in how many of them each card is where."""
    table = _Table(position, deck)
    total = 0
    seen: dict[str, Counter[int]] = {holder: Counter() for holder in holders_of(position)}
    for deal in table.deals():
        total += 1
        for holder, cards in deal.items():
            seen[holder][cards] += 1

    counts = {
        holder: {
            card: sum(number for cards, number in hands.items() if cards & bit)
            for card, bit in table.bit.items()
        }
        for holder, hands in seen.items()
    }
    return answer_from_counts(position, deck, total, counts)


def triples(position: Position, deck: Deck) -> Triples:
    """The odds of every possible envelope."""
    table = _Table(position, deck)
    seen = Counter(deal[ENVELOPE] for deal in table.deals())
    return {
        triple: Fraction(seen[table.bits(triple)], seen.total())
        for triple in product(deck.suspects, deck.weapons, deck.rooms)
        if seen[table.bits(triple)]
    }
