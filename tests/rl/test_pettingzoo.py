"""PettingZoo's own tests of an environment, with every warning an error."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.env_registry.registration import make
from pettingzoo.test import api_test, render_test, seed_test, test_save_obs
from pettingzoo.test import test_save_obs as save_obs_test

from casefile.batch.kernel.row import ENVELOPE
from casefile.rl import ENVIRONMENT_ID, OutsideMask, aec, register
from casefile.rl.aec_env import DetectiveAEC
from casefile.rl.settings import OBSERVATION_KINDS

del test_save_obs  # pytest would take it for one of ours

WHAT_WAS_DECIDED = (
    "Observation is not a NumPy array",  # it is a dict with the mask in it
    "Observation space for each agent probably should be",
    "We recommend agents to be named in the format",  # they are called by their suspects
    r"Action mask numpy array is all zeros \(no legal actions\)",  # when the game is over
)
"""Recommendations that the contract of this environment decides otherwise. Nothing else is let through."""


class Plain(DetectiveAEC):
    """The same environment as PettingZoo recommends it: a box, the mask in `info`, and numbered agents."""

    def __init__(self, observation: str) -> None:
        self.longest = 0
        """Turns of the longest game."""
        super().__init__(aec(observation=observation).settings, "ansi")
        self.possible_agents = [f"{name}_{seat}" for seat, name in enumerate(self.possible_agents)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        box = next(iter(self.observation_spaces.values()))["observation"]
        self.observation_spaces = dict.fromkeys(self.possible_agents, box)  # type: ignore[arg-type]
        self.action_spaces = {agent: spaces.Discrete(581) for agent in self.possible_agents}

    def observe(self, agent: str) -> Any:
        return super().observe(agent)["observation"]

    def _select(self) -> None:
        """With no accusation in the mask: drawn evenly, they would end every game at once."""
        super()._select()
        self.longest = max(self.longest, self._game.turns)
        self.infos[self.agent_selection]["action_mask"][256:580] = 0


@pytest.mark.parametrize("kind", OBSERVATION_KINDS)
def test_the_environment_as_pettingzoo_recommends_it_gives_no_warning_at_all(kind: str) -> None:
    env = Plain(kind)
    api_test(env, num_cycles=100 if kind == "odds" else 400)
    assert env.longest > 20, "the games went on for a while"


@pytest.mark.parametrize("kind", OBSERVATION_KINDS)
def test_the_environment_itself_gives_no_warning_but_those_that_were_decided(kind: str) -> None:
    with warnings.catch_warnings():
        for message in WHAT_WAS_DECIDED:
            warnings.filterwarnings("ignore", message)
        api_test(aec(observation=kind), num_cycles=100 if kind == "odds" else 400)


@pytest.mark.parametrize("message", WHAT_WAS_DECIDED[:3])
def test_each_of_those_warnings_is_still_given(message: str) -> None:
    with warnings.catch_warnings():
        for other in WHAT_WAS_DECIDED:
            if other != message:
                warnings.filterwarnings("ignore", other)
        with pytest.raises(UserWarning, match=message):
            api_test(aec(), num_cycles=400)


def test_the_same_seed_gives_the_same_games() -> None:
    seed_test(lambda: aec(observation="sheet"), num_cycles=200)


def test_all_ways_of_rendering_draw(capsys: pytest.CaptureFixture[str]) -> None:
    drawn: list[str] = []

    def look(text: str) -> bool:
        drawn.append(text)
        return "Lounge" in text

    render_test(aec, custom_tests={"ansi": look})
    assert "Miss Scarlet is to move." in drawn[0]
    assert "Lounge" in capsys.readouterr().out


def test_observations_are_no_pictures_to_be_saved(capsys: pytest.CaptureFixture[str]) -> None:
    save_obs_test(aec())
    assert "did not save" in capsys.readouterr().out


def test_pettingzoo_makes_it_by_its_name() -> None:
    register()
    register()
    made: AECEnv[str, Any, int] = make("aec", ENVIRONMENT_ID, players=4, observation="odds")
    made.reset(seed=3)
    assert made.agents == ["scarlet", "mustard", "white", "green"]
    # 21 cards with each of four seats or in the envelope, after the numbers of the raw observation.
    odds = made.observe("green")["observation"][-105:].reshape(5, 21)
    np.testing.assert_allclose(odds.sum(axis=0), 1, atol=1e-6)


def test_the_winner_gets_one_and_everybody_else_nothing() -> None:
    env = aec()
    env.reset(seed=5)
    envelope = int(env._game.batch.rows[0, ENVELOPE])
    deck = env.settings.edition.deck
    named = [card for number, card in enumerate(deck.cards) if envelope >> number & 1]
    suspect, weapon, room = (deck.cards.index(card) for card in named)
    winning = 256 + (suspect * 6 + weapon - 6) * 9 + room - 12
    losing = winning + 1 if room < 20 else winning - 1
    env.step(losing)
    assert env.agents == ["scarlet", "mustard", "white"]
    assert env.agent_selection == "mustard"
    env.step(winning)
    assert env.rewards == {"scarlet": 0, "mustard": 1, "white": 0}
    rewards = {}
    for agent in env.agent_iter():
        _, rewards[agent], ended, _, _ = env.last()
        assert ended
        env.step(None)
    assert rewards == {"scarlet": 0, "mustard": 1, "white": 0}


@pytest.mark.parametrize("action", [1, 197, 198, 255, 580, 581, -1, -2, -3, 10**30, 0.5, "roll", None, True])
def test_an_action_outside_the_mask_raises_and_changes_nothing(action: Any) -> None:
    env = aec(observation="sheet")
    env.reset(seed=1)
    before, batch = env.last(), env._game.batch
    arrays = [array.copy() for array in (batch.rows, batch.words, batch.history)]
    with pytest.raises(OutsideMask, match="scarlet"):
        env.step(action)
    for array, kept in zip((batch.rows, batch.words, batch.history), arrays, strict=True):
        assert (array == kept).all()
    assert env.agent_selection == "scarlet"
    assert env.last()[0]["observation"].tobytes() == before[0]["observation"].tobytes()
