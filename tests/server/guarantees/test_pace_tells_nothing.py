"""How long a bot takes to show a card does not tell how many it could have shown.

The waits before one, two and three possible cards are compared by the test of Kolmogorov and Smirnov: those
that a pace draws, and those that people at a table of the server see. And it is tried on paces and servers
that do tell something: a test that never finds anything proves nothing.
"""

from __future__ import annotations

import asyncio
import math
import random
import selectors
from collections.abc import Awaitable, Callable, Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from typing import NamedTuple, cast

import msgspec
import pytest

from casefile.bots.base import Decision
from casefile.bots.levels.random_bot import RandomBot
from casefile.bots.pace import INSTANT, WAITS, Pace, PaceName
from casefile.bots.seeded import seeded
from casefile.game.cards import Triple
from casefile.game.menu import menu
from casefile.game.public import Phase
from casefile.game.view import view as seen_by
from casefile.server.live.attendant import Attendant, _question
from casefile.server.live.bot_delays import BotDelays
from casefile.server.live.connection import Connection
from casefile.server.live.frames import Frame
from casefile.server.live.house import House, Options
from casefile.server.live.live_table import LiveTable
from casefile.server.live.news import LocalNews
from casefile.server.live.wiring import make_house
from casefile.server.store.store import Store
from casefile.server.table.agenda import Due
from casefile.server.table.moment import Clock
from casefile.server.table.rules import judge
from casefile.server.table.state import TableState
from casefile.server.wire import commands
from casefile.server.workers.bots.pool import BotPool
from casefile.server.workers.bots.question import BotAnswer, BotQuestion
from tests.bots.test_pace import ASKED_FOR, answering
from tests.support.planted.paces import (
    Waiting,
    a_single_card_a_little_sooner,
    a_single_card_at_once_now_and_then,
    longer_with_more_cards,
    pace_of,
    same_mean_but_less_spread_for_three,
)
from tests.support.server.pure_table import PureTable, playing

pytestmark = pytest.mark.real

DRAWS = 4000
ALPHA = 1e-4
"""How often an honest pace may be blamed, over all that is drawn here. Draws are seeded: it is not."""


def waits_by_cards(waiting: Waiting, seed: int) -> dict[int, list[float]]:
    """Many waits for a hand with one, two and three of the cards that were asked for."""
    drawn: dict[int, list[float]] = {}
    for cards in (1, 2, 3):
        view = answering(ASKED_FOR.cards[:cards])
        assert len(menu(view).show) == cards
        rng = random.Random(f"{seed}/{cards}")
        drawn[cards] = [waiting(view, rng) for _ in range(DRAWS)]
    return drawn


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """The greatest gap between the two shares of waits that are over by some time."""
    left, right = sorted(one), sorted(other)
    gap, i, j = 0.0, 0, 0
    while i < len(left) and j < len(right):
        now = min(left[i], right[j])
        while i < len(left) and left[i] == now:
            i += 1
        while j < len(right) and right[j] == now:
            j += 1
        gap = max(gap, abs(i / len(left) - j / len(right)))
    return gap


def chance_of(gap: float, one: int, other: int) -> float:
    """How likely two samples of one distribution are to lie so far apart, or farther: Kolmogorov's law."""
    scaled = gap * math.sqrt(one * other / (one + other))
    if scaled < 0.2:
        return 1.0  # the series converges too slowly there, and its sum is 1 to twelve digits
    terms = (math.copysign(math.exp(-2.0 * (k * scaled) ** 2), k % 2 - 0.5) for k in range(1, 101))
    return min(1.0, 2.0 * sum(terms))


def tells_something(drawn: dict[int, list[float]]) -> bool:
    pairs = list(combinations(drawn.values(), 2))
    return any(chance_of(distance(a, b), len(a), len(b)) < ALPHA / len(pairs) for a, b in pairs)


