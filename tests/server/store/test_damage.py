"""What is stored of a table is read only as it was written. Everything else is told, and others play on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from casefile.server.live.connection import DAMAGED
from casefile.server.store.chain import chained, first_check, unchecked_text
from casefile.server.store.doctor import Damage, examine
from casefile.server.store.problems import StoreProblem
from casefile.server.store.store import Store
from tests.support.command_line import casefile
from tests.support.server.client import Client, Ticket, call, join, open_table
from tests.support.server.people import ended, new_database
from tests.support.server.servers import served_here
from tests.support.server.stores import on_store

pytestmark = pytest.mark.real

Change = Callable[[sqlite3.Connection, str], object]

SENTENCE = "The data saved for this table is damaged, so it cannot go on: open another table."


def body_of(file: sqlite3.Connection, table: str, number: int) -> bytes:
    (body,) = file.execute(
        "SELECT body FROM line WHERE table_id = ? AND number = ?", (table, number)
    ).fetchone()
    return bytes(body)


def put(file: sqlite3.Connection, table: str, number: int, body: bytes) -> None:
    file.execute("UPDATE line SET body = ? WHERE table_id = ? AND number = ?", (body, table, number))


def swapped(file: sqlite3.Connection, table: str) -> None:
    four, five = body_of(file, table, 4), body_of(file, table, 5)
    put(file, table, 4, five)
    put(file, table, 5, four)


def changed(file: sqlite3.Connection, table: str) -> None:
    put(file, table, 5, body_of(file, table, 5).replace(b"Guest", b"Ghost"))


def missing(file: sqlite3.Connection, table: str) -> None:
    file.execute("DELETE FROM line WHERE table_id = ? AND number = 5", (table,))


def lost_at_the_end(file: sqlite3.Connection, table: str) -> None:
    file.execute("DELETE FROM line WHERE table_id = ? AND number >= 6", (table,))


def missing_without_a_gap(file: sqlite3.Connection, table: str) -> None:
    missing(file, table)
    file.execute("UPDATE line SET number = number - 1 WHERE table_id = ? AND number > 5", (table,))


def no_text(file: sqlite3.Connection, table: str) -> None:
    put(file, table, 5, b"\xff\x00")


def from_elsewhere(file: sqlite3.Connection, table: str) -> None:
    (other,) = file.execute("SELECT table_id FROM line WHERE table_id <> ?", (table,)).fetchone()
    put(file, table, 1, body_of(file, other, 1))


def that_never_happened(file: sqlite3.Connection, table: str) -> None:
    """Somebody works out the checksums as well, but nobody sits where it says."""
    (last,) = file.execute("SELECT max(number) FROM line WHERE table_id = ?", (table,)).fetchone()
    texts = [unchecked_text(body_of(file, table, number)) for number in range(1, last + 1)]
    texts[4] = b'{"at":1,"what":{"what":"readied","chair":"plum","ready":true}}'
    for number, line in enumerate(chained(first_check(table), texts), 1):
        put(file, table, number, line)


async def two_tables(database: Path) -> tuple[Ticket, Ticket]:
    """Somebody came to the first one and said something, and so on for a few lines; the other is new."""
    async with served_here(database) as (_, port):
        ours, theirs = await open_table(port), await open_table(port)
        async with Client(port, ours) as host:
            await host.command("say", text="Good evening.")
            guest = await join(port, ours, chair="green")
            async with Client(port, guest) as other:
                await other.command("say", text="Good evening to you.")
                await host.command("say", text="Shall we?")
    return ours, theirs


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (swapped, 4),
        (changed, 5),
        (missing, 5),
        (missing_without_a_gap, 5),
        (lost_at_the_end, 6),
        (no_text, 5),
        (from_elsewhere, 1),
        (that_never_happened, 5),
    ],
)
def test_a_table_with_a_damaged_line_is_closed_and_all_others_play_on(
    damage: Change, line: int, tmp_path: Path
) -> None:
    """Its people are told so, once and for all; those at another table notice nothing."""
    database = new_database(tmp_path)
    ours, theirs = asyncio.run(two_tables(database))
    assert examine(database, lambda *_: None).findings == ()
    with closing(sqlite3.connect(database, isolation_level=None)) as file:
        damage(file, ours.table)

    async def test() -> None:
        async with served_here(database) as (house, port):
            for since in (None, 3):
                client = Client(port, ours, since=since)
                await client.open(hello=False)
                assert await ended(client) == DAMAGED
                assert client.frames == []
            answer = await call(port, "GET", f"/api/tables/{ours.table}")
            assert (answer.status, answer.json["kind"], answer.json["sentence"]) == (500, "damaged", SENTENCE)
            assert ours.table not in house.tables
            async with Client(port, theirs) as other:
                assert (await other.command("say", text="All is well."))["type"] == "done"

    asyncio.run(test())
    (finding,) = examine(database, lambda *_: None).findings
    assert finding[:2] == (ours.table, line)


def test_damage_that_is_found_while_people_sit_there_is_told_to_all_of_them(tmp_path: Path) -> None:
    """Another process has written: what it wrote is read, and is not what it wrote."""
    database = new_database(tmp_path)

    async def test() -> None:
        async with served_here(database) as (house, port):
            host = await open_table(port)
            tickets = [host, await join(port, host)]
            clients = [Client(port, ticket) for ticket in tickets]
            for client in clients:
                await client.open()
            live = house.tables[host.table]
            await house.services.store.append(host.table, live.state.line + 1, [b"0123456789abcdef {}"])
            await clients[0].send({"type": "say", "id": "hello", "text": "Hello?"})
            assert [await ended(client) for client in clients] == [DAMAGED, DAMAGED]
            assert host.table not in house.tables

    asyncio.run(test())


def test_the_doctor_reports_everything_and_says_so_with_its_exit_code(tmp_path: Path) -> None:
    database = new_database(tmp_path)
    ours, theirs = asyncio.run(two_tables(database))
    healthy = casefile("doctor", str(database))
    assert (healthy.code, healthy.out.count("everything is as it was written")) == (0, 1)
    with closing(sqlite3.connect(database, isolation_level=None)) as file:
        changed(file, ours.table)
        file.execute("DELETE FROM line WHERE table_id = ?", (theirs.table,))
    before = database.read_bytes()
    ill = casefile("doctor", str(database))
    assert ill.code == 1
    assert f"table {ours.table}, line 5: a line was changed" in ill.out
    assert f"table {theirs.table}: this table is listed but has no lines" in ill.out
    assert "2 problems found" in ill.out
    told = casefile("doctor", str(database), "--json")
    assert [Damage(**found).table for found in json.loads(told.out)["findings"]] == [
        ours.table,
        theirs.table,
    ]
    assert database.read_bytes() == before
    assert casefile("doctor", str(tmp_path / "none.db")).code == 2


def test_the_doctor_looks_into_postgresql_as_well(postgres_url: str) -> None:
    async def spoil(store: Store) -> None:
        await store.append("0123456789abcdef", 1, chained(first_check("0123456789abcdef"), [b"{}"]))
        await store.append("fedcba9876543210", 1, [b"0123456789abcdef {}"])
        await store.put_note("a" * 16, "plum", "hm")

    on_store(postgres_url, spoil)
    unreadable, changed_line, note = examine(postgres_url, lambda *_: None).findings
    assert unreadable == ("0123456789abcdef", 1, StoreProblem.LINE_UNREADABLE())
    assert changed_line == ("fedcba9876543210", 1, StoreProblem.LINE_CHANGED())
    assert note == ("a" * 16, None, StoreProblem.NOTE_WITHOUT_LINES())


def test_lines_written_before_there_were_checksums_get_them(tmp_path: Path) -> None:
    """As the server of the first schema left them: the same lines, without anything before them."""
    database = new_database(tmp_path)
    ours, _ = asyncio.run(two_tables(database))
    with closing(sqlite3.connect(database, isolation_level=None)) as file:
        file.execute("UPDATE line SET body = CAST(substr(body, 18) AS BLOB)")
        for later in ("short_link", "head"):
            file.execute(f"DROP TABLE {later}")
        file.execute("ALTER TABLE listing DROP COLUMN finished")
        file.execute("UPDATE casefile_schema SET version_num = '0001'")
        lines = file.execute("SELECT count(*) FROM line").fetchone()

    async def test() -> None:
        async with served_here(database) as (_, port), Client(port, ours) as client:
            assert "Shall we?" in client.frames[0]

    asyncio.run(test())
    report = examine(database, lambda *_: None)
    assert (report.lines >= lines[0], report.findings) == (True, ())
