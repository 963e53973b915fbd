"""Reasoning for people, in a process of its own: started when somebody first asks, ended if it hangs."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NamedTuple

import structlog

from casefile.game.cards import Triple
from casefile.game.seen import View
from casefile.server.workers.bots.question import packed
from casefile.server.workers.notebook.worker import FAULT, work

LONGEST_START = 120.0
LONGEST = 5.0
"""Seconds: the first answer may have to load, or even compile; the others take milliseconds."""


_log = structlog.get_logger("casefile.study")


class Study(NamedTuple):
    """What one seat knows, and what it wants to understand: the whole sheet, or why one cell is certain."""

    view: View
    cell: tuple[str, str] | None
    """Card and holder."""
    language: str


class Retelling(NamedTuple):
    """A finished game as one seat knows it, which wants to see how it came to know the truth."""

    view: View
    truth: Triple


class NoAnswer(Exception):
    """It took too long, or the process died."""


class Scholar:
    def __init__(self) -> None:
        self._own = ThreadPoolExecutor(1, "scholar")
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._fresh = True

    async def answer(self, study: Study | Retelling) -> bytes:
        """The sheet, the reasons or the odds, as JSON. NoAnswer if there is none."""
        return await asyncio.get_running_loop().run_in_executor(self._own, self._ask, study)

    async def stop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._own, self._end)
        self._own.shutdown()

    # What follows runs on the scholar's thread.

    def _ask(self, study: Study | Retelling) -> bytes:
        if self._process is None or not self._process.is_alive():
            self._start()
        assert self._pipe is not None
        patience, self._fresh = (LONGEST_START if self._fresh else LONGEST), False
        try:
            self._pipe.send_bytes(packed(study))
            if self._pipe.poll(patience):
                return _checked(self._pipe.recv_bytes())
        except (EOFError, OSError):
            pass
        self._end()
        raise NoAnswer

    def _start(self) -> None:
        spawn = get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        with theirs:
            self._process = spawn.Process(target=work, args=(theirs,), name="casefile-scholar", daemon=True)
            self._process.start()
        self._fresh = True

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(5.0)
        self._pipe = self._process = None


def _checked(answer: bytes) -> bytes:
    if answer.startswith(FAULT):
        _log.error("nothing could be reasoned", kind=answer.removeprefix(FAULT).decode())
        raise NoAnswer
    return answer
