"""How fast are many games at once? Random and whole games, observations, continuations and win chances.

    python bench/batch.py [--json] [--quick]

Everything is CPU time of this process, on one core. Rounds of all contenders are interleaved, OpenSpiel's
hearts, the plain engine's driver and sleuth among them; ratios are medians over rounds.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402

from bench._driver import play  # noqa: E402
from bench._positions import real_views  # noqa: E402
from bench._report import Bar, bar, show  # noqa: E402
from bench.engine import hearts_decisions, timed  # noqa: E402
from casefile.analysis import win_chance  # noqa: E402
from casefile.batch import Batch, play_on, play_whole_games  # noqa: E402
from casefile.bots.registry import make_bot  # noqa: E402
from casefile.chance import shuffled_setup  # noqa: E402
from casefile.deduce import Notebook  # noqa: E402
from casefile.editions import edition  # noqa: E402
from casefile.game.setup import deal  # noqa: E402
from casefile.match.luck import Luck  # noqa: E402
from casefile.match.match import MAX_TURNS, play_match  # noqa: E402

ROWS = 2_048
Work = Callable[[], int]


def random_decisions(name: str, seats: int, steps: int, observe: bool = False) -> Work:
    """Decisions among at least two choices, in games of random legal actions, dealt anew when over."""
    batch = Batch(edition(name), seats, ROWS)
    batch.reset(1)
    actions, seen = np.zeros(ROWS, np.int64), np.zeros((ROWS, batch.observation_size), np.uint8)

    def work() -> int:
        decisions = 0
        for _ in range(steps):
            if observe:
                batch.observe(out=seen)
            decisions += batch.draw(actions)
            batch.step(actions, redeal=True)
        return decisions

    for _ in range(4):
        work()  # all games begin in the same moment: let them get apart, and the cache fill
    return work


def whole_games(games: int) -> Work:
    seed = iter(range(10**9))

    def work() -> int:
        seeds = np.arange(games) + games * next(seed)
        play_whole_games(edition("deluxe-2020"), 6, seeds, max_turns=MAX_TURNS)
        return games

    return work


def driver_games(games: int, rng: random.Random) -> Work:
    def work() -> int:
        for _ in range(games):
            play(edition("deluxe-2020"), 6, rng)
        return games

    return work


def continuations(worlds: int, rng: random.Random) -> Work:
    """From the middle of games of three players, one die."""
    views = real_views(3, 8, 8, 7)

    def work() -> int:
        for seen in views:
            play_on(seen, Notebook.of(seen).sample(worlds, rng), seed=rng.getrandbits(40), max_turns=1000)
        return worlds * len(views)

    return work


def win_chances(seats: int) -> Work:
    """± 2 points, from the middle of games."""
    views, seed = real_views(seats, 8, 8, 7), iter(range(10**9))

    def work() -> int:
        for seen in views:
            win_chance(seen, precision=0.02, seed=next(seed))
        return len(views)

    return work


def sleuth_games(games: int) -> Work:
    rules, number = edition("classic-1986"), iter(range(10**9))

    def work() -> int:
        for _ in range(games):
            luck = Luck(f"batch {next(number)}", "batch", 3)
            dealt = deal(shuffled_setup(rules, rules.deck.suspects[:3], luck.deal))
            play_match(dealt, [make_bot("sleuth") for _ in range(3)], luck)
        return games

    return work


def measure(rounds: int, size: int) -> list[Bar]:
    rng = random.Random(1)
    contenders: dict[str, Work] = {
        "hearts": hearts_decisions(10 * size, rng),
        "plain": random_decisions("deluxe-2020", 6, 20 * size),
        "one": random_decisions("classic-1986", 3, 20 * size),
        "obs": random_decisions("deluxe-2020", 6, 20 * size, observe=True),
        "games": whole_games(500 * size),
        "driver": driver_games(20 * size, rng),
        "rollouts": continuations(200 * size, rng),
        "sleuth": sleuth_games(4 * size),
        "winchance3": win_chances(3),
        "winchance6": win_chances(6),
    }
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for work in contenders.values():
        work()
    for _ in range(rounds):
        for name, work in contenders.items():
            rates[name].append(timed(work))

    def ratio(name: str, other: str) -> Bar:
        return bar(f"batch.{name}", [a / b for a, b in zip(rates[name], rates[other], strict=True)], "x")

    return [
        ratio("plain", "hearts"),
        ratio("one", "hearts"),
        ratio("obs", "hearts"),
        ratio("games", "driver"),
        ratio("rollouts", "sleuth"),
        *(
            bar(f"batch.{name}", [1e3 / rate for rate in rates[name]], "ms")
            for name in ("winchance3", "winchance6")
        ),
        *(bar(f"batch.rate.{name}", found, "/s") for name, found in rates.items()),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="measure many games at once")
    parser.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    parser.add_argument("--quick", action="store_true", help="a rougher answer within a minute")
    options = parser.parse_args()
    began = time.process_time()
    bars = measure(*((5, 1) if options.quick else (9, 4)))
    if not options.json:
        print(f"took {time.process_time() - began:.0f} CPU seconds")
    show("batch", bars, options.json)


if __name__ == "__main__":
    main()
