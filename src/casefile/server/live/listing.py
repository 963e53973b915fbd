"""The list of tables in the lobby, with the time each was last touched.

It is stored beside the log and written when something changes that the lobby shows. Moves are not shown, so
the time of the last touch lags behind, and is updated now and then. A public table is touched for as long as
one of its people is connected.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from casefile.game.cards import Suspect
from casefile.server.live.background_tasks import BackgroundTasks
from casefile.server.store.store import Index, Store
from casefile.server.table.earlier_log import with_todays_pace
from casefile.server.table.moment import Clock
from casefile.server.table.state import TableState
from casefile.server.table.view import table_info
from casefile.server.wire.messages import TableInfo

if TYPE_CHECKING:
    from casefile.server.live.live_table import LiveTable

MAX_LAG = 1800.0
"""Seconds by which the listed time of the last touch may lag. Old tables are deleted that much later."""
PUBLIC_LAG = 240.0
"""The same for public tables whose people are connected, in seconds. Far less than LISTED_SECONDS."""
LISTED_SECONDS = 600.0
"""How long the lobby shows a public table after the last touch."""
MAX_BATCH = 50
"""How many tables are updated in one transaction: moves have to wait for it."""
MAX_LISTED_TABLES = 100


class Listing:
    def __init__(
        self,
        store: Store,
        tasks: BackgroundTasks,
        clock: Clock,
        *,
        alone: bool,
        keep_days: float | None,
        keep_unfinished_days: float | None,
    ) -> None:
        self._store, self._tasks, self._clock = store, tasks, clock
        self._alone, self._keep_days, self._keep_unfinished_days = alone, keep_days, keep_unfinished_days
        self._changed: dict[str, LiveTable] = {}

    async def public(self) -> list[TableInfo]:
        """The public tables at which there are people, or were lately: first those that wait for players."""
        found = await self._store.listed(MAX_LISTED_TABLES, self._clock.wall() - LISTED_SECONDS)
        return [msgspec.json.decode(with_todays_pace(summary), type=TableInfo) for _, summary in found]

    def changed(self, live: LiveTable) -> None:
        """Update the list for this table soon."""
        live.unlisted = True
        waiting = bool(self._changed)
        self._changed[live.id] = live
        if not waiting:
            self._tasks.spawn(self._write_changed())

    def index_of(self, state: TableState, nameless: Suspect | None = None) -> Index:
        """The entry of a table, without the name of the suspect who is erasing it."""
        info = msgspec.to_builtins(table_info(state))
        for chair in info["chairs"]:
            if chair["suspect"] == nameless:
                chair.pop("name", None)
        return Index(
            public=state.settings.public,
            phase=state.phase,
            summary=msgspec.json.encode(info),
            touched=self._touched(state),
            finished=has_finished(state),
        )

    def too_old(self, *, finished: bool) -> float:
        """Tables last touched before this time need not be kept."""
        wanted = (self._keep_days, None if finished else self._keep_unfinished_days)
        days = min((days for days in wanted if days is not None), default=None)
        return 0.0 if days is None else self._clock.wall() - 86400 * days

    def may_be_deleted(self, state: TableState) -> bool:
        """Whether any process may delete this table before the time of its last touch is next updated."""
        return state.touched / 1000 < self.too_old(finished=has_finished(state)) + MAX_LAG

    async def renew(self, tables: Sequence[LiveTable], *, at_once: bool = False) -> None:
        """Update the tables whose entry is out of date, or lags too much; `at_once`, if it lags at all."""
        late = [
            live for live in tables if live.unlisted or self._lag(live) > (0 if at_once else _max_lag(live))
        ]
        for first in range(0, len(late), MAX_BATCH):
            some = late[first : first + MAX_BATCH]
            if not self._alone:  # or we might undo what another process has written
                await asyncio.gather(*(live.catch_up() for live in some))
            await self._write_all(some)

    async def write(self, live: LiveTable) -> None:
        """Write the entry of a table. If that fails, the next `renew` tries again."""
        index = self.index_of(live.state)
        live.unlisted = False
        try:
            await self._store.append(live.id, 0, (), index=index)
        except BaseException:
            live.unlisted = True
            raise
        live.listed = index.touched

    def _touched(self, state: TableState) -> float:
        """When a table was last touched. One in memory is in use, so it is never too old to keep."""
        if _is_open(state):
            return self._clock.wall()
        return max(state.touched / 1000, self.too_old(finished=has_finished(state)))

    def _lag(self, live: LiveTable) -> float:
        return self._touched(live.state) - live.listed

    async def _write_changed(self) -> None:
        while self._changed:
            await asyncio.sleep(0)
            tables, self._changed = self._changed, {}
            await self._write_all(list(tables.values()))

    async def _write_all(self, tables: Sequence[LiveTable]) -> None:
        """Try all of them, even if one fails."""
        done = await asyncio.gather(*(self.write(live) for live in tables), return_exceptions=True)
        for fault in done:
            if fault is not None:
                raise fault


def has_finished(state: TableState) -> bool:
    """Whether a game has ended at this table. The next one only begins then."""
    return state.phase == "over" or state.games > 1


def _max_lag(live: LiveTable) -> float:
    return PUBLIC_LAG if _is_open(live.state) else MAX_LAG / 2


def _is_open(state: TableState) -> bool:
    """Whether the lobby shows it, and one of its people is there."""
    return state.settings.public and any(chair.present for chair in state.people)
