"""A text as it goes over a WebSocket, and how a connection hands it to the transport below."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

WRITE = "casefile.write"
"""The extension of ASGI by which an application finds the short way out."""
Write = Callable[[bytes], bool]
HANG_UP = "casefile.hang_up"
"""The extension by which an application gets rid of somebody who does not even read that it is the end."""
HangUp = Callable[[], None]


def encoded_frame(text: bytes) -> bytes:
    """A text as it goes over a WebSocket, from a server: one frame, without a mask. [RFC 6455, 5.2]"""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + text
    if size < 65536:
        return struct.pack("!BBH", 0x81, 126, size) + text
    return struct.pack("!BBQ", 0x81, 127, size) + text


class Frame:
    """A text on its way to one or many: encoded once, whoever gets it."""

    __slots__ = ("_text", "encoded")

    def __init__(self, text: bytes) -> None:
        self._text = text
        self.encoded = encoded_frame(text)

    @property
    def message(self) -> dict[str, Any]:
        """The same as any ASGI server takes it."""
        return {"type": "websocket.send", "text": self._text.decode()}
