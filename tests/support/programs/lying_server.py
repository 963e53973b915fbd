"""A server that answers a program with whatever a test wants, from the status line on."""

from __future__ import annotations

import json
import random
import socketserver
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from threading import Thread
from typing import Any, NamedTuple

from tests.support.server.pure_table import lobby

Answer = Callable[[str, str], Iterable[bytes]]
"""Method and path, to the pieces of the answer. The connection is closed after the last one."""
ROUNDS = 3
GAMES = 2
CLOSED = b'{"type":"closed","code":4003,"reason":"the seat is free again"}'
REFUSAL = b'{"kind":"not-yours","key":"table-not-your-seat","sentence":"No.","details":{}}'
TABLE = "0123456789abcdef"


class LyingServer:
    def __init__(self, port: int) -> None:
        self.link = f"http://127.0.0.1:{port}/t/{TABLE}#program=TOKEN"
        self.sent = 0
        """How many bytes the other side has taken, or at least its system."""
        self.asked = 0


@contextmanager
def lying(answer: Answer) -> Iterator[LyingServer]:
    class Liar(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            method, path, _ = self.rfile.readline().decode("ascii").split(" ", 2)
            length = 0
            while (line := self.rfile.readline().strip().lower()) != b"":
                if line.startswith(b"content-length:"):
                    length = int(line.partition(b":")[2])
            self.rfile.read(length)
            server.asked += 1
            try:
                for piece in answer(method, path):
                    self.wfile.write(piece)
                    server.sent += len(piece)
            except OSError:
                pass  # it has had enough

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Liar) as listening:
        listening.daemon_threads = True
        listening.block_on_close = False
        server = LyingServer(listening.server_address[1])
        serving = Thread(target=listening.serve_forever, args=[0.01])
        serving.start()
        try:
            yield server
        finally:
            listening.shutdown()
            serving.join()


def response(body: bytes, status: str = "200 OK", *, length: int | None = None) -> list[bytes]:
    """An answer in one piece, with the length that it has or that is claimed."""
    size = len(body) if length is None else length
    head = f"HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: {size}\r\n\r\n"
    return [head.encode() + body]


def stream(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Lines as our server sends them, chunk by chunk."""
    yield b"HTTP/1.1 200 OK\r\ncontent-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n"
    for line in lines:
        yield b"%x\r\n%s\n\r\n" % (len(line) + 1, line)
    yield b"0\r\n\r\n"


class Conversation(NamedTuple):
    """What a server has told a program."""

    lines: tuple[bytes, ...]
    done: bytes
    refusal: bytes

    def answer(self, method: str, path: str) -> Iterable[bytes]:
        if method == "POST":
            return response(self.done)
        if "/lines" in path:
            return stream(self.lines)
        return response(self.refusal, "404 Not Found")


@cache
def recorded() -> Conversation:
    """Games as our own server tells them to a seat that a program has."""
    desk, chance = lobby(2), random.Random(3)
    chair = desk.free
    desk.ask(desk.seats[0], "seat-program", chair=chair)
    desk.come(chair)
    first = desk.table.line
    lines = [json.dumps(desk.snapshot(chair)).encode()]
    for _ in range(GAMES):
        desk.start()
        rounds = ROUNDS * len(desk.game.players)
        desk.play_on(chance, lambda: desk.game.state.public.turns > rounds and _may_accuse(desk))  # noqa: B023
        desk.accuse(right=True)
    lines += [rendered.to(chair).strip() for rendered in desk.rendered[first:]]
    # In the middle of a game, too: a program that was away begins with such a snapshot.
    desk.start()
    desk.play_on(chance, lambda: desk.game.state.public.pending is not None)
    lines += [json.dumps(desk.snapshot(chair)).encode(), CLOSED]
    return Conversation(tuple(lines), b'{"type":"done","id":"1","line":9}', REFUSAL)


def _may_accuse(desk: Any) -> bool:
    return bool(desk.snapshot(desk.acting)["menu"].get("accuse"))


ABSURD: tuple[Any, ...] = (
    None, True, -1, 0, 7, 2**63, 10**40, 1e300, "", "\x1b]0;owned\x07\x1b[2J", "x" * 9000, "knife", "scarlet",
    [], {}, [[0, 0]], ["knife"] * 50, {"scarlet": 3},
)  # fmt: skip


def mutated(conversation: Conversation, chance: random.Random) -> Answer:
    """The same conversation with a lie or two in it."""
    lines, done = list(conversation.lines), conversation.done
    for _ in range(chance.choice((1, 1, 2))):
        number = chance.randrange(len(lines))
        how = chance.randrange(8)
        if how < 4:
            lines[number] = _changed(lines[number], chance)
        elif how == 4:
            del lines[number]
        elif how == 5:
            lines.insert(chance.randrange(len(lines)), lines[number])
        elif how == 6:
            done = _changed(done, chance)
        else:
            lines[number] = _garbled(lines[number], chance)
    lied = Conversation(tuple(lines), done, _changed(conversation.refusal, chance))
    spoils_all = chance.random() < 0.2

    def answer(method: str, path: str) -> Iterable[bytes]:
        honest = lied.answer(method, path)
        return [_garbled(b"".join(honest)[: chance.choice((200, 10**9))], chance)] if spoils_all else honest

    return answer


def _changed(line: bytes, chance: random.Random) -> bytes:
    """Another value in one place."""
    try:
        document = json.loads(line)
    except ValueError:  # garbled before
        return line
    node: Any = document
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = chance.choice(keys)
        if isinstance(node[key], dict | list) and node[key] and chance.random() < 0.8:
            node = node[key]
            continue
        if chance.random() < 0.2:
            del node[key]
        else:
            node[key] = chance.choice(ABSURD)
        return json.dumps(document).encode()


def _garbled(data: bytes, chance: random.Random) -> bytes:
    spoiled = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(spoiled))
        spoiled[at : at + chance.choice((0, 1, 1, 9))] = chance.randbytes(chance.choice((0, 1, 1, 5)))
    return bytes(spoiled)
