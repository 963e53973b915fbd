"""News among server processes: what one tells the others hear, and nobody goes down with the database."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import psycopg
import pytest
from psycopg import AsyncConnection, Notify
from sqlalchemy import make_url
from structlog.testing import capture_logs

from casefile.server.live import news
from casefile.server.live.news import APPLICATION, CHANNEL, MAX_OUTBOX, LocalNews, News, PostgresNews
from tests.support.patience import PATIENCE
from tests.support.server.services import PostgresServer, wire_to
from tests.support.waiting import until

pytestmark = pytest.mark.real

TIMES = 20
NOBODY = "postgresql://casefile@127.0.0.1:1/none"
"""Port 1 is nobody's."""
LOST, BACK = "no news from other servers: looking into the database", "news from other servers again"


class Process:
    """One server process as far as news goes: what it heard, in order."""

    def __init__(self, url: str, silence: float = PATIENCE) -> None:
        self.news = PostgresNews(url, silence=silence)
        self.heard: list[str] = []


@asynccontextmanager
async def started(*processes: Process) -> AsyncIterator[None]:
    for process in processes:
        await process.news.start(process.heard.append)
    yield
    for process in processes:
        await process.news.stop()


async def until_heard(speaker: Process, listener: Process, table: str) -> None:
    speaker.news.publish(table)
    await until(lambda: table in listener.heard)


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """An entry for every attempt to connect."""
    found: list[str] = []
    really = news._connect

    async def connect(url: str) -> AsyncConnection:
        found.append(url)
        return await really(url)

    monkeypatch.setattr(news, "_connect", connect)
    return found


def run(story: Coroutine[object, object, None]) -> None:
    asyncio.run(story)


def test_it_can_be_stopped_at_any_moment(postgres_url: str) -> None:
    async def story() -> None:
        for steps in range(60):
            news = PostgresNews(postgres_url)
            starting = asyncio.create_task(news.start(print))
            for _ in range(steps):
                await asyncio.sleep(0)
            async with asyncio.timeout(PATIENCE):
                await news.stop()
            starting.cancel()
            await asyncio.wait([starting])

    run(story())


def test_both_kinds_keep_to_the_protocol() -> None:
    kinds: list[News] = [LocalNews(), PostgresNews(NOBODY)]
    assert [kind.healthy for kind in kinds] == [True, False]


def test_a_process_that_is_alone_hears_nothing_and_is_healthy() -> None:
    async def story() -> None:
        heard: list[str] = []
        news = LocalNews()
        await news.start(heard.append)
        news.publish("t1")
        await news.stop()
        assert heard == []

    run(story())


def test_what_one_process_publishes_every_other_hears_and_itself_does_not(postgres_url: str) -> None:
    async def story() -> None:
        one, two, three = (Process(postgres_url) for _ in range(3))
        async with started(one, two, three):
            assert one.news.healthy
            assert two.news.healthy
            one.news.publish("t1")
            await until(lambda: two.heard == three.heard == ["t1"])
            # What two says comes after its own t1 would have come.
            await until_heard(two, one, "t2")
            assert one.heard == ["t2"]
        assert not one.news.healthy

    run(story())


def test_a_stopped_process_hears_nothing_and_can_start_again(postgres_url: str) -> None:
    async def story() -> None:
        one, two, three = (Process(postgres_url) for _ in range(3))
        async with started(one, three):
            async with started(two):
                await until_heard(one, two, "t1")
            await until_heard(one, three, "t2")
            async with started(two):
                await until_heard(one, two, "t3")
        assert two.heard == ["t1", "t3"]
        await two.news.stop()

    run(story())


