"""What the store does when the database fails: it says so, loses nothing, and goes on by itself."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event, insert, text

from casefile.server.store.database import locate, visiting_engine, writing_engine
from casefile.server.store.fast_path import FastPath
from casefile.server.store.schema import line
from casefile.server.store.store import Store, Taken, Unavailable
from tests.support.server.services import PostgresServer
from tests.support.server.stores import KINDS, PLAYING, database_of, engine_of_writer, on_store, outcomes
from tests.support.waiting import until

pytestmark = pytest.mark.real


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    return database_of(request, tmp_path)


@pytest.fixture
def the_long_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the short way to a file were never free: it leaves all trouble to the long one."""
    monkeypatch.setattr(FastPath, "write", lambda self, rows: False)


class PulledCable:
    """Breaks the next commit of a writer: it is `lost` before it happens, or it happens and is `unheard`.

    While `no_way_back` is true there is no new connection either.
    """

    def __init__(self, store: Store, fate: str, *, no_way_back: bool = False) -> None:
        engine = engine_of_writer(store)
        self._commit, self._dialect, self._fate = engine.dialect.do_commit, engine.dialect, fate
        self._trouble = (
            sqlite3.OperationalError if engine.dialect.name == "sqlite" else psycopg.OperationalError
        )
        self.no_way_back = no_way_back
        engine.dialect.do_commit = self._pull  # type: ignore[method-assign]
        event.listen(engine, "do_connect", self._connect)

    def _pull(self, dbapi_connection: Any) -> None:
        self._dialect.do_commit = self._commit  # type: ignore[method-assign]
        if self._fate == "unheard":
            self._commit(dbapi_connection)
        raise self._trouble("the cable was pulled")

    def _connect(self, *_: object) -> None:
        if self.no_way_back:
            raise self._trouble("there is no cable")


@pytest.mark.parametrize("fate", ["lost", "unheard"])
def test_a_commit_without_an_answer_is_written_exactly_once(where: str, fate: str) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one"], PLAYING)
        PulledCable(store, fate)
        told = await outcomes(
            store.append("t", 2, [b"two", b"three"]),
            store.append("u", 1, [b"one"], PLAYING),
            store.append("t", 3, [b"late"]),
            store.append("t", 2, [b"two", b"three"]),
            store.put_note("t", "plum", "hm"),
        )
        assert told == ["fine", "fine", "Taken", "Taken", "fine"]
        assert await store.read("t") == [b"one", b"two", b"three"]
        assert await store.read("u") == [b"one"]
        assert await store.note("t", "plum") == "hm"

    on_store(where, act)


@pytest.mark.usefixtures("the_long_way")
def test_after_a_commit_of_unknown_outcome_the_next_append_tells_the_truth(where: str) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one"])
        cable = PulledCable(store, "unheard", no_way_back=True)
        assert await outcomes(store.append("t", 2, [b"two"])) == ["Unavailable"]
        cable.no_way_back = False
        with pytest.raises(Taken):
            await store.append("t", 2, [b"two"])
        assert await store.read("t") == [b"one", b"two"]

        cable = PulledCable(store, "lost", no_way_back=True)
        assert await outcomes(store.append("t", 3, [b"three"])) == ["Unavailable"]
        cable.no_way_back = False
        await store.append("t", 3, [b"three"])
        assert await store.read("t") == [b"one", b"two", b"three"]

    on_store(where, act)


@pytest.mark.usefixtures("the_long_way")
def test_a_full_database_takes_nothing_of_what_waits_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one"])
        pages = 40

        def limit(connection: Any, _: object) -> None:
            connection.execute(f"PRAGMA max_page_count={pages}")

        event.listen(engine_of_writer(store), "connect", limit)
        PulledCable(store, "lost")  # so that the next attempt has a new connection, with the limit
        big = [b"x" * 4000] * 10
        told = await outcomes(*(store.append(f"u{i}", 1, big, PLAYING) for i in range(10)))
        assert told == ["Unavailable"] * 10
        with pytest.raises(Unavailable, match="full"):
            await store.append("v", 1, big * 5)
        assert await store.heads([f"u{i}" for i in range(10)]) == {}
        assert await store.listed(99) == []
        await store.append("t", 2, [b"two"])  # a little still fits

        pages = 4000
        with pytest.raises(Unavailable):
            await store.append("v", 1, [b"x" * 4000] * 9000)
        told = await outcomes(*(store.append(f"u{i}", 1, big, PLAYING) for i in range(10)))
        assert told == ["fine"] * 10
        assert await store.read("t") == [b"one", b"two"]

    on_store(tmp_path / "tables.db", act)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of two megabytes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "casefile-test", str(disk)]
    if sys.platform != "linux" or os.geteuid() != 0 or subprocess.run(mount, check=False).returncode != 0:
        pytest.skip("only root can mount a small disk")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_a_full_disk_takes_nothing_of_what_waits_and_goes_on_when_there_is_room(small_disk: Path) -> None:
    filler = small_disk / "filler"

    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one"])
        with filler.open("wb", buffering=0) as file:
            size = 1 << 16
            while size:
                try:
                    file.write(b"x" * size)
                except OSError:
                    size //= 2
        told = await outcomes(*(store.append(f"u{i}", 1, [b"x" * 4000] * 4, PLAYING) for i in range(10)))
        assert told == ["Unavailable"] * 10
        assert await store.read("t") == [b"one"]
        assert await store.heads([f"u{i}" for i in range(10)]) == {}
        filler.unlink()
        told = await outcomes(*(store.append(f"u{i}", 1, [b"x" * 4000] * 4, PLAYING) for i in range(10)))
        assert told == ["fine"] * 10

    on_store(small_disk / "tables.db", act)
    heads = on_store(small_disk / "tables.db", lambda store: store.heads([f"u{i}" for i in range(10)]))
    assert heads == {f"u{i}": 4 for i in range(10)}


