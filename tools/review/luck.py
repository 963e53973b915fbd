"""Is luck nothing on average?"""

from __future__ import annotations

import json
import random
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from rich.progress import track

from casefile.analysis.review.review import review_seat
from casefile.bots.registry import LEVELS
from casefile.game.actions import Seat
from tools.review.games import mean_and_error, played


class SeatLuck(NamedTuple):
    """What one seat of one game had."""

    game: int
    level: str
    luck: float


def luck(games: int = 1000, *, jobs: int = 2, results: Path | None = None) -> None:
    """The luck of one seat in each of so many games of three to six players of any level but random.

    `results` keeps every game as soon as it is played, a line of JSON each. What it has is not played again:
    a run that was stopped goes on, and a larger number of games adds to a smaller one. Delete it after a
    level or the review has changed.
    """
    found = {each.game: each for each in kept(results)}
    missing = [number for number in range(games) if number not in found]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for each in track(pool.map(luck_in, missing), "playing", total=len(missing)):
            found[each.game] = each
            if results is not None:
                with results.open("a") as file:
                    file.write(json.dumps(each._asdict()) + "\n")
    print(summary([found[number] for number in range(games)]), flush=True)


def luck_in(number: int) -> SeatLuck:
    """The same game and seat for the same number."""
    rng = random.Random(number)
    levels = [rng.choice(tuple(LEVELS)[1:]) for _ in range(3 + number % 4)]
    seat = Seat(rng.randrange(len(levels)))
    reviewed = review_seat(played(f"luck {number}", levels), seat, quick=True, seed=number)
    return SeatLuck(number, levels[seat], reviewed.luck)


def kept(results: Path | None) -> list[SeatLuck]:
    """The games of an earlier run. A line that was cut off when it was stopped is cut away."""
    if results is None or not results.exists():
        return []
    whole = results.read_text().rpartition("\n")[0]
    results.write_text(whole and f"{whole}\n")
    return [SeatLuck(**json.loads(line)) for line in whole.splitlines()]


def summary(found: list[SeatLuck]) -> str:
    """Mean and 95 % interval, of all of them and by level."""
    by_level: dict[str, list[float]] = {"all": [each.luck for each in found]}
    for each in found:
        by_level.setdefault(each.level, []).append(each.luck)
    lines = []
    for level, numbers in by_level.items():
        if len(numbers) < 2:
            continue
        mean, error = mean_and_error(numbers)
        spread = (sum((number - mean) ** 2 for number in numbers) / len(numbers)) ** 0.5
        interval = f"[{mean - error:+.2f}, {mean + error:+.2f}]"
        lines.append(f"{level}: {len(numbers)} games, mean {mean:+.2f} {interval}, spread {spread:.1f}")
    return "\n".join(lines)