def test_news_continues_after_the_database_was_killed_and_restarted(
    postgres_server: PostgresServer, postgres_url: str
) -> None:
    async def story() -> None:
        one, two = Process(postgres_url), Process(postgres_url)
        async with started(one, two):
            for time in range(2):
                await until_heard(one, two, f"before{time}")
                postgres_server.kill()
                await until(lambda: not one.news.healthy and not two.news.healthy)
                postgres_server.start()
                await until(lambda: one.news.healthy and two.news.healthy)
                await until_heard(one, two, f"one{time}")
                await until_heard(two, one, f"two{time}")

    with capture_logs() as logs:
        run(story())
    assert [line["event"] for line in logs if line["log_level"] == "warning"] == [LOST] * 4
    assert [line["event"] for line in logs if line["log_level"] == "info"] == [BACK] * 4
    assert len(logs) == 8
    assert postgres_server.password not in str(logs)


def test_a_suspended_database_counts_as_lost_until_it_answers(postgres_url: str) -> None:
    async def story() -> None:
        one, two = Process(postgres_url, silence=0.2), Process(postgres_url, silence=0.2)
        async with started(one, two):
            listening = backends(postgres_url)
            for pid in listening:
                os.kill(pid, signal.SIGSTOP)
            try:
                # Each of them connects anew at once, so they need not be lost at the same moment.
                await until(lambda: [line["event"] for line in logs].count(LOST) >= 2)
            finally:
                for pid in listening:
                    os.kill(pid, signal.SIGCONT)
            await until(lambda: one.news.healthy and two.news.healthy)
            await until_heard_in_the_end(one, two, "t1")

    with capture_logs() as logs:
        run(story())


def backends(url: str) -> list[int]:
    """The processes of PostgreSQL that serve the connections for news."""
    with psycopg.connect(url) as connection:
        rows = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = %s",
            (APPLICATION,),
        )
        return [pid for (pid,) in rows]


async def until_heard_in_the_end(speaker: Process, listener: Process, table: str) -> None:
    """A hint may be lost while connections are made anew: say it until it is heard."""

    def said() -> bool:
        speaker.news.publish(table)
        return table in listener.heard

    await until(said)


