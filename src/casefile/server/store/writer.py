"""Writes what happens: everything that waits is written in the next transaction.

A sync to disk takes its time, however much is written. So while one transaction is under way, on a thread of
its own, all that comes in waits together for the next: two hundred tables cost hardly more than one.

Lines that go to a SQLite file take the `FastPath`. Where a sync takes a fraction of a millisecond, even the
way to that thread and back takes longer than the sync. So as long as the file has proved to be that fast and
few wait, they are written at once, on the event loop, without the thread.

A transaction that fails is tried again on a fresh connection, once, because connections break and databases
restart. The first attempt may have been written after all, and only the answer was lost. So on the second
attempt a line that is there already, byte for byte as it was to be written, counts as written.
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
from casefile.server.store.schema import line, listing, note
from casefile.server.store.statements import insert_text, stored, upsert_text

MANY_APPENDS = 8
"""If more than so many were written together, about as many will come in a moment."""
GATHER_SECONDS = 0.003
"""How long to wait for them then: one transaction for all of them costs half as much as two."""


class Taken(Exception):
    """Somebody else has written that line: read on, and judge again."""


class Unavailable(Exception):
    """The database did not take it, or did not answer: the disk is full, or it is gone. Nothing was written.

    With one exception: if the connection broke just when PostgreSQL was told to commit, and it cannot be
    asked at once, nobody knows. Whoever appends that line again then hears Taken, and finds it in the log.
    """


class Index(NamedTuple):
    """What the lobby is told about a table."""

    public: bool
    phase: str
    summary: bytes
    touched: float


class Erasure(NamedTuple):
    """What somebody has the server forget: older lines of the table get other bodies, private notes go."""

    lines: Mapping[int, bytes]
    """Number, then the new body."""
    note: str
    """The seat whose notes they are."""


class Append(NamedTuple):
    """Lines of one table, and what has to change together with them."""

    table: str
    number: int
    bodies: Sequence[bytes]
    listed: Index | None
    erasure: Erasure | None

    @property
    def plain(self) -> bool:
        """Are there lines to write, and nothing else?"""
        return self.listed is None and self.erasure is None

    def rows(self) -> list[tuple[str, int, bytes]]:
        return [(self.table, number, body) for number, body in enumerate(self.bodies, start=self.number)]


class Task(NamedTuple):
    """Anything else that is written. It may be run twice, so that must do no harm."""

    run: Callable[[Connection], object]
    alone: bool = False
    """It gets a transaction to itself, after the appends before it and before those after it."""
    bare: bool = False
    """It runs alone and without a transaction, while nothing else is written by this process."""


class _Pending:
    """Work whose outcome somebody waits for."""

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
        # A SimpleQueue, because its `put` never blocks: the event loop hands work over here.
        self._batches: queue.SimpleQueue[list[_Pending]] = queue.SimpleQueue()
        self._last_batch = 0
        """How many went into the last transaction of the thread."""
        self._handed_over = 0
        """How many the thread has been given and has not answered."""
        self._closed = False
        # A daemon: a process that ends without `close` must not hang
        # here. What it had promised is durable already.
        self._thread = threading.Thread(target=self._serve, name="casefile-writer", daemon=True)
        self._thread.start()

    def write(self, work: Append | Task) -> asyncio.Future[Any]:
        """What the work results in, once it is durable."""
        if self._closed:
            raise Unavailable("the store is closed")
        # No await in here: appends are written in the order of the calls, and callers rely on that.
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        if not self._gathered:
            # Whoever else is about to write in this round of the loop comes along.
            loop.call_soon(self._dispatch)
        self._gathered.append(_Pending(work, future))
        return future

    def finish(self) -> None:
        """Take no more work. What was asked for is still written."""
        # In this order: what was gathered goes out before the empty list that ends the thread.
        self._closed = True
        self._dispatch()
        self._batches.put([])

    def join(self) -> None:
        """Return when everything is written. This can take a while, so it is not for the loop's thread."""
        self._thread.join()
        # After the thread, which writes by the fast path as well.
        if self._fast_path is not None:
            self._fast_path.close()

    def _dispatch(self) -> None:
        works, self._gathered = self._gathered, []
        if not works:
            return
        # Only while the thread has nothing to do: lines that overtook it there would be written out of order.
        if not self._write_at_once(works):
            self._handed_over += len(works)
            self._batches.put(works)

    def _write_at_once(self, works: list[_Pending]) -> bool:
        """On the event loop, if that is faster for everybody. False if the thread has to do it."""
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
        """Write them by the fast path, which takes lines and nothing else. False if they are not written."""
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
                # After every part: whoever is written need not wait for the parts that follow.
                self._report(part)
        if self._connection is not None:
            self._connection.close()

    def _next(self) -> list[_Pending]:
        """Everything that waits, as soon as something does. An empty list is the end."""
        works = self._batches.get()
        if not works:
            return []
        works += self._more()
        # Measured: half the transactions, and six in a hundred more actions per CPU second
        # (decision 28). With few writers nobody waits, and a first line never does.
        if MANY_APPENDS < self._last_batch > len(works):
            time.sleep(GATHER_SECONDS)
            works += self._more()
        self._last_batch = len(works)
        return works

    def _more(self) -> list[_Pending]:
        """What else waits by now. The end is left for the next time."""
        works: list[_Pending] = []
        while self._batches.qsize():
            more = self._batches.get()
            if not more:
                # Put back, not acted on: what was taken before it still has to be written.
                self._batches.put(more)
                break
            works += more
        return works

    def _report(self, works: list[_Pending]) -> None:
        """Wake all that wait, with one message to the loop."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            # One wake-up of the loop for a whole transaction, however many wait for it.
            works[0].future.get_loop().call_soon_threadsafe(self._answer, works)

    def _settle(self, works: list[_Pending]) -> None:
        """Give each of these its result or its error."""
        second_time = False
        while works:
            try:
                works = self._attempt(works, second_time)
            except Exception as error:  # noqa: BLE001  # whoever waits is told; the thread goes on
                # Before the second attempt: it must not begin on a
                # connection that may be in the middle of something.
                self._disconnect()
                if not second_time and may_pass(error):
                    second_time = True
                    continue
                for pending in works:
                    # Without the statement: its values are lines with
                    # everybody's cards, and this text may be logged.
                    pending.error = Unavailable(sentence_of(error))
                return

    def _attempt(self, works: list[_Pending], second_time: bool) -> list[_Pending]:
        """Write them in one transaction. Returns those that have to be tried again."""
        connection = self._connected()
        first = works[0].work
        # `_transactions` puts a bare task into a part by itself, so there is nothing else to write.
        if isinstance(first, Task) and first.bare:
            works[0].result = first.run(connection)
            return []
        try:
            with connection.begin():
                self._write(connection, works)
        except Exception as error:
            # A database in trouble is for `_settle`, which knows whether this was the first attempt.
            if may_pass(error):
                raise
            if isinstance(error, IntegrityError):
                # The database does not say which line was taken. It is asked, and the rest is tried again.
                rest = _without_taken(connection, works, second_time)
                # Asking began a transaction, and the next attempt begins one of its own.
                connection.rollback()
                # Somebody's line was taken: the rest gets another transaction, and does not hear of it.
                if len(rest) < len(works):
                    return rest
            if len(works) == 1:
                works[0].error = error
            else:
                # Two of them want the same line, or one is nothing that a database can hold: one by one, so
                # that the others do not suffer from it.
                for work in works:
                    self._settle([work])
        return []

    def _write(self, connection: Connection, works: list[_Pending]) -> None:
        appends = [pending.work for pending in works if isinstance(pending.work, Append)]
        lines = _rows(appends)
        if lines:
            # Lines first: if one of them is taken, nothing that belongs to it has been changed yet.
            connection.exec_driver_sql(insert_text(line, connection.dialect), lines)
        for append in appends:
            if append.erasure is not None:
                _erase(connection, append.table, append.erasure)
        listed = {append.table: append.listed for append in appends if append.listed is not None}
        if listed:
            # Sorted like the lines, and for the same reason. The last
            # listing of a table wins, as it would one by one.
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
        """A connection that failed is in a state nobody knows: it is not used again."""
        if self._connection is not None:
            with contextlib.suppress(DBAPIError):
                # Or the pool would hand the same broken connection out again.
                self._connection.invalidate()
                self._connection.close()
            self._connection = None


def _rows(appends: list[Append]) -> list[tuple[str, int, bytes]]:
    """In the same order for everybody: two processes that lock the same rows then cannot block each other."""
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
    # With the lines and in their transaction: nobody is forgotten by halves.
    connection.execute(delete(note).where(note.c.table_id == table, note.c.seat == erasure.note))


def _transactions(works: list[_Pending]) -> list[list[_Pending]]:
    """All in one, except for tasks that need a transaction to themselves."""
    # The usual case, without grouping thousands of appends.
    if not any(_is_alone(pending.work) for pending in works):
        return [works]
    # Neighbours only, so that everything stays in the order in which it was asked for.
    parts = groupby(works, lambda pending: id(pending) if _is_alone(pending.work) else 0)
    return [list(part) for _, part in parts]


def _is_alone(work: Append | Task) -> bool:
    return isinstance(work, Task) and (work.alone or work.bare)


def _without_taken(connection: Connection, works: list[_Pending], second_time: bool) -> list[_Pending]:
    """Give Taken to those whose lines are there already, and return the others.

    On the second attempt, an append that is found there byte for byte was written by the first.
    """
    appends = [pending.work for pending in works if isinstance(pending.work, Append)]
    taken = stored(connection, [row[:2] for append in appends for row in append.rows()])
    rest = []
    for pending in works:
        rows = {row[:2]: row[2] for row in pending.work.rows()} if isinstance(pending.work, Append) else {}
        if not rows.keys() & taken.keys():
            rest.append(pending)
        # On the first attempt equal bytes are somebody else's: nothing of ours was written yet.
        elif not (second_time and rows.items() <= taken.items()):
            pending.error = Taken("that line of the table is there already")
    return rest


def _answer(works: list[_Pending]) -> None:
    for pending in works:
        if pending.future.done():  # whoever waited was cancelled; it is written all the same
            continue
        if pending.error is None:
            pending.future.set_result(pending.result)
        else:
            pending.future.set_exception(pending.error)
