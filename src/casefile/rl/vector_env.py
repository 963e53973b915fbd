"""Many games at once as a Gymnasium environment: one learning seat in each, against named opponents."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from casefile.batch.noted_games import NotedBatch
from casefile.match.match import MAX_TURNS
from casefile.rl.company import make_company
from casefile.rl.errors import BadEnvironment, OutsideMask
from casefile.rl.exact_odds import exact_odds
from casefile.rl.picture import RENDER_MODES, draw_in_mode
from casefile.rl.settings import GameSettings, seed_number
from casefile.rl.spaces import ODDS_TYPE, action_space, observation_space

VectorSeen = dict[str, NDArray[Any]]
Stepped = tuple[VectorSeen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]
MAX_OTHER_MOVES = 4096
"""So many moves of the others between two decisions are kept for whoever asks for them."""


class DetectiveVector(VectorEnv[VectorSeen, NDArray[np.int64], NDArray[Any]]):
    """Games of one learning seat each, which is drawn anew for every game; so are the suspects.

    An episode ends with the game, or when the learning seat has accused falsely: then it can no longer win.
    The step after that begins a new one, whatever the action is.
    """

    def __init__(
        self,
        num_envs: int,
        settings: GameSettings,
        opponents: str | Sequence[str],
        render_mode: str | None = None,
        *,
        keep_moves: bool = False,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise BadEnvironment(f"there is no render mode {render_mode!r} here: choose 'ansi'")
        # Not every caller is checked for types.
        if not isinstance(num_envs, int | np.integer) or num_envs < 1:  # type: ignore[redundant-expr]
            raise BadEnvironment(f"there is at least one game, not {num_envs!r}")
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": [RENDER_MODES[0]]}
        self.num_envs, self.settings, self.render_mode = num_envs, settings, render_mode
        self.single_observation_space = observation_space(settings)
        self.single_action_space = action_space(settings)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch = NotedBatch(
            settings.edition,
            settings.seats,
            num_envs,
            marks=settings.observation == "sheet",
            max_turns=MAX_TURNS,
            max_moves=MAX_OTHER_MOVES if keep_moves else 0,
        )
        self._company = make_company(self.batch, opponents)
        self._seeds = [random.Random(secrets.randbits(128)) for _ in range(num_envs)]  # noqa: S311  # can be seeded
        self.learners = np.zeros(num_envs, np.int64)
        """By game: the seat that learns."""
        self._dealt, self._ended = False, np.ones(num_envs, np.bool_)
        self._mask = np.zeros((num_envs, self.batch.numbering.count), np.uint8)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[VectorSeen, dict[str, Any]]:
        """Deal all games anew. One seed gives game n the seed plus n; there may also be one for each."""
        del options
        if seed is not None:
            seeds: list[int | None]
            if isinstance(seed, Sequence) and not isinstance(seed, str | bytes):
                seeds = list(seed)
            else:
                first = seed_number(seed)
                seeds = [first + n for n in range(self.num_envs)]
            if len(seeds) != self.num_envs:
                raise BadEnvironment(f"there are {self.num_envs} games, but {len(seeds)} seeds")
            numbers = [None if one is None else seed_number(one) for one in seeds]
            for game, one in enumerate(numbers):
                if one is not None:
                    self._seeds[game] = random.Random(one)  # noqa: S311  # repeatable
        # Where no seed is given a game goes on with the numbers of the one before it.
        self._begin(np.ones(self.num_envs, np.bool_))
        self._dealt = True
        return self._look()

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        """One decision in every game. An action outside its mask is an OutsideMask, and nothing changes."""
        if not self._dealt:
            raise BadEnvironment("there is no game: call reset() first")
        chosen = self._checked(actions)
        # Begun after all actions were looked at: a step that is refused deals nothing either.
        fresh = self._ended
        if fresh.any():
            self._begin(fresh.copy())
        self._company.act(np.where(fresh, -1, chosen))
        batch = self.batch
        out = (batch.out >> self.learners & 1).astype(np.bool_)
        terminated = ~fresh & (batch.over | out)
        truncated = ~fresh & batch.stopped & ~terminated
        rewards = np.where(~fresh & batch.over & (batch.winner == self.learners), 1.0, 0.0)
        self._ended = terminated | truncated
        seen, infos = self._look()
        return seen, rewards, terminated, truncated, infos

    def render(self) -> tuple[str, ...] | None:
        if self.render_mode is None:
            raise BadEnvironment('nothing is drawn: make the environment with render_mode="ansi"')
        return tuple(draw_in_mode(self.batch, number, "ansi") or "" for number in range(self.num_envs))

    def _begin(self, which: NDArray[np.bool_]) -> None:
        drawn = [
            (rng.randrange(self.settings.seats), rng.getrandbits(64))
            for rng, dealt in zip(self._seeds, which, strict=True)
            if dealt
        ]
        learners, seeds = (list(numbers) for numbers in zip(*drawn, strict=True))
        self.learners[which] = learners
        self._company.begin(which, np.array(seeds, np.uint64), np.array(learners, np.int64))
        self._ended = self._ended & ~which

    def _checked(self, actions: NDArray[np.int64]) -> NDArray[np.int64]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or not np.issubdtype(chosen.dtype, np.integer):
            raise OutsideMask(
                f"actions are {self.num_envs} whole numbers, not {chosen.dtype} of {chosen.shape}"
            )
        # Two questions, because a number beyond the mask cannot be looked up in it.
        inside = (chosen >= 0) & (chosen < self.batch.numbering.count)
        allowed = self._mask[np.arange(self.num_envs), np.where(inside, chosen, 0)] != 0
        wrong = np.flatnonzero(~(inside & allowed | self._ended))
        if wrong.size:
            raise OutsideMask(
                f"game {wrong[0]} does not offer {chosen[wrong[0]]} now: look at its action mask"
            )
        return chosen.astype(np.int64)

    def _look(self) -> tuple[VectorSeen, dict[str, Any]]:
        batch = self.batch
        seen: NDArray[Any] = batch.observe(self.learners)
        if self.settings.observation == "odds":
            odds = [exact_odds(batch, row, int(seat)).ravel() for row, seat in enumerate(self.learners)]
            seen = np.concatenate([seen.astype(ODDS_TYPE), np.stack(odds)], axis=1)
        # Where the episode is over for the learning seat others may still be playing: the menu is theirs.
        self._mask = batch.mask()
        self._mask[self._ended] = 0
        mask = self._mask.view(np.int8)
        infos = {"action_mask": mask.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}
        return {"observation": seen, "action_mask": mask.copy()}, infos
