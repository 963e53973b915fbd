"""The WebSocket of a table: who connects, what they ask for, and what they may see.

    /api/tables/<table>/socket              a spectator
    /api/tables/<table>/socket?seat=plum    the holder of a seat, proven by its cookie

A plain ASGI application, because every frame passes through here.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Any
from urllib.parse import parse_qs

import msgspec

from casefile.game.cards import Suspect
from casefile.reading.bad_input import wrong_shape
from casefile.reading.json_text import is_too_deep
from casefile.server.live.answers import refused
from casefile.server.live.connection import (
    DAMAGED,
    NO_HELLO,
    NO_SUCH_TABLE,
    NOT_ALLOWED,
    RESUME,
    SEAT_LOST,
    TOO_FAST,
    TOO_MANY,
    Connection,
    Send,
)
from casefile.server.live.frames import HANG_UP, WRITE
from casefile.server.live.house import House
from casefile.server.live.limits import Bucket, TooFast
from casefile.server.live.live_table import LiveTable
from casefile.server.store.chain import Damaged
from casefile.server.store.store import Unavailable
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.state import TableState
from casefile.server.table.tokens import token_hash
from casefile.server.transport.access import counted_as
from casefile.server.transport.asgi import Receive, Scope
from casefile.server.transport.following import connected, send_missed
from casefile.server.transport.guard import same_origin
from casefile.server.wire import commands, messages

COOKIE = "casefile-seat-"
"""The prefix of the cookies that hold the tokens of seats."""
REFUSAL_DELAY = 1.0
"""Seconds before somebody who connects too often is told so."""
MAX_WAITING_STUDIES = 8
"""How many questions of one connection may wait for the notebook. A page asks one at a time."""


class Sockets:
    def __init__(self, house: House, origins: frozenset[str] = frozenset()) -> None:
        """`origins` may connect, as well as this server's own pages."""
        self._house, self._origins = house, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        event = await receive()
        if event["type"] != "websocket.connect":
            return
        headers = dict(scope["headers"])
        # Pages of other sites must not use our cookies.
        if not same_origin(headers, self._origins):
            await send({"type": "websocket.close", "code": 1008, "reason": "wrong origin"})
            return
        # A browser cannot read why a handshake was refused, so we accept first and close with a reason.
        await send({"type": "websocket.accept"})
        house, extensions = self._house, scope.get("extensions", {})
        connection = Connection(send, house.outbox, extensions.get(WRITE), extensions.get(HANG_UP))
        connection.address = address = _address(scope)
        if not house.usage.sockets.add(address):
            connection.close(TOO_MANY)
            return
        try:
            if await self._may_connect(house.usage.connects.take(address), connection):
                await self._serve(scope, headers, receive, connection)
        except Unavailable:
            connection.close(RESUME)
        except Damaged:
            connection.close(DAMAGED)
        finally:
            house.usage.sockets.remove(address)

    @staticmethod
    async def _may_connect(allowed: bool, connection: Connection) -> bool:
        """Tell somebody who connects too often, but not at once: they would only be back sooner."""
        if not allowed:
            await asyncio.sleep(REFUSAL_DELAY)
            connection.close(TOO_FAST)
        return allowed

    async def _serve(
        self, scope: Scope, headers: dict[bytes, bytes], receive: Receive, connection: Connection
    ) -> None:
        house = self._house
        parts = scope["path"].strip("/").split("/")
        socket = len(parts) == 4 and parts[:2] == ["api", "tables"] and parts[3] == "socket"
        live = await house.table(parts[2]) if socket else None
        if live is None:
            connection.close(NO_SUCH_TABLE)
            return
        seat = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("seat", [None])[0]
        cookie = headers.get(b"cookie", b"").decode("latin-1")
        if not await self._admit(live, connection, seat, cookie):
            return
        try:
            with connected(house, live, connection):
                hello = await self._hello(receive, connection)
                if hello is not None:
                    await self._attend(live, connection, hello, receive)
        finally:
            if connection.key:
                house.usage.seats.sockets.remove(connection.key)

    async def _admit(self, live: LiveTable, connection: Connection, seat: str | None, cookie: str) -> bool:
        """Let in a spectator or the holder of a seat. Anybody else is told why not."""
        if seat is None:
            if not live.state.settings.spectators:
                connection.close(NOT_ALLOWED)
            return live.state.settings.spectators
        found = holder(live.state, seat, cookie)
        if found is None:
            connection.close(SEAT_LOST)
            return False
        viewer, key = found
        seats = self._house.usage.seats
        if not await self._may_connect(seats.connects.take(key), connection):
            return False
        if not seats.sockets.add(key):
            connection.close(TOO_MANY)
            return False
        connection.viewer, connection.key = viewer, key
        return True

    async def _hello(self, receive: Receive, connection: Connection) -> commands.Hello | None:
        try:
            # A silent connection would hold a descriptor.
            async with asyncio.timeout(self._house.usage.limits.hello_seconds):
                event = await receive()
            message = _decoded(event)
        except (TimeoutError, msgspec.DecodeError, UnicodeError):
            message = None
        if isinstance(message, commands.Hello):
            return message
        connection.close(NO_HELLO)
        return None

    async def _attend(
        self, live: LiveTable, connection: Connection, hello: commands.Hello, receive: Receive
    ) -> None:
        house = self._house
        # Whom commands count for: a seat, or the address of somebody who watches.
        who = connection.key or connection.address
        if connection.key:
            await live.note_presence(connection.key, fair=hello.fair)
        await send_missed(house, live, connection, hello)
        live.attendant.look()
        steady, limits = house.services.clock.steady, house.usage.limits
        usage = house.usage.seats
        commands_left = usage.commands.of(who)
        spoken_left: dict[type, Bucket] = {
            commands.Say: usage.words.of(who),
            commands.React: usage.reactions.of(who),
        }
        impatient = 0
        studies: list[asyncio.Task[Any]] = []
        while not connection.closing:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            message = _understood(event, connection)
            # A frame that cannot be decoded counts, too: it costs us as much as a command.
            talk_left = spoken_left.get(type(message))
            is_allowed = commands_left.take(steady()) and (talk_left is None or talk_left.take(steady()))
            if not is_allowed:
                impatient += 1
                if impatient > limits.max_refused:
                    connection.close(TOO_FAST)
                    return
            if message is not None:
                refusal = None if is_allowed else TableRefusal(TableReason.TOO_FAST)
                refusal = refusal or self._too_much(live, connection, message, event["text"])
                await self._handle(live, connection, message, studies, refusal)

    def _too_much(
        self, live: LiveTable, connection: Connection, message: commands.AnyClientMessage, frame: str
    ) -> TableRefusal | None:
        """Count the bytes that this command writes. The refusal, if it is over a limit.

        Moves are free, since a game ends, and so are spectators, since nothing of theirs is written. Only
        words count for the table: a player who talks all the time must not keep others from leaving.
        """
        if not connection.key or isinstance(message, commands.Hello | commands.Act | commands.Study):
            return None
        usage = self._house.usage
        written = usage.noted if isinstance(message, commands.Note) else usage.said
        words = isinstance(message, commands.Say | commands.Rename | commands.Note)
        try:
            written.require(len(frame.encode()), connection.address, live.id if words else None)
        except TooFast as refusal:
            return refusal
        return None

    async def _handle(
        self,
        live: LiveTable,
        connection: Connection,
        message: commands.AnyClientMessage,
        studies: list[asyncio.Task[Any]],
        refusal: TableRefusal | None,
    ) -> None:
        """Answer a message, or begin to. `studies` are the questions still waiting for the notebook.

        A command over a limit is answered with this refusal.
        """
        if isinstance(message, commands.Hello):
            connection.send(messages.encode(messages.Trouble(problem="hello has been said already")))
        elif refusal is not None:
            connection.send(refused(message.id, refusal))
        elif not isinstance(message, commands.Study | commands.AskHint):
            await self._answer(live, connection, message)
        else:
            # In place: the caller holds the same list.
            studies[:] = [study for study in studies if not study.done()]
            if len(studies) < MAX_WAITING_STUDIES:
                # Reasoning may take a while, above all the first time. The next move must not wait for it.
                studies.append(
                    self._house.services.tasks.spawn(self._study(live, connection, message, studies[-1:]))
                )
            else:
                connection.send(refused(message.id, TableRefusal(TableReason.TOO_FAST)))

    async def _answer(self, live: LiveTable, connection: Connection, command: commands.AnyCommand) -> None:
        started = perf_counter()
        answer = await live.command(connection, command)
        self._house.services.metrics.handling.observe(perf_counter() - started)
        connection.send(answer)

    async def _study(
        self,
        live: LiveTable,
        connection: Connection,
        command: commands.Study | commands.AskHint,
        before: list[asyncio.Task[Any]],
    ) -> None:
        """One after the other, in the order they were asked."""
        if before:
            await asyncio.wait(before)
        if not connection.closing:
            await self._answer(live, connection, command)


