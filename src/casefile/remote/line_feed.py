"""The lines of a table as they come, and the way back to them when the connection is lost."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import msgspec

from casefile.remote.backoff import Backoff
from casefile.remote.door import Lost, RemoteDoor, ServerRefusal
from casefile.remote.news import RemoteProblem
from casefile.remote.protocol_error import ProtocolError, read_message
from casefile.server.wire.messages import ActionMenu, Closed, Snapshot

GIVE_UP_TIMEOUT = 600.0
"""Seconds without a server after which it is given up."""
NO_SUCH_LINE = "table-no-such-line"
COME_BACK = frozenset({4000, 4001, 4008, 4009})
"""After these codes of `closed` the seat is still ours."""


class Unanswered(Lost):
    """Nobody has answered a move for so long that it is given up."""


class Ended(Exception):
    """The server has ended the stream for good."""


class Told(msgspec.Struct, tag_field="type", tag="update"):
    """An update; what it does not know of is skipped, as the protocol asks for."""

    line: int
    happened: tuple[dict[str, Any], ...]
    version: int | None = None
    menu: ActionMenu | None = None


class Other(msgspec.Struct, tag_field="type", tag="done"):
    """A line that tells nothing new."""


_LINE: msgspec.json.Decoder[Snapshot | Told | Closed | Other] = msgspec.json.Decoder(
    Snapshot | Told | Closed | Other
)
Hear = Callable[[Snapshot | Told], bool]
"""Takes a line in. True if that was enough."""


def decode_line(text: bytes) -> Snapshot | Told | Closed | Other:
    """A line of a stream. ProtocolError if it is something else."""
    return read_message(_LINE, text)


class LineFeed:
    """One stream after the other: each goes on where the last one was cut off."""

    def __init__(
        self,
        door: RemoteDoor,
        *,
        patience: float = GIVE_UP_TIMEOUT,
        sleep: Callable[[float], None] = time.sleep,
        connected: Callable[[], None] = lambda: None,
        lost: Callable[[Lost], None] = lambda _: None,
    ) -> None:
        self._door, self._connected, self._lost = door, connected, lost
        self._patience, self._sleep = patience, sleep
        self._line: int | None = None
        self.incarnation = ""
        self.line_bytes = 0
        """The size of the line that `hear` is called with."""

    def follow(self, hear: Hear) -> None:
        """Until that was enough, or the seat is taken away: Ended. Lost, ServerRefusal or ProtocolError."""
        backoff = Backoff(self._patience, self._sleep)
        while True:
            try:
                for message in self._messages():
                    if isinstance(message, Snapshot):
                        self.incarnation = message.incarnation
                    else:
                        # Not for snapshots: a server may send one and hang up, again and again.
                        backoff.reset()
                        self._check_order(message)
                    enough = hear(message)
                    self._line = message.line
                    if enough:
                        return
            except Unanswered:  # its patience was as long as ours
                raise
            except Lost as lost:
                # Somebody who mistyped the address should not have to wait.
                if self._line is None or backoff.is_over:
                    raise
                self._lost(lost)
                backoff.pause()
            except ServerRefusal as refused:
                self._sort_out(refused, backoff)

    def _messages(self) -> Iterator[Snapshot | Told]:
        """The lines from where we were, until the connection is lost."""
        first = None if self._line is None else self._line + 1
        with closing(self._door.lines(first, self.incarnation)) as lines:  # type: ignore[type-var]
            for text in lines:
                if not text:
                    self._connected()
                    continue
                self.line_bytes = len(text)
                message = decode_line(text)
                if isinstance(message, Closed):
                    if message.code not in COME_BACK:
                        raise Ended(message.reason)
                    raise Lost(message.reason)
                if not isinstance(message, Other):
                    yield message
        # A proxy that ends what takes too long says nothing.
        raise Lost("the stream has ended")

    def _check_order(self, message: Told) -> None:
        if self._line is not None and message.line <= self._line:
            raise ProtocolError(RemoteProblem.LINES_GO_BACK(line=str(message.line), last=str(self._line)))

    def _sort_out(self, refused: ServerRefusal, backoff: Backoff) -> None:
        """Do what a refused stream needs before the next attempt. ServerRefusal if nothing would help."""
        if refused.problem.ratelimit:
            if not backoff.pause(refused.problem.ratelimit.seconds):
                raise refused
        elif refused.problem.key == NO_SUCH_LINE and self._line is not None:
            self._line = None  # begin with the whole state
        else:
            raise refused
