"""Tables of programs for `bench/server.py`: a host at a socket, and five programs, each with a stream and
a connection for its moves that is kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from bench._server_load import Process, RealLoad
from bench._wire import connect

CHAIRS = ("scarlet", "mustard", "white", "green", "peacock", "plum")


class Lines(asyncio.Protocol):
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


class Moves(asyncio.Protocol):
    """The connection on which a program posts. What is answered is of no matter here: the stream tells."""

    def __init__(self, head: bytes) -> None:
        self._head = head
        self.refused = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        if not data.startswith(b"HTTP/1.1 200"):
            self.refused += data.startswith(b"HTTP/1.1")

    def send(self, body: bytes) -> None:
        self._transport.write(self._head + b"content-length: %d\r\n\r\n%b" % (len(body), body))


class ProgramLoad(RealLoad):
    """Like six people at a table, but five of them are programs."""

    def take_seats(self, port: int) -> None:
        self.take_host(port)[0].close()

    async def connect(self, port: int) -> None:
        self._tokens: asyncio.Queue[str] = asyncio.Queue()
        chair, cookie = self.seats[0]
        path = f"/api/tables/{self.table}/socket?seat={chair}"
        host = await connect(port, path, cookie, self._told_host, self._address)
        host.send(b'{"type":"hello"}')
        movers: list[Any] = [host]
        loop = asyncio.get_running_loop()
        for number, other in enumerate((name for name in CHAIRS if name != chair), start=1):
            host.send(b'{"type":"seat-program","id":"p%d","chair":"%b"}' % (number, other.encode()))
            proof = f"host: localhost\r\nauthorization: Bearer {await self._tokens.get()}\r\n"
            table = f"/api/tables/{self.table}"
            ask = f"GET {table}/lines HTTP/1.1\r\n{proof}\r\n".encode()
            post = f"POST {table}/moves HTTP/1.1\r\n{proof}content-type: application/json\r\n".encode()

            def on_line(line: bytes, number: int = number) -> None:
                self._frame(number, line)

            _, lines = await loop.create_connection(
                partial(Lines, ask, on_line),
                "127.0.0.1",
                port,
            )
            await lines.ready
            _, moves = await loop.create_connection(partial(Moves, post), "127.0.0.1", port)
            movers.append(moves)
        self.wires = movers

    def _told_host(self, frame: bytes) -> None:
        if frame.startswith(b'{"type":"done"') and b'"token"' in frame:
            self._tokens.put_nowait(json.loads(frame)["token"])
        self._frame(0, frame)


async def seat_programs(server: Process, tables: int) -> list[ProgramLoad]:
    loads = [ProgramLoad(number) for number in range(tables)]
    with ThreadPoolExecutor(8) as threads:
        await asyncio.gather(
            *(asyncio.wrap_future(threads.submit(load.take_seats, server.port)) for load in loads)
        )
    for load in loads:
        await load.connect(server.port)
        await load.begin()
    return loads
