"""The pool of bots: every question gets a legal answer, whatever the bots do, and none runs on the loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from structlog.testing import capture_logs

from casefile.bots.base import Decision, hears_nothing
from casefile.bots.levels.random_bot import RandomBot
from casefile.bots.registry import LEVELS, bot_class
from casefile.bots.seeded import seeded
from casefile.editions import EDITION_IDS
from casefile.game.actions import Action
from casefile.game.public import Phase
from casefile.server.workers.bots import pool as bot_pool
from casefile.server.workers.bots import worker_thread
from casefile.server.workers.bots.pool import BotPool, PoolStopped
from casefile.server.workers.bots.question import BotAnswer, BotQuestion, listens
from casefile.server.workers.bots.worker_thread import BotTimeouts, Readiness
from tests.support.patience import PATIENCE
from tests.support.planted import bots as planted_bots
from tests.support.planted.bots import NOTES, notes
from tests.support.server.bot_positions import Position, one_of_each_phase, positions

pytestmark = pytest.mark.real

T = TypeVar("T")
NEVER = 2 * PATIENCE
UNHURRIED = BotTimeouts(computing=NEVER, answer=NEVER, queue=NEVER, total=NEVER, warm_up=NEVER)
"""For tests in which nothing is late: however busy the machine is, they come out the same."""


@contextmanager
def pool(timeouts: BotTimeouts = UNHURRIED, workers: int = 1) -> Iterator[BotPool]:
    made = BotPool(workers, timeouts, planted_bots.ALL)
    made.start()
    try:
        yield made
    finally:
        asyncio.run(made.stop())


@pytest.fixture
def notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(NOTES, str(tmp_path / "notes"))
    return tmp_path / "notes"


@pytest.fixture(scope="module")
def met() -> list[Position]:
    return positions("deluxe-2020", 3)


def at(met: list[Position], phase: Phase) -> Position:
    return next(each for each in reversed(met) if each.view.public.phase is phase)


def within(most: float, asked: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """A test that hangs is one that fails."""

    async def timed() -> T:
        async with asyncio.timeout(most):
            return await asked()

    return asyncio.run(timed())


def test_every_level_answers_legally_and_alike_in_every_edition() -> None:
    games = [
        positions("deluxe-2020", 3),
        positions("bilingual", 6),
        positions("vintage", 4, "last_detective_wins"),
        positions("classic-1986", 5, "no_dice", "open_doors"),
    ]
    assert {game[0].view.public.edition.id for game in games} == set(EDITION_IDS)
    asked = [place for game in games for place in one_of_each_phase(game)]
    assert {place.view.public.phase for place in asked} == set(Phase) - {Phase.OVER}

    async def ask(bots: BotPool, level: str) -> list[BotAnswer]:
        questions = [place.ask(level, listens(level)) for place in asked]
        return await asyncio.gather(*(bots.decide(question) for question in questions))

    with pool(workers=2) as bots:
        for level in LEVELS:
            first, again = (asyncio.run(ask(bots, level)) for _ in range(2))
            assert first == again
            assert {answer.level for answer in first} == {level}
            for place, answer in zip(asked, first, strict=True):
                assert place.allows(answer.action), (place.view.public.phase, answer)
        counts = bots.counts()
    assert counts.decisions == dict.fromkeys(LEVELS, 2 * len(asked))
    assert (counts.late, counts.died, counts.failed, counts.hurried, counts.last_resort) == (0, 0, 0, 0, 0)


def test_another_seed_gives_other_choices(met: list[Position]) -> None:
    place = at(met, Phase.SUGGEST)

    async def ask() -> set[BotAnswer]:
        seeds = [bytes([number]) * 32 for number in range(20)]
        return set(await asyncio.gather(*(bots.decide(place.ask("random", seed=seed)) for seed in seeds)))

    with pool() as bots:
        assert len(within(NEVER, ask)) > 5


def test_a_bot_that_fails_is_replaced_by_a_simpler_one_and_the_pool_goes_on(met: list[Position]) -> None:
    place = at(met, Phase.END)

    async def ask() -> list[str]:
        levels = ("raises", "babbles", "cheats", "dies", "leaves", "nobody-knows", "sleuth")
        return [(await bots.decide(place.ask(level))).level for level in levels]

    with pool() as bots:
        assert within(NEVER, ask) == ["sleuth"] * 7
        counts = bots.counts()
    assert (counts.failed, counts.died, counts.restarts, counts.late) == (4, 2, 2, 0)


def test_a_bot_that_picks_its_own_dice_or_shows_a_card_it_does_not_hold_is_caught(
    met: list[Position],
) -> None:
    async def ask() -> list[BotAnswer]:
        return [await bots.decide(at(met, phase).ask("cheats")) for phase in (Phase.MOVE, Phase.SHOW)]

    with pool() as bots:
        assert [answer.level for answer in within(NEVER, ask)] == ["sleuth", "sleuth"]
        assert bots.counts().failed == 2


def test_a_bot_that_hangs_is_ended_and_a_simpler_one_moves(met: list[Position], notebook: Path) -> None:
    place = at(met, Phase.WALK)

    async def ask() -> tuple[BotAnswer, BotAnswer]:
        instead = await bots.decide(place.ask("hangs"))
        while not notes(notebook):  # it was late before it had even begun
            instead = await bots.decide(place.ask("hangs"))
        return instead, await bots.decide(place.ask("random"))

    with pool(UNHURRIED._replace(computing=1.5)) as bots:
        instead, afterwards = within(NEVER, ask)
        assert bots.counts().late >= 1
        assert bots.counts().restarts >= 1
    assert instead.level != "hangs"
    assert place.allows(instead.action)
    assert place.allows(afterwards.action)
    with pytest.raises(ProcessLookupError):
        os.kill(notes(notebook)[0]["hanging"], 0)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not tell how long a process computed")
def test_a_bot_that_gets_nothing_of_the_machine_is_waited_for_and_ended_only_when_it_is_stuck(
    met: list[Position],
) -> None:
    """One that sleeps stands in for it: neither of them computes."""

    async def ask() -> str:
        return (await bots.decide(met[0].ask("slow"))).level

    with pool(UNHURRIED._replace(computing=0.4)) as bots:
        assert within(NEVER, ask) == "slow"
        assert bots.counts().late == 0
    with pool(UNHURRIED._replace(answer=0.4)) as bots:
        assert within(NEVER, ask) != "slow"
        assert bots.counts().late >= 1


def test_bots_think_in_a_low_priority_process_that_inherits_nothing_from_the_server(
    met: list[Position], notebook: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["casefile", "--database", "postgresql://me:secret@there"])

    async def ask() -> None:
        for _ in range(2):
            await bots.decide(met[0].ask("tells"))
            os.kill(notes(notebook)[0]["pid"], signal.SIGINT)

    with socket.create_server(("127.0.0.1", 0)) as door:
        door.set_inheritable(True)
        with pool() as bots:
            within(NEVER, ask)
    first, second = notes(notebook)
    assert first["pid"] != os.getpid()
    assert second["pid"] == first["pid"], "an interrupt is for the server alone"
    assert first["arguments"] == []
    assert set(first["families"]) <= {"AF_UNIX"}
    assert first["nice"] > os.nice(0)


def test_a_worker_lowers_its_priority_only_once_it_is_warm(
    met: list[Position], notebook: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_thread, "answer_as_bots", planted_bots.warms_up_and_tells)

    async def ask() -> None:
        await bots.decide(met[0].ask("tells"))

    with pool() as bots:
        within(NEVER, ask)
    warming, thinking = notes(notebook)
    assert warming["warming"] == thinking["pid"]
    assert warming["nice"] == os.nice(0)
    assert thinking["nice"] > os.nice(0)


def test_while_the_first_worker_compiles_the_pool_says_how_far_it_is_and_questions_wait(
    met: list[Position], notebook: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_thread, "answer_as_bots", planted_bots.compiles_until_told)

    async def ask() -> BotAnswer:
        assert bots.warming is not None
        asked = asyncio.create_task(bots.decide(met[0].ask("novice", story=True)))
        while bots.warming != 0.25:
            await asyncio.sleep(0.01)
        assert not asked.done()
        planted_bots.leave_note(go="on")
        return await asked

    with pool() as bots:
        assert within(NEVER, ask).level == "novice"
        assert bots.warming is None


def test_a_server_that_stops_while_a_worker_comes_up_reports_no_trouble(
    notebook: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_thread, "answer_as_bots", planted_bots.compiles_until_told)
    with capture_logs() as logs, pool() as bots:
        while bots.warming != 0.25:
            time.sleep(0.01)
    assert logs == []


@pytest.mark.slow
@pytest.mark.long
def test_a_bot_that_is_asked_before_anything_is_compiled_answers_later_but_as_itself(
    met: list[Position], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a new machine, where the cache of compiled code is empty."""
    place = at(met, Phase.WALK)
    with pool() as bots:
        expected = within(NEVER, lambda: bots.decide(place.ask("master")))
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    shares = []

    def note_loaded(readiness: Readiness, share: float) -> None:
        readiness.loaded = share
        shares.append(bots.warming)

    monkeypatch.setattr(Readiness, "note_loaded", note_loaded)
    with pool() as bots:
        assert within(NEVER, lambda: bots.decide(place.ask("master"))) == expected
    assert expected.level == "master"
    assert len(set(shares)) > 3, "it tells how far it is"
    assert list(tmp_path.rglob("*.nbi")), "and it has compiled"


