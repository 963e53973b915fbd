"""Workers whose server is killed end without a word, whatever they were doing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from multiprocessing import get_context
from pathlib import Path
from textwrap import dedent

import pytest

from casefile.worker_process import LoadingProgress, answer_questions
from tests.support.patience import PATIENCE
from tests.support.planted.bots import NOTES

pytestmark = pytest.mark.real

KILLED_WHILE_SPAWNING = """
    import os, signal, time
    from multiprocessing import util

    from casefile.worker_process import WorkerProcess

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

KILLED_WHILE_A_BOT_HANGS = """
import asyncio, os, signal
from tests.server.workers.test_bot_pool import UNHURRIED, planted_bots, positions
from tests.support.planted.bots import NOTES, notes
from casefile.server.workers.bots.pool import BotPool
from pathlib import Path

async def ask():
    place = positions("vintage", 3, turns=1)[0]
    bots = BotPool(2, UNHURRIED, planted_bots.ALL)
    bots.start()
    await bots.decide(place.ask("tells"))
    await asyncio.wait([asyncio.ensure_future(bots.decide(place.ask("hangs")))], timeout=0.01)
    while not any("hanging" in note for note in notes(Path(os.environ[NOTES]))):
        await asyncio.sleep(0.02)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(ask())
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
    monkeypatch.setattr("casefile.worker_process._become_a_worker", lambda: None)
    ours, theirs = get_context("spawn").Pipe()

    def load(progress: LoadingProgress) -> None:
        ours.close()
        for _ in range(told_before):
            progress(0.5)

    answer_questions(theirs, load, warm_after=1)  # type: ignore[arg-type]  # nobody is there to ask
    assert ours.closed


def test_workers_end_when_the_server_is_killed_even_if_a_bot_hangs(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(KILLED_WHILE_A_BOT_HANGS)
    here = Path(__file__).parents[3]
    server = subprocess.Popen(
        [sys.executable, str(script)],
        cwd=here,
        env={**os.environ, "PYTHONPATH": str(here), NOTES: str(tmp_path / "notes")},
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        # The workers hold the other end of this pipe, too: it closes when the last of them has ended.
        server.communicate(timeout=PATIENCE)
    finally:
        if server.poll() is None or sys.exc_info()[0]:
            os.killpg(server.pid, signal.SIGKILL)
    assert server.returncode == -signal.SIGKILL
