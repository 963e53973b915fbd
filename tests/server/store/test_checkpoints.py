"""What is written is moved from SQLite's log to the file itself, while nobody writes."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from casefile.server.store import checkpoints
from casefile.server.store.fast_path import FastPath
from casefile.server.store.store import Store
from tests.support.server.stores import on_store

pytestmark = pytest.mark.real


def moved_lines(path: Path) -> int:
    """The lines somebody finds who does not know of the log."""
    with closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as file:
        if not file.execute("SELECT 1 FROM sqlite_master WHERE name = 'line'").fetchone():
            return 0
        return int(file.execute("SELECT count(*) FROM line").fetchone()[0])


async def going_on(store: Store) -> None:
    assert store._checkpoints is not None
    assert store._checkpoints._going_on is not None
    await store._checkpoints._going_on


@pytest.mark.parametrize(("every", "moved"), [(20, 20), (1000, 0)])
def test_the_log_is_moved_after_every_so_many_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: int, moved: int
) -> None:
    monkeypatch.setattr(checkpoints, "CHECKPOINT_LINES", every)
    path = tmp_path / "tables.db"

    async def act(store: Store) -> None:
        for number in range(1, 21):
            await store.append("t", number, [b"x" * 100])
        if moved:
            await going_on(store)
        assert moved_lines(path) == moved

    on_store(path, act)


def test_the_log_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "CHECKPOINT_LINES", 50)
    path = tmp_path / "tables.db"
    log = path.with_name("tables.db-wal")

    async def act(store: Store) -> None:
        sizes = []
        for _ in range(8):
            for _ in range(50):
                number = sum(len(lines) for lines in written.values()) + 1
                written["t"].append(b"x" * 100)
                await store.append("t", number, [b"x" * 100])
            await going_on(store)
            sizes.append(log.stat().st_size)
        assert sizes[-1] < 2 * sizes[0]

    written: dict[str, list[bytes]] = {"t": []}
    on_store(path, act)
    assert on_store(path, lambda store: store.read("t")) == written["t"]


def test_a_log_that_cannot_be_moved_disturbs_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "CHECKPOINT_LINES", 2)
    path = tmp_path / "tables.db"

    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one"])
        # Somebody reads, and goes on reading: what they see must not be moved away under them.
        reader = sqlite3.connect(path, isolation_level=None)
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM line").fetchone() == (1,)
        await store.append("t", 2, [b"two", b"three"])
        await going_on(store)
        await store.append("t", 4, [b"four"])
        assert reader.execute("SELECT count(*) FROM line").fetchone() == (1,)
        reader.close()
        assert await store.read("t") == [b"one", b"two", b"three", b"four"]

    on_store(path, act)


def test_nobody_writes_while_the_log_is_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite before 3.51.3 may spoil the file otherwise."""
    monkeypatch.setattr(checkpoints, "CHECKPOINT_LINES", 2)
    monkeypatch.setattr(FastPath, "is_fast", True)  # also not on the loop's own thread
    path = tmp_path / "tables.db"
    tried: list[str] = []
    move = checkpoints.Checkpoints._move

    def moving(self: checkpoints.Checkpoints, locked: Connection) -> None:
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other:
            try:
                other.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as trouble:
                tried.append(str(trouble))
        move(self, locked)
        time.sleep(0.1)
        tried.append("moved")

    monkeypatch.setattr(checkpoints.Checkpoints, "_move", moving)

    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one", b"two"])
        await store.append("t", 3, [b"three"])
        assert tried == ["database is locked", "moved"], "the second append waited"

    on_store(path, act)


def test_the_log_is_moved_under_load_without_losing_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "CHECKPOINT_LINES", 10)
    path = tmp_path / "tables.db"

    async def append(store: Store, table: str) -> None:
        for number in range(1, 201):
            await store.append(table, number, [b"x" * 500])

    async def act(store: Store) -> None:
        await asyncio.gather(*(append(store, f"t{i}") for i in range(10)))

    on_store(path, act)
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert file.execute("SELECT count(*) FROM line").fetchone() == (2000,)


def test_a_store_that_closes_when_a_checkpoint_is_due_has_written_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "CHECKPOINT_LINES", 1)
    path = tmp_path / "tables.db"

    async def act(store: Store) -> None:
        last = asyncio.create_task(store.append("t", 1, [b"one"]))
        await asyncio.sleep(0)
        store._writer.finish()
        await last  # written, although nothing more is taken

    on_store(path, act)
    assert on_store(path, lambda store: store.read("t")) == [b"one"]
