"""The second referee on walks, and on the house rules that change them."""

from __future__ import annotations

from tests.support.oracle.mansion import Place
from tests.support.oracle.records import (
    accuse_falsely,
    assert_legal,
    assert_refused,
    end,
    go,
    passage,
    record,
    roll,
    suggest,
    walk,
)
from tests.support.oracle.referee import judge

BOXED_IN: dict[str, Place] = {"mustard": (1, 16)}
DEAD_END: dict[str, Place] = {"mustard": (2, 16), "white": (2, 15)}
ONLY_THE_DOOR: dict[str, Place] = {
    "scarlet": (6, 17),
    "mustard": (6, 16),
    "white": (6, 18),
    "plum": (7, 17),
}


def walked(number: int, start: Place, *path: Place, **pieces: Place) -> dict[str, object]:
    """Scarlet rolls a number and walks from there."""
    return record(roll("scarlet", number), walk("scarlet", *path), pieces={"scarlet": start, **pieces})


def went(number: int, start: Place, to: Place, **pieces: Place) -> dict[str, object]:
    """The same with nothing but the destination."""
    return record(roll("scarlet", number), go("scarlet", to), pieces={"scarlet": start, **pieces})


def test_steps_are_neither_diagonal_nor_leaps() -> None:
    assert_refused(walked(2, (7, 12), (7, 13), (8, 14)), "M1")
    assert_refused(walked(2, (7, 12), (7, 13), (7, 15)), "M1")


def test_the_roll_is_walked_in_full() -> None:
    assert_legal(walked(2, (7, 12), (7, 13), (7, 14)))
    assert_refused(walked(3, (7, 12), (7, 13), (7, 14)), "M2")
    assert_refused(walked(1, (7, 12), (7, 13), (7, 14)), "M2")
    assert_refused(walked(1, (7, 12)), "M2")
    assert_refused(went(3, (7, 12), (7, 14)), "M2")


def test_no_square_is_entered_twice() -> None:
    assert_refused(walked(4, (7, 12), (7, 13), (7, 14), (7, 13), (7, 12)), "M2")
    assert_refused(walked(2, (7, 12), (7, 13), (7, 13)), "M2")


def test_a_walk_does_not_come_back_to_where_it_started() -> None:
    assert_refused(walked(2, (7, 12), (7, 13), (7, 12)), "R9")
    assert_refused(went(4, (7, 14), (7, 14)), "R9")


def test_a_taken_square_is_neither_entered_nor_passed() -> None:
    assert_refused(walked(2, (7, 12), (7, 13), (7, 14), white=(7, 13)), "M3")
    assert_refused(walked(2, (7, 12), (7, 13), (7, 14), white=(7, 14)), "M3")
    assert_refused(went(2, (7, 12), (7, 14), white=(7, 14)), "M3")


def test_a_room_is_entered_by_its_doors_and_a_cell_that_is_not_a_square_never_is() -> None:
    assert_refused(walked(1, (6, 18), "lounge"), "M4")
    assert_refused(walked(3, (6, 17), (5, 17)), "M4")
    assert_refused(walked(1, (0, 16), (-1, 16)), "M4")
    assert_refused(walked(1, (1, 16), (1, 17)), "M4")
    assert_refused(went(1, (6, 17), (5, 17)), "M4")
    assert_refused(walked(1, "kitchen", "study"), "M4")


def test_a_blocked_door_is_closed_both_ways() -> None:
    assert_refused(walked(2, "hall", (7, 11), (7, 10), white=(7, 11)), "M5")
    assert_legal(walked(2, "hall", (7, 12), (7, 13), white=(7, 11)))
    assert_refused(went(6, (6, 18), "lounge", white=(6, 17)), "M5")


def test_entering_a_room_ends_the_walk() -> None:
    assert_legal(walked(6, (6, 18), (6, 17), "lounge"))
    assert_refused(walked(3, (6, 18), (6, 17), "lounge", (6, 17)), "M6")
    moves = (roll("scarlet", 6), walk("scarlet", "lounge"), walk("scarlet", (6, 17)))
    assert_refused(record(*moves, pieces={"scarlet": (6, 17)}), "M6")


