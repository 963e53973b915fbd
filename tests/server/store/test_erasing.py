"""What somebody has erased is gone from the files, not only from sight."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import create_engine

from casefile.server.live import live_table
from casefile.server.store import checkpoints, vacuum
from casefile.server.store.doctor import examine
from casefile.server.store.erasing import without_words
from casefile.server.store.vacuum import Vacuum
from tests.support.patience import PATIENCE
from tests.support.server.people import PeopleAtTable, gathering, hurry, new_database
from tests.support.server.servers import served_here
from tests.support.server.services import PostgresServer
from tests.support.waiting import until

pytestmark = pytest.mark.real

NAME, WORDS, NOTES = "Wilhelmina", "chandelier-and-rope", "moonlight-sonata"


def left_in(folder: Path) -> set[str]:
    """Which of the three can still be found in the files of the database, its log included."""
    files = b"".join(path.read_bytes() for path in folder.iterdir() if path.name.startswith("tables.db"))
    return {text for text in (NAME, WORDS, NOTES) if text.encode() in files}


async def erase_all(among: PeopleAtTable) -> None:
    who = among.clients[1]
    for kind, field, text in (("rename", "name", NAME), ("say", "text", WORDS), ("note", "text", NOTES)):
        assert (await who.command(kind, **{field: text}))["type"] == "done"
    assert (await who.command("erase"))["type"] == "done"


async def gone(folder: Path) -> None:
    """Wait until nothing of it is left."""
    async with asyncio.timeout(PATIENCE):
        while left_in(folder):  # files send no events
            await asyncio.sleep(0.01)


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    hurry(monkeypatch)
    monkeypatch.setattr(checkpoints, "EMPTY_RETRY_SECONDS", 0.05)
    return new_database(tmp_path)


def test_erased_names_words_and_notes_leave_the_files_while_the_server_runs(database: Path) -> None:
    async def test() -> None:
        async with gathering(database, 2) as among:
            await erase_all(among)
            await gone(database.parent)
            sitter = among.table.state.chairs[among.tickets[1].chair].sitter  # type: ignore[index]
            assert await among.house.services.store.note(among.table.id, str(sitter)) is None

    asyncio.run(test())
    assert examine(database, lambda *_: None).findings == ()


def test_a_reader_only_delays_erasing(database: Path) -> None:
    """A backup holds a moment of the past as long as it runs."""

    async def test() -> None:
        async with gathering(database, 2) as among:
            with closing(sqlite3.connect(database, isolation_level=None)) as reader:
                reader.execute("BEGIN")
                reader.execute("SELECT count(*) FROM line").fetchone()
                await erase_all(among)
                assert (await among.clients[0].command("say", text="Play on."))["type"] == "done"
                assert left_in(database.parent)
                reader.execute("COMMIT")
                await gone(database.parent)

    asyncio.run(test())


def test_what_was_erased_just_before_a_crash_is_gone_when_the_server_runs_again(
    database: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    later = tmp_path_factory.mktemp("later")

    async def test() -> None:
        async with gathering(database, 2) as among:
            with closing(sqlite3.connect(database, isolation_level=None)) as reader:
                reader.execute("BEGIN")
                reader.execute("SELECT count(*) FROM line").fetchone()
                await erase_all(among)
                for file in database.parent.glob("tables.db*"):  # as a crash leaves them
                    (later / file.name).write_bytes(file.read_bytes())
        assert left_in(later)
        async with served_here(later / database.name):
            await gone(later)

    asyncio.run(test())


def left_in_tables(server: PostgresServer, url: str) -> set[str]:
    """Which of the three can still be found in the files of PostgreSQL's tables."""
    with psycopg.connect(url, autocommit=True) as visitor:
        visitor.execute("CHECKPOINT")  # all that was written is in the files
        found = visitor.execute("SELECT pg_relation_filepath(oid) FROM pg_class WHERE relkind = 'r'")
        paths = [server.folder / "data" / str(path) for (path,) in found if path is not None]
    files = b"".join(path.read_bytes() for path in paths)
    return {text for text in (NAME, WORDS, NOTES) if text.encode() in files}


@pytest.mark.parametrize("backup", [False, True])
def test_postgresql_writes_its_files_anew_without_what_was_erased(
    backup: bool, postgres_server: PostgresServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As soon as nobody reads an older state, such as a backup."""
    hurry(monkeypatch)
    monkeypatch.setattr(vacuum, "VACUUM_PAUSE_SECONDS", 0.05)

    async def test() -> None:
        async with gathering(postgres_url, 2) as among:
            with closing(psycopg.connect(postgres_url)) as reader:
                if backup:
                    reader.execute("SELECT count(*) FROM line")
                    reader.execute("SELECT count(*) FROM note")
                await erase_all(among)
                if backup:
                    assert (await among.clients[0].command("say", text="Play on."))["type"] == "done"
                    assert left_in_tables(postgres_server, postgres_url)
                reader.commit()
                async with asyncio.timeout(PATIENCE):
                    while await asyncio.to_thread(left_in_tables, postgres_server, postgres_url):
                        await asyncio.sleep(0.05)

    asyncio.run(test())


def test_a_large_database_is_vacuumed_without_keeping_anybody_out(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    monkeypatch.setattr(vacuum, "MAX_FULL_BYTES", 0)

    def cleared() -> bool:
        """A full vacuum does not count here."""
        query = "SELECT 1 FROM pg_stat_user_tables WHERE relname = 'line' AND vacuum_count > 0"
        with psycopg.connect(postgres_url) as visitor:
            return visitor.execute(query).fetchone() is not None

    async def test() -> None:
        async with gathering(postgres_url, 2) as among:
            assert not cleared()
            await erase_all(among)
            await until(cleared)

    asyncio.run(test())


def test_a_vacuum_is_run_once_more_for_what_was_erased_meanwhile_and_again_if_it_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(vacuum, "VACUUM_PAUSE_SECONDS", 0.001)

    async def test() -> None:
        loop, asked = asyncio.get_running_loop(), list[str]()

        class Database(Vacuum):
            def _vacuum(self) -> bool:
                asked.append("once")
                if len(asked) == 1:
                    loop.call_soon_threadsafe(self.start_soon)
                return len(asked) != 2

        made = Database(create_engine("sqlite://"))
        made.start_soon()
        await until(lambda: made._running is None)
        assert len(asked) == 3
        made.start_soon()
        await made.close()
        assert len(asked) == 4, "nothing is left undone"

    asyncio.run(test())


def test_erasing_twice_reads_the_log_once(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has nothing left to erase costs nothing, however often they ask."""

    async def test() -> None:
        async with gathering(database, 2) as among:
            await erase_all(among)
            monkeypatch.setattr(among.house.services.history, "lines", None)
            assert (await among.clients[1].command("erase"))["type"] == "done"

    asyncio.run(test())


def test_erasing_does_not_hold_up_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All lines of a log are decoded for it: 8 ms for 3,000."""
    threads: set[int] = set()

    def noted(*arguments: Any) -> dict[int, bytes]:
        threads.add(threading.get_ident())
        return without_words(*arguments)

    monkeypatch.setattr(live_table, "without_words", noted)

    async def test() -> None:
        async with gathering(new_database(tmp_path), 2) as among:
            await erase_all(among)
        assert threads
        assert threading.get_ident() not in threads

    asyncio.run(test())
