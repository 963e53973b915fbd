"""Several server processes on one database: anybody may sit at any of them, and each of them may fail."""

from __future__ import annotations

import asyncio
import random
import re
import signal
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest

from casefile.server.store.chain import unchecked_text
from casefile.server.table.log import Acted, Came, Entry, SatIn, Went, decode_entry
from tests.support.patience import PATIENCE
from tests.support.planted import servers as planted_servers
from tests.support.server.client import Client, Message, any_action, call, join, open_table
from tests.support.server.forked_program import QuickProgram
from tests.support.server.kill_loop import stored_lines, updates

pytestmark = pytest.mark.real

QUICK = {
    "casefile.server.live.house:HEARTBEAT_SECONDS": 0.5,
    "casefile.server.live.house:PROCESS_TIMEOUT": 8.0,
}
"""A process that is gone is missed after seconds. One that is only slow has to beat once in sixteen times."""
HINTS_ONLY = {"casefile.server.live.house:SLOW_POLL_SECONDS": 3600.0}
"""Who trusts in hints does not look into the store by itself."""


MOST_FIGHTS = 200


class SpreadTable:
    """One table whose four seats are spread over two processes, in turn."""

    def __init__(self, one: QuickProgram, two: QuickProgram, database: str) -> None:
        self.one, self.two, self.database = one, two, database
        self.clients: list[Client] = []
        self.rng = random.Random(3)

    async def sit_down(self, **settings: object) -> None:
        ports = [self.one.port, self.two.port, self.one.port, self.two.port]
        host = await open_table(ports[0], settings={"grace_seconds": 3600, "pace": "instant", **settings})
        tickets = [host, *[await join(port, host) for port in ports[1:]]]
        self.clients = [Client(port, ticket, since=0) for port, ticket in zip(ports, tickets, strict=True)]
        for client in self.clients:
            await client.open()
            assert (await client.command("ready"))["type"] == "done"
        await self.everybody_knows()
        assert (await self.clients[0].command("start"))["type"] == "done"

    async def leave(self) -> None:
        for client in self.clients:
            await client.close()

    async def everybody_knows(self, *others: Client) -> None:
        """Wait until all have seen the last line that anybody has seen."""
        there = [*self.clients, *others]
        last = max(client.line for client in there)
        for client in there:
            await client.until(lambda client=client: client.line >= last)  # type: ignore[misc]

    async def cut_hints(self) -> None:
        """From now on the processes hear nothing of each other, and know it."""
        await asyncio.to_thread(planted_servers.cut_hints, self.database)
        await self.until_hints_arrive(0)

    async def mend_hints(self) -> None:
        await asyncio.to_thread(planted_servers.mend_hints, self.database)
        await self.until_hints_arrive(1)

    async def until_hints_arrive(self, healthy: float) -> None:
        for program in (self.one, self.two):
            async with asyncio.timeout(PATIENCE):
                while await number(program, "news_healthy") != healthy:
                    await asyncio.sleep(0.1)

    @property
    def acting(self) -> Client:
        return next(client for client in self.clients if client.chair == self.clients[0].acting)

    async def move(self) -> Client:
        """Whoever has to act acts. Returns who it was."""
        await self.everybody_knows()
        acting = self.acting
        assert acting.menu is not None
        answer = await acting.act(**any_action(acting.menu, self.rng))
        assert answer["type"] == "done", answer
        await acting.until(lambda: acting.line >= answer["line"])
        return acting

    async def keep_playing(self, client: Client) -> None:
        """Act whenever it is this client's move. Ends when it is cancelled."""
        while True:
            await client.until(lambda: client.menu is not None and client.acting == client.chair)
            assert client.menu is not None
            line = client.line
            answer = await client.act(**any_action(client.menu, self.rng))
            if answer["type"] == "done":
                await client.until(lambda line=line: client.line > line)  # type: ignore[misc]

    async def until_stored(self, true: Callable[[list[Entry]], bool]) -> list[Entry]:
        """Wait until this holds for the log."""
        async with asyncio.timeout(PATIENCE):
            while not true(log := self.log()):
                await asyncio.sleep(0.1)
        return log

    def log(self) -> list[Entry]:
        lines = stored_lines(self.database, self.clients[0].ticket.table)
        assert [number for number, _ in lines] == list(range(1, len(lines) + 1))
        return [decode_entry(unchecked_text(body)) for _, body in lines]

    async def check(self) -> None:
        """Everybody was told what a reader is told who reads all in one go, from the first process."""
        await self.everybody_knows()
        effects = Counter((entry.by, entry.id) for entry in self.log() if entry.id)
        assert set(effects.values()) == {1}
        for client in self.clients:
            told = updates(client)
            async with Client(self.one.port, client.ticket, since=0) as reader:
                await reader.until(lambda reader=reader, told=told: reader.line >= len(told))  # type: ignore[misc]
                assert updates(reader)[: len(told)] == told


