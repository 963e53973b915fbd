"""The compiled twin agrees with the plain engine: state and whole menu after every step."""

from __future__ import annotations

import random

import pytest

from casefile.batch.numbering import Numbering
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.edition import Edition
from casefile.game.setup import deal
from tests.batch.twin import compare_dealt_games, compare_random_games, compare_sensible_games
from tests.support.random_games import random_setup
from tests.tiny.edition import VARIANTS

HOUSES: tuple[tuple[str, ...], ...] = (
    (),
    ("open_doors",),
    ("no_dice",),
    ("last_detective_wins",),
    ("last_detective_wins", "no_dice", "open_doors"),
)


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES, ids="+".join)
@pytest.mark.parametrize("name", EDITION_IDS)
def test_random_games_go_the_same_way_in_both_engines(name: str, house: tuple[str, ...]) -> None:
    rules = edition(name, frozenset(house))
    for seats in (3, 4, 5, 6):
        rng = random.Random(f"{name}{house}{seats}")
        assert compare_random_games(rules, seats, 2, seats, max_steps=60) > 60
        crowded = [deal(random_setup(rng, rules, seats)) for _ in range(4)]
        assert compare_dealt_games(crowded, seats, 40) > 20


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_games_of_the_tiny_edition_go_the_same_way(rules: Edition) -> None:
    assert compare_random_games(rules, 3, 12, 5, accusations=20) > 100


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITION_IDS)
def test_games_of_the_built_in_player_go_the_same_way(name: str) -> None:
    assert compare_sensible_games(edition(name), 4, 6, 0) > 300


@pytest.mark.parametrize("name", EDITION_IDS)
def test_every_action_has_one_number_and_back(name: str) -> None:
    numbering = Numbering(edition(name))
    assert numbering.count == 581
    for number in range(numbering.count):
        action = numbering.action(number, Seat(0), edition(name).deck.rooms[3])
        assert numbering.number(action) == number
