"""The HTTP API for people at a real table: a position in; the sheet, repairs and advice out."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, post
from litestar.datastructures import State
from litestar.params import JSONBody

from casefile.server.live.house import House
from casefile.server.transport.http import PACKED, address_of, problems
from casefile.server.wire.companion import AdviseAnswer, AdviseRequest, DeduceAnswer, DeduceRequest

MAX_POSITION_BYTES = 128 * 1024
"""The longest body: a log of several hundred entries."""
STUDYING = problems(400, 403, 408, 413, 415, 429, 503)


class CompanionRoutes(Controller):
    path = "/api"
    request_max_body_size = MAX_POSITION_BYTES

    @post(
        "/deduce",
        summary="What follows from a position",
        status_code=200,
        responses=STUDYING,
        middleware=[PACKED],
    )
    async def deduce(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[DeduceRequest]
    ) -> DeduceAnswer:
        house: House = state["house"]
        return await house.services.companion.deduce(address_of(request), data)

    @post("/advise", summary="What to do in a position", status_code=200, responses=STUDYING)
    async def advise(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[AdviseRequest]
    ) -> AdviseAnswer:
        house: House = state["house"]
        return await house.services.companion.advise(address_of(request), data)
