"""uvicorn's protocols and its server, with what we need them to do differently.

Everything that touches what uvicorn does not document is in this file; tests/server/transport/
test_uvicorn_internals.py fails when a new version no longer has what is used here.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Sequence
from socket import socket
from typing import Any, ClassVar

import h11
import msgspec
import uvicorn
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from casefile.server.live.frames import HANG_UP, WRITE
from casefile.server.transport.capacity import UNLIMITED, Capacity
from casefile.server.transport.problems import http_problem

MAX_UNREAD_MESSAGES = 16
"""Messages that may wait for the application before nothing more is read."""
MAX_READ_BYTES = 16 * 1024
"""Bytes to make room for when there is something to read. asyncio would make room for 256 KiB."""
DRAIN_TIMEOUT = 15.0
"""Seconds in which the rest can be read after the application is done. uvicorn waits 10 for the goodbye."""
NO_ROOM_RESPONSE = b"\r\n".join(
    (
        b"HTTP/1.1 503 Service Unavailable",
        b"connection: close",
        b"retry-after: 30",
        b"content-type: application/json",
        b"cache-control: no-store",
        b"",
        msgspec.json.encode(http_problem(503, "Too many people are connected: try again in a minute.")),
    )
)
"""The answer to everybody while there is no room."""
GOLDEN = 0.6180339887
"""The golden ratio less one. Steps of this part of a circle never meet: however many there are, each falls
into the widest gap that the others have left."""


class HttpProtocol(H11Protocol):
    """HTTP/1.1 whose requests have to arrive in time, headers and all; uvicorn limits the wait between two.

    Above the capacity everybody is answered with 503, whatever they ask for. A WebSocket begins here, too.
    """

    capacity: ClassVar[Capacity] = UNLIMITED
    _late: asyncio.TimerHandle | None = None
    _turned_away = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        there = len(self.connections)
        super().connection_made(transport)
        self._turned_away = there >= self.capacity.connections
        if there >= self.capacity.connections + self.capacity.backlog:
            # Not even a descriptor to say no with: the next one has to be left for the database.
            transport.abort()
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self._turned_away:
            # Only now: if we closed before their request is read, the reset could overtake our answer.
            self.transport.write(NO_ROOM_RESPONSE)
            self.transport.close()
            return
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._wait()
        else:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(self.timeout_keep_alive, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, improved in seven ways.

    It ends when its handshake cannot be read, which uvicorn 0.54 does not notice. It goes on reading while
    the application is at work, up to a limit, where uvicorn stops and starts for every message. It writes
    what is encoded already: what six people are told is put together once. Its pings are spread evenly:
    thousands that connect in the same moment, as after a restart, would otherwise be pinged in the same
    moment ever after, and everybody would wait for that. It takes nothing from those who take nothing, and
    no message in endless parts, so that what it holds for one client has a limit. A text that is not UTF-8 is
    the sender's mistake, and nothing that an operator has to read a traceback of. And it ends in time, where
    uvicorn waits for ever until somebody has read the rest.
    """

    _full = False
    """Does the network take no more for the moment?"""
    _rest: asyncio.TimerHandle | None = None
    """Runs when the application is done and there is still something to be read."""
    _phases = itertools.count(1)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        # asyncio keeps its buffer size here; nothing documented sets it.
        transport.max_size = MAX_READ_BYTES  # type: ignore[attr-defined]
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(
                b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            )
            self.transport.close()
        if self._full:  # whatever made us read on: what is read now may have to be answered
            self.transport.pause_reading()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[WRITE] = self.write_encoded
            extensions[HANG_UP] = self.hang_up

    def write_encoded(self, frames: bytes) -> bool:
        """Send frames as they are. False if that cannot be now: they have to wait, or the line is gone."""
        if self._full or not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(frames)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        if self.transport.is_closing():  # uvicorn notices in the next round, and asyncio logs every write
            raise ClientDisconnected
        await super().send(message)

    def hang_up(self) -> None:
        """End it at once, unless a goodbye is on its way: then it has a little longer to arrive."""
        if not self.close_sent:
            self.transport.abort()

    def pause_writing(self) -> None:
        self._full = True
        super().pause_writing()
        # Whoever does not read our answers may not make us write more of them.
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        self._full = False
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    def handle_cont(self, event: Frame) -> None:
        # Whoever sends bytes is stopped by their number. Parts without any are nothing but parts.
        if self.close_sent:
            return
        if len(self.frames) < self.config.ws_max_size:
            super().handle_cont(event)
            return
        self.frames = []
        self.conn.fail(1008, "too many fragments")
        self.handle_parser_exception()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # nobody answers: nobody will read what is left either

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self._full:  # uvicorn may have read on, now that the application has taken everything
            self.transport.pause_reading()
        return message

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            # A peer that is gone without a word would otherwise hold its socket, and the shutdown, for good.
            self._rest = self.loop.call_later(DRAIN_TIMEOUT, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._rest is not None:
            self._rest.cancel()
        super().connection_lost(exc)

    def start_keepalive(self) -> None:
        if self.ping_interval:
            # Counted over all connections of the process, so that also
            # those of two clients fall apart (decision 29).
            first = next(self._phases) * GOLDEN % 1 * self.ping_interval
            self.ping_timer = self.loop.call_later(first, self.send_keepalive_ping)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(self.frames):
            self.frames = []
            self.conn.fail(1007, "not UTF-8")
            self.handle_parser_exception()
            return
        # uvicorn stops reading here; having been stopped already, it leaves that to us.
        stopped, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = stopped
        if not stopped and self.queue.qsize() >= MAX_UNREAD_MESSAGES:
            self.read_paused = True
            self.transport.pause_reading()


class HookedServer(uvicorn.Server):
    """uvicorn's server, with a place for what has to be done before it starts, once it listens, and before it
    drops its connections."""

    async def before_start(self) -> None:
        """Whatever this raises, nothing is started."""

    def on_listening(self, host: str, port: int) -> None:
        """It can be connected to at this address."""

    async def before_shutdown(self) -> None:
        """Nobody new can connect; those who are connected still are."""

    @property
    def websockets(self) -> int:
        """How many are open."""
        return sum(isinstance(each, WebSocketProtocol) for each in self.server_state.connections)

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await self.before_start()
        await super().startup(sockets)
        # Asked for, because port 0 means: whichever is free.
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        self.on_listening(host, port)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # whoever resumes must not come back to this process
        await self.before_shutdown()
        await super().shutdown(sockets)


def _is_text(parts: Sequence[bytes]) -> bool:
    """Can it be decoded? Plain ASCII, as nearly everything is, need not be tried."""
    message = parts[0] if len(parts) == 1 else b"".join(parts)
    if message.isascii():
        return True
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