def test_the_room_just_left_is_not_entered_again_by_any_door() -> None:
    assert_refused(walked(3, "hall", (7, 11), (7, 12), "hall"), "M7")
    assert_refused(walked(2, "hall", (7, 11), "hall"), "M7")
    assert_refused(went(3, "hall", "hall"), "M7")


def test_a_room_is_left_by_a_door_of_its_own() -> None:
    assert_refused(walked(1, "hall", (4, 15)), "M8")
    for door in ((4, 8), (7, 11), (7, 12)):
        assert_legal(walked(1, "hall", door))


def test_entering_costs_a_step() -> None:
    assert_refused(walked(1, (6, 18), (6, 17), "lounge"), "R10")
    assert_legal(walked(2, (6, 18), (6, 17), "lounge"))


def test_a_walk_needs_a_roll_first() -> None:
    assert_refused(record(walk("scarlet", (1, 16))), "T1")


def test_start_squares_may_be_entered_again() -> None:
    assert_legal(walked(1, (1, 16), (0, 16)))


def test_boxed_in_the_roll_is_made_and_the_piece_stays() -> None:
    assert_legal(record(roll("scarlet", 3), walk("scarlet"), end("scarlet"), pieces=BOXED_IN))
    assert_refused(record(roll("scarlet", 3), end("scarlet"), pieces=BOXED_IN), "R2")
    assert_refused(record(end("scarlet"), pieces=BOXED_IN), "T1")


def test_without_a_full_walk_the_longest_is_made() -> None:
    assert_legal(record(roll("scarlet", 4), walk("scarlet", (1, 16), (1, 15)), pieces=DEAD_END))
    assert_legal(record(roll("scarlet", 4), go("scarlet", (1, 15)), pieces=DEAD_END))
    assert_refused(record(roll("scarlet", 4), walk("scarlet", (1, 16)), pieces=DEAD_END), "R2")
    assert_refused(record(roll("scarlet", 4), walk("scarlet"), pieces=DEAD_END), "R2")
    assert_refused(record(roll("scarlet", 4), go("scarlet", (1, 16)), pieces=DEAD_END), "R2")


def test_without_a_full_walk_a_room_in_reach_is_entered() -> None:
    assert_legal(record(roll("scarlet", 3), walk("scarlet", "lounge"), pieces=ONLY_THE_DOOR))
    assert_refused(record(roll("scarlet", 3), walk("scarlet"), pieces=ONLY_THE_DOOR), "R2")
    one_free = {**ONLY_THE_DOOR, "plum": (8, 17), "green": (7, 16), "peacock": (7, 18)}
    assert_refused(record(roll("scarlet", 3), walk("scarlet", (7, 17)), pieces=one_free), "R2")


def test_the_verdict_lists_the_other_names_of_a_fault() -> None:
    assert judge(walked(2, (7, 12), (7, 13), (7, 12)))["rules"] == {"R9", "M2"}
    assert judge(walked(2, "hall", (7, 11), (7, 10), white=(7, 11)))["rules"] == {"M5", "M3"}
    assert judge(walked(2, (7, 12), (7, 13), (7, 14), white=(7, 14)))["rules"] == {"M3"}


# --- open_doors ---------------------------------------------------------------------------------------------


def test_open_doors_let_pieces_through_a_taken_door() -> None:
    house = ("open_doors",)
    pieces: dict[str, Place] = {"scarlet": (6, 18), "white": (6, 17)}
    through = (roll("scarlet", 2), walk("scarlet", (6, 17), "lounge"))
    assert_legal(record(*through, pieces=pieces, house_rules=house))
    along = (roll("scarlet", 2), walk("scarlet", (6, 17), (6, 16)))
    assert_legal(record(*along, pieces=pieces, house_rules=house))
    onto = (roll("scarlet", 1), walk("scarlet", (6, 17)))
    assert_refused(record(*onto, pieces=pieces, house_rules=house), "M3")


