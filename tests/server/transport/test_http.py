"""The HTTP side: who may do what, what every answer carries, one clear sentence for whatever goes wrong."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar, get
from litestar.exceptions import HTTPException
from structlog.testing import capture_logs

from casefile.server.live.house import Options
from casefile.server.live.limits import Limits
from casefile.server.live.news import LocalNews
from casefile.server.live.wiring import make_house
from casefile.server.store.store import Store
from casefile.server.table.moment import Clock
from casefile.server.transport.access import Access
from casefile.server.transport.app import make_http
from casefile.server.transport.guard import guarded, same_origin
from casefile.server.transport.problems import JsonRequest, fault_answer, http_answer
from casefile.server.transport.sockets import tokens_in
from casefile.server.wire.problem import Problem
from casefile.server.workers.bots.pool import BotPool
from tests.support.patience import PATIENCE
from tests.support.server.background import served_beside
from tests.support.server.client import Answer, call_and_wait
from tests.support.server.clocks import standing_clock

pytestmark = pytest.mark.real


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with served_beside(tmp_path_factory.mktemp("http") / "a.db") as (_, port):
        yield port


def ask(port: int, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
    """A request as raw as it can be; `content_type=""` sends none."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    named.setdefault("content-type", "application/json")
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request(method, path, body, {name: value for name, value in named.items() if value})
        answer = connection.getresponse()
        return Answer(answer.status, answer.read(), answer.headers)
    finally:
        connection.close()


def problem(answer: Answer) -> Problem:
    """What went wrong, in exactly the form that is documented."""
    assert answer.headers["content-type"] == "application/json"
    told = msgspec.json.decode(answer.body, type=Problem)
    assert msgspec.json.encode(told) == answer.body
    assert told.sentence
    assert "Traceback" not in told.sentence
    return told


TABLES = "/api/tables"
NOWHERE = f"{TABLES}/0123456789abcdef"
TROUBLES: list[tuple[str, str, bytes, int, str]] = [
    ("GET", "/nowhere", b"", 404, "There is nothing at this address."),
    ("GET", "/api/schema", b"", 404, "There is nothing at this address."),
    ("GET", "/%ff%fe", b"", 404, "There is nothing at this address."),
    ("GET", "/api/tables/../../etc/passwd", b"", 404, "There is nothing at this address."),
    ("DELETE", TABLES, b"", 405, "That method is not allowed at this address."),
    ("TRACE", "/", b"", 405, "That method is not allowed at this address."),
    ("NONSENSE", "/healthz", b"", 405, "That method is not allowed at this address."),
    ("GET", NOWHERE, b"", 404, "There is no such table: check the link."),
    ("GET", f"{TABLES}/%00", b"", 404, "There is no such table: check the link."),
    ("GET", f"{NOWHERE}%0A", b"", 404, "There is no such table: check the link."),
    ("GET", f"{TABLES}/{'a' * 5000}", b"", 404, "There is no such table: check the link."),
    ("GET", f"{NOWHERE}/games/1/record", b"", 404, "There is no such table: check the link."),
    ("GET", f"{NOWHERE}/games/0/record", b"", 400, "game: expected a number of at least 1."),
    ("GET", f"{NOWHERE}/games/1000001/record", b"", 400, "game: expected a number of at most 1000000."),
    ("GET", f"{NOWHERE}/games/{'9' * 5000}/record", b"", 404, "There is nothing at this address."),
    ("GET", f"{NOWHERE}/games/1/story", b"", 404, "There is no such table: check the link."),
    ("GET", f"{NOWHERE}/games/0/story", b"", 400, "game: expected a number of at least 1."),
    ("GET", f"{NOWHERE}/games/1/story?seat={'a' * 41}", b"", 400, "seat: expected at most 40 characters."),
    ("POST", f"{NOWHERE}/seats", b'{"name":"A"}', 404, "There is no such table: check the link."),
    ("POST", f"{NOWHERE}/transfer", b'{"token":"A"}', 404, "There is no such table: check the link."),
    ("POST", TABLES, b"", 400, "This is not JSON."),
    ("POST", TABLES, b"{", 400, "This is not JSON."),
    ("POST", TABLES, b"[" * 16_000, 400, "This is not JSON."),
    ("POST", TABLES, b'{"name":' + b"[" * 8_000 + b"]" * 8_000 + b"}", 400, "This is not JSON."),
    ("POST", TABLES, b'{"settings":{"seats":' + b"9" * 9_000 + b"}}", 400, "This is not JSON."),
    ("POST", TABLES, b'{"name":"A","settings":{"seats":1e400}}', 400, "This is not JSON."),
    ("POST", TABLES, b'{"name":"A","settings":{"seats":NaN}}', 400, "This is not JSON."),
    ("POST", TABLES, b'{"name":"A","settings":{"seats":-Infinity}}', 400, "This is not JSON."),
    ("POST", TABLES, b'{"name":"\\ud800"}', 400, "This is not JSON."),
    ("POST", TABLES, b'{"name":"\xff\xfe"}', 400, "This is not JSON."),
    ("POST", TABLES, b'\xef\xbb\xbf{"name":"A"}', 400, "This is not JSON."),
    ("POST", TABLES, b"null", 400, "Expected an object, not null."),
    ("POST", TABLES, b'{"name":1}', 400, "name: expected text, not a whole number."),
    ("POST", TABLES, b'{"name":"A","nmae":"A"}', 400, "There is no field called nmae."),
    ("POST", TABLES, b'{"name":"A","settings":{"seats":7}}', 400,
     "settings.seats: expected a number of at most 6."),
    ("POST", TABLES, b'{"name":" "}', 400, "a name must have 1 to 24 characters"),
    ("POST", TABLES, b'{"name":"a\\u202eb"}', 400,
     "a name may contain only visible characters"),
    ("POST", TABLES, b'{"name":"A","chair":"nobody"}', 404, "There is no such suspect in this edition."),
    ("POST", TABLES, b'{"name":"A","settings":{"seats":3},"bots":["novice","novice","novice"]}', 409,
     "All seats of this table are taken."),
    ("POST", TABLES, b" " * 16_385, 413, "The request is too long: 16384 bytes at most."),
    ("POST", "/api/words", b'{"words":""}', 400, "words: expected at least 1 character."),
]  # fmt: skip


