"""News among server processes: what one tells the others hear, and a broker that dies takes nobody along."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
import redis
from redis.asyncio.client import PubSub as AsyncPubSub
from redis.client import PubSub
from structlog.testing import capture_logs

from casefile.reading.bad_input import BadInput
from casefile.server.live.news import CHANNEL, OUTBOX, LocalNews, News, RedisNews
from tests.support.patience import PATIENCE
from tests.support.server.services import RedisServer

TIMES = 20
NOBODY = "redis://127.0.0.1:1/0"
"""Port 1 is nobody's."""


class Process:
    """One server process as far as news goes: what it heard, in order."""

    def __init__(self, url: str, silence: float = PATIENCE) -> None:
        self.news = RedisNews(url, silence=silence)
        self.heard: list[str] = []


@asynccontextmanager
async def started(*processes: Process) -> AsyncIterator[None]:
    for process in processes:
        await process.news.start(process.heard.append)
    yield
    for process in processes:
        await process.news.stop()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


async def until_heard(speaker: Process, listener: Process, table: str) -> None:
    speaker.news.publish(table)
    await until(lambda: table in listener.heard)


def run(story: Coroutine[object, object, None]) -> None:
    asyncio.run(story)


def test_it_can_be_stopped_at_any_moment(redis_server: RedisServer) -> None:
    async def story() -> None:
        for steps in range(60):
            news = RedisNews(redis_server.url)
            starting = asyncio.create_task(news.start(print))
            for _ in range(steps):
                await asyncio.sleep(0)
            async with asyncio.timeout(PATIENCE):
                await news.stop()
            starting.cancel()
            await asyncio.wait([starting])

    run(story())


def test_both_kinds_keep_to_the_protocol() -> None:
    kinds: list[News] = [LocalNews(), RedisNews(NOBODY)]
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


def test_what_one_process_publishes_every_other_hears_and_itself_does_not(redis_url: str) -> None:
    async def story() -> None:
        one, two, three = (Process(redis_url) for _ in range(3))
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


def test_a_process_that_stopped_hears_no_more_and_may_start_again(redis_url: str) -> None:
    async def story() -> None:
        one, two, three = (Process(redis_url) for _ in range(3))
        async with started(one, three):
            async with started(two):
                await until_heard(one, two, "t1")
            await until_heard(one, three, "t2")
            async with started(two):
                await until_heard(one, two, "t3")
        assert two.heard == ["t1", "t3"]
        await two.news.stop()

    run(story())


def test_news_go_on_after_the_broker_was_killed_and_started_again(redis_server: RedisServer) -> None:
    async def story() -> None:
        one, two = Process(redis_server.url), Process(redis_server.url)
        async with started(one, two):
            for time in range(2):
                await until_heard(one, two, f"before{time}")
                redis_server.kill()
                await until(lambda: not one.news.healthy and not two.news.healthy)
                redis_server.start()
                await until(lambda: one.news.healthy and two.news.healthy)
                await until_heard(one, two, f"one{time}")
                await until_heard(two, one, f"two{time}")

    with capture_logs() as logs:
        run(story())
    lost, back = "the broker of news is lost", "the broker of news is back"
    assert [line["event"] for line in logs if line["log_level"] == "warning"] == [lost] * 4
    assert [line["event"] for line in logs if line["log_level"] == "info"] == [back] * 4
    assert len(logs) == 8
    assert redis_server.password not in str(logs)


def test_a_broker_that_stands_still_counts_as_lost_until_it_moves(redis_server: RedisServer) -> None:
    async def story() -> None:
        one, two = Process(redis_server.url, silence=0.2), Process(redis_server.url, silence=0.2)
        async with started(one, two):
            redis_server.pause()
            await until(lambda: not one.news.healthy and not two.news.healthy)
            redis_server.resume()
            await until(lambda: one.news.healthy and two.news.healthy)
            await until_heard(one, two, "t1")

    run(story())


