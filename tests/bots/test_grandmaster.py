"""What is new in grandmaster: straight questions where any room can be named, decoys, and fitted habits."""

from __future__ import annotations

import random

import numpy as np
import pytest

from casefile.bots.kernel.belief import FRESH, KNOWN_SORT, NAMED_SORT, OWN_SORT
from casefile.bots.levels.grandmaster import DECOYS, STRAIGHT, Grandmaster
from casefile.bots.levels.inspector import BITS_FIRST
from casefile.bots.thinking.level_habits import FITTED, LEVEL_HABITS
from casefile.bots.thinking.questions import Questions
from casefile.chance import shuffled_setup
from casefile.deduce.notebook import Notebook
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.game.evolve import begin
from casefile.game.public import Public
from casefile.game.setup import deal
from casefile.game.view import view
from casefile.speedclue.contest_seat import open_house
from tests.support.deduce_oracle.positions import random_state


def table(rules: Edition, players: int = 3) -> Public:
    dealt = deal(shuffled_setup(rules, rules.deck.suspects[:players], random.Random(1)))
    return begin(dealt).public


def test_only_where_every_room_can_be_named_in_every_turn_it_asks_straight_for_the_case() -> None:
    bot = Grandmaster()
    assert bot._weights(table(open_house())) is STRAIGHT
    for edition_id in EDITION_IDS:
        for rules in (frozenset[str](), frozenset(HOUSE_RULES)):
            assert bot._weights(table(edition(edition_id, rules))) is not STRAIGHT


def test_it_names_own_cards_to_mislead_few_opponents_and_nobody_once_it_is_alone() -> None:
    bot, rules = Grandmaster(), edition("classic-1986")
    few, many = table(rules, 3), table(rules, 6)
    assert (bot._weights(few), bot._weights(many)) == (DECOYS, BITS_FIRST)
    draft = few.draft()
    draft.out = frozenset({Seat(0), Seat(1)})
    assert bot._weights(draft.seal()) is BITS_FIRST


def test_a_question_that_tells_nothing_is_worth_nothing_however_many_own_cards_it_names() -> None:
    state = random_state(random.Random(5), edition("classic-1986"), 3, 4, "sensible")
    seat = state.public.turn
    seen = view(state, seat)
    worlds = Notebook.of(seen).sample(400, random.Random(5))
    plain, decoys = (Questions(seen.public, seat, worlds, weights).gains for weights in (BITS_FIRST, DECOYS))
    assert (decoys >= plain).all()
    assert (decoys > plain).any()
    assert (decoys[plain == 0.0] == 0.0).all()


def test_the_straight_question_is_one_that_may_be_the_case_itself() -> None:
    """The most bits are often told by a question that cannot be: with a card whose holder is known."""
    met = 0
    for number in range(12):
        state = random_state(random.Random(number), edition("classic-1986"), 3, 9, "sensible")
        seat = min(set(range(3)) - state.public.out)
        seen = view(state, seat)  # type: ignore[arg-type]
        worlds = Notebook.of(seen).sample(400, random.Random(number))
        joint = Notebook.of(seen).odds().joint
        straight, bits = (
            np.unravel_index(Questions(seen.public, seat, worlds, weights).gains.argmax(), joint.shape)  # type: ignore[arg-type]
            for weights in (STRAIGHT, BITS_FIRST)
        )
        assert joint[straight] > 0.0
        met += joint[bits] == 0.0
    assert met, "or this would tell nothing"


def test_habits_are_fitted_for_every_level_that_asks_differently() -> None:
    assert LEVEL_HABITS.readiness.shape == (len(FITTED), 3, 2, 6)
    assert LEVEL_HABITS.odds.sum() == pytest.approx(1.0)
    assert LEVEL_HABITS.readiness.min() > 0.0, "nothing is impossible because it was not seen"


@pytest.mark.parametrize("level", ["sleuth", "inspector", "master"])
def test_whoever_reasons_asks_for_what_is_open_and_rather_for_what_it_named_before(level: str) -> None:
    for kind in FITTED[level][:2]:
        still_open = kind[0]
        assert still_open[OWN_SORT] < 0.5 * still_open[FRESH]
        assert still_open[KNOWN_SORT] < 0.1 * still_open[FRESH]
        assert still_open[NAMED_SORT] > still_open[FRESH]
