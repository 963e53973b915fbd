"""What takes long to make and is only looked at: made once for all workers of a run."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest


def made_once(folders: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder that `make` has filled, in whichever worker came first; the others wait for it."""
    # Every worker has a base folder of its own within that of the run.
    shared = folders.getbasetemp().parent if "PYTEST_XDIST_WORKER" in os.environ else folders.getbasetemp()
    folder, finished = shared / name, shared / f"{name}.finished"
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not finished.exists():
            folder.mkdir(exist_ok=True)  # where making it has failed before, it is tried again
            make(folder)
            finished.touch()
    return folder
