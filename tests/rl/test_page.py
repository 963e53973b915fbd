"""What docs/rl.md shows works as it stands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from casefile.rl import aec
from casefile.rl.settings import OBSERVATION_KINDS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rl.md"


def test_the_loop_on_the_page_plays_a_game() -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(program, names)
    assert names["env"].agents == []
    assert names["agent"] in {"scarlet", "mustard", "white"}


def test_the_page_tells_how_long_observations_are() -> None:
    text = PAGE.read_text("utf-8")
    for kind in OBSERVATION_KINDS:
        (told,) = re.findall(rf"^\| `{kind}` \| (\d+) ", text, re.MULTILINE)
        assert aec(observation=kind).observation_space("scarlet")["observation"].shape == (int(told),)