def holder(state: TableState, seat: str, cookie: str) -> tuple[Suspect, str] | None:
    """The chair with this name and the hash of its token, if one of the cookies holds the token."""
    for token in tokens_in(cookie):
        key = token_hash(token)
        chair = state.chair_with_key(key)
        # The token of a program is for its own door.
        if chair is not None and chair.suspect == seat and chair.is_person:
            return chair.suspect, key
    return None


def tokens_in(cookie: str) -> list[str]:
    """The tokens of seats in a Cookie header, whatever the other cookies look like."""
    pairs = (pair.strip().partition("=") for pair in cookie.split(";"))
    return [value for name, _, value in pairs if name.startswith(COOKIE)]


def _address(scope: Scope) -> str:
    return counted_as((scope.get("client") or ("", 0))[0])


def _understood(event: dict[str, Any], connection: Connection) -> commands.AnyClientMessage | None:
    """The message in a frame. None if it cannot be decoded, which the client is told."""
    try:
        return _decoded(event)
    except (msgspec.DecodeError, UnicodeError) as error:
        connection.send(messages.encode(messages.Trouble(problem=_sentence(error))))
        return None


def _decoded(event: dict[str, Any]) -> commands.AnyClientMessage:
    text = event.get("text")
    if text is None:
        raise msgspec.DecodeError("frames are text")
    if is_too_deep(text):
        raise msgspec.DecodeError("too deep")
    message: commands.AnyClientMessage = commands.decode(text)
    return message


def _sentence(error: Exception) -> str:
    """What is wrong with a frame, without repeating its content."""
    if isinstance(error, msgspec.ValidationError):
        return str(wrong_shape(error, ""))[:200]
    return "this is not JSON" if isinstance(error, msgspec.DecodeError) else "this is not Unicode text"
