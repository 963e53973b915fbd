"""What bots and their workers have done so far, for the metrics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from threading import Lock
from typing import Literal, NamedTuple

CountedEvent = Literal["late", "died", "failed", "hurried", "last_resort", "restarts"]


class BotCounts(NamedTuple):
    decisions: Mapping[str, int]
    """By the level that really moved."""
    late: int
    """Workers that were ended because they took too long."""
    died: int
    """Workers that ended by themselves."""
    failed: int
    """Answers of no use: the bot raised something, or its action is not on the menu."""
    hurried: int
    """Questions that waited so long that a quick level answered them."""
    last_resort: int
    """Moves that the server had to draw itself."""
    restarts: int
    waiting: int
    """Questions that wait for a worker now."""


class BotCounters:
    """Safe to use from any thread."""

    def __init__(self) -> None:
        self._events: Counter[CountedEvent] = Counter()
        self._decisions: Counter[str] = Counter()
        self._lock = Lock()

    def count(self, event: CountedEvent) -> None:
        with self._lock:
            self._events[event] += 1

    def count_decision(self, level: str) -> None:
        with self._lock:
            self._decisions[level] += 1

    def counts(self, waiting: int) -> BotCounts:
        with self._lock:
            events, decisions = self._events.copy(), self._decisions.copy()
        return BotCounts(
            decisions=decisions,
            late=events["late"],
            died=events["died"],
            failed=events["failed"],
            hurried=events["hurried"],
            last_resort=events["last_resort"],
            restarts=events["restarts"],
            waiting=waiting,
        )
