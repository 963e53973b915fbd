"""Hints between server processes that a table has new lines.

A hint may be lost, late or duplicated. The truth is in the store, so listeners also poll the store: seldom
while `healthy`, often otherwise.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import structlog

if TYPE_CHECKING:
    from psycopg import AsyncConnection

CHANNEL = "casefile_news"
APPLICATION = "casefile-news"
"""The name of these connections in pg_stat_activity."""
MAX_OUTBOX = 4096
"""How many hints may wait to be sent. Further ones are dropped: the other processes poll."""

MIN_RETRY_PAUSE, MAX_RETRY_PAUSE = 0.05, 1.0
"""Seconds before the next attempt to connect, doubled each time."""
NEWS_CONNECT_TIMEOUT = 2
"""Seconds. libpq takes no less."""
NEWS_STOP_TIMEOUT = 2.0
"""Seconds to wait for an unresponsive database when stopping."""
GREETING = ""
"""Sent in place of a table, to ourselves: a host that is gone does not close the connection."""

_TABLE = re.compile("[!-~]{1,200}")
_HINT = re.compile(f"(?P<name>[0-9a-f]{{16}}) (?P<table>{_TABLE.pattern})")

_log = structlog.get_logger(__name__)


class News(Protocol):
    """How one server process tells the others that a table has new lines."""

    @property
    def healthy(self) -> bool:
        """Whether hints of other processes arrive. While they do not, poll the store more often."""

    @property
    def gaps(self) -> int:
        """How often hints have begun to arrive. Poll once after each time: earlier hints were missed."""

    async def start(self, on_news: Callable[[str], None], /) -> None:
        """Start listening: `on_news(table)` is called on the event loop for each hint of another process."""

    def publish(self, table: str) -> None:
        """Tell the other processes. Called on the event loop; never blocks and never raises."""

    async def stop(self) -> None:
        """Stop listening and sending. Hints not sent yet are dropped."""


class LocalNews:
    """For the only process on its database: there is nobody to tell, and nothing to miss."""

    healthy = True
    gaps = 0

    async def start(self, _on_news: Callable[[str], None], /) -> None:
        pass

    def publish(self, table: str) -> None:
        pass

    async def stop(self) -> None:
        pass


class PostgresNews:
    """Hints by LISTEN and NOTIFY, through the database the processes share anyway.

    A database that cannot be reached is not an error: the process starts unhealthy, and recovers by itself
    once the database is there. After `silence` seconds without a hint, a greeting is sent; if that does not
    arrive either, the connection counts as lost.
    """

    def __init__(self, url: str, *, silence: float = 5.0) -> None:
        """`url` is a connection string of libpq."""
        self._url = url
        self._silence = silence
        self._name = secrets.token_hex(8)  # process ids repeat from one machine to the next
        self._tasks: list[asyncio.Task[None]] = []
        self._outbox: dict[str, None] = {}
        self._filled = asyncio.Event()
        self._up = asyncio.Event()
        self._tried = asyncio.Event()
        self._is_lost = False
        self._gaps = 0

    @property
    def healthy(self) -> bool:
        return self._up.is_set()

    @property
    def gaps(self) -> int:
        return self._gaps

    async def start(self, on_news: Callable[[str], None], /) -> None:
        self._tried.clear()
        # Two connections: one that is listening cannot do anything else meanwhile.
        self._tasks = [
            asyncio.create_task(self._keep_listening(on_news)),
            asyncio.create_task(self._keep_telling()),
        ]
        await self._tried.wait()

    def publish(self, table: str) -> None:
        if len(self._outbox) < MAX_OUTBOX and _TABLE.fullmatch(table):
            self._put(table)

    def _put(self, table: str) -> None:
        self._outbox[table] = None
        self._filled.set()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=NEWS_STOP_TIMEOUT)
        self._tasks = []
        self._up.clear()

    async def _keep_listening(self, on_news: Callable[[str], None]) -> None:
        now = asyncio.get_running_loop().time
        pause = MIN_RETRY_PAUSE
        while True:
            began = now()
            try:
                async with await _connect(self._url) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._listen(connection, on_news)
            except Exception as fault:  # noqa: BLE001  # without hints we poll more often, no more
                self._note_lost(fault)
            # A database that accepts and drops us at once must not be tried, or logged, many times a second.
            if now() - began > MAX_RETRY_PAUSE:
                pause = MIN_RETRY_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_RETRY_PAUSE)

    async def _listen(self, connection: AsyncConnection, on_news: Callable[[str], None]) -> None:
        """Pass on hints until the connection breaks."""
        loop = asyncio.get_running_loop()
        self._note_back()
        self._put(GREETING)  # to stay healthy, we must hear it
        is_greeted = True
        while True:
            is_silent = True
            async for notify in connection.notifies(timeout=self._silence):
                is_silent = False
                table = self._table(notify.payload)
                if table is not None:
                    loop.call_soon(on_news, table)  # if it raises, the loop logs it and we go on
            if is_silent and is_greeted:
                raise TimeoutError("not even our own greeting was heard")
            is_greeted = is_silent
            if is_silent:
                self._put(GREETING)

    async def _keep_telling(self) -> None:
        while True:
            await self._up.wait()
            try:
                async with await _connect(self._url) as connection:
                    while True:
                        await self._filled.wait()
                        await self._tell(connection)
            except Exception:  # noqa: BLE001  # the listening side finds out and logs it
                await asyncio.sleep(MAX_RETRY_PAUSE)

    async def _tell(self, connection: AsyncConnection) -> None:
        # Emptied before sending: what is published meanwhile needs a hint of its own.
        tables = list(self._outbox)
        self._outbox.clear()
        self._filled.clear()
        try:
            async with asyncio.timeout(self._silence):
                await connection.execute(
                    "SELECT pg_notify(%s, hint) FROM unnest(%s::text[]) AS hint",
                    (CHANNEL, [f"{self._name} {table}" for table in tables]),
                )
        except BaseException:
            for table in tables:
                self._put(table)
            raise

    def _table(self, hint: str) -> str | None:
        """The table of another process's hint. None for our own hints, greetings and anything else."""
        match = _HINT.fullmatch(hint)
        return None if match is None or match["name"] == self._name else match["table"]

    def _note_lost(self, fault: Exception) -> None:
        self._up.clear()
        self._tried.set()
        if not self._is_lost:
            self._is_lost = True
            _log.warning("no news from other servers: looking into the database", kind=type(fault).__name__)

    def _note_back(self) -> None:
        self._gaps += 1
        self._up.set()
        self._tried.set()
        if self._is_lost:
            self._is_lost = False
            _log.info("news from other servers again")


async def _connect(url: str) -> AsyncConnection:
    from psycopg import AsyncConnection  # noqa: PLC0415  # an optional dependency

    return await AsyncConnection.connect(
        url,
        autocommit=True,  # in a transaction, NOTIFY is held back until it ends
        application_name=APPLICATION,
        connect_timeout=NEWS_CONNECT_TIMEOUT,
    )
