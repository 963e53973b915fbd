"""The stream of a program: the lines of a table as its seat may see them, for as long as it listens."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from casefile.server.live.connection import DAMAGED, RESUME, SeatHolder, Send
from casefile.server.live.frames import HANG_UP, WRITE
from casefile.server.live.house import House
from casefile.server.live.limits import Buckets
from casefile.server.live.live_table import LiveTable
from casefile.server.store.chain import Damaged
from casefile.server.store.store import Unavailable
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.transport import sockets
from casefile.server.transport.asgi import Receive, Scope
from casefile.server.transport.following import connected, has_line, send_missed
from casefile.server.transport.programs.door import let_in
from casefile.server.transport.programs.line_stream import LineStream
from casefile.server.wire import commands

BLANK_LINE_SECONDS = 15.0
"""Between two blank lines."""
HEADERS = [
    (b"content-type", b"application/x-ndjson"),
    # To nginx: pass every line on at once.
    (b"x-accel-buffering", b"no"),
]


class Lines(NamedTuple):
    """The answer to one request for lines: an ASGI application."""

    house: House
    table: str
    authorization: str
    address: str
    first: int | None
    """The first line that the program wants; None for the whole state."""
    incarnation: str | None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        usage = self.house.usage
        # In the same order as for a socket, and counted together with them.
        with usage.sockets.held(self.address):
            await may_connect(usage.connects, self.address)
            live, holder = await let_in(self.house, self.table, self.authorization, self.address)
            await may_connect(usage.seats.connects, holder.key)
            with usage.seats.sockets.held(holder.key):
                await self._tell(live, holder, scope, receive, send)

    async def _tell(
        self, live: LiveTable, holder: SeatHolder, scope: Scope, receive: Receive, send: Send
    ) -> None:
        hello = commands.Hello(
            since=None if self.first is None else self.first - 1, incarnation=self.incarnation
        )
        # Before anybody is told that the program is there: a refusal changes nothing.
        if (
            hello.since is not None
            and live.state.has_told(hello.since, hello.incarnation)
            and not await has_line(live, hello.since)
        ):
            raise TableRefusal(TableReason.NO_SUCH_LINE, line=hello.since + 1, last=live.state.line)
        extensions = scope.get("extensions", {})
        stream = LineStream(send, self.house.outbox, extensions.get(WRITE), extensions.get(HANG_UP))
        stream.address, stream.viewer, stream.key = self.address, holder.viewer, holder.key
        # Written before the first line is sent, so that the first line tells of it.
        await live.note_presence(holder.key)
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        with connected(self.house, live, stream):
            try:
                await send_missed(self.house, live, stream, hello)
            except Unavailable:
                stream.close(RESUME)
            except Damaged:
                stream.close(DAMAGED)
            live.attendant.look()
            await until_gone(receive, stream)


async def may_connect(connects: Buckets, name: str) -> None:
    """Tell somebody who connects too often, but not at once: they would only be back sooner."""
    if not connects.take(name):
        await asyncio.sleep(sockets.REFUSAL_DELAY)
        raise connects.too_fast(name)


async def until_gone(receive: Receive, stream: LineStream) -> None:
    """Beat until the program hangs up or the stream has ended."""
    gone = asyncio.ensure_future(_disconnected(receive))
    try:
        # `wait` leaves the other alone when its time is over, which a timeout would not.
        while not (await asyncio.wait({gone}, timeout=BLANK_LINE_SECONDS))[0]:
            stream.beat()
    finally:
        gone.cancel()


async def _disconnected(receive: Receive) -> None:
    # The first event is the request itself, which has no body.
    while (await receive())["type"] != "http.disconnect":
        pass
