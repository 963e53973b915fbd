"""One WebSocket: who is this, what do they want, what may they see.

    /api/tables/<table>/socket              a spectator
    /api/tables/<table>/socket?seat=plum    the holder of a seat, by the cookie that proves it

A plain ASGI application: every frame goes through here, and less stands in between.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from time import perf_counter
from typing import Any
from urllib.parse import parse_qs

import msgspec

from casefile.game.cards import Suspect
from casefile.server import commands, entries, messages
from casefile.server.connection import (
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
from casefile.server.guard import same_origin
from casefile.server.house import House
from casefile.server.judge import Ruling
from casefile.server.lines import HANG_UP, WRITE
from casefile.server.live_table import LiveTable, refused
from casefile.server.moment import Moment
from casefile.server.refusals import TableReason, TableRefusal
from casefile.server.store import Unavailable
from casefile.server.table_state import TableState
from casefile.server.table_view import snapshot
from casefile.server.tokens import token_hash

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]

COOKIE = "casefile-seat-"
"""How the cookies begin that hold the tokens of seats."""
LINGER = 2.0
"""Seconds before a lost connection is written down: reloading a page takes less."""
MOST_STUDIES = 8
"""So many questions of one connection to the notebook wait for their answers; a page asks one at a time."""


class Sockets:
    def __init__(self, house: House, origins: frozenset[str] = frozenset()) -> None:
        """`origins` may connect as well as the pages this server itself has sent."""
        self._house, self._origins = house, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        event = await receive()
        if event["type"] != "websocket.connect":
            return
        headers = dict(scope["headers"])
        # Pages of others must not use our cookies.
        if not same_origin(headers, self._origins):
            await send({"type": "websocket.close", "code": 1008, "reason": "wrong origin"})
            return
        # A browser cannot read why a handshake was refused: whoever is turned away is let in first.
        await send({"type": "websocket.accept"})
        house, extensions = self._house, scope.get("extensions", {})
        connection = Connection(send, house.post, extensions.get(WRITE), extensions.get(HANG_UP))
        address = _address(scope)
        if not house.sockets.enter(address):
            connection.close(TOO_MANY)
            return
        try:
            await self._serve(scope, headers, receive, connection)
        except Unavailable:
            connection.close(RESUME)
        finally:
            house.sockets.leave(address)

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
        if seat is None:
            if not live.state.settings.spectators:
                connection.close(NOT_ALLOWED)
                return
        else:
            found = holder(live.state, seat, headers.get(b"cookie", b"").decode("latin-1"))
            if found is None:
                connection.close(SEAT_LOST)
                return
            if not house.seats.sockets.enter(found[1]):
                connection.close(TOO_MANY)
                return
            connection.viewer, connection.key = found
        house.metrics.connected.inc()
        house.connections.add(connection)
        if house.stopping:  # the goodbye was said while this one was on its way in
            connection.close(RESUME)
        try:
            hello = await self._hello(receive, connection)
            if hello is not None:
                with live.sharing(connection.key) if connection.key and hello.fair else nullcontext():
                    await self._attend(live, connection, hello, receive, connection.key or _address(scope))
        finally:
            if connection.key:
                house.seats.sockets.leave(connection.key)
            house.connections.discard(connection)
            live.connections.discard(connection)
            if connection.viewer is not None and not house.stopping:
                house.spawn(_gone(live, connection.viewer))
            live.attendant.look()

    async def _hello(self, receive: Receive, connection: Connection) -> commands.Hello | None:
        try:
            event = await asyncio.wait_for(receive(), self._house.limits.hello_seconds)
            message = _decoded(event)
        except (TimeoutError, msgspec.DecodeError, UnicodeError):
            message = None
        if isinstance(message, commands.Hello):
            return message
        connection.close(NO_HELLO)
        return None

    async def _attend(
        self, live: LiveTable, connection: Connection, hello: commands.Hello, receive: Receive, who: str
    ) -> None:
        """`who` is what the limits go by."""
        house = self._house
        if connection.key:
            await live.note_presence(connection.key)
        await self._bring_up_to_date(live, connection, hello.since)
        live.attendant.look()
        steady, limits = house.surroundings.steady, house.limits
        commands_left, words_left = house.seats.commands.of(who), house.seats.words.of(who)
        impatient = 0
        studies: list[asyncio.Task[Any]] = []
        while not connection.closing:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            try:
                message = _decoded(event)
            except (msgspec.DecodeError, UnicodeError) as trouble:
                message = None
                connection.tell(messages.encode(messages.Trouble(problem=_sentence(trouble))))
            allowed = commands_left.take(steady()) and (
                not isinstance(message, commands.Say) or words_left.take(steady())
            )
            if not allowed:
                impatient += 1
                if impatient > limits.patience:
                    connection.close(TOO_FAST)
                    return
            if message is None:
                continue
            if isinstance(message, commands.Hello):
                connection.tell(messages.encode(messages.Trouble(problem="hello is said once")))
            elif not allowed:
                connection.tell(refused(message.id, TableRefusal(TableReason.TOO_FAST)))
            elif not isinstance(message, commands.Study):
                await self._answer(live, connection, message)
            elif len(studies := [study for study in studies if not study.done()]) < MOST_STUDIES:
                # Reasoning may take a while, above all the first time: the next move does not wait for it.
                studies.append(house.spawn(self._study(live, connection, message, studies[-1:])))
            else:
                connection.tell(refused(message.id, TableRefusal(TableReason.TOO_FAST)))

    async def _answer(self, live: LiveTable, connection: Connection, command: commands.AnyCommand) -> None:
        started = perf_counter()
        answer = await live.command(connection, command)
        self._house.metrics.handling.observe(perf_counter() - started)
        connection.tell(answer)

    async def _study(
        self,
        live: LiveTable,
        connection: Connection,
        command: commands.Study,
        before: list[asyncio.Task[Any]],
    ) -> None:
        """One after the other, in the order in which they were asked."""
        if before:
            await asyncio.wait(before)
        if not connection.closing:
            await self._answer(live, connection, command)

    async def _bring_up_to_date(self, live: LiveTable, connection: Connection, since: int | None) -> None:
        """Send what is missing, then take part in what happens. Between the two nothing can be lost."""
        note, line = None, 0
        if since is not None and since > live.state.line:
            await live.catch_up()  # another process may have told of lines that we do not know yet
            if since > live.state.line:
                since = None  # there is no such line: the client begins anew
        if since is None:
            note = await live.note_of(connection)
        else:
            line = since
            while not live.remembers(line):
                for frame in await live.replay(line, connection):
                    if not await connection.hand_over(frame):
                        return
                    line += 1
        # From here to the end nothing waits, so no line can come in between. Until now some did: the seat may
        # have been lost in the meantime, or the table closed to spectators.
        if not live.follow(connection):
            connection.close(SEAT_LOST)
            return
        viewer = connection.viewer
        if viewer is None and not live.state.settings.spectators:
            connection.close(NOT_ALLOWED)
            return
        missed = [snapshot(live.state, viewer, note)] if since is None else live.lines_after(line, viewer)
        for frame in missed:
            connection.tell(frame)
        live.connections.add(connection)


def holder(state: TableState, seat: str, cookie: str) -> tuple[Suspect, str] | None:
    """The chair of this name and the hash of its token, if one of the cookies holds the token."""
    for token in tokens_in(cookie):
        key = token_hash(token)
        chair = state.chair_with_key(key)
        if chair is not None and chair.suspect == seat:
            return chair.suspect, key
    return None


def tokens_in(cookie: str) -> list[str]:
    """The tokens of seats among the cookies of a browser, whatever the others look like."""
    pairs = (pair.strip().partition("=") for pair in cookie.split(";"))
    return [value for name, _, value in pairs if name.startswith(COOKIE)]


def _address(scope: Scope) -> str:
    return str((scope.get("client") or ("", 0))[0])


def _decoded(event: dict[str, Any]) -> commands.AnyMessage:
    text = event.get("text")
    if text is None:
        raise msgspec.DecodeError("frames are text")
    try:
        message: commands.AnyMessage = commands.decode(text)
    except RecursionError:
        raise msgspec.DecodeError("too deep") from None
    return message


def _sentence(trouble: Exception) -> str:
    """What is wrong with a frame, without repeating what was in it."""
    if isinstance(trouble, msgspec.ValidationError):
        return str(trouble)[:200]
    return "this is not JSON text" if isinstance(trouble, msgspec.DecodeError) else "this is not Unicode text"


async def _gone(live: LiveTable, viewer: Suspect) -> None:
    """Write down that somebody has gone, if they are not back in a moment."""
    await asyncio.sleep(LINGER)
    process = live.house.process

    def judging(state: TableState, moment: Moment) -> Ruling:
        chair = state.chairs.get(viewer)
        if chair is None or process not in chair.present:
            return Ruling(())
        if live.has_connection_of(viewer):
            return live.presence(chair, moment)  # whoever is left may not take part in the fair deal
        return Ruling((entries.Went(at=moment.now, chair=viewer, process=process),))

    await live.write(judging)