@pytest.mark.parametrize(("name", "seed"), list(product(WAITS, range(3))))
def test_the_wait_before_a_card_is_shown_is_distributed_alike_for_one_two_and_three_cards(
    name: PaceName, seed: int
) -> None:
    assert not tells_something(waits_by_cards(pace_of(name), seed))


@pytest.mark.parametrize(
    "planted",
    [
        longer_with_more_cards,
        a_single_card_a_little_sooner,
        a_single_card_at_once_now_and_then,
        same_mean_but_less_spread_for_three,
    ],
)
def test_a_pace_that_tells_something_is_found_out(planted: Waiting) -> None:
    assert tells_something(waits_by_cards(planted, seed=0))


def test_the_distance_is_the_textbook_one() -> None:
    assert distance([1, 2, 3], [1, 2, 3]) == 0.0
    assert distance([1, 2], [3, 4]) == 1.0
    assert distance([1, 2, 3, 4], [3, 4, 5, 6]) == 0.5
    assert distance([1, 1, 1, 2], [1, 2, 2, 2]) == 0.5
    # The usual table of critical values: 1.358 for one in twenty, 1.628 for one in a hundred.
    many = 10**6
    scale = math.sqrt(2 / many)
    assert chance_of(1.358 * scale, many, many) == pytest.approx(0.05, rel=0.01)
    assert chance_of(1.628 * scale, many, many) == pytest.approx(0.01, rel=0.01)


def test_similar_samples_are_blamed_about_as_often_as_they_should_be() -> None:
    rng = random.Random(8)
    samples = [([rng.random() for _ in range(300)], [rng.random() for _ in range(300)]) for _ in range(400)]
    blamed = sum(chance_of(distance(a, b), 300, 300) < 0.1 for a, b in samples)
    assert 20 <= blamed <= 60


# -- a table of the server, in a world where waits take no time

QUESTIONS = 1000
"""How many are asked for each number of cards."""


