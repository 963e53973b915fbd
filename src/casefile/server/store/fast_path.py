"""The fast path to a SQLite file: by the driver alone, and on the event loop's thread if the disk is fast.

SQLAlchemy would take a third as long again. While the loop's thread writes, nothing else happens there, so
that is done only as long as the latest transactions were fast. The fast path never waits for anything and
never retries: whatever is in the way, the writer's thread takes over.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from sqlalchemy import Engine, PoolProxiedConnection

from casefile.server.store.schema import line
from casefile.server.store.statements import insert_text

MAX_FAST_APPENDS = 2
"""Appends that the loop's thread writes together. More of them are worth the way to the writer's."""
MAX_FAST_SECONDS = 0.001
"""How long a transaction may take on average, for the loop's thread to wait for it."""
LATEST_WEIGHT = 1 / 8
"""Of the latest transaction in that average."""


class FastPath:
    def __init__(self, engine: Engine) -> None:
        """`engine` has to be one that does not wait for other writers."""
        self._engine = engine
        # The text once: SQLAlchemy would compile it, or look it up, for every transaction.
        self._insert = insert_text(line, engine.dialect)
        self._connection: PoolProxiedConnection | None = None
        # Slow until proved fast: the first ones run on the writer's thread, where waiting harms nobody.
        self._average = 2 * MAX_FAST_SECONDS
        self._has_failed = False

    @property
    def is_fast(self) -> bool:
        """May the event loop wait for a transaction?"""
        return self._average < MAX_FAST_SECONDS

    def note_duration(self, seconds: float) -> None:
        """A transaction of few lines took so long, on whichever thread."""
        self._average += LATEST_WEIGHT * (seconds - self._average)

    def write(self, rows: Sequence[tuple[str, int, bytes]]) -> bool:
        """Write these lines. They are durable if it returns True; otherwise nothing was written."""
        if self._has_failed:
            # Once after every failure: the writer then finds out what it was, and tells those it concerns.
            self._has_failed = False
            return False
        began = time.perf_counter()
        try:
            if self._connection is None:
                self._connection = self._engine.raw_connection()
            cursor = self._connection.cursor()
            # IMMEDIATE takes the lock for writing now: taken later, COMMIT could still fail for want of it.
            cursor.execute("BEGIN IMMEDIATE")
            cursor.executemany(self._insert, rows)
            cursor.execute("COMMIT")
        except Exception:  # noqa: BLE001  # a line that is there already, another writer, a full disk
            # Rolls back what was begun. Nobody knows what state the connection is in: it is not used again.
            self.close()
            self._average = 2 * MAX_FAST_SECONDS
            self._has_failed = True
            return False
        # Only small transactions are measured: a large one takes longer on the fastest disk.
        if len(rows) <= MAX_FAST_APPENDS:
            self.note_duration(time.perf_counter() - began)
        return True

    def close(self) -> None:
        """Let go of the connection, and of what it had begun."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection = None