def test_a_writer_waits_for_a_command_that_is_writing_to_the_file(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        tried: list[str] = []
        event.listen(engine_of_writer(store), "before_cursor_execute", lambda *given: tried.append(given[2]))
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.append("t", 1, [b"one"]))
        await until(lambda: bool(tried))
        assert not waiting.done()
        other.execute("COMMIT")
        other.close()
        await waiting

    on_store(tmp_path / "tables.db", act)


def test_postgresql_may_drop_connections_and_nobody_notices(postgres_url: str) -> None:
    async def act(store: Store) -> None:
        admin = visiting_engine(locate(postgres_url))
        for number in range(1, 4):
            await store.append("t", number, [b"line"])
            assert len(await store.read("t")) == number
            with admin.connect() as connection:
                drop = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                connection.execute(text(drop + " AND datname = current_database()"))
        admin.dispose()
        told = await outcomes(store.append("t", 4, [b"line"]), store.append("t", 4, [b"line"]))
        assert told == ["fine", "Taken"]
        assert await store.heads(["t"]) == {"t": 4}

    on_store(postgres_url, act)


def test_postgresql_may_crash_and_come_back(postgres_url: str, postgres_server: PostgresServer) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one"])
        await store.read("t")
        postgres_server.kill()
        told = await outcomes(store.append("t", 2, [b"two"]), store.append("u", 1, [b"one"]))
        assert told == ["Unavailable", "Unavailable"]
        with pytest.raises(Unavailable) as refusal:
            await store.read("t")
        assert postgres_server.password not in str(refusal.value)
        await asyncio.to_thread(postgres_server.start)
        await store.append("t", 2, [b"two"])
        assert await store.read("t") == [b"one", b"two"]

    on_store(postgres_url, act)


def test_a_process_suspended_in_the_middle_of_a_write_does_not_hold_others_up_for_long(
    postgres_url: str,
) -> None:
    async def act(store: Store) -> None:
        sleeper = writing_engine(locate(postgres_url))
        connection = sleeper.connect()
        connection.execute(insert(line).values(table_id="t", number=1, body=b"from the sleeper"))
        await store.append("t", 1, [b"one"])
        assert await store.read("t") == [b"one"]
        connection.invalidate()
        connection.close()
        sleeper.dispose()

    on_store(postgres_url, act)


_APPENDER = r"""
import asyncio, os, sys
from casefile.server.store.store import Index, Store

async def append(store, table, number):
    while True:
        lines = 1 + number % 3
        index = Index(True, "playing", str(number + lines - 1).encode(), float(number))
        await store.append(table, number, [b"%d" % (number + i) for i in range(lines)], index)
        number += lines
        os.write(1, f"{table} {number - 1}\n".encode())

async def run():
    store = Store.open(sys.argv[1])
    tables = [f"t{i}" for i in range(20)]
    heads = await store.heads(tables)
    await asyncio.gather(*(append(store, table, heads.get(table, 0) + 1) for table in tables))

asyncio.run(run())
"""


@pytest.mark.slow
def test_a_server_that_is_killed_has_stored_all_it_said_and_leaves_no_gap(
    where: str, request: pytest.FixtureRequest
) -> None:
    chance = random.Random(5)
    told: dict[str, int] = defaultdict(int)
    for _ in range(4):
        child = subprocess.Popen([sys.executable, "-c", _APPENDER, where], stdout=subprocess.PIPE)
        request.addfinalizer(child.kill)
        assert child.stdout is not None
        for _ in range(chance.randint(1, 1200)):
            table, number = child.stdout.readline().split()
            told[table.decode()] = int(number)
        child.send_signal(signal.SIGKILL)
        for acknowledged in child.stdout.read().splitlines(keepends=True):
            if acknowledged.endswith(b"\n"):
                table, number = acknowledged.split()
                told[table.decode()] = int(number)
        child.stdout.close()
        assert child.wait() == -signal.SIGKILL
    assert sum(told.values()) > 1000

    async def check(store: Store) -> None:
        summaries = dict(await store.listed(99))
        for table, number in told.items():
            log = await store.read(table)
            assert len(log) >= number
            assert log == [b"%d" % (i + 1) for i in range(len(log))]
            assert summaries[table] == log[-1], "the lobby and the log were written together"

    on_store(where, check)
