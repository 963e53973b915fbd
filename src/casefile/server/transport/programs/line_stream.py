"""A connection whose frames are lines of JSON in the body of one long HTTP response (NDJSON)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from casefile.server.live.connection import REASONS, Connection
from casefile.server.live.frames import Frame
from casefile.server.wire.messages import Closed, encode


class LineStream(Connection):
    """The same frames as over a socket, each with the end of a line. The last one says why it ends."""

    __slots__ = ()

    def beat(self) -> None:
        """Send a blank line, so that both sides notice when the other one is gone."""
        self.send(b"")

    def _encoded(self, frames: Iterable[Frame]) -> bytes:
        return b"".join([frame.chunk for frame in frames])

    def _message(self, frame: Frame) -> dict[str, Any]:
        return {"type": "http.response.body", "body": frame.text + b"\n", "more_body": True}

    def _goodbye(self, code: int) -> dict[str, Any]:
        # A body has no close frame that could carry the code, so it is a line like any other.
        line = encode(Closed(code=code, reason=REASONS[code])) + b"\n"
        return {"type": "http.response.body", "body": line, "more_body": False}
