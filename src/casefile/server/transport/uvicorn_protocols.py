"""uvicorn's protocols and server, with the changes we need.

Everything that relies on undocumented parts of uvicorn is in this file; tests/server/transport/
test_uvicorn_internals.py fails if a new version changes them.
"""

from __future__ import annotations

import asyncio
import itertools
import socket as socket_module
from collections.abc import Sequence
from functools import partial
from socket import AF_INET, AF_INET6, IPPROTO_TCP, socket
from typing import Any, ClassVar

import h11
import uvicorn
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from casefile.server.live.frames import HANG_UP, WRITE
from casefile.server.transport.capacity import UNLIMITED, Capacity
from casefile.server.transport.no_room import no_room_response
from casefile.server.transport.programs.mover import Mover
from casefile.server.transport.programs.quick_moves import QuickMoves

MAX_UNREAD_MESSAGES = 16
"""How many messages may wait for the application before reading stops."""
MAX_READ_BYTES = 16 * 1024
"""The size of the read buffer. asyncio's own is 256 KiB."""
DRAIN_TIMEOUT = 15.0
"""Seconds a peer has to read the rest after the application is done. uvicorn waits 10 for the closing."""
MOVER_TIMEOUT = 75.0
"""Seconds between two moves of a program on one connection. While others think, more than the time for the
headers of a request goes by, and connecting again for every move costs both sides more than the move."""
STREAMS = "/lines"
"""How the paths of long responses end."""
ACKNOWLEDGE_SECONDS = 25.0
"""Seconds within which the system of a peer has to acknowledge what it was sent."""
GOLDEN = 0.6180339887
"""The golden ratio less one. Multiples of it, taken modulo 1, are spread evenly however many there are: each
new one falls into one of the widest gaps."""


