"""A short way for the moves of programs: nearly every request that a program sends is of one plain form.

A request of that form, to a table in memory, with a valid token and a command that can be decoded, is carried
out without h11 and Litestar, which take longer than the move itself. Everything else is none of its business:
it says so before anything has happened, and the request goes the long way, where it is judged and answered.
"""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import NamedTuple

import msgspec

from casefile.server.live.connection import SeatHolder
from casefile.server.live.house import House
from casefile.server.live.live_table import LiveTable
from casefile.server.transport.access import Access
from casefile.server.transport.guard import API_HEADERS
from casefile.server.transport.problems import STATUS
from casefile.server.transport.programs.door import carry_out, holder_of
from casefile.server.wire.commands import ProgramCommand

_FIRST_LINE = re.compile(rb"POST /api/tables/([0-9a-f]{16})/moves HTTP/1\.1")
# No control characters: somebody else may take one for the end of a line.
_HEADER = re.compile(rb"([A-Za-z-]+):[ \t]*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)[ \t]*")
_LENGTH = re.compile(rb"[0-9]{1,4}")
_NEEDED = frozenset((b"host", b"authorization", b"content-type", b"content-length"))
_WITHOUT_EFFECT = frozenset(
    (
        *(b"accept", b"accept-encoding", b"accept-language", b"user-agent", b"cache-control", b"pragma"),
        # Where a request comes from matters only if its token is wrong.
        *(b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip"),
    )
)
_HEAD = b"".join(b"%b: %b\r\n" % header for header in ((b"content-type", b"application/json"), *API_HEADERS))
_FIRST_LINES = {
    status: f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n".encode()
    for status in (200, *STATUS.values())
}
_decode = msgspec.json.Decoder(ProgramCommand, strict=True).decode


MAX_HEADS = 16
"""How many heads are remembered for a connection: a program sends the same ones again and again."""


class Head(NamedTuple):
    """What is needed of the first line and the headers of a request."""

    table: str
    host: bytes
    authorization: str
    length: int


Heads = dict[bytes, Head | None]
"""The heads of a connection that have been parsed; None for those that have to go the long way."""


class QuickMove(NamedTuple):
    """A move that can be made."""

    live: LiveTable
    holder: SeatHolder
    command: ProgramCommand


class QuickMoves:
    def __init__(self, house: House, access: Access) -> None:
        self._house, self._access = house, access

    def accept(self, data: bytes, heads: Heads) -> QuickMove | None:
        """The move in this request; None if it has to go the long way. Nothing has happened then."""
        text, found, body = data.partition(b"\r\n\r\n")
        if not found:
            return None
        head = heads[text] if text in heads else self._remembered(text, heads)
        # All of the body, and not a byte more: the next request must not be taken for a part of this one.
        if head is None or head.length != len(body):
            return None
        live = self._house.tables.get(head.table)
        holder = None if live is None else holder_of(live.state, head.authorization)
        if live is None or holder is None:
            return None
        try:
            command = _decode(body)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return None
        # The last question: nothing is taken from the limit for what goes the long way.
        return QuickMove(live, holder, command) if self._house.usage.seats.commands.take(holder.key) else None

    def _remembered(self, text: bytes, heads: Heads) -> Head | None:
        head = parse_head(text)
        if head is not None and not self._access.is_addressed(((b"host", head.host),)):
            head = None
        if len(heads) >= MAX_HEADS:
            heads.clear()
        heads[text] = head
        return head

    async def response(self, move: QuickMove, date: bytes) -> bytes:
        """Carry it out. The whole response, as the long way would send it."""
        status, body = await carry_out(self._house, *move)
        return b"%b%b%bcontent-length: %d\r\n\r\n%b" % (_FIRST_LINES[status], date, _HEAD, len(body), body)


def parse_head(text: bytes) -> Head | None:
    """A head of the plain form, which can be read in one way only. None for any other."""
    first, *lines = text.split(b"\r\n")
    asked = _FIRST_LINE.fullmatch(first)
    if asked is None:
        return None
    headers: dict[bytes, bytes] = {}
    for line in lines:
        header = _HEADER.fullmatch(line)
        if header is None:
            return None
        name = header[1].lower()
        # Once each: of two with one name, another server in between may have gone by the other.
        if name in headers or (name not in _NEEDED and not _is_without_effect(name, header[2])):
            return None
        headers[name] = header[2]
    if not headers.keys() >= _NEEDED or headers[b"content-type"] != b"application/json":
        return None
    if _LENGTH.fullmatch(headers[b"content-length"]) is None:
        return None
    return Head(
        asked[1].decode(),
        headers[b"host"],
        headers[b"authorization"].decode(),
        int(headers[b"content-length"]),
    )


def _is_without_effect(name: bytes, value: bytes) -> bool:
    return name in _WITHOUT_EFFECT or (name == b"connection" and value.lower() == b"keep-alive")
