"""A short way for the moves of programs: nearly every request that a program sends is of one plain form.

A request of that form, to a table in memory, with a valid token and a command that can be decoded, is carried
out without h11 and Litestar, which take longer than the move itself. Everything else is none of its business:
it says so before anything has happened, and the request goes the long way, where it is judged and answered.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from http import HTTPStatus
from typing import NamedTuple

import msgspec

from casefile.reading.json_text import is_too_deep
from casefile.server.live.connection import SeatHolder
from casefile.server.live.house import House
from casefile.server.live.live_table import LiveTable
from casefile.server.table.state import TableState
from casefile.server.transport.access import Access
from casefile.server.transport.guard import API_HEADERS
from casefile.server.transport.problems import STATUS
from casefile.server.transport.programs.door import carry_out, holder_of
from casefile.server.wire.commands import ProgramCommand

_FIRST_LINE = re.compile(rb"POST /api/tables/([0-9a-f]{16})/moves HTTP/1\.1")
# No control characters: somebody else may take one for the end of a line.
_HEADER = re.compile(rb"([A-Za-z-]+):[ \t]*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)[ \t]*")
_LENGTH = re.compile(rb"[0-9]{1,4}")
_LENGTH_HEADER = re.compile(rb"\r\n[Cc]ontent-[Ll]ength:[ \t]*([0-9]{1,4})[ \t]*(?:\r\n|\Z)")
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


MAX_HEADS, MAX_HEAD_BYTES = 4, 2048
"""A program sends the same head again and again: how many are remembered for a connection, and how long each
may be."""


class Head(NamedTuple):
    """What is needed of the first line and the headers of a request, but for the length of its body."""

    table: str
    host: bytes
    authorization: str


@dataclass(slots=True)
class KnownHead:
    head: Head
    holder: SeatHolder | None = None
    """The seat that its token has proved to be theirs."""


Heads = dict[bytes, KnownHead]
"""The heads of moves that a connection has sent, without their lengths."""


class QuickMove(NamedTuple):
    """A move that can be made."""

    live: LiveTable
    holder: SeatHolder
    command: ProgramCommand


class QuickMoves:
    def __init__(self, house: House, access: Access) -> None:
        self._house, self._access = house, access
        self.outbox = house.outbox

    def accept(self, data: bytes, heads: Heads) -> QuickMove | None:
        """The move in this request; None if it has to go the long way. Nothing has happened then."""
        text, _, body = data.partition(b"\r\n\r\n")
        length = _LENGTH_HEADER.search(text)
        # All of the body, and not a byte more: the next request must not be taken for a part of this one.
        if length is None or int(length[1]) != len(body) or len(text) > MAX_HEAD_BYTES or is_too_deep(body):
            return None
        # A null byte where the length was: none of those that are read has one elsewhere.
        rest = b"%b\0%b" % (text[: length.start(1)], text[length.end(1) :])
        known = heads.get(rest)
        if known is None and (known := self._remembered(rest, text, heads)) is None:
            return None
        live = self._house.tables.get(known.head.table)
        if live is None or (holder := _proved(known, live.state)) is None:
            return None
        try:
            command = _decode(body)
        except (msgspec.DecodeError, UnicodeError):
            return None
        # The last question: nothing is taken from the limit for what goes the long way.
        return QuickMove(live, holder, command) if self._house.usage.seats.commands.take(holder.key) else None

    def _remembered(self, rest: bytes, text: bytes, heads: Heads) -> KnownHead | None:
        head = parse_head(text)
        if head is None or not self._access.is_addressed(((b"host", head.host),)):
            return None
        if len(heads) >= MAX_HEADS:
            heads.clear()
        heads[rest] = known = KnownHead(head)
        return known

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
    return Head(asked[1].decode(), headers[b"host"], headers[b"authorization"].decode())


def _proved(known: KnownHead, table: TableState) -> SeatHolder | None:
    """The seat whose token is in this head, as of now: it may have been revoked since the last move."""
    if known.holder is not None:
        # The token is the same, byte for byte, so that its hash need not be computed again.
        chair = table.chairs.get(known.holder.viewer)
        if chair is not None and chair.is_program and chair.key == known.holder.key:
            return known.holder
    known.holder = holder_of(table, known.head.authorization)
    return known.holder


def _is_without_effect(name: bytes, value: bytes) -> bool:
    return name in _WITHOUT_EFFECT or (name == b"connection" and value.lower() == b"keep-alive")
