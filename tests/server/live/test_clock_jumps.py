"""The day's clock may be put forward or back at any time: nobody loses a turn, a seat or a link by that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from casefile.server.live.house import IDLE_TIMEOUT
from casefile.server.live.stopwatch import Jumps, Stopwatch
from casefile.server.table.moment import Clock
from casefile.server.table.rules import TRANSFER_MINUTES
from casefile.server.workers.bots.pool import BotPool
from tests.support.server.client import Message, call
from tests.support.server.people import PeopleAtTable, gathering, new_database
from tests.support.server.pure_table import lobby, playing

pytestmark = pytest.mark.real

DAY = 86_400.0
JUMPS = pytest.mark.parametrize("jump", [DAY, -DAY], ids=["forward", "back"])


@dataclass
class Clocks:
    """Both clocks of a server. Time passes on both, but only one of them is ever put forward or back."""

    wall: float = 1_800_000_000.0
    steady: float = 5000.0

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    @property
    def clock(self) -> Clock:
        return Clock(wall=lambda: self.wall, steady=lambda: self.steady)


Run = Callable[..., None]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs tests among people at a table whose clocks the test holds."""
    monkeypatch.setattr(BotPool, "start", lambda _pool: None)
    database = new_database(tmp_path)

    def run(
        test: Callable[[PeopleAtTable, Clocks], Awaitable[None]], people: int = 3, **settings: Any
    ) -> None:
        async def meeting() -> None:
            clocks = Clocks()
            async with gathering(database, people, clock=clocks.clock, **settings) as among:
                await test(among, clocks)

        asyncio.run(meeting())

    return run


def _waits(among: PeopleAtTable) -> dict[str, float]:
    """Seconds until each thing that the table has to do by itself."""
    attendant = among.table.attendant
    return {due.kind: attendant._wait(due) for due in attendant._running}


@JUMPS
def test_a_turn_has_the_same_time_whatever_happens_to_the_clock(jump: float, run: Run) -> None:
    async def test(among: PeopleAtTable, clocks: Clocks) -> None:
        await among.start()
        clocks.pass_by(10)
        clocks.wall += jump
        assert (await among.acting().act(do="roll"))["type"] == "done"
        assert _waits(among) == {"clock": 50.0}, "the same turn goes on, and so does its clock"
        clocks.pass_by(49)
        assert _waits(among) == {"clock": 1.0}

    run(test, turn_seconds=60)


@JUMPS
def test_everybody_is_told_the_new_deadline_after_a_jump(jump: float, run: Run) -> None:
    async def test(among: PeopleAtTable, clocks: Clocks) -> None:
        await among.start()
        line = among.table.state.line
        await among.house._beat()
        assert among.table.state.line == line, "nothing has jumped"
        clocks.pass_by(10)
        clocks.wall += jump
        await among.house._beat()
        await among.see(line + 1)
        game = among.table.state.game
        assert game is not None
        assert game.deadline == int((clocks.wall + 50) * 1000)
        assert _waits(among) == {"clock": 50.0}
        await among.house._beat()
        assert among.table.state.line == line + 1, "once is enough"

    run(test, turn_seconds=60)


@JUMPS
def test_nobody_is_replaced_or_removed_early_or_late_because_of_the_clock(jump: float, run: Run) -> None:
    async def test(among: PeopleAtTable, clocks: Clocks) -> None:
        await among.start()
        gone = next(client for client in among.clients[1:] if client is not among.acting())
        host = among.clients[0]
        await gone.close()
        while among.table.state.chairs[gone.ticket.chair].present:  # type: ignore[index]
            await host.until(lambda: any('"went"' in frame for frame in host.frames))
        clocks.pass_by(20)
        clocks.wall += jump
        await host.command("say", text="What time is it?")
        assert _waits(among)["grace"] == 40.0
        assert (await host.command("remove", chair=gone.chair))["key"] == "table-still-there"
        clocks.pass_by(40)
        assert (await host.command("remove", chair=gone.chair))["type"] == "done"

    run(test, grace_seconds=60)


