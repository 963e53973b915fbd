"""Gymnasium's own checks, and what a vector environment promises."""

from __future__ import annotations

from typing import Any, SupportsIndex

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from casefile.rl import ENVIRONMENT_ID, BadEnvironment, OutsideMask, register, solo, vector
from casefile.rl.scalar_env import DetectiveEnv
from casefile.rl.settings import OBSERVATION_KINDS, game_settings


class Lenient(DetectiveEnv):
    """For a checker that draws actions without looking at the mask: takes the next one that may be done."""

    def step(self, action: SupportsIndex) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        legal = np.flatnonzero(self._games._mask[0])
        return super().step(int(legal[int(action) % len(legal)]))


@pytest.mark.parametrize("kind", OBSERVATION_KINDS)
def test_gymnasium_finds_nothing_wrong(kind: str) -> None:
    env = Lenient(game_settings(3, "classic-1986", (), kind), "built-in", "ansi")
    # Without a name it cannot be made anew in every render mode; that is tried below.
    check_env(env, skip_render_check=True)


def test_gymnasium_makes_it_by_its_name_in_every_render_mode(capsys: pytest.CaptureFixture[str]) -> None:
    register()
    env = gymnasium.make(ENVIRONMENT_ID, observation="sheet", render_mode="ansi")
    env.reset(seed=1)
    assert "Lounge" in str(env.render())
    loud = gymnasium.make(ENVIRONMENT_ID, render_mode="human")
    _, info = loud.reset(seed=1)
    loud.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert "Lounge" in capsys.readouterr().out
    for each in (env, loud):
        each.close()
        each.close()


def test_gymnasium_makes_many_by_their_name() -> None:
    register()
    envs: VectorEnv[Any, Any, Any] = gymnasium.make_vec(ENVIRONMENT_ID, num_envs=3, players=5)
    assert envs.num_envs == 3
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, infos = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    assert (infos["action_mask"] == seen["action_mask"]).all()


def _first_legal(masks: NDArray[np.int8]) -> NDArray[np.int64]:
    return np.array([int(np.flatnonzero(mask)[0]) if mask.any() else 0 for mask in masks])


@pytest.mark.parametrize("opponents", ["built-in", "random", ("built-in", "random")])
def test_an_episode_ends_once_and_the_next_step_begins_another(opponents: str) -> None:
    envs = vector(32, opponents=opponents)
    seen, _ = envs.reset(seed=3)
    ended, finished = np.zeros(32, bool), 0
    for _ in range(150):
        masks = seen["action_mask"].copy()
        # Anything will do where an episode is over: it is not looked at.
        actions = np.where(ended, 10**6, _first_legal(masks))
        # An accusation now and then: nobody else ends a game against random players.
        lone = int(envs.np_random.integers(32))
        if masks[lone, 256]:
            actions[lone] = 256
        seen, rewards, terminated, truncated, _ = envs.step(actions)
        assert not (ended & (terminated | truncated)).any(), "a new episode has just begun"
        assert (rewards[~terminated] == 0).all()
        assert set(np.unique(rewards)) <= {0.0, 1.0}
        assert seen["action_mask"][~(terminated | truncated)].any(axis=1).all(), "somebody may do nothing"
        ended = terminated | truncated
        assert not seen["action_mask"][ended].any(), "the menu of somebody else"
        finished += int(ended.sum())
    assert finished > 20


def test_named_levels_sit_round_the_learning_seat() -> None:
    envs = vector(2, opponents=("novice", "sleuth"), observation="odds")
    seen, _ = envs.reset(seed=4)
    over = 0
    for _ in range(40):
        seen, _, terminated, _, _ = envs.step(_first_legal(seen["action_mask"]))
        assert envs.observation_space.contains(seen)
        over += int(terminated.sum())
    assert set(envs.batch.acting.tolist()) <= {-1, *envs.learners.tolist()}
    assert envs.batch.turns.min() > 1


@pytest.mark.parametrize(
    "actions",
    [
        np.array([0, 0]),
        np.array([0, 0, 580]),
        np.array([0, 581, 0]),
        np.array([-1, 0, 0]),
        np.array([0.0, 0.0, 0.0]),
        np.array([[0, 0, 0]]),
        ["roll", "roll", "roll"],
    ],
)
def test_an_action_outside_the_mask_raises_and_changes_nothing_in_any_game(actions: Any) -> None:
    envs = vector(3, observation="sheet")
    seen, _ = envs.reset(seed=1)
    assert seen["action_mask"][:, 0].all()
    batch = envs.batch
    arrays = (batch.rows, batch.words, batch.history, batch.notes.can, batch.notes.answers)
    before = [array.copy() for array in arrays]
    with pytest.raises(OutsideMask):
        envs.step(actions)
    assert all((array == kept).all() for array, kept in zip(arrays, before, strict=True))
    envs.step(np.zeros(3, np.int64))


def test_what_is_not_used_in_order_says_so() -> None:
    with pytest.raises(BadEnvironment, match="reset"):
        solo().step(0)
    with pytest.raises(BadEnvironment, match="reset"):
        vector(1).step(np.array([0]))
    with pytest.raises(BadEnvironment, match="render_mode"):
        vector(1).render()
    with pytest.raises(BadEnvironment, match="2 games, but 1 seeds"):
        vector(2).reset(seed=[1])
