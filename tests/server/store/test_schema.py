"""The schema of a database is brought up to date when it is opened, and only then."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from casefile.reading.bad_input import BadInput
from casefile.server.store.database import locate, visiting_engine
from casefile.server.store.migrations import configuration
from casefile.server.store.schema import NEWEST, VERSION_TABLE, metadata, version_of
from casefile.server.store.store import Store, default_database
from tests.support.server.stores import KINDS, database_of, on_store, opened

pytestmark = pytest.mark.real


async def nothing(store: Store) -> None:
    """Only open and close it."""


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    return database_of(request, tmp_path)


def test_the_newest_version_is_the_last_migration() -> None:
    assert ScriptDirectory.from_config(configuration()).get_heads() == [NEWEST]


def test_the_migrations_lead_to_the_schema(where: str) -> None:
    on_store(where, nothing)
    engine = visiting_engine(locate(where))
    with engine.connect() as connection:
        assert version_of(connection) == NEWEST
        options = {"version_table": VERSION_TABLE, "compare_type": True}
        assert compare_metadata(MigrationContext.configure(connection, opts=options), metadata) == []
        for table in metadata.tables:
            key = inspect(connection).get_pk_constraint(table)["constrained_columns"]
            assert key == [column.name for column in metadata.tables[table].primary_key.columns]
    engine.dispose()


def test_a_database_of_a_newer_version_is_refused(where: str) -> None:
    on_store(where, nothing)
    engine = visiting_engine(locate(where))
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadInput, match="9999 comes from a newer version"):
        Store.open(where)


def test_a_file_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cookies.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE cookies (name TEXT)")
    with pytest.raises(BadInput, match="another program"):
        Store.open(path)
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("cookies",)]
    path.write_text("Dear diary, " * 200)
    with pytest.raises(BadInput, match="not a database"):
        Store.open(path)
    assert path.read_text() == "Dear diary, " * 200


def test_processes_that_start_together_on_an_empty_database_all_start(postgres_url: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(asyncio.to_thread(Store.open, postgres_url) for _ in range(4)))
        await stores[3].append("t", 1, [b"one"])
        assert await stores[0].read("t") == [b"one"]
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_a_machine_that_is_slow_to_migrate_is_waited_for(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casefile.server.store.database.IDLE_TRANSACTION_TIMEOUT_MS", 100)
    upgrade = command.upgrade

    def slowly(config: Config, revision: str) -> None:
        time.sleep(0.5)
        upgrade(config, revision)

    monkeypatch.setattr(command, "upgrade", slowly)

    on_store(postgres_url, nothing)


def test_a_start_that_finds_nothing_to_do_does_not_load_alembic(tmp_path: Path) -> None:
    on_store(tmp_path / "tables.db", nothing)
    script = (
        "import sys; from casefile.server.store.store import Store; Store.open(sys.argv[1]); "
        "sys.exit('alembic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script, tmp_path / "tables.db"], check=False).returncode == 0


def test_the_file_is_durable_and_closed_to_others(tmp_path: Path) -> None:
    path = tmp_path / "new" / "tables.db"

    async def act(store: Store) -> None:
        with store._writing.connect() as connection:
            told = {
                name: connection.scalar(text(f"PRAGMA {name}"))
                for name in ("journal_mode", "synchronous", "secure_delete")
            }
            assert told == {"journal_mode": "wal", "synchronous": 2, "secure_delete": 1}
        with store._reading.connect() as connection:
            assert connection.scalar(text("PRAGMA wal_autocheckpoint")) == 0
            assert connection.scalar(text("PRAGMA query_only")) == 1

    on_store(path, act)
    for file in (path, path.with_name(f"{path.name}.lock")):
        assert file.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_postgresql_is_asked_for_durability_even_where_it_is_switched_off(postgres_url: str) -> None:
    engine = visiting_engine(locate(postgres_url))
    name = engine.url.database
    with engine.begin() as connection:
        connection.execute(text(f"ALTER DATABASE {name} SET synchronous_commit = off"))
    engine.dispose()

    async def act(store: Store) -> None:
        with store._writing.connect() as connection:
            assert connection.scalar(text("SHOW synchronous_commit")) == "on"

    on_store(postgres_url, act)


def test_the_default_database_is_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert default_database() == Path("/home/ann/.local/share/casefile/casefile.db")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_database() == Path("/data/casefile/casefile.db")


def test_a_user_without_a_home_is_asked_to_name_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # what it does when it knows of no home
    with pytest.raises(
        BadInput, match=r"^the database: this user has no home folder to keep it in; give a file name$"
    ):
        default_database()


def test_a_store_can_be_opened_where_the_path_has_a_percent_sign(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "100%d ?.db") as store:
            await store.append("t", 1, [b"one"])

    asyncio.run(run())
    assert (tmp_path / "100%d ?.db").exists()
