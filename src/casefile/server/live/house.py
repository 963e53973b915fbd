"""All tables of this process: opened, loaded, kept going, and dropped from memory when nobody is there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

import structlog

from casefile.game.cards import Suspect
from casefile.server.live.connection import DAMAGED, RESUME, Connection, Outbox
from casefile.server.live.health import Pulse
from casefile.server.live.limits import Limits, Usage
from casefile.server.live.listing import MAX_LAG
from casefile.server.live.live_table import LiveTable
from casefile.server.live.services import Services
from casefile.server.store.chain import Damaged
from casefile.server.store.store import Unavailable
from casefile.server.table.changes import apply
from casefile.server.table.log import ClockSet, Entry, Opened, Seated, Went
from casefile.server.table.moment import Moment
from casefile.server.table.play import set_clock, time_left
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.rules import join, take_over
from casefile.server.table.ruling import Ruling
from casefile.server.table.state import TableState
from casefile.server.table.tokens import new_incarnation, new_table_id, new_token, token_hash
from casefile.server.wire.settings import Settings, edition_of
from casefile.server.wire.table_happenings import BotTookSeat

HEARTBEAT_SECONDS = 5.0
PROCESS_TIMEOUT = 15.0
"""Seconds without a heartbeat after which a process counts as dead."""
IDLE_TIMEOUT = 60.0
"""Seconds after which a table without connections is dropped from memory."""
POLL_SECONDS = 1.0
SLOW_POLL_SECONDS = 10.0
"""Seconds between two polls of the store for lines of other processes: without their hints, and with them."""
FORGET_SECONDS = 3600.0
FIRST_FORGET_SECONDS = 60.0
"""Seconds between two looks for tables to delete, and before the first: servers may restart every hour."""
MIN_CLOCK_MILLISECONDS = 20_000
"""How much time a player gets at least after the server was down."""

_log = structlog.get_logger()


class Key(NamedTuple):
    """A seat that was taken. The token goes into the holder's cookie and nowhere else."""

    table: str
    chair: Suspect
    token: str


class NewTable(NamedTuple):
    key: Key
    invitation: str


@dataclass
class Options:
    limits: Limits = field(default_factory=Limits)
    alone: bool = True
    """Whether this is the only process on its database."""
    keep_days: float | None = None
    """How long an untouched table is kept; None: for ever. It must be the same for all processes."""
    keep_unfinished_days: float | None = None
    """The same for a table at which no game has ended, if that is sooner."""


