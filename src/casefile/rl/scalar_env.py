"""One game as a Gymnasium environment: what `DetectiveVector` does, for one game instead of many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsIndex

import gymnasium
import numpy as np

from casefile.rl.errors import BadEnvironment
from casefile.rl.picture import RENDER_MODES, draw_in_mode
from casefile.rl.settings import GameSettings
from casefile.rl.vector_env import DetectiveVector, VectorSeen


class DetectiveEnv(gymnasium.Env[VectorSeen, int]):
    """A learning seat against named opponents. An episode that is over has to be followed by a reset."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012  # as Gymnasium wants it

    def __init__(
        self, settings: GameSettings, opponents: str | Sequence[str], render_mode: str | None = None
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadEnvironment(
                f"there is no render mode {render_mode!r}: choose {' or '.join(RENDER_MODES)}"
            )
        self.render_mode = render_mode
        self._games = DetectiveVector(1, settings, opponents)
        self.observation_space = self._games.single_observation_space
        self.action_space = self._games.single_action_space
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[VectorSeen, dict[str, Any]]:
        super().reset(seed=seed)
        seen, infos = self._games.reset(seed=seed, options=options)
        self._over = False
        return _first(seen), {"action_mask": infos["action_mask"][0]}

    def step(self, action: SupportsIndex) -> tuple[VectorSeen, float, bool, bool, dict[str, Any]]:
        # The vector would deal a new game here; a single environment leaves that to its user.
        if self._over:
            raise BadEnvironment("there is no game: call reset() first")
        seen, rewards, ended, cut, infos = self._games.step(np.array([action]))
        self._over = bool(ended[0] or cut[0])
        if self.render_mode == "human":
            self.render()
        info = {"action_mask": infos["action_mask"][0]}
        return _first(seen), float(rewards[0]), bool(ended[0]), bool(cut[0]), info

    def render(self) -> str | None:
        if self.render_mode is None:
            raise BadEnvironment('nothing is drawn: make the environment with render_mode="ansi" or "human"')
        return draw_in_mode(self._games.batch, 0, self.render_mode)


def _first(seen: VectorSeen) -> VectorSeen:
    return {name: numbers[0] for name, numbers in seen.items()}
