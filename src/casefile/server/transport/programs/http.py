"""The two requests of a program: the lines of a table, and a move."""

from __future__ import annotations

from typing import Annotated, Any, cast

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, Parameter, QueryParameter
from litestar.types import ASGIApp

from casefile.server.live.house import House
from casefile.server.transport.http import TableId, client_address, problems
from casefile.server.transport.programs.door import carry_out, let_in
from casefile.server.transport.programs.lines import Lines
from casefile.server.wire.commands import ProgramCommand
from casefile.server.wire.messages import Done

FirstLine = Annotated[
    int | None,
    QueryParameter(name="from", ge=1, description="The first line wanted; if left out, the whole state"),
]
Incarnation = Annotated[
    str | None, Parameter(max_length=64, description="With `from`: the history that line belongs to")
]


class ProgramRoutes(Controller):
    path = "/api"

    @get(
        "/tables/{table:str}/lines",
        summary="The lines of a table as a program may see them, one JSON object a line",
        responses={
            200: ResponseSpec(
                str,
                description="NDJSON that does not end: a StreamLine of docs/socket.json in every line",
                media_type="application/x-ndjson",
                generate_examples=False,
            ),
            **problems(400, 401, 404, 429, 503),
        },
    )
    async def lines(
        self,
        request: Request[Any, Any, Any],
        state: State,
        table: TableId,
        *,
        first: FirstLine = None,
        incarnation: Incarnation = None,
    ) -> ASGIApp:
        return cast(
            ASGIApp,
            Lines(
                state["house"], table, _authorization(request), client_address(request), first, incarnation
            ),
        )

    @post(
        "/tables/{table:str}/moves",
        summary="A move of a program",
        status_code=200,
        responses=problems(400, 401, 403, 404, 408, 409, 413, 415, 429, 503),
    )
    async def move(
        self,
        request: Request[Any, Any, Any],
        state: State,
        table: TableId,
        data: JSONBody[ProgramCommand],
    ) -> Response[Done]:
        house: House = state["house"]
        live, holder = await let_in(house, table, _authorization(request), client_address(request))
        house.usage.seats.commands.require(holder.key)
        status, answer = await carry_out(house, live, holder, data)
        body: Any = msgspec.Raw(answer)
        return Response(body, status_code=status, media_type="application/json")


def _authorization(request: Request[Any, Any, Any]) -> str:
    return request.headers.get("authorization", "")
