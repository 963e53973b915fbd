"""Processes that work for another one, and how many are of use."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from multiprocessing import parent_process, spawn
from pathlib import Path
from threading import Lock, Thread
from typing import Any

CONTROL_GROUPS = Path("/sys/fs/cgroup")
OWN_GROUPS = Path("/proc/self/cgroup")


def available_cores() -> int:
    """How many cores this process may use, which can be fewer than the machine has: in a container, say."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    quotas = [quota for folder in control_groups("cpu") if (quota := _quota(folder)) is not None]
    return max(1, min([cores, *map(ceil, quotas)]))


def control_groups(controller: str) -> Iterator[Path]:
    """The folders in which Linux keeps what this process may use: its own group, and those around it.

    There are two kinds: one tree for everything, or a tree for each controller such as "cpu" and "memory".
    """
    try:
        groups = OWN_GROUPS.read_text().splitlines()
    except OSError:
        return  # another system
    for group in groups:
        _, controllers, own = group.split(":", 2)
        if controllers and controller not in controllers.split(","):
            continue
        tree = CONTROL_GROUPS / controller if controllers else CONTROL_GROUPS
        for part in (Path(own), *Path(own).parents):
            yield tree / part.relative_to("/")


def _quota(group: Path) -> float | None:
    """How many cores' time a control group gets, if that is limited."""
    try:
        if (group / "cpu.max").exists():
            most, period = (group / "cpu.max").read_text().split()
        else:
            most, period = ((group / f"cpu.cfs_{name}_us").read_text() for name in ("quota", "period"))
        return float(most) / float(period) if float(most) > 0 else None
    except (OSError, ValueError):  # no such group, or "max"
        return None


def end_with_parent() -> None:
    """Let this process end when the one that started it does, however that comes about.

    A parent that is killed cannot tell its children. Those that wait for a pipe whose other end they hold
    themselves would wait for ever, and those at work would go on for nobody.
    """
    # A thread, because the main one may be thinking, or waiting for a pipe that never closes.
    Thread(target=_wait_and_exit, name="end with parent", daemon=True).start()


_command_line = spawn.get_command_line
_starting = Lock()


@contextmanager
def quiet_orphans() -> Iterator[None]:
    """Processes that are spawned within this say nothing if they find that their parent is gone.

    A parent that is killed while it starts a child leaves it with half of what it was to be told. Python
    would print a traceback for that, in a terminal in which nobody has done anything wrong.
    """
    # What the child runs first is put together there, and can be changed nowhere else. If others spawn
    # at the same moment, theirs is changed too, which does no harm.
    with _starting:
        spawn.get_command_line = _quiet_command_line
        try:
            yield
        finally:
            spawn.get_command_line = _command_line


def _quiet_command_line(**handles: Any) -> list[str]:
    command = _command_line(**handles)
    if "-c" in command:  # a frozen program has no such code
        place = command.index("-c") + 1
        # Whatever a worker itself raises never gets here: `multiprocessing` has told of it by then.
        command[place] = f"try: {command[place]}\nexcept EOFError: raise SystemExit(1) from None"
    return command


def _wait_and_exit() -> None:
    parent = parent_process()
    assert parent is not None, "this is for processes that multiprocessing has started"
    parent.join()
    # Past all clean-up: `sys.exit` would end this thread only, and
    # handlers could wait for the parent that is gone.
    os._exit(1)
