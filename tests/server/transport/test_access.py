"""Who gets in, by which name and through whom; and what a request can not pretend."""

from __future__ import annotations

import asyncio
import http.client
import socket
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path

import pytest

from casefile.server.live.house import Options
from casefile.server.live.limits import Limits
from casefile.server.transport.access import Access, counted_as, own_names
from tests.support.command_line import casefile_here
from tests.support.patience import PATIENCE
from tests.support.server.background import served_beside
from tests.support.server.client import Answer
from tests.support.server.forked_program import QuickProgram
from tests.support.server.raw_socket import RawSocket

pytestmark = pytest.mark.real

TABLES = "/api/tables"
OPEN = b'{"name":"A"}'
PROXY = ip_network("127.0.0.1")


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server without options."""
    with served_beside(tmp_path_factory.mktemp("access") / "a.db") as (_, port):
        yield port


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server behind a proxy on the same machine, which has a name."""
    access = Access(names=frozenset({"play.example"}), proxies=(PROXY,))
    options = Options(limits=Limits(tables_per_address=1))
    with served_beside(tmp_path_factory.mktemp("access") / "b.db", options, access) as (_, port):
        yield port


def ask(
    port: int, method: str, path: str, body: bytes = b"", *, source: str = "127.0.0.1", **headers: str
) -> Answer:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(source, 0))
    try:
        connection.request(method, path, body, {"content-type": "application/json", **named})
        answer = connection.getresponse()
        return Answer(answer.status, answer.read(), answer.headers)
    finally:
        connection.close()


# -- our own name


FOREIGN = (
    "evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "evillocalhost",
    "127.0.0.1@evil.example", "[::1].evil.example", "2130706433", "0x7f.1", "127.0.0.1:80:80", "", "a b",
    "\xff", "[evil.example]",
)  # fmt: skip
OURS = (
    "127.0.0.1", "127.0.0.1:8000", "192.168.1.7:8417", "203.0.113.9", "[::1]", "[::1]:8000", "[fe80::1]:80",
    "localhost", "localhost:8000", "LocalHost", "localhost.", "casefile.localhost:1",
)  # fmt: skip


@pytest.mark.parametrize("host", FOREIGN)
def test_a_name_that_is_not_ours_is_not_served_and_is_told_what_to_do(port: int, host: str) -> None:
    for method, path in (("GET", "/"), ("GET", "/api/bots"), ("POST", TABLES), ("GET", "/healthz")):
        answer = ask(port, method, path, host=host)
        assert answer.status == 421
        assert answer.json["key"] == "http-421"
        assert "--host-name" in answer.json["sentence"]


@pytest.mark.parametrize("host", OURS)
def test_addresses_and_names_of_this_machine_are_ours(port: int, host: str) -> None:
    assert ask(port, "GET", "/api/bots", host=host).status == 200


def test_what_the_operator_calls_the_server_is_ours(behind: int) -> None:
    assert ask(behind, "GET", "/api/bots", host="play.example").status == 200
    assert ask(behind, "GET", "/api/bots", host="Play.Example:443").status == 200
    assert ask(behind, "GET", "/api/bots", host="www.play.example").status == 421
    assert {socket.gethostname().lower(), "here.example"} <= own_names("Here.example")


