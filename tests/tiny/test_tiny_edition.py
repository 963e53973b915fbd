"""The tiny edition, walked: all properties hold in every state, and the counts are those of the text file."""

from __future__ import annotations

import pytest

from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Roll, Seat, Walk
from casefile.game.decide import decide
from casefile.game.errors import Refusal
from casefile.game.evolve import begin, evolve_all
from casefile.game.state import State
from tests.counts.tiny_counts import SEQUENCES, counts_on_file, section
from tests.tiny.checker import Checker
from tests.tiny.edition import VARIANTS, opening
from tests.tiny.graph import count_sequences, explore
from tests.tiny.universe import STRANGE_ROOM
from tests.tiny.worlds import deals, other_worlds

QUICK_DEPTH = 6
LARGE = {"usual", "vintage-without-passage", "open-doors-and-last-detective"}
"""Variants with some 50,000 states each."""
every_variant = pytest.mark.parametrize("variant", VARIANTS)


def start(variant: str) -> State:
    return begin(opening(VARIANTS[variant]))


@every_variant
def test_all_properties_hold_in_every_state_within_the_first_moves(variant: str) -> None:
    """Nothing is left out here: every other deal, every path and every accusation is tried."""
    graph = explore(start(variant), Checker(start(variant)).check, QUICK_DEPTH)
    on_file = counts_on_file(variant)
    assert graph.new == on_file.new[: QUICK_DEPTH + 1]
    assert graph.sequences(QUICK_DEPTH) == on_file.sequences[:QUICK_DEPTH]


@pytest.mark.slow
@pytest.mark.parametrize(
    "variant", [pytest.param(name, marks=pytest.mark.long if name in LARGE else ()) for name in VARIANTS]
)
def test_all_properties_hold_in_every_state_there_is(variant: str) -> None:
    graph = explore(start(variant), Checker(start(variant), worlds=1).check)
    assert section(variant, graph) == counts_on_file(variant).text


@every_variant
def test_merging_states_with_the_same_future_loses_no_sequence_of_moves(variant: str) -> None:
    """The numbers on file are added up over merged states; here every sequence is walked by itself."""
    assert count_sequences(start(variant), 3) == counts_on_file(variant).sequences[:3]


@pytest.mark.slow
@every_variant
def test_merging_loses_no_sequence_of_five_moves(variant: str) -> None:
    assert count_sequences(start(variant), 5) == counts_on_file(variant).sequences[:5]


def test_the_variants_have_the_switches_of_all_editions_and_every_house_rule() -> None:
    walked = {variant.switches for variant in VARIANTS.values()}
    assert {edition(name).switches for name in EDITION_IDS} <= walked
    assert {rule for variant in VARIANTS.values() for rule in variant.house_rules} == {
        "last_detective_wins",
        "open_doors",
        "no_dice",
    }


def test_a_walk_to_a_room_that_is_not_on_the_board_is_refused() -> None:
    state = start("usual")
    state = evolve_all(state, decide(state, Roll(Seat(0), (3,))))
    with pytest.raises(Refusal):
        decide(state, Walk(Seat(0), STRANGE_ROOM))


def test_the_tiny_edition_can_be_dealt_in_144_ways() -> None:
    state = start("usual")
    assert len(list(deals(state.public.edition, state.public.hand_sizes))) == 12 * 12


def test_whoever_holds_fewer_cards_has_more_worlds_to_think_of() -> None:
    """Scarlet: 2 suspects, 1 weapon, 2 rooms for the envelope and 2 cards for 2 hands, less the true deal."""
    state = start("usual")
    counts = [len(list(other_worlds(state, seat))) for seat in (Seat(0), Seat(1), Seat(2), None)]
    assert counts == [2 * 1 * 2 * 2 - 1, 2 * 2 * 2 * 3 - 1, 3 * 2 * 1 * 3 - 1, 144 - 1]


def test_the_counts_on_file_reach_as_deep_as_they_say() -> None:
    assert all(len(counts_on_file(variant).sequences) == SEQUENCES for variant in VARIANTS)