def test_a_database_with_nothing_to_say_is_not_taken_for_lost(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every other time nothing is heard for as long as a process waits. It need not wait for that here."""
    really, asked = AsyncConnection.notifies, 0

    async def notifies(self: AsyncConnection, **options: Any) -> AsyncGenerator[Notify]:
        nonlocal asked
        asked += 1
        if asked % 2 == 0 and asked <= TIMES:
            return
        async for notify in really(self, **options | {"stop_after": 1}):
            yield notify

    monkeypatch.setattr(AsyncConnection, "notifies", notifies)

    async def story() -> None:
        process = Process(postgres_url)
        async with started(process):
            await until(lambda: asked > TIMES)
            assert process.news.healthy

    with capture_logs() as logs:
        run(story())
    assert logs == []


def test_what_is_published_while_the_database_is_away_is_bounded_merged_and_told_later(
    postgres_server: PostgresServer, postgres_url: str, tries: list[str]
) -> None:
    async def story() -> None:
        process = Process(postgres_url)
        async with started(process):
            postgres_server.kill()
            await until(lambda: not process.news.healthy)
            process.news._outbox.clear()  # a greeting may be left
            for _ in range(3):
                for number in range(MAX_OUTBOX + 1000):
                    process.news.publish(f"t{number}")
            assert len(process.news._outbox) == MAX_OUTBOX
            before = len(tries)
            await until(lambda: len(tries) > before + 2)  # in vain
            postgres_server.start()
            # Nothing here has let the event loop run, so the witness is there before the process is back.
            with psycopg.connect(postgres_url, autocommit=True) as witness:
                witness.execute(f"LISTEN {CHANNEL}")
                told: list[str] = []

                def listen() -> list[str]:
                    told.extend(tables_heard(witness))
                    return told

                await until(lambda: len(listen()) >= MAX_OUTBOX)
                process.news.publish("last")
                await until(lambda: listen()[-1] == "last")
            assert told == [f"t{number}" for number in range(MAX_OUTBOX)] + ["last"]

    run(story())


def tables_heard(witness: psycopg.Connection) -> list[str]:
    tables = [notify.payload.partition(" ")[2] for notify in witness.notifies(timeout=0)]
    return [table for table in tables if table]  # without greetings


def test_a_connection_that_died_silently_is_noticed_and_replaced(postgres_url: str) -> None:
    async def story() -> None:
        address = make_url(postgres_url)
        async with wire_to(address.port or 0) as wire:
            by_wire = address.set(port=wire.port).render_as_string(hide_password=False)
            one, two = Process(postgres_url), Process(by_wire, silence=0.2)
            async with started(one, two):
                await until_heard(one, two, "t1")
                wire.cut.set()
                await until(lambda: not two.news.healthy)
                wire.cut.clear()
                await until(lambda: two.news.healthy)
                await until_heard(one, two, "t2")

    run(story())


def test_a_table_published_many_times_at_once_is_sent_once(postgres_url: str) -> None:
    async def story() -> None:
        one, two = Process(postgres_url), Process(postgres_url)
        async with started(one, two):
            for _ in range(1000):
                one.news.publish("t1")
            one.news.publish("t2")
            await until(lambda: "t2" in two.heard)
            assert two.heard == ["t1", "t2"]

    run(story())


@pytest.mark.parametrize("table", ["", "two words", "\ud800", "ü", "x" * 10_000, "\n"])
def test_a_strange_table_is_published_without_complaint_and_heard_by_nobody(
    postgres_url: str, table: str
) -> None:
    async def story() -> None:
        one, two = Process(postgres_url), Process(postgres_url)
        async with started(one, two):
            one.news.publish(table)
            await until_heard(one, two, "t1")
            assert two.heard == ["t1"]

    run(story())


def test_what_others_write_on_the_channel_is_ignored(postgres_url: str) -> None:
    strangers = ["", " ", "t1", "é", "0123456789abcdef", "0123456789abcdef ", "x" * 7_000]
    strangers += ["0123456789abcdef two words", "0123456789abcdef t\n", "not-a-process t1", "{}"]

    async def story() -> None:
        one, two = Process(postgres_url), Process(postgres_url)
        async with started(one, two):
            with psycopg.connect(postgres_url, autocommit=True) as stranger:
                for line in strangers:
                    stranger.execute("SELECT pg_notify(%s, %s)", (CHANNEL, line))
            await until_heard(one, two, "last")
            assert two.heard == ["last"]
            assert two.news.healthy

    with capture_logs() as logs:
        run(story())
    assert logs == []


def test_a_listener_that_raises_hears_the_next_news_all_the_same(postgres_url: str) -> None:
    async def story() -> None:
        complaints: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, said: complaints.append(said["exception"]))
        one, two = Process(postgres_url), PostgresNews(postgres_url)
        heard: list[str] = []

        def hear(table: str) -> None:
            heard.append(table)
            raise LookupError(table)

        async with started(one):
            await two.start(hear)
            for table in ("t1", "t2"):
                one.news.publish(table)
                await until(lambda table=table: table in heard)  # type: ignore[misc]
            await two.stop()
        assert [str(complaint) for complaint in complaints] == ["t1", "t2"]

    run(story())


@pytest.mark.parametrize("url", [NOBODY, f"postgresql://{'x' * 70}/", "postgresql://does-not-exist.invalid/"])
def test_a_process_starts_unhealthy_if_the_database_cannot_be_reached(url: str, tries: list[str]) -> None:
    async def story() -> None:
        process = Process(url)
        async with started(process):
            assert not process.news.healthy
            process.news.publish("t1")
            await until(lambda: len(tries) > 2)
            assert not process.news.healthy

    with capture_logs() as logs:
        run(story())
    assert [(line["event"], line["log_level"]) for line in logs] == [(LOST, "warning")]


def test_a_process_starts_unhealthy_with_a_wrong_password(
    postgres_server: PostgresServer, postgres_url: str
) -> None:
    async def story() -> None:
        process = Process(postgres_url.replace(postgres_server.password, "guessed-wrong"))
        async with started(process):
            assert not process.news.healthy

    with capture_logs() as logs:
        run(story())
    assert len(logs) == 1
    assert "guessed-wrong" not in str(logs)


def test_the_driver_is_imported_only_by_those_who_use_it() -> None:
    code = "import sys, casefile.server.live.news; sys.exit('psycopg' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
