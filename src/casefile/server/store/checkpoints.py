"""Moves SQLite's log (the WAL) into the database file, between the transactions of the writer.

By itself, SQLite does that at the end of some transaction, which then takes twenty times as long, on any
thread: it may be the event loop's. It still does so when the log has become very long.

The write lock is held meanwhile, so that nobody writes, in this process or another. Before 3.51.3, SQLite can
corrupt a file if somebody writes while its log is moved twice in a row (the "WAL-reset bug").

A checkpoint leaves old pages in the log until they are overwritten. So after something has been erased, the
log is emptied as well.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from casefile.server.store.writer import Task, Unavailable, Writer

CHECKPOINT_LINES = 4000
"""How many lines are written between two checkpoints. Each takes one or two pages, many of them shared."""
EMPTY_TIMEOUT_MS = 50
"""How long to wait for readers before the log is emptied. All writers wait meanwhile."""
EMPTY_RETRY_SECONDS = 5.0


class Checkpoints:
    def __init__(self, engine: Engine, writer: Writer) -> None:
        """`engine` must not share connections with the writer."""
        self._engine, self._writer = engine, writer
        self._lines = 0
        self._going_on: asyncio.Future[Any] | None = None

    def written(self, lines: int) -> None:
        """Call this after writing lines: now and then it begins a checkpoint."""
        self._lines += lines
        if self._lines >= CHECKPOINT_LINES:
            self._lines = 0
            with contextlib.suppress(Unavailable):  # the store is closing, which moves the log anyway
                self._going_on = self._writer.write(Task(self._move, alone=True))
                self._going_on.add_done_callback(_nobody_waits)

    def empty_log(self) -> None:
        """Move everything into the file and truncate the log, because something in it was erased."""
        with contextlib.suppress(Unavailable):
            self._writer.write(Task(_empty, bare=True)).add_done_callback(self._emptied)

    def _emptied(self, done: asyncio.Future[bool]) -> None:
        if done.cancelled():
            return
        if done.exception() is not None or not done.result():  # somebody is reading, or the disk is full
            done.get_loop().call_later(EMPTY_RETRY_SECONDS, self.empty_log)

    def _move(self, _locked: Connection) -> None:
        """Runs on the writer's thread, in a transaction that changes nothing."""
        try:
            with self._engine.connect() as connection:
                # On another connection: within a transaction, SQLite refuses a checkpoint,
                # and the writer's connection is in one. PASSIVE leaves behind what a
                # reader still needs, instead of waiting for it.
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
        except DBAPIError:
            pass  # a full disk, say: the writer will meet it, too, and tell those affected


def _empty(connection: Connection) -> bool:
    """Runs on the writer's thread. False if it cannot be done yet."""
    driver = connection.connection.driver_connection
    assert driver is not None
    # Through the driver: SQLAlchemy would begin a transaction, in which the log cannot be emptied.
    ((usual,),) = driver.execute("PRAGMA busy_timeout")
    driver.execute(f"PRAGMA busy_timeout={EMPTY_TIMEOUT_MS}")
    try:
        ((busy, _, _),) = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    finally:
        driver.execute(f"PRAGMA busy_timeout={usual}")
    return not busy


def _nobody_waits(done: asyncio.Future[Any]) -> None:
    if not done.cancelled():
        done.exception()  # retrieved, so that asyncio does not log that it never was
