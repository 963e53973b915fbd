"""A league with remote players, for tests: the tournament plays on a thread, its players where they like."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass

from casefile.arena.played import Played, play_fixture
from casefile.arena.schedule import Schedule, league
from casefile.bots.base import Decision
from casefile.bots.levels.novice import Novice
from casefile.bots.registry import MakeBot
from casefile.game.actions import Action
from casefile.match.match import Outcome
from casefile.remote.door import RemoteDoor
from casefile.remote.line_feed import Ended
from casefile.remote.link import Link, parse_link
from casefile.remote.seat import RemoteSeat
from casefile.remote_players.seats import RemoteSeats
from tests.support.patience import PATIENCE
from tests.support.programs.at_table import Seat, Stream
from tests.support.server.client import any_action

HERE = "127.0.0.1"
Game = tuple[Played, Outcome]
MakeDoor = Callable[[Link], RemoteDoor]


def remote_plan(
    *bots: str, seed: str = "test", limit: float | None = PATIENCE, edition: str = "classic-1986"
) -> Schedule:
    """As `casefile arena` makes it, for three at a table."""
    return Schedule(
        seed=seed,
        editions=(edition,),
        house_rules=(),
        players=3,
        lineups=league(bots, 3),
        both_ways=True,
        time_limit=limit,
        fresh_deals=True,
    )


def seat_of(link: str) -> Seat:
    parsed = parse_link(link)
    assert parsed.port is not None
    return Seat(parsed.port, parsed.table, parsed.token)


class Steady(Novice):
    """Decides by what it sees alone: the same wherever it plays."""

    def choose(self, decision: Decision) -> Action:
        return super().choose(decision._replace(rng=random.Random(decision.view.public.version)))


class Crash(BaseException):
    """Ends a program as a signal does; it is then started again."""


@contextmanager
def joined(link: str, make_bot: MakeBot, make_door: MakeDoor = RemoteDoor) -> Iterator[list[RemoteSeat]]:
    """A bot plays by this link, on a thread, until its seat is gone: as `casefile join` does. Every program
    that was started."""
    started: list[RemoteSeat] = []
    faults: list[BaseException] = []

    def play() -> None:
        try:
            with suppress(Ended):
                while True:
                    seat = RemoteSeat(make_door(parse_link(link)), make_bot, random.Random(1))
                    started.append(seat)
                    with suppress(Crash):
                        seat.play()
        except BaseException as fault:  # noqa: BLE001  # the thread of the test raises it
            faults.append(fault)

    thread = threading.Thread(target=play)
    thread.start()
    yield started
    thread.join(PATIENCE)
    assert not thread.is_alive(), "it was not told that the league is over"
    assert not faults, faults


@dataclass
class LeagueInPlay:
    """A tournament that has begun, and waits for its players."""

    plan: Schedule
    remote: RemoteSeats
    games: asyncio.Task[list[Game]]
    """What was played, when all of it is over."""

    def seat(self, number: int = 0) -> Seat:
        return seat_of(self.remote.links[number].link)


@asynccontextmanager
async def league_in_play(
    plan: Schedule, games: int = 1, *, absence_timeout: float = PATIENCE
) -> AsyncIterator[LeagueInPlay]:
    """Whoever uses it sees to it that the games come to an end."""
    with RemoteSeats(plan, HERE, 0, absence_timeout=absence_timeout) as remote:
        remote.open()

        def play() -> list[Game]:
            return [play_fixture(plan, game, remote.player) for game in range(games)]

        playing = asyncio.create_task(asyncio.to_thread(play))
        yield LeagueInPlay(plan, remote, playing)
        # The games end before the door is closed: a player that waits would wait for ever.
        with suppress(Exception):
            async with asyncio.timeout(PATIENCE):
                await playing


async def play_on(stream: Stream, rng: random.Random, *, games: int = 1) -> None:
    """Answer every menu by chance until so many games have ended."""
    answered = 0
    while sum(_is_end(message) for message in stream.messages) < games:
        if stream.menu is not None and stream.line > answered:
            answered = stream.line
            answer = await stream.act(**any_action(stream.menu, rng))
            assert answer.status == 200, answer
        else:
            seen = stream.line
            await stream.until(lambda: stream.line > seen)  # noqa: B023  # it is called before it changes


def _is_end(message: dict[str, object]) -> bool:
    happened = message.get("happened", ())
    assert isinstance(happened, list | tuple)
    return any(each["what"] == "game-ended" for each in happened)