def test_a_worker_that_dies_while_nobody_asks_it_is_replaced_without_loss(
    met: list[Position], notebook: Path
) -> None:
    async def ask() -> list[BotAnswer]:
        first = await bots.decide(met[0].ask("tells"))
        (worker,) = (child for child in multiprocessing.active_children() if child.name == "casefile-bots")
        worker.kill()
        worker.join()
        return [first, await bots.decide(met[0].ask("tells"))]

    with pool() as bots:
        assert [answer.level for answer in within(NEVER, ask)] == ["tells", "tells"]
        assert (bots.counts().died, bots.counts().restarts) == (1, 1)
    first, second = notes(notebook)
    assert first["pid"] != second["pid"]


def test_whoever_asks_first_is_answered_first(met: list[Position], notebook: Path) -> None:
    async def ask() -> None:
        await asyncio.gather(*(bots.decide(place.ask("tells")) for place in met[:25]))

    with pool() as bots:
        within(NEVER, ask)
        assert bots.counts().waiting == 0
    versions = [place.view.public.version for place in met[:25]]
    assert [note["version"] for note in notes(notebook)] == versions


def test_a_question_that_has_waited_long_is_answered_by_a_quick_level(met: list[Position]) -> None:
    async def ask() -> list[str]:
        await bots.decide(met[0].ask("random"))
        answers = await asyncio.gather(*(bots.decide(met[0].ask("slow")) for _ in range(4)))
        return [answer.level for answer in answers]

    with pool(UNHURRIED._replace(queue=0.4)) as bots:
        assert within(NEVER, ask)[1:] == ["sleuth"] * 3
        assert bots.counts().hurried >= 3


