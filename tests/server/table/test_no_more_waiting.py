"""Another pace during a game, a wait that is skipped, and a game that is finished quickly."""

from __future__ import annotations

import random

import pytest

from casefile.bots.pace import INSTANT, PaceName
from casefile.game.public import Phase
from casefile.server.table.agenda import pace_now
from casefile.server.table.refusals import TableReason as R
from casefile.server.table.view import snapshot
from tests.support.server.pure_table import PureTable, lobby


def against_bots(people: int = 1, bots: int = 2) -> PureTable:
    desk = lobby(people)
    for _ in range(bots):
        desk.ask(desk.seats[0], "seat-bot", chair=desk.free, level="novice")
    desk.start()
    return desk


def until_a_bot_acts(desk: PureTable, phase: Phase | None = None) -> None:
    rng = random.Random(2)
    while not desk.chair(desk.acting).mover or phase not in (None, desk.game.state.public.phase):
        move_on(desk, rng)


def move_on(desk: PureTable, rng: random.Random) -> None:
    if desk.chair(desk.acting).mover:
        desk.bot_move(rng)
    else:
        desk.one_move(rng)


def skip(desk: PureTable, who: str, turn: int | None = None) -> int:
    """How many lines that led to."""
    turns = desk.game.state.public.turns if turn is None else turn
    return len(desk.ask(who, "skip", game=desk.game.number, turn=turns).entries)


def everything(desk: PureTable) -> list[bytes]:
    return [snapshot(desk.table, viewer) for viewer in (None, *desk.table.chairs)]


# -- the pace


@pytest.mark.parametrize("pace", ["calm", "brisk", "instant"])
def test_the_host_sets_the_pace_in_the_middle_of_a_game(pace: PaceName) -> None:
    desk = against_bots()
    desk.ask(desk.seats[0], "set-pace", pace=pace)
    assert desk.last() == [{"what": "pace-set", "pace": pace}]
    assert desk.snapshot(None)["table"]["settings"]["pace"] == pace
    assert pace_now(desk.table) == pace


def test_another_pace_makes_nobody_unready() -> None:
    desk = lobby()
    desk.ask(desk.seats[1], "ready")
    desk.ask(desk.seats[0], "set-pace", pace="instant")
    assert desk.chair(desk.seats[1]).ready


def test_nobody_but_the_host_sets_the_pace() -> None:
    desk = against_bots(people=2)
    assert desk.refuses(desk.seats[1], "set-pace", pace="instant") is R.ONLY_HOST


# -- skipping


@pytest.mark.parametrize("phase", [Phase.MOVE, Phase.WALK, Phase.SUGGEST, Phase.SHOW, Phase.END])
def test_a_skip_is_the_same_in_every_phase(phase: Phase) -> None:
    desk = against_bots()
    until_a_bot_acts(desk, phase)
    assert skip(desk, desk.seats[0]) == 1
    assert desk.last() == [{"what": "wait-skipped", "chair": desk.seats[0]}]
    assert pace_now(desk.table) == INSTANT


def test_anybody_with_a_seat_may_skip() -> None:
    desk = against_bots(people=2)
    until_a_bot_acts(desk)
    assert skip(desk, desk.seats[1]) == 1


def test_a_skip_lasts_until_the_turn_is_over() -> None:
    desk, rng = against_bots(), random.Random(4)
    until_a_bot_acts(desk)
    turn = desk.game.state.public.turns
    skip(desk, desk.seats[0])
    while desk.game.state.public.turns == turn:
        assert pace_now(desk.table) == INSTANT
        move_on(desk, rng)
    assert pace_now(desk.table) == desk.table.settings.pace


def test_a_skip_that_comes_too_late_changes_nothing_and_is_not_refused() -> None:
    desk = against_bots()
    until_a_bot_acts(desk)
    before = everything(desk)
    assert skip(desk, desk.seats[0], turn=desk.game.state.public.turns - 1) == 0
    assert skip(desk, desk.seats[0]) == 1
    assert skip(desk, desk.seats[0]) == 0, "it is skipped already"
    assert len(everything(desk)) == len(before)


def test_where_nobody_waits_for_a_bot_there_is_nothing_to_skip() -> None:
    desk = lobby()
    before = everything(desk)
    assert len(desk.ask(desk.seats[0], "skip", game=1, turn=1).entries) == 0
    assert everything(desk) == before
    desk = against_bots(people=3, bots=0)
    before = everything(desk)
    assert skip(desk, desk.seats[0]) == 0, "a person has to act"
    assert everything(desk) == before


def test_in_a_pause_there_is_nothing_to_skip() -> None:
    desk = against_bots()
    until_a_bot_acts(desk)
    desk.ask(desk.seats[0], "pause")
    assert skip(desk, desk.seats[0]) == 0


# -- finishing


def out_at_once(desk: PureTable, who: str) -> None:
    rng = random.Random(1)
    while desk.acting != who or desk.game.state.public.phase not in (Phase.MOVE, Phase.END):
        move_on(desk, rng)
    while not desk.snapshot(who)["menu"].get("accuse"):
        desk.one_move(rng)
    desk.accuse(right=False)


def test_the_only_person_is_out_and_lets_bots_play_the_rest_at_once() -> None:
    desk, rng = against_bots(), random.Random(9)
    person = desk.seats[0]
    assert desk.refuses(person, "finish") is R.STILL_PLAYING
    out_at_once(desk, person)
    desk.ask(person, "finish")
    assert [told[None]["happened"][0]["what"] for told in desk.told[-2:]] == ["finish-wanted", "sat-in"]
    turn = desk.game.state.public.turns
    while desk.game.state.public.turns < turn + 4 and not desk.game.over:
        assert pace_now(desk.table) == INSTANT
        assert desk.chair(desk.acting).mover, "a bot shows the cards of the person who is out"
        desk.bot_move(rng)


def test_while_somebody_can_still_win_nobody_finishes_the_game_for_them() -> None:
    desk = against_bots(people=2)
    first, second = desk.seats[:2]
    out_at_once(desk, first)
    assert desk.refuses(first, "finish") is R.STILL_PLAYING
    assert pace_now(desk.table) == desk.table.settings.pace
    out_at_once(desk, second)
    desk.ask(second, "finish")
    assert pace_now(desk.table) == INSTANT
    assert not desk.chair(first).mover, "whoever did not ask shows their own cards"
