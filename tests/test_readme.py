"""What the README shows works as it stands."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.real
def test_the_python_example_of_the_readme_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Menu(roll=True" in done.stdout
    assert "Rolled(seat=0" in done.stdout


def test_the_first_screen_of_the_readme_names_the_two_commands_and_a_picture() -> None:
    first_screen = "\n".join(README.splitlines()[:20])
    assert "make play" in first_screen
    assert "make test" in first_screen
    assert "![" in first_screen
