"""Worker processes that take too long, and what their questions cost."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection

import pytest

from casefile.worker_process import (
    LoadingProgress,
    WorkerLost,
    WorkerProcess,
    answer_questions,
    encode_question,
)
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.real


def answers(pipe: Connection) -> None:
    """Waits, or computes, for as many seconds as each question says."""

    def load(_progress: LoadingProgress) -> object:
        def answer(question: tuple[str, float]) -> bytes:
            kind, seconds = question
            if kind == "waits":
                time.sleep(seconds)
            ends_at = time.process_time() + seconds
            while kind == "computes" and time.process_time() < ends_at:
                pass
            return b"done"

        return answer

    answer_questions(pipe, load)  # type: ignore[arg-type]  # nothing but the tuples above is ever sent


@pytest.fixture
def worker() -> WorkerProcess[tuple[str, float], bytes]:
    return WorkerProcess("worker", answers, (), encode_question, bytes)


def test_a_late_worker_is_gone_when_its_caller_learns_of_it(
    worker: WorkerProcess[tuple[str, float], bytes],
) -> None:
    assert worker.start(PATIENCE)
    with pytest.raises(WorkerLost, match="late") as lost:
        worker.ask(("computes", PATIENCE), PATIENCE, 0.2)
    assert not worker.alive, "the next question would go to a process that is about to die"
    assert lost.value.computed >= 0.2
    assert worker.start(PATIENCE)
    assert worker.ask(("waits", 0.0), PATIENCE) == b"done"
    worker.close()


def test_what_an_answer_cost_is_what_the_worker_computed(
    worker: WorkerProcess[tuple[str, float], bytes],
) -> None:
    assert worker.start(PATIENCE)
    worker.ask(("computes", 0.3), PATIENCE)
    computed = worker.computed
    worker.ask(("waits", 0.3), PATIENCE)
    assert computed >= 0.3 > 10 * worker.computed
    worker.close()
