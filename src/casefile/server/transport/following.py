"""What a socket and a stream have in common: a viewer is brought up to date, follows a table, and goes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from casefile.game.cards import Suspect
from casefile.server.live.connection import NOT_ALLOWED, RESUME, SEAT_LOST, Connection
from casefile.server.live.house import House
from casefile.server.live.live_table import LiveTable
from casefile.server.store.history import TimeSlice
from casefile.server.table.log import Entry, Went
from casefile.server.table.moment import Moment
from casefile.server.table.ruling import Ruling
from casefile.server.table.state import TableState
from casefile.server.table.view import snapshot
from casefile.server.wire import commands

RECONNECT_GRACE = 2.0
"""Seconds before a lost connection is recorded in the log. Reloading a page takes less."""


@contextmanager
def connected(house: House, live: LiveTable, connection: Connection) -> Iterator[None]:
    """The connection is one of the house for as long as this lasts. Whoever has then gone is noticed."""
    house.services.metrics.connected.inc()
    house.connections.add(connection)
    if house.services.tasks.stopping:  # the server said goodbye while this one was connecting
        connection.close(RESUME)
    try:
        yield
    finally:
        house.connections.discard(connection)
        live.connections.discard(connection)
        if connection.viewer is not None and not house.services.tasks.stopping:
            # As a task: this connection is gone, and nothing here may wait
            # for it to come back.
            house.services.tasks.spawn(_gone(live, connection.viewer))
        live.attendant.look()


async def send_missed(house: House, live: LiveTable, connection: Connection, hello: commands.Hello) -> None:
    """Send what the client has missed, then subscribe it, so that no line is lost in between."""
    line = await _replayed(house, live, connection, hello)
    note = await live.note_of(connection) if line is None else None
    # From here on nothing is awaited, so no line can come in between. But up to here there was an await:
    # by now the seat may be lost, the table closed to spectators, or the client gone.
    if connection.closing:
        return
    if not live.follow(connection):
        connection.close(SEAT_LOST)
        return
    viewer = connection.viewer
    if viewer is None and not live.state.settings.spectators:
        connection.close(NOT_ALLOWED)
        return
    if line is None:
        connection.send(snapshot(live.state, viewer, note))
    else:
        for frame in live.lines_after(line, connection):
            connection.send(frame)
    live.connections.add(connection)


async def has_line(live: LiveTable, line: int) -> bool:
    """Whether the table has got this far. Another process may have sent lines we have not read yet."""
    if line > live.state.line:
        await live.catch_up()
    return line <= live.state.line


async def _replayed(
    house: House, live: LiveTable, connection: Connection, hello: commands.Hello
) -> int | None:
    """Send missed lines that are not in memory. Returns the last line the client then has, or None if it
    needs a snapshot."""
    line = hello.since
    if line is None or not live.state.has_told(line, hello.incarnation) or not await has_line(live, line):
        return None
    turn = TimeSlice()
    while not connection.closing and not live.remembers(line):
        # The whole log is read for it, however few lines are missing.
        if not live.can_replay(line) or not house.usage.replays.take(connection.address, live.state.line):
            return None
        for frame in await live.replay(line, connection):
            if not await connection.send_and_wait(frame):
                break
            line += 1
            await turn.give_way()
    return line


async def _gone(live: LiveTable, viewer: Suspect) -> None:
    """Record that somebody has gone, unless they are back in a moment."""
    await asyncio.sleep(RECONNECT_GRACE)
    process = live.services.process

    def judging(state: TableState, moment: Moment) -> Ruling:
        chair = state.chairs.get(viewer)
        if chair is None or process not in chair.present or live.has_connection_of(viewer):
            return Ruling(())
        return Ruling((Entry(at=moment.now, what=Went(viewer, process)),))

    await live.write(judging)
