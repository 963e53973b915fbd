"""What one client can hold of the server has an end: sockets, commands, memory, and the time to leave."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from casefile.game.cards import Suspect
from casefile.server.live import connection
from casefile.server.live.connection import (
    NOT_ALLOWED,
    RESUME,
    SEAT_LOST,
    TOO_MANY,
    TOO_SLOW,
    Connection,
)
from casefile.server.live.house import House, Options
from casefile.server.live.limits import Limits
from casefile.server.live.live_table import LiveTable
from casefile.server.table.moment import Clock
from casefile.server.transport import following, serve, uvicorn_protocols
from casefile.server.transport.uvicorn_protocols import WebSocketProtocol
from tests.support.patience import PATIENCE
from tests.support.server.client import Client, Ticket, join, open_table
from tests.support.server.misbehaving_player import no_fault
from tests.support.server.raw_socket import CONTINUED, PING, PONG, TEXT, RawSocket, frame
from tests.support.server.servers import UNHURRIED, served_here
from tests.support.waiting import until

pytestmark = pytest.mark.real

__all__ = ["no_fault"]  # a fixture, for every test here
KIB = 1024


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[WebSocketProtocol]:
    """The server's ends of all WebSockets, the latest last. Their network takes little at a time."""
    found: list[WebSocketProtocol] = []
    before = WebSocketProtocol.connection_made

    def connection_made(self: WebSocketProtocol, transport: asyncio.Transport) -> None:
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16 * KIB)
        found.append(self)
        before(self, transport)

    monkeypatch.setattr(WebSocketProtocol, "connection_made", connection_made)
    return found


def path_of(ticket: Ticket, *, seated: bool = True) -> str:
    return f"/api/tables/{ticket.table}/socket" + (f"?seat={ticket.chair}" if seated else "")


@asynccontextmanager
async def attended(port: int, ticket: Ticket, *, seated: bool = True) -> AsyncIterator[RawSocket]:
    async with RawSocket(port, path_of(ticket, seated=seated), ticket.cookie) as raw:
        await raw.say({"type": "hello"})
        assert (await raw.hear())["type"] == "snapshot"
        yield raw


def closed(house: House, code: int) -> float:
    """How often the metrics say that a socket was closed with this code."""
    return (
        house.services.metrics.registry.get_sample_value("casefile_closed_total", {"code": str(code)}) or 0.0
    )


# -- sockets and commands of one seat


def test_sockets_that_have_not_said_hello_count_as_well(tmp_path: Path) -> None:
    async def test() -> None:
        async with served_here(tmp_path / "a.db") as (house, port):
            host = await open_table(port)
            clients = [Client(port, host) for _ in range(6)]
            for client in clients:
                await client.open(hello=False)
            for client in clients[3:]:
                assert client.socket is not None
                async with asyncio.timeout(PATIENCE):
                    await client.socket.wait_closed()
            assert [client.close_code for client in clients] == [None] * 3 + [TOO_MANY] * 3
            await clients[0].close()
            await until(lambda: len(house.connections) == 2)
            async with attended(port, host):  # where one has gone there is room for another
                assert closed(house, TOO_MANY) == 3
            for client in clients:
                await client.close()

    asyncio.run(test())


@pytest.mark.parametrize("seated", [True, False])
@pytest.mark.parametrize(("kind", "limits"), [("ready", {"actions": 3}), ("say", {"messages": 3})])
def test_connecting_again_does_not_renew_a_limit(
    tmp_path: Path, seated: bool, kind: str, limits: dict[str, int]
) -> None:
    now = 0.0

    async def asked(port: int, ticket: Ticket, times: int) -> list[bool]:
        """Which of so many commands on a new socket were too fast?"""
        async with Client(port, ticket, spectator=not seated) as client:
            words = {"text": "Me!"} if kind == "say" else {}
            answers = [await client.command(kind, **words) for _ in range(times)]
            return [answer.get("kind") == "too-fast" for answer in answers]

    async def test() -> None:
        nonlocal now
        options = Options(limits=replace(UNHURRIED, **limits))
        clock = Clock(steady=lambda: now)
        async with served_here(tmp_path / "a.db", clock, options) as (_house, port):
            host = await open_table(port)
            guest = await join(port, host)
            assert await asked(port, host, 2) == [False, False]
            assert await asked(port, host, 2) == [False, True]
            # Spectators are told apart by their addresses alone, seats by who holds them.
            assert await asked(port, guest, 1) == [not seated]
            now += Limits().per_seconds
            assert await asked(port, host, 3) == [False] * 3

    asyncio.run(test())


