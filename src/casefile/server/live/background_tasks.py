"""Tasks that run in the background until the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

from casefile.server.live.faults import told
from casefile.server.live.metrics import Metrics
from casefile.server.store.chain import Damaged
from casefile.server.store.store import Unavailable

_log = structlog.get_logger()


class BackgroundTasks:
    """Keeps the tasks nobody awaits. If one fails, that is logged, and the others go on."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self.running: set[asyncio.Task[Any]] = set()
        self.stopping = False
        """Whether the server is stopping: nothing new begins then."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        # The event loop keeps only weak references: without this, a waiting task could be collected.
        self.running.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.running.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            if isinstance(fault, Unavailable):
                self._metrics.unavailable.inc()
            elif not isinstance(fault, Damaged):  # which was logged when it was found
                _log.error("fault", **told(fault))

    async def repeat(
        self, seconds: float, work: Callable[[], Awaitable[None]], *, first: float | None = None
    ) -> None:
        """Do the work again and again, this many seconds apart, or `first` seconds before the first time."""
        wait = seconds if first is None else first
        while True:
            await asyncio.sleep(wait)
            wait = seconds
            try:
                await work()
            except Unavailable:
                self._metrics.unavailable.inc()
            except Exception as fault:  # noqa: BLE001  # one broken table must not stop it for all others
                _log.error("fault", **told(fault))

    async def cancel(self) -> None:
        """Cancel all tasks, and wait until they have ended."""
        for task in list(self.running):
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
