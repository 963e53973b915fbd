"""The machine that tests run on: processes they start, and how much of it there is for them."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

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


@contextmanager
def started(command: Sequence[str | Path], **options: Any) -> Iterator[subprocess.Popen[Any]]:
    """A program that is killed, if it still runs, however the block ends."""
    with subprocess.Popen(command, **options) as process:
        try:
            yield process
        finally:
            process.kill()


@asynccontextmanager
async def started_beside(*command: str, **options: Any) -> AsyncIterator[asyncio.subprocess.Process]:
    """The same in an event loop, with pipes for what it says. What it has started itself is killed too."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *command, stdout=pipe, stderr=pipe, start_new_session=True, **options
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.communicate()


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):  # gone, perhaps since the file was opened
        return False
    return state.rpartition(")")[2].split()[0] != "Z"


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