@pytest.mark.parametrize("whose", ["address", "table"])
@pytest.mark.parametrize(("kind", "budget"), [("say", "said"), ("rename", "said"), ("note", "noted")])
def test_what_is_written_has_a_budget_of_bytes_that_refills(
    tmp_path: Path, kind: str, budget: str, whose: str
) -> None:
    now = 0.0

    async def test() -> None:
        nonlocal now
        limits = {f"{budget}_bytes_per_{whose}": 1000}
        options = Options(limits=replace(UNHURRIED, **limits))
        async with served_here(tmp_path / "a.db", Clock(steady=lambda: now), options) as (house, port):
            hosts = [await open_table(port) for _ in range(2)]
            async with Client(port, hosts[0]) as one, Client(port, hosts[1]) as other:
                words = {"name" if kind == "rename" else "text": "Ann" if kind == "rename" else "x" * 400}
                answers = [await one.command(kind, **words) for _ in range(6)]
                refused = next(answer for answer in answers if answer["type"] == "refused")
                assert (refused["kind"], refused["key"]) == ("too-fast", "table-try-later")
                assert refused["details"]["seconds"] > 0
                line = house.tables[hosts[0].table].state.line
                assert (await one.command(kind, **words))["type"] == "refused"
                assert house.tables[hosts[0].table].state.line == line
                if whose == "table":
                    assert (await other.command(kind, **words))["type"] == "done", "others can still write"
                    assert (await one.command("ready"))["type"] == "done", "and this table can still play"
                now += refused["details"]["seconds"]
                assert (await one.command(kind, **words))["type"] == "done"

    asyncio.run(test())


def test_a_spectator_cannot_use_up_what_a_table_may_write(tmp_path: Path) -> None:
    async def test() -> None:
        options = Options(limits=replace(UNHURRIED, said_bytes_per_table=1000, said_bytes_per_address=1000))
        async with served_here(tmp_path / "a.db", options=options) as (_house, port):
            host = await open_table(port)
            async with Client(port, host, spectator=True) as watching, Client(port, host) as client:
                for _ in range(6):
                    assert (await watching.command("say", text="x" * 400))["key"] == "table-no-seat"
                assert (await client.command("say", text="Hello"))["type"] == "done"

    asyncio.run(test())


# -- readers that do not read


def fill(line: WebSocketProtocol, to: Connection) -> None:
    """Tell somebody so much that the network takes no more."""
    while not line._full:
        to.send(b" " * 64 * KIB)
        to.flush()


def stop_reading(raw: RawSocket) -> None:
    """And let the system keep little of what comes."""
    raw.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32 * KIB)
    raw.writer.transport.pause_reading()  # type: ignore[attr-defined]


def of_seat(house: House, ticket: Ticket) -> Connection:
    return next(there for there in house.connections if there.viewer == Suspect(ticket.chair))


@pytest.mark.parametrize("how", ["too slow", "no pong"])
def test_a_client_that_never_reads_is_cut_off_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: list[WebSocketProtocol], how: str
) -> None:
    monkeypatch.setattr(following, "RECONNECT_GRACE", 0.05)
    if how == "too slow":
        monkeypatch.setattr(connection, "CLOSE_TIMEOUT", 0.2)
    else:
        monkeypatch.setattr(serve, "PING_INTERVAL", 10 * PATIENCE)

    async def test() -> None:
        async with served_here(tmp_path / "a.db") as (house, port):
            host = await open_table(port)
            guest = await join(port, host)
            async with Client(port, guest) as other, attended(port, host) as raw:
                stop_reading(raw)
                line, stuck = made[-1], of_seat(house, host)
                fill(line, stuck)
                if how == "no pong":  # from now on: nobody is too late before they have stopped to read
                    line.ping_timeout = 0.2
                    line.send_keepalive_ping()
                else:
                    while not stuck.closing:
                        stuck.send(b" ")
                        await asyncio.sleep(0)
                    assert not line.disconnected
                    assert closed(house, TOO_SLOW) == 1
                live = house.tables[host.table]
                await until(lambda: stuck not in house.connections)
                assert stuck not in live.connections
                assert line.disconnected
                await until(lambda: not live.state.chairs[Suspect(host.chair)].present)
                assert (await other.command("ready"))["type"] == "done"

    asyncio.run(test())


def test_a_goodbye_that_nobody_reads_does_not_keep_the_connection_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: list[WebSocketProtocol]
) -> None:
    monkeypatch.setattr(uvicorn_protocols, "DRAIN_TIMEOUT", 0.2)

    async def test() -> None:
        async with served_here(tmp_path / "a.db") as (house, port):
            host = await open_table(port)
            async with attended(port, host) as raw:
                stop_reading(raw)
                line, stuck = made[-1], of_seat(house, host)
                while not line.transport.get_write_buffer_size():  # the network is full, our buffer is not
                    stuck.send(b" " * KIB)
                    stuck.flush()
                line.close_timeout = 10 * PATIENCE  # this is not what ends it
                stuck.close(SEAT_LOST)
                assert line.close_sent
                await until(lambda: line.disconnected)
                assert stuck not in house.connections

    asyncio.run(test())