def evening(
    database: str,
    act: Callable[[SpreadTable], Awaitable[None]],
    *,
    bots: bool = False,
    changed: dict[str, float] = QUICK,
    plant: str = "bots_have_no_pace",
    **settings: object,
) -> None:
    """Play with two processes."""

    async def story(one: QuickProgram, two: QuickProgram) -> None:
        tonight = SpreadTable(one, two, database)
        try:
            await tonight.sit_down(**settings)
            await act(tonight)
        finally:
            await tonight.leave()

    one, two = (
        QuickProgram(database, bots=bots, changed=changed, plant=f"{planted_servers.__name__}:{plant}")
        for _ in range(2)
    )
    with one, two:
        asyncio.run(story(one, two))


async def number(program: QuickProgram, name: str) -> float:
    """One of the numbers that a process publishes."""
    text = (await call(program.port, "GET", "/metrics")).body.decode()
    found = re.search(rf"^casefile_{name} (\S+)$", text, re.MULTILINE)
    assert found, name
    return float(found[1])


@pytest.mark.slow
def test_a_game_goes_on_over_two_processes(postgres_url: str) -> None:
    async def act(tonight: SpreadTable) -> None:
        acted = {(await tonight.move()).port for _ in range(40)}
        assert acted == {tonight.one.port, tonight.two.port}
        await tonight.check()

    evening(postgres_url, act, changed=HINTS_ONLY)


@pytest.mark.slow
def test_without_hints_processes_look_into_the_store_all_the_time(postgres_url: str) -> None:
    planted_servers.cut_hints(postgres_url)

    async def act(tonight: SpreadTable) -> None:
        acted = {(await tonight.move()).port for _ in range(6)}
        assert acted == {tonight.one.port, tonight.two.port}
        await tonight.check()

    evening(postgres_url, act, changed=HINTS_ONLY, plant="hints_can_be_cut")


@pytest.mark.slow
def test_when_two_act_on_the_same_version_one_wins(postgres_url: str) -> None:
    """Two tabs of one seat, one on each process, act at the same moment, and so does somebody else."""

    async def act(tonight: SpreadTable) -> None:
        seat, other = tonight.clients[0], tonight.clients[1]
        tabs = [Client(program.port, seat.ticket, since=0) for program in (tonight.one, tonight.two)]
        fights = 0

        async def conflicts() -> float:
            return sum([await number(program, "conflicts_total") for program in (tonight.one, tonight.two)])

        try:
            for tab in tabs:
                await tab.open()
            while fights < 8 or not await conflicts():
                assert fights < MOST_FIGHTS, "they never wrote the same line"
                await tonight.everybody_knows(*tabs)
                if tonight.acting is not seat:
                    await tonight.move()
                    continue
                fights += 1
                wanted = [_wish(tab, tonight.rng) for tab in tabs]
                first, second, muted = await asyncio.gather(
                    tabs[0].command("act", id=f"one-{fights}", **wanted[0]),
                    tabs[1].command("act", id=f"two-{fights}", **wanted[1]),
                    other.command("mute", chair=seat.chair, muted=bool(fights % 2)),
                )
                assert sorted([first["type"], second["type"]]) == ["done", "refused"]
                assert (first if first["type"] == "refused" else second)["kind"] == "stale"
                assert muted["type"] == "done"
            await tonight.check()
        finally:
            for tab in tabs:
                await tab.close()

    evening(postgres_url, act, changed={})


def _wish(tab: Client, rng: random.Random) -> Message:
    assert tab.menu is not None
    return {"game": tab.game, "version": tab.version, "action": any_action(tab.menu, rng)}


@pytest.mark.slow
def test_whoever_comes_from_a_process_that_knows_more_is_told_no_line_twice(
    postgres_url: str,
) -> None:
    """The second process hears nothing any more, and looks into the store only when it has to."""

    async def act(tonight: SpreadTable) -> None:
        ticket = tonight.clients[0].ticket
        one, two = tonight.one.port, tonight.two.port
        stays, moves, begins = (Client(port, ticket, since=0, spectator=True) for port in (two, one, two))
        try:
            for spectator in (stays, moves):
                await spectator.open()
            await tonight.everybody_knows(stays, moves)
            await tonight.cut_hints()
            for _ in range(5):
                assert (await tonight.clients[0].command("mute", chair="plum", muted=True))["type"] == "done"
            await moves.until(lambda: moves.line == stays.line + 5)
            await begins.open()
            await begins.until(lambda: begins.line >= stays.line)
            await moves.close()
            moves.port, moves.since = two, moves.line
            await moves.open()
            assert (await tonight.clients[1].command("mute", chair="plum", muted=True))["type"] == "done"
            for spectator in (stays, moves, begins):
                last = tonight.clients[1].line
                await spectator.until(lambda spectator=spectator: spectator.line >= last)  # type: ignore[misc]  # noqa: B023
            assert updates(stays) == updates(moves) == updates(begins)
        finally:
            for spectator in (stays, moves, begins):
                await spectator.close()

    evening(
        postgres_url,
        act,
        changed={"casefile.server.live.house:POLL_SECONDS": 3600.0, **HINTS_ONLY},
        plant="hints_can_be_cut",
    )


