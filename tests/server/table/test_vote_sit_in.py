"""Somebody who is there and never moves: the others let a bot play for them, all of them or nobody."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from casefile.game.cards import Suspect
from casefile.server.live.attendant import RULINGS
from casefile.server.table.agenda import Due, agenda
from casefile.server.table.refusals import TableReason
from tests.support.server.people import Meeting, PeopleAtTable, meetings, told
from tests.support.server.pure_table import PureTable, playing, time_of

pytestmark = pytest.mark.real

R = TableReason


@pytest.fixture
def meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


def _idle(people: int = 3, **chosen: object) -> tuple[PureTable, Suspect, list[Suspect]]:
    """A game in which all wait for one person, and who the others are."""
    desk = playing(people, **chosen)
    slow = desk.game.acting
    assert slow is not None
    return desk, slow, [seat for seat in desk.seats if seat != slow]


def _votes(desk: PureTable) -> list[Due]:
    return [due for due in agenda(desk.table) if due.kind == "vote"]


def _vote(desk: PureTable, slow: str, *voters: str, wanted: bool = True) -> None:
    for voter in voters:
        desk.ask(voter, "vote-sit-in", chair=slow, wanted=wanted)


def test_the_others_let_a_bot_play_for_somebody_who_never_moves(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        await among.start()
        slow = among.acting()
        others = [client for client in among.clients if client is not slow]
        for client in others:
            assert (await client.command("vote-sit-in", chair=slow.chair))["type"] == "done"
        assert (await told(others[0], "sit-in-wanted"))["happened"][0]["whom"] == slow.chair
        assert (await told(others[0], "sat-in"))["happened"][0]["chair"] == slow.chair
        assert (await told(others[0], "rolled"))["bot"] == "sleuth", "it moves for them"
        assert (await slow.command("sit-in", on=False))["type"] == "done"
        await told(others[0], "taken-back")

    meet(test, grace_seconds=5)


def test_all_others_who_are_there_have_to_want_it_and_it_waits_for_the_grace() -> None:
    desk, slow, (one, two, gone) = _idle(4, grace_seconds=30)
    started = desk.now
    desk.go(gone)
    desk.now += 10_000
    _vote(desk, slow, one)
    assert desk.last() == [{"what": "sit-in-wanted", "chair": one, "whom": slow, "wanted": True}]
    assert _votes(desk) == []
    _vote(desk, slow, two)
    assert desk.snapshot(None)["table"]["wanting_sit_in"] == sorted([one, two])
    (due,) = _votes(desk)
    assert (due.chair, due.since, due.lasts) == (slow, started, 30_000)
    _vote(desk, slow, two, wanted=False)
    assert _votes(desk) == []


def test_a_voter_who_is_gone_is_not_waited_for() -> None:
    desk, slow, (one, two) = _idle()
    _vote(desk, slow, one)
    desk.go(two)
    assert [due.chair for due in _votes(desk)] == [slow]
    desk.come(two)
    assert _votes(desk) == []


def test_one_other_person_among_bots_is_enough_and_bots_do_not_vote() -> None:
    desk = PureTable(2)
    desk.come(*desk.seats)
    for _ in range(2):
        desk.ask(desk.seats[0], "seat-bot", chair=desk.free, level="novice")
    desk.start()
    slow = desk.game.acting
    assert slow is not None
    (other,) = (chair.suspect for chair in desk.table.people if chair.suspect != slow)
    _vote(desk, slow, other)
    assert len(_votes(desk)) == 1


def test_whoever_lets_a_bot_play_is_neither_asked_nor_waited_for() -> None:
    desk, slow, (one, two) = _idle()
    _vote(desk, slow, two)
    desk.ask(two, "sit-in", on=True)
    assert desk.refuses(two, "vote-sit-in", chair=slow) is R.BOT_MOVES
    assert _votes(desk) == [], "its vote went with it"
    _vote(desk, slow, one)
    assert len(_votes(desk)) == 1


def test_nobody_votes_on_themselves_on_bots_on_the_absent_or_on_who_is_not_waited_for() -> None:
    desk, slow, (one, two) = _idle()
    assert desk.refuses(slow, "vote-sit-in", chair=slow) is R.NOT_WAITED_FOR
    assert desk.refuses(one, "vote-sit-in", chair=two) is R.NOT_WAITED_FOR
    assert desk.refuses(one, "vote-sit-in", chair="butler") is R.NO_SUCH_CHAIR
    desk.ask(slow, "sit-in", on=True)
    assert desk.refuses(one, "vote-sit-in", chair=slow) is R.NOT_WAITED_FOR
    desk.ask(slow, "sit-in", on=False)
    desk.go(slow)
    assert desk.refuses(one, "vote-sit-in", chair=slow) is R.NOT_WAITED_FOR, "a bot sits in anyway"
    desk.come(slow)
    for seat in desk.seats:
        desk.ask(seat, "pause")
    assert desk.refuses(one, "vote-sit-in", chair=slow) is R.PAUSED


def test_a_move_ends_the_votes_and_the_waiting() -> None:
    desk, slow, (one, two) = _idle(grace_seconds=30)
    _vote(desk, slow, one)
    desk.now += 29_000
    desk.one_move(random.Random(1))
    assert desk.table.wanting_sit_in == frozenset()
    assert desk.game.acting == slow, "they have rolled, and may walk"
    _vote(desk, slow, one, two)
    assert [time_of(due) for due in _votes(desk)] == [desk.now + 30_000]


def test_a_pause_is_not_waiting() -> None:
    desk, slow, (one, two) = _idle(grace_seconds=30)
    for seat in desk.seats:
        desk.ask(seat, "pause")
    desk.now += 3_600_000
    desk.ask(one, "resume")
    _vote(desk, slow, one, two)
    assert [time_of(due) for due in _votes(desk)] == [desk.now + 30_000]


def test_whoever_was_sat_in_for_takes_the_seat_back_and_has_time_again() -> None:
    desk, slow, (one, two) = _idle(grace_seconds=30)
    desk.now += 30_000
    _vote(desk, slow, one, two)
    (due,) = _votes(desk)
    desk.write(*RULINGS["vote"](desk.table, due, desk.moment()).entries)
    assert desk.chair(slow).mover == "sleuth"
    assert desk.snapshot(None)["table"].get("wanting_sit_in", []) == []
    desk.go(slow)
    desk.come(slow)
    assert desk.chair(slow).mover == "sleuth", "to be there was not enough before, and is not now"
    desk.now += 1000
    desk.ask(slow, "sit-in", on=False)
    assert desk.chair(slow).mover == ""
    _vote(desk, slow, one, two)
    assert [time_of(due) for due in _votes(desk)] == [desk.now + 30_000]
