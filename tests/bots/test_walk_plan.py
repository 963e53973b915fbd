"""Journeys: nearer of equals, farther if it is worth it, and what a roll is worth, summed up roll by roll."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import product

import numpy as np
import pytest

from casefile.bots.thinking.travel_times import travel_times
from casefile.bots.thinking.walk_plan import WalkPlan
from casefile.deduce.kernel.arrays import Floats
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import EndTurn, Roll, Seat, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Room
from casefile.game.menu import Menu
from tests.support.tables import Table, accuse_falsely, door_square, doors, roll, roll_faces, table

ROOMS = edition(EDITION_IDS[0]).deck.rooms
LOUNGE, HALL, STUDY, KITCHEN = map(Room, ("lounge", "hall", "study", "kitchen"))
RNG = random.Random(0)
PATIENCE = 0.7
ONE_DIE, TWO_DICE = "classic-1986", "deluxe-2020"


def worth(**rooms: float) -> Floats:
    return np.array([rooms.get(room, 0.0) for room in ROOMS])


def turns_from(game: Table, here: Place, room: Room) -> float:
    """As the tests of the travel_times prove them."""
    ways = travel_times(game.edition)
    return float(
        ways.turns(game.state.public, game.state.public.players[0])[ways.index[here], ROOMS.index(room)]
    )


def value_of(game: Table, end: Place, worths: Mapping[Room, float]) -> float:
    """What the end of a walk is worth: nothing is planned beyond the next room."""
    if isinstance(end, str):
        return worths[end]
    return max(float(PATIENCE ** turns_from(game, end, room)) * each for room, each in worths.items())


def scarlet_at(where: str | Square, edition_id: str = ONE_DIE, **layout: object) -> Table:
    return table(edition_id, pieces={"scarlet": where}, **layout)  # type: ignore[arg-type]


def plan(game: Table, worths: Floats) -> WalkPlan:
    return WalkPlan(game.state.public, Seat(0), worths, patience=PATIENCE)


# -- where to


def test_the_nearer_of_two_equally_good_rooms_is_chosen() -> None:
    """Between the doors of lounge and hall: whichever is nearer is gone to, from both sides."""
    for here, nearer, farther in ((Square(7, 16), LOUNGE, HALL), (Square(7, 13), HALL, LOUNGE)):
        game = scarlet_at(here)
        assert turns_from(game, here, nearer) < turns_from(game, here, farther)
        game.play(roll("scarlet", 1))
        ends = game.menu("scarlet").walk
        step = plan(game, worth(lounge=1, hall=1)).next_step(game.menu("scarlet"), RNG)
        assert isinstance(step, Walk)
        assert turns_from(game, step.to, nearer) == min(turns_from(game, end, nearer) for end in ends)


def test_a_room_in_reach_is_entered_unless_a_far_one_is_worth_enough_more() -> None:
    game, library = scarlet_at(doors("hall")[1]), Room("library")
    game.play(roll("scarlet", 3))
    menu = game.menu("scarlet")
    assert [end for end in menu.walk if isinstance(end, str)] == [HALL]
    near = min(turns_from(game, end, library) for end in menu.walk if end != HALL)
    enough = PATIENCE**-near
    assert enough > 1
    a_little_less = plan(game, worth(hall=1, library=0.99 * enough)).next_step(menu, RNG)
    a_little_more = plan(game, worth(hall=1, library=1.01 * enough)).next_step(menu, RNG)
    assert a_little_less == Walk(Seat(0), HALL)
    assert isinstance(a_little_more, Walk)
    assert turns_from(game, a_little_more.to, library) == near


def test_chance_decides_between_equals() -> None:
    """With nothing to find anywhere, all ends are alike."""
    game = scarlet_at(Square(7, 12))
    game.play(roll("scarlet", 2))
    found = {plan(game, worth()).next_step(game.menu("scarlet"), random.Random(seed)) for seed in range(200)}
    assert found == {Walk(Seat(0), end) for end in game.menu("scarlet").walk}


# -- what a roll is worth


@pytest.mark.parametrize("edition_id", [ONE_DIE, TWO_DICE])
@pytest.mark.parametrize("here", [LOUNGE, HALL, Square(7, 12)])
@pytest.mark.parametrize("house_rules", ["", "open_doors"])
def test_a_roll_is_worth_the_best_end_of_each_walk_on_average(
    edition_id: str, here: str | Square, house_rules: str
) -> None:
    """Every throw of the dice is really made, with pieces in the way, and the menu says where it leads."""
    pieces = {"scarlet": here, "green": (6, 16), "plum": (7, 17), "white": (7, 11), "peacock": (4, 8)}
    layout = {"pieces": pieces, "house_rules": house_rules}
    game = table(edition_id, **layout)  # type: ignore[arg-type]
    rng = random.Random(edition_id)
    # So alike that nobody passes through one room for the sake of another.
    worths = np.array([rng.uniform(PATIENCE, 1.0) for _ in ROOMS])
    total = 0.0
    throws = list(product(range(1, 7), repeat=game.edition.dice))
    for faces in throws:
        thrown = table(edition_id, **layout)  # type: ignore[arg-type]
        thrown.play(roll_faces("scarlet", *faces))
        ends = thrown.menu("scarlet").walk
        total += max(value_of(game, end, dict(zip(ROOMS, worths, strict=True))) for end in ends)
    assert plan(game, worths).by_dice(here) == pytest.approx(total / len(throws))  # type: ignore[arg-type]


def test_a_room_is_entered_for_the_sake_of_its_passage() -> None:
    """Before the study, which is worth nothing, with the kitchen at the other end of the passage."""
    game = scarlet_at(door_square("study"))
    game.play(roll("scarlet", 1))
    planned = plan(game, worth(kitchen=1))
    assert planned.next_step(game.menu("scarlet"), RNG) == Walk(Seat(0), STUDY)


def test_a_passage_is_taken_for_the_sake_of_what_lies_behind_the_next_room() -> None:
    """From the kitchen by the study to the hall; on foot it takes twice as long."""
    game = scarlet_at(KITCHEN)
    assert turns_from(game, KITCHEN, HALL) == pytest.approx(1 + turns_from(game, STUDY, HALL))
    planned = plan(game, worth(hall=1))
    assert planned.next_step(game.menu("scarlet"), RNG) == TakePassage(Seat(0))


# -- suggest here, or go


def test_whoever_was_fetched_suggests_at_once_exactly_when_that_is_best() -> None:
    rng, seen = random.Random(8), set()
    for _ in range(60):
        game = scarlet_at(LOUNGE, rng.choice([ONE_DIE, TWO_DICE]), fetched="scarlet")
        worths = np.array([rng.uniform(PATIENCE, 1.0) for _ in ROOMS])
        menu = game.menu("scarlet")
        assert menu.suggest
        assert menu.passage
        assert menu.roll
        planned = plan(game, worths)
        here, through = worths[ROOMS.index(LOUNGE)], worths[ROOMS.index(menu.passage)]
        by_dice = planned.by_dice(LOUNGE)
        step = planned.next_step(menu, RNG)
        seen.add(type(step))
        assert (step is None) == (here > max(through, by_dice))
        assert (step == TakePassage(Seat(0))) == (through > max(here, by_dice))
        assert (step == Roll(Seat(0), ())) == (by_dice > max(here, through))
    assert seen == {type(None), TakePassage, Roll}


def test_in_a_room_just_entered_there_is_only_the_suggestion() -> None:
    game = scarlet_at(door_square("lounge"))
    game.play(roll("scarlet", 2), lambda game: Walk(Seat(0), LOUNGE))
    assert plan(game, worth(kitchen=9)).next_step(game.menu("scarlet"), RNG) is None


def test_with_nothing_else_to_do_the_turn_is_ended() -> None:
    assert plan(scarlet_at(LOUNGE), worth(hall=1)).next_step(Menu(accuse=True, end=True), RNG) == EndTurn(
        Seat(0)
    )


# -- squatters


def squatters_at_the_lounge(*, house_rules: str = "") -> Table:
    """Green has lost and stands for ever before the only door of the lounge, and plum before the one of the
    conservatory, at the other end of its passage."""
    game = table(
        "vintage",
        pieces={"scarlet": HALL, "green": door_square("lounge"), "plum": door_square("conservatory")},
        first="green",
        house_rules=house_rules,
    )
    game.play(accuse_falsely("green"), accuse_falsely("plum"))
    return game


def test_a_piece_that_shuts_off_a_room_worth_a_visit_is_a_squatter() -> None:
    game = squatters_at_the_lounge()
    assert plan(game, worth(lounge=0.1, hall=1)).squatters == ("green", "plum")
    assert plan(game, worth(hall=1, kitchen=1)).squatters == (), "nobody wants to go there"
    assert plan(squatters_at_the_lounge(house_rules="open_doors"), worth(lounge=1)).squatters == ()


def test_a_room_that_can_be_reached_by_its_passage_is_not_shut_off() -> None:
    game = table("vintage", pieces={"scarlet": HALL, "green": door_square("lounge")}, first="green")
    game.play(accuse_falsely("green"))
    assert plan(game, worth(lounge=1)).squatters == ()


def test_a_player_who_will_move_on_is_not_a_squatter() -> None:
    game = table("vintage", pieces={"scarlet": HALL, "green": door_square("lounge")})
    assert plan(game, worth(lounge=1)).squatters == ()
