"""Rulings on walking, where the books are silent or can be read in two ways. [R1] [R2] [R3] [R9] [R10]

In the drawings 1 is Scarlet, who moves; other digits are pieces in the way, `*` marks where her walk may end.
"""

import pytest

from casefile.editions import edition as load
from casefile.game.cards import Suspect
from casefile.game.seen import Walked
from tests.support.pictures import picture
from tests.support.tables import (
    accuse_falsely,
    along,
    door_square,
    end,
    every_edition,
    passage,
    roll,
    suggest,
    table,
    walk,
    walk_along,
    with_one_die,
)

# -- R1


@every_edition
@pytest.mark.rule("R1")
def test_start_squares_are_dead_ends(edition: str) -> None:
    board = load(edition).board
    assert all(len(board.neighbours(start)) == 1 for start in board.starts.values())


@every_edition
@pytest.mark.rule("R1")
def test_a_start_square_may_be_entered_again_be_it_ones_own_or_another(edition: str) -> None:
    game = table(edition, pieces={"scarlet": (2, 16)})
    game.play(roll("scarlet", 2), walk_along("scarlet", (1, 16), (0, 16)))
    assert game.where("scarlet") == game.edition.board.starts[Suspect("scarlet")]

    game = table(edition, pieces={"scarlet": (23, 8), "green": "hall"})
    game.play(roll("scarlet", 2), walk("scarlet", (24, 9)))
    assert game.where("scarlet") == game.edition.board.starts[Suspect("green")]


@every_edition
@pytest.mark.rule("R1")
def test_a_start_square_is_as_closed_as_any_other_while_a_piece_stands_on_it(edition: str) -> None:
    game = table(edition, pieces={"scarlet": (23, 8)})
    game.play(roll("scarlet", 2))
    game.refuses(walk("scarlet", (24, 9)), "M3")
    game.refuses(walk_along("scarlet", (23, 9), (24, 9)), "M3")


# -- R2


@every_edition
@pytest.mark.rule("R2")
@pytest.mark.parametrize("rolled", [2, 4, 6])
def test_if_the_roll_cannot_be_walked_a_room_in_reach_must_be_entered(edition: str, rolled: int) -> None:
    # One step along the corridor is possible, but no more. The conservatory is to the left of Scarlet.
    board = picture(
        18,
        3,
        """
        ..42.
        CC1.3
        CCC5.
        """,
    )
    game = table(edition, pieces=board.pieces)
    game.play(roll("scarlet", rolled))
    assert game.walks("scarlet") == {"conservatory"}
    game.refuses(walk("scarlet", (19, 6)), "R2")
    game.refuses(walk_along("scarlet", (19, 6)), "R2")
    game.refuses(walk_along("scarlet"), "R2")
    game.allows(walk("scarlet", "conservatory"), walk_along("scarlet", "conservatory"))


@with_one_die
@pytest.mark.rule("R2")
def test_as_long_as_the_roll_can_be_walked_no_room_must_be_entered(edition: str) -> None:
    board = picture(
        18,
        3,
        """
        ..42.
        CC1*3
        CCC5.
        """,
    )
    game = table(edition, pieces=board.pieces)
    game.play(roll("scarlet", 1))
    assert game.walks("scarlet") == board.marked | {"conservatory"}


@every_edition
@pytest.mark.rule("R2")
@pytest.mark.parametrize("rolled", [3, 5])
def test_without_a_room_in_reach_the_longest_possible_walk_is_made(edition: str, rolled: int) -> None:
    # White has left her START; it ends a lane that she closes after two squares.
    board = picture(
        22,
        13,
        """
        BBB.
        B.*3
        #1##
        """,
    )
    game = table(edition, pieces=board.pieces)
    game.play(roll("scarlet", rolled))
    assert game.walks("scarlet") == board.marked
    game.refuses(walk("scarlet", (23, 14)), "R2")
    game.refuses(walk_along("scarlet", (23, 14)), "R2")
    game.refuses(walk_along("scarlet"), "R2")
    happened = game.play(walk("scarlet", (23, 15)))
    assert happened == (Walked(game.seat("scarlet"), along((23, 14), (23, 15))),)


@every_edition
@pytest.mark.rule("R2")
@pytest.mark.rule("M2")
def test_a_walk_that_is_just_possible_is_walked_in_full(edition: str) -> None:
    board = picture(
        22,
        13,
        """
        BBB.
        B.*3
        #1##
        """,
    )
    game = table(edition, pieces=board.pieces)
    game.play(roll("scarlet", 2))
    assert game.walks("scarlet") == board.marked
    game.refuses(walk_along("scarlet", (23, 14)), "M2")


