"""How many connections a process can hold: each takes a file descriptor, and so does the database.

Without any left, nobody can connect, and neither a file nor a worker can be opened. So the server takes as
many as the system gives it, and turns people away with a sentence before it has none.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

RESERVED_DESCRIPTORS = 64
"""Descriptors for everything that is not a connection: database, workers, pages, the terminal."""
MAX_BACKLOG = 512
MAX_DESCRIPTORS = 65_536
"""More descriptors than this are not asked for."""


class Capacity(NamedTuple):
    connections: int
    """How many are served at a time."""
    backlog: int
    """That may be accepted at once, before the first of them is looked at."""


UNLIMITED = Capacity(sys.maxsize, 2048)


def take_descriptors() -> Capacity:
    """Raise the limit of this process as far as it may be raised."""
    if sys.platform == "win32":
        return capacity(MAX_DESCRIPTORS)
    import resource  # noqa: PLC0415  # not there on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(MAX_DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return capacity(MAX_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft)


def capacity(descriptors: int) -> Capacity:
    """What so many file descriptors are enough for."""
    # asyncio accepts as many in one go as the backlog allows, before anybody can be turned away.
    backlog = max(1, min(MAX_BACKLOG, descriptors // 8))
    # Those that are turned away hold one as well, until they have read why.
    return Capacity(max(1, descriptors - RESERVED_DESCRIPTORS - 2 * backlog), backlog)
