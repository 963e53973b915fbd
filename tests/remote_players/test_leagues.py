"""Programs elsewhere play whole leagues: ours, the examples of other languages, and a model's tools."""

from __future__ import annotations

import asyncio
import http.client
import random
import socket
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import ClassVar

import pytest

from casefile.arena.played import play_fixture, player_named
from casefile.bots.base import Bot, Decision
from casefile.bots.levels.random_bot import RandomBot
from casefile.bots.registry import MakeBot
from casefile.game.actions import Action
from casefile.game.events import Event
from casefile.game.fold import first_view, fold
from casefile.game.seen import SeenDealt, SeenEvent, View
from casefile.record import check, read_record
from casefile.remote.door import RemoteDoor
from casefile.remote.link import Link
from casefile.remote.seat import RemoteSeat
from casefile.remote_players.seats import RemoteSeats
from casefile.server.wire.commands import ProgramCommand
from tests.support.machine import started_beside
from tests.support.mcp.reader import Reader
from tests.support.mcp.table_desk import Door, TableDesk
from tests.support.patience import PATIENCE
from tests.support.programs.at_table import Stream
from tests.support.programs.league import (
    HERE,
    Crash,
    MakeDoor,
    Steady,
    joined,
    league_in_play,
    play_on,
    remote_plan,
)

pytestmark = [pytest.mark.usefixtures("at_once"), pytest.mark.real]

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = str(Path(sys.executable).parent / "node")


class Watchful(RandomBot):
    """Decides by its view alone, which has to be what all it has heard adds up to. In leagues that it is
    asked to crash in, it breaks down at every twenty-fifth decision."""

    crashes: ClassVar[bool] = False
    decisions: ClassVar[int] = 0
    _heard: View | None = None

    def see(self, event: SeenEvent) -> None:
        if isinstance(event, SeenDealt):
            self._heard = first_view(event)
        else:
            assert self._heard is not None
            self._heard = fold(self._heard, event)

    def choose(self, decision: Decision) -> Action:
        assert self._heard == decision.view
        if self.crashes:
            Watchful.decisions += 1
            if Watchful.decisions % 25 == 0:
                raise Crash
        return super().choose(decision._replace(rng=random.Random(decision.view.public.version)))


class Crashing(Watchful):
    crashes = True


class Breaking(RemoteDoor):
    """Loses its connections whenever it sends its ninth move since."""

    cuts = sent = 0
    _reading: http.client.HTTPConnection | None = None

    def move(self, command: ProgramCommand) -> int:
        self.sent += 1
        if self.sent % 9 == 0 and self._reading is not None and self._reading.sock is not None:
            self.cuts += 1
            self._reading.sock.shutdown(socket.SHUT_RDWR)
            self.close()
        return super().move(command)

    def lines(self, first: int | None = None, incarnation: str = "") -> Iterator[bytes]:
        self._reading = None
        yield from super().lines(first, incarnation)

    def _connection(self) -> http.client.HTTPConnection:
        made = super()._connection()
        self._reading = self._reading or made
        return made


def local_events(edition: str, games: int, make_bot: MakeBot = Steady) -> list[tuple[Event, ...]]:
    """The games as the same bot plays them in this process."""
    plan = remote_plan("steady", "novice", "random", edition=edition, limit=None)

    def player(name: str, limit: float | None) -> Bot:
        return make_bot() if name == "steady" else player_named(name, limit)

    return [play_fixture(plan, game, player)[1].events for game in range(games)]


def remote_events(
    edition: str, games: int, make_bot: MakeBot, make_door: MakeDoor = RemoteDoor
) -> tuple[list[tuple[Event, ...]], list[RemoteSeat]]:
    """The same over the wire, and the programs that were started for it."""
    plan = remote_plan("remote:steady", "novice", "random", edition=edition)
    with RemoteSeats(plan, HERE, 0) as seats:
        seats.open()
        with joined(seats.links[0].link, make_bot, make_door) as started:
            seats.wait()
            played = [play_fixture(plan, game, seats.player) for game in range(games)]
            seats.close()
    assert [each.forfeit for each, _ in played] == [None] * games
    return [outcome.events for _, outcome in played], started


