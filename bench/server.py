"""How much does a server hold? Against the least that the same stack and the same disk can do.

    python bench/server.py [--json] [--quick]

The other sides are shared/comparators: a fan-out without rules, storage or encoding behind the same uvicorn
options, and bare SQLite with group commit. Rounds of the two sides are interleaved. CPU is that of the server
process alone, all threads; the load comes from this process.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import runpy
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench._long_record import game_record  # noqa: E402
from bench._report import Bar, bar, show  # noqa: E402
from bench._server_load import (  # noqa: E402
    SEATS,
    Load,
    Process,
    as_fast_as_possible,
    at_a_rate,
    bare_server,
    long_table,
    real_server,
    seat_all,
    seat_bare,
    seat_programs,
)
from casefile.server.store.store import Store  # noqa: E402
from tests.support.server.house_with_clock import ClockedHouse  # noqa: E402

COMPARATORS = ROOT.parent / "shared" / "comparators"
RATE = 500
"""Actions a second, for the delivery times."""
RUDE_LINES, RUDE_TABLES, RUDE_RATE = 3000, 40, 80
"""Lines in the log of the rude guest's table, other tables, and actions a second at all of them."""
RUDE_MOVES, ORDINARY_MOVES = 3200, 150
"""Moves in the records that are reviewed: the longest that the server takes, and a usual one."""
PROGRAM_ROUNDS = 6
"""Rounds for a move of a program where others have one: short ones, because the two sides differ by less than
the processor does from one moment to the next."""
PLATEAU_TABLES, PLATEAU_MOVES = 100, 5
"""Tables in memory at the same time before they are put away, and moves at each of them."""


@dataclass(frozen=True)
class Effort:
    rounds: int
    fanout_tables: int
    fanout_seconds: float
    program_tables: int
    appends: int
    tables: int
    """With six people each, for memory and delivery times."""
    delivery_seconds: float
    soak_seconds: float
    plateau: int
    """Tables that are opened, played at and put away."""


THOROUGH = Effort(7, 200, 3.0, 60, 20_000, 800, 8.0, 60.0, 8000)
QUICK = Effort(5, 100, 1.0, 20, 4_000, 100, 2.0, 5.0, 800)


async def fanout(effort: Effort, folder: Path) -> tuple[list[Bar], int]:
    """Actions per CPU second, and the size of a frame, which the other sides use too."""
    real = real_server(folder / "fanout.db")
    loads = await seat_all(real, effort.fanout_tables)
    await as_fast_as_possible([*loads], effort.fanout_seconds / 2)
    size = round(sum(load.bytes for load in loads) / sum(load.actions for load in loads) / SEATS)
    others = {lines: bare_server(size, lines) for lines in ("stock", "own")}
    crowds = {lines: await seat_bare(bare, effort.fanout_tables) for lines, bare in others.items()}
    ours: list[float] = []
    ratios: dict[str, list[float]] = {lines: [] for lines in others}
    for _ in range(effort.rounds):
        ours.append(await _actions_per_cpu_second(real, [*loads], effort.fanout_seconds))
        for lines, bare in others.items():
            theirs = await _actions_per_cpu_second(bare, [*crowds[lines]], effort.fanout_seconds)
            ratios[lines].append(ours[-1] / theirs)
    for server in (real, *others.values()):
        server.stop()
    bars = [
        bar("server.fanout", ratios["stock"]),
        bar("server.fanout.own", ratios["own"]),
        bar("server.actions", ours, "/s"),
        bar("server.frame", [size], "B"),
    ]
    return bars, size


async def _actions_per_cpu_second(server: Process, loads: list[Load], seconds: float) -> float:
    before = server.cpu_seconds()
    actions = await as_fast_as_possible(loads, seconds)
    return actions / (server.cpu_seconds() - before)


async def programs(effort: Effort, folder: Path) -> list[Bar]:
    """What a move of a program costs the server ÷ what one of a browser costs it, at tables of six.

    At a table of programs the host is at a socket, and one move in six is the host's: that is taken out.
    """
    server = real_server(folder / "programs.db")
    people = await seat_all(server, effort.program_tables)
    others = await seat_programs(server, effort.program_tables)
    ratios, costs = [], []
    for round_ in range(PROGRAM_ROUNDS * effort.rounds + 1):
        spent: dict[str, float] = {}
        sides: list[tuple[str, list[Load]]] = [("browser", [*people]), ("mixed", [*others])]
        # In turns: whoever comes second finds the processor as the other has left it.
        for side, loads in sides if round_ % 2 else reversed(sides):
            spent[side] = 1 / await _actions_per_cpu_second(server, loads, effort.fanout_seconds / 4)
        program = (SEATS * spent["mixed"] - spent["browser"]) / (SEATS - 1)
        if round_:  # the first warms up both
            ratios.append(program / spent["browser"])
            costs.append((1e6 * program, 1e6 * spent["browser"]))
    server.stop()
    return [
        bar("server.program", ratios),
        bar("server.program.move", [ours for ours, _ in costs], "µs"),
        bar("server.program.browser", [theirs for _, theirs in costs], "µs"),
    ]


