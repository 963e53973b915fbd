"""How many puzzles a core makes in an hour: minimal, proven, rated; every kind equally often."""

from __future__ import annotations

import time
from itertools import islice

from bench._report import Bar, bar
from casefile.puzzles import PUZZLE_KINDS, puzzle_stream

SECONDS_AN_HOUR = 3_600


def puzzles_rate(rounds: int, each: int) -> list[Bar]:
    """The bar puzzles.rate, and the milliseconds that a puzzle of each kind takes."""
    for kind in PUZZLE_KINDS:
        next(puzzle_stream("warm", kind))  # loads what is compiled
    rates: list[float] = []
    took: dict[str, list[float]] = {kind: [] for kind in PUZZLE_KINDS}
    for number in range(rounds):
        total = 0.0
        for kind in PUZZLE_KINDS:
            began = time.process_time()
            made = sum(1 for _ in islice(puzzle_stream(f"bench {number}", kind), each))
            seconds = time.process_time() - began
            took[kind].append(1_000 * seconds / made)
            total += seconds
        rates.append(SECONDS_AN_HOUR * each * len(PUZZLE_KINDS) / total)
    kinds = [bar(f"puzzles.{kind}", found, "ms") for kind, found in took.items()]
    return [bar("puzzles.rate", rates, "/h"), *kinds]
