"""What races does not decide, and nothing is hidden by that."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.second_try import ALONE, MOST

pytestmark = pytest.mark.real
ROOT = Path(__file__).resolve().parents[2]
TESTS = """
from pathlib import Path
import pytest

def fails_before(tries, name):
    tried = Path(name)
    count = len(tried.read_text()) if tried.exists() else 0
    tried.write_text("x" * (count + 1))
    assert count >= tries, "lost a race"

@pytest.mark.real
@pytest.mark.parametrize("number", range({real}))
def test_real(number):
    fails_before({tries}, f"real{{number}}")

@pytest.mark.parametrize("number", range({plain}))
def test_plain(number):
    fails_before(1, f"plain{{number}}")

def test_passes():
    pass
"""
CONFIG = "[tool.pytest.ini_options]\nmarkers = ['real: of this world']\n"


def run(folder: Path, *, real: int, plain: int = 0, tries: int = 1) -> tuple[int, str]:
    (folder / "pyproject.toml").write_text(CONFIG)
    (folder / "conftest.py").write_text(
        f"import sys\nsys.path.insert(0, {str(ROOT)!r})\npytest_plugins = ('tests.support.second_try',)\n"
    )
    (folder / "test_them.py").write_text(TESTS.format(real=real, plain=plain, tries=tries))
    command = [sys.executable, "-m", "pytest", "-p", "xdist", "-n", "2", "-p", "no:cacheprovider"]
    # This test may be a second try itself.
    env = {name: value for name, value in os.environ.items() if name != ALONE}
    env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_a_real_test_that_passes_on_the_second_try_is_named(tmp_path: Path) -> None:
    code, said = run(tmp_path, real=MOST)
    assert code == 0, said
    assert "lost a race" in said
    for number in range(MOST):
        assert f"passed on the second try: test_them.py::test_real[{number}]" in said
    assert f"{MOST} passed on the second try in" in said.splitlines()[-1]


@pytest.mark.parametrize(
    "failing", [{"real": 1, "tries": 2}, {"real": MOST + 1}, {"real": 1, "plain": 1}, {"real": 0, "plain": 1}]
)
def test_all_others_fail_the_run(tmp_path: Path, failing: dict[str, int]) -> None:
    """A real one that fails twice, too many of them, and those that are not real."""
    code, said = run(tmp_path, **failing)
    assert code == 1, said
    assert "failed" in said.splitlines()[-1]
    assert not list(tmp_path.glob("plain*[0-9]")) or (tmp_path / "plain0").read_text() == "x"
