"""Three ways to the same answers: trying every deal, counting in a decision diagram, asking a SAT solver."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from itertools import product

import pytest

from casefile.editions import EDITION_IDS, edition
from casefile.game.cards import Deck
from tests.support.deduce_oracle import bdd, brute, sat
from tests.support.deduce_oracle.positions import STYLES, Style, random_position
from tests.support.deduce_oracle.shape import ENVELOPE, Position, World, certainties_of, players_of
from tests.support.deduce_oracle.uneven import mistyped, uneven_position
from tests.tiny.edition import TINY
from tests.tiny.worlds import deals

CLASSIC = edition("classic-1986")
QUICK = 30_000
"""How many deals are tried for one position here."""


def assert_agreement(position: Position, deck: Deck, limit: int = QUICK) -> bool:
    """All who can answer agree. Returns whether trying every deal was among them."""
    answer = bdd.solve(position, deck)
    certain = certainties_of(answer)
    assert sat.certainties(position, deck) == certain
    assert sat.certainties(position, deck, "native") == certain
    assert sat.possible(position, deck) == (answer["worlds"] > 0)
    if not brute.feasible(position, deck, limit):
        return False
    assert brute.solve(position, deck) == answer
    return True


def tiny_positions(seed: int, count: int) -> list[Position]:
    rng = random.Random(seed)
    return [
        random_position(rng, TINY, 3, rng.randrange(8), rng.choice(STYLES), spectator=rng.random() < 0.3)
        for _ in range(count)
    ]


def test_the_pruned_search_finds_exactly_the_deals_that_fit() -> None:
    rng = random.Random(1)
    mistaken = [mistyped(rng, position, TINY.deck) for position in tiny_positions(2, 60) if position["log"]]
    uneven = [uneven_position(rng, TINY, 3, 4, spectator=True) for _ in range(60)]
    for position in (*tiny_positions(1, 120), *mistaken, *uneven):
        players = players_of(position)
        sizes = tuple(player["cards"] for player in position["players"])
        every_deal: list[World] = [
            {ENVELOPE: frozenset(envelope)}
            | {player: frozenset(hand) for player, hand in zip(players, hands, strict=True)}
            for envelope, hands in deals(TINY, sizes)
        ]
        fitting = [world for world in every_deal if brute.fits(position, TINY.deck, world)]
        found = list(brute.worlds(position, TINY.deck))
        assert all(world in fitting for world in found)
        assert len(found) == len(fitting) == brute.solve(position, TINY.deck)["worlds"]
        assert len(found) <= brute.tries(position, TINY.deck)


def test_all_agree_on_the_tiny_edition() -> None:
    assert all(assert_agreement(position, TINY.deck) for position in tiny_positions(3, 150))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("suggestions", [0, 3, 6, 12, 20])
@pytest.mark.parametrize("style", STYLES)
def test_all_agree_on_real_games(seats: int, suggestions: int, style: Style) -> None:
    rng = random.Random(100 * seats + suggestions)
    for name in EDITION_IDS:
        for _ in range(2):
            assert_agreement(random_position(rng, edition(name), seats, suggestions, style), CLASSIC.deck)


@pytest.mark.parametrize(("seats", "suggestions"), [(3, 6), (3, 20), (4, 20), (5, 30), (6, 40)])
def test_trying_every_deal_agrees_late_in_every_size_of_game(seats: int, suggestions: int) -> None:
    rng = random.Random(seats)
    positions = [random_position(rng, CLASSIC, seats, suggestions, rng.choice(STYLES)) for _ in range(20)]
    assert sum(assert_agreement(position, CLASSIC.deck) for position in positions) >= 5


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "suggestions"), [(3, 0), (3, 3), (4, 6), (4, 12), (5, 12), (6, 20)])
def test_trying_every_deal_agrees_earlier_too(seats: int, suggestions: int) -> None:
    rng = random.Random(seats)
    positions = [random_position(rng, CLASSIC, seats, suggestions, rng.choice(STYLES)) for _ in range(8)]
    assert sum(assert_agreement(position, CLASSIC.deck, brute.LIMIT) for position in positions) > 0


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_agree_on_what_a_spectator_knows(seats: int) -> None:
    rng = random.Random(seats)
    for suggestions in (0, 4, 12, 25):
        assert_agreement(
            random_position(rng, CLASSIC, seats, suggestions, "sensible", spectator=True), CLASSIC.deck
        )


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_agree_on_uneven_hands_and_on_mistakes(seats: int) -> None:
    rng = random.Random(seats)
    contradictions = 0
    for _ in range(30):
        position = uneven_position(rng, CLASSIC, seats, rng.randint(1, 15))
        assert_agreement(position, CLASSIC.deck)
        mistake = mistyped(rng, position, CLASSIC.deck)
        assert_agreement(mistake, CLASSIC.deck)
        contradictions += not sat.possible(mistake, CLASSIC.deck)
    assert 3 <= contradictions <= 27


def test_all_agree_on_mistakes_in_the_tiny_edition() -> None:
    rng = random.Random(5)
    mistakes = [mistyped(rng, position, TINY.deck) for position in tiny_positions(4, 120) if position["log"]]
    assert all(assert_agreement(position, TINY.deck) for position in mistakes)
    assert sum(not sat.possible(position, TINY.deck) for position in mistakes) > 20


def test_the_joint_odds_of_the_envelope_agree_and_add_up_to_one() -> None:
    rng = random.Random(9)
    for seats, suggestions in product((3, 4), (6, 12, 20)):
        for position in (random_position(rng, CLASSIC, seats, suggestions, style) for style in STYLES):
            joint = bdd.triples(position, CLASSIC.deck)
            assert sum(joint.values()) == 1
            if brute.feasible(position, CLASSIC.deck, QUICK):
                assert brute.triples(position, CLASSIC.deck) == joint
            odds = bdd.solve(position, CLASSIC.deck)["envelope"]
            for card in CLASSIC.deck.cards:
                assert sum(chance for triple, chance in joint.items() if card in triple) == odds[card]


def test_counting_along_the_diagram_agrees_with_counting_under_a_condition() -> None:
    rng = random.Random(10)
    for seats in (3, 4, 5):
        for style in STYLES:
            found = bdd.Deals(random_position(rng, CLASSIC, seats, 5, style), CLASSIC.deck)
            counts = found.statement_counts()
            for at, has in found.has.items():
                assert counts[at] == found.count(found.all & has)


def test_the_solver_answers_under_a_condition() -> None:
    for position in tiny_positions(6, 40):
        answer = certainties_of(brute.solve(position, TINY.deck))
        assert answer is not None
        for holder, row in answer.items():
            for card, certainty in row.items():
                assert sat.possible(position, TINY.deck, [((holder, card), True)]) == (certainty != "no")
                assert sat.possible(position, TINY.deck, [((holder, card), False)]) == (certainty != "yes")


# -- each kind of fact counts: leave it out, and some answer changes


def without_hand(position: Position) -> None:
    del position["me"], position["hand"]


def without_passes(position: Position) -> None:
    for entry in position["log"]:
        if entry["type"] == "suggestion":
            entry["passed"] = []


def without_seen_cards(position: Position) -> None:
    for entry in position["log"]:
        if entry["type"] == "suggestion":
            entry.pop("card", None)


def without_unseen_cards(position: Position) -> None:
    for entry in position["log"]:
        if entry["type"] == "suggestion" and "card" not in entry:
            entry["shown_by"] = None


def without_failed_accusations(position: Position) -> None:
    position["log"] = [
        entry for entry in position["log"] if entry["type"] == "suggestion" or "envelope" in entry
    ]


def without_seen_envelopes(position: Position) -> None:
    for entry in position["log"]:
        if entry["type"] == "accusation":
            entry.pop("envelope", None)


@pytest.mark.parametrize(
    "forget",
    [
        without_hand,
        without_passes,
        without_seen_cards,
        without_unseen_cards,
        without_failed_accusations,
        without_seen_envelopes,
    ],
)
def test_every_kind_of_fact_changes_some_answer(forget: Callable[[Position], None]) -> None:
    rng = random.Random(12)
    changed = 0
    for _ in range(25):
        position = random_position(rng, CLASSIC, 4, 8, "sensible")
        less = deepcopy(position)
        forget(less)
        before, after = bdd.solve(position, CLASSIC.deck)["worlds"], bdd.solve(less, CLASSIC.deck)["worlds"]
        assert after >= before
        changed += after > before
    assert changed > 0