def test_with_open_doors_nobody_is_trapped_but_a_piece_may_have_to_stay() -> None:
    pieces: dict[str, Place] = {"scarlet": "library", "mustard": (8, 7), "white": (11, 3)}
    house = ("open_doors",)
    assert_refused(record(end("scarlet"), pieces=pieces, house_rules=house), "T2")
    out = (roll("scarlet", 2), walk("scarlet", (8, 7), (7, 7)), end("scarlet"))
    assert_legal(record(*out, pieces=pieces, house_rules=house))
    stay = (roll("scarlet", 1), walk("scarlet"))
    assert_legal(record(*stay, end("scarlet"), pieces=pieces, house_rules=house))
    suggestion = suggest("scarlet", "green", "rope", "library")
    assert_refused(record(*stay, suggestion, pieces=pieces, house_rules=house), "T1")


# --- no_dice ------------------------------------------------------------------------------------------------

NO_DICE = ("no_dice",)


def test_without_dice_a_walk_leads_into_a_room_at_most_12_steps_away() -> None:
    near: dict[str, Place] = {"scarlet": (6, 18)}
    assert_legal(record(walk("scarlet", (6, 17), "lounge"), pieces=near, house_rules=NO_DICE))
    assert_legal(record(go("scarlet", "dining-room"), pieces=near, house_rules=NO_DICE))
    assert_refused(record(go("scarlet", "conservatory"), pieces=near, house_rules=NO_DICE), "M2")
    assert_refused(record(walk("scarlet", (6, 17)), pieces=near, house_rules=NO_DICE), "M2")
    assert_refused(record(go("scarlet", (6, 17)), pieces=near, house_rules=NO_DICE), "M2")


def test_without_dice_the_twelfth_step_may_enter_a_room_and_the_thirteenth_may_not() -> None:
    assert_legal(record(go("scarlet", "hall"), pieces={"scarlet": (15, 8)}, house_rules=NO_DICE))
    assert_refused(record(go("scarlet", "hall"), pieces={"scarlet": (15, 7)}, house_rules=NO_DICE), "M2")
    along_row_7: list[Place] = [(7, col) for col in range(22, 11, -1)]
    far: dict[str, Place] = {"scarlet": (7, 23), "mustard": "study"}
    assert_legal(record(walk("scarlet", *along_row_7, "hall"), pieces=far, house_rules=NO_DICE))


def test_without_dice_nobody_rolls() -> None:
    assert_refused(record(roll("scarlet", 1), house_rules=NO_DICE), "T1")


def test_without_dice_a_turn_ends_at_once_only_if_no_room_can_be_reached() -> None:
    assert_refused(record(end("scarlet"), house_rules=NO_DICE), "T2")
    assert_legal(record(end("scarlet"), pieces=BOXED_IN, house_rules=NO_DICE))
    shut_in: dict[str, Place] = {"scarlet": "library", "mustard": (8, 7), "white": (11, 3)}
    assert_legal(record(end("scarlet"), pieces=shut_in, house_rules=NO_DICE))
    assert_legal(record(accuse_falsely("scarlet"), pieces=shut_in, house_rules=NO_DICE))


def test_without_dice_blocked_doors_and_the_room_just_left_stay_closed() -> None:
    pieces: dict[str, Place] = {"scarlet": "hall", "mustard": (6, 17)}
    assert_refused(record(go("scarlet", "lounge"), pieces=pieces, house_rules=NO_DICE), "M5")
    assert_refused(record(go("scarlet", "hall"), pieces=pieces, house_rules=NO_DICE), "M7")
    assert_refused(record(walk("scarlet", (6, 18)), pieces=pieces, house_rules=NO_DICE), "M8")


def test_without_dice_the_passage_is_still_there() -> None:
    assert_legal(record(passage("scarlet"), pieces={"scarlet": "lounge"}, house_rules=NO_DICE))
    shut_in: dict[str, Place] = {"scarlet": "lounge", "mustard": (6, 17)}
    assert_refused(record(end("scarlet"), pieces=shut_in, house_rules=NO_DICE), "T2")
