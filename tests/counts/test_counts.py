"""The counts on file are what the engine computes, and what was worked out without it."""

from __future__ import annotations

import pytest

from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.seating import hand_sizes
from tests.counts import deals, destinations, tiny_counts
from tests.support.oracle import mansion
from tests.tiny.edition import TINY, VARIANTS
from tests.tiny.worlds import deals as every_deal

COMPLETE_DEALS = {3: 5_557_616_064, 4: 250_092_722_880, 5: 4_168_212_048_000, 6: 44_460_928_512_000}


def test_the_deals_on_file_are_those_of_the_editions() -> None:
    assert deals.FILE.read_text("utf-8") == deals.whole_text()


@pytest.mark.parametrize("name", EDITION_IDS)
@pytest.mark.parametrize("seats", COMPLETE_DEALS)
def test_there_are_as_many_complete_deals_as_there_should_be(name: str, seats: int) -> None:
    """Whoever begins: the larger hands sit elsewhere then, and the number stays."""
    rules = edition(name)
    counts = {deals.deals(rules, hand_sizes(rules, seats, first)) for first in map(Seat, range(seats))}
    assert counts == {COMPLETE_DEALS[seats]}


def test_the_formula_for_deals_gives_what_dealing_in_every_way_gives() -> None:
    sizes = hand_sizes(TINY, 3, Seat(0))
    dealt = list(every_deal(TINY, sizes))
    assert len(set(dealt)) == len(dealt) == deals.deals(TINY, sizes)


def test_the_destinations_on_file_are_those_of_the_engine() -> None:
    assert destinations.FILE.read_text("utf-8") == destinations.whole_text()


@pytest.mark.parametrize("name", destinations.origins())
def test_the_destinations_are_those_of_a_search_that_tries_every_walk(name: str) -> None:
    origin = destinations.origins()[name]
    for roll in destinations.ROLLS:
        assert destinations.destinations(origin, roll) == mansion.destinations(origin, roll, ()), roll


def test_the_file_of_the_tiny_edition_tells_of_every_variant_and_of_nothing_else() -> None:
    """The numbers themselves are compared where the tiny edition is walked."""
    parts = [tiny_counts.counts_on_file(variant).text for variant in VARIANTS]
    assert tiny_counts.FILE.read_text("utf-8") == "\n".join([tiny_counts.HEAD, *parts])
