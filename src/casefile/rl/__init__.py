"""Environments to learn in: PettingZoo, Gymnasium and OpenSpiel. docs/rl.md explains them.

They need the extra `rl`: `pip install "casefile-game[rl]"`. OpenSpiel's game is registered by importing
`casefile.rl.openspiel`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from casefile.editions import DEFAULT_EDITION
from casefile.rl.errors import BadEnvironment, MissingExtra, OutsideMask
from casefile.rl.extras import needs
from casefile.rl.from_view import action_mask_of, observation_of
from casefile.rl.settings import game_settings

if TYPE_CHECKING:
    from casefile.rl.aec_env import DetectiveAEC
    from casefile.rl.scalar_env import DetectiveEnv
    from casefile.rl.vector_env import DetectiveVector

__all__ = [
    "BadEnvironment",
    "MissingExtra",
    "OutsideMask",
    "action_mask_of",
    "aec",
    "observation_of",
    "register",
    "solo",
    "vector",
]
ENVIRONMENT_ID = "casefile/Detective-v0"
"""The name under which `register` makes the environments known."""


def aec(
    players: int | Sequence[str] = 3,
    edition: str = DEFAULT_EDITION,
    house_rules: Collection[str] = (),
    observation: str = "raw",
    render_mode: str | None = None,
) -> DetectiveAEC:
    """A PettingZoo environment in which every seat is an agent. `players` may also name the suspects."""
    settings = game_settings(players, edition, house_rules, observation)
    with needs("PettingZoo"):
        from casefile.rl.aec_env import DetectiveAEC  # noqa: PLC0415  # only whoever has the extra can load it
    return DetectiveAEC(settings, render_mode)


def vector(
    num_envs: int,
    *,
    players: int = 3,
    edition: str = DEFAULT_EDITION,
    house_rules: Collection[str] = (),
    observation: str = "raw",
    opponents: str | Sequence[str] = "built-in",
    render_mode: str | None = None,
) -> DetectiveVector:
    """A Gymnasium vector environment: one learning seat in each game, against opponents by their names."""
    settings = game_settings(players, edition, house_rules, observation)
    with needs("Gymnasium"):
        from casefile.rl.vector_env import DetectiveVector  # noqa: PLC0415  # as above
    return DetectiveVector(num_envs, settings, opponents, render_mode)


def solo(
    *,
    players: int = 3,
    edition: str = DEFAULT_EDITION,
    house_rules: Collection[str] = (),
    observation: str = "raw",
    opponents: str | Sequence[str] = "built-in",
    render_mode: str | None = None,
) -> DetectiveEnv:
    """The same for one game, as a plain Gymnasium environment."""
    settings = game_settings(players, edition, house_rules, observation)
    with needs("Gymnasium"):
        from casefile.rl.scalar_env import DetectiveEnv  # noqa: PLC0415  # as above
    return DetectiveEnv(settings, opponents, render_mode)


def register() -> None:
    """Make the environments known to Gymnasium and PettingZoo as ENVIRONMENT_ID; twice is as good as once."""
    with needs("Gymnasium"):
        import gymnasium  # noqa: PLC0415  # as above
    with needs("PettingZoo"):
        from pettingzoo.env_registry import registration  # noqa: PLC0415  # as above
    # Both would warn of a name that is taken.
    if ENVIRONMENT_ID not in gymnasium.registry:
        gymnasium.register(
            ENVIRONMENT_ID, entry_point="casefile.rl:solo", vector_entry_point="casefile.rl:vector"
        )
    if ENVIRONMENT_ID not in registration.aec_registry:
        registration.register("aec", ENVIRONMENT_ID, entry_point=aec)
