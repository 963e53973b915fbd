"""After a restore a table has another history than the one that people saw. They are told, and begin anew."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from casefile.server.store.backup import back_up, restore_missing
from casefile.server.store.doctor import examine
from tests.support.server.client import Client, Ticket, join, open_table
from tests.support.server.people import new_database, snapshot_of
from tests.support.server.servers import served_here

pytestmark = pytest.mark.real


def in_silence(_done: int, _all: int) -> None:
    pass


async def say(database: Path, ticket: Ticket, *texts: str) -> Client:
    async with served_here(database) as (_, port), Client(port, ticket) as client:
        for text in texts:
            assert (await client.command("say", text=text))["type"] == "done"
        return client


async def new_table(database: Path) -> list[Ticket]:
    async with served_here(database) as (_, port):
        host = await open_table(port)
        return [host, await join(port, host)]


async def hello(port: int, ticket: Ticket, since: int, incarnation: str | None) -> Client:
    """What somebody is sent first who has seen the lines up to this one, of this history."""
    client = Client(port, ticket, line=since)
    await client.open(hello=False)
    await client.send({"type": "hello", "since": since, "incarnation": incarnation})
    await client.until(lambda: bool(client.frames))
    return client


def test_a_client_that_saw_lines_missing_from_the_backup_gets_a_snapshot_instead_of_other_lines(
    tmp_path: Path,
) -> None:
    database, file, restored = new_database(tmp_path), tmp_path / "backup.gz", tmp_path / "restored.db"
    host, guest = asyncio.run(new_table(database))
    asyncio.run(say(database, host, "Before."))
    back_up(database, file, in_silence)
    before = asyncio.run(say(database, guest, "This will be lost.", "And this.", "And this, too."))
    told = restore_missing(restored, file, in_silence)
    assert told.amount.tables == 1
    asyncio.run(say(restored, host, *(f"Something else, {number}." for number in range(12))))

    async def test() -> None:
        async with served_here(restored) as (house, port):
            live = await house.table(host.table)
            assert live is not None
            assert before.line < live.state.line, "or nobody could mistake one history for the other"
            old = json.loads(before.frames[0])["incarnation"]
            assert old not in ("", live.state.incarnation)
            back = await hello(port, guest, before.line, old)
            assert snapshot_of(back)["incarnation"] == live.state.incarnation
            again = await hello(port, guest, live.state.line - 3, live.state.incarnation)
            assert json.loads(again.frames[0])["type"] == "update"
            nameless = await hello(port, guest, before.line, None)
            assert snapshot_of(nameless)["incarnation"] == live.state.incarnation, (
                "it may mean either history"
            )
            everything = await hello(port, host, 0, None)
            await everything.reached(live.state.line)
            assert sum('"what":"restored"' in frame for frame in everything.frames) == 1
            for client in (back, again, nameless, everything):
                await client.close()

    asyncio.run(test())
    assert examine(restored, in_silence).findings == ()


def test_a_backup_made_before_there_were_checksums_can_be_restored(tmp_path: Path) -> None:
    database, file = new_database(tmp_path), tmp_path / "backup.gz"
    host, _ = asyncio.run(new_table(database))
    asyncio.run(say(database, host, "Before."))
    back_up(database, file, in_silence)
    with gzip.open(file) as backup:
        header, *rows = [json.loads(row) for row in backup]
    assert header["schema"] == "0007"
    header["schema"] = "0001"
    for row in rows:
        if row["is"] == "line":
            row["body"] = row["body"][17:]
    with gzip.open(file, "wb") as backup:
        backup.writelines(json.dumps(row).encode() + b"\n" for row in (header, *rows))
    restored = tmp_path / "restored.db"
    restore_missing(restored, file, in_silence)
    assert examine(restored, in_silence).findings == ()
    asyncio.run(say(restored, host, "It goes on."))


def test_a_table_from_an_older_server_has_no_incarnation(tmp_path: Path) -> None:
    """Its clients name none, or an empty one, and go on where they were."""
    database = new_database(tmp_path)
    host, _ = asyncio.run(new_table(database))
    with closing(sqlite3.connect(database, isolation_level=None)) as file:
        for number, body in file.execute("SELECT number, body FROM line").fetchall():
            entry = json.loads(body[17:])
            entry["what"].pop("incarnation", None)
            text = json.dumps(entry, separators=(",", ":")).encode()
            file.execute("UPDATE line SET body = ? WHERE number = ?", (text, number))
        for later in ("short_link", "head"):
            file.execute(f"DROP TABLE {later}")
        file.execute("ALTER TABLE listing DROP COLUMN finished")
        file.execute("UPDATE casefile_schema SET version_num = '0001'")

    async def test() -> None:
        async with served_here(database) as (_, port), Client(port, host) as first:
            assert "incarnation" not in snapshot_of(first)
            for incarnation in (None, ""):
                client = await hello(port, host, first.line - 1, incarnation)
                assert json.loads(client.frames[0])["type"] == "update"
                await client.close()

    asyncio.run(test())