def test_a_broker_with_nothing_to_say_is_not_taken_for_lost(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every other time nothing is heard for as long as a process waits. It need not wait for that here."""
    really, asked = AsyncPubSub.get_message, 0

    async def get_message(self: AsyncPubSub, *args: Any, **kwargs: Any) -> Any:
        nonlocal asked
        asked += 1
        return None if asked % 2 == 0 and asked <= TIMES else await really(self, *args, **kwargs)

    monkeypatch.setattr(AsyncPubSub, "get_message", get_message)

    async def story() -> None:
        process = Process(redis_url)
        async with started(process):
            await until(lambda: asked > TIMES)
            assert process.news.healthy

    with capture_logs() as logs:
        run(story())
    assert logs == []


def test_what_is_published_while_the_broker_is_away_is_bounded_merged_and_told_later(
    redis_server: RedisServer,
) -> None:
    async def story() -> None:
        process = Process(redis_server.url)
        async with started(process):
            redis_server.kill()
            await until(lambda: not process.news.healthy)
            for _ in range(3):
                for number in range(OUTBOX + 1000):
                    process.news.publish(f"t{number}")
            assert len(process.news._outbox) == OUTBOX
            await asyncio.sleep(0.2)  # it tries, in vain
            redis_server.start()
            # Nothing here has let the event loop run, so the witness is there before the process is back.
            with redis.Redis.from_url(redis_server.url) as client, client.pubsub() as witness:
                witness.subscribe(CHANNEL)
                assert witness.get_message(timeout=PATIENCE)
                told: list[str] = []

                def listen() -> list[str]:
                    told.extend(tables_heard(witness))
                    return told

                await until(lambda: len(listen()) >= OUTBOX)
                process.news.publish("last")
                await until(lambda: listen()[-1] == "last")
            assert told == [f"t{number}" for number in range(OUTBOX)] + ["last"]

    run(story())


def tables_heard(witness: PubSub) -> list[str]:
    lines = iter(witness.get_message, None)
    tables = [line["data"].decode().partition(" ")[2] for line in lines if line["type"] == "message"]
    return [table for table in tables if table]  # without greetings


def test_a_connection_that_died_without_a_word_is_noticed_and_made_anew(redis_server: RedisServer) -> None:
    async def story() -> None:
        async with line_to(redis_server.port) as line:
            address = redis_server.url.replace(str(redis_server.port), str(line.port))
            one, two = Process(redis_server.url), Process(address, silence=0.2)
            async with started(one, two):
                await until_heard(one, two, "t1")
                line.cut.set()
                await until(lambda: not two.news.healthy)
                line.cut.clear()
                await until(lambda: two.news.healthy)
                await until_heard(one, two, "t2")

    run(story())


class Line:
    """A wire between a process and the broker that, once cut, swallows all that subscribers are sent."""

    def __init__(self, broker: int) -> None:
        self.cut = asyncio.Event()
        self.port = 0
        self._broker = broker

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_broker, to_broker = await asyncio.open_connection("127.0.0.1", self._broker)
        subscribed = asyncio.Event()

        async def carry(source: asyncio.StreamReader, target: asyncio.StreamWriter, *, there: bool) -> None:
            while data := await source.read(4096):
                if there and b"SUBSCRIBE" in data:
                    subscribed.set()
                if there or not (subscribed.is_set() and self.cut.is_set()):
                    target.write(data)
            target.close()

        await asyncio.gather(carry(reader, to_broker, there=True), carry(from_broker, writer, there=False))


@asynccontextmanager
async def line_to(broker: int) -> AsyncIterator[Line]:
    line = Line(broker)
    async with await asyncio.start_server(line.connect, "127.0.0.1") as server:
        line.port = server.sockets[0].getsockname()[1]
        yield line


def test_tables_published_at_once_are_told_once(redis_url: str) -> None:
    async def story() -> None:
        one, two = Process(redis_url), Process(redis_url)
        async with started(one, two):
            for _ in range(1000):
                one.news.publish("t1")
            one.news.publish("t2")
            await until(lambda: "t2" in two.heard)
            assert two.heard == ["t1", "t2"]

    run(story())


@pytest.mark.parametrize("table", ["", "two words", "\ud800", "ü", "x" * 10_000, "\n"])
def test_a_strange_table_is_published_without_complaint_and_heard_by_nobody(
    redis_url: str, table: str
) -> None:
    async def story() -> None:
        one, two = Process(redis_url), Process(redis_url)
        async with started(one, two):
            one.news.publish(table)
            await until_heard(one, two, "t1")
            assert two.heard == ["t1"]

    run(story())


def test_what_others_write_on_the_channel_is_ignored(redis_server: RedisServer) -> None:
    strangers = [b"", b" ", b"t1", b"\xff\xfe", b"0123456789abcdef", b"0123456789abcdef ", b"\x00" * 70_000]
    strangers += [b"0123456789abcdef two words", b"0123456789abcdef t\n", b"not-a-process t1", b"{}"]

    async def story() -> None:
        one, two = Process(redis_server.url), Process(redis_server.url)
        async with started(one, two):
            with redis.Redis.from_url(redis_server.url) as stranger:
                for line in strangers:
                    assert stranger.publish(CHANNEL, line) == 2
            await until_heard(one, two, "last")
            assert two.heard == ["last"]
            assert two.news.healthy

    with capture_logs() as logs:
        run(story())
    assert logs == []


def test_a_listener_that_raises_hears_the_next_news_all_the_same(redis_url: str) -> None:
    async def story() -> None:
        complaints: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, said: complaints.append(said["exception"]))
        one, two = Process(redis_url), RedisNews(redis_url)
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


@pytest.mark.parametrize(
    "url",
    [
        *("", "nonsense", "http://localhost", "redis://h:port/", "redis://h:99999", "redis://h/?colour=red"),
        "redis://:pass-word@h/?socket_timeout=soon",
    ],
)
def test_an_address_that_is_none_is_refused_in_one_sentence(url: str) -> None:
    with pytest.raises(BadInput) as refusal:
        run(RedisNews(url).start(print))
    assert str(refusal.value) == "--redis: expected an address such as redis://127.0.0.1:6379/0"


@pytest.mark.parametrize("url", [NOBODY, f"redis://{'x' * 70}/", "redis://does-not-exist.invalid/"])
def test_a_broker_that_cannot_be_reached_makes_an_unhealthy_start(url: str) -> None:
    async def story() -> None:
        process = Process(url)
        async with started(process):
            assert not process.news.healthy
            process.news.publish("t1")
            await asyncio.sleep(0.3)  # several attempts
            assert not process.news.healthy

    with capture_logs() as logs:
        run(story())
    assert [(line["event"], line["log_level"]) for line in logs] == [
        ("the broker of news is lost", "warning")
    ]


def test_a_wrong_password_makes_an_unhealthy_start(redis_server: RedisServer) -> None:
    async def story() -> None:
        process = Process(redis_server.url.replace(redis_server.password, "guessed-wrong"))
        async with started(process):
            assert not process.news.healthy

    with capture_logs() as logs:
        run(story())
    assert len(logs) == 1
    assert "guessed-wrong" not in str(logs)


def test_without_the_extra_the_refusal_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis.asyncio", None)
    with pytest.raises(
        BadInput, match=r"^--redis: the package redis is missing; install casefile-game\[redis\]$"
    ):
        run(RedisNews(NOBODY).start(print))


def test_redis_is_imported_only_by_those_who_use_it() -> None:
    code = "import sys, casefile.server.live.news; sys.exit('redis' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
