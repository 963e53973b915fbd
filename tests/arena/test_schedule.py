"""The schedule: every bot in every seat equally often, and the same deals for every arrangement."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from casefile.arena.played import play_fixture
from casefile.arena.schedule import Lineup, Schedule, league, rotations
from casefile.game.events import Dealt
from casefile.game.seen import Rolled
from casefile.match.match import Outcome
from tests.support.arena_plans import plan_of

NAMES = tuple("abcdefgh")


def seats_of(lineups: tuple[Lineup, ...]) -> Counter[tuple[str, int]]:
    """How often each bot sits in each seat."""
    return Counter((name, seat) for lineup in lineups for seat, name in enumerate(lineup))


@pytest.mark.parametrize(
    ("bots", "seats", "lineups"),
    [
        ("a", 3, ["aaa"]),
        ("ab", 4, ["abab", "baba"]),
        ("abc", 3, ["abc", "bca", "cab"]),
        ("ab", 3, ["aba", "baa", "aab"]),
        ("abb", 3, ["abb", "bba", "bab"]),
        ("abcd", 3, ["abc", "bcd", "cda", "dab"]),
    ],
)
def test_a_list_of_bots_moves_round_the_table_without_repeating_itself(
    bots: str, seats: int, lineups: list[str]
) -> None:
    assert rotations(tuple(bots), seats) == tuple(tuple(lineup) for lineup in lineups)


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("number", range(1, 9))
def test_every_bot_of_a_simulation_sits_in_every_seat_equally_often(number: int, seats: int) -> None:
    counted = seats_of(rotations(NAMES[:number], seats))
    for name in NAMES[:number]:
        assert len({counted[name, seat] for seat in range(seats)}) == 1


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("number", range(2, 9))
def test_every_bot_of_a_league_sits_in_every_seat_and_meets_every_other_equally_often(
    number: int, seats: int
) -> None:
    bots = NAMES[:number]
    lineups = league(bots, seats)
    counted = seats_of(lineups)
    assert len({counted[name, seat] for name in bots for seat in range(seats)}) == 1
    met = Counter(
        pair for lineup in lineups for pair in map(frozenset, combinations(lineup, 2)) if len(pair) == 2
    )
    assert len(met) == number * (number - 1) // 2
    assert len(set(met.values())) == 1


def test_two_bots_at_three_seats_take_turns_at_being_in_the_majority() -> None:
    sides = {"".join(sorted(lineup)) for lineup in league(("a", "b"), 3)}
    assert sides == {"aab", "abb"}


def test_nobody_always_sits_to_the_left_of_the_same_bot_in_a_league() -> None:
    plan = Schedule("s", ("vintage", "deluxe-2020"), (), 3, league(("a", "b", "c"), 3), both_ways=True)
    for edition in plan.editions:
        left = Counter[tuple[str, str]]()
        for game in range(12):
            fixture = plan.fixture(game)
            if fixture.edition == edition:
                left.update(pairwise((*fixture.lineup, fixture.lineup[0])))
        assert set(left.values()) == {3}, left
        assert len(left) == 6


def test_deals_take_turns_through_the_editions() -> None:
    plan = plan_of("a", "b", "c", editions=("vintage", "deluxe-2020"))
    assert [plan.fixture(game)[1:3] for game in (0, 2, 3, 5, 6)] == [
        (0, "vintage"),
        (0, "vintage"),
        (1, "deluxe-2020"),
        (1, "deluxe-2020"),
        (2, "vintage"),
    ]


def dealt(outcome: Outcome) -> Dealt:
    first = outcome.events[0]
    assert isinstance(first, Dealt)
    return first


def rolls(outcome: Outcome, seat: int) -> list[tuple[int, ...]]:
    return [event.dice for event in outcome.events if isinstance(event, Rolled) and event.seat == seat]


def test_the_same_deal_is_played_in_every_arrangement_and_the_next_one_is_another() -> None:
    plan = plan_of("random", "novice", "novice")
    outcomes = [play_fixture(plan, game)[1] for game in range(4)]
    assert dealt(outcomes[0]) == dealt(outcomes[1]) == dealt(outcomes[2])
    assert dealt(outcomes[3]) != dealt(outcomes[0])
    for seat in range(3):
        ours, theirs = rolls(outcomes[0], seat), rolls(outcomes[1], seat)
        common = min(len(ours), len(theirs))
        assert common > 1
        assert ours[:common] == theirs[:common]


def test_different_suspects_play_in_different_deals() -> None:
    plan = plan_of("random")
    players = {dealt(play_fixture(plan, game)[1]).players for game in range(6)}
    assert len(players) > 1


def test_the_bots_own_chance_is_new_in_every_arrangement() -> None:
    """Otherwise two games of the same bots with the same deal would be one game counted twice."""
    plan = plan_of("random")
    repeated = Schedule("test", plan.editions, (), 3, plan.lineups * 2)
    first, second = (play_fixture(repeated, game)[1] for game in (0, 1))
    assert dealt(first) == dealt(second)
    assert first.events != second.events
