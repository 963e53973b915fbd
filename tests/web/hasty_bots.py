"""Bots that hardly seem to think: a whole game takes no longer than the person who plays against them."""

from __future__ import annotations

from casefile.bots import pace

WAIT = 0.05
"""Seconds: long enough for one thing to happen after the other."""


def hurry() -> None:
    pace.SHORTEST = WAIT
    pace.SPEEDS = dict.fromkeys(pace.SPEEDS, 0.0)
