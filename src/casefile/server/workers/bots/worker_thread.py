"""For each worker process a thread: it starts the process, asks it, and replaces it when it is lost."""

from __future__ import annotations

import time
from collections.abc import Mapping
from threading import Event, Lock, Thread
from typing import NamedTuple

import structlog

from casefile.bots.action_json import NotAnAction, decode_action
from casefile.game.actions import Action
from casefile.server.workers.bots.counts import BotCounters
from casefile.server.workers.bots.question import QUICK_LEVELS, SIMPLER, BotAnswer, BotQuestion
from casefile.server.workers.bots.queue import QuestionQueue
from casefile.server.workers.bots.worker_main import answer_as_bots
from casefile.worker_process import AnswerFailed, WorkerLost, WorkerProcess, encode_question

START_TIMEOUT = 600.0
"""Seconds in which a worker has to come up: enough to compile everything on a slow machine."""
MIN_RESTART_PAUSE, MAX_RESTART_PAUSE = 0.2, 10.0
"""Seconds before a worker is started again that did not come up: each time twice as long."""

_log = structlog.get_logger("casefile.bots")


class BotTimeouts(NamedTuple):
    """How long things may take, in seconds."""

    computing: float = 2.0
    """A worker that has computed for so long without an answer is ended, and a simpler level moves. While
    others use the machine this time stands still: a bot is not replaced because the machine is busy."""
    answer: float = 30.0
    """The same by the clock on the wall, for one that waits for something and does not compute."""
    queue: float = 3.0
    """A question that has waited so long for a worker is answered by a quick level: the queue shrinks."""
    total: float = 90.0
    """When this is over too, the server draws a random move itself: enough for a worker that is stuck, for
    another to come up in its place, and for all who wait."""
    warm_up: float = 300.0
    """The same while the first workers are still coming up."""


class Readiness:
    """How far the workers of a pool have come up. Safe to use from any thread."""

    def __init__(self) -> None:
        self.first_is_decided = Event()
        """Set when the first worker has come up or failed to. The others wait for that: all at once they
        would compile the same code, where the first of them leaves it in the cache for the rest."""
        self.warm_since: float | None = None
        """Since when there has been a warm worker, by the monotonic clock."""
        self.failed_starts = 0
        """How many have failed since the last that did not."""
        self.loaded = 0.0
        """How much of what it needs the first worker has compiled, from 0 to 1."""
        self._lock = Lock()

    def note_loaded(self, share: float) -> None:
        """Some of it is compiled. Workers after the first find everything in the cache, and tell nothing."""
        self.loaded = share

    def note_start(self, succeeded: bool) -> None:
        with self._lock:
            self.failed_starts = 0 if succeeded else self.failed_starts + 1
            if succeeded and self.warm_since is None:
                self.warm_since = time.monotonic()
        self.first_is_decided.set()

    def seconds_waited(self, question: BotQuestion) -> float:
        """How long a question has waited, not counting the time before there was anybody to ask."""
        since = question.asked_at if self.warm_since is None else max(question.asked_at, self.warm_since)
        return time.monotonic() - since


class WorkerThread(Thread):
    """Keeps one worker process at work."""

    def __init__(
        self,
        number: int,
        queue: QuestionQueue,
        readiness: Readiness,
        counters: BotCounters,
        *,
        timeouts: BotTimeouts,
        bots: Mapping[str, str],
    ) -> None:
        super().__init__(name=f"bot-worker-{number}", daemon=True)
        self._is_first = number == 0
        self._queue, self._readiness, self._counters, self._timeouts = queue, readiness, counters, timeouts
        self._worker: WorkerProcess[BotQuestion, Action] = WorkerProcess(
            "casefile-bots", answer_as_bots, (dict(bots),), encode_question, decode_action
        )
        self._stopping = Event()

    def run(self) -> None:
        pause, starts = MIN_RESTART_PAUSE, 0
        if not self._is_first:
            self._readiness.first_is_decided.wait()
        while not self._stopping.is_set():
            starts += 1
            # The first start is not a restart, which is what an operator wants to hear of.
            if starts > 1:
                self._counters.count("restarts")
            is_ready = self._worker.start(START_TIMEOUT, self._readiness.note_loaded)
            self._readiness.note_start(is_ready)
            if not is_ready:
                # One that was ended because the server stops is no trouble.
                if not self._stopping.is_set():
                    _log.warning("bot worker did not come up")
                # Waits for the end as well, so that a server can be stopped in the middle of a pause.
                self._stopping.wait(pause)
                pause = min(2 * pause, MAX_RESTART_PAUSE)
                continue
            pause = MIN_RESTART_PAUSE
            # Returns when the worker is lost, and the loop replaces it; or when the queue is closed.
            self._serve()
            self._worker.close()

    def stop(self) -> None:
        """Finish what is being decided, and start nothing. For other threads."""
        self._stopping.set()
        self._worker.retire()

    def stop_at_once(self) -> None:
        """Do not finish it either."""
        self.stop()
        self._worker.kill()

    def _serve(self) -> None:
        """Until the queue is closed or the worker is lost."""
        while question := self._queue.take():
            if not self._worker.alive:  # it died while nobody asked it: this question is not to blame
                self._counters.count("died")
                self._queue.put_back(question)
                return
            # Levels change here and not when the question is asked: only
            # now is it known how long the queue was.
            waited = self._readiness.seconds_waited(question)
            if question.level not in QUICK_LEVELS and waited > self._timeouts.queue:
                self._counters.count("hurried")
                question = question.put_to(SIMPLER[0])
            # A worker that was late is dead; one that failed in a way of ours may be. Neither is asked again.
            if not self._ask(question):
                self._worker.kill()
                return

    def _ask(self, question: BotQuestion) -> bool:
        """Settle the question, or pass it on to a simpler level. False if the worker cannot be used again."""
        try:
            action = self._worker.ask(question, self._timeouts.answer, self._timeouts.computing)
        except WorkerLost as lost:
            self._counters.count("late" if str(lost) == "late" else "died")
            self._pass_on(question, str(lost))
            return False
        except (AnswerFailed, NotAnAction) as failure:
            self._counters.count("failed")
            self._pass_on(question, str(failure) or "not an action")
            return True
        except Exception as fault:  # noqa: BLE001  # ours; but the table has to go on, and so has this thread
            self._counters.count("failed")
            self._pass_on(question, type(fault).__name__)
            return False
        if not question.accepts(action):
            self._counters.count("failed")
            self._pass_on(question, "not on the menu")
            return True
        self._counters.count_decision(question.level)
        question.settle(BotAnswer(action, question.level))
        return True

    def _pass_on(self, question: BotQuestion, reason: str) -> None:
        _log.warning("bot could not move", level=question.level, trouble=reason)
        # The server has drawn a move by now, or the pool has stopped.
        if question.is_dropped:
            return
        # Back to the head of the queue: somebody has waited for this one long enough already.
        simpler = question.simpler()
        if simpler is None:
            question.settle(None)
        else:
            self._queue.put_back(simpler)
