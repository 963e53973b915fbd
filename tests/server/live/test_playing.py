"""A whole evening at a table, over the real wire."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from casefile.fair.verify import verify_record
from casefile.record import check, read_record
from tests.support.server.client import Client, any_action, call, join, open_table
from tests.support.server.servers import served_here

pytestmark = pytest.mark.real


async def _play(clients: list[Client], rng: random.Random, moves: int) -> None:
    """So many moves of whoever has to act."""
    for _ in range(moves):
        newest = max(client.line for client in clients)
        await asyncio.gather(*(client.reached(newest) for client in clients))
        acting = next(client for client in clients if client.chair == client.acting)
        await acting.until(lambda: acting.menu is not None)  # noqa: B023
        assert acting.menu is not None
        line = acting.line
        answer = await acting.act(**any_action(acting.menu, rng))
        assert answer["type"] == "done", answer
        await asyncio.gather(*(client.reached(line + 1) for client in clients))


def test_three_people_play_a_game_to_the_end_and_can_verify_it(tmp_path: Path) -> None:
    async def evening() -> None:
        async with served_here(tmp_path / "a.db") as (house, port):
            host = await open_table(port, settings={"edition": "deluxe-2020"})
            tickets = [host, await join(port, host), await join(port, host)]
            clients = [Client(port, ticket) for ticket in tickets]
            for client in clients:
                await client.open()
                assert (await client.command("ready"))["type"] == "done"
            assert (await clients[0].command("start"))["type"] == "done"
            await _play(clients, random.Random(4), 60)
            assert (await call(port, "GET", f"/api/tables/{host.table}/games/1/record")).status == 404
            # Everybody gives up in turn: whoever is left is wrong as well, or right by chance.
            live = house.tables[host.table]
            assert live.state.game is not None
            envelope = live.state.game.state.secrets.envelope
            while not live.state.game.over:
                acting = next(c for c in clients if c.chair == live.state.game.acting)
                await acting.until(lambda: acting.menu is not None)  # noqa: B023
                menu = acting.menu
                assert menu is not None
                if menu.get("accuse"):
                    await acting.act(do="accuse", suspect=envelope[0], weapon=envelope[1], room=envelope[2])
                else:
                    await acting.act(**any_action(menu, random.Random(1)))
            for client in clients:
                await client.told("game-ended")
            answer = await call(port, "GET", f"/api/tables/{host.table}/games/1/record")
            record = read_record(answer.body)
            assert check(record).legal
            assert verify_record(record).hold
            for client in clients:
                await client.close()

    asyncio.run(evening())


def test_whoever_resumes_gets_the_same_bytes_as_whoever_stayed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with served_here(tmp_path / "a.db") as (_, port):
            host = await open_table(port)
            tickets = [host, await join(port, host), await join(port, host)]
            clients = [Client(port, ticket, since=0) for ticket in tickets]
            for client in clients:
                await client.open()
                await client.command("ready")
            await clients[0].command("start")
            await _play(clients, random.Random(7), 90)
            for client in clients:
                for since in (0, 5, client.line - 70, client.line - 3):
                    async with Client(port, client.ticket, since=since) as again:
                        again.line = since
                        await again.until(lambda: again.line == client.line)  # noqa: B023
                        missed = [f for f in client.frames if json.loads(f)["type"] == "update"][since:]
                        assert [f for f in again.frames if json.loads(f)["type"] == "update"] == missed
            for client in clients:
                await client.close()

    asyncio.run(evening())
