"""A server is killed in the middle of a game of programs: they go on, and nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections import Counter
from pathlib import Path

import pytest

from casefile.bots.base import Decision
from casefile.bots.levels.random_bot import RandomBot
from casefile.game.actions import Action
from casefile.game.seen import SeenEvent
from casefile.game.view import redact
from casefile.remote.door import RemoteDoor
from casefile.remote.link import parse_link
from casefile.remote.seat import RemoteSeat
from casefile.server.store.history import History
from casefile.server.store.store import Store
from casefile.server.table.log import Acted
from casefile.server.table.state import TableState
from casefile.server.wire.commands import Act, ProgramCommand
from tests.support.patience import PATIENCE
from tests.support.programs.at_table import give_seat
from tests.support.server.client import Client, open_table
from tests.support.server.forked_program import QuickProgram
from tests.support.server.kill_loop import Player, Tally

pytestmark = pytest.mark.real

KILLS = 6
MOVES_BETWEEN = 8
"""Moves of programs between two kills, at least."""


class Stopped(Exception):
    """The test has seen enough."""


class Listener(RandomBot):
    """Remembers all that it heard in its game."""

    heard: list[SeenEvent]

    def __init__(self) -> None:
        super().__init__()
        self.heard = []

    def see(self, event: SeenEvent) -> None:
        self.heard.append(event)

    def choose(self, decision: Decision) -> Action:
        return super().choose(decision)


class RememberingDoor(RemoteDoor):
    """Remembers which moves were acknowledged."""

    def __init__(self, link: str) -> None:
        super().__init__(parse_link(link))
        self.sent: Counter[str] = Counter()
        self.done: list[str] = []

    def move(self, command: ProgramCommand) -> int:
        assert isinstance(command, Act)
        self.sent[command.id] += 1
        line = super().move(command)
        self.done.append(command.id)
        return line


class Playing:
    """A program on a thread of its own."""

    def __init__(self, link: str, stop: threading.Event) -> None:
        self.door, self.bots, self._stop = RememberingDoor(link), list[Listener](), stop
        self.fault: BaseException | None = None
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def _run(self) -> None:
        try:
            RemoteSeat(self.door, self._bot, random.Random(5), sleep=self._sleep).play()
        except Stopped:
            pass
        except BaseException as fault:  # noqa: BLE001  # it belongs to the test
            self.fault = fault

    def _bot(self) -> Listener:
        self.bots.append(Listener())
        return self.bots[-1]

    def _sleep(self, seconds: float) -> None:
        if self._stop.is_set():
            raise Stopped
        time.sleep(min(seconds, 0.02))


async def _killed_in_between(program: QuickProgram, database: Path) -> tuple[str, dict[str, Playing]]:
    """The table, and its programs by chair. Whenever the server is dead, what is stored is looked at."""
    stop = threading.Event()
    host = await open_table(program.port, settings={"grace_seconds": 3600})
    client = Client(program.port, host)
    await client.open()
    links = {chair: (await give_seat(client, chair)).link for chair in ("white", "plum")}
    playing = {chair: Playing(link, stop) for chair, link in links.items()}
    person: asyncio.Task[None] | None = None
    try:
        while (await client.command("start"))["type"] != "done":  # they are connecting
            await asyncio.sleep(0.02)
        # It connects by itself: two sockets would count the same lines.
        await client.close()
        person = asyncio.create_task(Player(client, random.Random(2), Tally()).play())
        for _ in range(KILLS):
            before = sum(len(one.door.done) for one in playing.values())
            async with asyncio.timeout(PATIENCE):
                while sum(len(one.door.done) for one in playing.values()) < before + MOVES_BETWEEN:
                    assert not person.done(), person.exception()
                    assert not any(one.fault for one in playing.values()), "a program has stopped"
                    await asyncio.sleep(0.005)
            await asyncio.to_thread(program.kill)
            state, moves = await _stored(database, host.table)
            # Here, and not only in the end: nobody would move again who waits for a line that is lost.
            assert state.line >= client.line, "a line that was told is lost"
            _nothing_acknowledged_is_lost(moves, playing)
            await asyncio.to_thread(program.start)
    finally:
        stop.set()
        # First of all: a handshake that is broken off from this side would leave its socket open.
        await asyncio.to_thread(program.kill)
        if person is not None:
            person.cancel()
            await asyncio.gather(person, return_exceptions=True)
        await client.close()
        for one in playing.values():
            await asyncio.to_thread(one.thread.join)
    return host.table, playing


async def _stored(database: Path, table: str) -> tuple[TableState, Counter[str]]:
    """The table as it is stored, and how often each command led to a move."""
    store = Store.open(database)
    try:
        told = [(state, entry) async for state, entry in History(store).states(table)]
    finally:
        await store.close()
    moves = (entry for _, entry in told if isinstance(entry.what, Acted) and entry.id)
    return told[-1][0], Counter(f"{entry.by} {entry.id}" for entry in moves)


def _nothing_acknowledged_is_lost(moves: Counter[str], playing: dict[str, Playing]) -> None:
    assert max(moves.values()) == 1, "a move was made twice"
    for chair, one in playing.items():
        for command in one.door.done:
            assert moves[f"{chair} {command}"] == 1, "an acknowledged move is lost"


def _check(state: TableState, moves: Counter[str], playing: dict[str, Playing]) -> None:
    assert state.game is not None
    _nothing_acknowledged_is_lost(moves, playing)
    for chair, one in playing.items():
        assert one.fault is None, "a program has stopped"
        (bot,) = one.bots
        truth = [redact(event, state.game.seat(state.chairs[chair].suspect)) for event in state.game.events]  # type: ignore[index]
        assert bot.heard == truth[: len(bot.heard)], "something was lost, or told twice"
        assert len(bot.heard) > KILLS * MOVES_BETWEEN


def _survive(database: Path, plant: str = "") -> None:
    with QuickProgram(database, plant=plant) as program:
        table, playing = asyncio.run(_killed_in_between(program, database))
    state, moves = asyncio.run(_stored(database, table))
    _check(state, moves, playing)


@pytest.mark.slow
def test_programs_go_on_after_kills_and_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    _survive(database)


@pytest.mark.slow
def test_a_server_that_acknowledges_too_early_is_found_out(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    plant = "tests.support.planted.servers:writes_later"
    with pytest.raises((AssertionError, ValueError), match=r"lost|twice|damaged|gap|has stopped"):
        _survive(database, plant)
