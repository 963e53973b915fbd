"""A client for tests: takes seats over HTTP, plays over the socket, and keeps every frame it was sent."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from types import TracebackType
from typing import Any, Self

import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.support.patience import PATIENCE

Message = dict[str, Any]


@dataclass
class Answer:
    status: int
    body: bytes
    headers: http.client.HTTPMessage

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def cookie(self) -> str:
        """The cookie that proves a seat, as it is sent back."""
        return str(self.headers["set-cookie"]).split(";")[0]


async def call(
    port: int, method: str, path: str, body: object = None, *, headers: dict[str, str] | None = None
) -> Answer:
    """One request to a server on this machine."""
    return await asyncio.to_thread(call_and_wait, port, method, path, body, headers=headers)


def call_and_wait(
    port: int, method: str, path: str, body: object = None, *, headers: dict[str, str] | None = None
) -> Answer:
    """The same where no event loop is running that could be held up."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        text = None if body is None else json.dumps(body)
        connection.request(method, path, text, {"content-type": "application/json", **(headers or {})})
        answer = connection.getresponse()
        return Answer(answer.status, answer.read(), answer.headers)
    finally:
        connection.close()


@dataclass
class Ticket:
    """A seat that was taken: enough to connect, from anywhere and as often as one likes."""

    table: str
    chair: str
    cookie: str
    invitation: str = ""


async def open_table(port: int, name: str = "Host", *, chair: str | None = None, **request: object) -> Ticket:
    """A new table; `settings` and `bots` as in the protocol."""
    answer = await call(port, "POST", "/api/tables", {"name": name, "chair": chair, **request})
    assert answer.status == 201, answer.body
    return Ticket(answer.json["table"], answer.json["chair"], answer.cookie, answer.json["invitation"])


async def join(port: int, host: Ticket, name: str = "Guest", chair: str | None = None) -> Ticket:
    body = {"name": name, "invitation": host.invitation, "chair": chair}
    answer = await call(port, "POST", f"/api/tables/{host.table}/seats", body)
    assert answer.status == 201, answer.body
    return Ticket(answer.json["table"], answer.json["chair"], answer.cookie)


@dataclass
class Client:
    """One socket. `async with Client(port, ticket) as client:` connects and says hello."""

    port: int
    ticket: Ticket
    since: int | None = None
    spectator: bool = False
    frames: list[str] = field(default_factory=list)
    """Everything the server sent, byte for byte."""
    line: int = 0
    """The last line that was seen."""
    version: int | None = None
    acting: str | None = None
    game: int = 0
    menu: Message | None = None
    socket: ClientConnection | None = None
    _ids: Any = field(default_factory=count)
    _reader: asyncio.Task[None] | None = None
    _news: asyncio.Condition = field(default_factory=asyncio.Condition)
    _answers: dict[str, Message] = field(default_factory=dict)

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def chair(self) -> str | None:
        return None if self.spectator else self.ticket.chair

    async def open(self, *, hello: bool = True) -> None:
        seat = "" if self.spectator else f"?seat={self.ticket.chair}"
        self.socket = await connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{self.ticket.table}/socket{seat}",
            additional_headers={"cookie": self.ticket.cookie},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,  # whether the server still answers is what the tests ask
        )
        self._reader = asyncio.create_task(self._read(self.socket))
        if hello:
            await self.send({"type": "hello", "since": self.since})
            if self.since is None:
                await self.until(lambda: bool(self.frames))

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    @property
    def close_code(self) -> int | None:
        """With what the server ended it."""
        return None if self.socket is None else self.socket.close_code

    async def send(self, message: Message) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def command(self, kind: str, **fields: object) -> Message:
        """Send a command and wait for its answer: `done` or `refused`."""
        command = fields.pop("id", None) or f"c{next(self._ids)}"
        await self.send({"type": kind, "id": command, **fields})
        await self.until(lambda: command in self._answers)
        return self._answers.pop(str(command))

    async def act(self, **action: object) -> Message:
        return await self.command("act", game=self.game, version=self.version, action=action)

    @property
    def proof(self) -> dict[str, str]:
        """The header that proves the seat."""
        return {} if self.spectator else {"cookie": self.ticket.cookie}

    async def told_again(self, since: int | None) -> list[str]:
        """What another connection of the same viewer is sent."""
        again = Client(self.port, self.ticket, since=since, spectator=self.spectator, line=since or 0)
        async with again:
            await again.reached(self.line)
        return again.frames

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until something the server sends makes this true; ConnectionError if it closes before."""

        def over() -> bool:
            return true() or (self._reader is not None and self._reader.done())

        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(over)
        if not true():
            raise ConnectionError(f"closed with {self.close_code}")

    async def reached(self, line: int) -> None:
        """Wait until this line has been seen."""
        await self.until(lambda: self.line >= line)

    async def told(self, words: str) -> None:
        """Wait until one of the last frames has these words in it."""
        await self.until(lambda: any(words in frame for frame in self.frames[-2:]))

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                self._take(json.loads(frame))
                async with self._news:
                    self._news.notify_all()
        except websockets.ConnectionClosed:
            pass
        finally:
            asyncio.get_running_loop().call_soon(lambda: asyncio.ensure_future(self._wake()))

    async def _wake(self) -> None:
        async with self._news:
            self._news.notify_all()

    def _take(self, message: Message) -> None:
        if message["type"] in ("done", "refused", "hinted"):
            self._answers[message["id"]] = message
        elif message["type"] == "update":
            assert message["line"] == self.line + 1, "lines come without gaps"
            self.line = message["line"]
            self.version, self.acting = message.get("version"), message.get("acting")
            self.menu = message.get("menu")
            for happening in message["happened"]:
                if happening["what"] == "dealt":
                    self.game = happening["game"]
        elif message["type"] == "snapshot":
            self.line, self.menu = message["line"], message.get("menu")
            game = message.get("game")
            if game is not None:
                self.game, self.version = game["number"], game["version"]
                self.acting = None if game["phase"] == "over" else game.get("asked") or game["turn"]


def any_action(menu: Message, rng: random.Random) -> Message:
    """One of the things on a menu that lead on; never an accusation."""
    ways: list[Message] = []
    if menu.get("roll"):
        ways.append({"do": "roll"})
    if menu.get("passage"):
        ways.append({"do": "passage"})
    if menu.get("walk"):
        rooms = [place for place in menu["walk"] if isinstance(place, str)]
        ways.append({"do": "walk", "to": rng.choice(rooms or menu["walk"])})
    if suggest := menu.get("suggest"):
        named = {kind: rng.choice(suggest[f"{kind}s"]) for kind in ("suspect", "weapon")}
        ways.append({"do": "suggest", "room": suggest["room"], **named})
    if menu.get("show"):
        ways.append({"do": "show", "card": rng.choice(menu["show"])})
    return rng.choice(ways) if ways else {"do": "end"}
