"""Hints among server processes that something happened at a table.

A hint may be lost, late or doubled: what is true stands in the store, and whoever listens here looks there
now and then as well, seldom while `healthy`, often while not.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import structlog

from casefile.reading.bad_input import BadInput

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

CHANNEL = "casefile:news"
OUTBOX = 4096
"""So many tables wait to be told of; further ones are left to the others' own looking."""

FIRST_WAIT = 0.05
LONGEST_WAIT = 1.0
CONNECT_PATIENCE = 2.0

_LINE = re.compile(rb"(?P<name>[0-9a-f]{16}) (?P<table>[!-~]{1,200})")

_log = structlog.get_logger(__name__)


class News(Protocol):
    """How one server process tells the others that a table has new lines."""

    @property
    def healthy(self) -> bool:
        """Whether hints of others arrive. While they do not, look into the store more often."""

    async def start(self, on_news: Callable[[str], None], /) -> None:
        """Begin to listen: `on_news(table)` is called on the event loop for what other processes publish."""

    def publish(self, table: str) -> None:
        """Tell the others. Called on the event loop; never waits and never raises."""

    async def stop(self) -> None:
        """Stop listening and telling. What was not told yet is dropped."""


class LocalNews:
    """Without a broker. A process that is alone misses nothing; one that is not has to look for itself."""

    def __init__(self, *, alone: bool = True) -> None:
        self.healthy = alone

    async def start(self, _on_news: Callable[[str], None], /) -> None:
        pass

    def publish(self, table: str) -> None:
        pass

    async def stop(self) -> None:
        pass


class RedisNews:
    """Hints through a Redis broker that may come and go.

    An address that is none is refused at once. A broker that cannot be reached is no error: the process
    starts unhealthy, and everything goes on by itself once the broker is there. When nothing at all was heard
    for `silence` seconds, a greeting goes round; when that is not heard either, the broker counts as lost.
    """

    def __init__(self, url: str, *, silence: float = 5.0) -> None:
        _client(url, silence)  # BadInput here and not in the middle of a start
        self._url = url
        self._silence = silence
        self._name = secrets.token_hex(8)  # process numbers repeat from one machine to the next
        self._client: Redis | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._outbox: dict[str, None] = {}
        self._filled = asyncio.Event()
        self._up = asyncio.Event()
        self._tried = asyncio.Event()
        self._lost = False

    @property
    def healthy(self) -> bool:
        return self._up.is_set()

    async def start(self, on_news: Callable[[str], None], /) -> None:
        self._client = client = _client(self._url, self._silence)
        self._tried.clear()
        self._tasks = [
            asyncio.create_task(self._keep_listening(client, on_news)),
            asyncio.create_task(self._keep_telling(client)),
        ]
        await self._tried.wait()

    def publish(self, table: str) -> None:
        if len(self._outbox) < OUTBOX:
            self._outbox[table] = None
            self._filled.set()

    async def stop(self) -> None:
        # The client uses asyncio.wait_for, which in Python 3.11 can swallow a cancellation: we insist.
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            _, still_there = await asyncio.wait(self._tasks, timeout=0.1)
            self._tasks = list(still_there)
        self._up.clear()
        if self._client is not None:
            await self._client.aclose()
            self._client = None

    async def _keep_listening(self, client: Redis, on_news: Callable[[str], None]) -> None:
        now = asyncio.get_running_loop().time
        wait = FIRST_WAIT
        while True:
            began = now()
            try:
                async with client.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    await self._listen(client, subscription, on_news)
            except Exception as trouble:  # noqa: BLE001  # hints are never worth more than looking more often
                self._note_lost(trouble)
            # A broker that takes us only to drop us at once is neither asked nor logged many times a second.
            if now() - began > LONGEST_WAIT:
                wait = FIRST_WAIT
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _listen(self, client: Redis, subscription: PubSub, on_news: Callable[[str], None]) -> None:
        """Hear what comes until the connection breaks."""
        loop = asyncio.get_running_loop()
        greeted = False
        while True:
            message = await subscription.get_message(timeout=self._silence)
            if message is None and greeted:
                raise TimeoutError("the broker does not answer")
            greeted = message is None
            if message is None:
                await client.publish(CHANNEL, self._line(""))
            elif message["type"] == "subscribe":
                await client.publish(CHANNEL, self._line(""))  # only who is also heard is healthy
                self._note_back()
            elif message["type"] == "message":
                table = self._table(message["data"])
                if table is not None:
                    loop.call_soon(on_news, table)  # should it raise, the loop says so and we go on listening

    async def _keep_telling(self, client: Redis) -> None:
        while True:
            await self._up.wait()
            await self._filled.wait()
            tables = list(self._outbox)
            # Emptied before it is sent: what is published meanwhile is news again.
            self._outbox.clear()
            self._filled.clear()
            try:
                async with client.pipeline(transaction=False) as lines:
                    for table in tables:
                        lines.publish(CHANNEL, self._line(table))
                    await lines.execute()
            except Exception:  # noqa: BLE001  # the listening side finds out what is the matter
                for table in tables:
                    self.publish(table)
                await asyncio.sleep(LONGEST_WAIT)

    def _line(self, table: str) -> bytes:
        return f"{self._name} {table}".encode(errors="surrogatepass")

    def _table(self, line: object) -> str | None:
        """The table another process speaks of; None for our own lines, greetings and what we never write."""
        match = _LINE.fullmatch(line) if isinstance(line, bytes) else None
        if match is None or match["name"] == self._name.encode():
            return None
        return match["table"].decode()

    def _note_lost(self, trouble: Exception) -> None:
        self._up.clear()
        self._tried.set()
        if not self._lost:
            self._lost = True
            _log.warning("the broker of news is lost", kind=type(trouble).__name__)

    def _note_back(self) -> None:
        self._up.set()
        self._tried.set()
        if self._lost:
            self._lost = False
            _log.info("the broker of news is back")


def _client(url: str, patience: float) -> Redis:
    try:
        from redis.asyncio import Redis  # noqa: PLC0415  # an extra that few people need
        from redis.asyncio.retry import Retry  # noqa: PLC0415
        from redis.backoff import NoBackoff  # noqa: PLC0415
    except ImportError:
        raise BadInput("--redis", "the package redis is missing; install casefile-game[redis]") from None
    try:
        client = Redis.from_url(
            url,
            retry=Retry(NoBackoff(), 0),  # we try again ourselves, and want to know meanwhile
            socket_connect_timeout=CONNECT_PATIENCE,
            socket_timeout=patience,
        )
        # Only here are unknown options of the address noticed.
        client.connection_pool.make_connection()  # type: ignore[no-untyped-call]
    except (TypeError, ValueError):
        # The address itself is not repeated: it may hold a password.
        raise BadInput("--redis", "expected an address such as redis://127.0.0.1:6379/0") from None
    return client
