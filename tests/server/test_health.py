"""What an operator asks a server: whether it is well, and how much it does."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from sqlalchemy.event import listen

from casefile.server.store import Store, Unavailable
from tests.server.client import call
from tests.server.gatherings import Gathering, gathering, hurry, new_database
from tests.server.servers import served_here
from tests.server.services import PostgresServer


def test_a_server_is_well_as_long_as_its_database_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    database = new_database(tmp_path)

    async def story() -> None:
        async with served_here(database) as (house, port):
            asked: list[str] = []
            listen(house.store._reading, "before_cursor_execute", lambda *given: asked.append(given[2]))
            assert (await call(port, "GET", "/healthz")).status == 200
            assert asked, "a connection that is open says nothing: it has to be asked something"
            house.store._reading.dispose()
            database.rename(tmp_path / "elsewhere.db")
            database.mkdir()  # there is no database any more where it was
            ill = await call(port, "GET", "/healthz")
            assert (ill.status, ill.json["kind"]) == (503, "unavailable")
            database.rmdir()
            (tmp_path / "elsewhere.db").rename(database)
            assert (await call(port, "GET", "/healthz")).status == 200

    asyncio.run(story())


def test_a_server_whose_postgresql_is_gone_says_so_until_it_is_back(
    postgres_server: PostgresServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)

    async def story() -> None:
        async with served_here(postgres_url) as (_, port):
            assert (await call(port, "GET", "/healthz")).status == 200
            await asyncio.to_thread(postgres_server.kill)
            assert (await call(port, "GET", "/healthz")).status == 503
            await asyncio.to_thread(postgres_server.start)
            assert (await call(port, "GET", "/healthz")).status == 200

    asyncio.run(story())


async def _outcomes(among: Gathering) -> dict[str, float]:
    text = (await call(among.port, "GET", "/metrics")).body.decode()
    found = re.findall(r'^casefile_commands_total\{outcome="(\w+)"\} (\S+)$', text, re.MULTILINE)
    return {outcome: float(number) for outcome, number in found}


def test_commands_are_counted_by_their_outcome(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    database = new_database(tmp_path)

    async def full(self: Store, *_: object) -> None:
        raise Unavailable("the disk is full")

    async def story() -> None:
        async with gathering(database) as among:
            host, guest, _ = among.clients
            assert await _outcomes(among) == {"done": 0, "refused": 0, "unavailable": 0}
            assert (await host.command("start"))["type"] == "refused"  # they are not ready
            await among.start()
            assert await _outcomes(among) == {"done": 4, "refused": 1, "unavailable": 0}
            assert (await guest.command("note", text="It was the cook."))["type"] == "done"
            waiting = next(client for client in among.clients if client is not among.acting())
            assert (await waiting.act(do="roll"))["type"] == "refused"  # by the rules
            assert await _outcomes(among) == {"done": 5, "refused": 2, "unavailable": 0}
            with monkeypatch.context() as patch:
                patch.setattr(Store, "append", full)
                for _ in range(2):
                    assert (await guest.command("say", id="again", text="Hello?"))["kind"] == "unavailable"
            assert await _outcomes(among) == {"done": 5, "refused": 2, "unavailable": 2}
            for _ in range(2):  # the second time it is only told again
                assert (await guest.command("say", id="again", text="Hello?"))["type"] == "done"
            assert await _outcomes(among) == {"done": 6, "refused": 2, "unavailable": 2}

    asyncio.run(story())
