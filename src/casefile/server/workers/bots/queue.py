"""Questions that wait for a worker: first come, first served."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Condition

from casefile.bots.registry import STRONGEST, fallbacks
from casefile.server.workers.bots.question import Answer, Question, listens

SIMPLER = fallbacks(STRONGEST)
"""Who moves when another cannot, in this order. None of them accuses unless it is certain."""
QUICK = frozenset(SIMPLER)
"""They answer within a millisecond or two."""


@dataclass(eq=False)
class Job:
    """A question on its way, and who is to answer it next."""

    question: Question
    asked: float
    """When, by the monotonic clock."""
    settle: Callable[[Answer | None], None]
    """Called once from a worker's thread: with the answer, or with None if no worker can give one."""
    level: str
    dropped: bool = False
    """Nobody waits for the answer any more."""

    def simplify(self) -> bool:
        """Turn to the next simpler level that can do with what the question tells; False if there is none."""
        for level in fallbacks(self.level):
            if self.question.story is not None or not listens(level):
                self.level = level
                return True
        return False


class JobQueue:
    """Safe to use from any thread."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()
        self._changed = Condition()
        self._closed = False

    def __len__(self) -> int:
        return len(self._jobs)

    @property
    def closed(self) -> bool:
        return self._closed

    def put(self, job: Job) -> None:
        with self._changed:
            self._jobs.append(job)
            self._changed.notify()

    def put_back(self, job: Job) -> None:
        """Back to the head: its turn had come already."""
        with self._changed:
            self._jobs.appendleft(job)
            self._changed.notify()

    def withdraw(self, job: Job) -> None:
        """Nobody waits for it any more."""
        job.dropped = True
        with self._changed, suppress(ValueError):
            self._jobs.remove(job)

    def take(self) -> Job | None:
        """The one that has waited longest; waits for it. None when the queue is closed."""
        with self._changed:
            while True:
                self._changed.wait_for(lambda: self._jobs or self._closed)
                if self._closed:
                    return None
                job = self._jobs.popleft()
                if not job.dropped:
                    return job

    def close(self) -> None:
        """Nobody takes anything from now on."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