@pytest.mark.parametrize("trouble", TROUBLES, ids=[f"{t[1][:30]} {t[2][:20]!r}" for t in TROUBLES])
def test_whatever_is_wrong_gets_one_clear_sentence(
    port: int, trouble: tuple[str, str, bytes, int, str]
) -> None:
    method, path, body, status, sentence = trouble
    answer = ask(port, method, path, body)
    assert (answer.status, problem(answer).sentence) == (status, sentence)


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "%"]
)
def test_a_body_that_is_not_declared_as_json_is_refused(port: int, kind: str) -> None:
    answer = ask(port, "POST", TABLES, b'{"name":"A"}', content_type=kind)
    assert answer.status == 415
    assert problem(answer).key == "http-415"


def test_head_is_get_without_the_body_and_options_tell_the_methods(port: int) -> None:
    full, head = ask(port, "GET", "/api/bots"), ask(port, "HEAD", "/api/bots")
    assert (head.status, head.body) == (200, b"")
    assert head.headers["content-length"] == full.headers["content-length"]
    for path, methods in ((TABLES, "GET, HEAD, OPTIONS, POST"), (f"{NOWHERE}/seats", "OPTIONS, POST")):
        options = ask(port, "OPTIONS", path)
        assert (options.status, options.body, options.headers["allow"]) == (204, b"", methods)
        assert ask(port, "PUT", path).headers["allow"] == methods
    assert ask(port, "OPTIONS", "/nowhere").status == 404
    # No other site is told that it may read our answers.
    preflight = {"origin": "http://evil.example", "access_control_request_method": "POST"}
    told = ask(port, "OPTIONS", TABLES, b"", **preflight)
    assert not [name for name in told.headers if name.startswith("access-")]


