"""The requests of a remote player, with the addresses, limits and refusals of a server's tables."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple, cast

import msgspec
from litestar import Controller, Litestar, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import JSONBody
from litestar.types import ASGIApp

from casefile.remote_players.follower import Follower
from casefile.remote_players.league_table import LeagueTable
from casefile.remote_players.reception import Reception
from casefile.server.live.answers import refused
from casefile.server.live.connection import Send
from casefile.server.live.frames import HANG_UP, WRITE
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.transport.asgi import Receive, Scope
from casefile.server.transport.http import GameNumber, TableId, client_address
from casefile.server.transport.problems import (
    MAX_BODY_BYTES,
    JsonRequest,
    fault_answer,
    http_answer,
    refused_answer,
)
from casefile.server.transport.programs.door import answer_status, bearer_token
from casefile.server.transport.programs.http import FirstLine, Incarnation
from casefile.server.transport.programs.line_stream import LineStream
from casefile.server.transport.programs.lines import HEADERS, may_connect, until_gone
from casefile.server.wire.commands import Act, ProgramCommand
from casefile.server.wire.messages import Done


class LeagueRoutes(Controller):
    path = "/api"

    @get("/tables/{table:str}/lines")
    async def lines(
        self,
        request: Request[Any, Any, Any],
        state: State,
        table: TableId,
        *,
        first: FirstLine = None,
        incarnation: Incarnation = None,
    ) -> ASGIApp:
        asked = _Lines(
            state["reception"], table, _token(request), client_address(request), first, incarnation
        )
        return cast(ASGIApp, asked)

    @post("/tables/{table:str}/moves", status_code=200)
    async def move(
        self,
        request: Request[Any, Any, Any],
        state: State,
        table: TableId,
        data: JSONBody[ProgramCommand],
    ) -> Response[Done]:
        reception: Reception = state["reception"]
        found = reception.let_in(table, _token(request), client_address(request))
        # Taken from the limit for now: whoever plays may be as quick as they like, and only what is refused
        # counts in the end.
        commands = reception.usage.seats.commands
        commands.require(found.id)
        answer = await _answered(found, data)
        status = answer_status(answer)
        if status == 200:
            commands.spend(found.id, -1)
        body: Any = msgspec.Raw(answer)
        return Response(body, status_code=status, media_type="application/json")

    @get("/tables/{table:str}/games/{game:int}/record", media_type="application/json")
    async def record(
        self, request: Request[Any, Any, Any], state: State, table: TableId, game: GameNumber
    ) -> Response[dict[str, Any]]:
        reception: Reception = state["reception"]
        reception.usage.joins.require(client_address(request))
        record: Any = msgspec.Raw(reception.table(table).record(game).encode())
        return Response(record, media_type="application/json")


async def _answered(table: LeagueTable, command: ProgramCommand) -> bytes:
    try:
        if not isinstance(command, Act):
            raise TableRefusal(TableReason.ONLY_MOVES)
        # Shielded: a program that hangs up must not cancel what the tournament is about to answer.
        return await asyncio.shield(asyncio.wrap_future(table.post(command)))
    except TableRefusal as refusal:
        return refused(command.id, refusal)


class _Lines(NamedTuple):
    """The answer to one request for lines: an ASGI application."""

    reception: Reception
    table: str
    token: str
    address: str
    first: int | None
    incarnation: str | None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        reception, usage = self.reception, self.reception.usage
        with usage.sockets.held(self.address):
            await may_connect(usage.connects, self.address)
            table = reception.let_in(self.table, self.token, self.address)
            await may_connect(usage.seats.connects, table.id)
            with usage.seats.sockets.held(table.id):
                line = table.start_of(self.first, self.incarnation)
                extensions = scope.get("extensions", {})
                stream = LineStream(send, reception.outbox, extensions.get(WRITE), extensions.get(HANG_UP))
                await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
                with reception.following(table, Follower(table, stream, line)):
                    await until_gone(receive, stream)


def _token(request: Request[Any, Any, Any]) -> str:
    return bearer_token(request.headers.get("authorization", ""))


def league_app(reception: Reception) -> Litestar:
    return Litestar(
        route_handlers=[LeagueRoutes],
        state=State({"reception": reception}),
        exception_handlers={
            TableRefusal: refused_answer,
            HTTPException: http_answer,
            Exception: fault_answer,
        },
        openapi_config=None,
        request_class=JsonRequest,
        request_max_body_size=MAX_BODY_BYTES,
        logging_config=None,
        debug=False,
    )
