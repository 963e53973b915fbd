"""The tests that the browser client has beside its sources, run by vitest."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.patience import PATIENCE

pytestmark = pytest.mark.real

WEB = Path(__file__).parents[1] / "web"


def run_vitest() -> subprocess.CompletedProcess[str]:
    # One worker: its files share a page, so a second one would only make another.
    return subprocess.run(
        ("npm", "--silent", "test", "--", "--maxWorkers=1"),
        cwd=WEB,
        env={
            **os.environ,
            "PATH": os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])),
            "NO_COLOR": "1",
        },
        capture_output=True,
        encoding="utf-8",
        timeout=4 * PATIENCE,
        check=False,
    )


@pytest.mark.slow
def test_the_clients_own_tests_pass() -> None:
    done = run_vitest()
    assert done.returncode == 0, done.stdout + done.stderr
    files, tests = (int(count) for count in re.findall(r"(\d+) passed \(\1\)", done.stdout))
    assert files == len([*WEB.glob("src/**/*.test.ts"), *WEB.glob("tools/**/*.test.ts")])
    assert tests > files
