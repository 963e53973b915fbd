"""All tables of a server in one file and back, between SQLite and PostgreSQL, while servers run."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from casefile.reading.bad_input import BadInput
from casefile.server.store.backup import Amount, back_up, restore_missing
from casefile.server.store.store import Index, Store
from tests.support.server.stores import KINDS, PLAYING, database_of, on_store

pytestmark = pytest.mark.real


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    return database_of(request, tmp_path)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "backup.jsonl.gz"


def in_silence(done: int, total: int) -> None:
    assert 0 <= done <= total


async def fill(store: Store) -> None:
    """Three tables: all kinds of bytes, a table without a listing, and one that has notes alone."""
    await store.append(
        "t", 1, ['{"who":"Zoë"}'.encode(), b"\xff\x00", b""], Index(False, "over", b"\xfe", 12.25)
    )
    await store.append("u", 1, [b"x" * 70_000])
    await store.put_note("t", "plum", "grün\n")
    await store.put_note("v", "plum", "alone")


async def everything(store: Store) -> dict[str, Any]:
    with store._reading.connect() as connection:
        return {
            name: [tuple(row) for row in connection.exec_driver_sql(f"SELECT * FROM {name} ORDER BY 1, 2")]
            for name in ("line", "listing", "note")
        }


def lines_of(file: Path) -> list[dict[str, Any]]:
    with gzip.open(file) as backup:
        return [json.loads(line) for line in backup]


def rewrite(file: Path, lines: list[Any]) -> None:
    with gzip.open(file, "wb") as backup:
        backup.writelines(json.dumps(line).encode() + b"\n" for line in lines)


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_a_backup_says_what_it_is_and_can_be_read_by_people(where: str, file: Path) -> None:
    on_store(where, fill)
    assert back_up(where, file, in_silence) == Amount(tables=3, lines=4, notes=2)
    lines = lines_of(file)
    assert lines[0] == {"is": "backup", "format": "casefile-backup/1", "schema": "0007"}
    assert lines[1]["body"] == '{"who":"Zoë"}'
    assert lines[-1] == {"is": "end", "rows": 7}
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in file.parent.glob("*backup*")] == [file.name]


def test_every_byte_comes_back_into_an_empty_database_of_any_kind(
    where: str, file: Path, tmp_path: Path
) -> None:
    for origin, target in ((where, tmp_path / "other.db"), (tmp_path / "third.db", where)):
        on_store(origin, fill)
        before = on_store(origin, everything)
        assert len(before["line"]) == 4
        back_up(origin, file, in_silence)
        if target == where:
            on_store(where, lambda store: asyncio.gather(*(store.delete(table) for table in "tuv")))
        restored = restore_missing(target, file, in_silence)
        assert restored == (Amount(tables=3, lines=4, notes=2), 0)
        after = on_store(target, everything)
        told = [(table, number) for table, number, body in after["line"] if b'"restored"' in body]
        assert told == [("t", 4), ("u", 2)]
        after["line"] = [row for row in after["line"] if row[:2] not in told]
        assert after == before


def test_only_tables_that_are_missing_come_back_while_the_server_runs(where: str, file: Path) -> None:
    async def act(store: Store) -> None:
        await fill(store)
        await store.append("w", 1, [b"one"], PLAYING)
        await asyncio.to_thread(back_up, where, file, in_silence)
        await store.append("u", 2, [b"newer"], PLAYING)
        await store.put_note("t", "plum", "newer")
        await store.delete("w")
        await store.append("x", 1, [b"not in the backup"])
        now = await everything(store)
        restored = await asyncio.to_thread(restore_missing, where, file, in_silence)
        assert restored == (Amount(tables=1, lines=1, notes=0), 3)
        one, told = await store.read("w")
        assert one == b"one"
        assert b'"restored"' in told
        assert ("w", b"{}") in await store.listed(9)
        await store.append("w", 3, [b"it goes on"])
        await store.delete("w")
        assert await everything(store) == now

    on_store(where, act)


def test_a_backup_shows_one_moment_of_a_running_server(where: str, file: Path) -> None:
    """Every append tells the lobby how many lines there are. In the backup the two have to agree."""

    async def act(store: Store) -> None:
        number = 0
        backup = asyncio.create_task(asyncio.to_thread(back_up, where, file, in_silence))
        while not backup.done() or number < 30:
            number += 1
            index = PLAYING._replace(summary=str(number).encode())
            await store.append("t", number, [b"x" * 3000], index)
        await backup
        lines = lines_of(file)
        kept = [line["number"] for line in lines if line["is"] == "line" and line["table"] == "t"]
        listed = [int(line["summary"]) for line in lines if line["is"] == "listing"]
        assert kept == list(range(1, len(kept) + 1))
        assert listed == [len(kept)] * bool(kept)

    async def prepare(store: Store) -> None:
        await asyncio.gather(*(store.append(f"u{i}", 1, [b"x"] * 40) for i in range(50)))

    on_store(where, prepare)
    on_store(where, act)


def test_a_new_backup_takes_the_place_of_an_old_one_only_when_it_is_whole(tmp_path: Path, file: Path) -> None:
    where = tmp_path / "tables.db"
    on_store(where, fill)
    back_up(where, file, in_silence)
    old = file.read_bytes()

    def break_off(done: int, total: int) -> None:
        raise KeyboardInterrupt

    on_store(where, lambda store: store.append("w", 1, [b"x"] * 3000))
    with pytest.raises(KeyboardInterrupt):
        back_up(where, file, break_off)
    assert file.read_bytes() == old
    assert [path.name for path in tmp_path.glob("*backup*")] == [file.name]
    back_up(where, file, in_silence)
    assert len(lines_of(file)) == 3009


def test_a_backup_never_takes_the_place_of_something_else(tmp_path: Path) -> None:
    where = tmp_path / "tables.db"
    on_store(where, fill)
    content = where.read_bytes()
    os.mkfifo(tmp_path / "pipe")
    for place in (where, tmp_path, tmp_path / "pipe"):
        with pytest.raises(BadInput, match="is not a backup"):
            back_up(where, place, in_silence)
    with pytest.raises(BadInput, match="cannot be written"):
        back_up(where, tmp_path / "nowhere" / "backup", in_silence)
    assert where.read_bytes() == content


def test_what_is_not_a_database_cannot_be_backed_up(tmp_path: Path, file: Path) -> None:
    with pytest.raises(BadInput, match="no such database"):
        back_up(tmp_path / "tables.db", file, in_silence)
    with closing(sqlite3.connect(tmp_path / "cookies.db")) as other:
        other.execute("CREATE TABLE cookies (name TEXT)")
    with pytest.raises(BadInput, match="contains no casefile data"):
        back_up(tmp_path / "cookies.db", file, in_silence)
    (tmp_path / "diary").write_text("Dear diary, " * 99)
    with pytest.raises(BadInput, match="not a database"):
        back_up(tmp_path / "diary", file, in_silence)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cookies.db", "diary"]


def damaged(file: Path) -> dict[str, bytes | list[Any]]:
    """What may come in place of a backup: bytes, or lines that are packed."""
    whole, lines = file.read_bytes(), lines_of(file)
    flipped = bytearray(whole)
    flipped[len(flipped) // 2] ^= 0x55
    return {
        "nothing": b"",
        "text": b"Dear diary",
        "cut": whole[: len(whole) // 2],
        "cut at the very end": whole[:-1],
        "changed": bytes(flipped),
        "followed by more": whole + gzip.compress(b"more\n"),
        "packed text": ["Dear diary"],
        "a record": [{"format": "casefile-record/1"}],
        "a later format": [{**lines[0], "format": "casefile-backup/2"}, *lines[1:]],
        "no header": lines[1:],
        "no end": lines[:-1],
        "a line missing": [*lines[:2], *lines[3:]],
        "a line twice": [*lines[:2], *lines[1:-1], {"is": "end", "rows": len(lines) - 1}],
        "an unknown field": [lines[0], {**lines[1], "more": 1}, *lines[2:]],
        "an unknown kind": [lines[0], {**lines[1], "is": "cookie"}, *lines[2:]],
        "a number too far": [lines[0], {**lines[1], "number": 2**31}, *lines[2:]],
        "line zero": [lines[0], {**lines[1], "number": 0}, *lines[2:]],
        "no lines": [[]],
    }


def test_a_damaged_or_foreign_file_is_one_sentence_and_changes_nothing(where: str, file: Path) -> None:
    async def act(store: Store) -> None:
        await fill(store)
        await asyncio.to_thread(back_up, where, file, in_silence)
        await store.delete("t")
        now = await everything(store)
        for name, content in damaged(file).items():
            bad = file.with_name("bad")
            if isinstance(content, bytes):
                bad.write_bytes(content)
            else:
                rewrite(bad, content)
            with pytest.raises(BadInput) as refusal:
                await asyncio.to_thread(restore_missing, where, bad, in_silence)
            assert str(refusal.value).startswith(str(bad)), name
            assert "\n" not in str(refusal.value)
            assert await everything(store) == now, name

    on_store(where, act)


def test_a_damaged_file_makes_no_database(tmp_path: Path, file: Path) -> None:
    file.write_bytes(gzip.compress(b"Dear diary\n"))
    for missing_or_bad in (file, tmp_path / "nothing.gz", tmp_path):
        with pytest.raises(BadInput):
            restore_missing(tmp_path / "new.db", missing_or_bad, in_silence)
    assert not (tmp_path / "new.db").exists()


def test_what_a_database_cannot_hold_is_one_sentence_and_changes_nothing(
    postgres_url: str, file: Path
) -> None:
    rows = [{"is": "note", "table": "t", "seat": "plum", "text": text} for text in ("fine", "zero \0")]
    rows[0]["table"] = "s"
    rewrite(
        file,
        [{"is": "backup", "format": "casefile-backup/1", "schema": "0001"}, *rows, {"is": "end", "rows": 2}],
    )
    with pytest.raises(BadInput, match="nothing was done"):
        restore_missing(postgres_url, file, in_silence)
    assert on_store(postgres_url, everything)["note"] == []
