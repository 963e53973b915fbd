"""The kill loop: a server is killed at random moments under load, and nothing it said is lost or doubled.

    python -m tests.support.server.kill_loop --cycles 2000
    python -m tests.support.server.kill_loop --cycles 300 --database postgresql://user@host/empty --real

Players act at several tables as fast as they can. Whenever the server is gone they come back with the line
they have seen, send again what was not answered, and go on. In the end what they were told is held against
what is stored, and against what somebody is told who reads everything in one go.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import websockets
from sqlalchemy import select

from casefile.server.live.connection import DAMAGED
from casefile.server.store import schema
from casefile.server.store.chain import unchecked_text
from casefile.server.store.database import locate, visiting_engine
from casefile.server.table.log import decode_entry
from tests.support.patience import PATIENCE
from tests.support.server.client import Client, Message, Ticket, any_action, join, open_table
from tests.support.server.forked_program import QuickProgram
from tests.support.server.servers import Program

SETTINGS = {"grace_seconds": 3600}
"""Nobody sits in for those who wait for the server."""
BATCH = 25
"""Kills with the same tables. Whoever comes back is read the whole log, so that it should not grow long."""
MOST = 25

LOST = (ConnectionError, EOFError, OSError, websockets.WebSocketException)
"""How a client notices that its server is gone."""


@dataclass
class Tally:
    """What happened, to see that something did."""

    ends: int = 0
    done: int = 0
    lines: int = 0
    repeated: int = 0
    """Commands that were sent again because nobody knew what had become of them."""
    of_these_stored: int = 0
    """How many of them had been carried out the first time."""


class Player:
    """Somebody at a table, with a memory of everything sent and answered."""

    def __init__(self, client: Client, rng: random.Random, tally: Tally) -> None:
        self.client, self._rng, self._tally = client, rng, tally
        self.closed_with: list[int | None] = []
        self.done: dict[str, int] = {}
        self.refused: set[str] = set()
        self._open: dict[str, Message] = {}
        """Commands whose answer has not come."""
        self._repeated: dict[str, float] = {}
        """When they were sent again, by the day's clock."""
        self._ids = count(1)

    async def play(self) -> None:
        """Act, and come back whenever the server is gone. Ends when it is cancelled."""
        while True:
            try:
                await self.come_back()
                while True:
                    await self._do_something()
            except TimeoutError:
                raise
            except LOST:
                await self.client.close()
                assert self.client.close_code != DAMAGED, "the table is damaged"
                self.closed_with.append(self.client.close_code)

    async def come_back(self) -> None:
        """Connect with the last line that was seen, and ask again for every answer that is missing."""
        client = self.client
        while True:
            try:
                client.since = client.line
                await client.open()
                break
            except TimeoutError:
                raise
            except LOST:
                await client.close()
                assert client.close_code != DAMAGED, "the table is damaged"
                await asyncio.sleep(0.02)
        for name, command in list(self._open.items()):
            self._repeated.setdefault(name, time.time() * 1000)
            await self._ask(name, command)
        if self.done and self._rng.random() < 0.3:
            name = self._rng.choice(list(self.done)[-20:])
            await self._ask(name, {"type": "say", "text": "This has been answered before."})

    async def _do_something(self) -> None:
        client, rng = self.client, self._rng
        if client.spectator:
            line = client.line
            await client.until(lambda: client.line > line)
        elif client.menu is not None and client.acting == client.chair:
            act = self._new(
                "act", game=client.game, version=client.version, action=any_action(client.menu, rng)
            )
            if rng.random() < 0.1:
                await asyncio.gather(act, self._new("say", text="Two things at once."))
            else:
                await act
        elif rng.random() < 0.1:
            await self._new("say", text=f"Hm {rng.random()}.")
        else:
            line = client.line
            await client.until(lambda: client.line > line)

    async def _new(self, kind: str, **fields: object) -> None:
        name = f"{self.client.chair}-{next(self._ids)}"
        self._open[name] = {"type": kind, **fields}
        await self._ask(name, self._open[name])

    async def _ask(self, name: str, command: Message) -> None:
        fields = {key: value for key, value in command.items() if key != "type"}
        answer = await self.client.command(command["type"], id=name, **fields)
        self._open.pop(name, None)
        if answer["type"] == "refused":
            assert name not in self.done, "what was done cannot be refused"
            self.refused.add(name)
        else:
            assert self.done.setdefault(name, answer["line"]) == answer["line"], "repeats get the same answer"
            self._tally.done += 1

    def check(self, stored: list[tuple[int, bytes]], told: list[str]) -> None:
        """Hold what this player was told against the log, and against what a reader in one go is told."""
        assert not self._open, "in the end everything is answered"
        lines = {number: decode_entry(unchecked_text(body)) for number, body in stored}
        effects = Counter(entry.id for entry in lines.values() if entry.by == self.client.chair and entry.id)
        for name, number in self.done.items():
            assert number in lines, f"line {number} was acknowledged and is lost"
            assert lines[number].id == name, f"line {number} was acknowledged and is another one now"
            assert effects[name] == 1, f"{name} had {effects[name]} effects"
            if name in self._repeated:
                self._tally.repeated += 1
                self._tally.of_these_stored += lines[number].at < self._repeated[name]
        for name in self.refused:
            assert effects[name] == 0, f"{name} was refused and had an effect"
        mine = updates(self.client)
        for number, (here, there) in enumerate(zip(mine, told, strict=True), start=1):
            assert here == there, f"line {number} was told in two ways"


