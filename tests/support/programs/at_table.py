"""A program at a table, for tests: takes a seat from a host, reads its stream, posts its moves."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from itertools import count
from types import TracebackType
from typing import Any, Self

from tests.support.patience import PATIENCE
from tests.support.server.client import Answer, Client, Message, call


@dataclass
class Seat:
    """What the host passes on."""

    port: int
    table: str
    token: str

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    @property
    def link(self) -> str:
        return f"http://127.0.0.1:{self.port}/t/{self.table}#program={self.token}"

    async def post(self, body: object, **headers: str) -> Answer:
        return await call(self.port, "POST", f"{self.path}/moves", body, headers={**self.headers, **headers})

    async def refused_stream(self, query: str = "") -> Answer:
        """The answer to a request for lines that is not going to be a stream."""
        return await call(self.port, "GET", f"{self.path}/lines{query}", headers=self.headers)


async def give_seat(host: Client, chair: str) -> Seat:
    """The host gives this chair to a program."""
    done = await host.command("seat-program", chair=chair)
    assert done["type"] == "done", done
    return Seat(host.port, host.ticket.table, done["token"])


@dataclass
class Stream:
    """`async with Stream(seat) as stream:` reads lines until it is closed."""

    seat: Seat
    first: int | None = None
    incarnation: str = ""
    version: str = "1.1"
    lines: list[bytes] = field(default_factory=list)
    """Everything that came, blank lines too, without the ends of lines."""
    line: int = 0
    game: int = 0
    state: Message = field(default_factory=dict)
    """The last snapshot or update."""
    status: int = 0
    ended: bool = False
    _ids: Any = field(default_factory=count)
    _reader: asyncio.Task[None] | None = None
    _writer: asyncio.StreamWriter | None = None
    _news: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def __aenter__(self) -> Self:
        reader, self._writer = await asyncio.open_connection("127.0.0.1", self.seat.port)
        query = "" if self.first is None else f"?from={self.first}"
        if self.incarnation:
            query += f"&incarnation={self.incarnation}"
        self._writer.write(
            f"GET {self.seat.path}/lines{query} HTTP/{self.version}\r\nhost: localhost\r\n"
            f"authorization: Bearer {self.seat.token}\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        self.status = int(head.split()[1])
        assert self.status == 200, head
        assert b"application/x-ndjson" in head
        chunked = b"transfer-encoding: chunked" in head.lower()
        self._reader = asyncio.create_task(self._read(reader, chunked))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._writer is not None
        assert self._reader is not None
        self._writer.close()
        await asyncio.gather(self._reader, return_exceptions=True)

    @property
    def messages(self) -> list[Message]:
        return [json.loads(line) for line in self.lines if line]

    @property
    def menu(self) -> Message | None:
        return self.state.get("menu")

    async def until(self, true: Any) -> None:
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: true() or self.ended)
        if not true():
            raise ConnectionError(f"the stream has ended: {self.lines[-1:]}")

    async def reached(self, line: int) -> None:
        await self.until(lambda: self.line >= line)

    async def end(self) -> Message:
        """Wait for the end; the last line."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: self.ended)
        return self.messages[-1]

    def command(self, **action: object) -> Message:
        """The command for an action in the situation that was told last."""
        game = self.state.get("game")
        version = game["version"] if game else self.state["version"]
        named = {"game": self.game, "version": version}
        return {"type": "act", "id": f"p{next(self._ids)}", **named, "action": action}

    async def act(self, **action: object) -> Answer:
        return await self.seat.post(self.command(**action))

    async def _read(self, reader: asyncio.StreamReader, chunked: bool) -> None:
        rest = b""
        try:
            while part := await (_chunk(reader) if chunked else reader.read(65536)):
                *lines, rest = (rest + part).split(b"\n")
                for line in lines:
                    self._take(line)
                await self._wake()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            self.ended = True
            await self._wake()

    def _take(self, line: bytes) -> None:
        self.lines.append(line)
        message: Message = json.loads(line) if line else {"type": "heartbeat"}
        if message["type"] == "update":
            if self.line:
                assert message["line"] == self.line + 1, "lines come without gaps"
            self.line, self.state = message["line"], message
            for happening in message["happened"]:
                if happening["what"] == "dealt":
                    self.game = happening["game"]
        elif message["type"] == "snapshot":
            self.line, self.state = message["line"], message
            self.game = (message.get("game") or {"number": 0})["number"]

    async def _wake(self) -> None:
        async with self._news:
            self._news.notify_all()


@dataclass
class ProgramClient:
    """A program where a Client is expected: it reads all lines from the first on, and posts."""

    seat: Seat
    chair: str
    answers: list[str] = field(default_factory=list)
    """The status and the body of every answer."""
    spectator: bool = False
    _stream: Stream | None = None
    _ids: Any = field(default_factory=count)

    async def open(self) -> None:
        self._stream = await Stream(self.seat, first=1).__aenter__()

    async def close(self) -> None:
        await self.stream.__aexit__(None, None, None)

    @property
    def stream(self) -> Stream:
        assert self._stream is not None, "it has not been opened"
        return self._stream

    @property
    def frames(self) -> list[str]:
        """What it was sent, byte for byte; blank lines come when they come."""
        return [line.decode() for line in self.stream.lines if line]

    @property
    def line(self) -> int:
        return self.stream.line

    @property
    def game(self) -> int:
        return self.stream.game

    @property
    def version(self) -> int | None:
        return self.stream.state.get("version")

    @property
    def menu(self) -> Message | None:
        return self.stream.menu

    async def until(self, true: Any) -> None:
        await self.stream.until(true)

    async def command(self, kind: str, **fields: object) -> Message:
        """`done` or `refused`, like that of a socket; what is no command of a program is refused, too."""
        answer = await self.seat.post({"type": kind, "id": f"p{next(self._ids)}", **fields})
        self.answers.append(f"{answer.status} {answer.body.decode()}")
        return {"type": "refused", **answer.json}

    async def act(self, **action: object) -> Message:
        return await self.command("act", game=self.game, version=self.version, action=action)

    @property
    def proof(self) -> dict[str, str]:
        """The header that proves the seat."""
        return self.seat.headers

    async def told_again(self, since: int | None) -> list[str]:
        """What another stream of the same seat is sent."""
        async with Stream(self.seat, first=None if since is None else since + 1) as stream:
            await stream.reached(self.line)
        return [line.decode() for line in stream.lines if line]


async def _chunk(reader: asyncio.StreamReader) -> bytes:
    size = int(await reader.readline(), 16)
    part = await reader.readexactly(size)
    assert await reader.readexactly(2) == b"\r\n"
    return part
