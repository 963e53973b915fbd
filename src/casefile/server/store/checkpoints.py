"""Moves what SQLite has in its log (the WAL) to the file itself, between the transactions of the writer.

Left to itself SQLite does that at the end of some transaction, whose lines then wait twenty times as long, on
whichever thread that is: it may be the event loop's. It still does when the log has become very long.

Nobody writes meanwhile, in this process or another: the lock for writing is held. Until 3.51.3 SQLite can
spoil a file to which somebody writes while its log is moved twice in a row (its "WAL-reset bug").

Moving leaves the old pages in the log until they are written over. Where somebody has something erased, the
log is therefore emptied right after.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from casefile.server.store.writer import Task, Unavailable, Writer

CHECKPOINT_LINES = 4000
"""Lines that are written between two times. Each takes one or two pages of the log, many of them the same."""
EMPTY_TIMEOUT_MS = 50
"""So long readers are waited for when the log is to be emptied: everybody who writes waits as well."""
EMPTY_RETRY_SECONDS = 5.0


class Checkpoints:
    def __init__(self, engine: Engine, writer: Writer) -> None:
        """`engine` is one whose connections are not the writer's."""
        self._engine, self._writer = engine, writer
        self._lines = 0
        self._going_on: asyncio.Future[Any] | None = None

    def written(self, lines: int) -> None:
        """So many more lines are in the log."""
        self._lines += lines
        if self._lines >= CHECKPOINT_LINES:
            self._lines = 0
            with contextlib.suppress(Unavailable):  # the store is being closed, which moves the log anyway
                self._going_on = self._writer.write(Task(self._move, alone=True))
                self._going_on.add_done_callback(_nobody_waits)

    def empty_log(self) -> None:
        """Move everything to the file, and leave nothing in the log: something in it has been erased."""
        with contextlib.suppress(Unavailable):
            self._writer.write(Task(_empty, bare=True)).add_done_callback(self._emptied)

    def _emptied(self, done: asyncio.Future[bool]) -> None:
        if done.cancelled():
            return
        if done.exception() is not None or not done.result():  # somebody is reading, or the disk is full
            done.get_loop().call_later(EMPTY_RETRY_SECONDS, self.empty_log)

    def _move(self, _locked: Connection) -> None:
        """Runs on the writer's thread, within a transaction of its own that changes nothing."""
        try:
            with self._engine.connect() as connection:
                # On a connection of its own: within a transaction SQLite refuses to move
                # the log, and the writer's holds one. PASSIVE leaves behind what a
                # reader still needs instead of waiting for it.
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
        except DBAPIError:
            pass  # a full disk, say: the writer meets it as well, and tells those it concerns


def _empty(connection: Connection) -> bool:
    """Runs on the writer's thread. False if it cannot be done yet."""
    driver = connection.connection.driver_connection
    assert driver is not None
    # By the driver: SQLAlchemy would begin a transaction, in which the log cannot be emptied.
    ((usual,),) = driver.execute("PRAGMA busy_timeout")
    driver.execute(f"PRAGMA busy_timeout={EMPTY_TIMEOUT_MS}")
    try:
        ((busy, _, _),) = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    finally:
        driver.execute(f"PRAGMA busy_timeout={usual}")
    return not busy


def _nobody_waits(done: asyncio.Future[Any]) -> None:
    if not done.cancelled():
        done.exception()  # looked at, so that nobody complains that it was not
