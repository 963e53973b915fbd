"""The bots of all tables: they think in worker processes, never on the event loop."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import NamedTuple

from casefile.bots.base import Decision
from casefile.bots.levels.random_bot import RandomBot
from casefile.bots.seeded import seeded
from casefile.game.actions import Action
from casefile.server.workers.bots.keeper import Crew, Keeper, Limits
from casefile.server.workers.bots.question import Answer, Question
from casefile.server.workers.bots.queue import Job

LAST_RESORT = "random"
BROKEN_STARTS = 3
"""After so many failed starts in a row nobody waits for a worker as long as for one that is warming up."""


class Stopped(Exception):
    """The pool has been stopped, and decides nothing more."""


class Counts(NamedTuple):
    """What has happened so far, for the metrics."""

    decisions: Mapping[str, int]
    """By the level that really moved."""
    late: int
    """Workers that were ended because they took too long."""
    died: int
    """Workers that ended by themselves."""
    failed: int
    """Answers that were none: the bot raised something, or its action is not on the menu."""
    hurried: int
    """Questions that waited so long that a quick level answered them."""
    last_resort: int
    """Moves that the server had to draw itself."""
    restarts: int
    waiting: int
    """Questions that wait for a worker now."""


def usual_workers() -> int:
    """One core is left to the server."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


class BotPool:
    """A few worker processes that answer questions, first come, first served.

    Whatever happens to a worker or a bot, every question gets an answer: if need be from a simpler level
    (sleuth, then novice, then random), and in the end a random move that the server draws in a thread.
    None of these accuses unless it is certain.
    """

    def __init__(
        self,
        workers: int | None = None,
        limits: Limits = Limits(),  # noqa: B008  # it cannot be changed
        bots: Mapping[str, str] | None = None,
    ) -> None:
        """`bots` adds players by name, each as "module:Class"; all others come from the registry."""
        self._crew = Crew(limits, bots or {})
        self._keepers = [Keeper(self._crew, number) for number in range(workers or usual_workers())]
        self._pending: set[asyncio.Future[Answer | None]] = set()
        self._own = ThreadPoolExecutor(1, "bot-last-resort")
        self._stopped = False

    def start(self) -> None:
        """Returns at once. Workers come up in the background; questions wait for the first of them."""
        for keeper in self._keepers:
            keeper.start()

    @property
    def warm(self) -> bool:
        """Has a worker come up?"""
        return self._crew.opened is not None

    def counts(self) -> Counts:
        counted, decisions = self._crew.counted()
        return Counts(
            decisions=decisions,
            late=counted["late"],
            died=counted["died"],
            failed=counted["failed"],
            hurried=counted["hurried"],
            last_resort=counted["last_resort"],
            restarts=counted["restarts"],
            waiting=len(self._crew.queue),
        )

    async def decide(self, question: Question) -> Answer:
        """An action that is on the question's menu. Stopped, if the pool is stopped before there is one."""
        if self._stopped:
            raise Stopped
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Answer | None] = loop.create_future()

        def settle(answer: Answer | None) -> None:
            with suppress(RuntimeError):  # the loop is closed: nobody wants to know any more
                loop.call_soon_threadsafe(_resolve, future, answer)

        job = Job(question, time.monotonic(), settle, question.level)
        self._pending.add(future)
        self._crew.queue.put(job)
        answer: Answer | None = None
        try:
            async with asyncio.timeout(self._patience()):
                answer = await future
        except TimeoutError:
            pass
        finally:
            self._pending.discard(future)
            if answer is None:
                self._crew.queue.withdraw(job)
        return answer or await self._draw(question)

    async def stop(self, seconds: float = 3.0) -> None:
        """Finish what is being decided, for so many seconds at most, and end all workers."""
        if self._stopped:
            return
        self._stopped = True
        self._crew.queue.close()
        for keeper in self._keepers:
            keeper.leave()
        self._crew.others_may_start.set()
        await asyncio.to_thread(self._see_them_off, seconds)
        # One turn of the loop for the answers that arrived last.
        await asyncio.sleep(0)
        for future in self._pending:
            if not future.done():
                future.set_exception(Stopped())
        self._own.shutdown(wait=False)

    def _see_them_off(self, seconds: float) -> None:
        started = [keeper for keeper in self._keepers if keeper.ident is not None]
        until = time.monotonic() + seconds
        for keeper in started:
            keeper.join(max(0.0, until - time.monotonic()))
        for keeper in started:
            keeper.leave_at_once()
        for keeper in started:
            keeper.join(5.0)

    def _patience(self) -> float:
        """How long a question may take now."""
        limits = self._crew.limits
        if self.warm:
            return limits.last
        return limits.warming if self._crew.stillborn < BROKEN_STARTS else limits.late

    async def _draw(self, question: Question) -> Answer:
        if self._stopped:
            raise Stopped
        self._crew.count("last_resort")
        self._crew.count_decision(LAST_RESORT)
        think = self._crew.limits.think
        action = await asyncio.get_running_loop().run_in_executor(self._own, _any_move, question, think)
        return Answer(action, LAST_RESORT)


def _any_move(question: Question, seconds: float) -> Action:
    return RandomBot().choose(Decision(question.view, question.menu, seeded(question.seed), seconds))


def _resolve(future: asyncio.Future[Answer | None], answer: Answer | None) -> None:
    if not future.done():
        future.set_result(answer)
