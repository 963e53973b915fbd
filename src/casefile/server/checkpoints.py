"""Moves what SQLite has in its log (the WAL) to the file itself, while others go on reading and writing.

Left to itself SQLite does that at the end of some transaction, which then takes fifty times as long, and
everybody waits. It still does when the log has become very long, because nobody else got round to it.
"""

from __future__ import annotations

from concurrent.futures import Executor, Future

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

EVERY = 4000
"""Lines that are written between two times. Each takes one or two pages of the log, many of them the same."""
TRIES = 5
"""The log begins anew only when all of it is moved: so it tries again to move what was written meanwhile."""


class Checkpoints:
    def __init__(self, engine: Engine, threads: Executor) -> None:
        self._engine, self._threads = engine, threads
        self._lines = 0
        self._going_on: Future[None] | None = None

    def written(self, lines: int) -> None:
        """So many more lines are in the log."""
        self._lines += lines
        if self._lines >= EVERY and (self._going_on is None or self._going_on.done()):
            self._lines = 0
            self._going_on = self._threads.submit(self._move)

    def _move(self) -> None:
        try:
            with self._engine.connect() as connection:
                before = -1
                for _ in range(TRIES):
                    _, _, moved = connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").one()
                    if moved == before:
                        return
                    before = moved
        except DBAPIError:
            pass  # a full disk, say: the writer meets it as well, and tells those it concerns
