"""Tours: against a plain reckoning of the same game of rooms and rolls, and where that leads a piece."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

from casefile.bots.thinking.fetch_cost import fetch_costs
from casefile.bots.thinking.tour_plan import TourPlan
from casefile.bots.thinking.travel_times import travel_times
from casefile.bots.thinking.walk_plan import WalkPlan
from casefile.deduce.kernel.arrays import Floats
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Room, Suspect
from tests.support.tables import Table, accuse_falsely, door_square, roll, table

ROOMS = edition(EDITION_IDS[0]).deck.rooms
LOUNGE, HALL, STUDY, KITCHEN, CONSERVATORY = map(Room, ("lounge", "hall", "study", "kitchen", "conservatory"))
PATIENCE, FADING = 0.7, 0.9
ONE_DIE, TWO_DICE = "classic-1986", "deluxe-2020"


def worth(**rooms: float) -> Floats:
    return np.array([rooms.get(room, 0.0) for room in ROOMS])


def tour(game: Table, worths: Floats, fading: float = FADING) -> TourPlan:
    return TourPlan(game.state.public, Seat(0), worths, patience=PATIENCE, fading=fading)


def scarlet_at(where: str | Square, edition_id: str = ONE_DIE) -> Table:
    return table(edition_id, pieces={"scarlet": where})


@cache
def ends_of(edition_id: str, here: Place, eyes: int) -> tuple[Place, ...]:
    return edition(edition_id).moves.destinations(here, eyes, 0) or (here,)


def reckoned(edition_id: str, worths: dict[Room, float], turns: int) -> dict[Place, float]:
    """What it is worth to begin a turn at each place, with so many turns to go: roll by roll."""
    rules = edition(edition_id)
    faces = range(1, 7)
    throws = list(faces) if rules.dice == 1 else [one + two for one in faces for two in faces]
    value: dict[Place, float] = dict.fromkeys([*ROOMS, *rules.board.squares], 0.0)
    for _ in range(turns):
        stop = {
            place: max(known, worths[Room(place)] + FADING * known) if isinstance(place, str) else known
            for place, known in value.items()
        }
        for here in stop:
            best = [max(stop[end] for end in ends_of(edition_id, here, throw)) for throw in throws]
            through = rules.board.passages.get(Room(here)) if isinstance(here, str) else None
            ways = (sum(best) / len(best), stop[through] if through else 0.0)
            value[here] = PATIENCE * max(ways)
    return value


@pytest.mark.parametrize("edition_id", [ONE_DIE, TWO_DICE])
def test_prospects_are_what_a_plain_reckoning_over_all_rolls_gives(edition_id: str) -> None:
    rng = random.Random(edition_id)
    worths = {room: rng.random() for room in ROOMS}
    turns = 25
    expected = reckoned(edition_id, worths, turns)
    ways = travel_times(edition(edition_id))
    found = ways.prospects(np.array([worths[room] for room in ROOMS]), PATIENCE, FADING)
    assert len(found) == len(expected)
    for place, value in expected.items():
        assert found[ways.index[place]] == pytest.approx(value, abs=1e-9), place


def test_a_suggestion_counts_itself_and_what_can_be_had_from_there() -> None:
    rng = random.Random(5)
    worths = {room: rng.random() for room in ROOMS}
    game, expected = scarlet_at(LOUNGE), reckoned(ONE_DIE, worths, 25)
    planned = tour(game, np.array([worths[room] for room in ROOMS]))
    for room in ROOMS:
        here = worths[room] + FADING * expected[room]
        assert planned.in_room(room) == pytest.approx(here)
        assert planned.at((room,))[0] == pytest.approx(max(here, expected[room]))
    assert planned.at((Square(7, 12),))[0] == pytest.approx(expected[Square(7, 12)])


def test_between_rooms_it_counts_that_the_roll_may_lead_to_any_of_them() -> None:
    """For a plan many rooms are never better than the best of them; for a tour they may be."""
    game, rng = scarlet_at(LOUNGE), random.Random(2)
    squares = sorted(game.edition.board.squares)
    several = {room: rng.uniform(0.5, 1.0) for room in ROOMS}
    alone = [worth(**{room: each}) for room, each in several.items()]
    single = np.max([tour(game, each, fading=0.0).at(squares) for each in alone], axis=0)
    gain = tour(game, worth(**several), fading=0.0).at(squares) / single
    assert gain.min() == pytest.approx(1.0)
    assert gain.max() > 1.05
    plain = [
        WalkPlan(game.state.public, Seat(0), worths, patience=PATIENCE).at(squares)
        for worths in (worth(**several), *alone)
    ]
    assert plain[0] == pytest.approx(np.max(plain[1:], axis=0))


def test_between_two_equal_corner_rooms_the_passage_is_taken_to_and_fro() -> None:
    """A suggestion every turn is worth more than a better one after a long way."""
    for here, there in ((LOUNGE, CONSERVATORY), (CONSERVATORY, LOUNGE)):
        game = scarlet_at(here)
        planned = tour(game, worth(lounge=1, conservatory=1, library=1.5))
        assert game.edition.board.passages[here] == there
        assert planned.next_step(game.menu("scarlet"), random.Random(0)) == TakePassage(Seat(0))


def test_a_corner_room_is_entered_for_the_sake_of_its_passage() -> None:
    game = scarlet_at(door_square("study"))
    game.play(roll("scarlet", 1))
    planned = tour(game, worth(kitchen=1))
    assert planned.next_step(game.menu("scarlet"), random.Random(0)) == Walk(Seat(0), STUDY)


def test_with_a_piece_before_its_only_door_a_room_draws_nobody_any_more() -> None:
    """Green and plum have lost, and shut the lounge and the room at the other end of its passage."""
    shut = table(
        "vintage",
        pieces={"scarlet": HALL, "green": door_square("lounge"), "plum": door_square("conservatory")},
        first="green",
    )
    shut.play(accuse_falsely("green"), accuse_falsely("plum"))
    free = table("vintage", pieces={"scarlet": HALL})
    place = (Square(7, 12),)
    assert tour(free, worth(lounge=1)).at(place)[0] > 0.1
    assert tour(shut, worth(lounge=1)).at(place)[0] == 0.0
    assert tour(shut, worth(lounge=1, study=0.5)).at(place)[0] > 0.0


# -- fetch_costs


def lifts_at(where: str | Square, **layout: object) -> dict[tuple[str, str], float]:
    game = table(ONE_DIE, pieces={"scarlet": HALL, "green": where}, **layout)  # type: ignore[arg-type]
    found = fetch_costs(game.state.public, Seat(0), PATIENCE, FADING)
    return {(suspect, room): gain for suspect, room, gain in found}


def test_an_opponent_far_from_all_rooms_gains_more_by_a_lift_than_one_before_a_door() -> None:
    far, near = lifts_at(edition(ONE_DIE).board.starts[Suspect("green")]), lifts_at(door_square("lounge"))
    for room in ROOMS:
        assert far["green", room] > near.get(("green", room), 0.0)


def test_a_lift_is_what_being_fetched_is_worth_beyond_going_on() -> None:
    value = reckoned(ONE_DIE, dict.fromkeys(ROOMS, 1.0), 25)
    place = Square(7, 12)
    gains = {room: PATIENCE * (1.0 + FADING * value[room]) - value[place] for room in ROOMS}
    expected = {room: gain for room, gain in gains.items() if gain > 0.0}
    found = {room: gain for (suspect, room), gain in lifts_at(place).items() if suspect == "green"}
    assert 0 < len(expected) < len(ROOMS), "some of both"
    assert found == pytest.approx(expected)


def test_nobody_is_lifted_into_the_room_they_are_in_and_ones_own_piece_never_is() -> None:
    found = lifts_at(LOUNGE)
    assert ("green", "lounge") not in found
    assert "scarlet" not in {suspect for suspect, _ in found}
    assert min(found.values()) > 0.0


def test_whoever_is_out_is_not_lifted() -> None:
    game = table("vintage", pieces={"scarlet": HALL, "green": Square(7, 12)}, first="green")
    before = {suspect for suspect, _, _ in fetch_costs(game.state.public, Seat(0), PATIENCE, FADING)}
    game.play(accuse_falsely("green"))
    after = {suspect for suspect, _, _ in fetch_costs(game.state.public, Seat(0), PATIENCE, FADING)}
    assert before - after == {"green"}
