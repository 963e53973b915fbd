"""Servers that are not as they should be: with faults, for the tests to notice, or in a hurry."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

import psycopg
from psycopg import AsyncConnection

from casefile.server.live import live_table, news
from casefile.server.live.attendant import Attendant
from casefile.server.live.bot_delays import BotDelays
from casefile.server.store.store import Erasure, Index, Store
from casefile.server.table import view as table_view
from casefile.server.table.log import Entry
from casefile.server.table.state import TableState
from casefile.server.table.view import Rendered

LAZINESS = 0.01
"""Seconds between what is said and what is done."""


def writes_later() -> None:
    """The store says that lines are durable, and writes them a moment later."""
    really, on_their_way = Store.append, set()

    async def append(  # noqa: PLR0917  # as the real one
        self: Store,
        table: str,
        number: int,
        bodies: Sequence[bytes],
        index: Index | None = None,
        erasure: Erasure | None = None,
    ) -> None:
        async def write() -> None:
            await asyncio.sleep(LAZINESS)
            await really(self, table, number, bodies, index, erasure)

        on_their_way.add(asyncio.ensure_future(write()))

    Store.append = append  # type: ignore[method-assign]


def tells_its_own_time() -> None:
    """Whoever is told of a line reads when that was, and not when it happened."""
    really = table_view.render

    def render(table: TableState, entry: Entry) -> Rendered:
        entry.at = int(time.time() * 1000)
        return really(table, entry)

    setattr(live_table, "render", render)  # noqa: B010  # the name under which it is used there


def bots_have_no_pace() -> None:
    BotDelays.seconds = lambda *_: 0.0  # type: ignore[method-assign]


def hints_can_be_cut() -> None:
    """Where the database has a table `no_hints`, processes do not hear of each other; bots have no pace."""
    bots_have_no_pace()
    really = news._connect

    async def connect(url: str) -> AsyncConnection:
        connection = await really(url)
        found = await (await connection.execute("SELECT to_regclass('no_hints') IS NOT NULL")).fetchone()
        if found == (True,):
            await connection.close()
            raise ConnectionError("cut")
        return connection

    news._connect = connect


def cut_hints(database: str) -> None:
    """From now on the servers on this database hear nothing of each other."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("CREATE TABLE no_hints ()")
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND application_name = %s",
            (news.APPLICATION,),
        )


def mend_hints(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("DROP TABLE no_hints")


def clocks_run_out_soon() -> None:
    """Ten times as soon, and bots, who then move, have no pace."""
    bots_have_no_pace()
    usual = Attendant._wait
    Attendant._wait = lambda self, due: usual(self, due) / 10  # type: ignore[method-assign]
