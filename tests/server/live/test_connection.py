"""What is sent to one viewer, in which order, and that a slow or lost one is nobody else's trouble."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from casefile.server.live import connection as connection_module
from casefile.server.live.connection import MAX_WAITING_FRAMES, SEAT_LOST, TOO_SLOW, Connection, Outbox
from casefile.server.live.frames import encoded_frame
from casefile.server.transport.uvicorn_protocols import WebSocketProtocol
from tests.support.patience import PATIENCE


class Network:
    """The way out of one connection: the short one, which may be shut, and the long one, which may hang."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.sent: list[Any] = []
        self.shut, self.broken, self.throws = False, False, False
        self.free = asyncio.Event()
        self.free.set()
        self.hung_up = asyncio.Event()

    def hang_up(self) -> None:
        self.hung_up.set()

    def write(self, frames: bytes) -> bool:
        if self.throws:
            raise RuntimeError("this never happens")
        if not self.shut:
            self.written.append(frames)
        return not self.shut

    async def send(self, message: dict[str, Any]) -> None:
        await self.free.wait()
        if self.broken:
            raise OSError("nobody is there")
        self.sent.append(message.get("text", message.get("code")))


def connected(network: Network, outbox: Outbox, *, short_way: bool = True) -> Connection:
    return Connection(network.send, outbox, network.write if short_way else None, network.hang_up)


def uncounted(_code: int) -> None:
    """For those to whom it does not matter how many are closed."""


async def rounds() -> None:
    for _ in range(4):
        await asyncio.sleep(0)


def test_frames_of_one_round_of_the_loop_go_out_together_and_in_order() -> None:
    async def act() -> None:
        outbox, one, two = Outbox(uncounted), Network(), Network()
        first, second = connected(one, outbox), connected(two, outbox)
        first.send(b"a")
        second.send(b"b")
        first.send(b"c")
        assert one.written == two.written == []
        await rounds()
        assert one.written == [encoded_frame(b"a") + encoded_frame(b"c")]
        assert two.written == [encoded_frame(b"b")]
        first.send(b"d")  # the next round has its own outbox
        await rounds()
        assert one.written[1:] == [encoded_frame(b"d")]

    asyncio.run(act())


@pytest.mark.parametrize("short_way", [True, False])
def test_frames_wait_for_a_full_network_and_none_is_lost_or_overtaken(short_way: bool) -> None:
    async def act() -> None:
        outbox, network = Outbox(uncounted), Network()
        connection = connected(network, outbox, short_way=short_way)
        network.shut = True
        network.free.clear()
        for text in (b"1", b"2", b"3"):
            connection.send(text)
        await rounds()
        connection.send(b"4")
        await rounds()
        assert network.written == network.sent == []
        network.shut = False
        network.free.set()
        connection.send(b"5")  # the short way is open again, but others wait before it
        await rounds()
        assert network.sent == ["1", "2", "3", "4", "5"]

    asyncio.run(act())


def test_the_close_frame_comes_after_all_earlier_frames() -> None:
    async def act() -> None:
        outbox, network = Outbox(uncounted), Network()
        connection = connected(network, outbox)
        connection.send(b"last words")
        connection.close(SEAT_LOST)
        connection.send(b"too late")
        await rounds()
        assert network.written == [encoded_frame(b"last words")]
        assert network.sent == [SEAT_LOST]

    asyncio.run(act())


def test_a_reader_who_does_not_keep_up_is_cut_off() -> None:
    async def act() -> None:
        outbox, network = Outbox(uncounted), Network()
        connection = connected(network, outbox)
        network.shut = True
        network.free.clear()
        for _ in range(MAX_WAITING_FRAMES + 1):  # so many at once are no fault of the reader
            connection.send(b"x")
        await rounds()
        told = [connection.closing]
        for _ in range(MAX_WAITING_FRAMES):
            connection.send(b"x")
        told.append(connection.closing)
        assert told == [False, True]
        network.free.set()
        await rounds()
        assert network.sent[-1] == TOO_SLOW
        assert len(network.sent) <= 1 + MAX_WAITING_FRAMES

    asyncio.run(act())


@pytest.mark.parametrize("throws", [False, True])
def test_a_broken_connection_does_not_affect_the_others(throws: bool) -> None:
    async def act() -> None:
        outbox, lost, well = Outbox(uncounted), Network(), Network()
        lost.shut = lost.broken = True
        lost.throws = throws
        first, second = connected(lost, outbox), connected(well, outbox)
        for connection in (first, second):
            connection.send(b"news")
        await rounds()
        assert first.closing
        assert well.written == [encoded_frame(b"news")]

    asyncio.run(act())


def test_a_reader_who_does_not_take_the_close_frame_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_module, "CLOSE_TIMEOUT", 0.01)

    async def act() -> None:
        outbox, stuck, well = Outbox(uncounted), Network(), Network()
        stuck.shut = True
        stuck.free.clear()
        first, second = connected(stuck, outbox), connected(well, outbox)
        for connection in (first, second):
            connection.send(b"news")
            connection.close(TOO_SLOW)
        assert not stuck.hung_up.is_set()
        async with asyncio.timeout(PATIENCE):
            await stuck.hung_up.wait()
        assert well.sent == [TOO_SLOW]
        assert not well.hung_up.is_set()

    asyncio.run(act())


def test_every_close_is_counted_once() -> None:
    async def act() -> None:
        codes: list[int] = []
        outbox, well, lost = Outbox(codes.append), Network(), Network()
        lost.broken = True
        first, second = connected(well, outbox), connected(lost, outbox)
        first.close(SEAT_LOST)
        first.close(TOO_SLOW)
        second.close(TOO_SLOW)
        assert codes == [SEAT_LOST, TOO_SLOW]

    asyncio.run(act())


@pytest.mark.parametrize("broken", [False, True])
def test_nothing_is_sent_after_the_close(broken: bool) -> None:
    async def act() -> None:
        network = Network()
        connection = connected(network, Outbox(uncounted))
        assert await connection.send_and_wait(b"1")
        if broken:
            network.broken = True
        else:
            connection.close(SEAT_LOST)
        assert not await connection.send_and_wait(b"2")
        assert connection.closing
        assert network.sent == (["1"] if broken else ["1", SEAT_LOST])

    asyncio.run(act())


def test_clients_that_connect_at_the_same_moment_are_pinged_at_different_ones() -> None:
    """A socket as uvicorn makes it, without a network; only what it asks of the loop matters here."""
    asked: list[float] = []

    class Loop:
        def call_later(self, delay: float, _call: object) -> None:
            asked.append(delay)

    for _ in range(5000):
        socket = WebSocketProtocol.__new__(WebSocketProtocol)
        socket.ping_interval = 20.0
        socket.loop = Loop()  # type: ignore[assignment]
        socket.start_keepalive()
    within = Counter(int(delay * 10) for delay in asked)  # tenths of a second
    assert len(within) == 200
    assert max(within.values()) <= 1.2 * 5000 / 200
