"""Single games and batches of games are the same environment."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("pettingzoo")
from casefile.batch.kernel.row import WEAPONS
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
def test_a_batch_shows_what_single_games_show_for_a_hundred_thousand_steps() -> None:
    done = compare_environments(100_000, games=64)
    assert done.finished > 1000


def test_a_difference_between_the_two_is_noticed() -> None:
    found = Comparison(4, 1, "classic-1986", 3, "raw")
    found.vector.batch.rows[2, WEAPONS] ^= 1
    with pytest.raises(EnvironmentsDiffer, match="game 2"):
        found.step()


def test_a_game_is_the_same_in_any_company() -> None:
    from casefile.rl import solo, vector  # noqa: PLC0415

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
