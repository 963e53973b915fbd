"""The fast path to a SQLite file: straight through the driver, and on the event loop if the disk is fast.

SQLAlchemy would take a third longer. Writing blocks the event loop, so this is done there only as long as
recent transactions were fast. The fast path never waits and never retries: if anything is in the way, the
writer's thread takes over.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from sqlalchemy import Engine, PoolProxiedConnection

from casefile.server.store.schema import head, line
from casefile.server.store.statements import heads_after, insert_text, upsert_text

MAX_FAST_APPENDS = 2
"""How many appends the event loop writes together. More are worth handing to the writer's thread."""
MAX_FAST_SECONDS = 0.001
"""How long a transaction may take on average for the event loop to wait for it."""
LATEST_WEIGHT = 1 / 8
"""The weight of the latest transaction in that average."""


class FastPath:
    def __init__(self, engine: Engine) -> None:
        """`engine` must not wait for other writers."""
        self._engine = engine
        # Compiled once: SQLAlchemy would compile it, or look it up, for every transaction.
        self._insert = insert_text(line, engine.dialect)
        self._upsert_head = upsert_text(head, engine.dialect)
        self._connection: PoolProxiedConnection | None = None
        # Slow until proven fast: the first ones run on the writer's thread, where waiting does no harm.
        self._average = 2 * MAX_FAST_SECONDS
        self._has_failed = False

    @property
    def is_fast(self) -> bool:
        """Whether the event loop may wait for a transaction."""
        return self._average < MAX_FAST_SECONDS

    def note_duration(self, seconds: float) -> None:
        """Record how long a small transaction took, on either thread."""
        self._average += LATEST_WEIGHT * (seconds - self._average)

    def write(self, rows: Sequence[tuple[str, int, bytes]]) -> bool:
        """Write these lines. True if they are durable; otherwise nothing was written."""
        if self._has_failed:
            # Once after every failure, so that the writer finds out what it was and tells those affected.
            self._has_failed = False
            return False
        began = time.perf_counter()
        try:
            if self._connection is None:
                self._connection = self._engine.raw_connection()
            cursor = self._connection.cursor()
            # IMMEDIATE takes the write lock now; later, a statement could still fail for want of it.
            cursor.execute("BEGIN IMMEDIATE")
            cursor.executemany(self._insert, rows)
            cursor.executemany(self._upsert_head, heads_after(rows))
            cursor.execute("COMMIT")
        except Exception:  # noqa: BLE001  # a line that exists already, another writer, a full disk
            # This rolls back. The state of the connection is unknown, so it is not used again.
            self.close()
            self._average = 2 * MAX_FAST_SECONDS
            self._has_failed = True
            return False
        # Only small transactions are measured: a large one takes longer even on the fastest disk.
        if len(rows) <= MAX_FAST_APPENDS:
            self.note_duration(time.perf_counter() - began)
        return True

    def close(self) -> None:
        """Drop the connection, rolling back what it had begun."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection = None