class HttpProtocol(H11Protocol):
    """HTTP/1.1 with a time limit for the headers of a request; uvicorn only limits the time between requests.

    Beyond the capacity, every request is answered with 503. WebSockets begin as HTTP, so they count, too.
    Parts of a long response can be written as they are: what several are sent is encoded once.
    """

    capacity: ClassVar[Capacity] = UNLIMITED
    quick_moves: ClassVar[QuickMoves | None] = None
    _held: bytes | None = None
    """While a move goes the short way: what has come in the meantime."""
    _mover: Mover | None = None
    _waiting_since: float | None = None
    """Since when the next request, or the rest of its headers, is waited for."""
    _late: asyncio.TimerHandle | None = None
    _is_mover = False
    """Whether the last request on this connection was a move that went the short way."""
    _turned_away = False
    _date: ClassVar[tuple[object, bytes]] = (None, b"")
    """uvicorn's headers of this second, and the same encoded."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        there = len(self.connections)
        # The buffer size of asyncio's transport; there is no documented way to set it.
        transport.max_size = MAX_READ_BYTES  # type: ignore[attr-defined]
        super().connection_made(transport)
        end_if_unacknowledged(transport)
        self._turned_away = there >= self.capacity.connections
        if there >= self.capacity.connections + self.capacity.backlog:
            # No descriptor can be spared even for a refusal: the rest are for the database.
            transport.abort()
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self._turned_away:
            # Not before: if we closed with their request unread, the reset could overtake our response.
            self.transport.write(no_room_response(data))
            self.transport.close()
            return
        if self._held is not None:
            # Answers have to come in the order of the requests.
            self._held += data
            self.flow.pause_reading()
            return
        if not self._moves_by(data):
            self._take(data)

    def _moves_by(self, data: bytes) -> bool:
        """Make a move that can go the short way: it has come in one piece, with nothing before it."""
        if self.quick_moves is None or not data.startswith(b"POST "):
            return False
        # h11 has seen nothing of a move that went the short way, and is as it was before.
        if not self._is_mover and not self._is_between_requests():
            return False
        if self._mover is None:
            self._mover = Mover(self.quick_moves, self._default_headers, self._answer)
        move = self._mover.accept(data)
        if move is None:
            return False
        self._stop_waiting()
        self._unset_keepalive_if_required()
        self._held = b""
        self.tasks.add(self._mover.make(move, data))  # uvicorn waits for these when it stops
        return True

    def _is_between_requests(self) -> bool:
        conn = self.conn
        is_idle = conn.their_state is h11.IDLE and conn.our_state is h11.IDLE
        return is_idle and conn.trailing_data == (b"", False)

    def _answer(self, response: bytes | None, data: bytes) -> None:
        """A move has been made, or has to be made the long way."""
        assert self._mover is not None
        assert self._mover.task is not None
        self.tasks.discard(self._mover.task)
        held, self._held = self._held or b"", None
        if self.transport.is_closing():
            self._mover.end()
            return
        self.flow.resume_reading()
        if response is None:  # not by `data_received`: it would take the short way again
            self.loop.call_soon(self._take, data + held)
            return
        self.transport.write(response)
        self._is_mover = True
        self._wait()
        if held:
            self.loop.call_soon(self.data_received, held)

    def _default_headers(self) -> bytes:
        headers = self.server_state.default_headers
        if self._date[0] is not headers:
            encoded = b"".join(b"%b: %b\r\n" % header for header in headers)
            HttpProtocol._date = headers, encoded
        return self._date[1]

    def _take(self, data: bytes) -> None:
        if self._is_mover:
            # What comes in pieces has to come in time, whoever sends it, and the timer may be set for a rest.
            self._is_mover = False
            self._stop_waiting()
            if self._late is not None:
                self._late.cancel()
                self._late = None
        super().data_received(data)
        self._extend(self.cycle)
        if self.conn.their_state is h11.IDLE:
            self._wait()
        else:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._late is not None:
            self._late.cancel()
        if self._mover is not None:
            self._mover.end()
        super().connection_lost(exc)

    def _extend(self, cycle: RequestResponseCycle | None) -> None:
        # Only where it is of use: it makes a cycle of references, which the garbage collector has to find.
        if cycle is None or not cycle.scope["path"].endswith(STREAMS) or cycle.response_started:
            return
        # The answer to anything else has no chunks.
        if cycle.scope["http_version"] == "1.1" and cycle.scope["method"] == "GET":
            extensions: Any = {WRITE: partial(self._write_chunks, cycle), HANG_UP: self.transport.abort}
            cycle.scope["extensions"] = extensions

    def _write_chunks(self, cycle: RequestResponseCycle, chunks: bytes) -> bool:
        """Send a part of this response, already in chunks. False if that is not possible now."""
        is_open = cycle.response_started and not cycle.response_complete and not cycle.disconnected
        if not is_open or self.flow.write_paused or self.transport.is_closing():
            return False
        self.transport.write(chunks)
        return True

    def _wait(self) -> None:
        if self._waiting_since is None:
            self._waiting_since = self.loop.time()
        if self._late is None:
            self._late = self.loop.call_later(self.timeout_keep_alive, self._end_wait)

    def _stop_waiting(self) -> None:
        # The timer runs on: a program would set and cancel one for every move.
        self._waiting_since = None

    def _end_wait(self) -> None:
        self._late = None
        if self._waiting_since is None:
            return
        timeout = MOVER_TIMEOUT if self._is_mover else self.timeout_keep_alive
        left = self._waiting_since + timeout - self.loop.time()
        if left > 0:
            self._late = self.loop.call_later(left, self._end_wait)
        else:
            self.transport.close()


def end_if_unacknowledged(transport: asyncio.Transport) -> None:
    """Have the system end a connection whose peer has vanished. By itself it would try for a quarter of an
    hour, and a program sends nothing by which we could tell."""
    sock = transport.get_extra_info("socket")
    option = getattr(socket_module, "TCP_USER_TIMEOUT", None)
    if sock is not None and option is not None and sock.family in (AF_INET, AF_INET6):
        sock.setsockopt(IPPROTO_TCP, option, int(1000 * ACKNOWLEDGE_SECONDS))


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with seven changes.

    - A handshake that cannot be parsed closes the connection. uvicorn 0.54 does not notice.
    - Reading goes on while the application is busy, up to a limit. uvicorn pauses after every message.
    - Encoded frames can be written as they are: what goes to six people is encoded once.
    - Pings are spread evenly. Clients that connect at the same moment, as thousands do after a restart, would
      otherwise be pinged at the same moment ever after, and everybody would wait for that.
    - Nothing is read from a peer that does not read, and no message in endless fragments, so that the memory
      for one client is bounded.
    - A text that is not UTF-8 closes the connection, without a traceback in the operator's log.
    - A closed connection ends in time. uvicorn waits for ever until the peer has read the rest.
    """

    _full = False
    """Whether the write buffer is full."""
    _rest: asyncio.TimerHandle | None = None
    """Runs while the application is done and the peer has not read everything."""
    _phases = itertools.count(1)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        # The buffer size of asyncio's transport; there is no documented way to set it.
        transport.max_size = MAX_READ_BYTES  # type: ignore[attr-defined]
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(
                b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            )
            self.transport.close()
        if self._full:  # something has resumed reading: what we read now may need answers
            self.transport.pause_reading()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[WRITE] = self.write_encoded
            extensions[HANG_UP] = self.hang_up

    def write_encoded(self, frames: bytes) -> bool:
        """Send encoded frames. False if that is not possible now: they have to wait, or the peer is gone."""
        if self._full or not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(frames)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        if self.transport.is_closing():  # uvicorn notices a round later, and asyncio logs each write
            raise ClientDisconnected
        await super().send(message)

    def hang_up(self) -> None:
        """Drop the connection at once, unless a close frame is on its way: DRAIN_TIMEOUT covers that."""
        if not self.close_sent:
            self.transport.abort()

    def pause_writing(self) -> None:
        self._full = True
        super().pause_writing()
        # A peer that does not read our answers must not make us write more of them.
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        self._full = False
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    def handle_cont(self, event: Frame) -> None:
        # The limit on bytes does not stop fragments that are empty.
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
        self.transport.abort()  # a peer that does not answer will not read the rest either

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self._full:  # uvicorn may have resumed reading, as the queue is empty
            self.transport.pause_reading()
        return message

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            # A peer that vanished would otherwise hold its socket, and the shutdown, for ever.
            self._rest = self.loop.call_later(DRAIN_TIMEOUT, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._rest is not None:
            self._rest.cancel()
        super().connection_lost(exc)

    def start_keepalive(self) -> None:
        if self.ping_interval:
            # Counted over all connections of the process, so that their
            # pings are spread as well (decision 29).
            first = next(self._phases) * GOLDEN % 1 * self.ping_interval
            self.ping_timer = self.loop.call_later(first, self.send_keepalive_ping)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(self.frames):
            self.frames = []
            self.conn.fail(1007, "not UTF-8")
            self.handle_parser_exception()
            return
        # uvicorn would pause reading here. It does not if reading seems to be paused already.
        stopped, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = stopped
        if not stopped and self.queue.qsize() >= MAX_UNREAD_MESSAGES:
            self.read_paused = True
            self.transport.pause_reading()


class HookedServer(uvicorn.Server):
    """uvicorn's server with hooks: before it starts, once it listens, and before it drops its connections."""

    async def before_start(self) -> None:
        """If this raises, nothing is started."""

    def on_listening(self, host: str, port: int) -> None:
        """Clients can connect at this address."""

    async def before_shutdown(self) -> None:
        """Nobody can connect any more; open connections are still there."""

    @property
    def websockets(self) -> int:
        """How many WebSockets are open."""
        return sum(isinstance(each, WebSocketProtocol) for each in self.server_state.connections)

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await self.before_start()
        await super().startup(sockets)
        # Read back, because port 0 means any free port.
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        self.on_listening(host, port)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # clients that resume must not come back to this process
        await self.before_shutdown()
        await super().shutdown(sockets)


def _is_text(parts: Sequence[bytes]) -> bool:
    """Whether it is UTF-8. Nearly every message is ASCII, which is faster to check."""
    message = parts[0] if len(parts) == 1 else b"".join(parts)
    if message.isascii():
        return True
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