def test_a_request_without_a_host_comes_from_no_browser_and_is_served(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        line.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:80"])
def test_a_socket_under_a_foreign_name_is_refused_with_the_same_sentence(port: int, host: str) -> None:
    """As a page does it whose name was turned to our address: its Origin is its Host."""

    async def shake_hands() -> None:
        path = f"{TABLES}/0123456789abcdef/socket"
        async with RawSocket(port, path, host=host, origin=f"http://{host}") as raw:
            assert raw.status == 421
            assert b"--host-name" in await raw.reader.read()
        async with RawSocket(port, path) as raw:
            assert raw.status == 101

    asyncio.run(shake_hands())


# -- proxies


def _is_secure(answer: Answer) -> bool:
    return "Secure" in [part.strip() for part in answer.headers["set-cookie"].split(";")]


def test_without_a_named_proxy_nobody_says_where_a_request_comes_from(tmp_path: Path) -> None:
    with served_beside(tmp_path / "a.db", Options(limits=Limits(tables_per_address=2))) as (_, port):
        told = {"x_forwarded_for": "203.0.113.1", "x_forwarded_proto": "https"}
        assert not _is_secure(ask(port, "POST", TABLES, OPEN, **told))
        told["x_forwarded_for"] = "203.0.113.2"
        assert ask(port, "POST", TABLES, OPEN, **told).status == 201
        told["x_forwarded_for"] = "203.0.113.3"
        assert ask(port, "POST", TABLES, OPEN, **told).status == 429, "all of them are of one address"


def test_a_named_proxy_says_where_a_request_comes_from_and_nobody_else_does(behind: int) -> None:
    told = {"x_forwarded_for": "203.0.113.1", "x_forwarded_proto": "https"}
    assert _is_secure(ask(behind, "POST", TABLES, OPEN, **told))
    assert ask(behind, "POST", TABLES, OPEN, **told).status == 429
    told["x_forwarded_for"] = "203.0.113.2"
    assert ask(behind, "POST", TABLES, OPEN, **told).status == 201
    told["x_forwarded_for"] = (
        "203.0.113.9, 203.0.113.2"  # what a client claims stands before what the proxy adds
    )
    assert ask(behind, "POST", TABLES, OPEN, **told).status == 429
    elsewhere = ask(behind, "POST", TABLES, OPEN, source="127.0.0.2", **told)
    assert elsewhere.status == 201
    assert not _is_secure(elsewhere)


def test_whoever_has_one_address_of_ipv6_has_its_whole_network_and_is_counted_once() -> None:
    assert counted_as("2001:db8:1:2::1") == counted_as("2001:db8:1:ff:ffff::9")
    assert counted_as("2001:db8:1:2::1") != counted_as("2001:db8:1:100::1")
    assert counted_as("203.0.113.1") != counted_as("203.0.113.2")
    assert counted_as("::ffff:203.0.113.1") != counted_as("::ffff:203.0.113.2"), "they are of IPv4"
    assert counted_as("") == ""


# -- the metrics


METRICS = ("/metrics", "/metrics/", "/%6detrics")


@pytest.mark.parametrize("path", METRICS)
def test_metrics_are_for_this_machine_unless_a_proxy_passes_the_request_on(port: int, path: str) -> None:
    assert ask(port, "GET", path).status == 200
    passed_on = (
        ask(port, "GET", path, x_forwarded_for="127.0.0.1"),
        ask(port, "GET", path, forwarded="for=127.0.0.1"),
    )
    for answer in passed_on:
        assert answer.status == 403
        assert "--metrics-from" in answer.json["sentence"]


@pytest.mark.parametrize("path", METRICS)
def test_behind_a_proxy_the_address_it_names_counts_and_not_its_own(behind: int, path: str) -> None:
    assert ask(behind, "GET", path, x_forwarded_for="203.0.113.1").status == 403
    assert ask(behind, "GET", path, x_forwarded_for="127.0.0.7").status == 200
    assert ask(behind, "GET", path).status == 403, "a proxy that names nobody speaks for the whole world"
    assert ask(behind, "GET", path, source="127.0.0.2").status == 200


def test_the_operator_says_who_reads_the_metrics() -> None:
    access = Access(proxies=(PROXY,), metrics_from=(ip_network("10.0.0.0/8"), ip_network("127.0.0.1")))

    def may(address: str, *headers: bytes) -> bool:
        return access.may_read_metrics({"client": (address, 1), "headers": [(name, b"") for name in headers]})

    assert may("10.1.2.3")
    assert may("127.0.0.1"), "the operator has said so"
    assert not may("127.0.0.2")
    assert not may("unknown")
    assert may("10.1.2.3", b"x-forwarded-for")
    assert not Access().may_read_metrics({"client": None, "headers": []})


# -- one length


SMUGGLED = b"GET /api/bots HTTP/1.1\r\nhost: localhost\r\n\r\n"


@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize("method", [b"POST", b"GET", b"OPTIONS"])
@pytest.mark.parametrize("host", [b"localhost", b"evil.example"])
def test_a_request_with_two_lengths_is_refused_and_nothing_after_it_is_read(
    port: int, host: bytes, method: bytes, order: int
) -> None:
    """Whatever else is wrong with it."""
    lengths = [b"content-length: 5", b"transfer-encoding: chunked"][::order]
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        head = b"\r\n".join([method + b" /api/tables HTTP/1.1", b"host: " + host, *lengths, b"", b""])
        line.sendall(head + b"0\r\n\r\n" + SMUGGLED)
        said = b""
        while part := line.recv(4096):
            said += part
    assert said.startswith(b"HTTP/1.1 400")
    assert b"one length" in said
    assert said.count(b"HTTP/1.1") == 1


# -- the command line


def test_the_program_takes_names_proxies_and_readers_of_the_metrics_each_as_often_as_wanted(
    tmp_path: Path,
) -> None:
    names = ("--host-name", "play.example", "--host-name", "Other.example")
    proxies = ("--proxy", "127.0.0.1", "--proxy", "10.0.0.0/8")
    readers = ("--metrics-from", "203.0.113.0/24", "--metrics-from", "::1")
    with QuickProgram(tmp_path / "a.db", *names, *proxies, *readers) as program:
        for host in ("play.example", "other.example:443", "127.0.0.1"):
            assert ask(program.port, "GET", "/api/bots", host=host).status == 200
        assert ask(program.port, "GET", "/api/bots", host="evil.example").status == 421
        assert _is_secure(ask(program.port, "POST", TABLES, OPEN, x_forwarded_proto="https"))
        assert ask(program.port, "GET", "/metrics", x_forwarded_for="203.0.113.7, 10.1.1.1").status == 200
        assert ask(program.port, "GET", "/metrics", x_forwarded_for="203.0.114.7").status == 403
        assert ask(program.port, "GET", "/metrics").status == 403


NO_ADDRESS = "must be an address such as 192.0.2.7, or a range such as 10.0.0.0/8"


@pytest.mark.parametrize(
    ("option", "given", "complaint"),
    [
        ("--proxy", "nginx", NO_ADDRESS),
        ("--metrics-from", "10.0.0.0/99", NO_ADDRESS),
        (
            "--host-name",
            "https://play.example",
            "must be a host name, such as play.example",
        ),
    ],
)
def test_what_is_neither_an_address_nor_a_name_is_refused_in_one_line(
    option: str, given: str, complaint: str
) -> None:
    said = casefile_here("serve", option, given)
    assert (said.code, said.err) == (2, f"{option}: {complaint}\n")