class QuickSelector(selectors.DefaultSelector):
    """Whoever waits with it is at once where the wait would have ended."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise AssertionError("nothing will ever happen here")
        self.now += max(0.0, timeout)
        return super().select(0)


class QuickLoop(asyncio.SelectorEventLoop):
    """Its clock goes on only while nothing is left to do, and then to the next thing that is."""

    def __init__(self) -> None:
        self._quick = QuickSelector()
        super().__init__(self._quick)

    def time(self) -> float:
        return self._quick.now


class Memory:
    """A store that takes every line and needs no time for it."""

    async def append(self, *_: object) -> None:
        pass


class Onlooker(Connection):
    """A spectator with a watch."""

    def __init__(self) -> None:
        self.viewer, self.key = None, ""
        self.told: asyncio.Queue[float] = asyncio.Queue()

    def send_frame(self, frame: Frame) -> None:
        self.told.put_nowait(asyncio.get_running_loop().time())


async def decide(_pool: BotPool, question: BotQuestion) -> BotAnswer:
    """As a bot that thinks about every card it could show, twice as long as the slowest of ours."""
    chance = seeded(question.seed)
    await asyncio.sleep(0.018 * len(question.menu.show))
    return BotAnswer(RandomBot().choose(Decision(question.view, question.menu, chance, 1.0)), question.level)


@cache
def about_to_ask() -> tuple[PureTable, dict[int, Triple]]:
    """A game in which whoever has the turn can ask for one, two or three cards of the next player's hand.

    For the next player moves a bot.
    """
    for seed in range(100):
        desk, rng = playing(), random.Random(seed)
        for _ in range(60):
            desk.play_on(rng, lambda: desk.game.state.public.phase is Phase.SUGGEST)  # noqa: B023
            asking = desk.game.state.public.turn
            asked = (asking + 1) % len(desk.seats)
            hand = set(desk.game.state.secrets.hands[asked])
            choice = menu(seen_by(desk.game.state, asking)).suggest
            assert choice is not None
            deck = desk.game.state.public.edition.deck
            questions = (
                Triple(suspect, weapon, choice.room)
                for suspect, weapon in product(deck.suspects, deck.weapons)
            )
            found = {len(hand.intersection(question.cards)): question for question in questions}
            if found.keys() >= {1, 2, 3}:
                desk.ask(desk.game.players[asked], "sit-in", on=True)
                return desk, found
            desk.one_move(rng)
    raise AssertionError("no such game")


def fresh(state: TableState, process: str, pace: PaceName, *, finishing: bool) -> TableState:
    """The table once more, with everybody at this process, to go on in another way."""
    again = copy(state)
    assert state.game is not None
    again.game = copy(state.game)
    again.game.finishing = finishing
    again.game.encoded_actions = list(state.game.encoded_actions)
    again.chairs = {
        suspect: replace(chair, answered=dict(chair.answered), present=frozenset({process}))
        for suspect, chair in state.chairs.items()
    }
    again.settings = msgspec.structs.replace(state.settings, pace=pace)
    return again


class Interruption(NamedTuple):
    """What somebody asks for while all wait for the card."""

    after: float
    """Seconds."""
    command: commands.AnyCommand


def interruptions(desk: PureTable) -> dict[str, Interruption | None]:
    skip = commands.Skip(id="skips", game=desk.game.number, turn=desk.game.state.public.turns)
    return {
        "nobody": None,
        "skip at once": Interruption(0.0, skip),
        "skip soon": Interruption(0.03, skip),
        "skip later": Interruption(0.2, skip),
        "instant from now on": Interruption(0.01, commands.SetPace(id="sets", pace="instant")),
        "calm from now on": Interruption(0.01, commands.SetPace(id="sets", pace="calm")),
    }


async def seconds_until_shown(
    house: House, pace: PaceName, cards: int, meanwhile: Interruption | None, *, finishing: bool
) -> float:
    """As somebody sees it who watches the table."""
    desk, questions = about_to_ask()
    question = questions[cards]
    table = fresh(desk.table, house.services.process, pace, finishing=finishing)
    live, onlooker = LiveTable(house.services, table, house.give_up), Onlooker()
    live.connections.add(onlooker)
    asking, host = desk.chair(str(desk.game.acting)), desk.chair(str(desk.table.host))
    command = commands.Act(id="asks", action=commands.MakeSuggestion(*question), **desk.version)
    await live.write(lambda state, moment: judge(state, asking, command, moment))
    asked = await onlooker.told.get()
    game = live.state.game
    assert game is not None
    assert game.acting is not None
    assert len(_question(live.state, game.acting).menu.show) == cards
    if meanwhile is not None:
        await asyncio.sleep(meanwhile.after)
        await live.write(lambda state, moment: judge(state, host, meanwhile.command, moment))
        if live.state.line > desk.table.line + 1:  # at the highest pace there is nothing left to skip
            await onlooker.told.get()
    shown = await onlooker.told.get()
    assert game.state.public.phase is Phase.END
    return round(shown - asked, 6)  # the clock of the loop counts in fractions of two


def waits_at_a_table(
    name: PaceName, seed: int, meanwhile: str = "nobody", *, finishing: bool = False
) -> dict[int, list[float]]:
    """How long people wait for one of one, two and three cards, at a table where a bot has to show it."""
    interruption = interruptions(about_to_ask()[0])[meanwhile]

    async def asking() -> dict[int, list[float]]:
        time = asyncio.get_running_loop().time
        clock = Clock(wall=time, steady=time)
        house = make_house(cast("Store", Memory()), LocalNews(), BotPool(1), clock, Options())
        drawn: dict[int, list[float]] = {1: [], 2: [], 3: []}
        for cards, waits in drawn.items():
            paces = {each: Pace(each, random.Random(f"{seed}/{cards}/{each}")) for each in WAITS}
            house.services.bot_delays._paces = paces
            for _ in range(QUESTIONS):
                taken = await seconds_until_shown(house, name, cards, interruption, finishing=finishing)
                waits.append(taken)
        return drawn

    with asyncio.Runner(loop_factory=QuickLoop) as runner:
        return runner.run(asking())


@pytest.fixture
def thoughtful(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Bots think in no process of their own, and the more cards they have, the longer."""
    monkeypatch.setattr(BotPool, "decide", decide)
    return monkeypatch


