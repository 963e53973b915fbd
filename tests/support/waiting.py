"""Waiting in an event loop for something that is going to be true."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tests.support.patience import PATIENCE


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)
