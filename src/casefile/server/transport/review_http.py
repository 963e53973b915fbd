"""The HTTP API for reviews: a finished game of ours, or a record that is sent along."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, Parameter
from litestar.response import Stream

from casefile.server.live.finished import record_text
from casefile.server.live.house import House
from casefile.server.live.studies import Studies
from casefile.server.table.refusals import TableRefusal
from casefile.server.transport.companion_http import STUDYING
from casefile.server.transport.http import (
    READING,
    GameNumber,
    TableId,
    client_address,
    counted,
    finished_of,
    packed,
    while_connected,
)
from casefile.server.transport.problems import problem_of
from casefile.server.wire.companion import Language
from casefile.server.wire.review import ReviewAnswer, ReviewProgress, ReviewRequest
from casefile.server.workers.notebook.question import ReviewQuestion, StudyReply

MAX_RECORD_BYTES = 192 * 1024
"""The longest record: a game of eight hundred turns."""
NDJSON = "application/x-ndjson"
LINES = ResponseSpec(
    ReviewProgress, description="Lines, the last with the review", media_type=NDJSON, generate_examples=False
)
Whose = Annotated[str, Parameter(max_length=40, description="Whose review")]
Quick = Annotated[bool, Parameter(description="By information alone, at once")]
InLanguage = Annotated[Language, Parameter(description="For the sentences")]


class ReviewRoutes(Controller):
    path = "/api"
    request_max_body_size = MAX_RECORD_BYTES
    before_request = counted(Studies.admit_review)  # type: ignore[assignment]  # no method: it gets the request alone

    @get(
        "/tables/{table:str}/games/{game:int}/review",
        summary="How well a seat played a finished game",
        responses=READING,
    )
    async def of_game(
        self,
        request: Request[Any, Any, Any],
        state: State,
        table: TableId,
        game: GameNumber,
        *,
        seat: Whose,
        quick: Quick = False,
        language: InLanguage = "en",
    ) -> Response[ReviewAnswer]:
        question = await _about_game(request, state, table, game, ReviewQuestion(b"", seat, quick, language))
        return await _reviewed(request, state, question)

    @get(
        "/tables/{table:str}/games/{game:int}/review/progress",
        summary="The same, and how far it is until then",
        media_type=NDJSON,
        responses={200: LINES, **READING},
    )
    async def progress_of_game(
        self,
        request: Request[Any, Any, Any],
        state: State,
        table: TableId,
        game: GameNumber,
        *,
        seat: Whose,
        quick: Quick = False,
        language: InLanguage = "en",
    ) -> Stream:
        question = await _about_game(request, state, table, game, ReviewQuestion(b"", seat, quick, language))
        steps = _steps(request, state, question)
        # The first step before the response begins: a refusal still has a status of its own.
        return Stream(_lines(await anext(steps), steps), media_type=NDJSON)

    @post("/review", summary="How well a seat played, from a record", status_code=200, responses=STUDYING)
    async def of_record(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[ReviewRequest]
    ) -> Response[ReviewAnswer]:
        question = ReviewQuestion(msgspec.json.encode(data.record), data.seat, data.quick, data.language)
        return await _reviewed(request, state, question)


async def _about_game(
    request: Request[Any, Any, Any], state: State, table: str, game: int, question: ReviewQuestion
) -> ReviewQuestion:
    # All seats of a finished game can be looked at: its cards lie open for every client with the link.
    finished = await finished_of(request, state, table, game)
    record = await asyncio.to_thread(record_text, finished)  # some milliseconds for a long game
    return question._replace(record=record.encode())


def _steps(
    request: Request[Any, Any, Any], state: State, question: ReviewQuestion
) -> AsyncGenerator[StudyReply, None]:
    house: House = state["house"]
    return house.services.studies.review(client_address(request), question)


async def _reviewed(request: Request[Any, Any, Any], state: State, question: ReviewQuestion) -> Response[Any]:
    async def last_step() -> StudyReply:
        async with aclosing(_steps(request, state, question)) as steps:
            return [step async for step in steps][-1]

    reply = await while_connected(request, last_step())
    return await packed(request, reply.answer)


async def _lines(step: StudyReply, steps: AsyncGenerator[StudyReply, None]) -> AsyncGenerator[bytes, None]:
    """The first step and the following ones, a line each; what goes wrong on the way is the last line."""
    async with aclosing(steps):
        try:
            yield _line(step)
            async for later in steps:
                yield _line(later)
        except TableRefusal as refusal:
            yield msgspec.json.encode(ReviewProgress(problem=problem_of(refusal))) + b"\n"


def _line(step: StudyReply) -> bytes:
    if not step.total:
        return b'{"review":' + bytes(step.answer) + b"}\n"
    return msgspec.json.encode(ReviewProgress(done=step.done, total=step.total)) + b"\n"
