"""How good and how fast are repairs, advice and puzzles? Logs of bots, as one seat has them, with one slip.

    python bench/study.py [--json] [--quick]

`repair.top3` is the share of games with one injected slip whose true repair is among the first three that
are offered: another shower, a missed pass, another card seen or named, each as often as it can be drawn.
`repair.top3.first` is the same at the moment when the log first cannot be true. `companion.entry` is the time
from an entry to sheet and advice, over HTTP, at the 99th percentile; `companion.entry.cpu` is what it costs
the worker, whoever else uses the machine, and `companion.known.cpu` what the others can know.
`review.quick` and `review.full` are seconds of CPU for one seat of a game of six players.
`puzzles.rate` is how many puzzles a core makes in an hour: minimal, proven and rated, every kind as often.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench._report import Bar, bar, show  # noqa: E402
from casefile.analysis.repair.repairs import repairs_of  # noqa: E402
from casefile.analysis.review.review import review_seat  # noqa: E402
from casefile.editions import EDITION_IDS, edition  # noqa: E402
from casefile.game.actions import Seat  # noqa: E402
from casefile.puzzles.making import puzzle_stream  # noqa: E402
from casefile.puzzles.puzzle_kind import PUZZLE_KINDS  # noqa: E402
from casefile.server.live.house import Options  # noqa: E402
from casefile.server.live.limits import Limits  # noqa: E402
from casefile.server.wire.companion import DeduceRequest  # noqa: E402
from casefile.server.workers.notebook.typed_positions import study_position  # noqa: E402
from tests.support.deduce_oracle.positions import random_position  # noqa: E402
from tests.support.deduce_oracle.shape import Position  # noqa: E402
from tests.support.deduce_oracle.slips import SLIPS, SlippedLog, played_log, up_to_the_clash, with_one_slip  # noqa: E402
from tests.support.server.background import served_beside  # noqa: E402
from tests.support.server.client import call_and_wait  # noqa: E402
from tools.review.games import played  # noqa: E402

SEED = 2026
BOTS = ("sleuth", "novice", "sleuth")
GAMES, QUICK_GAMES = 1000, 100
ENTRIES, QUICK_ENTRIES = 1000, 200
PUZZLES, QUICK_PUZZLES = 60, 12
ROUNDS = 5
SIX = ("sleuth", "inspector", "master", "novice", "sleuth", "master")
TOP = 3


def slipped_logs(games: int) -> list[SlippedLog]:
    rng = random.Random(SEED)
    made = (
        with_one_slip(rng, log)
        for log in (played_log(number, BOTS) for number in range(games))
        if log.entries
    )
    return [slipped for slipped in made if slipped is not None]


def measure_repairs(logs: list[SlippedLog], bar_id: str) -> list[Bar]:
    """The share that is found, by kind of slip as well, and how long it takes."""
    tried, found, times = Counter[str](), Counter[str](), []
    for slipped in logs:
        start = time.process_time_ns()
        repairs = repairs_of(slipped.log)
        times.append((time.process_time_ns() - start) / 1e6)
        tried[slipped.slip] += 1
        found[slipped.slip] += any(slipped.is_mended_by(each.entry, each.meant) for each in repairs[:TOP])
    shares = {slip: found[slip] / tried[slip] for slip in SLIPS if tried[slip]}
    return [
        Bar(bar_id, found.total() / tried.total(), (min(shares.values()), max(shares.values()))),
        *(Bar(f"{bar_id}.{slip}", share, (share, share)) for slip, share in shares.items()),
        bar(f"{bar_id}.ms", times, "ms"),
    ]


def measure_entries(count: int) -> list[Bar]:
    """Requests one after another, as a page sends them: the wall clock, with a warm worker."""
    limits = Limits(positions_per_address=1_000_000, thinking_per_address=1e9)
    times = []
    with (
        tempfile.TemporaryDirectory() as folder,
        served_beside(Path(folder) / "a.db", Options(limits=limits)) as (_, port),
    ):
        for number, position in enumerate(_positions(count + 1)):
            body = {"position": position, "advice": True}
            start = time.perf_counter()
            answer = call_and_wait(port, "POST", "/api/deduce", body)
            assert answer.status == 200, answer.body
            # The first one starts the worker.
            if number:
                times.append((time.perf_counter() - start) * 1e3)
    times.sort()
    tail = times[min(len(times) - 1, int(len(times) * 0.99))]
    return [
        Bar("companion.entry", tail, (times[0], times[-1]), "ms"),
        bar("companion.entry.median", times, "ms"),
    ]


def measure_entry_cpu(count: int) -> list[Bar]:
    """CPU time of this process: what the worker does for an entry, and for a look at what others know."""
    positions = [dict(position) for position in _positions(count)]
    # Each edition once: its distances are worked out at the first question about it.
    for position in positions[: len(EDITION_IDS)]:
        study_position(DeduceRequest(position, advice=True))
    bars = []
    for bar_id in ("companion.entry.cpu", "companion.known.cpu"):
        times = []
        for position in positions:
            asked = DeduceRequest(position, advice="entry" in bar_id, known="known" in bar_id)
            start = time.process_time_ns()
            study_position(asked)
            times.append((time.process_time_ns() - start) / 1e6)
        times.sort()
        tail = times[min(len(times) - 1, int(len(times) * 0.99))]
        bars += [bar(bar_id, times, "ms"), Bar(f"{bar_id}.p99", tail, (times[0], times[-1]), "ms")]
    return bars


def _positions(count: int) -> Iterator[Position]:
    rng = random.Random(SEED)
    for number in range(count):
        rules, seats = edition(EDITION_IDS[number % len(EDITION_IDS)]), 3 + number // 4 % 4
        yield random_position(rng, rules, seats, rng.choice((0, 3, 6, 12, 20)), "sensible")


def measure_puzzles(each: int) -> list[Bar]:
    """CPU time of this process. The rate, and the milliseconds that a puzzle of each kind takes."""
    for kind in PUZZLE_KINDS:
        next(puzzle_stream("warm", kind))  # loads what is compiled
    rates: list[float] = []
    took: dict[str, list[float]] = {kind: [] for kind in PUZZLE_KINDS}
    for number in range(ROUNDS):
        for kind in PUZZLE_KINDS:
            start = time.process_time()
            for _ in islice(puzzle_stream(f"bench {number}", kind), each):
                pass
            took[kind].append((time.process_time() - start) * 1e3 / each)
        rates.append(3.6e6 * len(PUZZLE_KINDS) / sum(times[-1] for times in took.values()))
    kinds = [bar(f"puzzles.{kind}", times, "ms") for kind, times in took.items()]
    return [bar("puzzles.rate", rates, "/h"), *kinds]


def measure_reviews() -> list[Bar]:
    """CPU time of this process, one seat of another game in every round."""
    took: dict[bool, list[float]] = {True: [], False: []}
    review_seat(played("warm", SIX), Seat(0))  # loads what is compiled
    for number in range(ROUNDS):
        record = played(f"bench review {number}", SIX)
        for quick, times in took.items():
            start = time.process_time()
            review_seat(record, Seat(number), quick=quick)
            times.append(time.process_time() - start)
    return [bar("review.quick", took[True], "s"), bar("review.full", took[False], "s")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    logs = slipped_logs(QUICK_GAMES if options.quick else GAMES)
    bars = [
        *measure_repairs(logs, "repair.top3"),
        *measure_repairs([up_to_the_clash(slipped) for slipped in logs], "repair.top3.first"),
        *measure_entry_cpu(QUICK_ENTRIES if options.quick else ENTRIES),
        *measure_entries(QUICK_ENTRIES if options.quick else ENTRIES),
        *measure_reviews(),
        *measure_puzzles(QUICK_PUZZLES if options.quick else PUZZLES),
    ]
    show("study", bars, options.json)


if __name__ == "__main__":
    main()
