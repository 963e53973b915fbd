"""The tools at a table of a real server; every call is made by somebody who has read the last answer."""

from __future__ import annotations

import asyncio
import http.client
import socket
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

from casefile.locales import Translator
from casefile.mcp.remote_game import RemoteGame
from casefile.mcp.remote_table import RemoteTable
from casefile.mcp.toolbox import Toolbox
from casefile.mcp.tools import ToolDesk
from casefile.reading.bad_input import BadInput
from casefile.remote.door import RemoteDoor
from casefile.remote.line_feed import Ended
from casefile.remote.link import parse_link
from tests.support.patience import PATIENCE

CHAIR = "plum"
"""Where the model sits."""


class Door(RemoteDoor):
    """Can be closed while a thread reads from it: servers of tests wait for their streams to end."""

    def __init__(self, link: str) -> None:
        super().__init__(parse_link(link))
        self._made: list[http.client.HTTPConnection] = []
        self._is_shut = False

    def lines(self, first: int | None = None, incarnation: str = "") -> Iterator[bytes]:
        if self._is_shut:
            raise Ended("the test is over")
        yield from super().lines(first, incarnation)

    def _connection(self) -> http.client.HTTPConnection:
        self._made.append(super()._connection())
        return self._made[-1]

    def shut(self) -> None:
        self._is_shut = True
        self.cut()
        self.close()

    def cut(self) -> None:
        """As if a cable had been pulled."""
        for connection in self._made:
            if connection.sock is not None:
                with suppress(OSError):
                    connection.sock.shutdown(socket.SHUT_RDWR)


class TableDesk:
    """`with TableDesk(link) as desk:`"""

    def __init__(
        self,
        link: str,
        *,
        notebook: bool = True,
        patience: float = PATIENCE,
        language: str = "en",
        make_door: Callable[[str], Door] = Door,
    ) -> None:
        self.door = make_door(link)
        self.table = RemoteTable(self.door, Translator(language), notebook=notebook, patience=patience)
        self._desk = ToolDesk(lambda: Toolbox(Translator(language), self.table))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.door.shut()

    def call(self, name: str, arguments: Mapping[str, Any] | None = None) -> str:
        return self._desk.call(name, arguments or {}, self._desk.menu_told)

    def refusal(self, name: str, arguments: Mapping[str, Any] | None = None) -> str:
        """The sentence with which a call is refused."""
        try:
            told = self.call(name, arguments)
        except BadInput as refused:
            sentence = str(refused)
            assert "\n" not in sentence
            return sentence
        raise AssertionError(f"{name} was not refused: {told}")

    async def ask(self, name: str, arguments: Mapping[str, Any] | None = None) -> str:
        return await asyncio.to_thread(self.call, name, arguments)

    async def refused(self, name: str, arguments: Mapping[str, Any] | None = None) -> str:
        return await asyncio.to_thread(self.refusal, name, arguments)

    @property
    def game(self) -> RemoteGame:
        assert self.table._game is not None
        return self.table._game


async def begun(desk: TableDesk, start: Callable[[], Awaitable[None]]) -> str:
    """The model has come, then the host starts; what the model is told of the new game."""
    assert await desk.ask("wait", {"seconds": 0}) == "no game has begun at this table yet: call wait"
    waiting = asyncio.create_task(desk.ask("wait", {"seconds": 50}))
    await start()
    return await waiting
