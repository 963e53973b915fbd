"""For people at a real table: their positions are reasoned from in a process of their own.

Nobody at our tables waits for them: they have their own worker, which stands back behind everything else, and
each address has a budget of questions and of computing time. Nothing of a position is kept or logged.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from casefile.server.live.limits import Buckets, Limits
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.wire.companion import AdviseAnswer, AdviseRequest, DeduceAnswer, DeduceRequest
from casefile.server.workers.notebook.question import PositionQuestion, PositionReply
from casefile.server.workers.notebook.worker import NoAnswer, NotebookWorker

MAX_WAITING_POSITIONS = 24
"""As many wait for the worker at a time: more would wait longer than it is worth."""

COST_OF_NO_ANSWER = 5.0
"""Seconds that a question costs which was not answered in time."""


class Companion:
    """Answers about positions that are sent along with the question."""

    def __init__(self, worker: NotebookWorker, limits: Limits, steady: Callable[[], float]) -> None:
        self._worker = worker
        self._asked = Buckets(limits.positions_per_address, 60, steady)
        self._budget = Buckets(limits.thinking_per_address, 60, steady)
        self._waiting = 0

    async def deduce(self, address: str, request: DeduceRequest) -> DeduceAnswer:
        """What follows from a position. TableRefusal."""
        answer = (await self._reply(address, request)).deduced
        assert answer is not None, "what was asked is what is answered"
        return answer

    async def advise(self, address: str, request: AdviseRequest) -> AdviseAnswer:
        """What to do in a position. TableRefusal."""
        answer = (await self._reply(address, request)).advised
        assert answer is not None, "what was asked is what is answered"
        return answer

    async def stop(self) -> None:
        await self._worker.stop()

    async def _reply(self, address: str, request: DeduceRequest | AdviseRequest) -> PositionReply:
        if not self._asked.take(address) or not self._budget.take(address, 0):
            raise TableRefusal(TableReason.TOO_FAST)
        if self._waiting >= MAX_WAITING_POSITIONS:
            raise TableRefusal(TableReason.NO_ANSWER)
        self._waiting += 1
        try:
            answer, seconds = await self._worker.answer_timed(PositionQuestion(request))
        except NoAnswer:
            # It was given all the time there is for one.
            self._budget.spend(address, COST_OF_NO_ANSWER)
            raise TableRefusal(TableReason.NO_ANSWER) from None
        finally:
            self._waiting -= 1
        self._budget.spend(address, seconds)
        reply = msgspec.json.decode(answer, type=PositionReply)
        if reply.problem is not None:
            raise TableRefusal(TableReason.BAD_VALUE, problem=reply.problem)
        return reply
