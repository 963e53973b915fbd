"""How long the tasks of the page's main thread took, from Chromium's own trace: also those below 50 ms."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

CATEGORIES = ["disabled-by-default-devtools.timeline", "blink.user_timing"]
"""The tasks, and the marks that the page sets."""


@dataclass(frozen=True)
class Task:
    """In milliseconds: as long as it took, and how much of that the thread was running."""

    wall: float
    cpu: float


def longest_task(trace: bytes, start: str, end: str) -> Task:
    """The longest one from the last mark called `start` to the mark called `end`, both included."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    marks = [event for event in events if event.get("cat") == "blink.user_timing"]
    until = next(mark for mark in marks if mark["name"] == end)
    since = max(mark["ts"] for mark in marks if mark["name"] == start and mark["ts"] < until["ts"])
    tasks = [
        Task(event["dur"] / 1000, event.get("tdur", 0) / 1000)
        for event in events
        if event["name"] == "RunTask"
        and (event["pid"], event["tid"]) == (until["pid"], until["tid"])
        and event["ts"] <= until["ts"]
        and event["ts"] + event["dur"] >= since
    ]
    return max(tasks, key=lambda task: task.wall)