EVERY_ANSWER = {
    "content-security-policy": "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=()",
}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/", b""),
        ("GET", "/healthz", b""),
        ("GET", "/metrics", b""),
        ("GET", "/nowhere", b""),
        ("GET", NOWHERE, b""),
        ("HEAD", "/api/editions", b""),
        ("OPTIONS", TABLES, b""),
        ("PUT", TABLES, b""),
        ("POST", TABLES, b"{"),
        ("POST", TABLES, b'{"name":"A"}'),
        ("POST", TABLES, b" " * 20_000),
        ("POST", "/api/words", b'{"words":"A"}'),
    ],
)
def test_every_answer_tells_browsers_to_be_careful(port: int, method: str, path: str, body: bytes) -> None:
    for origin in ("", "http://evil.example"):
        answer = ask(port, method, path, body, origin=origin)
        for name, part in EVERY_ANSWER.items():
            assert part in answer.headers[name]
        assert len(answer.headers.get_all("content-security-policy") or []) == 1
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "*" not in policy
        assert (answer.headers["cache-control"] == "no-store") == (path not in ("/", "/nowhere"))
        assert "server" not in answer.headers


def test_a_page_of_another_site_cannot_change_anything(port: int) -> None:
    own = f"127.0.0.1:{port}"
    wrong = ("http://evil.example", "null", "http://[", f"http://{own}.evil.example", f"http://{own}@evil.example",
             f"http://evil.example/{own}", "file://", f"ftp://{own}", "\xff", own)  # fmt: skip
    for origin in wrong:
        answer = ask(port, "POST", TABLES, b'{"name":"A"}', origin=origin)
        assert (answer.status, problem(answer).key) == (403, "http-403"), origin
        assert "set-cookie" not in answer.headers
    assert ask(port, "POST", TABLES, b'{"name":"A"}', origin=f"http://{own}").status == 201


def test_an_origin_that_the_operator_named_is_welcome() -> None:
    friends = frozenset({"https://play.example"})
    assert same_origin({b"origin": b"https://play.example", b"host": b"a"}, friends)
    assert not same_origin({b"origin": b"https://play.example.evil", b"host": b"a"}, friends)
    assert not same_origin({b"origin": b"null"}, friends)
    assert not same_origin({b"origin": b"", b"host": b""}, friends)


def _cookie(answer: Answer) -> dict[str, str]:
    first, *rest = answer.headers["set-cookie"].split("; ")
    parts = dict(part.partition("=")[::2] for part in rest)
    name, _, value = first.partition("=")
    return {"name": name, "value": value, **{key.lower(): value for key, value in parts.items()}}


def test_the_cookie_of_a_seat_is_for_this_table_alone_and_for_no_script(port: int) -> None:
    answer = ask(port, "POST", TABLES, b'{"name":"A"}')
    cookie = _cookie(answer)
    assert cookie["name"].startswith("casefile-seat-")
    assert len(cookie["value"]) >= 32
    assert cookie["path"] == f"{TABLES}/{answer.json['table']}"
    assert "httponly" in cookie
    assert cookie["samesite"].lower() == "strict"
    assert "secure" not in cookie
    assert "domain" not in cookie
    assert cookie["value"] not in answer.body.decode()


def test_a_table_tells_whose_seats_a_browser_holds_whatever_else_it_carries(port: int) -> None:
    host = ask(port, "POST", TABLES, b'{"name":"A"}')
    table = f"{TABLES}/{host.json['table']}"
    body = json.dumps({"name": "B", "invitation": host.json["invitation"], "chair": "plum"}).encode()
    guest = ask(port, "POST", f"{table}/seats", body)
    for cookies, yours in (
        ("", []),
        (host.cookie, ["scarlet"]),
        (f"{host.cookie}; {guest.cookie}", ["scarlet", "plum"]),
        (f'other={{"a": [1, "]}}"; {host.cookie}; =; ; broken', ["scarlet"]),
        ("casefile-seat-=", []),
        (f"casefile-seat-x={'A' * 32}", []),
    ):
        assert ask(port, "GET", table, cookie=cookies).json["yours"] == yours
    assert tokens_in("a=b; casefile-seat-1=x=y;casefile-seat-2=z") == ["x=y", "z"]


