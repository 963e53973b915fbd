"""The program again, started quickly: a nursery has all code loaded, and forks a server when one is wanted.

A server takes more than a second of computing to start, nearly all of it to load code. One that is forked
takes a tenth, and is a process of its own all the same: it can be killed, stopped and frozen. What it runs is
`casefile serve`; only the workers that think for bots are left out unless they are wanted.
"""

from __future__ import annotations

import atexit
import functools
import importlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Any, Self, TextIO

from tests.support.patience import PATIENCE
from tests.support.server.servers import NO_HURRY

ROOT = Path(__file__).resolve().parents[3]
NOBODY_IS_LATE = {
    f"casefile.server.{constant}": int(PATIENCE)
    for constant in (
        "table.agenda:DEAL_SECONDS",
        "store.database:CONNECT_TIMEOUT",
        "table.deal:DEAL_SECONDS",
        "transport.serve:GOODBYE_TIMEOUT",
        "transport.serve:PONG_TIMEOUT",
        "live.story:ODDS_TIMEOUT",
        "workers.notebook.worker:ANSWER_TIMEOUT",
        "workers.notebook.worker:ANSWER_COMPUTING",
    )
}
"""On a slow machine, too. Who is too late for these has tests with other values."""


class QuickProgram:
    """`casefile serve` on a free port, as `Program` is."""

    def __init__(
        self,
        database: str | Path,
        *options: str,
        bots: bool = False,
        changed: dict[str, float] | None = None,
        plant: str = "",
    ) -> None:
        """`changed`: other values for constants of the server, by "module:NAME". `plant`: a function, by
        "module:name", that spoils the server before it starts."""
        self._arguments = ["--database", str(database), "--bot-workers", "1", *NO_HURRY, *options]
        self._order = {"bots": bots, "changed": NOBODY_IS_LATE | (changed or {}), "plant": plant}
        self._pid: int | None = None
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
        arguments = ["serve", "--port", str(self.port), *self._arguments]
        self._pid, line = _nursery().ask({"do": "start", "arguments": arguments, **self._order})
        found = re.search(r":(\d+)$", line)
        assert found, f"the server did not start: {line!r}"
        self.port = int(found[1])

    def send(self, what: signal.Signals) -> None:
        assert self._pid is not None, "the server is not running"
        os.kill(self._pid, what)

    def kill(self) -> None:
        """As a power cut does it."""
        if self._pid is not None:
            self.send(signal.SIGKILL)
            self.wait()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """As an operator does it."""
        self.send(how)
        return self.wait()

    def wait(self) -> int:
        """Its exit code, once it has ended."""
        pid, self._pid = self._pid, None
        code: int = _nursery().ask({"do": "wait", "pid": pid})
        return code


class _Nursery:
    """The process that forks. It ends, and ends its servers, when we do, however that happens."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.server.forked_program"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        self._lock = Lock()

    def ask(self, order: dict[str, Any]) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._lock:
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate()


@functools.cache
def _nursery() -> _Nursery:
    nursery = _Nursery()
    atexit.register(nursery.close)
    return nursery


# What follows runs in the nursery.


def _tend(orders: TextIO) -> None:
    import casefile.cli.commands.server.serve  # noqa: PLC0415
    import casefile.server.transport.serve  # noqa: F401, PLC0415

    children: set[int] = set()
    for line in orders:
        order = json.loads(line)
        if order["do"] == "start":
            answer: object = _forked(order)
            children.add(answer[0])  # type: ignore[index]
        else:
            children.discard(order["pid"])
            answer = os.waitstatus_to_exitcode(os.waitpid(order["pid"], 0)[1])
        print(json.dumps(answer), flush=True)  # noqa: T201
    for child in children:
        os.kill(child, signal.SIGKILL)


def _forked(order: dict[str, Any]) -> tuple[int, str]:
    """A new server, and what it says first."""
    ours, theirs = os.pipe()
    pid = os.fork()
    if pid == 0:
        code = 70
        try:
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(theirs, 1)
            os.close(ours)
            os.close(theirs)
            sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
            code = _served(order)
        finally:
            os._exit(code)
    os.close(theirs)
    with open(ours, encoding="utf-8") as said:  # noqa: PTH123
        return pid, said.readline().strip()


def _served(order: dict[str, Any]) -> int:
    from casefile.cli.main import main  # noqa: PLC0415
    from casefile.server.workers.bots.pool import BotPool  # noqa: PLC0415

    if not order["bots"]:
        BotPool.start = lambda self: None  # type: ignore[method-assign]
    for name, value in order["changed"].items():
        module, constant = name.split(":")
        getattr(importlib.import_module(module), constant)  # it has to be there
        setattr(importlib.import_module(module), constant, value)
    if order["plant"]:
        module, function = order["plant"].split(":")
        plant: Callable[[], None] = getattr(importlib.import_module(module), function)
        plant()
    return main(order["arguments"])


if __name__ == "__main__":
    _tend(sys.stdin)
