"""What the event loop could not tell anybody: logged, but neither often nor with what it was about."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import structlog

SECONDS_BETWEEN = 1.0

log = structlog.get_logger()


class RareFaults:
    """An exception handler of an event loop. asyncio's own logs a traceback each time, and without file
    descriptors left that is thousands of times a second."""

    def __init__(self) -> None:
        self._logged: dict[tuple[str, str], float] = {}

    def __call__(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        # Exceptions, and what asyncio adds in brackets, may hold values, and those may be cards.
        message, fault = str(context.get("message", "")).partition("(")[0][:80], context.get("exception")
        kind = "" if fault is None else type(fault).__name__
        if monotonic() - self._logged.get((message, kind), -SECONDS_BETWEEN) >= SECONDS_BETWEEN:
            self._logged[message, kind] = monotonic()
            log.error("fault of the event loop", message=message, kind=kind)