@pytest.mark.slow
def test_a_process_that_was_frozen_catches_up_and_its_seats_are_there_again(
    postgres_url: str,
) -> None:
    """Meanwhile the clocks of its seats run out on the other process, and bots move for them."""

    async def act(tonight: SpreadTable) -> None:
        here, frozen = tonight.clients[::2], tonight.clients[1::2]
        gone = {client.chair for client in frozen}
        playing = [asyncio.create_task(tonight.keep_playing(client)) for client in here]
        while tonight.clients[0].acting not in gone:
            await asyncio.sleep(0.05)
        tonight.two.send(signal.SIGSTOP)
        before = len(tonight.log())
        try:
            # A clock runs out, the bot plays the turn, those who are frozen are away, and the others go on.
            await tonight.until_stored(
                lambda log: (
                    any(_clock_moved(entry, gone) for entry in log[before:])
                    and any(isinstance(entry.what, Acted) and not entry.what.bot for entry in log[before:])
                    and any(
                        isinstance(entry.what, Went) and entry.what.chair in gone for entry in log[before:]
                    )
                )
            )
            assert all(client.line <= before for client in frozen)
        finally:
            tonight.two.send(signal.SIGCONT)
            for task in playing:
                task.cancel()
        log = await tonight.until_stored(lambda log: gone <= _there(log))
        for client in tonight.clients:
            await client.until(lambda client=client: client.line >= len(log))  # type: ignore[misc]
        await tonight.check()

    soon = "clocks_run_out_soon"
    evening(postgres_url, act, bots=True, plant=soon, turn_seconds=20, answer_seconds=10)


def _clock_moved(entry: Entry, chairs: set[str | None]) -> bool:
    what = entry.what
    return isinstance(what, Acted) and what.chair in chairs and bool(what.bot)


def _there(log: list[Entry]) -> set[str | None]:
    """Who is there at the end of the log."""
    present: dict[str, set[str]] = {}
    for entry in log:
        what = entry.what
        if isinstance(what, Came):
            present.setdefault(what.chair, set()).add(what.process)
        elif isinstance(what, Went):
            present.setdefault(what.chair, set()).discard(what.process)
    return {chair for chair, processes in present.items() if processes}


@pytest.mark.slow
def test_lost_hints_make_news_slower_and_come_back_by_themselves(
    postgres_url: str,
) -> None:
    async def act(tonight: SpreadTable) -> None:
        for _ in range(4):
            await tonight.move()
        await tonight.cut_hints()
        acted = {(await tonight.move()).port for _ in range(6)}
        assert acted == {tonight.one.port, tonight.two.port}
        await tonight.mend_hints()
        # From now on nobody looks into the store unless there is a hint.
        for _ in range(20):
            await tonight.move()
        await tonight.check()

    evening(postgres_url, act, changed=HINTS_ONLY, plant="hints_can_be_cut")


@pytest.mark.slow
def test_seats_of_a_killed_process_are_away_then_played_by_bots_and_come_back_elsewhere(
    postgres_url: str,
) -> None:
    async def act(tonight: SpreadTable) -> None:
        here, lost = tonight.clients[::2], tonight.clients[1::2]
        gone = {client.chair for client in lost}
        playing = [asyncio.create_task(tonight.keep_playing(client)) for client in here]
        before = len(tonight.log())
        tonight.two.kill()
        log = await tonight.until_stored(
            lambda log: (
                gone == {entry.what.chair for entry in log[before:] if isinstance(entry.what, SatIn)}
                and any(_clock_moved(entry, gone) for entry in log[before:])
            )
        )
        for client in lost:
            story = [
                e for e in log[before:] if isinstance(e.what, Went | SatIn) and e.what.chair == client.chair
            ]
            assert [type(entry.what) for entry in story] == [Went, SatIn]
            assert story[1].at - story[0].at >= 5000, "the grace period"
        for client in lost:
            await client.close()
            client.port, client.since = tonight.one.port, client.line
            await client.open()
        playing += [asyncio.create_task(tonight.keep_playing(client)) for client in lost]
        await tonight.until_stored(
            lambda log: gone == {e.by for e in log[before:] if isinstance(e.what, Acted) and e.by in gone}
        )
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await tonight.check()

    evening(postgres_url, act, bots=True, grace_seconds=5)