@every_edition
@pytest.mark.rule("R2")
def test_boxed_in_on_a_square_the_roll_is_made_the_piece_stays_and_the_turn_goes_on(edition: str) -> None:
    board = picture(
        22,
        13,
        """
        BBB.
        B3..
        #1##
        """,
    )
    game = table(edition, pieces=board.pieces)
    assert game.choices("scarlet") == {"roll", "accuse"}
    game.refuses(end("scarlet"), "T2")  # nobody is boxed in before the roll
    game.play(roll("scarlet", 4))
    assert game.walks("scarlet") == {board.pieces["scarlet"]}
    game.refuses(end("scarlet"), "M2")
    game.refuses(walk_along("scarlet", (23, 14)), "M3")
    game.allows(walk("scarlet", board.pieces["scarlet"]))
    happened = game.play(walk_along("scarlet"))
    assert happened == (Walked(game.seat("scarlet"), ()),)
    assert game.where("scarlet") == board.pieces["scarlet"]
    assert game.choices("scarlet") == {"accuse", "end"}
    game.refuses(roll("scarlet", 4), "R8")
    game.play(end("scarlet"))
    assert game.on_turn == "green"


# -- R3


@every_edition
@pytest.mark.rule("R3")
@pytest.mark.parametrize("room", ["kitchen", "study", "conservatory", "lounge"])
def test_behind_a_blocked_door_the_passage_must_be_taken(edition: str, room: str) -> None:
    game = table(edition, pieces={"scarlet": room, "white": door_square(room)})
    assert game.choices("scarlet") == {"passage", "accuse"}
    game.refuses(roll("scarlet", 4), "R3")
    game.refuses(end("scarlet"), "T2")
    game.refuses(suggest("scarlet", "green", "wrench"), "T1")
    game.allows(accuse_falsely("scarlet"))
    game.play(passage("scarlet"))


@every_edition
@pytest.mark.rule("R3")
@pytest.mark.rule("T1")
def test_whoever_was_brought_behind_the_blocked_door_may_suggest_instead(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "kitchen", "white": door_square("kitchen")}, fetched="scarlet")
    assert game.choices("scarlet") == {"passage", "suggest", "accuse"}
    game.refuses(roll("scarlet", 4), "R3")
    game.refuses(end("scarlet"), "T2")
    game.play(suggest("scarlet", "green", "wrench"))


# -- R9


@every_edition
@pytest.mark.rule("R9")
def test_a_walk_may_not_come_back_to_the_square_it_began_on(edition: str) -> None:
    game = table(edition, pieces={"scarlet": (7, 20)})
    game.play(roll("scarlet", 4))
    assert (7, 20) not in game.walks("scarlet")
    game.refuses(walk_along("scarlet", (7, 19), (6, 19), (6, 20), (7, 20)), "R9")
    game.refuses(walk_along("scarlet", (7, 19), (7, 20), (7, 21), (7, 22)), "R9")
    game.refuses(walk("scarlet", (7, 20)), "R9")


# -- R10


@every_edition
@pytest.mark.rule("R10")
def test_entering_a_room_costs_one_step(edition: str) -> None:
    # The square before the door of the lounge is two steps away.
    game = table(edition, pieces={"scarlet": (6, 19)})
    game.play(roll("scarlet", 2))
    assert "lounge" not in game.walks("scarlet")
    game.refuses(walk_along("scarlet", (6, 18), (6, 17), "lounge"), "R10")
    game.refuses(walk("scarlet", "lounge"), "M2")
    game.allows(walk("scarlet", (6, 17)))

    game = table(edition, pieces={"scarlet": (6, 19)})
    game.play(roll("scarlet", 3), walk_along("scarlet", (6, 18), (6, 17), "lounge"))


@every_edition
@pytest.mark.rule("R10")
def test_from_room_to_room_every_square_and_the_entrance_are_counted(edition: str) -> None:
    # Between the doors of lounge and dining room lie three squares.
    for rolled, reaches in ((3, False), (4, True)):
        game = table(edition, pieces={"scarlet": "lounge"})
        game.play(roll("scarlet", rolled))
        assert ("dining-room" in game.walks("scarlet")) == reaches


@with_one_die
@pytest.mark.rule("R10")
def test_before_the_door_a_single_step_is_enough(edition: str) -> None:
    game = table(edition, pieces={"scarlet": door_square("lounge")})
    game.play(roll("scarlet", 1), walk("scarlet", "lounge"))
