"""Tallies, intervals and ratings."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from casefile.arena.interval import share_interval
from casefile.arena.league import league_of
from casefile.arena.rating import ratings
from casefile.arena.schedule import Schedule, league
from casefile.arena.tally import Tally
from tests.support.arena_plans import game


def test_the_interval_of_a_share_takes_deals_as_observations() -> None:
    """By hand: shares 1, 0 and three halves, of 2 games each; their variance is 1/8, and t(4) = 2.776."""
    interval = share_interval([(2, 2), (0, 2), (1, 2), (1, 2), (1, 2)])
    assert interval is not None
    assert (interval.high + interval.low) / 2 == pytest.approx(0.5)
    assert (interval.high - interval.low) / 2 == pytest.approx(2.776 * sqrt(1 / 8 / 5), rel=0.003)


def test_deals_of_different_sizes_weigh_as_much_as_they_have_games() -> None:
    """By hand: 6 of 16, which is 3/8; the residuals are 3 - 1.5, 0 - 1.5, 1 - 0.75, 2 - 1.5 and 0 - 0.75."""
    interval = share_interval([(3, 4), (0, 4), (1, 2), (2, 4), (0, 2)])
    assert interval is not None
    error = sqrt((1.5**2 + 1.5**2 + 0.25**2 + 0.5**2 + 0.75**2) * 5 / 4) / 16
    assert interval.high == pytest.approx(0.375 + 2.776 * error, rel=0.003)


def test_many_deals_bring_the_interval_to_the_normal_one() -> None:
    deals = [(1, 1), (0, 1)] * 500
    interval = share_interval(deals)
    assert interval is not None
    assert interval.high - interval.low == pytest.approx(2 * 1.9623 * sqrt(0.25 / 999), rel=1e-4)


@pytest.mark.parametrize(("count", "student"), [(5, 2.776), (6, 2.571), (11, 2.228), (31, 2.042)])
def test_few_deals_make_the_interval_wider_by_students_t(count: int, student: float) -> None:
    deals = [(1, 2)] * (count - 2) + [(0, 2), (2, 2)]
    interval = share_interval(deals)
    assert interval is not None
    assert interval.high - 0.5 == pytest.approx(student * sqrt(0.5 / (count - 1) / count), rel=3e-3)


def test_a_bot_that_never_won_may_still_win_one_day() -> None:
    never, always = share_interval([(0, 3)] * 20), share_interval([(3, 3)] * 20)
    assert never == pytest.approx((0.0, 1 - 0.025 ** (1 / 20)))
    assert always == pytest.approx((0.025 ** (1 / 20), 1.0))


def test_a_few_deals_tell_too_little_about_the_spread() -> None:
    assert share_interval([]) is None
    assert share_interval([(1, 3)] * 4) is None
    assert share_interval([(1, 3)] * 4 + [(0, 0)]) is None, "a deal that was not played is none"


def test_games_that_always_cancel_out_leave_no_uncertainty() -> None:
    assert share_interval([(1, 3)] * 5) == pytest.approx((1 / 3, 1 / 3))


def test_the_interval_holds_the_truth_about_nineteen_times_in_twenty() -> None:
    """Deals that are lucky for all their games: games taken as independent would fail this."""
    rng = random.Random(5)
    held = 0
    for _ in range(1000):
        deals = []
        for _ in range(40):
            chance = rng.choice((0.1, 0.5))
            deals.append((sum(rng.random() < chance for _ in range(6)), 6))
        interval = share_interval(deals)
        assert interval is not None
        held += interval.low <= 0.3 <= interval.high
    assert 930 <= held <= 970


def test_a_tally_counts_every_seat_of_a_bot() -> None:
    tally = Tally(("a", "b"), 3)
    tally.add(game(0, ("a", "b", "b"), 1, wrong=(0, 2)))
    tally.add(game(1, ("b", "a", "b"), None, deal=0, wrong=(0, 1, 2)))
    assert (tally.games, tally.turns, tally.no_winner, tally.wins) == (2, 20, 1, [0, 1, 0])
    a, b = tally.by_bot["a"], tally.by_bot["b"]
    assert (a.played, a.won, a.wrong_accusations, a.share, a.turns_per_game) == (2, 0, 2, 0.0, 10.0)
    assert (b.played, b.won, b.wrong_accusations, b.share) == (4, 1, 3, 0.25)


def test_a_bot_in_several_seats_can_win_a_game_only_once() -> None:
    """It won every one of its 20 games, which is the most there is: half of its 40 seats."""
    tally = Tally(("a", "b"), 3)
    for number in range(20):
        tally.add(game(number, ("a", "a", "b"), 0))
    a = tally.by_bot["a"]
    assert a.share == 0.5
    assert a.interval == pytest.approx((0.025 ** (1 / 20) / 2, 0.5))


def test_ratings_do_not_depend_on_the_order_in_which_games_are_finished() -> None:
    rng = random.Random(3)
    games = [game(number, ("a", "b", "c"), rng.randrange(3)) for number in range(60)]
    shuffled = rng.sample(games, len(games))
    assert shuffled != games
    assert ratings("abc", shuffled) == ratings("abc", games)
    backwards = [game(59 - played.game, played.bots, played.winner) for played in games]
    assert ratings("abc", backwards) != ratings("abc", games)


def test_whoever_wins_more_is_rated_higher_and_more_games_make_it_surer() -> None:
    games = [game(number, ("a", "b", "c"), 0 if number % 3 else 1) for number in range(90)]
    few, many = ratings("abc", games[:30]), ratings("abc", games)
    assert many["a"].mu > many["b"].mu > many["c"].mu
    assert many["a"].sigma < few["a"].sigma
    assert many["a"].ordinal == pytest.approx(many["a"].mu - 3 * many["a"].sigma)


def test_a_bot_that_beats_itself_gains_only_what_the_others_lose() -> None:
    rated = ratings("ab", [game(0, ("a", "a", "b"), 0)])
    lone = ratings("ab", [game(0, ("a", "b", "b"), 0)])
    assert rated["a"].mu > 25 > rated["b"].mu
    assert lone["a"].mu > rated["a"].mu


def test_a_game_without_a_winner_leaves_equals_equal() -> None:
    rated = ratings("abc", [game(0, ("a", "b", "c"), None)])
    assert rated["a"].mu == pytest.approx(rated["b"].mu) == pytest.approx(rated["c"].mu) == pytest.approx(25)


def test_the_league_table_has_the_strongest_first() -> None:
    plan = Schedule("s", ("deluxe-2020",), (), 3, league(("a", "b", "c"), 3), both_ways=True)
    table = league_of(plan, [game(number, plan.fixture(number).lineup, 2) for number in range(4)])
    # Seat 2 wins: in the first deal once for each bot, then by whoever sits there in the next one.
    champion = plan.fixture(3).lineup[2]
    assert table.standings[0].bot == champion
    assert table.as_json()["table"][0]["won"] == 2
