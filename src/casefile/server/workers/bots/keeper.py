"""Keepers: for each worker process a thread that starts it, asks it, watches the time, and replaces it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from multiprocessing import get_context
from threading import Event, Lock, Thread
from typing import NamedTuple

import structlog

from casefile.game.actions import Action
from casefile.match.match import THINKING_TIME
from casefile.server.workers.bots.question import READY, Answer, Errand, NotAnAction, heard, packed
from casefile.server.workers.bots.queue import QUICK, SIMPLER, Job, JobQueue
from casefile.server.workers.bots.worker import work

LONGEST_START = 600.0
"""Seconds in which a worker has to come up: enough to compile everything on a slow machine."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds before a worker is started again that did not come up: each time twice as long."""

_log = structlog.get_logger("casefile.bots")


class Limits(NamedTuple):
    """How long things may take, in seconds."""

    think: float = THINKING_TIME
    """What a bot is told that it may take."""
    late: float = 2.0
    """A worker that has not answered by then is ended, and a simpler level moves."""
    hurry: float = 3.0
    """A question that has waited so long for a worker is answered by a quick level: the queue shrinks."""
    last: float = 10.0
    """When this is over too, the server draws a random move itself."""
    warming: float = 60.0
    """The same while the first workers are still coming up."""


class Lost(Exception):
    """The worker is of no more use: it is late, or it died."""


class Worker:
    """One worker process, as its keeper sees it. Only `kill` may be called from other threads."""

    def __init__(self, bots: Mapping[str, str]) -> None:
        """OSError if the machine has no room for another process."""
        spawn = get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        with theirs:
            self._process = spawn.Process(
                target=work, args=(theirs, dict(bots)), name="casefile-bots", daemon=True
            )
            self._process.start()

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    def came_up(self) -> bool:
        """Wait until it is warm. False if it never will be."""
        try:
            return self._receive(LONGEST_START) == READY
        except Lost:
            return False

    def ask(self, errand: Errand, seconds: float) -> Action | str:
        """The action, or a word about the bot's trouble. Lost, or NotAnAction."""
        try:
            self._pipe.send_bytes(packed(errand))
        except OSError:
            raise Lost("died") from None
        return heard(self._receive(seconds))

    def _receive(self, seconds: float) -> bytes:
        try:
            if self._pipe.poll(seconds):
                return self._pipe.recv_bytes()
        except (EOFError, OSError):
            raise Lost("died") from None
        raise Lost("late")

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        """Let it finish by itself, or else."""
        self._pipe.close()
        self._process.join(1.0)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(5.0)


class Crew:
    """What all keepers of a pool share."""

    def __init__(self, limits: Limits, bots: Mapping[str, str]) -> None:
        self.limits, self.bots = limits, bots
        self.queue = JobQueue()
        self.others_may_start = Event()
        """Set when the first worker has come up or failed to: of many that compile, one would be of use."""
        self.opened: float | None = None
        """Since when there has been a warm worker."""
        self.stillborn = 0
        """How many starts have failed since the last that did not."""
        self.counts: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self._lock = Lock()

    def count(self, what: str) -> None:
        with self._lock:
            self.counts[what] += 1

    def count_decision(self, level: str) -> None:
        with self._lock:
            self.decisions[level] += 1

    def counted(self) -> tuple[Counter[str], Counter[str]]:
        """What was counted, and the decisions by level."""
        with self._lock:
            return self.counts.copy(), self.decisions.copy()

    def came_up(self, well: bool) -> None:
        with self._lock:
            self.stillborn = 0 if well else self.stillborn + 1
            if well and self.opened is None:
                self.opened = time.monotonic()
        self.others_may_start.set()

    def has_waited(self, job: Job) -> float:
        """How long, not counting the time before there was anybody to ask."""
        since = job.asked if self.opened is None else max(job.asked, self.opened)
        return time.monotonic() - since


class Keeper(Thread):
    """Keeps one worker at work."""

    def __init__(self, crew: Crew, number: int) -> None:
        super().__init__(name=f"bot-keeper-{number}", daemon=True)
        self._crew, self._number = crew, number
        self._leaving = Event()
        self._starting: Worker | None = None
        self._serving: Worker | None = None

    def run(self) -> None:
        crew, pause, starts = self._crew, FIRST_PAUSE, 0
        if self._number:
            crew.others_may_start.wait()
        while not self._leaving.is_set():
            starts += 1
            if starts > 1:
                crew.count("restarts")
            worker = self._bring_up()
            crew.came_up(worker is not None)
            if worker is None:
                _log.warning("bot worker did not come up")
                self._leaving.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            pause = FIRST_PAUSE
            self._serving = worker
            self._serve(worker)
            self._serving = None
            worker.end()

    def leave(self) -> None:
        """Finish what is being decided, and start nothing. For other threads."""
        self._leaving.set()
        if starting := self._starting:
            starting.kill()

    def leave_at_once(self) -> None:
        """Do not finish it either."""
        self.leave()
        if serving := self._serving:
            serving.kill()

    def _bring_up(self) -> Worker | None:
        try:
            worker = Worker(self._crew.bots)
        except OSError:
            return None
        self._starting = worker
        if self._leaving.is_set():  # asked to leave before `leave` could know of this worker
            worker.kill()
        well = worker.came_up()
        self._starting = None
        if well:
            return worker
        worker.kill()
        worker.end()
        return None

    def _serve(self, worker: Worker) -> None:
        """Until there is nothing more to do, or the worker is lost."""
        crew = self._crew
        while job := crew.queue.take():
            if not worker.alive:  # it died while nobody asked it: no fault of this question
                crew.count("died")
                crew.queue.put_back(job)
                return
            if job.level not in QUICK and crew.has_waited(job) > crew.limits.hurry:
                crew.count("hurried")
                job.level = SIMPLER[0]
            try:
                trouble = self._ask(worker, job)
            except Lost as lost:
                self._give_to_simpler(job, str(lost))
                worker.kill()
                return
            except Exception as fault:  # noqa: BLE001  # ours; but the table has to go on, and so has this thread
                self._give_to_simpler(job, "failed", type(fault).__name__)
                worker.kill()
                return
            if trouble:
                self._give_to_simpler(job, "failed", trouble)

    def _ask(self, worker: Worker, job: Job) -> str:
        """Settle the job, or say what the trouble is."""
        crew, question = self._crew, job.question
        try:
            action = worker.ask(Errand(job.level, crew.limits.think, question), crew.limits.late)
        except NotAnAction:
            return "not an action"
        if isinstance(action, str):
            return action
        if not question.accepts(action):
            return "not on the menu"
        crew.count_decision(job.level)
        job.settle(Answer(action, job.level))
        return ""

    def _give_to_simpler(self, job: Job, counted_as: str, trouble: str = "") -> None:
        self._crew.count(counted_as)
        _log.warning("bot could not move", level=job.level, trouble=trouble or counted_as)
        if job.dropped:
            return
        if job.simplify():
            self._crew.queue.put_back(job)
        else:
            job.settle(None)
