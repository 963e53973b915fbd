"""Whether this server is healthy: it is while it can read and write its store."""

from __future__ import annotations

import asyncio
import math

from casefile.server.store.store import Store, Unavailable
from casefile.server.table.moment import Clock

PROBE_SECONDS = 2.0
"""Seconds between two test writes to the store, however often health is checked."""
PROBE_TIMEOUT = 5.0
"""Seconds after which a store that does not answer counts as gone."""
FIRST_PROBE_TIMEOUT = 60.0
"""The same at the start: a busy machine may still be tidying up what a killed server has left."""


class Pulse:
    """Records in the store that this process is alive, and remembers whether that worked."""

    def __init__(self, store: Store, process: str, clock: Clock) -> None:
        self._store, self._process, self._clock = store, process, clock
        self._probed = -math.inf
        self._fault: Unavailable | None = None
        self._probing = asyncio.Lock()

    async def start(self) -> None:
        """Record it for the first time. Raises Unavailable if that fails."""
        await self._beat(FIRST_PROBE_TIMEOUT)

    async def beat(self) -> None:
        """Record it. Raises Unavailable if that fails."""
        async with self._probing:  # one at a time: the latest result counts
            await self._beat(PROBE_TIMEOUT)

    async def _beat(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._store.beat(self._process, self._clock.wall())
        except TimeoutError:
            self._fault = Unavailable("the store does not answer")
        except Unavailable as fault:
            self._fault = fault
        else:
            self._fault = None
        self._probed = self._clock.steady()
        self._raise()

    async def check(self) -> None:
        """Raises Unavailable if the store cannot be read or written."""
        try:
            async with asyncio.timeout(PROBE_TIMEOUT):
                await self._store.read("")  # no table has this id, but the database has to look
        except TimeoutError:
            raise Unavailable("the store does not answer") from None
        async with self._probing:
            if self._clock.steady() - self._probed >= PROBE_SECONDS:
                await self._beat(PROBE_TIMEOUT)
        self._raise()

    def _raise(self) -> None:
        if self._fault is not None:
            raise Unavailable(str(self._fault))
