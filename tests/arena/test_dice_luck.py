"""Luck with the dice: fair whatever the players do, and a narrower interval around the same truth."""

from __future__ import annotations

import random
from functools import cache
from statistics import fmean, stdev

import msgspec
import numpy as np
import pytest

from casefile.arena.dice_luck import TURN_WORTH, dice_luck, luck_worth
from casefile.arena.interval import corrected_interval, share_interval
from casefile.arena.played import play_fixture
from casefile.arena.tally import Tally
from casefile.bots.thinking.travel_times import travel_times
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.board import Place
from casefile.game.events import Dealt, Event
from casefile.game.seating import seat_order
from casefile.game.seen import Rolled, Walked
from casefile.game.setup import deal
from tests.support.arena_plans import game, plan_of

DICE = {"classic-1986": 1, "deluxe-2020": 2}


def opening(edition_id: str) -> Dealt:
    rules = edition(edition_id)
    players = seat_order(rules, frozenset(rules.deck.suspects[:3]))
    return deal(shuffled_setup(rules, players, random.Random(1)))


@pytest.mark.parametrize("edition_id", DICE)
def test_from_every_place_all_rolls_together_bring_no_luck(edition_id: str) -> None:
    dealt, rules = opening(edition_id), edition(edition_id)
    spread = 0.0
    for place in travel_times(rules).places:
        there = Walked(Seat(0), (place,))
        each = [dice_luck([dealt, there, Rolled(Seat(0), dice)])[0] for dice in rules.rolls]
        assert fmean(each) == pytest.approx(0.0, abs=1e-9)
        spread = max(spread, *each)
    assert spread > 0.3, "some rolls are better than others"


def test_a_roll_that_leads_into_a_room_is_lucky_and_counts_for_whoever_rolled_it() -> None:
    """With one die no START square is near enough: the squares before them are."""
    dealt, rules = opening("classic-1986"), edition("classic-1986")
    for square in sorted(rules.board.squares)[::7]:
        reach = {
            pips: any(isinstance(end, str) for end in rules.moves.destinations(square, pips, 0))
            for pips in range(1, 7)
        }
        if len({*reach.values()}) == 1:
            continue
        luck = {
            pips: dice_luck([dealt, Walked(Seat(2), (square,)), Rolled(Seat(2), (pips,))]) for pips in reach
        }
        assert all(saved[:2] == (0.0, 0.0) for saved in luck.values())
        entering = [luck[pips][2] for pips, enters in reach.items() if enters]
        others = [luck[pips][2] for pips, enters in reach.items() if not enters]
        assert min(entering) > max(0.0, *others)


@cache
def ends(edition_id: str, place: Place, roll: int) -> list[Place]:
    return sorted(edition(edition_id).moves.destinations(place, roll, 0), key=str) or [place]


def wandering(edition_id: str, rng: random.Random) -> list[Event]:
    """Three players who walk wherever they like, one of them always into a room if there is one."""
    dealt = opening(edition_id)
    events: list[Event] = [dealt]
    places = dict(zip(dealt.edition.deck.suspects, dealt.pieces, strict=True))
    for turn in range(24):
        seat = Seat(turn % 3)
        dice = tuple(rng.randint(1, 6) for _ in range(DICE[edition_id]))
        possible = ends(edition_id, places[dealt.players[seat]], sum(dice))
        rooms = [end for end in possible if isinstance(end, str)]
        to = rng.choice(rooms if seat == 0 and rooms else possible)
        places[dealt.players[seat]] = to
        events += [Rolled(seat, dice), Walked(seat, (to,))]
    return events


@pytest.mark.parametrize("edition_id", DICE)
def test_over_two_thousand_games_luck_is_nothing_within_its_error(edition_id: str) -> None:
    rng = random.Random(edition_id)
    worth = [luck_worth(dice_luck(wandering(edition_id, rng)), 0, DICE[edition_id]) for _ in range(2000)]
    error = stdev(worth) / len(worth) ** 0.5
    assert error > 0.0
    assert abs(fmean(worth)) < 3 * error


def test_one_seats_luck_is_the_others_misfortune() -> None:
    for dice, by_players in TURN_WORTH.items():
        for players, turn in by_players.items():
            saved = [1.0, *[0.0] * (players - 1)]
            worth = [luck_worth(saved, seat, dice) for seat in range(players)]
            assert worth[0] == turn > 0.0
            assert sum(worth) == pytest.approx(0.0)


def test_without_luck_the_interval_holds_the_truth_as_often_and_is_narrower() -> None:
    """Deals in which luck that is known moves the chance of every game, and some that is not known."""
    rng = np.random.default_rng(3)
    held, narrower = 0, []
    for _ in range(600):
        luck = rng.normal(0.0, 0.15, (60, 3))
        hidden = rng.choice([-0.1, 0.1], (60, 1))
        won = rng.random((60, 3)) < 0.4 + hidden + luck
        raw = share_interval([(int(each), 3) for each in won.sum(axis=1)])
        corrected = corrected_interval([(float(each), 3) for each in (won - luck).sum(axis=1)])
        assert raw is not None
        assert corrected is not None
        held += corrected.low <= 0.4 <= corrected.high
        narrower.append((corrected.high - corrected.low) / (raw.high - raw.low))
    assert 555 <= held <= 585
    assert fmean(narrower) < 0.97


def test_a_tally_takes_out_what_was_luck() -> None:
    """Seat 0 saved a turn beyond the others and won; the other game was as it should be."""
    tally = Tally(("a", "b"), 3)
    lucky = msgspec.structs.replace(game(0, ("a", "b", "b"), 0), saved=(1.0, 0.0, 0.0))
    plain = msgspec.structs.replace(game(1, ("b", "a", "b"), 0), saved=(0.0, 0.0, 0.0))
    never = Tally(("a", "b"), 3)
    never.add(plain)
    assert never.by_bot["a"].corrected_share is None, "no spread was seen from which to take luck"
    for played in (lucky, plain):
        tally.add(played)
    turn = TURN_WORTH[2][3]
    assert tally.by_bot["a"].corrected_share == pytest.approx(0.5 - turn / 2)
    assert tally.by_bot["b"].corrected_share == pytest.approx(0.25 + turn / 4)


def test_where_luck_was_not_written_down_none_is_taken_out() -> None:
    tally = Tally(("a", "b"), 3)
    for number in range(6):
        tally.add(game(number, ("a", "b", "b"), 0))
    assert tally.by_bot["a"].corrected_share is None
    assert tally.by_bot["a"].corrected_interval is None


def test_every_game_of_the_arena_says_how_lucky_the_dice_were() -> None:
    plan = plan_of("novice")
    played, outcome = play_fixture(plan, 0)
    rolls = sum(isinstance(event, Rolled) for event in outcome.events)
    assert rolls > 10
    assert played.saved == pytest.approx(dice_luck(outcome.events), abs=1e-4)
    assert all(played.saved)
