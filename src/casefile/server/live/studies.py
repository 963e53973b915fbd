"""What clients ask of the notebook without a seat: positions of real tables, reviews, odds for stories.

Addresses take turns at the workers, and each has budgets of computing time. Nothing of a question is kept or
logged. Positions and quick reviews have a worker that no full review ever occupies.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from itertools import count

import msgspec

from casefile.server.live.limits import Buckets, TooFast, Usage
from casefile.server.table.moment import Clock
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.workers.notebook.question import (
    NotebookQuestion,
    OddsAnswer,
    OddsQuestion,
    PositionQuestion,
    ReviewQuestion,
    ReviewSlice,
    StudyReply,
)
from casefile.server.workers.notebook.worker import NoAnswer, NotebookWorker

MAX_REVIEWS, MAX_REVIEWS_PER_ADDRESS = 24, 2
"""As many are in progress at a time, of the quick and of the full ones each."""
UNKNOWN_SECONDS = 5.0
"""When to try again while it is not known how long the reviews in progress will take."""


class Studies:
    def __init__(self, usage: Usage, clock: Clock) -> None:
        self._usage, self._clock = usage, clock
        quick, full = NotebookWorker("casefile-companion"), NotebookWorker("casefile-reviewer")
        self._positions = _Desk(quick, usage.thinking)
        self._reviews = {True: _Desk(quick, usage.quick_reviews), False: _Desk(full, usage.full_reviews)}
        self._numbers = count()

    async def stop(self) -> None:
        for desk in self._reviews.values():
            await desk.worker.stop()

    def admit_position(self, address: str) -> None:
        """Count a position, before anything of it is read. TooFast."""
        self._usage.positions.require(address)

    def admit_review(self, address: str) -> None:
        """Count a review, before anything of it is read. TooFast."""
        self._usage.reviews.require(address)

    async def position(self, address: str, question: PositionQuestion) -> msgspec.Raw:
        """The answer about a position, as it goes to the client. TableRefusal."""
        self._usage.thinking.require(address, 0)
        with self._usage.open_positions.held(address):
            answer = await self._positions.ask(address, question)
        return _answer_in(msgspec.json.decode(answer, type=StudyReply))

    async def odds(self, address: str, question: OddsQuestion) -> OddsAnswer:
        """How likely the true case looked in the course of a finished game. TableRefusal."""
        desk = self._reviews[True]
        await desk.affordable(address)
        return msgspec.json.decode(await desk.ask(address, question), type=OddsAnswer)

    async def review(self, address: str, question: ReviewQuestion) -> AsyncGenerator[StudyReply, None]:
        """How far the review is, again and again, and last the answer. TableRefusal.

        Closing the generator stops the work.
        """
        desk = self._reviews[question.quick]
        desk.require_place(address, self._clock.steady())
        review = _Review(address, next(self._numbers), self._clock.steady())
        desk.reviews.add(review)
        try:
            while True:
                await desk.affordable(address)
                wanted = frozenset(other.number for other in desk.reviews)
                answer = await desk.ask(address, ReviewSlice(review.number, question, wanted))
                reply = msgspec.json.decode(answer, type=StudyReply)
                if not reply.total:
                    _answer_in(reply)
                    yield reply
                    return
                review.done, review.total = reply.done, reply.total
                yield reply
        finally:
            desk.reviews.remove(review)


@dataclass(eq=False)
class _Review:
    """A review in progress."""

    address: str
    number: int
    started: float
    done: int = 0
    total: int = 0

    def seconds_left(self, now: float) -> float:
        if not self.done:
            return UNKNOWN_SECONDS
        return (now - self.started) * (self.total - self.done) / self.done


@dataclass
class _Desk:
    """A worker, the budget that pays for its time, and the reviews in progress there."""

    worker: NotebookWorker
    budget: Buckets
    reviews: set[_Review] = field(default_factory=set)

    async def ask(self, address: str, question: NotebookQuestion) -> bytes:
        """The answer, when it is the turn of the address. TableRefusal."""
        async with self.worker.turns.turn(address):
            # The worker finishes an answer also if its client has left, and is paid for it.
            return await asyncio.shield(self._paid(address, question))

    async def _paid(self, address: str, question: NotebookQuestion) -> bytes:
        try:
            answered = await self.worker.answer_timed(question)
        except NoAnswer as failure:
            self.budget.spend(address, failure.computed)
            raise TableRefusal(TableReason.NO_ANSWER) from None
        self.budget.spend(address, answered.computed)
        return answered.answer

    async def affordable(self, address: str) -> None:
        """Wait until the address has made up for what it has used."""
        while not self.budget.take(address, 0):
            await asyncio.sleep(self.budget.too_fast(address, 0).seconds)

    def require_place(self, address: str, now: float) -> None:
        """TooFast if too many reviews are in progress, with when the first of them will probably be done."""
        of_address = [review for review in self.reviews if review.address == address]
        for crowd, most in ((of_address, MAX_REVIEWS_PER_ADDRESS), (self.reviews, MAX_REVIEWS)):
            if len(crowd) >= most:
                raise TooFast("reviews", max(1.0, min(review.seconds_left(now) for review in crowd)))


def _answer_in(reply: StudyReply) -> msgspec.Raw:
    if reply.problem is not None:
        raise TableRefusal(TableReason.BAD_VALUE, problem=reply.problem)
    return reply.answer
