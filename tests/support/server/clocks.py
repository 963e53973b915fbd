"""Clocks and chance that a test decides on."""

from __future__ import annotations

import hashlib

from casefile.server.table.moment import Clock


class ManualClock:
    """The time of day in a world where nothing happens by itself."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


def standing_clock() -> Clock:
    """For limits on how often something may be done: however slow a machine is, none of them is renewed."""
    return Clock(steady=lambda: 5000.0)


def same_chance() -> Clock:
    """Clocks and randomness that are the same in every world."""
    drawn = 0

    def token_bytes(count: int) -> bytes:
        nonlocal drawn
        drawn += 1
        return hashlib.shake_128(f"two worlds {drawn}".encode()).digest(count)

    # Both clocks are one: else a machine that is slow for two seconds has a wall clock that seems to be set.
    clock = ManualClock()
    return Clock(wall=clock, steady=clock, token_bytes=token_bytes)
