"""The two requests of a program, with the standard library: read lines, post a move."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from contextlib import closing
from urllib.parse import urlencode

import msgspec

from casefile.remote.link import Link
from casefile.server.wire.commands import ProgramCommand
from casefile.server.wire.messages import Done
from casefile.server.wire.problem import Problem

SILENCE_SECONDS = 45.0
"""A stream that sends not even a blank line for so long is lost."""


class Lost(Exception):
    """The server cannot be reached, or the connection broke. Both may be over soon."""


class ServerRefusal(Exception):
    """The server says no."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.sentence)
        self.problem = problem


class RemoteDoor:
    """One seat of one table, over HTTP."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._path = f"/api/tables/{link.table}"
        self._headers = {"authorization": f"Bearer {link.token}"}
        self._moves: http.client.HTTPConnection | None = None

    def lines(self, first: int | None = None, incarnation: str = "") -> Iterator[bytes]:
        """The lines of the table from this one on, or after the whole state, without what ends a line.

        An empty one comes first, when the connection stands, and then now and again. Ends when the server
        ends it; Lost or ServerRefusal.
        """
        query = urlencode({} if first is None else {"from": first, "incarnation": incarnation})
        with closing(self._connection()) as connection:
            try:
                connection.request("GET", f"{self._path}/lines?{query}", headers=self._headers)
                with connection.getresponse() as response:
                    _check(response)
                    yield b""
                    while line := response.readline():
                        yield line.strip()
            except (OSError, http.client.HTTPException) as error:
                raise Lost(_said(error)) from None

    def move(self, command: ProgramCommand) -> int:
        """Carried out, now or by an earlier attempt with the same id, at this line. Lost or ServerRefusal."""
        # Kept open: most of what a request costs is to connect. The server closes it if it rests for long.
        connection = self._moves = self._moves or self._connection()
        headers = {**self._headers, "content-type": "application/json"}
        try:
            connection.request("POST", f"{self._path}/moves", msgspec.json.encode(command), headers)
            with connection.getresponse() as response:
                _check(response)
                return msgspec.json.decode(response.read(), type=Done).line
        except (OSError, http.client.HTTPException, msgspec.DecodeError) as error:
            self.close()
            raise Lost(_said(error)) from None

    def record(self, game: int) -> bytes:
        """The record of a finished game of the table. Lost or ServerRefusal."""
        with closing(self._connection()) as connection:
            try:
                # Without the token: whoever has the link of a finished game may read it.
                connection.request("GET", f"{self._path}/games/{game}/record")
                with connection.getresponse() as response:
                    _check(response)
                    return response.read()
            except (OSError, http.client.HTTPException) as error:
                raise Lost(_said(error)) from None

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
    body = response.read()
    try:
        problem = msgspec.json.decode(body, type=Problem)
    except msgspec.DecodeError:
        # A proxy in between, whose server is being restarted.
        raise Lost(f"HTTP {status}") from None
    if status >= 500:
        raise Lost(problem.sentence)
    raise ServerRefusal(problem)


def _said(error: Exception) -> str:
    """What the system says, without the number it has for it."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
