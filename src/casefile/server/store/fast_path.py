"""The short way to a SQLite file: by the driver alone, and on the event loop's thread if the disk is quick.

SQLAlchemy would take a third as long again. On the loop's thread nothing else happens meanwhile, so that is
only used as long as the last transactions were quick. The short way never waits: whatever is in the way, the
long way takes over.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from sqlalchemy import Engine, PoolProxiedConnection

from casefile.server.store.schema import line
from casefile.server.store.statements import insert_text

FEW = 2
"""Appends that the loop's thread writes together. More of them are worth the way to the writer's."""
QUICK = 0.001
"""Seconds a transaction may take, in the long run."""
WEIGHT = 1 / 8
"""Of the latest transaction in that run."""


class Express:
    def __init__(self, engine: Engine) -> None:
        """`engine` has to be one that does not wait for other writers."""
        self._engine = engine
        self._insert = insert_text(line, engine.dialect)
        self._connection: PoolProxiedConnection | None = None
        self._pace = 2 * QUICK  # nobody knows yet: the writer's thread will tell
        self._failed = False

    @property
    def quick(self) -> bool:
        return self._pace < QUICK

    def timed(self, seconds: float) -> None:
        """A transaction of few lines took so long, on whichever thread."""
        self._pace += WEIGHT * (seconds - self._pace)

    def takes(self, rows: Sequence[tuple[str, int, bytes]]) -> bool:
        """Write these lines. They are durable if it returns True; otherwise they have to go the long way."""
        if self._failed:  # whatever was in the way may still be there
            self._failed = False
            return False
        began = time.perf_counter()
        try:
            if self._connection is None:
                self._connection = self._engine.raw_connection()
            cursor = self._connection.cursor()
            cursor.execute("BEGIN IMMEDIATE")
            cursor.executemany(self._insert, rows)
            cursor.execute("COMMIT")
        except Exception:  # noqa: BLE001  # the long way finds out, and tells those it concerns
            # A line that is there already, another writer, a full disk, something no database can hold.
            self.close()
            self._pace = 2 * QUICK
            self._failed = True
            return False
        if len(rows) <= FEW:
            self.timed(time.perf_counter() - began)
        return True

    def close(self) -> None:
        """Let go of the connection, and of what it had begun."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection = None
