"""A server beside the test, on an event loop of its own: for tests that wait in the plain way."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from casefile.server.live.house import House, Options
from casefile.server.table.moment import Clock
from casefile.server.transport.access import Access
from tests.support.server.servers import served_here


@contextmanager
def served_beside(
    database: Path,
    options: Options | None = None,
    access: Access = Access(),  # noqa: B008  # it cannot be changed
    clock: Clock | None = None,
) -> Iterator[tuple[House, int]]:
    """The house and its port. The house belongs to the other thread: only look at it."""
    started, stop = threading.Event(), asyncio.Event()
    found: list[tuple[House, int]] = []
    loops: list[asyncio.AbstractEventLoop] = []
    faults: list[BaseException] = []

    async def serving() -> None:
        loops.append(asyncio.get_running_loop())
        async with served_here(database, clock, options, access) as server:
            found.append(server)
            started.set()
            await stop.wait()

    def run() -> None:
        try:
            asyncio.run(serving())
        except BaseException as fault:  # noqa: BLE001  # it belongs to the test
            faults.append(fault)
        finally:
            started.set()

    thread = threading.Thread(target=run, name="server beside the test")
    thread.start()
    started.wait()
    try:
        if faults:
            raise faults[0]
        yield found[0]
    finally:
        if thread.is_alive():
            loops[0].call_soon_threadsafe(stop.set)
        thread.join()
    if faults:
        raise faults[0]
