"""People around a table of a real server in this process, for tests over the wire. No bot is slow here."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from casefile.bots.base import Decision
from casefile.bots.levels.random_bot import RandomBot
from casefile.bots.seeded import seeded
from casefile.server.live.attendant import Attendant
from casefile.server.live.bot_delays import BotDelays
from casefile.server.live.house import House, Options
from casefile.server.live.limits import Limits
from casefile.server.live.live_table import LiveTable
from casefile.server.table.moment import Clock
from casefile.server.transport import following
from casefile.server.workers.bots.pool import BotPool
from casefile.server.workers.bots.question import BotAnswer, BotQuestion
from tests.support.server.client import Client, Message, Ticket, join, open_table
from tests.support.server.servers import UNHURRIED, served_here
from tests.support.server.two_worlds import empty_database

HURRY = 1000
"""So many times faster than in life run the waits of a table."""


def hurry(patch: pytest.MonkeyPatch) -> None:
    """Waits are short, and bots draw their moves at once, in this process."""
    usual = Attendant._wait

    async def decide(_pool: BotPool, question: BotQuestion) -> BotAnswer:
        chance = seeded(question.seed)
        return BotAnswer(
            RandomBot().choose(Decision(question.view, question.menu, chance, 1.0)), question.level
        )

    patch.setattr(BotPool, "start", lambda _pool: None)
    patch.setattr(BotPool, "decide", decide)
    patch.setattr(BotDelays, "seconds", lambda *_: 0.001)
    patch.setattr(Attendant, "_wait", lambda self, due: usual(self, due) / HURRY)
    patch.setattr(following, "RECONNECT_GRACE", 0.002)


@dataclass
class PeopleAtTable:
    house: House
    port: int
    tickets: list[Ticket]
    clients: list[Client]

    @property
    def table(self) -> LiveTable:
        return self.house.tables[self.tickets[0].table]

    def tab(self, ticket: Ticket, since: int | None = None) -> Client:
        """One more connection of a seat, with ids of its own."""
        return Client(self.port, ticket, since=since, _ids=count(1000 * (1 + next(_tabs))))

    async def start(self) -> None:
        for client in self.clients:
            assert (await client.command("ready"))["type"] == "done"
        answer = await self.clients[0].command("start")
        assert answer["type"] == "done", answer
        await self.see(answer["line"] + 1)

    async def see(self, line: int) -> None:
        """Wait until everybody has seen this line."""
        await asyncio.gather(*(_seen(client, line) for client in self.clients))

    def acting(self) -> Client:
        game = self.table.state.game
        assert game is not None
        return next(client for client in self.clients if client.chair == game.acting)


_tabs = count()


async def _greeted(client: Client) -> None:
    await client.until(lambda: bool(client.frames))


async def _seen(client: Client, line: int) -> None:
    await client.until(lambda: client.line >= line)


async def ended(client: Client) -> int | None:
    """With which code the server ends this connection."""
    with pytest.raises(ConnectionError):
        await client.until(lambda: False)
    return client.close_code


def new_database(folder: Path) -> Path:
    """Copied rather than made: that is quicker. Not to be called while an event loop runs."""
    path = folder / "tables.db"
    path.write_bytes(empty_database())
    return path


@asynccontextmanager
async def gathering(
    database: str | Path,
    people: int = 3,
    *,
    clock: Clock | None = None,
    limits: Limits = UNHURRIED,
    fair: bool = False,
    **settings: object,
) -> AsyncIterator[PeopleAtTable]:
    """So many people, each at a socket of their own."""
    async with served_here(database, clock, Options(limits=limits)) as (house, port):
        host = await open_table(port, settings=settings) if people else None
        tickets = [] if host is None else [host, *[await join(port, host) for _ in range(people - 1)]]
        clients = [Client(port, ticket) for ticket in tickets]
        for client in clients:
            await client.open(hello=False)
            await client.send({"type": "hello", "fair": fair})
            await _greeted(client)
        try:
            yield PeopleAtTable(house, port, tickets, clients)
        finally:
            for client in clients:
                await client.close()


Meeting = Callable[..., None]
"""Takes a test, and how many people of what kind of table are to take part in it."""


def meetings(folder: Path, patch: pytest.MonkeyPatch) -> Meeting:
    """Runs tests among people who sit at a table of their own, where nothing takes long."""
    hurry(patch)
    database = new_database(folder)

    def run(test: Callable[[PeopleAtTable], Awaitable[None]], people: int = 3, **options: Any) -> None:
        async def meeting() -> None:
            async with gathering(database, people, **options) as among:
                await test(among)

        asyncio.run(meeting())

    return run


def snapshot_of(client: Client) -> Message:
    """What a client that has just connected was sent first."""
    found: Message = json.loads(client.frames[0])
    assert found["type"] == "snapshot"
    return found


async def told(client: Client, what: str) -> Message:
    """The first update in which a client learns of something of this kind."""

    def found() -> list[Message]:
        updates = (json.loads(frame) for frame in client.frames if f'"what":"{what}"' in frame)
        return [update for update in updates if update["type"] == "update"]

    await client.until(lambda: bool(found()))
    return found()[0]
