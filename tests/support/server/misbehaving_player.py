"""A game among three people, one of whom misbehaves."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from casefile.server.live.house import House, Options
from casefile.server.live.limits import Limits
from casefile.server.table.moment import Clock
from tests.support.server.client import Client, Ticket, join, open_table
from tests.support.server.raw_socket import RawSocket
from tests.support.server.servers import UNHURRIED, served_here


@pytest.fixture(autouse=True)
def no_fault(capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The log of the server stays free of faults, whatever the test sends."""
    yield
    said = "".join(capfd.readouterr())
    assert "Traceback" not in said
    assert "fault" not in said
    # `caplog.records` begins anew when the test is over: only this still knows what was logged before.
    logged = [*caplog.get_records("setup"), *caplog.get_records("call")]
    faults = [record.getMessage() for record in logged if record.levelno >= logging.ERROR]
    assert faults == [], faults


@dataclass
class GameWithOffender:
    """A game that three people play. The second one is the one who misbehaves."""

    house: House
    port: int
    players: list[Client]

    @property
    def table(self) -> str:
        return self.players[0].ticket.table

    @property
    def offender(self) -> Ticket:
        return self.players[1].ticket

    def socket(self, seat: str | None = None, cookie: str | None = None, **headers: str) -> RawSocket:
        """Another socket of the one who misbehaves."""
        path = f"/api/tables/{self.table}/socket?seat={self.offender.chair if seat is None else seat}"
        return RawSocket(self.port, path, self.offender.cookie if cookie is None else cookie, **headers)

    @asynccontextmanager
    async def attended(self) -> AsyncIterator[RawSocket]:
        """The same, after a proper hello."""
        async with self.socket() as raw:
            await raw.say({"type": "hello", "since": 1})
            assert (await raw.hear())["type"] == "update"
            yield raw

    async def written(self) -> list[bytes]:
        return await self.house.services.store.read(self.table)


def game_with_offender(
    folder: Path,
    attack: Callable[[GameWithOffender], Awaitable[None]],
    limits: Limits = UNHURRIED,
    settings: dict[str, Any] | None = None,
    clock: Clock | None = None,
) -> None:
    """Let the attack happen beside a game: afterwards the log is the same and the others go on playing."""

    async def run() -> None:
        async with served_here(folder / "a.db", clock, Options(limits=limits)) as (house, port):
            host = await open_table(port, settings=settings or {})
            tickets = [host, await join(port, host), await join(port, host)]
            players = [Client(port, ticket) for ticket in tickets]
            for player in players:
                await player.open()
                await player.command("ready")
            await players[0].command("start")
            there = GameWithOffender(house, port, players)
            before, seen = await there.written(), [len(player.frames) for player in players]
            await attack(there)
            assert await there.written() == before
            for player, frames in zip(players, seen, strict=True):
                assert not [f for f in player.frames[frames:] if json.loads(f)["type"] == "update"]
            # The game goes on, with the same sockets, for everybody.
            assert (await players[0].act(do="roll"))["type"] == "done"
            for player in players:
                await player.until(lambda: any("rolled" in f for f in player.frames[-2:]))  # noqa: B023
            for player in players:
                await player.close()

    asyncio.run(run())
