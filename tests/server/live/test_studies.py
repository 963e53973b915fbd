"""Positions and reviews of many addresses: their turns, what they pay, and when they may try again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import aclosing, suppress
from typing import Any

import msgspec
import pytest

from casefile.server.live.limits import Limits, TooFast, Usage
from casefile.server.live.studies import Studies
from casefile.server.table.moment import Clock
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.wire.companion import AdviseRequest
from casefile.server.workers.notebook.question import (
    NotebookQuestion,
    PositionQuestion,
    ReviewQuestion,
    ReviewSlice,
    StudyReply,
)
from casefile.server.workers.notebook.worker import Answered, NoAnswer, NotebookWorker
from tests.support.server.clocks import ManualClock

pytestmark = pytest.mark.real

POSITION = PositionQuestion(AdviseRequest({}))
FULL, QUICK = (ReviewQuestion(b"", "plum", quick, "en") for quick in (False, True))
PARTS = 4


class FakeWorkers:
    """Answer at once, or when the test says so, and say that it took so long."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.computed: float | None = 0.1
        """None: the worker takes too long, after 3 seconds of computing."""
        self.asked: list[NotebookQuestion] = []
        self.go_on = asyncio.Event()
        self.is_held: Callable[[NotebookQuestion], bool] = lambda _question: False
        self._done: dict[int, int] = {}
        patch.setattr(NotebookWorker, "answer_timed", lambda _worker, question: self.answer(question))

    async def answer(self, question: NotebookQuestion) -> Answered:
        self.asked.append(question)
        if self.is_held(question):
            await self.go_on.wait()
        if self.computed is None:
            raise NoAnswer(3.0)
        reply = StudyReply(answer=msgspec.Raw(b"{}"))
        if isinstance(question, ReviewSlice):
            done = self._done[question.review] = self._done.get(question.review, 0) + 1
            if done < PARTS:
                reply = StudyReply(done=done, total=PARTS)
        return Answered(msgspec.json.encode(reply), self.computed)


def studied(
    patch: pytest.MonkeyPatch,
    test: Callable[[Studies, FakeWorkers, ManualClock], Coroutine[Any, Any, None]],
    limits: Limits = Limits(),  # noqa: B008  # it is immutable
) -> None:
    async def run() -> None:
        now = ManualClock()
        clock = Clock(wall=now, steady=now)
        await test(Studies(Usage(limits, now), clock), FakeWorkers(patch), now)

    asyncio.run(run())


async def steps(review: AsyncGenerator[StudyReply, None]) -> list[StudyReply]:
    async with aclosing(review):
        return [step async for step in review]


def is_answer(step: StudyReply) -> bool:
    return bytes(step.answer) == b"{}"


