"""How fast is exact deduction? Positions from real games, the worst a search finds, and what others take.

    python bench/deduce.py [--json] [--quick]

CPU time of this process. The generator of the positions is `bench/_positions.py`, with a fixed seed.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench._positions import SEATS, SUGGESTIONS, query_ms, real_logs, real_views, worst_found  # noqa: E402
from bench._rejection import rejection_ms  # noqa: E402
from bench._report import Bar, bar, show  # noqa: E402
from casefile.deduce import Log, Notebook  # noqa: E402
from casefile.deduce.explain.explain import explain  # noqa: E402
from casefile.deduce.log import Holder, log_of  # noqa: E402
from casefile.game.cards import Card, Triple  # noqa: E402
from casefile.game.seen import View  # noqa: E402
from tests.support.command_line import casefile_here  # noqa: E402
from tests.support.command_positions import IMPOSSIBLE, POSITION  # noqa: E402
from tests.support.deduce_oracle import bdd, brute, sat  # noqa: E402
from tests.support.deduce_oracle.positions import position_of  # noqa: E402

SEED = 2026
HARD_CELL = (6, 6)
"""Six players after six suggestions: where the comparators are measured."""


def cpu_ms(work: Callable[[], object]) -> float:
    start = time.process_time_ns()
    work()
    return (time.process_time_ns() - start) / 1e6


def measure_cells(count: int) -> list[Bar]:
    """Median, 99th percentile and maximum of every cell; the worst of the cells are the bars."""
    bars, medians, tails = [], [], []
    for seats in SEATS:
        for suggestions in SUGGESTIONS:
            times = sorted(query_ms(log) for log in real_logs(seats, suggestions, count, SEED))
            median, tail = statistics.median(times), times[min(len(times) - 1, int(len(times) * 0.99))]
            medians.append(median)
            tails.append(tail)
            bars.append(Bar(f"deduce.cell.{seats}.{suggestions}", median, (tail, times[-1]), "ms"))
    return [
        Bar("deduce.median", max(medians), (min(medians), max(medians)), "ms"),
        Bar("deduce.p99", max(tails), (min(tails), max(tails)), "ms"),
        *bars,
    ]


def measure_spectators(count: int) -> Bar:
    times = [
        query_ms(log, 1)
        for seats in SEATS
        for suggestions in SUGGESTIONS
        for log in real_logs(seats, suggestions, count, SEED, spectator=True)
    ]
    return Bar("deduce.spectator", max(times), (statistics.median(times), max(times)), "ms")


def measure_others(views: list[View]) -> list[Bar]:
    """What other ways take for the same positions, each beside ours in the same round."""
    logs, deck = [log_of(seen) for seen in views], views[0].public.edition.deck
    positions = [position_of(seen) for seen in views]
    ours = [query_ms(log) for log in logs]
    sats = [cpu_ms(partial(sat.certainties, position, deck)) for position in positions]
    diagrams = [cpu_ms(partial(bdd.solve, position, deck)) for position in positions[:5]]
    rejected = [rejection_ms(log, 200) * 50 for log in logs[:5]]
    late = [position_of(seen) for seen in real_views(3, 12, 40, SEED)]
    feasible = [position for position in late if brute.feasible(position, deck)][:5]
    plain = [cpu_ms(partial(brute.solve, position, deck)) for position in feasible]
    bars = [
        bar("deduce.pysat", [theirs / mine for theirs, mine in zip(sats, ours, strict=True)], "x"),
        bar("deduce.pysat.ms", sats, "ms"),
        bar("deduce.oxidd.ms", diagrams, "ms"),
        bar("deduce.rejection.ms", rejected, "ms"),
    ]
    return [*bars, bar("deduce.brute.ms", plain, "ms")] if plain else bars


def measure_uses(logs: list[Log]) -> list[Bar]:
    rng = random.Random(SEED)
    samples, ratios, proofs = [], [], []
    for log in logs:
        notebook, by, deck = Notebook(log), log.me, log.deck
        assert by is not None
        samples.append(min(cpu_ms(partial(notebook.sample, 2000, rng)) for _ in range(3)))
        triple = Triple(rng.choice(deck.suspects), rng.choice(deck.weapons), rng.choice(deck.rooms))
        ratios.append(min(cpu_ms(partial(notebook.what_if, by, triple)) for _ in range(3)) / query_ms(log))
        certain = _certain_cells(notebook)
        card, holder = rng.choice(certain)
        proofs.append(cpu_ms(partial(explain, log, card, holder)))
    return [
        bar("deduce.samples", samples, "ms"),
        bar("deduce.whatif", ratios, "x"),
        bar("deduce.explain", proofs, "ms"),
    ]


def _certain_cells(notebook: Notebook) -> list[tuple[Card, Holder]]:
    """What is certain about others than oneself."""
    odds, log = notebook.odds(), notebook.log
    holders = [Holder(holder) for holder in range(len(log.players) + 1) if holder != log.me]
    return [(c, h) for c in log.deck.cards for h in holders if odds.is_certain(c, h) is not None]


def measure_start(rounds: int) -> Bar:
    """Seconds from process start to the first answer, with a warm cache."""
    seen = real_views(4, 6, 1, SEED)[0]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(position_of(seen), file)
        file.flush()
        command = [str(Path(sys.executable).parent / "casefile"), "deduce", file.name]
        subprocess.run(command, check=True, capture_output=True)
        times = []
        for _ in range(rounds):
            start = time.perf_counter()
            subprocess.run(command, check=True, capture_output=True)
            times.append(time.perf_counter() - start)
    return bar("deduce.first", times, "s")


def measure_long_logs(rounds: int) -> list[Bar]:
    """`casefile deduce` on ten thousand entries: that all is well with them, and which one is wrong."""
    bars = []
    for name, last in (("deduce.long", []), ("deduce.long.wrong", IMPOSSIBLE["log"][:1])):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(POSITION | {"log": [*POSITION["log"] * 2_500, *last]}, file)
            file.flush()
            bars.append(
                bar(name, [cpu_ms(partial(casefile_here, "deduce", file.name)) for _ in range(rounds)], "ms")
            )
    return bars


def main() -> None:
    parser = argparse.ArgumentParser(description="measure exact deduction")
    parser.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    parser.add_argument("--quick", action="store_true", help="a rougher answer within a minute")
    options = parser.parse_args()
    count, watched, search, rounds = (40, 2, 8.0, 3) if options.quick else (300, 20, 60.0, 7)
    query_ms(real_logs(3, 3, 1, SEED)[0])
    cells = measure_cells(count)
    worst, _ = worst_found(search, SEED)
    bars = [
        *cells[:2],
        Bar("deduce.adversarial", worst, (worst, worst), "ms"),
        measure_spectators(watched),
        *measure_others(real_views(*HARD_CELL, 10 if options.quick else 40, SEED)),
        *measure_uses(real_logs(*HARD_CELL, 30 if options.quick else 100, SEED + 1)),
        measure_start(rounds),
        *measure_long_logs(rounds),
        *cells[2:],
    ]
    show("deduce", bars, options.json)


if __name__ == "__main__":
    main()
