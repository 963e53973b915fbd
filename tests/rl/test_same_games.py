"""Single games and batches of games are the same environment."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("pettingzoo")
from casefile.batch.kernel.company import BUILT_IN_PLAYER
from casefile.batch.kernel.draw import GAMMA
from casefile.batch.kernel.row import GENERATOR, OTHERS_GENERATOR, WEAPONS
from casefile.batch.noted_games import NotedBatch
from casefile.editions import edition
from casefile.rl import solo, vector
from tests.rl.compare import Comparison, EnvironmentsDiffer, compare_environments


@pytest.mark.parametrize(
    ("observation", "edition", "players", "steps"),
    [("raw", "classic-1986", 3, 1500), ("sheet", "deluxe-2020", 5, 500), ("odds", "vintage", 4, 60)],
)
def test_a_batch_shows_what_single_games_show(
    observation: str, edition: str, players: int, steps: int
) -> None:
    done = compare_environments(steps, edition=edition, players=players, observation=observation)
    assert done.steps >= steps


@pytest.mark.slow
@pytest.mark.long
def test_a_batch_shows_what_single_games_show_for_a_hundred_thousand_steps() -> None:
    done = compare_environments(100_000, games=64)
    assert done.finished > 1000


def test_a_difference_between_the_two_is_noticed() -> None:
    found = Comparison(4, 1, "classic-1986", 3, "raw")
    found.vector.batch.rows[2, WEAPONS] ^= 1
    with pytest.raises(EnvironmentsDiffer, match="game 2"):
        found.step()


def test_what_opponents_draw_comes_from_a_generator_of_their_own() -> None:
    batch = NotedBatch(edition("classic-1986"), 3, 8, marks=False, max_turns=100)
    batch.players[:] = BUILT_IN_PLAYER
    seeds = np.arange(8, dtype=np.uint64) + np.uint64(70)
    batch.deal(np.ones(8, bool), seeds)
    assert batch.over.all()
    for number, seed in enumerate(seeds.tolist()):
        # Each draw adds the same number to the state, so the state tells how many there were.
        rolled, drawn = (
            (int(batch.words[number, at]) - start) * pow(int(GAMMA), -1, 2**64) % 2**64
            for at, start in ((GENERATOR, seed), (OTHERS_GENERATOR, ~seed % 2**64))
        )
        assert 20 < rolled < 1000
        assert 5 < drawn < 1000


def test_a_game_is_the_same_in_any_company() -> None:
    many, one = vector(5, observation="sheet"), solo(observation="sheet")
    seen, _ = many.reset(seed=[7, 8, 9, 10, 11])
    alone, _ = one.reset(seed=9)
    for _ in range(60):
        assert alone["observation"].tobytes() == seen["observation"][2].tobytes()
        actions = np.array([int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]])
        seen, _, ended, cut, _ = many.step(actions)
        alone, _, over, short, _ = one.step(int(actions[2]))
        assert (over, short) == (ended[2], cut[2])
        if over or short:
            break
