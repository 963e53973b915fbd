"""The machine that tests run on: processes they have started, and how much of it there is for them."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from pathlib import Path

from casefile.processes import control_groups
from tests.support.patience import PATIENCE

MEMORY = Path("/proc/meminfo")
LIMITS = (("memory.max", "memory.current"), ("memory.limit_in_bytes", "memory.usage_in_bytes"))
"""What a control group may use, and what it uses: the files of either kind."""


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_running(pid: int) -> bool:
    state = Path(f"/proc/{pid}/stat")
    return state.exists() and state.read_text().rpartition(")")[2].split()[0] != "Z"


def free_memory() -> int:
    """Bytes that nobody needs, of this machine or of what a container may have."""
    free = [_of_the_machine()]
    for group in control_groups("memory"):
        for most, used in LIMITS:
            try:
                free.append(_number(group / most) - _number(group / used) + _cached(group))
            except (OSError, ValueError):  # no such group, or "max"
                continue
    return max(0, min(free))


def _of_the_machine() -> int:
    try:
        (found,) = re.findall(r"MemAvailable: +(\d+) kB", MEMORY.read_text())
    except (OSError, ValueError):  # another system
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return 1024 * int(found)


def _cached(group: Path) -> int:
    """Files that were read and can be forgotten: they count as used."""
    found = re.search(r"^(?:total_)?inactive_file (\d+)$", (group / "memory.stat").read_text(), re.MULTILINE)
    return int(found[1]) if found else 0


def _number(file: Path) -> int:
    return int(file.read_text())
