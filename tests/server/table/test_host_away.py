"""A host who does not come back: the role passes on by itself, and the table goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from casefile.server.table.agenda import Due, agenda, next_host
from casefile.server.wire.table_happenings import NewHost
from tests.support.server.people import Meeting, PeopleAtTable, meetings, told
from tests.support.server.pure_table import PureTable, lobby, playing, time_of

pytestmark = pytest.mark.real


@pytest.fixture
def meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


def _dues(desk: PureTable) -> list[Due]:
    return [due for due in agenda(desk.table) if due.kind == "host"]


def test_a_lobby_whose_host_stays_away_gets_another_host_after_the_grace(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        host, guest, other = among.clients
        await host.close()
        passed = await told(guest, "host-passed")
        assert passed["happened"] == [{"what": "host-passed", "chair": guest.chair, "away": True}]
        assert (await guest.command("clear-chair", chair=host.chair))["type"] == "done"
        assert (await guest.command("seat-bot", chair=host.chair, level="novice"))["type"] == "done"
        assert (await other.command("ready"))["type"] == "done"
        assert (await guest.command("start"))["type"] == "done"

    meet(test, grace_seconds=5)


def test_an_absent_hosts_role_passes_to_the_next_person_present_after_the_grace() -> None:
    desk = lobby(4, grace_seconds=30)
    host, second, third, _ = desk.seats
    desk.go(second)
    assert _dues(desk) == []
    desk.go(host)
    assert _dues(desk) == [Due("host", host, (0, desk.now), desk.now, 30_000)]
    assert next_host(desk.table) == third, "in the order in which they sit, and only who is there"
    desk.come(host)
    assert _dues(desk) == [], "whoever is back in time stays host"


def test_the_order_goes_round_the_table() -> None:
    desk = lobby(3)
    first, _, last = desk.seats
    desk.ask(first, "pass-host", chair=last)
    desk.go(last)
    assert next_host(desk.table) == first


def test_bots_and_the_absent_are_no_hosts_and_whoever_comes_is_at_once() -> None:
    desk = lobby(2, grace_seconds=30)
    host, guest = desk.seats
    desk.ask(host, "seat-bot", chair=desk.free, level="novice")
    desk.go(guest)
    desk.go(host)
    desk.now += 3_600_000
    assert _dues(desk) == [], "nobody is there to be host"
    desk.come(guest)
    (due,) = _dues(desk)
    assert time_of(due) <= desk.now
    desk.happen(NewHost(guest, away=True))
    desk.come(host)
    assert desk.table.host == guest, "whoever comes back is a guest now"


def test_in_a_game_the_role_stays_and_passes_on_when_the_game_is_over() -> None:
    desk = playing()
    first, host, _ = desk.seats
    desk.ask(first, "pass-host", chair=host)
    desk.go(host)
    desk.now += 3_600_000
    assert _dues(desk) == [], "a game does not need its host"
    assert desk.game.acting == first
    desk.accuse(right=True)
    (due,) = _dues(desk)
    assert time_of(due) <= desk.now
    assert next_host(desk.table) == desk.seats[2]