def test_a_bot_that_listens_is_told_the_story(met: list[Position]) -> None:
    async def ask() -> list[str]:
        told = (met[-1].ask("listens", story) for story in (True, False))
        return [(await bots.decide(question)).level for question in told]

    with pool() as bots:
        assert within(NEVER, ask) == ["listens", "sleuth"]


def test_the_levels_that_listen_are_known() -> None:
    for level in LEVELS:
        see = getattr(bot_class(level), "see")  # noqa: B009  # a bot is made by any callable
        assert listens(level) is (see is not hears_nothing)
    assert not listens("nobody-knows")


def test_levels_become_simpler_until_none_is_left_but_none_is_asked_without_its_story(
    met: list[Position],
) -> None:
    def line(level: str, story: bool) -> list[str]:
        question: BotQuestion | None = met[0].ask(level, story)
        asked = []
        while question is not None:
            asked.append(question.level)
            question = question.simpler()
        return asked

    assert line("master", True) == ["master", "sleuth", "novice", "random"]
    assert line("grandmaster", True) == ["grandmaster", "sleuth", "novice", "random"]
    assert line("somebody-elses", True) == ["somebody-elses", "sleuth", "novice", "random"]
    assert line("sleuth", True) == ["sleuth", "novice", "random"]
    assert line("random", True) == ["random"]
    able = [level for level in ("sleuth", "novice", "random") if not listens(level)]
    assert line("inspector", False) == ["inspector", *able]


def test_without_any_worker_the_server_draws_a_move_itself_but_not_on_the_loop(
    met: list[Position], monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    class Watched(RandomBot):
        def choose(self, decision: Decision) -> Action:
            threads.append(threading.get_ident())
            return super().choose(decision)

    monkeypatch.setattr(bot_pool, "RandomBot", Watched)
    place = at(met, Phase.WALK)
    bots = BotPool(1, UNHURRIED._replace(warm_up=0.01))

    async def ask() -> BotAnswer:
        answer = await bots.decide(place.ask("master"))
        assert bots.counts().waiting == 0, "what nobody waits for is not kept"
        await bots.stop()
        return answer

    answer = within(NEVER, ask)
    question = place.ask("random")
    expected = RandomBot().choose(Decision(place.view, place.menu, seeded(question.seed), 0.3))
    assert answer == BotAnswer(expected, "random")
    assert threads
    assert threading.get_ident() not in threads
    assert bots.counts().last_resort == bots.counts().decisions["random"] == 1


def test_workers_that_never_come_up_are_not_waited_for(
    met: list[Position], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_thread, "answer_as_bots", planted_bots.falls_over)

    async def ask() -> BotAnswer:
        while bots.counts().restarts < bot_pool.MAX_FAILED_STARTS:
            await asyncio.sleep(0.05)
        return await bots.decide(met[0].ask("sleuth"))

    with pool(UNHURRIED._replace(computing=0.01)) as bots:
        assert within(PATIENCE, ask).level == "random"
        assert bots.warming is None, "nobody is told to wait for them"


def test_stopping_ends_all_workers_even_if_a_bot_hangs(met: list[Position], notebook: Path) -> None:
    async def ask() -> None:
        waiting = [asyncio.create_task(bots.decide(met[0].ask("hangs"))) for _ in range(2)]
        while not notes(notebook):
            await asyncio.sleep(0.05)
        await bots.stop(0.1)
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [PoolStopped, PoolStopped]
        with pytest.raises(PoolStopped):
            await bots.decide(met[0].ask("random"))

    with pool() as bots:
        within(PATIENCE, ask)
    assert not [child for child in multiprocessing.active_children() if child.name == "casefile-bots"]