async def _take_over(among: PeopleAtTable, token: str) -> Message:
    path = f"/api/tables/{among.tickets[0].table}/transfer"
    answer = await call(among.port, "POST", path, {"token": token})
    return {"status": answer.status}


@JUMPS
@pytest.mark.parametrize("put_away", [False, True], ids=["in memory", "put away"])
def test_a_link_to_another_device_holds_for_a_quarter_of_an_hour_whatever_the_clock_shows(
    put_away: bool, jump: float, run: Run
) -> None:
    async def test(among: PeopleAtTable, clocks: Clocks) -> None:
        early = (await among.clients[1].command("transfer"))["token"]
        late = (await among.clients[2].command("transfer"))["token"]
        if put_away:
            await _put_away(among, clocks)
        clocks.wall += jump
        clocks.pass_by(60 * TRANSFER_MINUTES - (clocks.steady - 5000))
        assert await _take_over(among, early) == {"status": 201}
        clocks.pass_by(DAY if jump < 0 and put_away else 1)
        assert await _take_over(among, late) == {"status": 403}

    run(test)


async def _put_away(among: PeopleAtTable, clocks: Clocks) -> None:
    """Everybody is gone, and the table is forgotten; the store has it."""
    table = among.table
    for client in among.clients:
        await client.close()
    while table.connections:
        await asyncio.sleep(0)
    await among.house._put_away()
    clocks.pass_by(IDLE_TIMEOUT)
    await among.house._put_away()
    assert table.id not in among.house.tables


# -- the stopwatch alone


def test_what_is_read_from_the_store_is_as_old_as_the_day_says_less_what_the_clock_was_put_forward() -> None:
    clocks = Clocks()
    jumps = Jumps(clocks.clock)
    at = int(clocks.wall * 1000)
    clocks.pass_by(30)
    assert jumps.age(at) == 30
    clocks.wall += DAY
    clocks.pass_by(30)
    later = int(clocks.wall * 1000)
    assert jumps.age(at) == 60
    clocks.pass_by(5)
    assert (jumps.age(at), jumps.age(later)) == (65, 5)
    clocks.wall -= 2 * DAY
    assert jumps.age(later) == 0, "it cannot be younger than that"


def test_a_little_drift_between_the_clocks_is_no_jump() -> None:
    clocks = Clocks()
    jumps = Jumps(clocks.clock)
    clocks.wall += 1.0
    assert not jumps.noticed()
    clocks.wall += 1.5
    assert jumps.noticed()
    assert not jumps.noticed()
    clocks.wall += DAY
    jumps.age(0)  # whoever looks in between takes the news from nobody
    assert jumps.noticed()


def test_a_stopwatch_counts_from_lines_as_they_come_and_forgets_what_nobody_counts_from() -> None:
    clocks = Clocks()
    desk = playing(turn_seconds=60)
    watch = Stopwatch(clocks.clock, Jumps(clocks.clock), desk.table)
    clocks.pass_by(3)
    desk.now = int(clocks.wall * 1000)
    desk.go(desk.seats[1])
    watch.keep(desk.table)
    gone = desk.now
    clocks.pass_by(7)
    clocks.wall += DAY
    assert watch.since(gone) == 7000
    desk.come(desk.seats[1])
    watch.keep(desk.table)
    assert gone not in watch._began


def test_a_table_that_is_read_from_the_store_is_timed_from_then_on() -> None:
    clocks = Clocks()
    desk = lobby()
    desk.now = int(clocks.wall * 1000)
    desk.go(desk.seats[0])
    clocks.pass_by(20)
    watch = Stopwatch(clocks.clock, Jumps(clocks.clock), desk.table)
    clocks.wall += DAY
    clocks.steady += 5
    assert watch.since(desk.now) == 25_000
