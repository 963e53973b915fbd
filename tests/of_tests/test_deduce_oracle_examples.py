"""Four positions whose answers are known from elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from casefile.editions import edition
from casefile.game.cards import Deck
from tests.support.deduce_oracle import bdd, brute, sat
from tests.support.deduce_oracle.shape import Answer, Entry, Position, certainties_of

DECK = edition("classic-1986").deck
ODDS_COLUMNS = ("envelope", "scarlet", "green", "plum")


class Example(NamedTuple):
    name: str
    log: list[Entry]
    worlds: int
    solution: list[str] | None
    odds: str
    """A row for every card: its odds to be in the envelope and in each hand."""

    @property
    def position(self) -> Position:
        return {
            "edition": "classic-1986",
            "players": [
                {"suspect": "scarlet", "cards": 6},
                {"suspect": "green", "cards": 6},
                {"suspect": "plum", "cards": 6},
            ],
            "me": "scarlet",
            "hand": ["green", "plum", "knife", "rope", "hall", "study"],
            "log": self.log,
        }


EXAMPLES = [
    Example(
        "before the first suggestion",
        [],
        103488,
        None,
        """
    scarlet       0.25                0.0                 0.375               0.375
    mustard       0.25                0.0                 0.375               0.375
    white         0.25                0.0                 0.375               0.375
    green         0.0                 1.0                 0.0                 0.0
    peacock       0.25                0.0                 0.375               0.375
    plum          0.0                 1.0                 0.0                 0.0
    candlestick   0.25                0.0                 0.375               0.375
    knife         0.0                 1.0                 0.0                 0.0
    lead-pipe     0.25                0.0                 0.375               0.375
    revolver      0.25                0.0                 0.375               0.375
    rope          0.0                 1.0                 0.0                 0.0
    wrench        0.25                0.0                 0.375               0.375
    kitchen       0.14285714285714285 0.0                 0.42857142857142855 0.42857142857142855
    ballroom      0.14285714285714285 0.0                 0.42857142857142855 0.42857142857142855
    conservatory  0.14285714285714285 0.0                 0.42857142857142855 0.42857142857142855
    dining-room   0.14285714285714285 0.0                 0.42857142857142855 0.42857142857142855
    billiard-room 0.14285714285714285 0.0                 0.42857142857142855 0.42857142857142855
    library       0.14285714285714285 0.0                 0.42857142857142855 0.42857142857142855
    lounge        0.14285714285714285 0.0                 0.42857142857142855 0.42857142857142855
    hall          0.0                 1.0                 0.0                 0.0
    study         0.0                 1.0                 0.0                 0.0
    """,
    ),
    Example(
        "after three suggestions and a false accusation",
        [
            {
                "type": "suggestion",
                "by": "scarlet",
                "suspect": "mustard",
                "weapon": "wrench",
                "room": "lounge",
                "passed": ["green"],
                "shown_by": "plum",
                "card": "wrench",
            },
            {
                "type": "suggestion",
                "by": "green",
                "suspect": "white",
                "weapon": "rope",
                "room": "hall",
                "passed": ["plum"],
                "shown_by": "scarlet",
                "card": "hall",
            },
            {
                "type": "suggestion",
                "by": "plum",
                "suspect": "white",
                "weapon": "revolver",
                "room": "kitchen",
                "passed": ["scarlet"],
                "shown_by": "green",
            },
            {
                "type": "accusation",
                "by": "plum",
                "suspect": "white",
                "weapon": "revolver",
                "room": "kitchen",
                "correct": False,
            },
        ],
        7448,
        None,
        """
    scarlet       0.18609022556390978 0.0                 0.47032760472610097 0.3435821697099893
    mustard       0.40601503759398494 0.0                 0.0                 0.5939849624060151
    white         0.22180451127819548 0.0                 0.7781954887218046  0.0
    green         0.0                 1.0                 0.0                 0.0
    peacock       0.18609022556390978 0.0                 0.47032760472610097 0.3435821697099893
    plum          0.0                 1.0                 0.0                 0.0
    candlestick   0.3430451127819549  0.0                 0.382250268528464   0.27470461868958107
    knife         0.0                 1.0                 0.0                 0.0
    lead-pipe     0.3430451127819549  0.0                 0.382250268528464   0.27470461868958107
    revolver      0.31390977443609025 0.0                 0.42105263157894735 0.2650375939849624
    rope          0.0                 1.0                 0.0                 0.0
    wrench        0.0                 0.0                 0.0                 1.0
    kitchen       0.11090225563909774 0.0                 0.5526315789473685  0.33646616541353386
    ballroom      0.12406015037593984 0.0                 0.50859291084855    0.3673469387755102
    conservatory  0.12406015037593984 0.0                 0.50859291084855    0.3673469387755102
    dining-room   0.12406015037593984 0.0                 0.50859291084855    0.3673469387755102
    billiard-room 0.12406015037593984 0.0                 0.50859291084855    0.3673469387755102
    library       0.12406015037593984 0.0                 0.50859291084855    0.3673469387755102
    lounge        0.26879699248120303 0.0                 0.0                 0.731203007518797
    hall          0.0                 1.0                 0.0                 0.0
    study         0.0                 1.0                 0.0                 0.0
    """,
    ),
    Example(
        "nobody could show: three cards found",
        [
            {
                "type": "suggestion",
                "by": "scarlet",
                "suspect": "mustard",
                "weapon": "wrench",
                "room": "lounge",
                "passed": ["green", "plum"],
                "shown_by": None,
            },
            {
                "type": "suggestion",
                "by": "plum",
                "suspect": "mustard",
                "weapon": "revolver",
                "room": "kitchen",
                "passed": ["scarlet"],
                "shown_by": "green",
            },
        ],
        714,
        ["mustard", "wrench", "lounge"],
        """
    scarlet       0.0                 0.0                 0.47058823529411764 0.5294117647058824
    mustard       1.0                 0.0                 0.0                 0.0
    white         0.0                 0.0                 0.47058823529411764 0.5294117647058824
    green         0.0                 1.0                 0.0                 0.0
    peacock       0.0                 0.0                 0.47058823529411764 0.5294117647058824
    plum          0.0                 1.0                 0.0                 0.0
    candlestick   0.0                 0.0                 0.47058823529411764 0.5294117647058824
    knife         0.0                 1.0                 0.0                 0.0
    lead-pipe     0.0                 0.0                 0.47058823529411764 0.5294117647058824
    revolver      0.0                 0.0                 0.6470588235294118  0.35294117647058826
    rope          0.0                 1.0                 0.0                 0.0
    wrench        1.0                 0.0                 0.0                 0.0
    kitchen       0.0                 0.0                 0.6470588235294118  0.35294117647058826
    ballroom      0.0                 0.0                 0.47058823529411764 0.5294117647058824
    conservatory  0.0                 0.0                 0.47058823529411764 0.5294117647058824
    dining-room   0.0                 0.0                 0.47058823529411764 0.5294117647058824
    billiard-room 0.0                 0.0                 0.47058823529411764 0.5294117647058824
    library       0.0                 0.0                 0.47058823529411764 0.5294117647058824
    lounge        1.0                 0.0                 0.0                 0.0
    hall          0.0                 1.0                 0.0                 0.0
    study         0.0                 1.0                 0.0                 0.0
    """,
    ),
    Example(
        "somebody mistyped",
        [
            {
                "type": "suggestion",
                "by": "scarlet",
                "suspect": "mustard",
                "weapon": "wrench",
                "room": "lounge",
                "passed": [],
                "shown_by": "green",
                "card": "wrench",
            },
            {
                "type": "suggestion",
                "by": "plum",
                "suspect": "white",
                "weapon": "wrench",
                "room": "kitchen",
                "passed": ["scarlet", "green"],
                "shown_by": None,
            },
        ],
        0,
        None,
        "",
    ),
]
WAYS: list[Callable[[Position, Deck], Answer]] = [brute.solve, bdd.solve]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
@pytest.mark.parametrize("solve", WAYS, ids=["brute", "bdd"])
def test_the_known_answers_come_out(example: Example, solve: Callable[[Position, Deck], Answer]) -> None:
    answer = solve(example.position, DECK)
    assert answer["worlds"] == example.worlds
    assert answer["solution"] == example.solution
    rows = [line.split() for line in example.odds.strip().splitlines()]
    assert len(rows) == (len(DECK.cards) if example.worlds else 0)
    for card, *expected in rows:
        for holder, odds in zip(ODDS_COLUMNS, expected, strict=True):
            among = answer["envelope"] if holder == "envelope" else answer["hands"][holder]
            assert float(among[card]) == pytest.approx(float(odds), abs=1e-12)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
@pytest.mark.parametrize("counting", ["encoded", "native"])
def test_the_solver_finds_what_the_known_answers_make_certain(
    example: Example, counting: sat.Counting
) -> None:
    assert sat.certainties(example.position, DECK, counting) == certainties_of(
        brute.solve(example.position, DECK)
    )
