"""Has PostgreSQL clear away old versions of rows, because something in them was erased.

PostgreSQL keeps the old version of a changed or deleted row until its table is vacuumed. By itself it does
that when a fifth of a table has changed, which may take months. And even then the bytes stay in the file, as
free space, until something is written over them: only a full vacuum writes the file anew without them. Nobody
can use the table meanwhile. So that is done while the tables are small (21 ms a MiB, measured on a machine
with ten processes to a core), and put off if somebody is reading.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from casefile.server.store.schema import TABLE_DATA

VACUUM_PAUSE_SECONDS = 45.0
"""Between two of them: whoever erases again and again must not keep the database busy. Below a minute, in
which what was erased shall be gone."""
MAX_FULL_BYTES = 32 << 20
LOCK_TIMEOUT = "200ms"
"""How long a full vacuum waits for those who read, such as a backup. Everybody else waits with it."""
_NAMES = [table.name for table in TABLE_DATA]
_SIZE = " + ".join(f"pg_total_relation_size('{name}')" for name in _NAMES)


class Vacuum:
    def __init__(self, engine: Engine) -> None:
        """`engine` must not begin transactions: there is no vacuum inside one."""
        self._engine = engine
        self._wanted = False
        self._running: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    def start_soon(self) -> None:
        """Clear away what was erased before this call: at once, or after the one that is running."""
        self._wanted = True
        if self._running is None:
            self._running = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Finish what was asked for, unless the database does not answer."""
        self._closing.set()
        if self._running is not None:
            await self._running

    async def _run(self) -> None:
        while self._wanted:
            # Before it begins: what is erased from now on needs another one.
            self._wanted = False
            # Not on the writer's thread: it may take seconds, and lines are written meanwhile.
            is_done = await asyncio.to_thread(self._vacuum)
            if not is_done and self._closing.is_set():
                break
            self._wanted = self._wanted or not is_done
            with suppress(TimeoutError):
                async with asyncio.timeout(VACUUM_PAUSE_SECONDS):
                    await self._closing.wait()
        self._running = None

    def _vacuum(self) -> bool:
        """False if the database did not do it."""
        try:
            with self._engine.connect() as connection:
                size = connection.exec_driver_sql(f"SELECT {_SIZE}").scalar_one()
                full = "(FULL) " if size <= MAX_FULL_BYTES else ""
                connection.exec_driver_sql(f"SET lock_timeout = '{LOCK_TIMEOUT}'")
                try:
                    connection.exec_driver_sql(f"VACUUM {full}{', '.join(_NAMES)}")
                finally:
                    connection.exec_driver_sql("RESET lock_timeout")
        except DBAPIError:  # somebody is reading, or the database is away
            return False
        return True
