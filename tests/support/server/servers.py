"""Servers for tests: the real program as a process, or the same in this one with other clocks."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

import uvicorn

from casefile.server.live.house import House, Options
from casefile.server.live.limits import Limits
from casefile.server.live.news import LocalNews
from casefile.server.live.wiring import make_house
from casefile.server.store.store import Store
from casefile.server.table.moment import Clock
from casefile.server.transport.access import Access
from casefile.server.transport.app import make_app
from casefile.server.transport.capacity import UNLIMITED, Capacity
from casefile.server.transport.serve import uvicorn_config
from casefile.server.workers.bots.pool import BotPool
from tests.support.patience import PATIENCE

NO_HURRY = ("--rate", "1000000", "--tables-per-address", "1000000", "--sockets-per-address", "1000000")


class Program:
    """`casefile serve`, on a free port. It can be killed, stopped, frozen and started again."""

    def __init__(
        self,
        database: str | Path,
        *options: str,
        hurry: Sequence[str] = NO_HURRY,
        descriptors: int | None = None,
        log: Path | None = None,
    ) -> None:
        """`hurry`: the limits; `descriptors`: how many files it may have open; `log`: where it logs to."""
        self._arguments = ["--database", str(database), "--bot-workers", "1", *hurry, *options]
        self._descriptors, self._log = descriptors, log
        self.process: subprocess.Popen[str] | None = None
        self.port = 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def start(self) -> None:
        """Start it; on the same port, if it ran before."""
        command = [str(Path(sys.executable).parent / "casefile"), "serve", "--port", str(self.port)]
        with ExitStack() as files:
            log = None if self._log is None else files.enter_context(self._log.open("ab"))
            self.process = subprocess.Popen(
                [*self._limited(), *command, *self._arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)$", line.strip())
        assert found, f"the server did not start: {line!r}"
        self.port = int(found[1])

    def _limited(self) -> list[str]:
        if self._descriptors is None:
            return []
        return ["sh", "-c", f'ulimit -n {self._descriptors}; exec "$@"', "sh"]

    def kill(self) -> None:
        """As a power cut does it."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()

    def stop(self) -> int:
        """As an operator does it."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def freeze(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)


def complaint(*options: str) -> str:
    """What the program says instead of serving: one line, and exit code 2."""
    # At any port that is free, unless a test has one in mind: somebody may be using the usual one.
    any_port = () if "--port" in options else ("--port", "0")
    command = [str(Path(sys.executable).parent / "casefile"), "serve", *any_port, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.strip()


UNHURRIED = Limits(
    actions=10**6,
    messages=10**6,
    said_bytes_per_address=10**9,
    said_bytes_per_table=10**9,
    connects_per_seat=10**6,
    connects_per_address=10**6,
    replayed_lines_per_address=10**9,
    tables_per_address=10**6,
    joins_per_address=10**6,
)
"""Tests play faster than people."""


class NoWorkers(BotPool):
    def start(self) -> None:
        """Nobody is going to ask."""


@asynccontextmanager
async def served_here(
    database: str | Path,
    clock: Clock | None = None,
    options: Options | None = None,
    access: Access = Access(),  # noqa: B008  # it cannot be changed
    *,
    bots: bool = False,
    capacity: Capacity = UNLIMITED,
) -> AsyncIterator[tuple[House, int]]:
    """A server on this event loop, over a real port, with the clocks and the randomness of the test.

    Without `bots` it starts no worker for them, which takes longer than most tests do.
    """
    store = Store.open(database)
    options = options or Options(limits=UNHURRIED)
    pool = BotPool(1) if bots else NoWorkers(1)
    house = make_house(store, LocalNews(), pool, clock or Clock(), options)
    app = make_app(house, access)
    server = uvicorn.Server(
        uvicorn_config(app, "127.0.0.1", 0, house.usage.limits, capacity=capacity, proxies=access.proxies)
    )
    serving = asyncio.create_task(server.serve())
    while not server.started:
        if serving.done():
            await serving
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield house, port
    finally:
        server.should_exit = True
        await serving
