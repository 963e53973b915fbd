"""How faults are logged: their kind and place, never the text of the exception.

That text, and the values around it, may be cards, names, tokens or what somebody said.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType
from typing import Any

import structlog

MAX_PLACES = 12
"""How many frames of the stack are logged: the innermost ones."""
REPORT_SECONDS = 1.0
"""Seconds between two reports of the same kind from the event loop."""

_log = structlog.get_logger()


def told(fault: BaseException) -> dict[str, Any]:
    """What may be logged about a fault, as fields of the log line."""
    known: dict[str, Any] = {"kind": _kind(fault), "where": _places(fault.__traceback__)}
    cause = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    if cause is not None:
        known["after"] = _kind(cause)
    return known


class FaultFormatter(logging.Formatter):
    """For exceptions that libraries log themselves."""

    def formatException(self, ei: Any) -> str:  # noqa: N802  # as logging calls it
        fault = ei[1]
        if fault is None:
            return ""
        known = told(fault)
        return f"{known['kind']}: {', '.join(known['where'])}"


def name_faults_only() -> None:
    """Log uncaught exceptions of all threads without their text, instead of printing them."""
    threading.excepthook = lambda given: _report(given.exc_value)
    sys.unraisablehook = lambda given: _report(given.exc_value)


class LoopFaults:
    """Logs what the event loop reports, each kind at most once a second: without file descriptors, asyncio
    reports every connection it cannot accept. Its message is cut, because it repeats arguments of calls."""

    def __init__(self) -> None:
        self._reported: dict[tuple[str, str], float] = {}

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        fault, said = context.get("exception"), str(context["message"]).partition(" in ")[0]
        kind, now = (said, "" if fault is None else _kind(fault)), loop.time()
        if now - self._reported.get(kind, -REPORT_SECONDS) >= REPORT_SECONDS:
            self._reported[kind] = now
            _log.error("fault", **({"kind": said} if fault is None else told(fault)))


def _report(fault: BaseException | None) -> None:
    if fault is not None:
        _log.error("fault", **told(fault))


def _kind(fault: BaseException) -> str:
    return type(fault).__name__


def _places(trace: TracebackType | None) -> list[str]:
    places = [f"{Path(at.filename).name}:{at.lineno} {at.name}" for at in traceback.extract_tb(trace)]
    return places[-MAX_PLACES:]
