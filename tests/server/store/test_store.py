"""The store keeps the log of every table, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import event

from casefile.reading.bad_input import BadInput
from casefile.server.store import writer
from casefile.server.store.chain import Damaged
from casefile.server.store.store import Erasure, Index, Store, Taken, Unavailable
from tests.support.patience import PATIENCE
from tests.support.server.stores import (
    KINDS,
    PLAYING,
    database_of,
    engine_of_writer,
    on_store,
    opened,
    outcomes,
)

pytestmark = pytest.mark.real


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    return database_of(request, tmp_path)


def test_what_was_appended_is_there_after_the_store_was_opened_again(where: str) -> None:
    async def write(store: Store) -> None:
        await store.append("t", 1, [b"one", b"two"])
        await store.append("t", 3, [b"\xff three"])
        await store.append("u", 1, [b"other"])

    on_store(where, write)
    assert on_store(where, lambda store: store.read("t")) == [b"one", b"two", b"\xff three"]
    assert on_store(where, lambda store: store.read("t", after=2)) == [b"\xff three"]
    assert on_store(where, lambda store: store.read("nobody")) == []


def test_an_append_to_a_line_that_is_taken_changes_nothing_at_all(where: str) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one", b"two"], PLAYING)
        with pytest.raises(Taken):
            await store.append(
                "t", 2, [b"mine", b"mine too"], PLAYING._replace(summary=b"new"), Erasure({1: b"gone"}, "")
            )
        assert await store.read("t") == [b"one", b"two"]
        assert await store.listed(9) == [("t", b"{}")]

    on_store(where, act)


def test_an_append_fails_if_only_its_last_line_is_taken(where: str) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one"])
        await store.append("t", 4, [b"four"])
        with pytest.raises(Taken):
            await store.append("t", 2, [b"two", b"three", b"mine"])
        with pytest.raises(Damaged, match="missing"):
            await store.read("t")  # as it was before: there is no line 2
        assert await store.read("t", after=3) == [b"four"]

    on_store(where, act)


def test_of_appends_in_one_transaction_only_the_losers_fail(where: str) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"one"])
        writes = [store.append(f"u{i}", 1, [b"line"], PLAYING) for i in range(40)]
        rivals = [store.append("v", 1, [b"first", b"more"]), store.append("v", 2, [b"second"])]
        told = await outcomes(
            *writes, store.append("t", 1, [b"late"]), store.put_note("t", "plum", "hm"), *rivals
        )
        assert told == ["fine"] * 40 + ["Taken", "fine", "fine", "Taken"]
        assert await store.heads([f"u{i}" for i in range(40)]) == {f"u{i}": 1 for i in range(40)}
        assert await store.read("t") == [b"one"]
        assert await store.read("v") == [b"first", b"more"]
        assert await store.note("t", "plum") == "hm"

    on_store(where, act)


def test_the_same_bytes_twice_are_written_once(where: str) -> None:
    async def act(store: Store) -> None:
        told = await outcomes(store.append("t", 1, [b"same"]), store.append("t", 1, [b"same"]))
        assert told == ["fine", "Taken"]

    on_store(where, act)


def test_a_value_no_database_can_hold_does_not_harm_other_writes(where: str) -> None:
    async def act(store: Store) -> None:
        told = await outcomes(
            store.append("t", 1, [b"one"]),
            store.append("u", 1, [None]),  # type: ignore[list-item]
            store.append("v", 2**70, [b"far"]),
            store.append("lone \ud800 surrogate", 1, [b"odd"]),
            store.append("w", 1, [b"one"]),
        )
        assert (told[0], told[4]) == ("fine", "fine")
        assert not {"fine", "Taken", "Unavailable"} & set(told[1:4])
        assert await store.heads(["t", "u", "v", "w"]) == {"t": 1, "w": 1}

    on_store(where, act)


def test_appends_that_wait_share_one_transaction(where: str) -> None:
    async def act(store: Store) -> None:
        commits: list[str] = []
        await store.append("t", 1, [b"one"])
        event.listen(engine_of_writer(store), "commit", lambda connection: commits.append("commit"))

        async def append(table: str) -> None:
            time.sleep(0.001)  # the writer would have the time to begin with those it has
            await store.append(table, 1, [b"line"], PLAYING)

        await asyncio.gather(*(append(f"u{i}") for i in range(100)))
        assert len(commits) == 1

    on_store(where, act)


@pytest.mark.parametrize(("before", "transactions"), [(writer.MANY_APPENDS + 1, 1), (writer.MANY_APPENDS, 2)])
def test_after_a_large_batch_the_writer_waits_for_the_next_one_to_fill(
    where: str, monkeypatch: pytest.MonkeyPatch, before: int, transactions: int
) -> None:
    waits, others_came = threading.Event(), threading.Event()

    def sleep(seconds: float) -> None:
        assert seconds == writer.GATHER_SECONDS
        waits.set()
        assert others_came.wait(PATIENCE)

    monkeypatch.setattr(writer, "time", SimpleNamespace(sleep=sleep))

    async def act(store: Store) -> None:
        others_came.set()
        await asyncio.gather(*(store.append(f"t{i}", 1, [b"one"], PLAYING) for i in range(before)))
        commits: list[str] = []
        event.listen(engine_of_writer(store), "commit", lambda connection: commits.append("commit"))
        waits.clear()
        others_came.clear()
        first = asyncio.create_task(store.append("t1", 2, [b"two"], PLAYING))
        if transactions == 1:
            assert await asyncio.to_thread(waits.wait, PATIENCE)
        else:
            await first
            assert not waits.is_set()
        second = asyncio.create_task(store.append("t2", 2, [b"two"], PLAYING))
        while not second.done() and not store._writer._batches.qsize():
            await asyncio.sleep(0)
        others_came.set()
        await asyncio.gather(first, second)
        assert len(commits) == transactions

    on_store(where, act)


def test_lines_are_rewritten_together_with_the_append_that_says_so(where: str) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"Ann sits down", b"Ann: hello", b"dealt"])
        await store.append("u", 1, [b"other"])
        await store.put_note("t", "1", "Ann suspects everybody")
        await store.put_note("t", "2", "Bob suspects nobody")
        erasure = Erasure({1: b"somebody sits down", 2: b""}, note="1")
        await store.append("t", 4, [b"erased"], erasure=erasure)
        assert await store.read("t") == [b"somebody sits down", b"", b"dealt", b"erased"]
        assert await store.read("u") == [b"other"]
        assert [await store.note("t", seat) for seat in ("1", "2")] == [None, "Bob suspects nobody"]

    on_store(where, act)


def test_the_lobby_lists_public_tables_that_wait_or_play_the_latest_first(where: str) -> None:
    async def act(store: Store) -> None:
        def told(name: str, touched: float, phase: str = "lobby", public: bool = True) -> Index:
            return Index(public, phase, name.encode(), touched)

        await store.append("old", 1, [b"x"], told("old", 1.5))
        await store.append("new", 1, [b"x"], told("new", 3))
        await store.append("game", 1, [b"x"], told("game", 4, "playing"))
        await store.append("middle", 1, [b"x"], told("middle", 2))
        await store.append("over", 1, [b"x"], told("over", 9, "over"))
        await store.append("private", 1, [b"x"], told("private", 9, public=False))
        lobbies = [("new", b"new"), ("middle", b"middle"), ("old", b"old")]
        assert await store.listed(9) == [*lobbies, ("game", b"game")], "first those that wait for players"
        assert await store.listed(9, since=2) == [*lobbies[:2], ("game", b"game")]
        assert await store.listed(1) == [("new", b"new")]
        await store.append("old", 2, [b"x"], told("touched again", 4))
        assert await store.listed(2) == [("old", b"touched again"), ("new", b"new")]

    on_store(where, act)


def test_heads_are_found_for_any_number_of_tables(where: str) -> None:
    async def act(store: Store) -> None:
        await asyncio.gather(*(store.append(f"t{i}", 1, [b"x"] * (i % 3 + 1)) for i in range(600)))
        asked = [f"t{i}" for i in range(700)]
        assert await store.heads(asked) == {f"t{i}": i % 3 + 1 for i in range(600)}
        assert await store.heads([]) == {}

    on_store(where, act)


def test_notes_are_private_to_a_seat_and_replaced(where: str) -> None:
    async def act(store: Store) -> None:
        await store.put_note("t", "plum", "It was green")
        await store.put_note("t", "plum", "It was grün \N{LEFT-POINTING MAGNIFYING GLASS}")
        await store.put_note("t", "green", "Me?")
        assert await store.note("t", "plum") == "It was grün \N{LEFT-POINTING MAGNIFYING GLASS}"
        assert await store.note("t", "green") == "Me?"
        assert await store.note("u", "plum") is None
        with pytest.raises(ValueError, match="null character"):
            await store.put_note("t", "plum", "a\0b")

    on_store(where, act)


def test_processes_live_until_they_fall_silent_or_say_farewell(where: str) -> None:
    async def act(store: Store) -> None:
        await store.beat("a", 1000.0)
        await store.beat("b", 1000.0)
        await store.beat("a", 1010.5)
        assert await store.living(1000.0) == {"a", "b"}
        assert await store.living(1000.5) == {"a"}
        await store.farewell("a")
        assert await store.living(0.0) == {"b"}
        await store.beat("c", 1000.0 + 2 * 86_400)
        assert await store.living(0.0) == {"c"}

    on_store(where, act)


def test_a_deleted_table_leaves_nothing_behind(where: str) -> None:
    async def act(store: Store) -> None:
        for table in ("t", "u"):
            await store.append(table, 1, [b"one", b"two"], PLAYING)
            await store.put_note(table, "plum", "hm")
        await store.delete("t")
        assert await store.read("t") == []
        assert await store.note("t", "plum") is None
        assert await store.listed(9) == [("u", b"{}")]
        assert await store.read("u") == [b"one", b"two"]

    on_store(where, act)


def test_tables_that_were_not_touched_for_long_are_deleted(where: str) -> None:
    async def act(store: Store) -> None:
        old = [f"old{i}" for i in range(250)]
        writes = [store.append(table, 1, [b"x"], PLAYING._replace(touched=9.0)) for table in old]
        await asyncio.gather(*writes, store.append("new", 1, [b"x"], PLAYING._replace(touched=10.0)))
        assert await store.delete_untouched(10.0) == 250
        assert await store.heads([*old, "new"]) == {"new": 1}
        assert await store.delete_untouched(10.0) == 0

    on_store(where, act)


def test_deleting_and_writing_keep_their_order(where: str) -> None:
    async def act(store: Store) -> None:
        await store.append("t", 1, [b"old"])
        told = await outcomes(
            store.delete("t"), store.append("t", 1, [b"new"]), store.append("t", 1, [b"late"])
        )
        assert told == ["fine", "fine", "Taken"]
        assert await store.read("t") == [b"new"]

    on_store(where, act)


def test_cancelling_the_wait_does_not_cancel_the_write(where: str) -> None:
    async def act(store: Store) -> None:
        writing = asyncio.create_task(store.append("t", 1, [b"one"]))
        await asyncio.sleep(0)
        writing.cancel()
        await store.append("u", 1, [b"one"])
        assert await store.heads(["t", "u"]) == {"t": 1, "u": 1}

    on_store(where, act)


def test_closing_finishes_what_was_asked_for_and_takes_no_more(where: str) -> None:
    async def run() -> list[str]:
        async with opened(where) as store:
            writes = [asyncio.create_task(store.append(f"t{i}", 1, [b"one"])) for i in range(50)]
            await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await store.append("t", 1, [b"one"])
        return await outcomes(*writes)

    assert asyncio.run(run()) == ["fine"] * 50
    heads = on_store(where, lambda store: store.heads([f"t{i}" for i in range(50)]))
    assert len(heads) == 50
    assert not [thread.name for thread in threading.enumerate() if thread.name.startswith("casefile-")]


def test_two_stores_on_one_postgresql_never_both_write_a_line(postgres_url: str) -> None:
    async def run() -> None:
        async with opened(postgres_url) as one, opened(postgres_url) as other:

            async def race(store: Store, name: bytes, table: str) -> int:
                won = 0
                for number in range(1, 31):
                    try:
                        await store.append(table, number, [name], PLAYING)
                        won += 1
                    except Taken:
                        pass
                return won

            tables = [f"t{i}" for i in range(6)]
            won = await asyncio.gather(
                *(
                    race(store, name, table)
                    for table in tables
                    for store, name in ((one, b"1"), (other, b"2"))
                )
            )
            logs = [await one.read(table) for table in tables]
            assert [len(log) for log in logs] == [30] * 6
            assert list(won) == [log.count(name) for log in logs for name in (b"1", b"2")]

    asyncio.run(run())


def test_a_second_server_on_the_same_file_is_refused_and_the_next_one_is_not(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def act(store: Store) -> None:
        with pytest.raises(BadInput, match="another server is using this file") as refusal:
            Store.open(path)
        assert "\n" not in str(refusal.value)
        await store.append("t", 1, [b"still mine"])

    on_store(path, act)
    on_store(path, lambda store: store.append("t", 2, [b"mine now"]))


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("mysql://somebody:sesame@host/name", "mysql"),
        ("postgresql://somebody:sesame@127.0.0.1:1/name", "cannot be used"),
        ("postgresql://somebody:sesame@127.0.0.1:port/name", "address"),
        (".", "folder"),
        ("/proc/casefile/tables.db", "cannot be written"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_sentence_without_its_password(where: str, words: str) -> None:
    with pytest.raises(BadInput, match=words) as refusal:
        Store.open(where)
    assert "sesame" not in str(refusal.value)
    assert "\n" not in str(refusal.value)
