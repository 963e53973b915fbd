"""The HTTP API for people at a real table: a position in; the sheet, repairs and advice out.

Nothing of a position is kept or logged. Positions are worked on by a process of their own, which stands back
behind everything else, and each address has a budget of requests and of computing time.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Controller, Request, post
from litestar.datastructures import State
from litestar.params import JSONBody

from casefile.server.live.house import House
from casefile.server.live.limits import Usage
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.transport.http import PACKED, client_address, problems
from casefile.server.wire.companion import AdviseAnswer, AdviseRequest, DeduceAnswer, DeduceRequest
from casefile.server.workers.notebook.question import PositionQuestion, PositionReply, ReviewQuestion
from casefile.server.workers.notebook.worker import ANSWER_TIMEOUT, REVIEW_TIMEOUT, NoAnswer, NotebookWorker

MAX_POSITION_BYTES = 128 * 1024
"""The longest body: a log of several hundred entries."""
MAX_WAITING_POSITIONS = 24
"""As many wait for the worker at a time: more would wait longer than it is worth."""
STUDYING = problems(400, 403, 408, 413, 415, 429, 503)


class Companion:
    """Answers about positions that are sent along with the question."""

    def __init__(self, worker: NotebookWorker, usage: Usage) -> None:
        self._worker, self._usage = worker, usage
        self._waiting = 0

    async def reply(self, address: str, question: PositionQuestion | ReviewQuestion) -> PositionReply:
        """What follows from a position, what to do in it, or how a game was played. TableRefusal."""
        budget = self._usage.thinking
        # Nothing is taken from the budget yet: what an answer costs is known when it is there.
        self._usage.positions.require(address)
        budget.require(address, 0)
        if self._waiting >= MAX_WAITING_POSITIONS:
            raise TableRefusal(TableReason.NO_ANSWER)
        self._waiting += 1
        try:
            answer, seconds = await self._worker.answer_timed(question)
        except NoAnswer:
            # It has used all the time there is for one, and the worker has to be started anew.
            is_review = isinstance(question, ReviewQuestion)
            budget.spend(address, REVIEW_TIMEOUT if is_review else ANSWER_TIMEOUT)
            raise TableRefusal(TableReason.NO_ANSWER) from None
        finally:
            self._waiting -= 1
        reply = msgspec.json.decode(answer, type=PositionReply)
        # What it cost, not how long it took: nobody pays for what else the machine has to do.
        budget.spend(address, min(seconds, reply.cpu))
        if reply.problem is not None:
            raise TableRefusal(TableReason.BAD_VALUE, problem=reply.problem)
        return reply


def companion_of(house: House) -> Companion:
    return Companion(house.services.companion, house.usage)


class CompanionRoutes(Controller):
    path = "/api"
    # Longer than other bodies: a whole evening's log comes with every question, because none is kept.
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
        answer = (await _companion(state).reply(client_address(request), PositionQuestion(data))).deduced
        assert answer is not None, "what was asked is what is answered"
        return answer

    @post("/advise", summary="What to do in a position", status_code=200, responses=STUDYING)
    async def advise(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[AdviseRequest]
    ) -> AdviseAnswer:
        answer = (await _companion(state).reply(client_address(request), PositionQuestion(data))).advised
        assert answer is not None, "what was asked is what is answered"
        return answer


def _companion(state: State) -> Companion:
    companion: Companion = state["companion"]
    return companion