async def _our_appends(appends: int, waiters: int, size: int, folder: Path) -> float:
    store = Store.open(folder / "appends.db")
    body = b"x" * size
    numbers = iter(range(1, appends + 1))

    async def append() -> None:
        for number in numbers:
            await store.append(f"g{number % 200}", number, (body,))

    start = time.perf_counter()
    await asyncio.gather(*(append() for _ in range(waiters)))
    seconds = time.perf_counter() - start
    await store.close()
    return appends / seconds


async def appends(effort: Effort, folder: Path) -> list[Bar]:
    """Durable appends per second."""
    theirs = runpy.run_path(str(COMPARATORS / "group_commit.py"))["appends_per_second"]
    ratios, ours = [], []
    for round_ in range(effort.rounds):
        with tempfile.TemporaryDirectory(dir=folder) as place:
            mine = await _our_appends(effort.appends, 200, 180, Path(place))
            other = await theirs(effort.appends, 200, 180, place)
        if round_ or effort.rounds < 3:  # the first warms up both
            ratios.append(mine / other)
            ours.append(mine)
    return [bar("server.append", ratios), bar("server.appends", ours, "/s")]


async def crowd(effort: Effort, size: int, folder: Path) -> list[Bar]:
    """Memory of a connection, and how long deliveries take when many are there."""
    real, bare = real_server(folder / "crowd.db"), bare_server(size, "calm")
    people = effort.tables * SEATS
    await asyncio.sleep(3)  # bot workers come up
    empty = real.bytes()
    loads = await seat_all(real, effort.tables)
    memory = (real.bytes() - empty) / people
    empty = bare.bytes()
    others = await seat_bare(bare, effort.tables)
    bare_memory = (bare.bytes() - empty) / people
    rate = RATE * effort.tables / THOROUGH.tables
    ratios, ours, theirs = [], [], []
    for _ in range(effort.rounds):
        mine = _p99(await at_a_rate([*loads], rate, effort.delivery_seconds))
        other = _p99(await at_a_rate([*others], rate, effort.delivery_seconds))
        ratios.append(mine / other)
        ours.append(1000 * mine)
        theirs.append(1000 * other)
    bare.stop()
    before = real.bytes()
    heard = await at_a_rate([*loads], effort.tables / 5, effort.soak_seconds)
    growth = (real.bytes() - before) / before
    lost = sum(load.lost for load in loads)
    closed = sum(wire.closed_with is not None for load in loads for wire in load.wires)
    real.stop()
    return [
        bar("server.memory", [memory / bare_memory]),
        bar("server.connection", [memory / 1024], "KB"),
        bar("server.p99", ratios),
        bar("server.p99.ours", ours, "ms"),
        bar("server.p99.bare", theirs, "ms"),
        bar("server.soak.deliveries", [len(heard)]),
        bar("server.soak.lost", [lost + closed]),
        bar("server.soak.growth", [growth]),
    ]


async def rude(effort: Effort, folder: Path) -> list[Bar]:
    """How long other tables' deliveries take while one address does its worst, in four ways."""
    path = folder / "rude.db"
    unlimited = real_server(path)
    guest = await long_table(unlimited.port, RUDE_LINES)
    unlimited.stop()
    record = folder / "long.json"
    record.write_text(game_record(RUDE_MOVES))
    server = real_server(path, limited=True)
    loads = await seat_all(server, RUDE_TABLES, [f"127.0.1.{number + 1}" for number in range(RUDE_TABLES)])
    attacks = {
        "server.rude": ("resume", str(RUDE_LINES), *guest),
        "server.rude.chat": ("chat", *guest),
        "server.rude.words": ("words",),
        "server.rude.review": ("review", str(record)),
    }
    bars: list[Bar] = []
    try:
        for name, attack in attacks.items():
            print(f"{name} …", file=sys.stderr)
            bars += await _attacked(name, attack, server, [*loads], effort)
    finally:
        server.stop()
    return bars


