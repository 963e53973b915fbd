"""Looking at processes that tests have started."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from tests.support.patience import PATIENCE


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_running(pid: int) -> bool:
    state = Path(f"/proc/{pid}/stat")
    return state.exists() and state.read_text().rpartition(")")[2].split()[0] != "Z"
