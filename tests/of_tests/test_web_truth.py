"""A test of the tests: what people in a browser are made to ask can be answered, and surprises nobody."""

from __future__ import annotations

import random

import pytest

from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.evolve import begin
from casefile.game.setup import deal
from casefile.game.state import State
from tests.support.web.truth import TRIES, NoLuck, question, until_lucky

RULES = edition("classic-1986", frozenset({"no_dice"}))


def dealt(seats: int, number: int) -> State:
    players = RULES.deck.suspects[:seats]
    return begin(deal(shuffled_setup(RULES, players, random.Random(number))))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("by", [None, "mustard", "white"])
def test_nobody_who_plays_is_brought_anywhere_by_a_question(seats: int, by: str | None) -> None:
    """Their next turn would not begin with the words that a test waits for."""
    asked = 0
    for number in range(150):
        state = dealt(seats, number)
        players = RULES.deck.suspects[:seats]
        try:
            found = question(state, players, by)
        except NoLuck:
            continue
        asked += 1
        assert found.suspect not in players[1:]
        assert found.card in state.secrets.hands[players.index(found.by)]
        assert by in (None, found.by)
    assert asked > 135


def test_without_luck_a_test_begins_anew_but_not_for_ever() -> None:
    begun = 0

    def needs_luck(*, times: int) -> None:
        nonlocal begun
        begun += 1
        if begun < times:
            raise NoLuck

    until_lucky(needs_luck)(times=3)
    assert begun == 3
    with pytest.raises(NoLuck):
        until_lucky(needs_luck)(times=1000)
    assert begun == 3 + TRIES
