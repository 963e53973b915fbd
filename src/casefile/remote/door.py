"""The two requests of a program, with the standard library: read lines, post a move.

The server is not trusted: every answer and every line is limited in bytes and in time.
"""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from threading import Event, Timer
from urllib.parse import urlencode

import msgspec

from casefile.locales.phrase import shortened
from casefile.locales.translate import MAX_DETAIL
from casefile.reading.json_text import MAX_JSON_BYTES
from casefile.remote.link import Link
from casefile.remote.news import RemoteProblem
from casefile.remote.protocol_error import ProtocolError, read_message
from casefile.server.wire.commands import ProgramCommand
from casefile.server.wire.messages import Done
from casefile.server.wire.problem import Problem

SILENCE_SECONDS = 45.0
"""The limit for an answer, and for the next line of a stream: servers send blank ones in between."""
MAX_LINE_BYTES = 4 * 1024 * 1024
"""The longest lines are snapshots: about 150 bytes for each suggestion of the game."""
MAX_ANSWER_BYTES = 64 * 1024
"""The limit for the answer to a move, and for a refusal."""
DONE, PROBLEM = msgspec.json.Decoder(Done), msgspec.json.Decoder(Problem)


class Lost(Exception):
    """The server cannot be reached, or the connection broke. Both may be over soon."""

    def __init__(self, problem: str) -> None:
        super().__init__(shortened(problem, MAX_DETAIL))  # the server may have worded it


class ServerRefusal(Exception):
    """The server says no."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.sentence)
        self.problem = problem


class RemoteDoor:
    """One seat of one table, over HTTP. Whatever is asked: Lost, ServerRefusal or ProtocolError."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._path = f"/api/tables/{link.table}"
        self._headers = {"authorization": f"Bearer {link.token}"}
        self._moves: http.client.HTTPConnection | None = None

    def lines(self, first: int | None = None, incarnation: str = "") -> Iterator[bytes]:
        """The lines of the table from this one on, or after the whole state, without what ends a line.

        An empty one comes first, when the connection stands, and then now and again. Ends when the server
        ends it.
        """
        query = urlencode({} if first is None else {"from": first, "incarnation": incarnation})
        with closing(self._connection()) as connection, _lost_if_broken(), ExitStack() as opened:
            sock = _connected(connection)
            with _deadline(sock):
                connection.request("GET", f"{self._path}/lines?{query}", headers=self._headers)
                response = opened.enter_context(connection.getresponse())
                _check(response)
            yield b""
            while True:
                with _deadline(sock):
                    line = response.readline(MAX_LINE_BYTES + 1)
                if not line.endswith(b"\n"):
                    _check_size(line, MAX_LINE_BYTES)
                    return  # the connection ended, perhaps within a line
                yield line.strip()

    def move(self, command: ProgramCommand) -> int:
        """Carried out, now or by an earlier attempt with the same id, at this line."""
        # Kept open: most of what a request costs is to connect. The server closes it if it rests for long.
        connection = self._moves = self._moves or self._connection()
        headers = {**self._headers, "content-type": "application/json"}
        try:
            with _lost_if_broken(), _deadline(_connected(connection)):
                connection.request("POST", f"{self._path}/moves", msgspec.json.encode(command), headers)
                with connection.getresponse() as response:
                    _check(response)
                    return read_message(DONE, _body(response, MAX_ANSWER_BYTES)).line
        except (Lost, ProtocolError):
            self.close()
            raise

    def record(self, game: int) -> bytes:
        """The record of a finished game of the table."""
        with (
            closing(self._connection()) as connection,
            _lost_if_broken(),
            _deadline(_connected(connection)),
        ):
            # Without the token: whoever has the link of a finished game may read it.
            connection.request("GET", f"{self._path}/games/{game}/record")
            with connection.getresponse() as response:
                _check(response)
                return _body(response, MAX_JSON_BYTES)

    def close(self) -> None:
        """Hang up. The next move connects again."""
        if self._moves is not None:
            self._moves.close()
            self._moves = None

    def _connection(self) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self._link.scheme == "https" else http.client.HTTPConnection
        return kind(self._link.host, self._link.port, timeout=SILENCE_SECONDS)


def _check(response: http.client.HTTPResponse) -> None:
    """What is not an answer of the game: ServerRefusal, or Lost if it may pass."""
    status = response.status
    if status == 200:
        return
    try:
        problem = read_message(PROBLEM, _body(response, MAX_ANSWER_BYTES))
    except ProtocolError:
        # A proxy in between, whose server is being restarted.
        raise Lost(f"HTTP {status}") from None
    if status >= 500:
        raise Lost(problem.sentence)
    raise ServerRefusal(problem)


def _body(response: http.client.HTTPResponse, most: int) -> bytes:
    body = response.read(most + 1)
    _check_size(body, most)
    if response.length:  # bytes that were promised and did not come
        raise Lost("the answer was cut off")
    return body


def _check_size(data: bytes, most: int) -> None:
    if len(data) > most:
        raise ProtocolError(RemoteProblem.TOO_LONG(most=str(most)))


def _connected(connection: http.client.HTTPConnection) -> socket.socket:
    """Connect if necessary. `connection.sock` is None again once the response is the last one."""
    if connection.sock is None:
        connection.connect()
    sock: socket.socket = connection.sock
    return sock


@contextmanager
def _deadline(sock: socket.socket) -> Iterator[None]:
    """Shut the socket down if the block takes too long: its own timeout starts again with every byte."""
    late = Event()

    def cut() -> None:
        late.set()
        with suppress(OSError):
            # Not the method of SSLSocket, which changes state that the reading thread uses.
            socket.socket.shutdown(sock, socket.SHUT_RDWR)

    timer = Timer(SILENCE_SECONDS, cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        if late.is_set():
            raise TimeoutError("timed out")


@contextmanager
def _lost_if_broken() -> Iterator[None]:
    try:
        yield
    # http.client lets a ValueError pass for some chunk sizes that are not numbers.
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise Lost(_said(error)) from None


def _said(error: Exception) -> str:
    """What the system says, without the number it has for it."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
