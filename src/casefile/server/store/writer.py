"""Writes what happens: everything that waits is written in the next transaction.

A sync to disk takes its time, whatever is written. So while one transaction is on its way, on a thread of its
own, all that comes in waits together for the next: two hundred tables cost hardly more than one.

Lines that go to a SQLite file take a short way (see `Express`). Where a sync takes a fraction of a
millisecond, even the way to that thread and back takes longer than the sync. So as long as the file is found
to be that quick and few wait, they are written at once, without the thread.

A transaction that fails is tried again on a fresh connection, once, because connections break and databases
restart. It may be that the first attempt was written after all and only the word of it was lost. So the
second time a line that is there already, byte for byte as it was to be written, counts as written.
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
from casefile.server.store.fast_path import FEW, Express
from casefile.server.store.schema import line, listing, note
from casefile.server.store.statements import insert_text, stored, upsert_text

MANY = 8
"""If more than so many were written together, about as many will come in a moment."""
GATHERING = 0.003
"""Seconds to wait for them then: one transaction for all of them costs half as much as two."""


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
    """Anything else that is written. It has to be such that doing it twice does no harm."""

    run: Callable[[Connection], object]
    alone: bool = False
    """Its place among the appends matters, so that it gets a transaction to itself."""
    bare: bool = False
    """It runs alone and without a transaction, while nothing else is written by this process."""


class _Waiting:
    """Work whose outcome somebody waits for."""

    __slots__ = ("future", "result", "trouble", "work")

    def __init__(self, work: Append | Task, future: asyncio.Future[object]) -> None:
        self.work = work
        self.future = future
        self.result: object = None
        self.trouble: Exception | None = None


class Writer:
    """Writes for one event loop, on a thread and a connection of its own."""

    def __init__(self, engine: Engine, express: Express | None = None) -> None:
        self._engine = engine
        self._express = express
        self._connection: Connection | None = None
        self._gathered: list[_Waiting] = []
        self._batches: queue.SimpleQueue[list[_Waiting]] = queue.SimpleQueue()
        self._latest = 0
        """How many works went into the last transaction of the thread."""
        self._on_their_way = 0
        """How many works the thread has been given and has not answered."""
        self._closed = False
        self._thread = threading.Thread(target=self._serve, name="casefile-writer", daemon=True)
        self._thread.start()

    def write(self, work: Append | Task) -> asyncio.Future[Any]:
        """What the work results in, once it is durable."""
        if self._closed:
            raise Unavailable("the store is closed")
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        if not self._gathered:
            # Whoever else is about to write in this round of the loop comes along.
            loop.call_soon(self._hand_over)
        self._gathered.append(_Waiting(work, future))
        return future

    def finish(self) -> None:
        """Take no more work. What was asked for is still written."""
        self._closed = True
        self._hand_over()
        self._batches.put([])

    def join(self) -> None:
        """Return when everything is written. This can take a while, so it is not for the loop's thread."""
        self._thread.join()
        if self._express is not None:
            self._express.close()

    def _hand_over(self) -> None:
        works, self._gathered = self._gathered, []
        if not works:
            return
        if not self._write_at_once(works):
            self._on_their_way += len(works)
            self._batches.put(works)

    def _write_at_once(self, works: list[_Waiting]) -> bool:
        """Without the thread, if that is quicker for everybody. False if the thread has to do it."""
        if self._express is None or not self._express.quick or self._on_their_way or len(works) > FEW:
            return False
        if not self._takes_short_way(works):
            return False
        _answer(works)
        return True

    def _takes_short_way(self, works: list[_Waiting]) -> bool:
        """Are these nothing but lines, and written now?"""
        appends = [waiting.work for waiting in works if isinstance(waiting.work, Append)]
        if self._express is None or len(appends) < len(works) or not all(append.plain for append in appends):
            return False
        return self._express.takes(_rows(appends))

    def _answer(self, works: list[_Waiting]) -> None:
        self._on_their_way -= len(works)
        _answer(works)

    # What follows runs on the writer's thread.

    def _serve(self) -> None:
        while works := self._next():
            for part in _transactions(works):
                if not self._takes_short_way(part):
                    self._settle(part)
                self._tell(part)
        if self._connection is not None:
            self._connection.close()

    def _next(self) -> list[_Waiting]:
        """Everything that waits, as soon as something does. An empty list is the end."""
        works = self._batches.get()
        if not works:
            return []
        works += self._more()
        if MANY < self._latest > len(works):
            time.sleep(GATHERING)
            works += self._more()
        self._latest = len(works)
        return works

    def _more(self) -> list[_Waiting]:
        """What else waits by now. The end is left for the next time."""
        works: list[_Waiting] = []
        while self._batches.qsize():
            more = self._batches.get()
            if not more:
                self._batches.put(more)
                break
            works += more
        return works

    def _tell(self, works: list[_Waiting]) -> None:
        """Wake all that wait, with one message to the loop."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            works[0].future.get_loop().call_soon_threadsafe(self._answer, works)

    def _settle(self, works: list[_Waiting]) -> None:
        """Give each of these works its result or its trouble."""
        second_time = False
        while works:
            try:
                works = self._attempt(works, second_time)
            except Exception as trouble:  # noqa: BLE001  # whoever waits is told; the thread goes on
                self._disconnect()
                if not second_time and may_pass(trouble):
                    second_time = True
                    continue
                for waiting in works:
                    waiting.trouble = Unavailable(sentence_of(trouble))
                return

    def _attempt(self, works: list[_Waiting], second_time: bool) -> list[_Waiting]:
        """Write them in one transaction. Returns those that have to be tried again."""
        connection = self._connected()
        first = works[0].work
        if isinstance(first, Task) and first.bare:
            works[0].result = first.run(connection)
            return []
        try:
            with connection.begin():
                self._write(connection, works)
        except Exception as fault:
            if may_pass(fault):
                raise
            if isinstance(fault, IntegrityError):
                rest = _without_taken(connection, works, second_time)
                connection.rollback()
                if len(rest) < len(works):
                    return rest
            if len(works) == 1:
                works[0].trouble = fault
            else:
                # Two of them want the same line, or one is nothing a database can hold. The others must not
                # suffer from it.
                for work in works:
                    self._settle([work])
        return []

    def _write(self, connection: Connection, works: list[_Waiting]) -> None:
        appends = [waiting.work for waiting in works if isinstance(waiting.work, Append)]
        lines = _rows(appends)
        if lines:
            connection.exec_driver_sql(insert_text(line, connection.dialect), lines)
        for append in appends:
            if append.erasure is not None:
                _erase(connection, append.table, append.erasure)
        listed = {append.table: append.listed for append in appends if append.listed is not None}
        if listed:
            rows = [(table, *told) for table, told in sorted(listed.items())]
            connection.exec_driver_sql(upsert_text(listing, connection.dialect), rows)
        for waiting in works:
            if isinstance(waiting.work, Task):
                waiting.result = waiting.work.run(connection)

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _disconnect(self) -> None:
        """A connection that failed is in a state nobody knows: it is not used again."""
        if self._connection is not None:
            with contextlib.suppress(DBAPIError):
                self._connection.invalidate()
                self._connection.close()
            self._connection = None


def _rows(appends: list[Append]) -> list[tuple[str, int, bytes]]:
    """Everybody writes in the same order: two processes then wait for each other one way only."""
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
    connection.execute(delete(note).where(note.c.table_id == table, note.c.seat == erasure.note))


def _transactions(works: list[_Waiting]) -> list[list[_Waiting]]:
    """All together, but for tasks that want to be alone."""
    if not any(_is_alone(waiting.work) for waiting in works):
        return [works]
    parts = groupby(works, lambda waiting: id(waiting) if _is_alone(waiting.work) else 0)
    return [list(part) for _, part in parts]


def _is_alone(work: Append | Task) -> bool:
    return isinstance(work, Task) and (work.alone or work.bare)


def _without_taken(connection: Connection, works: list[_Waiting], second_time: bool) -> list[_Waiting]:
    """Tell the losers, and return the others. The second time, an append that is found there has won."""
    appends = [waiting.work for waiting in works if isinstance(waiting.work, Append)]
    taken = stored(connection, [row[:2] for append in appends for row in append.rows()])
    rest = []
    for waiting in works:
        rows = {row[:2]: row[2] for row in waiting.work.rows()} if isinstance(waiting.work, Append) else {}
        if not rows.keys() & taken.keys():
            rest.append(waiting)
        elif not (second_time and rows.items() <= taken.items()):
            waiting.trouble = Taken("that line of the table is there already")
    return rest


def _answer(works: list[_Waiting]) -> None:
    for waiting in works:
        if waiting.future.done():  # whoever waited was cancelled; it is written all the same
            continue
        if waiting.trouble is None:
            waiting.future.set_result(waiting.result)
        else:
            waiting.future.set_exception(waiting.trouble)
