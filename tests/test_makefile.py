"""`make` with a Python that Casefile does not run on."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NAMED = "3.11 to 3.14"


@pytest.mark.real
@pytest.mark.parametrize("version", [(3, 10), (3, 15), (4, 0)])
def test_another_python_is_refused_in_one_sentence(version: tuple[int, int], tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    for file in ("Makefile", "tools/uv.lock"):
        shutil.copy(ROOT / file, tmp_path / file)
    other = tmp_path / "other-python"
    other.write_text(
        f'#!/bin/sh\nexec {sys.executable} -c "import sys; sys.version_info = {(*version, 0)}; $2"\n'
    )
    other.chmod(0o755)
    done = subprocess.run(
        ["make", "setup", f"PYTHON={other}"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    sentence, *rest = done.stderr.splitlines()
    assert sentence == (
        f"Casefile needs Python {NAMED}, and '{other}' is another: name one of these with PYTHON=..."
    )
    assert [line.startswith("make") for line in rest] == [True]
    assert not (tmp_path / ".tools").exists()


def test_the_versions_are_the_same_wherever_they_are_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">=3.11,<3.15"
    minors = [name.rpartition(".")[2] for name in project["classifiers"] if ":: 3." in name]
    assert minors == ["11", "12", "13", "14"]
    for page in ("README.md", "CONTRIBUTING.md"):
        assert f"You need Python {NAMED}," in (ROOT / page).read_text("utf-8")
