"""Bots that would wait for ever at the pace of their table move when somebody does not want to wait."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from casefile.bots.pace import INSTANT, PaceName
from casefile.game.public import Phase
from casefile.server.live.bot_delays import BotDelays
from tests.support.server.client import any_action
from tests.support.server.people import Meeting, PeopleAtTable, meetings

pytestmark = pytest.mark.real


@pytest.fixture
def meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    meeting = meetings(tmp_path, monkeypatch)

    def seconds(_delays: BotDelays, name: PaceName, _phase: Phase) -> float:
        return 0.001 if name == INSTANT else 1e6

    monkeypatch.setattr(BotDelays, "seconds", seconds)
    return meeting


async def seat_bots_and_wait_for_one(among: PeopleAtTable) -> None:
    (person,) = among.clients
    for chair in ("white", "green"):
        assert (await person.command("seat-bot", chair=chair, level="random"))["type"] == "done"
    await among.start()
    rng = random.Random(1)
    while person.acting == person.chair:
        assert person.menu is not None
        await person.act(**any_action(person.menu, rng))
        await person.until(lambda: person.acting != person.chair or person.menu is not None)


def turns(among: PeopleAtTable) -> int:
    game = among.table.state.game
    assert game is not None
    return game.state.public.turns


def test_skipping_lets_the_bots_of_this_turn_move_and_no_others(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        await seat_bots_and_wait_for_one(among)
        (person,), turn = among.clients, turns(among)
        seen = len(person.frames)
        assert (await person.command("skip", game=1, turn=turn))["type"] == "done"

        def moves_on() -> bool:
            told = "".join(person.frames[seen:])
            return "turn-ended" in told or person.acting == person.chair

        await person.until(moves_on)
        assert "wait-skipped" in "".join(person.frames[seen:])
        if person.acting != person.chair:
            assert turns(among) == turn + 1
            assert among.table.attendant._paced_by != INSTANT, "the next bot takes its time again"

    meet(test, people=1)


def test_another_pace_holds_for_the_wait_that_has_begun(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        await seat_bots_and_wait_for_one(among)
        (person,) = among.clients
        assert (await person.command("set-pace", pace="instant"))["type"] == "done"
        await person.until(lambda: person.acting == person.chair)

    meet(test, people=1)


def test_a_skip_that_finds_nothing_to_skip_is_done_and_writes_no_line(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        await seat_bots_and_wait_for_one(among)
        (person,), line = among.clients, among.table.state.line
        answer = await person.command("skip", game=1, turn=turns(among) - 1)
        assert answer == {"type": "done", "id": answer["id"], "line": line}
        assert among.table.state.line == line

    meet(test, people=1)
