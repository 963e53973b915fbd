"""A View shows a bot the same numbers that an environment shows."""

from __future__ import annotations

import numpy as np
import pytest

from casefile.batch.noted_games import NotedBatch
from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.menu import menu
from casefile.game.view import view
from casefile.rl import BadEnvironment, action_mask_of, observation_of
from casefile.rl.exact_odds import exact_odds
from tests.rl.test_knowledge import act
from tests.support.random_games import play


@pytest.mark.parametrize(("name", "seats"), [("classic-1986", 3), ("vintage", 5)])
def test_observations_and_masks_of_views_are_those_of_environments(name: str, seats: int) -> None:
    game = play(4, edition(name), seats, 60, 0.03)
    batch = NotedBatch(game.dealt.edition, seats, 1, marks=False, max_turns=10**6)
    batch.lay_out([game.dealt])
    compared = 0
    for step in game.steps:
        act(batch, step.action)
        acting = step.after.public.acting
        if acting is None:
            break
        seen = view(step.after, acting)
        raw = batch.observe(np.array([acting]))[0]
        assert observation_of(seen).tobytes() == raw.tobytes()
        odds = observation_of(seen, "odds")
        assert odds[: len(raw)].tolist() == raw.tolist()
        np.testing.assert_allclose(odds[len(raw) :], exact_odds(batch, 0, acting).ravel(), atol=1e-6)
        assert action_mask_of(menu(seen), batch.numbering).tobytes() == batch.mask()[0].tobytes()
        compared += 1
    assert compared > 20


def test_a_sheet_cannot_be_made_from_a_view() -> None:
    seen = view(play(4, edition("classic-1986"), 3, 5, 0.0).last, Seat(0))
    with pytest.raises(BadEnvironment, match="raw and odds"):
        observation_of(seen, "sheet")
