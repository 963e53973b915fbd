"""The store: a log of numbered lines for each table.

The same code serves a SQLite file, for one server process, and a PostgreSQL database, for any number. Writes
go through one thread (see `writer`); reads have connections and threads of their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

from sqlalchemy import URL, Connection, Table, and_, delete, not_, or_, select, union_all
from sqlalchemy.exc import DBAPIError

from casefile.reading.bad_input import BadInput
from casefile.server.store import schema
from casefile.server.store.chain import Damaged, check_head
from casefile.server.store.checkpoints import Checkpoints
from casefile.server.store.database import (
    Lock,
    default_database,
    displayed_name,
    file_of,
    locate,
    make_file,
    may_pass,
    reading_engine,
    sentence_of,
    unusable,
    writing_engine,
)
from casefile.server.store.fast_path import FastPath
from casefile.server.store.problems import StoreProblem
from casefile.server.store.statements import heads_of, upsert
from casefile.server.store.vacuum import Vacuum
from casefile.server.store.writer import Append, Erasure, Index, Taken, Task, Unavailable, Writer

__all__ = ["Erasure", "Index", "Store", "Taken", "Unavailable", "default_database", "prepare"]

READERS = 4
"""How many reads can run at the same time."""

MAX_TABLES_DELETED_AT_ONCE = 100
"""How many tables are deleted in one transaction: appends have to wait for it."""

PROCESS_MEMORY_SECONDS = 86_400.0
"""Seconds after which a process that ended without a farewell is forgotten."""

_T = TypeVar("_T")


class Store:
    """The tables of one database. A store belongs to one event loop, and has to be closed."""

    def __init__(self, url: URL, lock: Lock | None) -> None:
        """Use `Store.open`."""
        self._lock = lock
        self._url = url
        # Separate engines, so that readers can never use up the writer's only connection.
        self._writing = writing_engine(url)
        self._reading = reading_engine(url, READERS)
        # PostgreSQL has no fast path: each statement is a round trip, too long to block the event loop for.
        self._fast_engine = None if file_of(url) is None else writing_engine(url, wait=False)
        self._writer = Writer(
            self._writing, None if self._fast_engine is None else FastPath(self._fast_engine)
        )
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="casefile-reader")
        is_file = file_of(url) is not None
        self._checkpoints = Checkpoints(self._reading, self._writer) if is_file else None
        self._vacuum = None if is_file else Vacuum(self._reading)

    @classmethod
    def open(cls, where: str | Path | None = None) -> Self:
        """Open a database and bring its schema up to date. A missing file is created.

        `where` is the path of a SQLite file or a URL like postgresql://user@host/name; by default, the file
        of `default_database`. Raises BadInput if it cannot be used, or if another server is using the file.
        """
        url = locate(where)
        path = file_of(url)
        if path is not None:
            make_file(path)
        # Before the schema is checked: two servers that start together must not both migrate it.
        lock = None if path is None else Lock(path)
        try:
            prepare(url)
            return cls(url, lock)
        except BaseException:
            if lock is not None:
                lock.release()
            raise

    def unusable(self, error: Unavailable) -> BadInput:
        """Why a server cannot start with this store."""
        return unusable(self._url, str(error))

    @property
    def alone(self) -> bool:
        """Whether this is the only server of its database. A file has one, PostgreSQL any number."""
        return self._lock is not None

    @property
    def libpq_url(self) -> str:
        """The URL of a PostgreSQL database, password included, for connections besides the store's own."""
        return self._url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def append(
        self,
        table: str,
        number: int,
        bodies: Sequence[bytes],
        index: Index | None = None,
        erasure: Erasure | None = None,
    ) -> None:
        """Write the lines `number`, `number + 1` and so on of a table. They are durable when this returns.

        In the same transaction, `index` becomes what the lobby shows of the table, and `erasure` is carried
        out. It is all or nothing: raises Taken if one of the lines exists already, Unavailable if the
        database does not take them. The caller has to see to it that numbers have no gaps.
        """
        await self._writer.write(Append(table, number, bodies, index, erasure))
        if self._checkpoints is not None:
            self._checkpoints.written(len(bodies))
        if erasure is not None:
            self._clear_away()

    async def settled(self) -> None:
        """Wait until everything handed over so far is written or has failed. Readers could overtake it."""
        await self._write(_nothing)

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The lines of a table after this number, in order. Raises Damaged if one of them is missing.

        Lines without the first one are left over from a table that was deleted, and do not count.
        """
        line, head = schema.line, schema.head
        # One statement: between two of them, another process could add a line. The head comes first, with its
        # number below 0: beside every line, it would take twice as long to read.
        query = union_all(
            select((-head.c.number).label("number"), head.c.checksum).where(head.c.table_id == table),
            select(line.c.number, line.c.body).where(line.c.table_id == table, line.c.number > after),
        ).order_by("number")
        rows = list(await self._ask(lambda connection: connection.execute(query).all()))
        last, checksum = rows.pop(0) if rows and rows[0][0] < 0 else (0, b"")
        # Another process can add a line to a table while it is being deleted.
        if not rows or (after == 0 and rows[0][0] != 1):
            return []
        if rows[-1][0] - after != len(rows):
            raise Damaged(StoreProblem.SOME_LINE_MISSING())
        bodies = [body for _, body in rows]
        check_head(bodies, -last - after, checksum)
        return bodies

    async def heads(self, tables: Iterable[str]) -> dict[str, int]:
        """The number of the last line of each of these tables. Tables without a line are left out."""
        asked = list(tables)
        return await self._ask(lambda connection: heads_of(connection, asked))

    async def listed(self, limit: int, since: float = 0.0) -> list[tuple[str, bytes]]:
        """The public tables touched since then, with their summaries: those in the lobby, then those playing,
        the most recently touched first."""
        kept = schema.listing.c
        query = (
            select(kept.table_id, kept.summary)
            .where(kept.public, kept.phase.in_(("lobby", "playing")), kept.touched >= since)
            # "lobby" comes before "playing".
            .order_by(kept.phase, kept.touched.desc(), kept.table_id)
            .limit(limit)
        )
        return await self._ask(lambda connection: [(row[0], row[1]) for row in connection.execute(query)])

    async def put_note(self, table: str, seat: str, text: str) -> None:
        """Replace the private notes of a seat. ValueError if they contain a null character."""
        if "\0" in text:  # PostgreSQL cannot store it, so no database may
            raise ValueError("notes cannot contain a null character")
        await self._write(partial(_replace, schema.note, table_id=table, seat=seat, text=text))

    async def note(self, table: str, seat: str) -> str | None:
        """The private notes of a seat."""
        query = select(schema.note.c.text).where(schema.note.c.table_id == table, schema.note.c.seat == seat)
        return await self._ask(lambda connection: connection.scalar(query))

    async def put_short_link(self, name: str, table: str, sealed: bytes, *, until: float, now: float) -> None:
        """Keep where some words lead, until then. Those that lead nowhere any more are forgotten."""
        row = {"name": name, "table_id": table, "sealed": sealed, "until": until}
        await self._write(partial(_keep_short_link, row, now))

    async def short_link(self, name: str, now: float) -> tuple[str, bytes] | None:
        """The table and the sealed invitation of a short link that has not expired."""
        kept = schema.short_link.c
        query = select(kept.table_id, kept.sealed).where(kept.name == name, kept.until > now)
        row = await self._ask(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else (row[0], row[1])

    async def beat(self, process: str, now: float) -> None:
        """Record that a server process is alive."""
        await self._write(partial(_beat, process, now))

    async def farewell(self, process: str) -> None:
        """Record that a server process has ended."""
        await self._write(partial(_forget, process))

    async def living(self, since: float) -> frozenset[str]:
        """The processes that have reported since then and have not ended."""
        query = select(schema.process.c.name).where(schema.process.c.beat >= since)
        return await self._ask(lambda connection: frozenset(connection.scalars(query)))

    async def delete_untouched(self, before: float, unfinished_before: float = 0.0) -> int:
        """Delete every table that was last touched before then, or at which no game has ended and which was
        last touched before the second time. Returns how many there were."""
        total = 0
        # A few at a time: games can write between two transactions.
        while count := await self._write(partial(_delete_untouched, before, unfinished_before), alone=True):
            total += count
        if total:
            self._clear_away()
        return total

    async def delete(self, table: str) -> None:
        """Delete the lines, the notes and the listing of a table."""
        await self._write(partial(_delete, [table]), alone=True)

    async def close(self) -> None:
        """Finish pending work, and close the database."""
        # Vacuum, writer, readers, connections, lock: each still needs the ones after it.
        if self._vacuum is not None:
            await self._vacuum.close()
        self._writer.finish()
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self._reading.dispose()
        if self._fast_engine is not None:
            self._fast_engine.dispose()
        self._writing.dispose()  # the last connection moves SQLite's log into the file
        if self._lock is not None:
            self._lock.release()

    def _clear_away(self) -> None:
        """Let what was just erased or deleted disappear from the files of the database."""
        if self._checkpoints is not None:
            self._checkpoints.empty_log()
        if self._vacuum is not None:
            self._vacuum.start_soon()

    async def _write(self, run: Callable[[Connection], _T], *, alone: bool = False) -> _T:
        result: _T = await self._writer.write(Task(run, alone))
        return result

    async def _ask(self, query: Callable[[Connection], _T]) -> _T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._answer, query)

    def _answer(self, query: Callable[[Connection], _T], *, second_time: bool = False) -> _T:
        """Runs on a reader's thread."""
        try:
            with self._reading.connect() as connection:
                return query(connection)
        except Exception as error:
            if not may_pass(error):
                raise
            if second_time:
                raise Unavailable(sentence_of(error)) from None
        # A connection that broke while idle only fails when it is used next.
        return self._answer(query, second_time=True)