@pytest.mark.parametrize("name", WAITS)
@pytest.mark.usefixtures("thoughtful")
def test_a_table_shows_a_card_no_sooner_and_no_later_because_it_is_one_of_several(name: PaceName) -> None:
    drawn = waits_at_a_table(name, seed=5)
    assert not tells_something(drawn)
    assert min(min(waits) for waits in drawn.values()) >= WAITS[name][Phase.SHOW][0] - 1e-6


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "meanwhile"),
    [
        ("calm", "skip at once"),
        ("calm", "skip soon"),
        ("calm", "skip later"),
        ("brisk", "skip soon"),
        ("calm", "instant from now on"),
        ("instant", "calm from now on"),
    ],
)
@pytest.mark.usefixtures("thoughtful")
def test_skipping_a_wait_or_changing_the_pace_tells_nothing_either(name: PaceName, meanwhile: str) -> None:
    drawn = waits_at_a_table(name, seed=6, meanwhile=meanwhile)
    assert not tells_something(drawn)
    assert min(min(waits) for waits in drawn.values()) >= WAITS[INSTANT][Phase.SHOW][0] - 1e-6
    if meanwhile.startswith("skip"):
        assert max(max(waits) for waits in drawn.values()) < WAITS[name][Phase.SHOW][0]


@pytest.mark.slow
@pytest.mark.usefixtures("thoughtful")
def test_a_game_that_is_finished_quickly_tells_nothing_either() -> None:
    drawn = waits_at_a_table("calm", seed=7, finishing=True)
    assert not tells_something(drawn)
    least, most = WAITS[INSTANT][Phase.SHOW]
    assert all(least - 1e-6 <= wait <= most + 1e-6 for waits in drawn.values() for wait in waits)


@pytest.mark.parametrize("thinking", [0.065, 0.08, 0.1])
def test_a_bot_that_thinks_beyond_its_wait_shows_its_card_at_the_end_of_the_next_one(
    thinking: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slowly(_pool: BotPool, question: BotQuestion) -> BotAnswer:
        await asyncio.sleep(thinking)
        return await decide(_pool, question)

    monkeypatch.setattr(BotPool, "decide", slowly)
    monkeypatch.setattr(BotDelays, "seconds", lambda *_: 0.08)
    drawn = waits_at_a_table("instant", seed=5)
    assert [wait for waits in drawn.values() for wait in waits] == pytest.approx([0.16] * 3 * QUESTIONS)


Moving = Callable[[Attendant, Due], Awaitable[None]]
usual_move: Moving = Attendant._move


async def a_lone_card_at_once(attendant: Attendant, due: Due) -> None:
    delays, state = attendant._services.bot_delays, attendant._table.state
    assert due.chair is not None
    if len(_question(state, due.chair).menu.show) > 1:
        await usual_move(attendant, due)
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(delays, "seconds", lambda *_: 0.0)
        await usual_move(attendant, due)


async def thinking_before_the_wait(attendant: Attendant, due: Due) -> None:
    assert due.chair is not None
    await attendant._services.bots.decide(_question(attendant._table.state, due.chair))
    await usual_move(attendant, due)


@pytest.mark.parametrize("planted", [a_lone_card_at_once, thinking_before_the_wait])
def test_a_server_that_tells_something_is_found_out(planted: Moving, thoughtful: pytest.MonkeyPatch) -> None:
    thoughtful.setattr(Attendant, "_move", planted)
    assert tells_something(waits_at_a_table("calm", seed=5))
