"""Chances of the fair deal are even: chi-square tests with fixed seeds, which notice crooked ones."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache
from itertools import pairwise, product
from math import sqrt

import pytest

from casefile.editions import edition
from casefile.fair.commitments import FairDeal, deal_fairly, dice
from casefile.fair.stream import Stream
from casefile.game.cards import Card

DELUXE = edition("deluxe-2020")
DECK = DELUXE.deck
DEALS = 4000
STRICT = 3.9
"""Standard deviations; an honest sample goes beyond about once in ten thousand tests."""


def is_uneven(found: Iterable[Hashable], odds: Mapping[Hashable, float]) -> bool:
    """Does a sample stray from these odds, or keep to them too closely, by more than chance explains?"""
    counted = Counter(found)
    assert set(counted) <= set(odds), "something that cannot happen"
    size = counted.total()
    strays = sum((counted[value] - size * odd) ** 2 / (size * odd) for value, odd in odds.items())
    freedom = len(odds) - 1
    # Wilson and Hilferty: the cube root of chi-square by its freedom is nearly normal.
    spread = 2 / (9 * freedom)
    deviation: float = ((strays / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return abs(deviation) > STRICT


def even(values: Iterable[Hashable]) -> dict[Hashable, float]:
    kept = list(values)
    return dict.fromkeys(kept, 1 / len(kept))


@cache
def deals() -> tuple[FairDeal, ...]:
    """The deals of seeds 0, 1, 2, ... to five players, the third of whom begins."""
    players = DECK.suspects[:5]
    return tuple(
        deal_fairly(DELUXE, players, players[2], number.to_bytes(32, "big")) for number in range(DEALS)
    )


@pytest.mark.parametrize("n", [2, 6, 9, 18, 200, 256])
def test_every_number_below_n_is_equally_likely(n: int) -> None:
    stream = Stream(bytes(32), "even")
    assert not is_uneven((stream.below(n) for _ in range(60_000)), even(range(n)))


@pytest.mark.parametrize("n", [18, 200])
def test_numbers_without_rejection_would_be_noticed(n: int) -> None:
    assert is_uneven((byte % n for byte in Stream(bytes(32), "even").take(60_000)), even(range(n)))


def shuffled(stream: Stream) -> list[int]:
    return stream.shuffled(range(4))


def shuffled_from_everywhere(stream: Stream) -> list[int]:
    """The well-known mistake: every entry changes places with any other."""
    pile = list(range(4))
    for here in range(4):
        there = stream.below(4)
        pile[here], pile[there] = pile[there], pile[here]
    return pile


def shuffled_without_staying(stream: Stream) -> list[int]:
    """The other one: no entry may stay where it is."""
    pile = list(range(4))
    for last in range(3, 0, -1):
        there = stream.below(last)
        pile[last], pile[there] = pile[there], pile[last]
    return pile


@pytest.mark.parametrize(
    ("shuffle", "crooked"),
    [(shuffled, False), (shuffled_from_everywhere, True), (shuffled_without_staying, True)],
)
def test_every_order_of_a_pile_is_equally_likely(
    shuffle: Callable[[Stream], list[int]], crooked: bool
) -> None:
    stream = Stream(bytes(32), "piles")
    orders = even(order for order in product(range(4), repeat=4) if len(set(order)) == 4)
    assert is_uneven((tuple(shuffle(stream)) for _ in range(10_000)), orders) == crooked


def test_every_envelope_is_equally_likely() -> None:
    triples = even(product(DECK.suspects, DECK.weapons, DECK.rooms))
    assert not is_uneven((dealt.setup.envelope for dealt in deals()), triples)


def test_every_card_is_equally_likely_in_every_slot_of_a_hand() -> None:
    odds: dict[Hashable, float] = {}
    for pile in (DECK.suspects, DECK.weapons, DECK.rooms):
        odds |= dict.fromkeys(pile, (1 - 1 / len(pile)) / 18)
    for slot in range(3, 21):
        assert not is_uneven((dealt.slots[slot].card for dealt in deals()), odds), slot


@pytest.mark.parametrize("card", DECK.cards)
def test_the_slot_of_a_card_tells_nothing_about_it(card: Card) -> None:
    where = (slot.number for dealt in deals() for slot in dealt.slots[3:] if slot.card == card)
    assert not is_uneven(where, even(range(3, 21)))


def test_slots_in_the_order_of_the_deck_would_be_noticed() -> None:
    sorted_hands = (
        3 + place
        for dealt in deals()
        for place, card in enumerate(DECK.sorted(dealt.setup.hands[DECK.suspects[0]]))
        if card == "plum"
    )
    assert is_uneven(sorted_hands, even(range(3, 3 + len(deals()[0].setup.hands[DECK.suspects[0]]))))


def test_weapons_start_anywhere_and_never_two_in_a_room() -> None:
    for weapon in DECK.weapons:
        assert not is_uneven((dealt.setup.weapons[weapon] for dealt in deals()), even(DECK.rooms))
    assert all(len(set(dealt.setup.weapons.values())) == 6 for dealt in deals())


def test_every_roll_is_equally_likely_within_one_game_and_from_game_to_game() -> None:
    rolls = even(product(range(1, 7), repeat=2))
    seed = random.Random(1).randbytes(32)
    assert not is_uneven((dice(DELUXE, seed, turn) for turn in range(1, 8001)), rolls)
    seeds = (number.to_bytes(32, "big") for number in range(8000))
    assert not is_uneven((dice(DELUXE, seed, 1) for seed in seeds), rolls)


def test_one_roll_tells_nothing_about_the_next() -> None:
    one_die = edition("vintage")
    faces = [dice(one_die, bytes(32), turn)[0] for turn in range(1, 8002)]
    assert not is_uneven(pairwise(faces), even(product(range(1, 7), repeat=2)))
