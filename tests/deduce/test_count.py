"""Counts and odds against other ways to the same answers: enumeration, a BDD package and a SAT solver."""

from __future__ import annotations

import random

import pytest

from casefile.deduce import Holder, Log, Notebook, Odds
from casefile.deduce import position as positions
from casefile.deduce.log import log_of
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.cards import Deck
from casefile.game.edition import Edition
from casefile.game.view import view
from tests.support.deduce_oracle import bdd, brute, sat
from tests.support.deduce_oracle.positions import STYLES, position_of, random_state, truth
from tests.support.deduce_oracle.shape import ENVELOPE, Answer, Position, certainties_of
from tests.support.deduce_oracle.uneven import mistyped, uneven_position
from tests.tiny.edition import TINY

FULL_DEALS = {3: 5_557_616_064, 4: 250_092_722_880, 5: 4_168_212_048_000, 6: 44_460_928_512_000}


def same(odds: Odds, theirs: Answer, deck: Deck) -> None:
    """Equal counts as integers; odds closer than 1e-9; zero exactly where theirs is zero."""
    assert odds.worlds == theirs["worlds"]
    if not odds.worlds:
        return
    holders = [*odds.log.players, ENVELOPE]
    for number, holder in enumerate(holders):
        expected = theirs["envelope"] if holder == ENVELOPE else theirs["hands"][holder]
        for card in deck.cards:
            ours = odds.of(card, Holder(number))
            assert abs(ours - float(expected[card])) < 1e-9
            assert (ours == 0.0) == (expected[card] == 0)
    found = None if odds.solution is None else list(odds.solution)
    assert found == (None if theirs["solution"] is None else list(theirs["solution"]))
    assert abs(odds.joint.sum() - 1) < 1e-9


def log_in(position: Position) -> Log:
    return positions.position_of(dict(position)).log


def some_view_and_position(rng: random.Random, rules: Edition, most: int) -> tuple[Log, Position]:
    seats = rng.randint(rules.fewest_players, rules.most_players)
    state = random_state(rng, rules, seats, rng.randint(0, most), rng.choice(STYLES))
    seat = None if rng.random() < 0.15 else Seat(rng.randrange(seats))
    seen = view(state, seat)
    return log_of(seen), position_of(seen)


@pytest.mark.parametrize("many", [30, pytest.param(600, marks=[pytest.mark.slow, pytest.mark.long])])
def test_counts_and_odds_equal_plain_enumeration(many: int) -> None:
    rng = random.Random(many)
    checked = 0
    while checked < many:
        rules = edition(rng.choice(EDITION_IDS))
        log, position = some_view_and_position(rng, rules, 20)
        if brute.feasible(position, rules.deck, 20_000):
            same(Notebook(log).odds(), brute.solve(position, rules.deck), rules.deck)
            checked += 1


@pytest.mark.parametrize("many", [10, pytest.param(60, marks=[pytest.mark.slow, pytest.mark.long])])
def test_counts_and_odds_equal_a_decision_diagram(many: int) -> None:
    rng = random.Random(many)
    for _ in range(many):
        rules = edition(rng.choice(EDITION_IDS))
        log, position = some_view_and_position(rng, rules, 12)
        same(Notebook(log).odds(), bdd.solve(position, rules.deck), rules.deck)


def test_counts_and_odds_of_the_tiny_edition_equal_plain_enumeration() -> None:
    rng, rules = random.Random(1), TINY
    for _ in range(300):
        log, position = some_view_and_position(rng, rules, 6)
        same(Notebook(log).odds(), brute.solve(position, rules.deck), rules.deck)


def test_what_is_certain_is_what_a_sat_solver_proves() -> None:
    rng = random.Random(2)
    for _ in range(60):
        rules = edition(rng.choice(EDITION_IDS))
        log, position = some_view_and_position(rng, rules, 20)
        odds = Notebook(log).odds()
        proven = sat.certainties(position, rules.deck)
        assert proven is not None
        for number, holder in enumerate([*log.players, ENVELOPE]):
            for card in rules.deck.cards:
                ours = {True: "yes", False: "no", None: "open"}[odds.is_certain(card, Holder(number))]
                assert ours == proven[holder][card]


@pytest.mark.parametrize("spectator", [False, True])
def test_any_hand_sizes_and_mistyped_logs_are_counted_as_well(spectator: bool) -> None:
    rng = random.Random(3)
    for _ in range(25):
        rules = edition(rng.choice(EDITION_IDS))
        position = uneven_position(rng, rules, rng.randint(3, 6), rng.randint(8, 20), spectator=spectator)
        for typed in (position, mistyped(rng, position, rules.deck)):
            same(Notebook(log_in(typed)).odds(), bdd.solve(typed, rules.deck), rules.deck)


@pytest.mark.parametrize("seats", FULL_DEALS)
def test_a_spectator_of_a_fresh_deal_counts_every_deal_there_is(seats: int) -> None:
    state = random_state(random.Random(1), edition("deluxe-2020"), seats, 0, "random")
    assert Notebook.of(view(state, None)).odds().worlds == FULL_DEALS[seats]


def test_the_true_deal_is_always_possible() -> None:
    rng = random.Random(4)
    for _ in range(200):
        rules = edition(rng.choice(EDITION_IDS))
        seats = rng.randint(3, 6)
        state = random_state(rng, rules, seats, rng.randint(0, 25), rng.choice(STYLES))
        odds = Notebook.of(view(state, Seat(rng.randrange(seats)))).odds()
        world = truth(state)
        for number, holder in enumerate([*state.public.players, ENVELOPE]):
            for card in rules.deck.cards:
                if card in world[holder]:
                    assert odds.of(card, Holder(number)) > 0


def test_certainty_of_the_oracle_is_certainty_of_the_odds() -> None:
    rng, rules = random.Random(5), TINY
    for _ in range(100):
        log, position = some_view_and_position(rng, rules, 6)
        odds, expected = Notebook(log).odds(), certainties_of(brute.solve(position, rules.deck))
        assert expected is not None
        for number, holder in enumerate([*log.players, ENVELOPE]):
            for card in rules.deck.cards:
                ours = {True: "yes", False: "no", None: "open"}[odds.is_certain(card, Holder(number))]
                assert ours == expected[holder][card]