@pytest.mark.parametrize("edition", ["classic-1986", "vintage"])
def test_a_bot_plays_the_same_games_over_the_wire_as_in_this_process(edition: str) -> None:
    events, (program,) = remote_events(edition, 3, Steady)
    assert events == local_events(edition, 3)
    assert program.games == 3
    # A deal of its own for every game: one who remembers the last game knows nothing of the next.
    assert len({game[0] for game in events}) == 3


def test_a_program_whose_connection_breaks_goes_on_and_nothing_is_doubled() -> None:
    doors: list[Breaking] = []

    def breaking(link: Link) -> RemoteDoor:
        doors.append(Breaking(link))
        return doors[-1]

    events, _ = remote_events("classic-1986", 2, Steady, breaking)
    assert doors[0].cuts > 3
    assert events == local_events("classic-1986", 2)


def test_a_program_that_is_started_again_within_a_game_plays_on_as_if_nothing_had_been() -> None:
    events, started = remote_events("classic-1986", 4, Crashing)
    assert len(started) > 4
    assert events == local_events("classic-1986", 4, Watchful)


def test_a_player_with_two_seats_in_a_game_has_two_links() -> None:
    plan = remote_plan("remote:twins", "novice")
    with RemoteSeats(plan, HERE, 0) as seats, ExitStack() as programs:
        assert [name for name, _ in seats.links] == ["remote:twins"] * 2
        assert len({link for _, link in seats.links}) == 2
        seats.open()
        for _, link in seats.links:
            programs.enter_context(joined(link, Steady))
        seats.wait()
        lineups = [plan.fixture(game).lineup for game in range(6)]
        played = [play_fixture(plan, game, seats.player)[0] for game in range(6)]
        seats.close()
    assert {lineup.count("remote:twins") for lineup in lineups} == {1, 2}
    assert [each.forfeit for each in played] == [None] * 6


@pytest.mark.slow
def test_the_examples_of_other_languages_play_a_game_of_a_league() -> None:
    commands = {
        "remote:python": (sys.executable, str(EXAMPLES / "table_player.py")),
        "remote:node": (NODE, str(EXAMPLES / "table_player.mjs")),
    }
    # With a novice, who comes to an end: none of the examples ever accuses anybody.
    plan = remote_plan(*commands, "novice")

    async def test() -> None:
        async with league_in_play(plan) as playing, AsyncExitStack() as programs:
            running = [
                await programs.enter_async_context(started_beside(*commands[name], link))
                for name, link in playing.remote.links
            ]
            for process, (name, _) in zip(running, playing.remote.links, strict=True):
                async with asyncio.timeout(PATIENCE):
                    out, err = await process.communicate()
                assert (out.decode().partition(" by ")[0], err.decode()) == ("won", ""), name
            ((played, _),) = await playing.games
            assert played.forfeit is None

    asyncio.run(test())


def test_a_model_plays_a_league_with_its_tools_game_after_game() -> None:
    plan = remote_plan("remote:model", "novice", "random")

    async def test() -> None:
        async with league_in_play(plan, 2) as playing:
            with TableDesk(playing.remote.links[0].link) as desk:
                for number in range(2):
                    told = await desk.ask("wait", {"seconds": 50})
                    assert "Your hand" in told, told
                    game = desk.game
                    assert game.number == number + 1
                    assert set(game.opponents.values()) == {"program"}, "who they are is not told"
                    reader = Reader(desk.call, notebook=False)
                    await asyncio.to_thread(reader.play_on, told)
                    assert await asyncio.to_thread(game.record) is not None
            games = await playing.games
            assert [each.forfeit for each, _ in games] == [None, None]

    asyncio.run(test())


def test_a_game_is_told_with_its_record_and_without_the_seed() -> None:
    plan = remote_plan("remote:any", "novice", "random", seed="do not tell")

    async def test() -> None:
        async with league_in_play(plan) as playing, Stream(playing.seat()) as stream:
            await play_on(stream, random.Random(1))
            door = Door(playing.remote.links[0].link)
            text = await asyncio.to_thread(door.record, 1)
            door.shut()
            ((_, outcome),) = await playing.games
            record = read_record(text)
            assert check(record).legal
            assert tuple(record.setup.players) == outcome.public.players
            everything = text + b"".join(stream.lines)
            assert plan.seed.encode() not in everything
            assert record.extra == {}

    asyncio.run(test())
