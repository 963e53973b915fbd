"""The reasoning for people's notebooks, in a process of its own: started when somebody first asks."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import structlog

from casefile.server.workers.notebook.question import NotebookQuestion, ReviewQuestion
from casefile.server.workers.notebook.worker_main import answer_as_notebook
from casefile.worker_process import AnswerFailed, WorkerLost, WorkerProcess, encode_question

FIRST_ANSWER_TIMEOUT = 120.0
"""Seconds for a new process to come up, and again for its first answer: that has to load code, or even to
compile it."""
ANSWER_TIMEOUT = 5.0
"""Seconds for every other answer. They take milliseconds."""
REVIEW_TIMEOUT = 60.0
"""Seconds for the review of a game, which takes about one on a machine that is not busy."""

_log = structlog.get_logger("casefile.notebook")


class NoAnswer(Exception):
    """It took too long, or the process died."""


class NotebookWorker:
    """One process that answers one question after another, and is replaced if it hangs."""

    def __init__(self, name: str = "casefile-notebook") -> None:
        # One thread, because the pipe carries one question at a time; it is also what makes the queue.
        self._thread = ThreadPoolExecutor(1, name)
        self._worker: WorkerProcess[NotebookQuestion, bytes] = WorkerProcess(
            name, answer_as_notebook, (), encode_question, bytes
        )

    async def answer(self, question: NotebookQuestion) -> bytes:
        """The sheet, the reasons or the odds, as JSON. NoAnswer if there is none."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, question)

    async def answer_timed(self, question: NotebookQuestion) -> tuple[bytes, float]:
        """The same, and the seconds it took once it was its turn; 0 while everything had to be loaded."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask_timed, question)

    async def stop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._worker.close)
        self._thread.shutdown()

    def _ask_timed(self, question: NotebookQuestion) -> tuple[bytes, float]:
        # Whoever happens to come first does not pay for loading all the code.
        warm, started = self._worker.alive and self._worker.answers > 0, time.perf_counter()
        answer = self._ask(question)
        return answer, time.perf_counter() - started if warm else 0.0

    def _ask(self, question: NotebookQuestion) -> bytes:
        """On the thread: whoever asked first is answered first."""
        worker = self._worker
        # Started when somebody asks: the compiled code takes 69 MB of
        # memory (decision 60), and not every table asks.
        if not worker.alive and not worker.start(FIRST_ANSWER_TIMEOUT):
            raise NoAnswer
        try:
            usual = REVIEW_TIMEOUT if isinstance(question, ReviewQuestion) else ANSWER_TIMEOUT
            return worker.ask(question, usual if worker.answers else FIRST_ANSWER_TIMEOUT)
        except WorkerLost:
            raise NoAnswer from None
        except AnswerFailed as failure:
            _log.error("the notebook could not answer", kind=str(failure))
            raise NoAnswer from None
