"""How long to wait before the next attempt to reach a server."""

from __future__ import annotations

import secrets
from collections.abc import Callable

MAX_DELAY = 15.0
"""Seconds."""


class Backoff:
    """At once, then after 1, 2, 4, … seconds, each with a random part: not all come back at the same time."""

    def __init__(self, patience: float, sleep: Callable[[float], None]) -> None:
        """`patience` is how many seconds are waited at most, all in all."""
        self._patience, self._sleep = patience, sleep
        self.reset()

    def reset(self) -> None:
        """The server is there."""
        self._delay, self._waited = 0.0, 0.0

    @property
    def is_over(self) -> bool:
        """Has it been long enough?"""
        return self._waited >= self._patience

    def pause(self, at_least: float = 0.0) -> bool:
        """Wait for `at_least` seconds or longer; return False at once if that would exceed the patience."""
        if self.is_over or at_least > self._patience:
            return False
        seconds = max(at_least, self._delay * (0.5 + secrets.randbelow(1000) / 2000))
        self._delay = min(MAX_DELAY, 2 * self._delay or 1.0)
        # By what was asked for, not by the clock: a laptop that sleeps has not been waiting.
        self._waited += seconds
        self._sleep(seconds)
        return True
