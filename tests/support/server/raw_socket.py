"""A WebSocket by hand, to send what no library would."""

from __future__ import annotations

import asyncio
import json
import os
from types import TracebackType
from typing import Any, Self

from tests.support.patience import PATIENCE

TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10


def frame(
    opcode: int,
    payload: bytes = b"",
    *,
    final: bool = True,
    masked: bool = True,
    reserved: int = 0,
    length: int | None = None,
) -> bytes:
    """One frame; `length` may lie about the payload."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    mask = 0x80 if masked else 0
    if size < 126:
        head += bytes([mask | size])
    elif size < 1 << 16:
        head += bytes([mask | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([mask | 127]) + size.to_bytes(8, "big")
    return head + (bytes(4) if masked else b"") + payload  # a mask of zeros changes nothing


class RawSocket:
    """`async with RawSocket(port, path, cookie) as raw:` shakes hands and says nothing."""

    def __init__(
        self, port: int, path: str, cookie: str = "", host: str | None = None, **headers: str
    ) -> None:
        self._port, self._path = port, path
        self._host = f"127.0.0.1:{port}" if host is None else host
        self._headers = {"cookie": cookie, **{name.replace("_", "-"): v for name, v in headers.items()}}
        self.status = 0
        self.close_code: int | None = None

    async def __aenter__(self) -> Self:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self._port)
        lines = [
            f"GET {self._path} HTTP/1.1",
            f"host: {self._host}",
            "upgrade: websocket",
            "connection: upgrade",
            "sec-websocket-version: 13",
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
            *(f"{name}: {value}" for name, value in self._headers.items() if value),
        ]
        self.writer.write("\r\n".join([*lines, "", ""]).encode("latin-1"))
        async with asyncio.timeout(PATIENCE):
            head = await self.reader.readuntil(b"\r\n\r\n")
        self.status = int(head.split()[1])
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.writer.close()

    def reset(self) -> None:
        """Gone without a word, as when a cable is pulled."""
        self.writer.transport.abort()

    async def send(self, *frames: bytes) -> None:
        try:
            self.writer.write(b"".join(frames))
            await self.writer.drain()
        except ConnectionError:
            pass  # the server has closed already: what it said before can still be read

    async def say(self, message: str | dict[str, Any]) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        await self.send(frame(TEXT, text.encode("utf-8", "surrogatepass")))

    async def next(self) -> tuple[int, bytes]:
        """The next frame. CLOSE, with an empty payload, if the line is dead."""
        try:
            async with asyncio.timeout(PATIENCE):
                head = await self.reader.readexactly(2)
            size = head[1] & 0x7F
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            payload = await self.reader.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError):
            return CLOSE, b""
        if head[0] & 0x0F == CLOSE and len(payload) >= 2:
            self.close_code = int.from_bytes(payload[:2], "big")
        return head[0] & 0x0F, payload

    async def hear(self) -> dict[str, Any]:
        """The next message; {} when the server has closed."""
        while True:
            opcode, payload = await self.next()
            if opcode == CLOSE:
                return {}
            if opcode == TEXT:
                message: dict[str, Any] = json.loads(payload)
                return message

    async def hear_answer(self) -> dict[str, Any]:
        """The next message that is no news of the table."""
        while (message := await self.hear()).get("type") in ("update", "snapshot"):
            pass
        return message


def key() -> str:
    """An id for a command."""
    return os.urandom(8).hex()