def test_a_client_that_takes_no_pongs_is_not_read_from_until_it_does(
    tmp_path: Path, made: list[WebSocketProtocol]
) -> None:
    pings, rounds = 100, 32

    async def test() -> None:
        async with served_here(tmp_path / "a.db") as (_house, port):
            host = await open_table(port)
            async with attended(port, host) as raw:
                stop_reading(raw)
                line = made[-1]
                ping = frame(PING, b"x" * 125)
                command = frame(TEXT, b'{"type":"resume","id":"a"}')
                sending = asyncio.create_task(raw.send(*[ping * pings + command] * rounds))
                still = 0
                async with asyncio.timeout(PATIENCE):
                    while still < 20:  # the application is at work in the meantime, and asks for more
                        await asyncio.sleep(0.005)
                        still = 0 if line.transport.is_reading() else still + 1
                assert line._full
                assert line.transport.get_write_buffer_size() <= (64 + 2 * 16) * KIB
                # And when they read, nothing of it was lost.
                raw.writer.transport.resume_reading()  # type: ignore[attr-defined]
                heard = {PONG: 0, TEXT: 0}
                while heard != {PONG: pings * rounds, TEXT: rounds}:
                    opcode, payload = await raw.next()
                    if opcode == PONG or b"refused" in payload:
                        heard[opcode] += 1
                await sending
                assert line.transport.is_reading()

    asyncio.run(test())


def test_a_message_in_endless_parts_is_ended(tmp_path: Path, made: list[WebSocketProtocol]) -> None:
    async def test() -> None:
        async with served_here(tmp_path / "a.db") as (house, port):
            host = await open_table(port)
            async with attended(port, host) as raw:
                most = house.usage.limits.frame
                part = frame(CONTINUED, final=False)
                await raw.send(frame(TEXT, b"{", final=False), *[part] * (most + 2), frame(PING))
                assert await raw.hear() == {}
                assert raw.close_code == 1008
                assert made[-1].frames == []
                await until(lambda: not house.connections)

    asyncio.run(test())


# -- ends that come from the server


def test_every_close_is_in_the_metrics(tmp_path: Path) -> None:
    async def test() -> None:
        async with served_here(tmp_path / "a.db") as (house, port):
            host = await open_table(port)
            guest = await join(port, host)
            async with (
                Client(port, host) as first,
                Client(port, guest) as second,
                Client(port, host, spectator=True) as third,
            ):
                settings = {"spectators": False}
                assert (await first.command("configure", settings=settings))["type"] == "done"
                assert (await second.command("leave"))["type"] == "done"
                house.say_goodbye()
                for client in (first, second, third):
                    assert client.socket is not None
                    async with asyncio.timeout(PATIENCE):
                        await client.socket.wait_closed()
                codes = [client.close_code for client in (first, second, third)]
                assert codes == [RESUME, SEAT_LOST, NOT_ALLOWED]
                assert [closed(house, code) for code in (RESUME, SEAT_LOST, NOT_ALLOWED)] == [1, 1, 1]

    asyncio.run(test())


@pytest.mark.parametrize("end", ["goodbye", "broken frame"])
def test_a_connection_that_ends_in_the_middle_of_a_replay_is_not_a_fault(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    made: list[WebSocketProtocol],
    caplog: pytest.LogCaptureFixture,
    end: str,
) -> None:
    async def test() -> None:
        async with served_here(tmp_path / "a.db") as (house, port):
            host = await open_table(port)
            async with RawSocket(port, path_of(host), host.cookie) as raw:
                before = LiveTable.replay

                async def replay(live: LiveTable, line: int, to: Connection) -> list[bytes]:
                    found = await before(live, line, to)
                    if end == "goodbye":
                        house.say_goodbye()
                    else:
                        await raw.send(frame(3))
                    await until(lambda: made[-1].close_sent)
                    assert found
                    return found

                monkeypatch.setattr(LiveTable, "replay", replay)
                house.tables[host.table]._recent.clear()
                monkeypatch.setattr(LiveTable, "remembers", lambda *_: False)
                await raw.say({"type": "hello", "since": 1})
                assert await raw.hear() == {}
                assert raw.close_code == (RESUME if end == "goodbye" else 1002)
                await until(lambda: not house.connections)

    asyncio.run(test())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
