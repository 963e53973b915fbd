"""A server holds as many connections as it can, and tells the others so before it has no room at all."""

from __future__ import annotations

import json
import resource
import socket
from contextlib import ExitStack
from pathlib import Path

import pytest

from casefile.server.capacity import RESERVED, capacity, take_descriptors
from tests.server.client import call_and_wait
from tests.server.servers import Program

DESCRIPTORS = 256


def test_there_is_always_something_left_for_the_database_and_the_workers() -> None:
    for descriptors in (128, 256, 1024, 4096, 65_536, 10**6):
        connections, backlog = capacity(descriptors)
        assert connections + 2 * backlog + RESERVED <= descriptors
        assert connections > descriptors / 8


def test_the_limit_of_the_process_is_raised_as_far_as_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    assert take_descriptors() == capacity(4096)
    assert asked == [(4096, 4096)]


def knock(port: int) -> socket.socket:
    """Connect, ask for the page, and stay."""
    there = socket.create_connection(("127.0.0.1", port), 60)
    there.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
    return there


def heard(there: socket.socket) -> str:
    try:
        return there.recv(65_536).decode()
    except ConnectionResetError:
        return ""


def test_whoever_comes_when_there_is_no_room_is_told_so_and_the_log_stays_short(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with (
        Program(tmp_path / "tables.db", descriptors=DESCRIPTORS, log=log) as program,
        ExitStack() as open_ones,
    ):
        crowd = [open_ones.enter_context(knock(program.port)) for _ in range(2 * DESCRIPTORS)]
        answers = [heard(there) for there in crowd]
        served = [answer for answer in answers if answer.startswith("HTTP/1.1 200")]
        refused = [answer for answer in answers if answer.startswith("HTTP/1.1 503")]
        assert len(served) <= capacity(DESCRIPTORS).connections
        assert len(refused) > DESCRIPTORS / 2
        problem = json.loads(refused[0].partition("\r\n\r\n")[2])
        assert problem["sentence"] == "Too many people are connected: try again in a minute."
        for there in crowd[: DESCRIPTORS // 8]:
            there.close()
        while call_and_wait(program.port, "GET", "/healthz").status != 200:
            pass  # the server notices soon that they have gone
        assert log.stat().st_size < 10_000
