"""Playing many games: in this process, on a pool of processes or on a cluster, always through an Executor."""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from typing import Generic, NamedTuple, ParamSpec, TypeVar

from casefile.arena.outside_bot import end_idle_processes
from casefile.arena.played import MakePlayer, Played, arena_record, play_fixture, player_named
from casefile.arena.problems import ArenaProblem
from casefile.arena.schedule import Schedule
from casefile.locales.phrase import Phrase
from casefile.processes import end_with_parent

BATCH_SECONDS = 0.5
"""About how long a batch takes: long beside what sending it costs, short beside anybody's patience."""
MAX_BATCH_SIZE = 500
DASK_TIMEOUT = 10
"""Seconds within which a Dask scheduler has to answer."""

Args = ParamSpec("Args")
Value = TypeVar("Value")
GameT = TypeVar("GameT")
"""What is kept of one game."""


class FinishedGame(NamedTuple):
    """One game that has been played, with its record if that was asked for."""

    played: Played
    record: str | None


class Workers(NamedTuple):
    """Who plays, and how many batches they are given at once."""

    executor: Executor
    at_once: int


class NoCluster(Exception):
    """There is no Dask cluster to play on; `problem` says why."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__(problem)
        self.problem = problem


def play_games(
    plan: Schedule,
    games: Iterable[int],
    workers: Workers,
    *,
    with_records: bool = False,
    make_player: MakePlayer = player_named,
) -> Generator[FinishedGame, None, None]:
    """Play these games of the plan. They come back in the order in which they are finished."""
    yield from run_games(partial(_play_one, plan, with_records, make_player), games, workers)


def run_games(
    play: Callable[[int], GameT], games: Iterable[int], workers: Workers
) -> Generator[GameT, None, None]:
    """Call `play`, wherever the workers are, with the number of each of these games.

    They come back in the order in which they are finished. Whoever closes this stops the games: batches that
    have not begun are taken back.
    """
    left = deque(games)
    pending: set[Future[_Batch[GameT]]] = set()
    size = 1
    try:
        while True:
            while left and len(pending) < workers.at_once:
                # Towards the end they get smaller, so that all are done at about the same time.
                share = max(1, min(size, len(left) // workers.at_once))
                batch = tuple(left.popleft() for _ in range(share))
                pending.add(workers.executor.submit(_play_batch, play, batch))
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                finished, seconds = future.result()
                # By the latest batch only: games get longer and shorter with
                # the line-up, and a mean would lag behind.
                size = _batch_size(len(finished), seconds)
                yield from finished
    finally:
        for future in pending:
            # What has begun cannot be taken back; it is only not waited for.
            future.cancel()


@contextmanager
def local_workers(jobs: int) -> Iterator[Workers]:
    """This process for one job, otherwise as many others."""
    # Here and now, without a second process: easier to debug, and nothing to load twice.
    if jobs == 1:
        try:
            yield Workers(_HereAndNow(), at_once=1)
        finally:
            # Other processes take theirs along when they end; this one may go on.
            end_idle_processes()
        return
    # A fresh interpreter each, as everywhere but on Linux: what a worker knows does not hang on its parent.
    with _Pool(jobs, get_context("spawn"), _leave_the_end_to_parent) as pool:
        # One batch more for each than it can play: nobody waits for the next one.
        yield Workers(pool, at_once=2 * jobs)


@contextmanager
def dask_workers(address: str) -> Iterator[Workers]:
    """The workers of the Dask cluster whose scheduler is at this address."""
    try:
        from distributed import Client  # noqa: PLC0415  # an extra that few people need
    except ImportError:
        raise NoCluster(ArenaProblem.NO_DASK()) from None
    try:
        client = Client(address, timeout=DASK_TIMEOUT)  # type: ignore[no-untyped-call]  # it has no types
    except (OSError, ValueError) as error:
        raise NoCluster(ArenaProblem.NO_SCHEDULER(address=address, problem=str(error))) from None
    with client:
        threads = sum(client.nthreads().values())  # type: ignore[no-untyped-call]  # it has no types
        if not threads:
            raise NoCluster(ArenaProblem.NO_DASK_WORKERS(address=address))
        executor = client.get_executor()  # type: ignore[no-untyped-call]  # it has no types
        yield Workers(executor, at_once=2 * threads)


class _Batch(NamedTuple, Generic[GameT]):
    finished: tuple[GameT, ...]
    seconds: float


def _play_batch(play: Callable[[int], GameT], games: tuple[int, ...]) -> _Batch[GameT]:
    started = time.monotonic()
    finished = tuple(play(game) for game in games)
    return _Batch(finished, time.monotonic() - started)


def _play_one(plan: Schedule, with_records: bool, make_player: MakePlayer, game: int) -> FinishedGame:
    played, outcome = play_fixture(plan, game, make_player)
    return FinishedGame(played, arena_record(plan, played, outcome) if with_records else None)


def _batch_size(games: int, seconds: float) -> int:
    """How many games should be sent at once, where this many took so long."""
    return max(1, min(MAX_BATCH_SIZE, int(BATCH_SECONDS * games / max(seconds, 1e-6))))


def _leave_the_end_to_parent() -> None:
    """Ctrl-C is for the parent; but when that is gone, so are its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


class _Pool(ProcessPoolExecutor):
    """Starts its workers when work comes. They inherit that Ctrl-C is not for them, so not even one that is
    still being loaded has something to say about it."""

    def submit(
        self, task: Callable[Args, Value], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Future[Value]:
        with _interrupts_later():
            return super().submit(task, *args, **kwargs)


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """Ctrl-C waits for the end of this."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _HereAndNow(Executor):
    """Does what it is given at once, in this process."""

    def submit(
        self, task: Callable[Args, Value], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Future[Value]:
        future: Future[Value] = Future()
        future.set_result(task(*args, **kwargs))
        return future
