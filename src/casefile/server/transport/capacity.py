"""How many connections a process can hold: each takes a file descriptor, and so does the database.

When none is left, nobody can connect, and no file or worker can be opened. So the server takes as many as the
system allows, and turns people away with a sentence before it runs out.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

RESERVED_DESCRIPTORS = 64
"""Descriptors for everything that is not a connection: database, workers, pages, the terminal."""
MAX_BACKLOG = 512
MAX_DESCRIPTORS = 65_536
"""The server asks for no more descriptors than this."""


class Capacity(NamedTuple):
    connections: int
    """How many are served at the same time."""
    backlog: int
    """How many may be accepted at once, before the first is handled."""


UNLIMITED = Capacity(sys.maxsize, 2048)


def take_descriptors() -> Capacity:
    """Raise the limit of open files of this process as far as the system allows."""
    if sys.platform == "win32":
        return capacity(MAX_DESCRIPTORS)
    import resource  # noqa: PLC0415  # not available on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(MAX_DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return capacity(MAX_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft)


def capacity(descriptors: int) -> Capacity:
    """The capacity of a process with this many file descriptors."""
    # asyncio accepts up to a backlog of connections in one go, before any can be turned away.
    backlog = max(1, min(MAX_BACKLOG, descriptors // 8))
    # Those turned away hold a descriptor, too, until they have read why.
    return Capacity(max(1, descriptors - RESERVED_DESCRIPTORS - 2 * backlog), backlog)
