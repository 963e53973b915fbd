"""What an operator asks a server: whether it is well, and how much it does."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.event import listen

from casefile.server.live import health
from casefile.server.store.store import Store, Unavailable
from casefile.server.table.moment import Clock
from casefile.server.workers.bots.pool import BotPool
from tests.support.server.client import call
from tests.support.server.people import PeopleAtTable, gathering, hurry, new_database
from tests.support.server.servers import served_here
from tests.support.server.services import PostgresServer

pytestmark = pytest.mark.real


def test_a_server_is_healthy_as_long_as_its_database_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)
    database = new_database(tmp_path)

    async def story() -> None:
        async with served_here(database) as (house, port):
            asked: list[str] = []
            listen(
                house.services.store._reading, "before_cursor_execute", lambda *given: asked.append(given[2])
            )
            assert (await call(port, "GET", "/healthz")).status == 200
            assert asked, "a connection that is open says nothing: it has to be asked something"
            house.services.store._reading.dispose()
            database.rename(tmp_path / "elsewhere.db")
            database.mkdir()  # there is no database any more where it was
            ill = await call(port, "GET", "/healthz")
            assert (ill.status, ill.json["kind"]) == (503, "unavailable")
            database.rmdir()
            (tmp_path / "elsewhere.db").rename(database)
            assert (await call(port, "GET", "/healthz")).status == 200

    asyncio.run(story())


def test_health_tells_how_far_the_bots_are_until_they_are_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    database = new_database(tmp_path)

    async def story() -> None:
        async with served_here(database) as (_, port):
            for share in (0.0, 0.4):
                monkeypatch.setattr(BotPool, "warming", share)
                assert (await call(port, "GET", "/healthz")).json["warming"] == share
            monkeypatch.setattr(BotPool, "warming", None)
            assert set((await call(port, "GET", "/healthz")).json) == {"status", "version"}

    asyncio.run(story())


def test_a_server_that_cannot_write_is_unhealthy_until_it_can_again(
    postgres_server: PostgresServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)

    def make_read_only(to: str) -> None:
        postgres_server.administer(f"ALTER SYSTEM SET default_transaction_read_only = {to}")
        postgres_server.administer("SELECT pg_reload_conf()")
        while setting() != to:
            pass  # it reads its settings again when it comes to it
        there = ours()
        for pid in there:
            postgres_server.administer(f"SELECT pg_terminate_backend({pid})")
        while there & ours():
            pass  # neither do they go at once

    def setting() -> str:
        """As it is for whoever connects now."""
        with psycopg.connect(postgres_url) as visitor:
            return str(visitor.execute("SHOW default_transaction_read_only").fetchall()[0][0])

    def ours() -> set[int]:
        """The server's connections."""
        with psycopg.connect(postgres_url) as visitor:
            query = "SELECT pid FROM pg_stat_activity WHERE application_name = 'casefile'"
            return {int(pid) for (pid,) in visitor.execute(query)}

    async def story() -> None:
        async with served_here(postgres_url) as (_, port):
            assert (await call(port, "GET", "/healthz")).status == 200
            await asyncio.to_thread(make_read_only, "on")
            ill = await call(port, "GET", "/healthz")
            assert (ill.status, ill.json["kind"]) == (503, "unavailable")
            assert "cannot use its database" in ill.json["sentence"]
            await asyncio.to_thread(make_read_only, "off")
            assert (await call(port, "GET", "/healthz")).status == 200

    asyncio.run(story())


def test_frequent_health_checks_seldom_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    database = new_database(tmp_path)
    beats: list[object] = []
    usual = Store.beat

    async def beat(self: Store, *given: object) -> None:
        beats.append(given)
        await usual(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "beat", beat)
    now = 100.0

    async def story() -> None:
        nonlocal now
        clock = Clock(steady=lambda: now)
        async with served_here(database, clock) as (_, port):
            for _ in range(5):
                assert (await call(port, "GET", "/healthz")).status == 200
            assert len(beats) == 1, "the one at the start"
            now += health.PROBE_SECONDS
            for _ in range(5):
                assert (await call(port, "GET", "/healthz")).status == 200
            assert len(beats) == 2

    asyncio.run(story())


def test_a_store_that_does_not_answer_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    database = new_database(tmp_path)

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    async def at_once(*_: object) -> list[bytes]:
        return []

    async def story() -> None:
        async with served_here(database) as (_, port):
            for name in ("beat", "read"):
                with monkeypatch.context() as patch:
                    patch.setattr(health, "PROBE_TIMEOUT", 0.01)
                    patch.setattr(health, "PROBE_SECONDS", 0.0)
                    # The other one answers at once, however busy this machine is.
                    patch.setattr(Store, "read", at_once)
                    patch.setattr(Store, name, never)
                    assert (await call(port, "GET", "/healthz")).status == 503
                    if name == "beat":
                        patch.setattr(health, "PROBE_SECONDS", 1000.0)
                        assert (await call(port, "GET", "/healthz")).status == 503, "it is remembered"

    asyncio.run(story())


def test_a_server_starts_although_its_store_takes_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it does on a busy machine after a server was killed."""
    hurry(monkeypatch)
    database = new_database(tmp_path)
    usual = Store.beat

    async def late(store: Store, process: str, now: float) -> None:
        await asyncio.sleep(0.2)
        await usual(store, process, now)

    async def story() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(health, "PROBE_TIMEOUT", 0.01)
            patch.setattr(Store, "beat", late)
            async with served_here(database) as (house, _):
                assert not house.services.tasks.stopping

    asyncio.run(story())


def test_a_server_whose_postgresql_is_gone_says_so_until_it_is_back(
    postgres_server: PostgresServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)

    async def story() -> None:
        async with served_here(postgres_url) as (_, port):
            assert (await call(port, "GET", "/healthz")).status == 200
            await asyncio.to_thread(postgres_server.kill)
            assert (await call(port, "GET", "/healthz")).status == 503
            await asyncio.to_thread(postgres_server.start)
            assert (await call(port, "GET", "/healthz")).status == 200

    asyncio.run(story())


async def _outcomes(among: PeopleAtTable) -> dict[str, float]:
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
