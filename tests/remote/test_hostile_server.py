"""`casefile join` and the tools of a model at a server that lies: one sentence, and an end."""

from __future__ import annotations

import contextlib
import gzip
import itertools
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from casefile.mcp import table_reader
from casefile.reading.bad_input import BadInput
from casefile.remote import door, known_table
from casefile.remote.door import RemoteDoor
from casefile.remote.line_feed import LineFeed
from casefile.remote.link import parse_link
from casefile.remote.seat import RemoteSeat
from tests.support.command_line import Finished, casefile_here
from tests.support.machine import until
from tests.support.mcp.table_desk import TableDesk
from tests.support.patience import PATIENCE
from tests.support.programs.lying_server import (
    TABLE,
    Answer,
    lying,
    mutated,
    recorded,
    response,
    stream,
)

pytestmark = pytest.mark.real


def change_default(monkeypatch: pytest.MonkeyPatch, kind: type, name: str, value: object) -> None:
    defaults: dict[str, object] = kind.__init__.__kwdefaults__  # type: ignore[misc]
    monkeypatch.setitem(defaults, name, value)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that is lost is not tried again."""
    for kind in (RemoteSeat, LineFeed):
        change_default(monkeypatch, kind, "patience", 0.0)


def joined(answer: Answer, bot: str = "random", *options: str) -> Finished:
    with lying(answer) as server:
        done = casefile_here("join", server.link, "--bot", bot, "--seed", "1", *options)
    assert done.code in (0, 2), done
    assert done.err.count("\n") == (done.code == 2), done.err
    assert all(line.isprintable() for line in (done.out + done.err).splitlines()), done
    assert "internal error" not in done.err
    return done


def refused(answer: Answer) -> str:
    """What is said of the server; it has to be said of both the stream and the move."""
    done = joined(answer)
    assert done.code == 2, done
    return done.err.removeprefix("LINK: ").strip()


def on_the_stream(*lines: bytes) -> Answer:
    return lambda _method, _path: stream(lines)


def to_a_move(answer: bytes) -> Answer:
    return recorded()._replace(done=answer).answer


def changed(line: int, **fields: object) -> Answer:
    """The recorded conversation, with other fields in one of its lines."""
    lines = list(recorded().lines)
    lines[line] = json.dumps(json.loads(lines[line]) | fields).encode()
    return recorded()._replace(lines=tuple(lines)).answer


def test_what_was_recorded_is_played_when_nobody_lies() -> None:
    done = joined(recorded().answer)
    assert done.out.count("begins") == 2, done
    assert done.out.endswith("cleared the seat\n")
    assert done.code == 0


def test_no_lie_ends_in_anything_but_a_sentence() -> None:
    for seed in range(8 * settings().max_examples):
        chance = random.Random(seed)
        try:
            joined(mutated(recorded(), chance), chance.choice(("random", "novice", "sleuth")))
        except BaseException as error:
            error.add_note(f"mutation {seed}")
            raise


def test_no_lie_makes_a_tool_of_a_model_fail() -> None:
    for seed in range(3 * settings().max_examples):
        chance = random.Random(seed)
        try:
            with lying(mutated(recorded(), chance)) as server, TableDesk(server.link) as desk:
                for tool in ("wait", "look", "notebook", "choose", "look", "review"):
                    with contextlib.suppress(BadInput):
                        desk.call(tool, {"number": 1} if tool == "choose" else {})
        except BaseException as error:
            error.add_note(f"mutation {seed}")
            raise


def deep(depth: int) -> bytes:
    return b'{"type":"update","line":1,"happened":[{"what":' + depth * b"[" + depth * b"]" + b"}]}"


def head(*lines: str) -> Answer:
    return lambda _method, _path: ["\r\n".join((*lines, "", "")).encode()]


SNAPSHOT, HALFWAY = recorded().lines[0], recorded().lines[-2]
NO_PROTOCOL = "the server does not speak the protocol of a table: "
NOT_JSON = f"{NO_PROTOCOL}it sends something that is not JSON"
NOT_THERE = "the server cannot be reached: "
LIES: dict[str, tuple[Answer, str]] = {
    "a line that is not JSON": (on_the_stream(b"<html>"), NOT_JSON),
    "a line that is not UTF-8": (on_the_stream(b'{"type":"\xff"}'), NOT_JSON),
    "a line of another shape": (on_the_stream(b"[1]"), NO_PROTOCOL),
    "a line of an unknown type": (on_the_stream(b'{"type":"hug"}'), NO_PROTOCOL),
    "a field of another type": (
        on_the_stream(b'{"type":"update","line":"1","happened":[]}'),
        f"{NO_PROTOCOL}in line, expected a whole number, not text",
    ),
    "ten thousand nested lists": (
        on_the_stream(SNAPSHOT, deep(10_000)),
        f"{NO_PROTOCOL}the JSON is nested too deeply",
    ),
    "a compressed answer": (on_the_stream(gzip.compress(SNAPSHOT)), NOT_JSON),
    "lines that go back": (
        on_the_stream(SNAPSHOT, b'{"type":"update","line":1,"happened":[]}'),
        f"{NO_PROTOCOL}line 1 comes after line ",
    ),
    "an unknown edition": (
        changed(-2, game=json.loads(HALFWAY)["game"] | {"edition": "../../etc/passwd"}),
        f"{NO_PROTOCOL}snapshot does not fit the game",
    ),
    "a game that has lasted for ever": (
        changed(-2, game=json.loads(HALFWAY)["game"] | {"turns": -5}),
        f"{NO_PROTOCOL}snapshot does not fit the game",
    ),
    "an answer that is cut off": (lambda *_: [b"".join(stream([SNAPSHOT]))[:-90]], NOT_THERE),
    "less than was promised": (
        lambda method, path: response(b'{"kind"', "404 Not Found", length=900),
        f"{NOT_THERE}the answer was cut off",
    ),
    "a chunk of no size": (
        lambda *_: [b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n-5\r\nhello\r\n"],
        NOT_THERE,
    ),
    "no HTTP": (lambda *_: [b"220 mail.example ESMTP \x1b[31m\r\n"], NOT_THERE),
    "another address": (
        head("HTTP/1.1 302 Found", "location: http://127.0.0.1:1/", "content-length: 0"),
        f"{NOT_THERE}HTTP 302",
    ),
    "an error that is no JSON": (lambda *_: response(b"<h1>", "404 Not Found"), f"{NOT_THERE}HTTP 404"),
    "an error without end": (
        lambda *_: itertools.chain([b"HTTP/1.1 500 Oops\r\n\r\n"], itertools.repeat(b"x" * 65536, 4096)),
        f"{NOT_THERE}HTTP 500",
    ),
    "headers without end": (
        lambda *_: itertools.chain([b"HTTP/1.1 200 OK\r\n"], itertools.repeat(b"x-more: x\r\n", 100_000)),
        NOT_THERE,
    ),
    "a reason that drives a terminal": (
        on_the_stream(SNAPSHOT, b'{"type":"closed","code":4000,"reason":"\\u001b]0;owned\\u0007"}'),
        f"{NOT_THERE}\\x1b]0;owned\\x07",
    ),
    "a refusal with details that are none": (
        lambda *_: response(
            b'{"kind":"bad","key":"table-no-such-line","sentence":"no","details":{"key":"a","self":"b"}}',
            "404 Not Found",
        ),
        "the server refuses: no",
    ),
    "a wait without end": (
        lambda *_: response(
            b'{"kind":"too-fast","key":"x","sentence":"wait","ratelimit":{"key":"x","seconds":1e300}}',
            "429 Too Many Requests",
        ),
        "the server refuses: wait",
    ),
    "a wait into the past": (
        lambda *_: response(
            b'{"kind":"too-fast","key":"x","sentence":"wait","ratelimit":{"key":"x","seconds":-1}}',
            "429 Too Many Requests",
        ),
        "the server refuses: wait",
    ),
    "an answer to a move that is none": (to_a_move(b"[]"), NO_PROTOCOL),
    "an answer to a move that is too long": (
        to_a_move(b" " * 100_000),
        f"{NO_PROTOCOL}it sends more than 65536 bytes at once",
    ),
}  # fmt: skip


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_told_in_one_sentence(lie: str) -> None:
    answer, sentence = LIES[lie]
    assert refused(answer).startswith(sentence)


@pytest.mark.parametrize("lie", LIES)
def test_a_model_is_told_of_a_lie_in_one_sentence(lie: str) -> None:
    answer, _ = LIES[lie]
    with lying(answer) as server, TableDesk(server.link) as desk:
        told = "no game has begun"
        while told.startswith("no game has begun") or told.count("\n"):
            try:
                told = desk.call("wait", {"seconds": 50})
                told = desk.call("choose", {"number": 1})
            except BadInput as refusal:
                told = str(refusal)
    assert told.isprintable()


def test_a_line_without_end_is_not_kept() -> None:
    def endless(_method: str, _path: str) -> Iterator[bytes]:
        yield b"HTTP/1.1 200 OK\r\n\r\n"
        yield from itertools.repeat(b"x" * 65536, 1024)

    with lying(endless) as server:
        done = casefile_here("join", server.link, "--bot", "random")
    assert done.err == f"LINK: {NO_PROTOCOL}it sends more than {door.MAX_LINE_BYTES} bytes at once\n"
    assert server.sent < 1024 * 65536


@pytest.mark.parametrize(
    "before",
    [b"", b"HTTP/1.1 200 OK\r\nx-header: ", b"HTTP/1.1 200 OK\r\n\r\n", b"HTTP/1.1 200 OK\r\n\r\n\n{"],
    ids=["status", "header", "line", "second line"],
)
def test_a_server_that_sends_a_byte_now_and_then_is_given_up(
    before: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "SILENCE_SECONDS", 0.2)
    bytes_sent = 400

    def dripping(_method: str, _path: str) -> Iterator[bytes]:
        yield before
        for _ in range(bytes_sent):
            time.sleep(0.02)
            yield b"x"

    with lying(dripping) as server:
        done = casefile_here("join", server.link, "--bot", "random")
        assert done.err == f"LINK: {NOT_THERE}timed out\n"
        assert server.sent < bytes_sent


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_table, "MAX_EVENTS", 10)
    assert refused(recorded().answer) == f"{NO_PROTOCOL}a game has more than 10 events"


def test_news_of_a_server_cannot_drive_a_terminal() -> None:
    table = json.loads(SNAPSHOT)["table"] | {"id": "\x1b]0;owned\x07"}
    assert joined(changed(0, table=table)).out.startswith("at table \\x1b]0;owned\\x07 as ")


def test_a_server_that_only_says_hello_is_not_asked_without_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    change_default(monkeypatch, RemoteSeat, "patience", 60.0)
    change_default(monkeypatch, RemoteSeat, "sleep", waited.append)
    with lying(on_the_stream(SNAPSHOT)) as server:
        done = casefile_here("join", server.link, "--bot", "random")
    assert done.code == 2
    assert sum(waited) >= 60
    assert server.asked == len(waited) + 1


def test_what_a_bot_makes_of_a_lie_is_told_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "broken_by_lies.py").write_text(
        "from casefile.bots.levels.random_bot import RandomBot\n\n\n"
        "class Mine(RandomBot):\n    def choose(self, decision):\n        raise ValueError('no worlds')\n"
    )
    with lying(recorded().answer) as server, contextlib.chdir(tmp_path):
        done = casefile_here("join", server.link, "--bot", "broken_by_lies:Mine")
    assert done.err == "--bot: the bot cannot play what the server tells: ValueError('no worlds')\n"


def test_a_server_that_talks_while_a_model_thinks_has_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_reader, "MAX_WAITING_BYTES", 200_000)
    given: list[int] = []

    class Door(RemoteDoor):
        def lines(self, first: int | None = None, incarnation: str = "") -> Iterator[bytes]:
            yield SNAPSHOT
            for line in range(1000, 2000):
                given.append(line)
                yield b'{"type":"update","line":%d,"happened":[]}' % line + b" " * 50_000

    reader = table_reader.TableReader(Door(parse_link(f"http://127.0.0.1:1/t/{TABLE}#program=TOKEN")))
    reader.start()
    until(lambda: reader._waiting_bytes >= 200_000)
    assert len(given) < 10
    taken = 0
    while taken < 1001:
        reader.wait(PATIENCE)
        taken += len(reader.take())
    assert len(given) == 1000