def test_an_invitation_is_needed_and_takes_no_seat_that_is_taken(port: int) -> None:
    host = ask(port, "POST", TABLES, b'{"name":"A","chair":"plum"}')
    seats = f"{TABLES}/{host.json['table']}/seats"

    def join(**body: Any) -> Answer:
        return call_and_wait(port, "POST", seats, {"name": "B", **body})

    assert problem(join()).key == "table-not-invited"
    assert problem(join(invitation="x" * 32)).key == "table-not-invited"
    assert problem(join(invitation=host.cookie.partition("=")[2])).key == "table-not-invited"
    assert problem(join(invitation=host.json["invitation"], chair="plum")).key == "table-chair-taken"
    assert join(invitation=host.json["invitation"], chair="green").status == 201
    transfer = call_and_wait(
        port, "POST", seats.replace("seats", "transfer"), {"token": host.json["invitation"]}
    )
    assert problem(transfer).key == "table-bad-transfer"


def test_one_address_cannot_open_tables_try_tokens_or_read_games_without_end(tmp_path: Path) -> None:
    limits = Limits(tables_per_address=2, joins_per_address=3)
    with served_beside(tmp_path / "a.db", Options(limits=limits), clock=standing_clock()) as (_, port):
        opened = [ask(port, "POST", TABLES, b'{"name":"A"}') for _ in range(3)]
        assert [answer.status for answer in opened] == [201, 201, 429]
        assert problem(opened[2]).kind == "too-fast"
        tried = [ask(port, "POST", f"{NOWHERE}/transfer", b'{"token":"A"}').status for _ in range(4)]
        assert tried == [404, 404, 404, 429]
        for read in ("record", "story"):
            answer = ask(port, "GET", f"{NOWHERE}/games/1/{read}")
            assert answer.status == 429, "a whole log would be read for it"
        assert ask(port, "GET", "/healthz").status == 200


def test_a_body_that_never_arrives_is_given_up_on(tmp_path: Path) -> None:
    house = make_house(Store.open(tmp_path / "a.db"), LocalNews(), BotPool(1), Clock(), Options())
    sent: list[Any] = []
    scope = {
        "type": "http", "method": "POST", "path": TABLES, "raw_path": TABLES.encode(), "query_string": b"",
        "root_path": "", "scheme": "http", "http_version": "1.1", "asgi": {"version": "3.0"}, "state": {},
        "headers": [(b"content-type", b"application/json"), (b"content-length", b"9")],
        "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2),
    }  # fmt: skip

    async def drip() -> Any:
        await asyncio.sleep(0.03)
        return {"type": "http.request", "body": b"{", "more_body": True}

    async def send(message: Any) -> None:
        sent.append(message)

    async def wait() -> None:
        await guarded(make_http(house), Access(), body_timeout=0.1)(scope, drip, send)
        await house.services.store.close()

    asyncio.run(wait())
    assert sent[0]["status"] == 408
    assert (b"connection", b"close") in sent[0]["headers"]
    assert json.loads(sent[1]["body"])["key"] == "http-408"


def test_a_fault_of_the_server_is_logged_and_not_told() -> None:
    @get("/fault", sync_to_thread=False)
    def fault() -> None:
        raise RuntimeError("the envelope holds plum")

    app = Litestar(
        [fault],
        exception_handlers={HTTPException: http_answer, Exception: fault_answer},
        request_class=JsonRequest,
        openapi_config=None,
    )
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope: dict[str, Any] = {
        "type": "http", "method": "GET", "path": "/fault", "raw_path": b"/fault", "query_string": b"",
        "root_path": "", "scheme": "http", "http_version": "1.1", "asgi": {"version": "3.0"}, "headers": [],
        "client": None, "server": None, "state": {},
    }  # fmt: skip
    with capture_logs() as logged:
        asyncio.run(app(scope, receive, send))  # type: ignore[arg-type]
    assert sent[0]["status"] == 500
    assert (
        json.loads(sent[1]["body"])["sentence"]
        == "Something went wrong on the server. Try again in a moment."
    )
    assert [line["event"] for line in logged] == ["fault"]
