"""What a program does that does not play: it is late, lost, or breaks the rules."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from casefile.arena.forfeit import Forfeit
from casefile.arena.league import league_of
from casefile.arena.played import MatchFault, play_fixture
from casefile.remote_players.seats import RemoteSeats
from tests.support.patience import PATIENCE
from tests.support.programs.at_table import Stream
from tests.support.programs.league import HERE, league_in_play, play_on, remote_plan

pytestmark = [pytest.mark.usefixtures("at_once"), pytest.mark.real]

SHORT = 0.2
"""Seconds for a decision, where nobody is going to decide."""


def test_a_program_that_does_not_answer_is_late_and_the_next_game_begins() -> None:
    plan = remote_plan("remote:sleeper", "novice", "random", limit=SHORT)

    async def test() -> None:
        async with league_in_play(plan, 2) as playing, Stream(playing.seat()) as stream:
            games = [played for played, _ in await playing.games]
            for played in games:
                seat = played.bots.index("remote:sleeper")
                assert played.forfeit == Forfeit(seat, "late", "no answer within 0.2 s")
            # After each of them there is nothing to answer any more, and nothing to look at.
            await stream.until(lambda: stream.game == 2 and "version" not in stream.state)
            assert not {"menu", "acting", "deadline"} & stream.state.keys()
            assert sum("menu" in message for message in stream.messages) == 2
            async with Stream(playing.seat()) as later:
                await later.reached(1)
                assert later.state["table"]["phase"] == "lobby"
                assert "game" not in later.state
            standing = {row.bot: row.tally for row in league_of(plan, games).standings}
            assert standing["remote:sleeper"].forfeits == {"late": 2}
            assert standing["novice"].played == 0

    asyncio.run(test())


def test_a_move_that_comes_too_late_is_stale_and_changes_nothing() -> None:
    plan = remote_plan("remote:slow", "novice", "random", limit=SHORT)

    async def test() -> None:
        async with league_in_play(plan) as playing, Stream(playing.seat()) as stream:
            await stream.until(lambda: is_asked(stream))
            asked = next(message for message in stream.messages if "menu" in message)
            version = asked.get("game", asked)["version"]
            await playing.games
            roll = {"type": "act", "id": "p0", "game": 1, "version": version, "action": {"do": "roll"}}
            answer = await playing.seat().post(roll)
            assert (answer.status, answer.json["key"]) == (409, "table-not-playing")

    asyncio.run(test())


def test_an_illegal_move_is_refused_by_its_rule_and_another_one_may_follow() -> None:
    plan = remote_plan("remote:learner", "novice", "random")

    async def test() -> None:
        async with league_in_play(plan) as playing, Stream(playing.seat()) as stream:
            await stream.until(lambda: (stream.menu or {}).get("roll"))
            line = stream.line
            for action, status, key in (
                ({"do": "end"}, 409, "refusal-move-first"),
                ({"do": "walk", "to": "hall"}, 409, "refusal-roll-first"),
                ({"do": "walk", "to": [0, 0]}, 409, "refusal-not-a-square"),
                ({"do": "walk", "to": "attic"}, 400, "table-bad-value"),
                ({"do": "show", "card": "rope"}, 409, "refusal-nothing-owed"),
            ):
                answer = await stream.act(**action)
                assert (answer.status, answer.json["type"], answer.json["key"]) == (status, "refused", key)
            assert stream.line == line, "nothing has happened"
            await play_on(stream, random.Random(2))
            ((played, _),) = await playing.games
            assert played.forfeit is None

    asyncio.run(test())


def test_a_program_that_knows_only_illegal_moves_forfeits_for_that() -> None:
    statuses = []

    async def cheat(stream: Stream) -> None:
        statuses.append((await stream.act(do="walk", to="attic")).status)

    forfeit = forfeit_for(cheat)
    assert statuses[-1] == 400
    assert forfeit.reason == "illegal"
    assert "there is no such room" in forfeit.problem


def test_a_program_that_is_lost_in_its_turn_has_failed() -> None:
    async def leave(stream: Stream) -> None:
        await stream.__aexit__(None, None, None)

    assert forfeit_for(leave).reason == "failed"


def forfeit_for(conduct: Callable[[Stream], Awaitable[None]]) -> Forfeit:
    """What becomes of a program that behaves like this when it is asked.

    It is given more time if it was late: on a busy machine nothing may be done within a short one.
    """

    async def play(limit: float) -> Forfeit:
        plan = remote_plan("remote:any", "novice", "random", limit=limit)
        async with league_in_play(plan) as playing, Stream(playing.seat()) as stream:
            await stream.until(lambda: is_asked(stream))
            # Its time may be over already, and with it what it could answer to.
            if stream.menu is not None:
                await conduct(stream)
            ((played, _),) = await playing.games
            assert played.forfeit is not None
            return played.forfeit

    forfeits = (asyncio.run(play(limit)) for limit in (SHORT, 10 * SHORT, 100 * SHORT))
    punctual = (forfeit for forfeit in forfeits if forfeit.reason != "late")
    return next(punctual, None) or asyncio.run(play(PATIENCE))


def is_asked(stream: Stream) -> bool:
    """Has it ever been asked to move? Two lines may come at once, and the menu be gone with the second."""
    return any("menu" in message for message in stream.messages)


def test_a_program_that_is_not_there_when_a_game_begins_ends_the_league_and_no_game() -> None:
    plan = remote_plan("remote:nobody", "novice", "random")
    with RemoteSeats(plan, HERE, 0, absence_timeout=0.0) as seats:
        seats.open()
        with pytest.raises(MatchFault, match=r"'remote:nobody'.* could not begin: it has not been connected"):
            play_fixture(plan, 0, seats.player)


def test_whoever_is_told_of_a_decision_is_told_how_long_it_may_take() -> None:
    plan = remote_plan("remote:any", "novice", "random", limit=300)

    async def test() -> None:
        async with league_in_play(plan) as playing, Stream(playing.seat()) as stream:
            await stream.until(lambda: stream.menu is not None)
            asked = stream.state
            assert asked["deadline"] - asked["at"] == 300_000
            async with Stream(playing.seat()) as second:
                await second.reached(1)
                assert second.state["game"]["deadline"] == asked["deadline"]
                assert second.menu == stream.menu
            await play_on(stream, random.Random(3))

    asyncio.run(test())


def test_a_forfeit_names_no_card_of_the_others_and_no_link() -> None:
    plan = remote_plan("remote:cheat", "novice", "random", limit=SHORT)

    async def test() -> None:
        async with league_in_play(plan) as playing, Stream(playing.seat()) as stream:
            await stream.until(lambda: stream.menu is not None)
            await stream.act(do="show", card="rope")
            ((played, _),) = await playing.games
            kept = msgspec.json.encode(played).decode()
            assert playing.seat().token not in kept
            assert playing.seat().table not in kept

    asyncio.run(test())
