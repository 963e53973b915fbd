"""Workers whose server is killed end without a word, whatever they were doing."""

from __future__ import annotations

import subprocess
import sys
from multiprocessing import get_context
from textwrap import dedent

import pytest

from casefile.server.workers.process import LoadingProgress, answer_questions
from tests.support.patience import PATIENCE

KILLED_WHILE_SPAWNING = """
    import os, signal, time
    from multiprocessing import util

    from casefile.server.workers.process import WorkerProcess

    spawn = util.spawnv_passfds

    def killed(*arguments):
        spawn(*arguments)
        os.kill(os.getpid(), signal.SIGKILL)

    if __name__ == "__main__":
        # The first one that is spawned is Python's own, which looks after what processes share.
        from multiprocessing import resource_tracker
        resource_tracker.ensure_running()
        util.spawnv_passfds = killed
        WorkerProcess("worker", time.sleep, (60,), bytes, bytes).start(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_worker_says_nothing_if_its_server_is_killed_while_starting_it() -> None:
    """stderr ends when the last process that has it does, so this waits for the worker as well."""
    done = subprocess.run(
        [sys.executable, "-c", dedent(KILLED_WHILE_SPAWNING)],
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == -9
    assert done.stderr == ""


@pytest.mark.parametrize("told_before", [0, 1])
def test_a_worker_says_nothing_if_its_server_goes_while_it_loads(
    told_before: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casefile.server.workers.process._become_a_worker", lambda: None)
    ours, theirs = get_context("spawn").Pipe()

    def load(progress: LoadingProgress) -> None:
        ours.close()
        for _ in range(told_before):
            progress(0.5)

    answer_questions(theirs, load, warm_after=1)  # type: ignore[arg-type]  # nobody is there to ask
    assert ours.closed
