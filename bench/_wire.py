"""The lightest client there is: what it costs should not show in what is measured."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from contextlib import suppress

OPENING = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Wire(asyncio.Protocol):
    """One WebSocket: frames in by a call, frames out by `send`."""

    def __init__(self, path: str, cookie: str, on_frame: Callable[[bytes], None]) -> None:
        self._path, self._cookie, self._on_frame = path, cookie, on_frame
        self._data = b""
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed_with: int | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        more = f"Cookie: {self._cookie}\r\n" if self._cookie else ""
        transport.write(OPENING.format(path=self._path, more=more).encode())

    def data_received(self, data: bytes) -> None:
        data = self._data + data if self._data else data
        if not self._open:
            head, found, rest = data.partition(b"\r\n\r\n")
            if not found:
                self._data = data
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._open = True
            self.ready.set_result(None)
            data = rest
        at, length = 0, len(data)
        while length - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                if length - at < 4:
                    break
                size, start = int.from_bytes(data[at + 2 : at + 4]), at + 4
            elif size == 127:
                if length - at < 10:
                    break
                size, start = int.from_bytes(data[at + 2 : at + 10]), at + 10
            if length - start < size:
                break
            kind, payload = data[at] & 15, data[start : start + size]
            at = start + size
            if kind == TEXT:
                self._on_frame(payload)
            elif kind == PING:
                self._write(PONG, payload)
            elif kind == CLOSE:
                self.closed_with = int.from_bytes(payload[:2])
        self._data = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError("closed"))

    def send(self, payload: bytes) -> None:
        self._write(TEXT, payload)

    def _write(self, kind: int, payload: bytes) -> None:
        """A client masks what it sends; a mask of zeros leaves it as it is."""
        size = len(payload)
        head = (
            struct.pack("!BB", 128 | kind, 128 | size)
            if size < 126
            else struct.pack("!BBH", 128 | kind, 254, size)
        )
        self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        self._transport.abort()


class LineWire(asyncio.Protocol):
    """The stream of a program: lines in by a call."""

    def __init__(self, head: bytes, on_line: Callable[[bytes], None]) -> None:
        self._head, self._on_line = head, on_line
        self._data = b""
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self._head)

    def data_received(self, data: bytes) -> None:
        data = self._data + data
        if not self._open:
            head, found, rest = data.partition(b"\r\n\r\n")
            if found:
                assert head.startswith(b"HTTP/1.1 200"), head
                self._open = True
                self.ready.set_result(None)
                data = rest
        while self._open:
            size, found, rest = data.partition(b"\r\n")
            if not found or len(rest) < int(size, 16) + 2:
                break
            part, data = rest[: int(size, 16)], rest[int(size, 16) + 2 :]
            for line in part.splitlines():
                self._on_line(line)
        self._data = data


class MoveWire(asyncio.Protocol):
    """The connection on which a program posts. What is answered is of no matter here: the stream tells.

    If the server hangs up, it connects again for the next one, and sends a move again that was on its way:
    the same id does nothing twice.
    """

    def __init__(self, head: bytes, port: int) -> None:
        self._head, self._port = head, port
        self._unanswered = b""
        self._again: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        if self._unanswered:
            transport.write(self._unanswered)

    def data_received(self, _data: bytes) -> None:
        self._unanswered = b""

    def connection_lost(self, _exc: Exception | None) -> None:
        if self._unanswered:
            self._reconnect()

    def _reconnect(self) -> None:
        self._again = asyncio.get_running_loop().create_task(self._connect())

    async def _connect(self) -> None:
        with suppress(OSError):  # it has been stopped
            await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self._port)

    def send(self, body: bytes) -> None:
        self._unanswered = self._head + b"content-length: %d\r\n\r\n%b" % (len(body), body)
        if self._transport.is_closing():
            self._reconnect()
        else:
            self._transport.write(self._unanswered)


async def connect(
    port: int, path: str, cookie: str, on_frame: Callable[[bytes], None], address: str = "127.0.0.1"
) -> Wire:
    """`address` is the one that the server sees: limits go by it."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(
        lambda: Wire(path, cookie, on_frame), "127.0.0.1", port, local_addr=(address, 0)
    )
    await wire.ready
    return wire
