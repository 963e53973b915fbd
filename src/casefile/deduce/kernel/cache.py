"""Where compiled code is kept from one start to the next.

Numba watches the file of a function, but not the files of the functions it calls: after a change in one of
them it would go on with the old code. So the folder is named after the sources of all that is compiled: every
package here that is called `kernel`. A change anywhere begins a new folder.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from numba import config
from platformdirs import user_cache_path

KERNEL_FOLDER = Path(__file__).parent
SOURCES = KERNEL_FOLDER.parent.parent
IN_TREE = KERNEL_FOLDER / "__pycache__"
ROOM_NEEDED = 32 * 1024 * 1024
"""Bytes on the disk; several times what the kernel takes, so that keeping it does not fail half-way."""

_SETTINGS: Any = config
"""Numba's settings are made at run time, out of reach of a type checker."""


@lru_cache(maxsize=1)
def cache_folder() -> Path | None:
    """The folder of this kernel, the first that can be written to; None if no folder can."""
    name = f"kernel-{_fingerprint()}"
    for parent in _parents():
        if _can_be_written(parent / name):
            return parent / name
    return None


@contextmanager
def caching() -> Iterator[bool]:
    """While it lasts, numba keeps what it decorates in the folder of this kernel. Yields if there is one."""
    folder, settings = cache_folder(), _SETTINGS
    if folder is None:
        yield False
        return
    # Numba reads it when a function is decorated. It is set back for what else in the process uses numba.
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(folder)
    try:
        yield True
    finally:
        settings.CACHE_DIR = before


def remove_older_kernels() -> None:
    """Remove what earlier versions of these sources left beside them; elsewhere others may still need it."""
    folder = cache_folder()
    if folder is not None and folder.parent == IN_TREE:
        for other in IN_TREE.glob("kernel-*"):
            if other != folder:
                shutil.rmtree(other, ignore_errors=True)


def _fingerprint() -> str:
    total = hashlib.sha256()
    # With its name: a function that moves from one file to another is compiled anew as well.
    for path in sorted(SOURCES.glob("*/kernel/*.py")):
        name = path.relative_to(SOURCES).as_posix()
        total.update(hashlib.sha256(name.encode() + b"\0" + path.read_bytes()).digest())
    return total.hexdigest()[:16]


def _parents() -> Iterator[Path]:
    """Where compiled code may be kept: where the user says, beside the sources, or with the user's caches."""
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        yield Path(chosen)
    # Before the user's caches: who works on the sources gets rid of
    # old kernels there (`remove_older_kernels`).
    yield IN_TREE
    with suppress(RuntimeError):  # not every user has a home
        yield user_cache_path("casefile", appauthor=False)


def _can_be_written(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Tried and not asked for: permissions do not tell of a disk that is read-only or full.
        with tempfile.TemporaryFile(dir=folder):
            # A folder that has something in it is used on a full disk, too: reading needs no room.
            return shutil.disk_usage(folder).free >= ROOM_NEEDED or any(folder.iterdir())
    except OSError:
        return False
