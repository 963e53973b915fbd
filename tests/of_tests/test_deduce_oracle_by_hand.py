"""Positions small enough to count the deals on one's fingers.

Tiny edition: Scarlet holds two cards, Mustard and White one each. Where Scarlet has the suspect White and the
knife, the envelope holds Scarlet or Mustard, the rope, and kitchen or study: four envelopes, and for each two
ways to give the other suspect and the other room to Mustard and White. That makes eight deals.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import factorial

import pytest

from casefile.editions import edition
from casefile.game.cards import Deck
from tests.support.deduce_oracle import bdd, brute, sat
from tests.support.deduce_oracle.shape import AccusationEntry, Answer, Entry, Position, SuggestionEntry, World
from tests.tiny.edition import TINY

DECK = TINY.deck
Solve = Callable[[Position, Deck], Answer]
both_ways = pytest.mark.parametrize("solve", [brute.solve, bdd.solve], ids=["brute", "bdd"])


def tiny(*log: Entry) -> Position:
    """What Scarlet knows."""
    return {
        "edition": "tiny",
        "players": [
            {"suspect": "scarlet", "cards": 2},
            {"suspect": "mustard", "cards": 1},
            {"suspect": "white", "cards": 1},
        ],
        "me": "scarlet",
        "hand": ["white", "knife"],
        "log": list(log),
    }


def suggestion(by: str, cards: str, passed: str, shown_by: str | None, card: str = "") -> Entry:
    suspect, weapon, room = cards.split()
    entry: SuggestionEntry = {
        "type": "suggestion",
        "by": by,
        "suspect": suspect,
        "weapon": weapon,
        "room": room,
        "passed": passed.split(),
        "shown_by": shown_by,
    }
    if card:
        entry["card"] = card
    return entry


def accusation(by: str, cards: str, correct: bool, envelope: str = "") -> Entry:
    suspect, weapon, room = cards.split()
    entry: AccusationEntry = {
        "type": "accusation",
        "by": by,
        "suspect": suspect,
        "weapon": weapon,
        "room": room,
        "correct": correct,
    }
    if envelope:
        entry["envelope"] = envelope.split()
    return entry


WHITE_SHOWED_SOMETHING = suggestion("mustard", "scarlet knife kitchen", "", "white")
"""White has the scarlet card or the kitchen. The eight deals shrink to four: one each for the envelopes
(scarlet, study) and (mustard, kitchen), two for (mustard, study), none for (scarlet, kitchen)."""


@both_ways
def test_before_anything_happens_there_are_eight_deals(solve: Solve) -> None:
    answer = solve(tiny(), DECK)
    assert answer["worlds"] == 8
    assert answer["solution"] is None
    assert answer["envelope"] == {
        "scarlet": Fraction(1, 2),
        "mustard": Fraction(1, 2),
        "white": 0,
        "knife": 0,
        "rope": 1,
        "kitchen": Fraction(1, 2),
        "study": Fraction(1, 2),
    }
    assert answer["hands"]["scarlet"] == {card: int(card in ("white", "knife")) for card in DECK.cards}
    assert answer["hands"]["white"]["study"] == Fraction(1, 4)


@both_ways
def test_a_spectator_sees_every_deal_there_is(solve: Solve) -> None:
    position = tiny()
    del position["me"], position["hand"]
    answer = solve(position, DECK)
    assert answer["worlds"] == 12 * factorial(4) // 2
    assert answer["envelope"]["white"] == Fraction(1, 3)
    assert answer["hands"]["scarlet"]["white"] == Fraction(2, 3) * Fraction(2, 4)


@both_ways
def test_an_unseen_card_leaves_four_deals(solve: Solve) -> None:
    answer = solve(tiny(WHITE_SHOWED_SOMETHING), DECK)
    assert answer["worlds"] == 4
    assert answer["envelope"]["mustard"] == Fraction(3, 4)
    assert answer["hands"]["white"]["kitchen"] == Fraction(1, 2)
    assert answer["hands"]["mustard"]["study"] == Fraction(1, 4)


@both_ways
def test_a_card_that_was_seen_is_where_it_was_shown(solve: Solve) -> None:
    answer = solve(tiny(suggestion("scarlet", "scarlet rope study", "mustard", "white", "study")), DECK)
    # Mustard has neither the scarlet card nor the study: the mustard card is left, so Scarlet did it.
    assert answer["worlds"] == 1
    assert answer["solution"] == ["scarlet", "rope", "kitchen"]


@both_ways
def test_a_suggestion_that_nobody_disproves_is_the_solution(solve: Solve) -> None:
    answer = solve(tiny(suggestion("scarlet", "scarlet rope kitchen", "mustard white", None)), DECK)
    assert answer["worlds"] == 2
    assert answer["solution"] == ["scarlet", "rope", "kitchen"]


@both_ways
@pytest.mark.parametrize(
    ("entry", "worlds", "solution"),
    [
        (accusation("mustard", "mustard rope study", False), 2, None),
        (accusation("mustard", "scarlet rope study", False), 3, None),
        (accusation("mustard", "scarlet rope kitchen", False), 4, None),
        (accusation("mustard", "mustard rope study", True), 2, ["mustard", "rope", "study"]),
        (accusation("mustard", "scarlet rope kitchen", True), 0, None),
        (
            accusation("scarlet", "mustard rope study", False, "mustard rope kitchen"),
            1,
            ["mustard", "rope", "kitchen"],
        ),
        (accusation("scarlet", "mustard rope study", False, "mustard rope study"), 0, None),
    ],
)
def test_an_accusation_rules_out_or_fixes_exactly_one_envelope(
    solve: Solve, entry: Entry, worlds: int, solution: list[str] | None
) -> None:
    answer = solve(tiny(WHITE_SHOWED_SOMETHING, entry), DECK)
    assert answer["worlds"] == worlds
    assert answer["solution"] == solution
    assert sat.possible(tiny(WHITE_SHOWED_SOMETHING, entry), DECK) == bool(worlds)


@both_ways
def test_one_card_too_many_fits_no_deal(solve: Solve) -> None:
    position = tiny(
        suggestion("scarlet", "scarlet rope study", "mustard", "white", "study"),
        suggestion("scarlet", "scarlet rope kitchen", "mustard", "white", "scarlet"),
    )
    assert solve(position, DECK) == {"worlds": 0, "solution": None, "envelope": {}, "hands": {}}
    assert sat.certainties(position, DECK) is None
    assert sat.certainties(position, DECK, "native") is None


def test_the_joint_odds_of_the_envelope_are_those_of_the_four_deals() -> None:
    expected = {
        ("scarlet", "rope", "study"): Fraction(1, 4),
        ("mustard", "rope", "kitchen"): Fraction(1, 4),
        ("mustard", "rope", "study"): Fraction(1, 2),
    }
    assert brute.triples(tiny(WHITE_SHOWED_SOMETHING), DECK) == expected
    assert bdd.triples(tiny(WHITE_SHOWED_SOMETHING), DECK) == expected


@pytest.mark.parametrize(("seats", "deals"), [(3, 5557616064), (6, 44460928512000)])
def test_a_spectator_of_the_whole_deck_counts_every_deal(seats: int, deals: int) -> None:
    deck = edition("classic-1986").deck
    position: Position = {
        "edition": "classic-1986",
        "players": [{"suspect": suspect, "cards": 18 // seats} for suspect in deck.suspects[:seats]],
        "log": [],
    }
    answer = bdd.solve(position, deck)
    assert answer["worlds"] == deals == 324 * factorial(18) // factorial(18 // seats) ** seats
    assert answer["envelope"]["hall"] == Fraction(1, 9)
    assert answer["hands"]["white"]["hall"] == Fraction(8, 9) / seats


@both_ways
def test_whoever_holds_every_card_knows_the_envelope(solve: Solve) -> None:
    deck = edition("classic-1986").deck
    position: Position = {
        "edition": "classic-1986",
        "players": [
            {"suspect": "scarlet", "cards": 18},
            {"suspect": "green", "cards": 0},
            {"suspect": "plum", "cards": 0},
        ],
        "me": "scarlet",
        "hand": [card for card in deck.cards if card not in ("plum", "rope", "hall")],
        "log": [],
    }
    answer = solve(position, deck)
    assert answer["worlds"] == 1
    assert answer["solution"] == ["plum", "rope", "hall"]
    certain = sat.certainties(position, deck)
    assert certain is not None
    assert {card for card, state in certain["envelope"].items() if state == "yes"} == {"plum", "rope", "hall"}


FITTING: World = {
    "scarlet": frozenset({"white", "knife"}),
    "mustard": frozenset({"study"}),
    "white": frozenset({"scarlet"}),
    "envelope": frozenset({"mustard", "rope", "kitchen"}),
}
LOOKED = accusation("scarlet", "scarlet rope study", False, "mustard rope kitchen")


def test_a_deal_fits_if_it_agrees_with_everything_that_was_seen() -> None:
    assert brute.fits(tiny(WHITE_SHOWED_SOMETHING, LOOKED), DECK, FITTING)


@pytest.mark.parametrize(
    "entry",
    [
        suggestion("scarlet", "scarlet rope kitchen", "mustard white", None),
        suggestion("scarlet", "mustard rope kitchen", "mustard", "white"),
        suggestion("scarlet", "scarlet rope kitchen", "mustard", "white", "kitchen"),
        accusation("white", "mustard rope kitchen", False),
        accusation("white", "mustard rope study", True),
        accusation("scarlet", "mustard rope study", False, "scarlet rope study"),
    ],
    ids=["passed", "shown", "card", "failed accusation", "right accusation", "envelope seen"],
)
def test_a_deal_does_not_fit_if_one_entry_says_otherwise(entry: Entry) -> None:
    assert not brute.fits(tiny(entry), DECK, FITTING)


@pytest.mark.parametrize(
    "change",
    [
        {"white": frozenset({"study"})},
        {"mustard": frozenset({"study", "scarlet"}), "white": frozenset()},
        {"white": frozenset({"kitchen"}), "envelope": frozenset({"mustard", "rope", "scarlet"})},
        {"mustard": frozenset({"knife"}), "scarlet": frozenset({"white", "study"})},
        {"plum": frozenset()},
    ],
    ids=["a card twice", "wrong hand sizes", "two suspects inside", "not my hand", "a stranger"],
)
def test_what_is_not_a_deal_of_this_position_does_not_fit(change: dict[str, frozenset[str]]) -> None:
    assert brute.fits(tiny(), DECK, FITTING)
    assert not brute.fits(tiny(), DECK, {**FITTING, **change})
