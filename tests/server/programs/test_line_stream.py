"""How lines of a stream are put on the network, and what becomes of a reader that does not read them."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
import pytest

from casefile.server.live.connection import MAX_WAITING_FRAMES, SEAT_LOST, TOO_SLOW, Outbox
from casefile.server.transport.programs.line_stream import LineStream


class Network:
    """Keeps the bytes of a response, sent by the short way or through ASGI and h11."""

    def __init__(self) -> None:
        self.server = h11.Connection(h11.SERVER)
        self.server.receive_data(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        self.server.next_event()
        self.sent = self.server.send(h11.Response(status_code=200, headers=[]))
        self.free = asyncio.Event()
        self.free.set()
        self.hung_up = False

    def write(self, chunks: bytes) -> bool:
        self.sent += chunks
        return True

    async def send(self, message: dict[str, Any]) -> None:
        await self.free.wait()
        self.sent += self.server.send(h11.Data(data=message["body"]))
        if not message["more_body"]:
            self.sent += self.server.send(h11.EndOfMessage())

    def hang_up(self) -> None:
        self.hung_up = True

    @property
    def body(self) -> tuple[bytes, bool]:
        """What a client makes of it, and whether it is complete."""
        client = h11.Connection(h11.CLIENT)
        client.send(h11.Request(method="GET", target="/", headers=[("host", "x")]))
        client.send(h11.EndOfMessage())
        client.receive_data(self.sent)
        body, event = b"", client.next_event()
        while event not in (h11.NEED_DATA, h11.PAUSED) and not isinstance(event, h11.EndOfMessage):
            body += bytes(event.data) if isinstance(event, h11.Data) else b""
            event = client.next_event()
        return body, isinstance(event, h11.EndOfMessage)


async def rounds() -> None:
    for _ in range(4):
        await asyncio.sleep(0)


@pytest.mark.parametrize("short_way", [True, False])
def test_both_ways_send_the_same_lines_and_the_last_one_says_why_it_ends(short_way: bool) -> None:
    async def act() -> None:
        network = Network()
        stream = LineStream(
            network.send, Outbox(lambda _: None), network.write if short_way else None, network.hang_up
        )
        stream.send(b'{"line":1}')
        stream.send('{"text":"é"}   '.encode())
        await rounds()
        stream.beat()
        await rounds()
        lines = '{"line":1}\n{"text":"é"}   \n\n'.encode()
        assert network.body == (lines, False)
        stream.close(SEAT_LOST)
        await rounds()
        last = b'{"type":"closed","code":4003,"reason":"this seat is now held elsewhere"}\n'
        assert network.body == (lines + last, True)
        stream.send(b"too late")
        await rounds()
        assert network.body == (lines + last, True)

    asyncio.run(act())


def test_a_reader_that_does_not_keep_up_is_cut_off() -> None:
    async def act() -> None:
        network = Network()
        stream = LineStream(network.send, Outbox(lambda _: None), None, network.hang_up)
        network.free.clear()
        stream.send(b"first")
        await rounds()
        for _ in range(MAX_WAITING_FRAMES + 1):
            assert not stream.closing
            stream.send(b"x")
        assert stream.closing
        network.free.set()
        await rounds()
        body, complete = network.body
        assert complete
        assert b'"code":%d' % TOO_SLOW in body.splitlines()[-1]

    asyncio.run(act())
