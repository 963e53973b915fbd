"""Many games: the same whoever plays them."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from casefile.arena import runner
from casefile.arena.played import MakePlayer, MatchFault, Played, play_fixture
from casefile.arena.runner import NoCluster, Workers, dask_workers, local_workers, play_games
from casefile.arena.schedule import Schedule
from casefile.match.match import Outcome
from tests.support.arena_plans import plan_of
from tests.support.machine import is_running, until
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.real

PLAN = plan_of("random", "novice", players=4)


def played_here(count: int) -> list[Played]:
    with local_workers(1) as workers:
        return [played for played, _ in play_games(PLAN, range(count), workers)]


def test_two_processes_play_the_same_games_as_one() -> None:
    with local_workers(2) as workers:
        together = {played.game: played for played, _ in play_games(PLAN, range(10), workers)}
    assert [together[game] for game in sorted(together)] == played_here(10)


def test_records_come_along_if_they_are_asked_for() -> None:
    with local_workers(1) as workers:
        assert [record is None for _, record in play_games(PLAN, range(2), workers)] == [True, True]
        with_records = list(play_games(PLAN, range(2), workers, with_records=True))
    assert all(record is not None and "casefile-record/1" in record for _, record in with_records)


def test_nothing_more_is_played_once_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    def watched(plan: Schedule, game: int, make_player: MakePlayer) -> tuple[Played, Outcome]:
        begun.append(game)
        return play_fixture(plan, game, make_player)

    monkeypatch.setattr(runner, "play_fixture", watched)
    with local_workers(1) as workers:
        games = play_games(PLAN, range(10), workers)
        next(games)
        games.close()
    assert begun == [0]


def test_batches_grow_with_quick_games_and_stay_small_with_slow_ones() -> None:
    assert runner._batch_size(1, 0.01) == 50
    assert runner._batch_size(50, 0.5) == 50
    assert runner._batch_size(2, 4.0) == 1
    assert runner._batch_size(1, 0.0) == runner.MAX_BATCH_SIZE


def test_a_fault_in_another_process_says_the_same_as_here() -> None:
    """`nobody` is no bot: whoever is asked to make it breaks down."""
    plan = plan_of("nobody")
    told = []
    for jobs in (1, 2):
        with local_workers(jobs) as workers, pytest.raises(MatchFault) as caught:
            list(play_games(plan, range(1), workers))
        told.append(str(caught.value))
    assert told[0] == told[1]
    assert "the bot 'nobody' in seat 0 broke down with KeyError('nobody') (game 0" in told[0]


@pytest.fixture
def cluster(running_cluster: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Its address. On a slow machine, too, it answers in time."""
    monkeypatch.setattr(runner, "DASK_TIMEOUT", PATIENCE)
    return running_cluster


@pytest.fixture(scope="module")
def running_cluster() -> Iterator[str]:
    """A Dask scheduler with two workers, each a process of its own; its address."""
    from distributed import LocalCluster  # noqa: PLC0415  # slow to load, and most tests do without

    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        yield cluster.scheduler_address


@pytest.mark.slow
def test_a_dask_cluster_plays_the_same_games(cluster: str) -> None:
    with dask_workers(cluster) as workers:
        assert workers.at_once == 4
        games = list(play_games(PLAN, range(10), workers, with_records=True))
    assert sorted((played for played, _ in games), key=lambda played: played.game) == played_here(10)
    assert all(record for _, record in games)


@pytest.mark.slow
def test_a_fault_on_a_cluster_says_the_same_as_here(cluster: str) -> None:
    with dask_workers(cluster) as workers, pytest.raises(MatchFault, match="bot 'nobody' in seat 0"):
        list(play_games(plan_of("nobody"), range(1), workers))


@pytest.mark.parametrize("address", ["nonsense", "tcp://127.0.0.1:1"])
def test_an_address_without_a_scheduler_is_reported(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "DASK_TIMEOUT", 0.2)
    with pytest.raises(NoCluster, match=f"no Dask scheduler answers at {address}"), dask_workers(address):
        pytest.fail("there is nobody")


class Shelf(Executor):
    """Does the first thing it is given, and never gets round to the rest."""

    def __init__(self) -> None:
        self.left: list[Future[Any]] = []

    def submit(self, task: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.left:
            self.left.append(future)
        else:
            future.set_result(task(*args, **kwargs))
            self.left.append(Future())
        return future


def test_batches_that_have_not_begun_are_taken_back() -> None:
    shelf = Shelf()
    games = play_games(PLAN, range(10), Workers(shelf, at_once=4))
    next(games)
    waiting = shelf.left[1:]
    assert len(waiting) == 3
    assert not any(future.cancelled() for future in waiting)
    games.close()
    assert all(future.cancelled() for future in waiting)


def test_an_interrupt_at_the_terminal_is_left_to_the_parent() -> None:
    """A terminal sends it to all processes; idle ones would print a traceback each."""
    with local_workers(2) as workers:
        handler = workers.executor.submit(signal.getsignal, signal.SIGINT).result()
    assert handler == signal.SIG_IGN


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="Windows knows no masks of signals")
def test_workers_do_not_hear_an_interrupt_even_while_they_are_being_loaded() -> None:
    # Without the initializer, which comes too late: modules are loaded before it.
    with runner._Pool(1, get_context("spawn")) as pool:
        blocked = pool.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result()
    assert signal.SIGINT in blocked
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


STARTS_WORKERS = """
import os
import time
from casefile.arena.runner import local_workers

if __name__ == "__main__":
    with local_workers(2) as workers:
        at_work = [workers.executor.submit(time.sleep, 3600)]  # one is busy, the other waits
        print(workers.executor.submit(os.getpid).result(), *workers.executor._processes, flush=True)
        at_work[0].result()
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells of its processes there")
def test_workers_end_with_a_parent_that_was_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", STARTS_WORKERS], stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        pids = {int(pid) for pid in parent.stdout.readline().split()}
        parent.kill()
    assert len(pids) == 2
    until(lambda: not any(map(is_running, pids)))
