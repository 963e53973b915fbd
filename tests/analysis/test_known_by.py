"""What others can know is what they saw and what follows from it; never what only the reader knows."""

from __future__ import annotations

import random

import pytest

from casefile.analysis.known_by import known_by_others
from casefile.deduce import Notebook, log_of
from casefile.game.actions import Seat
from casefile.game.view import view
from tests.support.deduce_oracle.positions import random_state
from tests.support.short_logs import CLASSIC, Table


def seated() -> Table:
    return Table("scarlet green plum", (6, 6, 6), "scarlet", "green plum knife rope hall study")


def known(table: Table) -> list[tuple[str, str, str]]:
    names = (*table.players, "envelope")
    return [(names[seat], card, names[holder]) for seat, card, holder in known_by_others(Notebook(table.log))]


def test_a_card_that_was_shown_to_somebody_is_known_to_them_alone() -> None:
    table = seated().suggest("plum", "white rope kitchen", "", "scarlet", "rope")
    assert known(table) == [("plum", "rope", "scarlet")]


def test_a_card_that_can_only_have_been_one_is_known_to_whoever_was_shown_it() -> None:
    """Plum showed Green one of three cards, two of which the reader holds."""
    table = seated().suggest("green", "white rope hall", "", "plum")
    assert known(table) == [("green", "white", "plum")]


def test_a_dropped_card_is_not_said_to_be_known_to_others() -> None:
    assert known(seated().drop("green", "wrench")) == []


def test_an_accusation_that_was_right_is_known_to_all() -> None:
    table = seated().accuse("plum", "white wrench kitchen", correct=True)
    cards = ("white", "wrench", "kitchen")
    assert known(table) == [(player, card, "envelope") for player in ("green", "plum") for card in cards]


def test_a_log_that_cannot_be_true_tells_nothing() -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        known(seated().drop("green", "rope"))


@pytest.mark.parametrize("seats", [3, 5])
def test_whatever_others_are_said_to_know_they_do_know(seats: int) -> None:
    """Compared with what follows from everything that seat itself has seen, its hand included."""
    rng, told = random.Random(seats), 0
    for suggestions in (6, 15):
        state = random_state(rng, CLASSIC, seats, suggestions, "sensible")
        truth = {seat: Notebook(log_of(view(state, Seat(seat)))).odds() for seat in range(seats)}
        for me in range(seats):
            for player, card, holder in known_by_others(Notebook(log_of(view(state, Seat(me))))):
                assert truth[player].is_certain(card, holder)
                told += 1
    assert told > 10
