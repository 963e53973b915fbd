"""The HTTP API for reviews: a finished game of ours, or a record that is sent along.

A process of its own does the work, and each address has a budget of computing time, as for positions.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, Parameter

from casefile.server.live.finished import record_text
from casefile.server.live.house import House
from casefile.server.transport.companion_http import STUDYING, Companion
from casefile.server.transport.http import (
    PACKED,
    READING,
    GameNumber,
    TableId,
    client_address,
    finished_of,
)
from casefile.server.wire.companion import Language
from casefile.server.wire.review import ReviewAnswer, ReviewRequest
from casefile.server.workers.notebook.question import ReviewQuestion

MAX_RECORD_BYTES = 512 * 1024
"""The longest record: a game of a thousand turns."""


def reviewer_of(house: House) -> Companion:
    return Companion(house.services.reviewer, house.usage)


class ReviewRoutes(Controller):
    path = "/api"
    request_max_body_size = MAX_RECORD_BYTES

    @get(
        "/tables/{table:str}/games/{game:int}/review",
        summary="How well a seat played a finished game",
        responses=READING,
        middleware=[PACKED],
    )
    async def of_game(
        self,
        request: Request[Any, Any, Any],
        state: State,
        table: TableId,
        game: GameNumber,
        *,
        seat: Annotated[str, Parameter(max_length=40, description="Whose review")],
        quick: Annotated[bool, Parameter(description="By information alone, at once")] = False,
        language: Annotated[Language, Parameter(description="For the sentences")] = "en",
    ) -> ReviewAnswer:
        # All seats of a finished game can be looked at: its cards lie open for whoever has the link.
        finished = await finished_of(request, state, table, game)
        question = ReviewQuestion(record_text(finished).encode(), seat, quick, language)
        return await _reviewed(request, state, question)

    @post(
        "/review",
        summary="How well a seat played, from a record",
        status_code=200,
        responses=STUDYING,
        middleware=[PACKED],
    )
    async def of_record(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[ReviewRequest]
    ) -> ReviewAnswer:
        question = ReviewQuestion(msgspec.json.encode(data.record), data.seat, data.quick, data.language)
        return await _reviewed(request, state, question)


async def _reviewed(request: Request[Any, Any, Any], state: State, question: ReviewQuestion) -> ReviewAnswer:
    reviewer: Companion = state["reviewer"]
    answer = (await reviewer.reply(client_address(request), question)).reviewed
    assert answer is not None, "what was asked is what is answered"
    return answer
