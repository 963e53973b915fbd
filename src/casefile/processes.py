"""Processes that work for another one, and how many are of use."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread


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


def _wait_and_exit() -> None:
    parent = parent_process()
    assert parent is not None, "this is for processes that multiprocessing has started"
    parent.join()
    # Past all clean-up: `sys.exit` would end this thread only, and
    # handlers could wait for the parent that is gone.
    os._exit(1)
