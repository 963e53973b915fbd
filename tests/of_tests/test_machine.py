"""What tests start ends with them, and to look for a process that is just ending is no error."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from tests.support.machine import is_running, started, started_beside, until

pytestmark = pytest.mark.real

TESTS = Path(__file__).parents[1]


class Failure(Exception):
    pass


@pytest.mark.parametrize("error", [FileNotFoundError, ProcessLookupError])
def test_a_process_that_ends_while_it_is_looked_at_is_not_running(
    error: type[OSError], monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(_path: Path) -> str:
        raise error

    monkeypatch.setattr(Path, "read_text", gone)
    assert not is_running(os.getpid())


def test_a_program_ends_with_the_test_that_fails() -> None:
    with pytest.raises(Failure), started([sys.executable, "-c", "input()"], stdin=-1) as process:
        raise Failure
    assert process.returncode


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells of its processes there")
def test_what_a_program_started_itself_ends_with_the_test_that_fails() -> None:
    children = []

    async def fail() -> None:
        async with started_beside("sh", "-c", "sleep 1000 & echo $!; wait") as process:
            assert process.stdout is not None
            children.append(int(await process.stdout.readline()))
            raise Failure

    with pytest.raises(Failure):
        asyncio.run(fail())
    until(lambda: not is_running(*children))


def test_no_page_evaluates_what_a_test_waits_for() -> None:
    # A script that is not a function is evaluated by the page unless it is true at once (playing.until_true).
    waits = "wait_for_" + "function("
    assert not [str(path) for path in TESTS.rglob("*.py") if waits in path.read_text("utf-8")]
