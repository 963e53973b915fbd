"""The bots of all tables: they think in worker processes, never on the event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from concurrent.futures import Future, InvalidStateError, ThreadPoolExecutor
from contextlib import suppress

from casefile.bots.base import Decision
from casefile.bots.levels.random_bot import RandomBot
from casefile.bots.seeded import seeded
from casefile.game.actions import Action
from casefile.match.match import THINKING_TIME
from casefile.processes import available_cores
from casefile.server.workers.bots.counts import BotCounters, BotCounts
from casefile.server.workers.bots.question import BotAnswer, BotQuestion
from casefile.server.workers.bots.queue import QuestionQueue
from casefile.server.workers.bots.worker_thread import BotTimeouts, Readiness, WorkerThread

LAST_RESORT = "random"
MAX_FAILED_STARTS = 3
"""After so many failed starts in a row nobody waits for a worker as long as for one that is warming up."""
STOP_GRACE = 3.0
"""Seconds in which bots may finish what they are deciding when the pool is stopped."""
THREAD_GRACE = 5.0
"""Seconds in which a thread notices that its worker was killed."""


class PoolStopped(Exception):
    """The pool has been stopped, and decides nothing more."""


def default_workers() -> int:
    """One core is left to the server."""
    cores = available_cores()
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
        timeouts: BotTimeouts = BotTimeouts(),  # noqa: B008  # it cannot be changed
        bots: Mapping[str, str] | None = None,
    ) -> None:
        """`bots` adds players by name, each as "module:Class"; all others come from the registry."""
        self._timeouts = timeouts
        self._queue, self._readiness, self._counters = QuestionQueue(), Readiness(), BotCounters()
        self._threads = [
            WorkerThread(
                number, self._queue, self._readiness, self._counters, timeouts=timeouts, bots=bots or {}
            )
            for number in range(workers or default_workers())
        ]
        self._pending: set[Future[BotAnswer | None]] = set()
        # A thread of the server, not a worker: it is for the case that there are none.
        self._last_resort = ThreadPoolExecutor(1, "bot-last-resort")
        self._is_stopped = False

    def start(self) -> None:
        """Returns at once. Workers come up in the background; questions wait for the first of them."""
        for thread in self._threads:
            thread.start()

    @property
    def warm(self) -> bool:
        """Has a worker come up?"""
        return self._readiness.warm_since is not None

    @property
    def warming(self) -> float | None:
        """How much the first worker has compiled of what it needs, from 0 to 1; None if nobody waits."""
        if self.warm or self._readiness.failed_starts >= MAX_FAILED_STARTS:
            return None
        return self._readiness.loaded

    def counts(self) -> BotCounts:
        return self._counters.counts(waiting=len(self._queue))

    async def decide(self, question: BotQuestion) -> BotAnswer:
        """An action that is on the question's menu. PoolStopped, if it is stopped before there is one."""
        if self._is_stopped:
            raise PoolStopped
        self._pending.add(question.answer)
        self._queue.put(question)
        answer: BotAnswer | None = None
        try:
            async with asyncio.timeout(self._total_timeout()):
                answer = await asyncio.wrap_future(question.answer)
        except TimeoutError:
            pass
        finally:
            self._pending.discard(question.answer)
            if answer is None:
                question.answer.cancel()  # or a worker would still be asked
                self._queue.forget_dropped()
        # Also for None, which says that no level could move: the table must not stand still.
        return answer or await self._draw(question)

    async def stop(self, seconds: float = STOP_GRACE) -> None:
        """Finish what is being decided, for so many seconds at most, and end all workers."""
        if self._is_stopped:
            return
        self._is_stopped = True
        # In this order: nobody takes new questions, then each thread finishes the one it has.
        self._queue.close()
        for thread in self._threads:
            thread.stop()
        self._readiness.first_is_decided.set()  # threads that wait for it see that they are to stop
        await asyncio.to_thread(self._join_threads, seconds)
        # One turn of the loop for the answers that arrived last.
        await asyncio.sleep(0)
        for answer in self._pending:
            with suppress(InvalidStateError):  # a thread was quicker
                answer.set_exception(PoolStopped())
        self._last_resort.shutdown(wait=False)

    def _join_threads(self, seconds: float) -> None:
        started = [thread for thread in self._threads if thread.ident is not None]
        deadline = time.monotonic() + seconds
        for thread in started:
            thread.join(max(0.0, deadline - time.monotonic()))
        for thread in started:
            thread.stop_at_once()
        for thread in started:
            thread.join(THREAD_GRACE)

    def _total_timeout(self) -> float:
        """How long a question may take now."""
        if self.warm:
            return self._timeouts.total
        is_hopeful = self._readiness.failed_starts < MAX_FAILED_STARTS
        # Workers that never come up must not cost every move a minute.
        return self._timeouts.warm_up if is_hopeful else self._timeouts.computing

    async def _draw(self, question: BotQuestion) -> BotAnswer:
        if self._is_stopped:
            raise PoolStopped
        self._counters.count("last_resort")
        self._counters.count_decision(LAST_RESORT)
        loop = asyncio.get_running_loop()
        return BotAnswer(await loop.run_in_executor(self._last_resort, _any_move, question), LAST_RESORT)


def _any_move(question: BotQuestion) -> Action:
    return RandomBot().choose(Decision(question.view, question.menu, seeded(question.seed), THINKING_TIME))
