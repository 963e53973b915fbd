"""The reasoning for people's notebooks, in a process of its own: started when a client first asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import NamedTuple

import structlog

from casefile.server.workers.notebook.question import NotebookQuestion, ReviewSlice
from casefile.server.workers.notebook.worker_main import answer_as_notebook
from casefile.worker_process import AnswerFailed, WorkerLost, WorkerProcess, encode_question

FIRST_ANSWER_TIMEOUT = 120.0
"""Seconds for a new process to come up, and again for its first answer: that has to load code, or even to
compile it."""
ANSWER_TIMEOUT = 30.0
"""Seconds for every other answer, for a worker that hangs or a machine that is very busy."""
ANSWER_COMPUTING = 3.0
"""Seconds that a worker may compute for one answer. They take milliseconds."""
SLICE_COMPUTING = 30.0
"""The same for a part of a review, which ends by itself after half a second: only a bug reaches this."""

_log = structlog.get_logger("casefile.notebook")


class NoAnswer(Exception):
    """The answer took too long, or the process died."""

    def __init__(self, computed: float = 0.0) -> None:
        super().__init__()
        self.computed = computed
        """Seconds that the worker computed for it."""


class Answered(NamedTuple):
    answer: bytes
    computed: float
    """Seconds that the worker computed for it; 0 for the first one, which had all the code to load."""


class NotebookWorker:
    """One process that answers one question after another, and is replaced if it hangs."""

    def __init__(self, name: str = "casefile-notebook") -> None:
        # One thread, because the pipe carries one question at a time; it is also what makes the queue.
        self._thread = ThreadPoolExecutor(1, name)
        self._worker: WorkerProcess[NotebookQuestion, bytes] = WorkerProcess(
            name, answer_as_notebook, (), encode_question, bytes
        )
        self.turns = Turns()
        """For callers that let addresses take turns."""

    async def answer(self, question: NotebookQuestion) -> bytes:
        """The sheet, the reasons or the odds, as JSON. NoAnswer if there is none."""
        return (await self.answer_timed(question)).answer

    async def answer_timed(self, question: NotebookQuestion) -> Answered:
        """The same, with what it cost. NoAnswer."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, question)

    async def stop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._worker.close)
        self._thread.shutdown()

    def _ask(self, question: NotebookQuestion) -> Answered:
        """On the thread, in the order of the questions."""
        worker = self._worker
        # Started by the first question: the compiled code takes 69 MB of
        # memory (decision 60), and not every table asks.
        if not worker.alive and not worker.start(FIRST_ANSWER_TIMEOUT):
            raise NoAnswer
        try:
            if not worker.answers:
                return Answered(worker.ask(question, FIRST_ANSWER_TIMEOUT), 0.0)
            computing = SLICE_COMPUTING if isinstance(question, ReviewSlice) else ANSWER_COMPUTING
            return Answered(worker.ask(question, ANSWER_TIMEOUT, computing), worker.computed)
        except WorkerLost as lost:
            raise NoAnswer(lost.computed) from None
        except AnswerFailed as failure:
            _log.error("the notebook could not answer", kind=str(failure))
            raise NoAnswer(worker.computed) from None


class Turns:
    """A lock for which addresses queue: each gets one turn before any gets a second."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._is_taken = False

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncGenerator[None, None]:
        if self._is_taken:
            await self._wait(address)
        self._is_taken = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, address: str) -> None:
        mine = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # the turn came at the same moment
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            address, queue = self._waiting.popitem(last=False)
            while queue and queue[0].done():  # callers that left
                queue.popleft()
            if not queue:
                continue
            following = queue.popleft()
            if queue:
                self._waiting[address] = queue  # behind all others
            following.set_result(None)
            return
        self._is_taken = False
