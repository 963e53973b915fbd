"""WebSocket frames, and the ASGI extensions by which they skip the server's own encoder."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

WRITE = "casefile.write"
"""An ASGI extension: write encoded frames, or a part of a chunked response, straight to the transport."""
Write = Callable[[bytes], bool]
HANG_UP = "casefile.hang_up"
"""An ASGI extension: drop a connection whose peer does not even read the close frame."""
HangUp = Callable[[], None]


def encoded_frame(text: bytes) -> bytes:
    """A text as one WebSocket frame of a server, so without a mask. [RFC 6455, 5.2]"""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + text
    if size < 65536:
        return struct.pack("!BBH", 0x81, 126, size) + text
    return struct.pack("!BBQ", 0x81, 127, size) + text


class Frame:
    """A text to be sent, encoded once for all its recipients."""

    __slots__ = ("_chunk", "_encoded", "text")

    def __init__(self, text: bytes) -> None:
        self.text = text
        # Not before somebody needs it: at one table all may be at sockets, at another all programs.
        self._encoded: bytes | None = None
        self._chunk: bytes | None = None

    @property
    def encoded(self) -> bytes:
        """The text as a frame of a socket."""
        if self._encoded is None:
            self._encoded = encoded_frame(self.text)
        return self._encoded

    @property
    def chunk(self) -> bytes:
        """The text as a line, in a chunk of a response. [RFC 9112, 7.1]"""
        if self._chunk is None:
            self._chunk = b"%x\r\n%b\n\r\n" % (len(self.text) + 1, self.text)
        return self._chunk

    @property
    def message(self) -> dict[str, Any]:
        """The text as a message of a socket, for any ASGI server."""
        return {"type": "websocket.send", "text": self.text.decode()}
