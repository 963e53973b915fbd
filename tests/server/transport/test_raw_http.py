"""Connections that are no plain requests: nonsense, silence, and a client that keeps asking."""

from __future__ import annotations

import asyncio
import http.client
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from casefile.server.transport.uvicorn_protocols import HttpProtocol
from tests.support.patience import PATIENCE
from tests.support.server.background import served_beside
from tests.support.server.client import call_and_wait

pytestmark = pytest.mark.real


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with served_beside(tmp_path_factory.mktemp("http") / "a.db") as (_, port):
        yield port


@pytest.mark.parametrize(
    "nonsense",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        b"\0" * 100 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: a\r\ncookie: " + b"a" * 1_000_000,
        b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n",
    ],
)
def test_what_is_not_http_is_answered_and_closed(port: int, nonsense: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        try:
            line.sendall(nonsense)
            said = line.recv(4096)
        except ConnectionError:
            said = b"HTTP/1.1 400"  # it did not even wait for the rest
        assert said.startswith(b"HTTP/1.1 400")
        assert b"Traceback" not in said
    assert call_and_wait(port, "GET", "/healthz").status == 200


def test_a_connection_without_a_request_is_not_kept_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casefile.server.transport.serve.HEADERS_TIMEOUT", 0.3)
    with served_beside(tmp_path / "a.db") as (_, port):
        whole = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"
        for begun in (b"", whole[:23], whole + b"GET /hea"):
            with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
                line.sendall(begun)
                said = b""
                while part := line.recv(4096):
                    said += part
                assert said.startswith(b"HTTP/1.1 200") == begun.endswith(b"/hea")


def test_a_client_that_keeps_asking_is_not_disturbed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[HttpProtocol] = []
    before = HttpProtocol.connection_made

    def connection_made(self: HttpProtocol, transport: asyncio.Transport) -> None:
        before(self, transport)
        made.append(self)

    monkeypatch.setattr(HttpProtocol, "connection_made", connection_made)
    with served_beside(tmp_path / "a.db") as (_, port):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        for _ in range(5):
            connection.request("GET", "/healthz")
            assert connection.getresponse().read().startswith(b"{")
            (line,) = made
            assert line._waiting_since is None, "it would be closed in the middle of the next request"
        connection.close()


@pytest.mark.parametrize("header", [b"cookie: a=\x01", b"x: " + b"a" * 9000, b"x: y\r\n" * 200 + b"z: z"])
def test_a_handshake_that_cannot_be_read_is_answered(port: int, header: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        line.sendall(
            b"GET /api/tables/0123456789abcdef/socket HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\n"
            b"connection: upgrade\r\nsec-websocket-version: 13\r\n"
            b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" + header + b"\r\n\r\n"
        )  # fmt: skip
        said = b""
        while part := line.recv(4096):
            said += part
    assert said.startswith(b"HTTP/1.1 400")
