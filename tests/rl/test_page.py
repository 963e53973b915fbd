"""What docs/rl.md shows works as it stands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from casefile.rl import aec
from casefile.rl.settings import OBSERVATION_KINDS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rl.md"


def programs() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def test_the_loops_on_the_page_play_games() -> None:
    names: dict[str, Any] = {}
    # One after the other: what the first one imports, the second need not import again.
    for program in programs()[:2]:
        exec(program, names)
    assert names["env"].agents == []
    assert names["agent"] in {"scarlet", "mustard", "white"}
    assert names["seen"]["action_mask"].shape[0] == 64


def test_the_loop_for_openspiel_plays_a_game() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no release for this Python")
    names: dict[str, Any] = {}
    (program,) = programs()[2:]
    exec(program, names)
    assert sum(names["state"].returns()) in {0.0, 1.0}


def test_the_page_tells_how_long_observations_are() -> None:
    text = PAGE.read_text("utf-8")
    for kind in OBSERVATION_KINDS:
        (told,) = re.findall(rf"^\| `{kind}` \| (\d+) ", text, re.MULTILINE)
        assert aec(observation=kind).observation_space("scarlet")["observation"].shape == (int(told),)