async def turn_over() -> None:
    """Lets every task run until it waits for something from outside."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_addresses_take_turns_at_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(studies: Studies, workers: FakeWorkers, _now: ManualClock) -> None:
        workers.is_held = lambda _question: not workers.go_on.is_set()
        order: list[str] = []

        async def ask(address: str) -> None:
            await studies.position(address, POSITION)
            order.append(address)

        asked = [asyncio.create_task(ask(address)) for address in ("a", "a", "a", "b", "c", "b")]
        await turn_over()
        asked[1].cancel()  # a client that leaves while it waits costs the others nothing
        workers.go_on.set()
        await asyncio.gather(*asked, return_exceptions=True)
        assert order == ["a", "a", "b", "c", "b"]

    studied(monkeypatch, test)


def test_a_review_goes_part_by_part_and_stops_when_its_client_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(studies: Studies, workers: FakeWorkers, _now: ManualClock) -> None:
        done = await steps(studies.review("a", FULL))
        assert [(step.done, step.total) for step in done] == [(1, 4), (2, 4), (3, 4), (0, 0)]
        assert is_answer(done[-1])
        leaving = studies.review("a", FULL)
        await anext(leaving)
        await leaving.aclose()
        await steps(studies.review("b", FULL))
        slices = [question for question in workers.asked if isinstance(question, ReviewSlice)]
        assert [question.review for question in slices] == [0, 0, 0, 0, 1, 2, 2, 2, 2]
        assert slices[-1].wanted == {2}, "the worker forgets the one that was left"

    studied(monkeypatch, test)


def test_a_full_review_holds_up_no_quick_one_and_no_position(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(studies: Studies, workers: FakeWorkers, _now: ManualClock) -> None:
        workers.is_held = lambda question: isinstance(question, ReviewSlice) and not question.question.quick
        full = asyncio.create_task(steps(studies.review("a", FULL)))
        await turn_over()
        for address in ("a", "b"):
            assert is_answer((await steps(studies.review(address, QUICK)))[-1])
            assert await studies.position(address, POSITION)
        assert not full.done()
        workers.go_on.set()
        assert is_answer((await full)[-1])

    studied(monkeypatch, test)


def test_an_address_has_two_reviews_in_progress_and_learns_when_to_try_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test(studies: Studies, workers: FakeWorkers, now: ManualClock) -> None:
        first, second = studies.review("a", FULL), studies.review("a", FULL)
        await anext(first)
        now.now += 30.0
        await anext(second)
        now.now += 10.0
        # One of four parts is done after 40 and 10 seconds: the second takes another 30.
        with pytest.raises(TooFast) as refused:
            await anext(studies.review("a", FULL))
        assert (refused.value.key, refused.value.details["seconds"]) == ("reviews", 30)
        assert "in 30 s" in refused.value.sentence
        assert is_answer((await steps(studies.review("b", FULL)))[-1])
        assert is_answer((await steps(studies.review("a", QUICK)))[-1])
        await first.aclose()
        assert is_answer((await steps(studies.review("a", FULL)))[-1])
        await second.aclose()

    studied(monkeypatch, test)


def test_an_address_pays_what_the_worker_computed_and_nothing_for_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test(studies: Studies, workers: FakeWorkers, now: ManualClock) -> None:
        async def asked(address: str) -> TableReason | None:
            try:
                await studies.position(address, POSITION)
            except TableRefusal as refusal:
                return refusal.reason
            return None

        workers.computed = 0.01
        assert [await asked("cheap") for _ in range(20)] == [None] * 20
        workers.computed = 6.0
        assert [await asked("dear") for _ in range(4)] == [None] * 3 + [TableReason.TRY_LATER]
        workers.computed = None
        # Three seconds of computing each: no more than they took, although there was no answer.
        assert [await asked("late") for _ in range(6)] == [TableReason.NO_ANSWER] * 5 + [
            TableReason.TRY_LATER
        ]
        workers.computed = 0.01
        now.now += 15.0  # refilled by a fifth of a second a second, and as long as was said
        assert await asked("late") is None
        assert await asked("elsewhere") is None

    studied(monkeypatch, test)


def test_a_dear_review_goes_on_more_slowly_and_delays_no_position_of_its_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test(studies: Studies, workers: FakeWorkers, now: ManualClock) -> None:
        slept: list[float] = []

        async def sleep(seconds: float) -> None:
            slept.append(seconds)
            now.now += seconds

        workers.computed = 9.0
        monkeypatch.setattr("casefile.server.live.studies.asyncio.sleep", sleep)
        assert is_answer((await steps(studies.review("a", FULL)))[-1])
        # 12 seconds a minute: after 18 and 27 it is 6 and then 9 behind.
        assert slept == pytest.approx([30.0, 45.0])
        workers.computed = 0.01
        assert await studies.position("a", POSITION)

    studied(monkeypatch, test)


def test_a_client_that_leaves_still_pays_for_what_was_computed_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test(studies: Studies, workers: FakeWorkers, _now: ManualClock) -> None:
        workers.computed = 13.0
        workers.is_held = lambda _question: not workers.go_on.is_set()
        leaving = asyncio.create_task(studies.position("a", POSITION))
        await turn_over()
        leaving.cancel()
        with suppress(asyncio.CancelledError):
            await leaving
        workers.go_on.set()
        await turn_over()
        with pytest.raises(TooFast):
            await studies.position("a", POSITION)

    studied(monkeypatch, test)