def updates(client: Client) -> list[str]:
    """The frames that are lines of the log, byte for byte."""
    return [frame for frame in client.frames if frame.startswith('{"type":"update"')]


@dataclass
class Tables:
    """Some tables with their players, from the first chair to the last check."""

    program: Program | QuickProgram
    database: str | Path
    rng: random.Random
    tally: Tally
    players: list[Player] = field(default_factory=list)

    async def open(self, number: int) -> None:
        """Everybody sits down, and the games begin."""
        port = self.program.port
        for spectated in (True, *(False,) * (number - 1)):
            host = await open_table(port, settings=SETTINGS)
            tickets = [host, await join(port, host), await join(port, host)]
            clients = [Client(port, ticket, since=0) for ticket in tickets]
            self.players += [Player(client, self.rng, self.tally) for client in clients]
            for client in clients:
                await client.open()
                await client.command("ready", id="ready")
            await clients[0].command("start", id="start")
            if spectated:
                watching = Client(port, Ticket(host.table, "", ""), since=0, spectator=True)
                self.players.append(Player(watching, self.rng, self.tally))
        await self.close()

    async def close(self) -> None:
        for player in self.players:
            await player.client.close()

    async def play_through(self, ends: int, end: Callable[[], object]) -> None:
        """So many times the server is ended and started again, while everybody plays."""
        playing = [asyncio.create_task(player.play()) for player in self.players]
        try:
            for _ in range(ends):
                await self._some_load(playing)
                await asyncio.to_thread(end)
                self.tally.ends += 1
                await asyncio.to_thread(self.program.start)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await self.close()

    async def _some_load(self, playing: list[asyncio.Task[None]]) -> None:
        """A random while: until there are some answers more, or a moment after the start."""
        if self.rng.random() < 0.2:
            await asyncio.sleep(self.rng.random() * 0.1)
            return
        wanted = self.tally.done + self.rng.randrange(40)
        until = time.monotonic() + PATIENCE
        while self.tally.done < wanted:
            for task in playing:
                if task.done():
                    task.result()
            assert time.monotonic() < until, "nobody is answered any more"
            await asyncio.sleep(self.rng.random() * 0.005)

    async def check(self) -> None:
        """Everybody comes back a last time; then all they were told is looked at."""
        for player in self.players:
            await player.come_back()
        for client in (player.client for player in self.players):
            await client.until(lambda client=client: client.line >= self._last_line(client.ticket.table))  # type: ignore[misc]
        for table in {player.client.ticket.table for player in self.players}:
            self.tally.lines += self._last_line(table)
        for player in self.players:
            client = player.client
            await client.close()
            told = updates(client)
            stored = stored_lines(self.database, client.ticket.table)[: len(told)]
            assert [number for number, _ in stored] == list(range(1, len(told) + 1)), "no gap, no double"
            player.check(stored, await self._read_in_one_go(client, len(told)))

    def _last_line(self, table: str) -> int:
        """The last line that anybody at the table has seen."""
        return max(player.client.line for player in self.players if player.client.ticket.table == table)

    async def _read_in_one_go(self, seat: Client, lines: int) -> list[str]:
        async with Client(seat.port, seat.ticket, since=0, spectator=seat.spectator) as reader:
            await reader.until(lambda: reader.line >= lines)
            return updates(reader)[:lines]


def stored_lines(database: str | Path, table: str) -> list[tuple[int, bytes]]:
    """What the database holds of a table, read past the server."""
    engine = visiting_engine(locate(database))
    line = schema.line.c
    query = select(line.number, line.body).where(line.table_id == table).order_by(line.number)
    try:
        with engine.connect() as connection:
            return [(number, body) for number, body in connection.execute(query)]
    finally:
        engine.dispose()


async def kill_loop(
    program: Program | QuickProgram,
    database: str | Path,
    rng: random.Random,
    kills: int,
    *,
    tables: int = 3,
    enough: Callable[[Tally], bool] = lambda _: True,
) -> Tally:
    """Kill a running server so many times, and check everything. AssertionError if anything is wrong.

    It goes on until there was `enough` of what a kill leads to by chance, or MOST times as many kills.
    """
    tally = Tally()
    while tally.ends < kills or not (enough(tally) or tally.ends >= MOST * kills):
        some = Tables(program, database, rng, tally)
        try:
            await some.open(tables)
            await some.play_through(min(BATCH, kills - tally.ends % kills), program.kill)
            await some.check()
        finally:
            await some.close()
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a server under load, again and again.")
    parser.add_argument("--cycles", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--database", help="an empty PostgreSQL database; a new SQLite file if left out")
    parser.add_argument("--real", action="store_true", help="start each server anew instead of forking it")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or str(Path(folder) / "tables.db")
        with (Program if asked.real else QuickProgram)(database) as program:
            total = 0
            while total < asked.cycles:
                batch = min(BATCH, asked.cycles - total)
                tally = asyncio.run(kill_loop(program, database, random.Random(), batch, tables=asked.tables))
                total += tally.ends
                print(f"{total} kills; in the last {batch}: {tally}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
