"""The game as a PettingZoo environment: the seats act one after the other, as at a table."""

from __future__ import annotations

import random
import secrets
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from casefile.batch import Batch
from casefile.batch.noted_games import NotedBatch
from casefile.batch.one_game import OneGame
from casefile.match.match import MAX_TURNS
from casefile.rl.errors import BadEnvironment, OutsideMask
from casefile.rl.exact_odds import exact_odds
from casefile.rl.picture import RENDER_MODES, draw_in_mode
from casefile.rl.settings import GameSettings, seed_number
from casefile.rl.spaces import ODDS_TYPE, action_space, observation_space

Seen = dict[str, NDArray[Any]]
BEFORE_A_GAME = frozenset(
    {"agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"}
)
"""What there is only once a game was dealt."""


class DetectiveAEC(AECEnv[str, Seen, int]):  # type: ignore[misc]  # PettingZoo has no types
    """Every seat is an agent, named by the suspect it plays.

    An agent who has accused falsely stays until the game is over, because it still has to show cards. The
    winner gets a reward of 1, everybody else 0; a game of MAX_TURNS turns is cut short.
    """

    metadata = {  # noqa: RUF012  # as PettingZoo wants it
        "name": "casefile_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(self, settings: GameSettings, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadEnvironment(
                f"there is no render mode {render_mode!r}: choose {' or '.join(RENDER_MODES)}"
            )
        self.settings, self.render_mode = settings, render_mode
        self.possible_agents: list[str] = list(settings.suspects)
        self.agents: list[str] = []
        self._game = OneGame(_batch(settings), settings.suspects)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(settings) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(settings) for agent in self.possible_agents}
        self._seeds = random.Random(secrets.randbits(128))  # noqa: S311  # whoever wants to repeats a game
        # One for all who are not to act, for ever: so nobody may write into it.
        self._no_mask: NDArray[np.int8] = np.zeros(self._game.batch.numbering.count, np.int8)
        self._no_mask.setflags(write=False)
        self._idle_info = {"action_mask": self._no_mask}
        self._seen: Seen | None = None

    # -- PettingZoo's side

    def __getattr__(self, name: str) -> Any:
        """Asked for what is not there: before the first game that is most of it."""
        # An AttributeError, as PettingZoo's own wrappers raise it: `hasattr` has to go on working.
        if "agents" in self.__dict__ and not self.agents and name in BEFORE_A_GAME:
            raise AttributeError("there is no game: call reset() first")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game. A seed makes it, and those that follow it, the same each time."""
        if seed is not None:
            self._seeds = random.Random(seed_number(seed))  # noqa: S311  # repeatable
        self._game.deal(self._seeds.getrandbits(64))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = dict.fromkeys(self.agents, self._idle_info)
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        """Do an action for whoever is selected. Outside the mask: an OutsideMask, and nothing changes."""
        if not self.agents:
            raise BadEnvironment("there is no game: call reset() first")
        agent, game = self.agent_selection, self._game
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise OutsideMask(f"the game is over: the only action of {agent} is None, not {action}")
            self._was_dead_step(action)
            self._seen = None
            return
        try:
            done = game.act(index(action))  # type: ignore[arg-type]  # what is no number is refused below
        except TypeError:
            done = False
        if not done:
            raise OutsideMask(f"{action!r} is not an action that {agent} may do now: look at the action mask")
        # Rewards stay 0 until the end, so they are neither cleared nor added up on the way.
        self.infos[agent] = self._idle_info
        if game.over or game.turns > MAX_TURNS:
            self._finish()
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        if self._seen is not None and agent == self.agent_selection:
            return self._seen
        seen = {"observation": self._look(self._seat[agent]), "action_mask": self.infos[agent]["action_mask"]}
        # Kept for whoever asks twice, until the next step; the arrays are never written to again.
        if agent == self.agent_selection:
            self._seen = seen
        return seen

    def render(self) -> str | None:
        """The board as text, or printed: what everybody at the table sees."""
        if self.render_mode is None:
            raise BadEnvironment('nothing is drawn: make the environment with render_mode="ansi" or "human"')
        return draw_in_mode(self._game.batch, 0, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    # -- how it is done

    def _select(self) -> None:
        """Let whoever is to act be the agent, and know what it may do."""
        agent = self.possible_agents[self._game.acting]
        self.agent_selection = agent
        self.infos[agent] = {"action_mask": self._game.mask()}
        # What it sees is worked out when somebody asks.
        self._seen = None

    def _finish(self) -> None:
        game = self._game
        if game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        if game.winner >= 0:
            winner = self.possible_agents[game.winner]
            self.rewards[winner] = self._cumulative_rewards[winner] = 1
        self._seen = None
        self.agent_selection = self.agents[0]

    def _look(self, seat: int) -> NDArray[Any]:
        seen = self._game.observe(seat)
        batch = self._game.batch
        if self.settings.observation != "odds":
            return seen
        assert isinstance(batch, NotedBatch), "whoever counts deals takes notes"
        return np.concatenate([seen.astype(ODDS_TYPE), exact_odds(batch, 0, seat).ravel()])


def _batch(settings: GameSettings) -> Batch:
    if settings.observation == "raw":
        return Batch(settings.edition, settings.seats, 1)
    marks = settings.observation == "sheet"
    return NotedBatch(settings.edition, settings.seats, 1, marks=marks, max_turns=MAX_TURNS)
