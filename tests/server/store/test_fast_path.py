"""The short way to a SQLite file is only a shorter way: whatever comes of it is the same."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, event

from casefile.server.store.fast_path import MAX_FAST_APPENDS, MAX_FAST_SECONDS, FastPath
from casefile.server.store.store import Store
from casefile.server.store.writer import Task
from tests.support.patience import PATIENCE
from tests.support.server.stores import PLAYING, engine_of_writer, on_store, outcomes
from tests.support.waiting import until

pytestmark = pytest.mark.real


@pytest.fixture
def always_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a disk that is never slow, whatever disk this is."""
    monkeypatch.setattr(FastPath, "is_fast", True)


@pytest.fixture
def written_by(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The threads that wrote, in order, as far as they took the short way."""
    threads: list[str] = []
    takes = FastPath.write

    def noted(self: FastPath, rows: Any) -> bool:
        taken = takes(self, rows)
        threads.append(threading.current_thread().name if taken else "could not")
        return taken

    monkeypatch.setattr(FastPath, "write", noted)
    return threads


def commits_of_the_thread(store: Store) -> list[str]:
    commits: list[str] = []
    event.listen(engine_of_writer(store), "commit", lambda connection: commits.append("commit"))
    return commits


@pytest.mark.usefixtures("always_quick")
def test_a_few_lines_are_written_without_the_thread(tmp_path: Path, written_by: list[str]) -> None:
    async def act(store: Store) -> None:
        commits = commits_of_the_thread(store)
        await store.append("t", 1, [b"one", b"two"])
        assert (
            await outcomes(store.append("t", 3, [b"three"]), store.append("u", 1, [b"one"])) == ["fine"] * 2
        )
        assert commits == []
        assert written_by == ["MainThread"] * 2
        # Somebody who opens the file now finds them: they are not on their way any more.
        other = sqlite3.connect(tmp_path / "tables.db")
        assert other.execute("SELECT count(*) FROM line").fetchone() == (4,)
        other.close()

    on_store(tmp_path / "tables.db", act)
    assert on_store(tmp_path / "tables.db", lambda store: store.read("t")) == [b"one", b"two", b"three"]


@pytest.mark.usefixtures("always_quick")
def test_the_fast_path_is_as_durable_as_the_other(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one"])
        fast_path = store._writer._fast_path
        assert fast_path is not None
        assert fast_path._connection is not None
        found = {
            name: fast_path._connection.cursor().execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("synchronous", "journal_mode", "secure_delete")
        }
        assert found == {"synchronous": 2, "journal_mode": "wal", "secure_delete": 1}

    on_store(tmp_path / "tables.db", act)


@pytest.mark.usefixtures("always_quick")
def test_a_line_that_is_there_already_is_taken(tmp_path: Path, written_by: list[str]) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one"])
        told = await outcomes(store.append("t", 1, [b"other"]), store.append("u", 1, [b"one"]))
        assert told == ["Taken", "fine"]
        told = await outcomes(store.append("t", 2, [b"two"]), store.append("t", 2, [b"too"]))
        assert sorted(told) == ["Taken", "fine"]
        assert await store.heads(["t", "u"]) == {"t": 2, "u": 1}
        assert written_by[0] == "MainThread"
        assert set(written_by[1:]) == {"could not"}

    on_store(tmp_path / "tables.db", act)


@pytest.mark.usefixtures("always_quick")
def test_only_its_writer_hears_of_a_value_no_database_can_hold(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        told = await outcomes(
            store.append("t", 1, [b"one"]),
            store.append("v", 2**70, [b"far"]),
            store.append("lone \ud800 surrogate", 1, [b"odd"]),
        )
        assert told[0] == "fine"
        assert not {"fine", "Taken", "Unavailable"} & set(told[1:])
        await store.append("t", 2, [b"two"])

    on_store(tmp_path / "tables.db", act)


@pytest.mark.usefixtures("always_quick")
def test_nobody_is_held_up_while_a_command_is_writing_to_the_file(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one"])
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.append("t", 2, [b"two"]))
        for _ in range(20):  # the loop goes on all the time
            await asyncio.sleep(0.01)
        assert not waiting.done()
        other.execute("COMMIT")
        other.close()
        await waiting
        assert await store.read("t") == [b"one", b"two"]

    on_store(tmp_path / "tables.db", act)


@pytest.mark.usefixtures("always_quick")
@pytest.mark.parametrize("what", ["many", "listed", "note"])
def test_the_thread_writes_what_is_more_than_a_few_lines(
    tmp_path: Path, written_by: list[str], what: str
) -> None:
    async def act(store: Store) -> None:
        commits = commits_of_the_thread(store)
        if what == "many":
            await asyncio.gather(*(store.append(f"t{i}", 1, [b"one"]) for i in range(MAX_FAST_APPENDS + 1)))
            assert written_by == ["casefile-writer"]
            return
        if what == "listed":
            await store.append("t", 1, [b"one"], PLAYING)
        else:
            await store.put_note("t", "plum", "hm")
        assert commits == ["commit"]
        assert written_by == []

    on_store(tmp_path / "tables.db", act)


@pytest.mark.usefixtures("always_quick")
def test_an_append_made_while_the_thread_is_writing_waits_for_its_next_transaction(
    tmp_path: Path, written_by: list[str]
) -> None:
    async def act(store: Store) -> None:
        go_on = threading.Event()
        long = asyncio.ensure_future(store._writer.write(Task(lambda connection: go_on.wait(PATIENCE))))
        await asyncio.sleep(0)
        append = asyncio.create_task(store.append("t", 1, [b"one"]))
        await until(lambda: store._writer._handed_over == 2)
        assert not append.done()
        go_on.set()
        await asyncio.gather(long, append)
        await store.append("t", 2, [b"two"])
        assert written_by.pop() == "MainThread"
        assert "MainThread" not in written_by

    on_store(tmp_path / "tables.db", act)


def test_the_fast_path_is_taken_while_transactions_are_fast() -> None:
    fast_path = FastPath(create_engine("sqlite://"))
    told = [fast_path.is_fast]  # nobody knows yet
    for seconds, times in (
        (MAX_FAST_SECONDS / 4, 20),
        (50 * MAX_FAST_SECONDS, 1),
        (MAX_FAST_SECONDS / 4, 40),
    ):
        for _ in range(times):
            fast_path.note_duration(seconds)
        told.append(fast_path.is_fast)
    assert told == [False, True, False, True]  # one that was slow, and the short way is left for a while


def test_after_a_failure_the_next_lines_do_not_take_the_fast_path_either(
    tmp_path: Path, written_by: list[str]
) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one"])
        assert await outcomes(store.append("t", 1, [b"other"])) == ["Taken"]
        commits = commits_of_the_thread(store)
        for number in (2, 3):
            await store.append("t", number, [b"more"])
        assert commits == ["commit"]
        assert written_by == ["casefile-writer", "could not", "could not", "casefile-writer"]

    on_store(tmp_path / "tables.db", act)


def test_after_a_failure_the_thread_has_to_prove_that_the_disk_is_fast_again(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'empty.db'}")  # without the table that is written to
    fast_path = FastPath(engine)
    for _ in range(20):
        fast_path.note_duration(MAX_FAST_SECONDS / 4)
    assert not fast_path.write([("t", 1, b"one")])
    assert not fast_path.is_fast
    engine.dispose()
