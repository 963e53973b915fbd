"""Processes that work for another one, and how many are of use."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process, spawn
from threading import Lock, Thread
from typing import Any


def available_cores() -> int:
    """How many cores this process may use, which can be fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


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
