"""Writes to the database in batches: everything pending goes into the next transaction.

A sync to disk takes the same time however much is written. So while one transaction is under way, on a thread
of its own, all new work is collected for the next one: two hundred tables cost hardly more than one.

Lines for a SQLite file take the `FastPath`. Where a sync takes a fraction of a millisecond, the way to the
thread and back takes longer than the sync. So as long as the file has proven that fast and little is pending,
lines are written at once, on the event loop, without the thread.

A transaction that fails is retried once on a fresh connection, because connections break and databases
restart. The first attempt may have been committed after all, with only the answer lost. So on the second
attempt, a line that is already there byte for byte counts as written.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import chain, groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, bindparam, delete, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from casefile.server.store.database import may_pass, sentence_of
from casefile.server.store.fast_path import MAX_FAST_APPENDS, FastPath
from casefile.server.store.schema import head, line, listing, note
from casefile.server.store.statements import heads_after, insert_text, stored, upsert_text

MANY_APPENDS = 8
"""If more than this many were written together, about as many will come in a moment."""
GATHER_SECONDS = 0.003
"""How long to wait for them: one transaction for all costs half as much as two."""


class Taken(Exception):
    """Another process has written that line: read it, and judge again."""


class Unavailable(Exception):
    """The database refused the write or did not answer: a full disk, or a lost server. Nothing was written.

    With one exception: if the connection broke while PostgreSQL was committing and a new one cannot be made
    at once, nobody knows. Appending that line again then raises Taken, and the line is found in the log.
    """


class Index(NamedTuple):
    """What the lobby shows of a table."""

    public: bool
    phase: str
    summary: bytes
    touched: float
    finished: bool = True
    """Whether a game has ended there."""


class Erasure(NamedTuple):
    """What to erase: older lines of a table get new bodies, and private notes are deleted."""

    lines: Mapping[int, bytes]
    """The new bodies, by number."""
    note: str
    """The seat whose notes are deleted."""


class Append(NamedTuple):
    """Lines of one table, and what has to change in the same transaction."""

    table: str
    number: int
    bodies: Sequence[bytes]
    listed: Index | None
    erasure: Erasure | None

    @property
    def plain(self) -> bool:
        """Whether there are only lines to write."""
        return self.listed is None and self.erasure is None

    def rows(self) -> list[tuple[str, int, bytes]]:
        return [(self.table, number, body) for number, body in enumerate(self.bodies, start=self.number)]


class Task(NamedTuple):
    """Any other write. It may be run twice, so it has to be idempotent."""

    run: Callable[[Connection], object]
    alone: bool = False
    """It gets a transaction of its own, in order with the appends before and after it."""
    bare: bool = False
    """It runs alone and without a transaction, while this process writes nothing else."""


class _Pending:
    """Work whose outcome somebody is waiting for."""

    __slots__ = ("error", "future", "result", "work")

    def __init__(self, work: Append | Task, future: asyncio.Future[object]) -> None:
        self.work = work
        self.future = future
        self.result: object = None
        self.error: Exception | None = None


class Writer:
    """Writes for one event loop, on a thread and a connection of its own."""

    def __init__(self, engine: Engine, fast_path: FastPath | None = None) -> None:
        self._engine = engine
        self._fast_path = fast_path
        self._connection: Connection | None = None
        self._gathered: list[_Pending] = []
        # A SimpleQueue, because its `put` never blocks, and the event loop calls it.
        self._batches: queue.SimpleQueue[list[_Pending]] = queue.SimpleQueue()
        self._last_batch = 0
        """How many were in the thread's last batch."""
        self._handed_over = 0
        """How many are with the thread, unanswered."""
        self._closed = False
        # A daemon thread: a process that ends without `close` must not
        # hang here. Whatever it has confirmed is durable already.
        self._thread = threading.Thread(target=self._serve, name="casefile-writer", daemon=True)
        self._thread.start()

    def write(self, work: Append | Task) -> asyncio.Future[Any]:
        """A future with the result of the work, set once that is durable."""
        if self._closed:
            raise Unavailable("the store is closed")
        # No await in here: callers rely on appends being written in the order of their calls.
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        if not self._gathered:
            # Other writes in this round of the event loop join the batch.
            loop.call_soon(self._dispatch)
        self._gathered.append(_Pending(work, future))
        return future

    def finish(self) -> None:
        """Accept no more work. Pending work is still written."""
        # In this order: what was gathered goes before the empty list that ends the thread.
        self._closed = True
        self._dispatch()
        self._batches.put([])

    def join(self) -> None:
        """Block until everything is written. That can take a while, so do not call it on the event loop."""
        self._thread.join()
        # After the thread, which uses the fast path, too.
        if self._fast_path is not None:
            self._fast_path.close()

    def _dispatch(self) -> None:
        works, self._gathered = self._gathered, []
        if not works:
            return
        # Never while the thread has work: lines written here would overtake those waiting there.
        if not self._write_at_once(works):
            self._handed_over += len(works)
            self._batches.put(works)

    def _write_at_once(self, works: list[_Pending]) -> bool:
        """Write on the event loop, if that is faster for everybody. False if the thread has to do it."""
        if (
            self._fast_path is None
            or not self._fast_path.is_fast
            or self._handed_over
            or len(works) > MAX_FAST_APPENDS
        ):
            return False
        if not self._write_fast(works):
            return False
        _answer(works)
        return True

    def _write_fast(self, works: list[_Pending]) -> bool:
        """Write them by the fast path, which only takes lines. False if they are not written."""
        appends = [pending.work for pending in works if isinstance(pending.work, Append)]
        if (
            self._fast_path is None
            or len(appends) < len(works)
            or not all(append.plain for append in appends)
        ):
            return False
        return self._fast_path.write(_rows(appends))

    def _answer(self, works: list[_Pending]) -> None:
        self._handed_over -= len(works)
        _answer(works)

    # What follows runs on the writer's thread.

    def _serve(self) -> None:
        while works := self._next():
            for part in _transactions(works):
                if not self._write_fast(part):
                    self._settle(part)
                # After each part: nobody needs to wait for the parts that follow.
                self._report(part)
        if self._connection is not None:
            self._connection.close()

    def _next(self) -> list[_Pending]:
        """Everything pending, as soon as there is something. An empty list means the end."""
        works = self._batches.get()
        if not works:
            return []
        works += self._more()
        # Measured: half the transactions, and 6 % more actions per CPU second (decision 28).
        # With few writers nobody waits, and the first line never does.
        if MANY_APPENDS < self._last_batch > len(works):
            time.sleep(GATHER_SECONDS)
            works += self._more()
        self._last_batch = len(works)
        return works

    def _more(self) -> list[_Pending]:
        """What else is pending by now. The end is left for the next call."""
        works: list[_Pending] = []
        while self._batches.qsize():
            more = self._batches.get()
            if not more:
                # Put back: what was taken before it has to be written first.
                self._batches.put(more)
                break
            works += more
        return works

    def _report(self, works: list[_Pending]) -> None:
        """Answer all who wait, with one wake-up of the event loop."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody is waiting any more
            works[0].future.get_loop().call_soon_threadsafe(self._answer, works)

    def _settle(self, works: list[_Pending]) -> None:
        """Give each of these its result or its error."""
        second_time = False
        while works:
            try:
                works = self._attempt(works, second_time)
            except Exception as error:  # noqa: BLE001  # those waiting get it; the thread goes on
                # Before the second attempt, which must not begin on a
                # connection that may still be in a transaction.
                self._disconnect()
                if not second_time and may_pass(error):
                    second_time = True
                    continue
                for pending in works:
                    # Without the statement: its values hold everybody's
                    # cards, and this text may be logged.
                    pending.error = Unavailable(sentence_of(error))
                return

    def _attempt(self, works: list[_Pending], second_time: bool) -> list[_Pending]:
        """Write them in one transaction. Returns those to be tried again."""
        connection = self._connected()
        first = works[0].work
        # `_transactions` puts a bare task into a part of its own, so there is nothing else to write.
        if isinstance(first, Task) and first.bare:
            works[0].result = first.run(connection)
            return []
        try:
            with connection.begin():
                self._write(connection, works)
        except Exception as error:
            # Trouble with the database is left to `_settle`, which knows whether to retry.
            if may_pass(error):
                raise
            if isinstance(error, IntegrityError):
                # The database does not say which line was taken. Find out, and retry the rest.
                rest = _without_taken(connection, works, second_time)
                # The query began a transaction, and the next attempt begins its own.
                connection.rollback()
                # The rest gets another transaction, and does not notice.
                if len(rest) < len(works):
                    return rest
            if len(works) == 1:
                works[0].error = error
            else:
                # Two of them have the same line, or one has a value the database cannot hold. One by one,
                # so that the others do not fail with it.
                for work in works:
                    self._settle([work])
        return []

    def _write(self, connection: Connection, works: list[_Pending]) -> None:
        appends = [pending.work for pending in works if isinstance(pending.work, Append)]
        lines = _rows(appends)
        if lines:
            # Lines first: if one of them is taken, nothing else has been changed yet.
            connection.exec_driver_sql(insert_text(line, connection.dialect), lines)
            connection.exec_driver_sql(upsert_text(head, connection.dialect), heads_after(lines))
        for append in appends:
            if append.erasure is not None:
                _erase(connection, append.table, append.erasure)
        listed = {append.table: append.listed for append in appends if append.listed is not None}
        if listed:
            # Sorted for the same reason as the lines. The last listing
            # of a table wins, as it would one by one.
            rows = [(table, *index) for table, index in sorted(listed.items())]
            connection.exec_driver_sql(upsert_text(listing, connection.dialect), rows)
        for pending in works:
            if isinstance(pending.work, Task):
                pending.result = pending.work.run(connection)

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _disconnect(self) -> None:
        """Drop the connection: after a failure, its state is unknown."""
        if self._connection is not None:
            with contextlib.suppress(DBAPIError):
                # Otherwise the pool would hand out the broken connection again.
                self._connection.invalidate()
                self._connection.close()
            self._connection = None


def _rows(appends: list[Append]) -> list[tuple[str, int, bytes]]:
    """Rows in one order for all processes: two that lock the same rows cannot deadlock then."""
    return sorted(chain.from_iterable(append.rows() for append in appends))


_REWRITE = (
    update(line)
    .where(line.c.table_id == bindparam("table"), line.c.number == bindparam("at"))
    .values(body=bindparam("new"))
)


def _erase(connection: Connection, table: str, erasure: Erasure) -> None:
    if erasure.lines:
        bodies = [{"table": table, "at": number, "new": body} for number, body in erasure.lines.items()]
        connection.execute(_REWRITE, bodies)
    # In the same transaction as the lines: nobody is half erased.
    connection.execute(delete(note).where(note.c.table_id == table, note.c.seat == erasure.note))


def _transactions(works: list[_Pending]) -> list[list[_Pending]]:
    """All work in one transaction, except for tasks that need their own."""
    # The usual case, which saves grouping thousands of appends.
    if not any(_is_alone(pending.work) for pending in works):
        return [works]
    # Only neighbours are grouped, so that everything stays in order.
    parts = groupby(works, lambda pending: id(pending) if _is_alone(pending.work) else 0)
    return [list(part) for _, part in parts]


def _is_alone(work: Append | Task) -> bool:
    return isinstance(work, Task) and (work.alone or work.bare)


def _without_taken(connection: Connection, works: list[_Pending], second_time: bool) -> list[_Pending]:
    """Fail those whose lines exist already with Taken, and return the others.

    On the second attempt, an append that is there byte for byte was written by the first one.
    """
    appends = [pending.work for pending in works if isinstance(pending.work, Append)]
    taken = stored(connection, [row[:2] for append in appends for row in append.rows()])
    rest = []
    for pending in works:
        rows = {row[:2]: row[2] for row in pending.work.rows()} if isinstance(pending.work, Append) else {}
        if not rows.keys() & taken.keys():
            rest.append(pending)
        # On the first attempt, equal bytes are another process's: we have not written anything yet.
        elif not (second_time and rows.items() <= taken.items()):
            pending.error = Taken("that line of the table is there already")
    return rest


def _answer(works: list[_Pending]) -> None:
    for pending in works:
        if pending.future.done():  # the caller was cancelled; it is written all the same
            continue
        if pending.error is None:
            pending.future.set_result(pending.result)
        else:
            pending.future.set_exception(pending.error)
