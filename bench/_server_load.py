"""Tables full of players for `bench/server.py`: the same load for the real server and the bare fan-out."""

from __future__ import annotations

import asyncio
import gc
import http.client
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from bench._wire import LineWire, MoveWire, Wire, connect

ROOT = Path(__file__).resolve().parent.parent
SEATS = 6
CHAIRS = ("scarlet", "mustard", "white", "green", "peacock", "plum")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Process:
    """A server in a process of its own."""

    def __init__(self, *arguments: str) -> None:
        self.started = time.perf_counter()
        self._process = subprocess.Popen(
            [sys.executable, *arguments], stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r":(\d+)$", line.strip())
        if found is None:
            raise RuntimeError(f"the server did not start: {line!r}")
        self.port = int(found[1])

    def cpu_seconds(self) -> float:
        """Of all its threads, by the clock that clock_getcpuclockid(3) gives for a process."""
        return time.clock_gettime(~self._process.pid << 3 | 2)

    def bytes(self) -> int:
        """What it holds in memory for itself."""
        return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * PAGE

    def stop(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


def real_server(database: Path, *, limited: bool = False) -> Process:
    """With the limits that it has by itself, or with none."""
    many = ["--rate", "1000000", "--sockets-per-address", "1000000", "--tables-per-address", "1000000"]
    many = [] if limited else many
    program = "from casefile.cli.main import main; main()"
    return Process(
        "-c", program, "serve", "--port", "0", "--database", str(database), "--bot-workers", "1", *many
    )


def bare_server(size: int, lines: str = "stock") -> Process:
    return Process("bench/_bare.py", str(size), lines)


class Load:
    """A table from outside. `act` sends one action; `done` is called when all have heard of it."""

    def __init__(self) -> None:
        self.sent = 0.0
        self.heard = 0
        self.delays: list[float] = []
        self.bytes = 0
        self.actions = 0
        self.done: Callable[[Load], None] = lambda _: None
        self.wires: list[Wire] = []

    @property
    def idle(self) -> bool:
        return self.heard == 0

    def act(self) -> None:
        raise NotImplementedError

    def _hear(self, size: int) -> None:
        if self.heard == 0:
            return
        self.delays.append(time.perf_counter() - self.sent)
        self.bytes += size
        self.heard -= 1
        if self.heard == 0:
            self.actions += 1
            self.done(self)


class BareLoad(Load):
    async def connect(self, port: int, name: str) -> None:
        for seat in range(SEATS):
            self.wires.append(await connect(port, f"/{name}/{seat}", "", self._frame))

    def _frame(self, frame: bytes) -> None:
        self._hear(len(frame))

    def act(self) -> None:
        self.sent, self.heard = time.perf_counter(), SEATS
        # About as long as what a player sends.
        self.wires[0].send(b'{"id":"12345678","type":"act","game":1,"version":1234,"action":{"do":"roll"}}')


class RealLoad(Load):
    """Six people at one table who move at random and never accuse, so that the game does not end."""

    def __init__(self, seed: int, address: str = "127.0.0.1") -> None:
        super().__init__()
        self._address = address
        self._rng = random.Random(seed)
        self._actor = 0
        self._message: dict[str, Any] = {}
        self._answers = 0
        self._number = 0
        self._lines: list[int] = [0] * SEATS
        self.lost = 0
        self._dealt = asyncio.get_running_loop().create_future()

    def take_host(self, port: int) -> tuple[http.client.HTTPConnection, str]:
        """A new table. The connection, and the invitation."""
        web = http.client.HTTPConnection("127.0.0.1", port, source_address=(self._address, 0))
        host = self._call(web, "/api/tables", {"name": "Host", "settings": {"edition": "classic-1986"}})
        self.table = host["table"]
        self.seats = [(host["chair"], host["cookie"])]
        return web, host["invitation"]

    def take_seats(self, port: int) -> None:
        web, invitation = self.take_host(port)
        for number in range(1, SEATS):
            body = {"name": f"Guest {number}", "invitation": invitation}
            seat = self._call(web, f"/api/tables/{self.table}/seats", body)
            self.seats.append((seat["chair"], seat["cookie"]))
        web.close()

    @staticmethod
    def _call(web: http.client.HTTPConnection, path: str, body: object) -> dict[str, str]:
        web.request("POST", path, json.dumps(body), {"content-type": "application/json"})
        answer = web.getresponse()
        found: dict[str, str] = json.loads(answer.read())
        assert answer.status == 201, found
        found["cookie"] = str(answer.headers["set-cookie"]).partition(";")[0]
        return found

    async def connect(self, port: int) -> None:
        for number, (chair, cookie) in enumerate(self.seats):

            def on_frame(frame: bytes, number: int = number) -> None:
                self._frame(number, frame)

            path = f"/api/tables/{self.table}/socket?seat={chair}"
            wire = await connect(port, path, cookie, on_frame, self._address)
            self.wires.append(wire)
            wire.send(b'{"type":"hello"}')
            wire.send(b'{"type":"ready","id":"ready"}')
            await asyncio.sleep(0)

    async def begin(self) -> None:
        while True:
            self.wires[0].send(b'{"type":"start","id":"start%d"}' % self._number)
            self._number += 1
            done, _ = await asyncio.wait([self._dealt], timeout=1.0)
            if done:
                return

    def _frame(self, number: int, frame: bytes) -> None:
        if frame.startswith(b'{"type":"update"'):
            line = int(frame[24 : frame.index(b",", 24)])
            if self._lines[number] and line != self._lines[number] + 1:
                self.lost += 1
            self._lines[number] = line
            if b'"menu":' in frame:
                self._actor, self._message = number, json.loads(frame)
                if not self._dealt.done():
                    self._dealt.set_result(None)
            self._hear(len(frame))
        elif frame.startswith(b'{"type":"snapshot"'):
            self._lines[number] = json.loads(frame)["line"]

    def act(self) -> None:
        message = self._message
        action = _any_action(message["menu"], self._rng)
        self._number += 1
        command = {
            "type": "act",
            "id": f"a{self._number}",
            "game": 1,
            "version": message["version"],
            "action": action,
        }
        text = json.dumps(command).encode()
        self.sent, self.heard = time.perf_counter(), SEATS
        self.wires[self._actor].send(text)


class ProgramLoad(RealLoad):
    """Like six people at a table, but five of them are programs."""

    def take_seats(self, port: int) -> None:
        self.take_host(port)[0].close()

    async def connect(self, port: int) -> None:
        self._tokens: asyncio.Queue[str] = asyncio.Queue()
        chair, cookie = self.seats[0]
        path = f"/api/tables/{self.table}/socket?seat={chair}"
        host = await connect(port, path, cookie, self._told_host, self._address)
        host.send(b'{"type":"hello"}')
        movers: list[Any] = [host]
        loop = asyncio.get_running_loop()
        for number, other in enumerate((name for name in CHAIRS if name != chair), start=1):
            host.send(b'{"type":"seat-program","id":"p%d","chair":"%b"}' % (number, other.encode()))
            proof = f"host: localhost\r\nauthorization: Bearer {await self._tokens.get()}\r\n"
            table = f"/api/tables/{self.table}"
            ask = f"GET {table}/lines HTTP/1.1\r\n{proof}\r\n".encode()
            post = f"POST {table}/moves HTTP/1.1\r\n{proof}content-type: application/json\r\n".encode()

            def on_line(line: bytes, number: int = number) -> None:
                self._frame(number, line)

            _, lines = await loop.create_connection(
                partial(LineWire, ask, on_line),
                "127.0.0.1",
                port,
            )
            await lines.ready
            _, moves = await loop.create_connection(partial(MoveWire, post, port), "127.0.0.1", port)
            movers.append(moves)
        self.wires = movers

    def _told_host(self, frame: bytes) -> None:
        if frame.startswith(b'{"type":"done"') and b'"token"' in frame:
            self._tokens.put_nowait(json.loads(frame)["token"])
        self._frame(0, frame)


def _any_action(menu: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    if "show" in menu:
        return {"do": "show", "card": rng.choice(menu["show"])}
    if "suggest" in menu:
        suggest = menu["suggest"]
        named = {kind: rng.choice(suggest[f"{kind}s"]) for kind in ("suspect", "weapon")}
        return {"do": "suggest", "room": suggest["room"], **named}
    if "walk" in menu:
        rooms = [place for place in menu["walk"] if isinstance(place, str)]
        return {"do": "walk", "to": rng.choice(rooms or menu["walk"])}
    if "roll" in menu:
        return {"do": "roll"}
    return {"do": "passage"} if "passage" in menu else {"do": "end"}


async def seat_all(server: Process, tables: int, addresses: Sequence[str] = ()) -> list[RealLoad]:
    """So many tables, each with six people in the middle of a game, and with an address of its own if there
    are any."""
    loads = [RealLoad(number, *addresses[number : number + 1]) for number in range(tables)]
    with ThreadPoolExecutor(32) as threads:  # many at a time share a sync to disk
        seating = (asyncio.wrap_future(threads.submit(load.take_seats, server.port)) for load in loads)
        await asyncio.gather(*seating)
    for batch in range(0, tables, 20):
        await asyncio.gather(*(load.connect(server.port) for load in loads[batch : batch + 20]))
        await asyncio.gather(*(load.begin() for load in loads[batch : batch + 20]))
    return loads


async def seat_programs(server: Process, tables: int) -> list[ProgramLoad]:
    loads = [ProgramLoad(number) for number in range(tables)]
    with ThreadPoolExecutor(8) as threads:
        await asyncio.gather(
            *(asyncio.wrap_future(threads.submit(load.take_seats, server.port)) for load in loads)
        )
    for load in loads:
        await load.connect(server.port)
        await load.begin()
    return loads


async def seat_bare(server: Process, tables: int) -> list[BareLoad]:
    loads = [BareLoad() for _ in range(tables)]
    for batch in range(0, tables, 20):
        await asyncio.gather(
            *(load.connect(server.port, f"t{batch + n}") for n, load in enumerate(loads[batch : batch + 20]))
        )
    return loads


async def as_fast_as_possible(loads: list[Load], seconds: float) -> int:
    """Every table acts again as soon as all have heard. How many actions that made."""
    until = time.perf_counter() + seconds
    left = len(loads)
    over = asyncio.get_running_loop().create_future()

    def go_on(load: Load) -> None:
        nonlocal left
        if time.perf_counter() < until:
            # Not at once: the other frames that have come in are heard first.
            asyncio.get_running_loop().call_soon(load.act)
        else:
            left -= 1
            if left == 0:
                over.set_result(None)

    before = sum(load.actions for load in loads)
    for load in loads:
        load.done = go_on
        load.act()
    async with asyncio.timeout(seconds + 30):
        await over
    return sum(load.actions for load in loads) - before


async def at_a_rate(loads: list[Load], per_second: float, seconds: float) -> list[float]:
    """One table after the other acts, so many in a second. How long every delivery took."""
    for load in loads:
        load.done = lambda _: None
        load.delays.clear()
    gc.collect()
    gc.disable()  # collecting this process's own garbage would count as a late delivery, on both sides
    started = time.perf_counter()
    number, skipped = 0, 0
    while (now := time.perf_counter() - started) < seconds:
        while number <= now * per_second:
            load = loads[number % len(loads)]
            number += 1
            if load.idle:
                load.act()
            else:
                skipped += 1
        await asyncio.sleep(0.001)
    for _ in range(300):
        if all(load.idle for load in loads):
            break
        await asyncio.sleep(0.1)
    else:
        raise RuntimeError("some actions were never heard of")
    gc.enable()
    if skipped > number / 20:
        raise RuntimeError(f"the load could not be kept up: {skipped} of {number} tables were still waiting")
    return [delay for load in loads for delay in load.delays]


async def long_table(port: int, lines: int) -> tuple[str, str, str]:
    """A table whose host has changed their mind often: its id, the chair and the cookie."""
    load = RealLoad(0)
    load.take_seats(port)
    (chair, cookie), answered = load.seats[0], asyncio.Event()
    last = b'"id":"s%d"' % (lines - 1)

    def on_frame(frame: bytes) -> None:
        if frame.startswith(b'{"type":"done"') and last in frame:
            answered.set()

    wire = await connect(port, f"/api/tables/{load.table}/socket?seat={chair}", cookie, on_frame)
    wire.send(b'{"type":"hello"}')
    for number in range(lines):
        wire.send(b'{"type":"ready","id":"s%d"}' % number)
        if number % 200 == 0:
            await asyncio.sleep(0.05)
    async with asyncio.timeout(60):
        await answered.wait()
    wire.close()
    return load.table, chair, cookie