class House:
    """All tables of this process, and the connections to them."""

    def __init__(self, services: Services, options: Options, usage: Usage) -> None:
        self.services, self.usage = services, usage
        self.pulse = Pulse(services.store, services.process, services.clock)
        self.tables: dict[str, LiveTable] = {}
        self.connections: set[Connection] = set()
        """All sockets, including those that have not said hello yet."""
        self.outbox = Outbox(lambda code: services.metrics.closed.labels(str(code)).inc())
        self._deletes = options.keep_days is not None or options.keep_unfinished_days is not None
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._idle_since: dict[str, float] = {}
        self._polled = services.clock.steady()
        self._gaps = services.news.gaps

    # -- start and stop

    async def start(self) -> None:
        await self.pulse.start()
        await self.services.news.start(self._on_news)
        self.services.bots.start()
        self._repeat(HEARTBEAT_SECONDS, self._beat)
        self._repeat(IDLE_TIMEOUT / 4, self._put_away)
        if not self.services.alone:
            self._repeat(POLL_SECONDS, self._poll)
        if self._deletes:
            self._repeat(FORGET_SECONDS, self._forget_old, first=FIRST_FORGET_SECONDS)

    def say_goodbye(self) -> None:
        """Close every socket with the code that says it may resume, and begin nothing new."""
        self.services.tasks.stopping = True
        for table in self.tables.values():
            table.attendant.stop()
        for connection in list(self.connections):
            connection.close(RESUME)

    async def stop(self) -> None:
        """Say goodbye, finish pending writes, and shut down."""
        self.say_goodbye()
        services = self.services
        await services.tasks.cancel()
        await services.bots.stop()
        await services.notebook.stop()
        await services.studies.stop()
        await services.news.stop()
        with suppress(Unavailable):
            await services.store.farewell(services.process)
        await services.store.close()

    def _repeat(
        self, seconds: float, work: Callable[[], Awaitable[None]], *, first: float | None = None
    ) -> None:
        tasks = self.services.tasks
        tasks.spawn(tasks.repeat(seconds, work, first=first))

    # -- tables

    async def table(self, table: str) -> LiveTable | None:
        """The table with this id, from memory or from the store. None if there is none."""
        live = self.tables.get(table)
        if live is not None:
            self._idle_since.pop(table, None)
            return live
        if not _looks_like_an_id(table):
            return None
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = self.services.tasks.spawn(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> LiveTable | None:
        try:
            state, check = await self.services.history.load(table)
        except Damaged as damage:
            self.give_up(table, damage)
            raise
        if state.line == 0:
            return None
        live = LiveTable(self.services, state, self.give_up, check)
        if self._deletes and self.services.listing.may_be_deleted(state) and not await self._saved(live):
            return None
        await self._repair(live)  # if this fails, the next request loads the table again
        self.tables[table] = live
        return live

    def give_up(self, table: str, damage: Damaged) -> None:
        """Drop a table whose stored lines are damaged, and close its connections. All other tables go on."""
        self.services.metrics.damaged.inc()
        _log.error("a table is damaged: casefile doctor tells more", table=table, problem=str(damage))
        live = self._forget(table)
        for connection in [] if live is None else list(live.connections):
            connection.close(DAMAGED)

    def _forget(self, table: str) -> LiveTable | None:
        """Drop a table from memory; the store has it."""
        live = self.tables.pop(table, None)
        self._idle_since.pop(table, None)
        if live is not None:
            live.attendant.stop()
        return live

    async def _saved(self, live: LiveTable) -> bool:
        """Mark a table as in use, so that no process deletes it. False if one already has."""
        await self.services.listing.write(live)
        if await self.services.store.heads([live.id]):
            return True
        await self.services.store.delete(live.id)  # what we have just listed
        return False

    async def _repair(self, live: LiveTable) -> None:
        """After a crash: record which connections were lost, and give back time nobody could use."""
        living = await self._living()
        gone = [
            (chair.suspect, process)
            for chair in live.state.chairs.values()
            for process in sorted(chair.present - living)
        ]
        nobody = not any(chair.present & living for chair in live.state.chairs.values())
        if not gone and not (nobody and live.state.game is not None and live.state.game.deadline is not None):
            return

        def judging(state: TableState, moment: Moment) -> Ruling:
            lines: list[Entry] = [
                Entry(at=moment.now, what=Went(chair, process))
                for chair, process in gone
                if chair in state.chairs and process in state.chairs[chair].present
            ]
            left = time_left(state, moment)
            if nobody and left is not None:
                deadline = moment.now + max(left, MIN_CLOCK_MILLISECONDS)
                lines.append(Entry(at=moment.now, what=ClockSet(deadline)))
            return Ruling(tuple(lines))

        await live.write(judging)

    async def _living(self) -> frozenset[str]:
        if self.services.alone:
            return frozenset({self.services.process})
        return await self.services.store.living(self.services.clock.wall() - PROCESS_TIMEOUT) | {
            self.services.process
        }

    async def open_table(
        self, settings: Settings, name: str, chair: Suspect | None, bots: Sequence[str]
    ) -> NewTable:
        """Open a table with its host, and bots in the first free chairs."""
        bytes_of = self.services.clock.token_bytes
        table, invitation, token = new_table_id(bytes_of), new_token(bytes_of), new_token(bytes_of)
        state = TableState(table)
        live = LiveTable(self.services, state, self.give_up)

        def judging(_state: TableState, moment: Moment) -> Ruling:
            what = Opened(settings, token_hash(invitation), new_incarnation(bytes_of))
            opened = Entry(at=moment.now, what=what)
            planned = TableState(table)
            apply(planned, opened)
            host = join(planned, chair, name, token_hash(token), moment)
            assert isinstance(host.what, Seated)
            lines: list[Entry] = [opened, host]
            free = [suspect for suspect in edition_of(settings).deck.suspects if suspect != host.what.chair]
            if len(bots) >= settings.seats:
                raise TableRefusal(TableReason.TABLE_FULL)
            for suspect, level in zip(free, bots, strict=False):
                lines.append(Entry(at=moment.now, what=BotTookSeat(suspect, level)))
            return Ruling(tuple(lines))

        await live.write(judging)
        self.tables[table] = live
        self.services.metrics.opened.inc()
        assert state.host is not None
        return NewTable(Key(table, state.host, token), invitation)

    async def join(self, live: LiveTable, invitation: str | None, chair: Suspect | None, name: str) -> Key:
        """Take a seat. Only a public table needs no invitation."""
        token = new_token(self.services.clock.token_bytes)
        key = token_hash(token)

        def judging(state: TableState, moment: Moment) -> Ruling:
            if not may_enter(state, invitation):
                raise TableRefusal(TableReason.NOT_INVITED)
            return Ruling((join(state, chair, name, key, moment),))

        await live.write(judging)
        return self._key(live, key, token)

    async def take_over(self, live: LiveTable, transfer: str) -> Key:
        """Exchange a transfer token for a seat. The device that held the seat loses it."""
        token = new_token(self.services.clock.token_bytes)
        key = token_hash(token)
        await live.write(lambda state, moment: Ruling((take_over(state, transfer, key, moment),)))
        return self._key(live, key, token)

    def _key(self, live: LiveTable, key: str, token: str) -> Key:
        chair = live.state.chair_with_key(key)
        assert chair is not None, "it has just been given out"
        return Key(live.id, chair.suspect, token)

    # -- periodic work

    async def _beat(self) -> None:
        if self.services.jumps.noticed():
            for live in list(self.tables.values()):
                await live.write(lambda state, moment: Ruling(set_clock(state, moment)))
        await self.pulse.beat()
        if self.services.alone:
            return
        living = await self._living()
        for live in list(self.tables.values()):
            if any(chair.present - living for chair in live.state.chairs.values()):
                await self._repair(live)
            for chair in list(live.state.chairs.values()):
                # The other processes took this one for dead while it was merely suspended.
                if self.services.process not in chair.present and live.has_connection_of(chair.suspect):
                    await live.note_presence(chair.key)

    async def _put_away(self) -> None:
        """Drop tables that have had no connections for a while; the store has them."""
        now = self.services.clock.steady()
        for table, live in self.tables.items():
            if live.connections:
                self._idle_since.pop(table, None)
            else:
                self._idle_since.setdefault(table, now)
        try:
            await self.services.listing.renew(list(self.tables.values()))
            await self.services.listing.renew(
                [self.tables[table] for table in self._long_idle(now)], at_once=True
            )
        finally:
            for table in self._long_idle(now):
                live = self.tables[table]
                if not live.unlisted and live.listed >= live.state.touched / 1000:
                    self._forget(table)

    def _long_idle(self, now: float) -> list[str]:
        return [
            table
            for table, since in self._idle_since.items()
            if now - since >= IDLE_TIMEOUT and table in self.tables and not self.tables[table].connections
        ]

    async def _forget_old(self) -> None:
        """Delete tables untouched for too long, but none if those in use cannot be marked first."""
        await self.services.listing.renew(list(self.tables.values()), at_once=True)
        before, unfinished_before = (
            self.services.listing.too_old(finished=finished) - MAX_LAG for finished in (True, False)
        )
        deleted = await self.services.store.delete_untouched(before, unfinished_before)
        if deleted:
            _log.info("tables deleted", number=deleted)

    def _on_news(self, table: str) -> None:
        live, loading = self.tables.get(table), self._loading.get(table)
        if live is not None:
            self.services.tasks.spawn(live.catch_up())
        elif loading is not None:  # it may have been read just before that line
            loading.add_done_callback(lambda _: self._on_news(table))

    async def _poll(self) -> None:
        """Hints get lost, stored lines do not: poll the store, often without hints and seldom with them."""
        now, gaps = self.services.clock.steady(), self.services.news.gaps
        hears_all = self.services.news.healthy and gaps == self._gaps
        if hears_all and now - self._polled < SLOW_POLL_SECONDS:
            return
        self._polled, self._gaps = now, gaps
        heads = await self.services.store.heads([t for t, live in self.tables.items() if live.connections])
        for table, line in heads.items():
            live = self.tables.get(table)
            if live is not None and line > live.state.line:
                self.services.tasks.spawn(live.catch_up())


def may_enter(state: TableState, invitation: str | None) -> bool:
    """Whether somebody may join: anybody at a public table, elsewhere whoever has the invitation."""
    if state.settings.public:
        return True
    return invitation is not None and token_hash(invitation) == state.invitation


def _looks_like_an_id(table: str) -> bool:
    return len(table) == 16 and all(char in "0123456789abcdef" for char in table)
