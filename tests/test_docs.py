"""What the pages in docs/ show works as it stands."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.support.command_line import COMMAND

DOCS = Path(__file__).resolve().parent.parent / "docs"


def test_the_bot_of_the_guide_is_complete_and_fit_to_play(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (DOCS / "bots.md").read_text("utf-8"), flags=re.DOTALL)
    (tmp_path / "yourmodule.py").write_text(code, "utf-8")
    done = subprocess.run(
        [*COMMAND, "bots", "--check", "yourmodule:Parrot"],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "fit to play" in done.stdout


@pytest.mark.parametrize("page", sorted(path.name for path in DOCS.glob("*.md")))
def test_every_file_a_page_links_to_is_there(page: str) -> None:
    linked = re.findall(r"\]\(([^)#:]+)\)", (DOCS / page).read_text("utf-8"))
    assert [name for name in linked if not (DOCS / name).exists()] == []
