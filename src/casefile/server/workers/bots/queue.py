"""Questions that wait for a worker: first come, first served."""

from __future__ import annotations

from collections import deque
from threading import Condition

from casefile.server.workers.bots.question import BotQuestion


class QuestionQueue:
    """Safe to use from any thread."""

    def __init__(self) -> None:
        self._waiting: deque[BotQuestion] = deque()
        self._changed = Condition()
        self._closed = False

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, question: BotQuestion) -> None:
        with self._changed:
            self._waiting.append(question)
            self._changed.notify()

    def put_back(self, question: BotQuestion) -> None:
        """Back to the head: its turn had come already."""
        with self._changed:
            self._waiting.appendleft(question)
            self._changed.notify()

    def forget_dropped(self) -> None:
        """Drop what nobody is waiting for."""
        with self._changed:
            self._waiting = deque(question for question in self._waiting if not question.is_dropped)

    def take(self) -> BotQuestion | None:
        """The one that has waited longest; waits for it. None when the queue is closed."""
        with self._changed:
            while True:
                # Checked again in a loop: the one that woke us may be
                # dropped, or taken by another thread meanwhile.
                self._changed.wait_for(lambda: self._waiting or self._closed)
                # Closed wins over waiting: those who asked are told that the pool has stopped.
                if self._closed:
                    return None
                question = self._waiting.popleft()
                if not question.is_dropped:
                    return question

    def close(self) -> None:
        """Nobody takes anything from now on."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