async def _attacked(
    name: str, attack: tuple[str, ...], server: Process, others: list[Load], effort: Effort
) -> list[Bar]:
    command = (sys.executable, "bench/_rude.py", str(server.port), *attack)
    attacker = subprocess.Popen(command, cwd=ROOT)
    quiet, attacked, reviews = [], [], []
    try:
        for number in range(effort.rounds):
            attacker.send_signal(signal.SIGCONT)
            attacked.append(_p99(await at_a_rate(others, RUDE_RATE, effort.delivery_seconds)))
            if attack[0] == "review":
                reviews.append(await asyncio.to_thread(_quick_review, server.port, f"127.0.2.{number + 1}"))
            attacker.send_signal(signal.SIGSTOP)
            await asyncio.sleep(2)  # what the server has begun for it is done by then
            quiet.append(_p99(await at_a_rate(others, RUDE_RATE, effort.delivery_seconds)))
    finally:
        attacker.kill()
        attacker.wait()
    return [
        bar(name, [high / low for high, low in zip(attacked, quiet, strict=True)]),
        bar(f"{name}.attacked", [1000 * seconds for seconds in attacked], "ms"),
        bar(f"{name}.quiet", [1000 * seconds for seconds in quiet], "ms"),
        *([bar(f"{name}.quick", reviews, "s")] if reviews else []),
    ]


def _quick_review(port: int, address: str) -> float:
    """How many seconds an ordinary game takes from another address."""
    web = http.client.HTTPConnection("127.0.0.1", port, source_address=(address, 0))
    body = b'{"record":%b,"seat":"scarlet","quick":true}' % game_record(ORDINARY_MOVES).encode()
    begun = time.perf_counter()
    web.request("POST", "/api/review", body, {"content-type": "application/json"})
    answer = web.getresponse()
    text = answer.read()
    assert answer.status == 200, text
    return time.perf_counter() - begun


def _p99(delays: list[float]) -> float:
    return statistics.quantiles(delays, n=100)[98]


def resident() -> float:
    """In MiB."""
    (line,) = (line for line in Path("/proc/self/status").read_text().splitlines() if "VmRSS" in line)
    return int(line.split()[1]) / 1024


async def put_away(counts: list[int], folder: Path) -> None:
    """Print the MiB after so many tables, at each of which three people played for a while and left."""
    keeping = ClockedHouse(folder / "tables.db")
    done = 0
    for count in counts:
        while done < count:
            for _ in range(min(PLATEAU_TABLES, count - done)):
                sitting = await keeping.open()
                await sitting.connect()
                await sitting.begin()
                for _ in range(PLATEAU_MOVES):
                    await sitting.move()
                await sitting.leave()
                done += 1
            await keeping.put_away()
            await keeping.settle()
            assert not keeping.house.tables, "all of them are put away"
        print(resident(), flush=True)
    await keeping.stop()


def plateau(effort: Effort) -> list[Bar]:
    """What a server keeps in memory of tables that were put away: by how much it grows with the last half.

    In a process of its own. Whoever keeps something of every table needs more after each of them; who does
    not comes to a plateau, once everything is loaded that a game needs.
    """
    counts = [effort.plateau // 4, effort.plateau // 2, effort.plateau]
    command = [sys.executable, "bench/server.py", "--put-away", *map(str, counts)]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    sizes = [float(line) for line in told.splitlines()]
    return [
        bar("server.plateau", [sizes[-1] - sizes[-2]], "MiB"),
        *(bar(f"server.plateau.{count}", [size], "MiB") for count, size in zip(counts, sizes, strict=True)),
    ]


def start(effort: Effort, folder: Path) -> list[Bar]:
    """From the command to the first page."""
    seconds = []
    for round_ in range(effort.rounds):
        began = time.perf_counter()
        server = real_server(folder / f"start{round_}.db")
        web = http.client.HTTPConnection("127.0.0.1", server.port)
        web.request("GET", "/")
        assert web.getresponse().status == 200
        seconds.append(time.perf_counter() - began)
        web.close()
        server.stop()
    return [bar("server.start", seconds, "s")]


async def measure(effort: Effort) -> list[Bar]:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as place:
        folder = Path(place)
        bars, size = await fanout(effort, folder)
        bars += await programs(effort, folder)
        bars += await appends(effort, folder)
        bars += await crowd(effort, size, folder)
        bars += await rude(effort, folder)
        bars += plateau(effort)
        bars += start(effort, folder)
        return bars


async def measure_one(part: str, effort: Effort) -> list[Bar]:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as place:
        return await {"programs": programs, "rude": rude}[part](effort, Path(place))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument(
        "--only", choices=("programs", "rude"), help="what a program's move costs, or rude guests"
    )
    parser.add_argument("--put-away", type=int, nargs="+", help="only the memory after so many tables")
    options = parser.parse_args()
    if options.put_away:
        with tempfile.TemporaryDirectory(dir=Path.cwd()) as place:
            asyncio.run(put_away(options.put_away, Path(place)))
        return
    effort = QUICK if options.quick else THOROUGH
    bars = asyncio.run(measure_one(options.only, effort) if options.only else measure(effort))
    show("server", bars, options.json)


if __name__ == "__main__":
    main()