def prepare(url: URL) -> None:
    """Bring the schema of a database up to date. Raises BadInput if that is not possible."""
    engine = writing_engine(url)
    try:
        with engine.connect() as connection:
            schema.bring_up_to_date(connection, displayed_name(url))
    except DBAPIError as error:
        raise unusable(url, sentence_of(error)) from None
    finally:
        engine.dispose()


def _nothing(_connection: Connection) -> bool:
    return True


def _replace(table: Table, connection: Connection, **row: object) -> None:
    connection.execute(upsert(table, connection.dialect), row)


def _keep_short_link(row: dict[str, object], now: float, connection: Connection) -> None:
    connection.execute(delete(schema.short_link).where(schema.short_link.c.until <= now))
    _replace(schema.short_link, connection, **row)


def _beat(process: str, now: float, connection: Connection) -> None:
    _replace(schema.process, connection, name=process, beat=now)
    # The living clear away those that died without a farewell: nobody else does.
    connection.execute(delete(schema.process).where(schema.process.c.beat < now - PROCESS_MEMORY_SECONDS))


def _forget(process: str, connection: Connection) -> None:
    connection.execute(delete(schema.process).where(schema.process.c.name == process))


def _delete(tables: Sequence[str], connection: Connection) -> None:
    for kept in schema.TABLE_DATA:
        connection.execute(delete(kept).where(kept.c.table_id.in_(tables)))


def _delete_untouched(before: float, unfinished_before: float, connection: Connection) -> int:
    """Delete some of them, skipping tables that another process is just updating."""
    kept = schema.listing.c
    unfinished = and_(not_(kept.finished), kept.touched < unfinished_before)
    query = (
        select(kept.table_id)
        .where(or_(kept.touched < before, unfinished))
        .limit(MAX_TABLES_DELETED_AT_ONCE)
        # SQLite has only one server and needs no lock: SQLAlchemy leaves the clause out there.
        .with_for_update(skip_locked=True)
    )
    tables = list(connection.scalars(query))
    _delete(tables, connection)
    return len(tables)
