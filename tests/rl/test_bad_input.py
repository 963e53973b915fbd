"""An environment that cannot be made says so in one sentence."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from casefile.rl import BadEnvironment, MissingExtra, aec, vector


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"observation": "all"}, "choose one of raw, sheet, odds"),
        ({"edition": "gold"}, "no edition 'gold'"),
        ({"house_rules": ("magic",)}, "no house rule 'magic'"),
        ({"players": 2}, "3 to 6 players, not 2"),
        ({"players": 7}, "3 to 6 players, not 7"),
        ({"players": 3.5}, "a number or suspects, not 3.5"),
        ({"players": "3"}, "a number or suspects, not '3'"),
        ({"house_rules": "open_doors"}, "a list of names, not 'open_doors'"),
        ({"players": ("plum", "green", "white")}, "in that order"),
        ({"players": ("scarlet", "scarlet", "white")}, "in that order"),
        ({"players": ("scarlet", "mustard", "nobody")}, "in that order"),
        ({"render_mode": "hologram"}, "ansi or human"),
    ],
)
def test_settings_that_make_no_game_are_refused(wrong: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadEnvironment, match=problem):
        aec(**wrong)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"opponents": "nobody"}, "no opponent 'nobody': choose among built-in"),
        ({"opponents": ()}, "no opponent: choose among built-in"),
        ({"opponents": ("built-in", "novice")}, "only sits with compiled players"),
        ({"render_mode": "human"}, "choose 'ansi'"),
        ({"num_envs": 0}, "at least one game, not 0"),
        ({"num_envs": -1}, "at least one game, not -1"),
        ({"num_envs": "3"}, "at least one game, not '3'"),
    ],
)
def test_opponents_that_do_not_exist_are_refused(wrong: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        vector(**{"num_envs": 2, **wrong})


@pytest.mark.parametrize("make", [aec, lambda: vector(3)])
def test_a_seed_that_is_no_number_is_refused(make: Any) -> None:
    env = make()
    env.reset(seed=5)
    for seed in ("abc", 1.5, b"x"):
        with pytest.raises(BadEnvironment, match="a seed is a whole number"):
            env.reset(seed=seed)


def test_what_there_is_only_in_a_game_says_what_to_do_first() -> None:
    env = aec()
    for ask in (env.last, lambda: env.agent_selection, lambda: env.step(0)):
        with pytest.raises((AttributeError, BadEnvironment), match=r"there is no game: call reset\(\) first"):
            ask()
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = env.nothing


def hide(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it were not installed."""
    loaded = [name for name in sys.modules if name.startswith(f"{package}.")]
    for name in (package, *loaded):
        monkeypatch.setitem(sys.modules, name, None)


@pytest.mark.parametrize(
    ("package", "module", "make"),
    [
        ("pettingzoo", "aec_env", aec),
        ("gymnasium", "vector_env", lambda: vector(1)),
    ],
)
def test_without_the_extra_one_sentence_says_what_to_install(
    package: str, module: str, make: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    hide(package, monkeypatch)
    monkeypatch.delitem(sys.modules, f"casefile.rl.{module}", raising=False)
    with pytest.raises(MissingExtra, match=r'not installed: pip install "casefile-game\[rl\]"'):
        make()


def test_importing_the_package_needs_no_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("pettingzoo", "gymnasium", "pyspiel"):
        hide(package, monkeypatch)
    for name in [name for name in sys.modules if name.startswith("casefile.rl")]:
        monkeypatch.delitem(sys.modules, name)
    import casefile.rl  # noqa: PLC0415

    assert casefile.rl.ENVIRONMENT_ID
    with pytest.raises(ImportError, match="OpenSpiel"):
        import casefile.rl.openspiel  # noqa: PLC0415
