"""The HTTP API for people at a real table: a position in; the sheet, repairs and advice out."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, post
from litestar.datastructures import State
from litestar.params import JSONBody

from casefile.server.live.house import House
from casefile.server.live.studies import Studies
from casefile.server.transport.http import client_address, counted, packed, problems, while_connected
from casefile.server.wire.companion import AdviseAnswer, AdviseRequest, DeduceAnswer, DeduceRequest
from casefile.server.workers.notebook.question import PositionQuestion

MAX_POSITION_BYTES = 128 * 1024
"""The longest body: a log of several hundred entries."""
STUDYING = problems(400, 403, 408, 413, 415, 429, 503)


class CompanionRoutes(Controller):
    path = "/api"
    # Longer than other bodies: a whole evening's log comes with every question, because none is kept.
    request_max_body_size = MAX_POSITION_BYTES
    before_request = counted(Studies.admit_position)  # type: ignore[assignment]  # no method: it gets the request alone

    @post("/deduce", summary="What follows from a position", status_code=200, responses=STUDYING)
    async def deduce(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[DeduceRequest]
    ) -> Response[DeduceAnswer]:
        return await _answered(request, state, PositionQuestion(data))

    @post("/advise", summary="What to do in a position", status_code=200, responses=STUDYING)
    async def advise(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[AdviseRequest]
    ) -> Response[AdviseAnswer]:
        return await _answered(request, state, PositionQuestion(data))


async def _answered(
    request: Request[Any, Any, Any], state: State, question: PositionQuestion
) -> Response[Any]:
    house: House = state["house"]
    answer = house.services.studies.position(client_address(request), question)
    return await packed(request, await while_connected(request, answer))
