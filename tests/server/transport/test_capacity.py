"""A server holds as many connections as it can, and tells the others so before it has no room at all."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from casefile.server.transport import serve
from casefile.server.transport.capacity import RESERVED_DESCRIPTORS, Capacity, capacity, take_descriptors
from tests.support.patience import PATIENCE
from tests.support.server.client import call_and_wait
from tests.support.server.servers import Program, served_here

pytestmark = pytest.mark.real

DESCRIPTORS = 256


def test_there_is_always_something_left_for_the_database_and_the_workers() -> None:
    for descriptors in (128, 256, 1024, 4096, 65_536, 10**6):
        connections, backlog = capacity(descriptors)
        assert connections + 2 * backlog + RESERVED_DESCRIPTORS <= descriptors
        assert connections > descriptors / 8


def test_the_limit_of_the_process_is_raised_as_far_as_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    assert take_descriptors() == capacity(4096)
    assert asked == [(4096, 4096)]


BROWSER = "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n"


def knock(port: int, *, asks: bool = True, accept: str = "") -> socket.socket:
    """Connect, ask how the server is, and stay."""
    there = socket.create_connection(("127.0.0.1", port), PATIENCE)
    if asks:
        with suppress(ConnectionError):  # who is dropped at once hears nothing either
            there.sendall(f"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n{accept}\r\n".encode())
    return there


def heard(there: socket.socket) -> str:
    try:
        return there.recv(65_536).decode()
    except ConnectionResetError:
        return ""


def test_beyond_its_capacity_a_server_answers_503_and_then_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "HEADERS_TIMEOUT", PATIENCE)  # nobody goes by themselves meanwhile

    async def test() -> None:
        async with served_here(tmp_path / "a.db", capacity=Capacity(connections=4, backlog=2)) as (_, port):
            with ExitStack() as there:

                async def comes(asks: bool = True, accept: str = "") -> str:
                    visitor = await asyncio.to_thread(knock, port, asks=asks, accept=accept)
                    there.enter_context(visitor)
                    return await asyncio.to_thread(heard, visitor) if asks else ""

                answers = [await comes() for _ in range(4)]
                assert all(answer.startswith("HTTP/1.1 200") for answer in answers)
                refused = await comes()
                assert refused.startswith("HTTP/1.1 503")
                problem = json.loads(refused.partition("\r\n\r\n")[2])
                assert problem["sentence"] == "Too many people are connected: try again in a minute."
                head, _, page = (await comes(accept=BROWSER)).partition("\r\n\r\n")
                assert head.startswith("HTTP/1.1 503")
                assert "content-type: text/html" in head
                assert f"<p>{problem['sentence']}</p>" in page, "a person is told in words"
                assert '<p lang="fr">Trop de personnes sont connectées' in page
                await comes(asks=False)
                await comes(asks=False)
                assert await comes() == "", "those who ask for nothing are not waited for"

    asyncio.run(test())


def test_a_server_without_room_lets_people_in_again_and_its_log_stays_short(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Program(tmp_path / "tables.db", descriptors=DESCRIPTORS, log=log) as program, ExitStack() as there:
        # All at once: whoever comes when the first ones have asked for nothing for long finds room.
        crowd = [there.enter_context(knock(program.port)) for _ in range(DESCRIPTORS)]
        answers = [heard(visitor) for visitor in crowd]
        assert any(answer.startswith("HTTP/1.1 503") for answer in answers), "somebody has to be turned away"
        for visitor in crowd:
            visitor.close()
        while call_and_wait(program.port, "GET", "/healthz").status != 200:
            pass  # the server notices soon that they have gone
        assert log.stat().st_size < 10_000
