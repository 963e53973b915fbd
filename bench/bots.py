"""How fast are the bots? Games and decisions of every level, what the arena adds, and what two jobs bring.

    python bench/bots.py [--json] [--quick]

Everything but bots.jobs is CPU time of this process, on one core. Rounds of the two sides of a ratio are
interleaved, so that a noisy neighbour hits them alike; ratios are medians over rounds. Only decisions that
offer at least two choices are timed, with what the bot did since its last one while it was told the news.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench._bots_random import Laid, deals, decisions, with_bots, without_bots  # noqa: E402
from bench._report import Bar, bar, show  # noqa: E402
from casefile.arena.runner import Workers, local_workers, play_games  # noqa: E402
from casefile.arena.schedule import Schedule  # noqa: E402
from casefile.bots.base import Bot, Decision  # noqa: E402
from casefile.bots.registry import LEVELS, make_bot  # noqa: E402
from casefile.game.actions import Action  # noqa: E402
from casefile.game.seen import SeenEvent  # noqa: E402
from casefile.match.match import BotFailed, play_match  # noqa: E402

TABLES = (
    ("one-die", "classic-1986", 3),
    ("one-die", "classic-1986", 6),
    ("two-dice", "deluxe-2020", 3),
    ("two-dice", "deluxe-2020", 6),
)
Answer = TypeVar("Answer")
THINKERS = ("inspector", "master", "grandmaster")


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    rounds: int
    random_games: int
    seconds: float
    """CPU seconds for the decisions of one level at one table."""
    thinker_seconds: float
    jobs_seconds: float
    """About how long one process plays in a round of bots.jobs."""


THOROUGH = Effort(rounds=11, random_games=20, seconds=4.0, thinker_seconds=25.0, jobs_seconds=6.0)
QUICK = Effort(rounds=5, random_games=5, seconds=0.5, thinker_seconds=0.8, jobs_seconds=0.9)


def cpu(work: Callable[[], Answer]) -> tuple[float, Answer]:
    """How many CPU seconds it takes, and what it answers."""
    start = time.process_time()
    answer = work()
    return time.process_time() - start, answer


# -- bots.random


def measure_random(effort: Effort) -> list[Bar]:
    """The worst of the tables is what counts."""
    rng, games = random.Random(1), effort.random_games
    bars = []
    for dice, edition_id, seats in TABLES:
        ratios = []
        for number in range(-1, effort.rounds):  # the first round fills the caches
            # Each side gets deals of its own: walks from the same squares are looked up, not found again.
            laid, others = (deals(edition_id, seats, (2 * number + side) * games, games) for side in (0, 1))
            ours, outcomes = cpu(partial(with_bots, laid))
            turns = [outcome.turns for outcome in outcomes]
            bare, done = cpu(partial(without_bots, others, turns, rng))
            if number >= 0:
                ratios.append(decisions(outcomes) / ours / (done / bare))
        bars.append(bar(f"bots.random.{dice}.{seats}", ratios, "x"))
    slowest = min(bars, key=lambda each: each.value)
    return [Bar("bots.random", slowest.value, slowest.spread, "x"), *bars]


# -- every level at every table


class Enough(Exception):
    """Time is up in the middle of a game."""


@dataclass
class Stopwatch:
    """What all bots of one table have taken so far."""

    until: float
    milliseconds: list[float] = field(default_factory=list)


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot, watch: Stopwatch) -> None:
        self._bot, self._watch, self._listening = bot, watch, 0.0

    def see(self, event: SeenEvent) -> None:
        start = time.process_time()
        self._bot.see(event)
        self._listening += time.process_time() - start

    def choose(self, decision: Decision) -> Action:
        start = time.process_time()
        action = self._bot.choose(decision)
        end = time.process_time()
        if decision.menu.choices(decision.view.public.edition.deck) > 1:
            self._watch.milliseconds.append(1000 * (end - start + self._listening))
            self._listening = 0.0
        if end > self._watch.until:
            raise Enough
        return action


@dataclass(frozen=True)
class Timing:
    """One level at one table."""

    milliseconds: list[float]
    games_per_second: list[float]
    """By rounds; none if not even one game was finished in the time there was."""

    @property
    def median(self) -> float:
        return statistics.median(self.milliseconds)

    @property
    def p99(self) -> float:
        return statistics.quantiles(self.milliseconds, n=100)[98]


def timing(level: str, edition_id: str, seats: int, seconds: float, rounds: int) -> Timing:
    """Play until the time is up, in the middle of a game if need be."""
    started = time.process_time()
    watch = Stopwatch(until=started + seconds)
    finished, lasted = 0, 0.0
    try:
        while time.process_time() < watch.until:
            play(level, deals(edition_id, seats, finished, 1), lambda bot: Timed(bot, watch))
            finished, lasted = finished + 1, time.process_time() - started
    except BotFailed as failed:
        if not isinstance(failed.error, Enough):
            raise
    if not finished:
        return Timing(watch.milliseconds, [])
    rate = finished / lasted
    if level in THINKERS:
        return Timing(watch.milliseconds, [rate])
    # The stopwatch slows down those who hardly think: they play again without it.
    games = max(3, int(rate * seconds / rounds))
    laid = [deals(edition_id, seats, number * games, games) for number in range(rounds)]
    return Timing(watch.milliseconds, [games / cpu(partial(play, level, some))[0] for some in laid])


def play(level: str, laid: Laid, dressed: Callable[[Bot], Bot] = lambda bot: bot) -> None:
    """Play these deals among bots of one level."""
    for dealt, luck in laid:
        play_match(dealt, [dressed(make_bot(level)) for _ in dealt.players], luck)


def measure_levels(effort: Effort) -> list[Bar]:
    bars = []
    for level in LEVELS:
        try:
            make_bot(level)
        except ImportError as missing:
            print(f"bots.*.{level}: left out, {missing}", file=sys.stderr)
            continue
        seconds = effort.thinker_seconds if level in THINKERS else effort.seconds
        timing(
            level, "classic-1986", 3, 0.5, 1
        )  # compiled code and tables are loaded before the clock starts
        timed = {
            f"{level}.{dice}.{seats}": timing(level, edition_id, seats, seconds, effort.rounds)
            for dice, edition_id, seats in TABLES
        }
        if level == "sleuth":
            bars.append(bar("bots.sleuth", timed["sleuth.one-die.3"].games_per_second, "/s"))
        if level in THINKERS:
            bars.append(worst(f"bots.{level}", [each.median for each in timed.values()]))
            bars.append(worst(f"bots.{level}.p99", [each.p99 for each in timed.values()]))
        for name, each in timed.items():
            if each.games_per_second:
                bars.append(bar(f"bots.games.{name}", each.games_per_second, "/s"))
            bars.append(Bar(f"bots.ms.{name}", each.median, (min(each.milliseconds), each.p99), "ms"))
    return bars


def worst(name: str, values: Sequence[float]) -> Bar:
    """The slowest of the tables, and how far they are apart."""
    return Bar(name, max(values), (min(values), max(values)), "ms")


# -- bots.jobs


def spin(loops: int) -> int:
    """Work that shares nothing with anybody."""
    total = 0
    for number in range(loops):
        total += number & 7
    return total


def spun(executor: Executor, loops: int, jobs: int) -> float:
    """How long it takes to spin so often, shared among the jobs."""
    started = time.monotonic()
    for future in [executor.submit(spin, loops // jobs) for _ in range(jobs)]:
        future.result()
    return time.monotonic() - started


def played(workers: Workers, plan: Schedule, games: range) -> float:
    """How long it takes to play these games."""
    started = time.monotonic()
    for _ in play_games(plan, games, workers):
        pass
    return time.monotonic() - started


def measure_jobs(effort: Effort) -> list[Bar]:
    """Both sides run in the same two processes, which have been started and have loaded everything."""
    plan = Schedule("bench", ("classic-1986",), (), 3, (("sleuth",) * 3,))
    ratios, speedups = [], []
    with local_workers(2) as two, local_workers(1) as one:
        played(two, plan, range(40))
        speed = 40 / played(one, plan, range(40))
        games = range(max(40, int(speed * effort.jobs_seconds)))
        loops = int(1_000_000 / spun(one.executor, 1_000_000, 1) * effort.jobs_seconds / 2)
        for _ in range(effort.rounds):
            ours = played(one, plan, games) / played(two, plan, games)
            bare = spun(one.executor, loops, 1) / spun(two.executor, loops, 2)
            ratios.append(ours / bare)
            speedups.append(ours)
    return [bar("bots.jobs", ratios, "x"), bar("bots.jobs.speedup", speedups, "x")]


def main() -> None:
    parser = argparse.ArgumentParser(description="measure the bots and the arena")
    parser.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    parser.add_argument("--quick", action="store_true", help="a rougher answer within a minute")
    options = parser.parse_args()
    effort = QUICK if options.quick else THOROUGH
    gc.collect()
    gc.freeze()  # as a server does after starting: tables need not be looked through again and again
    bars = [*measure_random(effort), *measure_levels(effort), *measure_jobs(effort)]
    show("bots", bars, options.json)


if __name__ == "__main__":
    main()
