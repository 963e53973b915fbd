"""Moving along the squares. [M1] to [M3]

In the drawings 1 is Scarlet, who moves; other digits are pieces in the way, `*` marks where her walk may end.
"""

import pytest

from casefile.game.actions import Walk
from casefile.game.board import Square
from casefile.game.seen import Walked
from tests.support.pictures import picture
from tests.support.tables import (
    along,
    end,
    every_edition,
    roll,
    table,
    walk,
    walk_along,
    with_one_die,
    with_two_dice,
)

# East of the hall three rows of corridor lie on top of each other, with no door nearer than four steps.
HERE = (7, 20)


# -- M1


@with_one_die
@pytest.mark.rule("M1")
def test_one_step_leads_up_down_left_or_right_but_never_diagonally(edition: str) -> None:
    board = picture(
        6,
        18,
        """
        ..*..
        .*1*.
        ..*..
        """,
    )
    game = table(edition, pieces=board.pieces)
    game.play(roll("scarlet", 1))
    assert game.walks("scarlet") == board.marked
    for diagonal in ((6, 19), (6, 21), (8, 19), (8, 21)):
        game.refuses(walk_along("scarlet", diagonal), "M1")


@every_edition
@pytest.mark.rule("M1")
def test_two_steps_may_go_round_a_corner_but_not_across_it(edition: str) -> None:
    board = picture(
        6,
        17,
        """
        ..*.*.
        .*.1.*
        ..*.*.
        """,
    )
    game = table(edition, pieces=board.pieces)
    game.play(roll("scarlet", 2))
    assert game.walks("scarlet") == board.marked
    game.allows(walk_along("scarlet", (6, 20), (6, 21)), walk_along("scarlet", (7, 21), (6, 21)))
    game.refuses(walk_along("scarlet", (6, 21), (7, 21)), "M1")  # begins with a diagonal step
    game.refuses(walk_along("scarlet", (7, 21), (6, 22)), "M1")  # ends with one


@every_edition
@pytest.mark.rule("M1")
def test_direction_may_change_at_every_step(edition: str) -> None:
    game = table(edition, pieces={"scarlet": HERE})
    game.play(roll("scarlet", 6))
    zigzag = ((6, 20), (6, 19), (7, 19), (7, 18), (8, 18), (8, 19))  # north, west, south, west, south, east
    happened = game.play(walk_along("scarlet", *zigzag))
    assert happened == (Walked(game.seat("scarlet"), along(*zigzag)),)
    assert game.where("scarlet") == (8, 19)


@every_edition
@pytest.mark.rule("M1")
def test_a_step_leads_to_the_very_next_square(edition: str) -> None:
    game = table(edition, pieces={"scarlet": HERE})
    game.play(roll("scarlet", 3))
    game.refuses(walk_along("scarlet", (7, 18), (7, 17), (7, 16)), "M1")  # leaps over a square
    game.refuses(walk_along("scarlet", (7, 19), (7, 19), (7, 18)), "M1")  # marks time
    game.refuses(walk_along("scarlet", (16, 9), (16, 10), (16, 11)), "M1")  # flies across the house


# -- M2


@every_edition
@pytest.mark.rule("M2")
@pytest.mark.rule("M3")
def test_a_walk_ends_exactly_as_many_steps_away_as_were_rolled(edition: str) -> None:
    # Three steps lead three squares away, or by a bend to the square next door; Mustard's START is taken.
    board = picture(
        6,
        16,
        """
        ..*.*.*#
        .*.*1*.2
        ..*.*.*#
        """,
    )
    game = table(edition, pieces=board.pieces)
    game.play(roll("scarlet", 3))
    assert game.walks("scarlet") == board.marked
    for to in board.marked:
        game.allows(walk("scarlet", to))
    for too_near in ((7, 18), (6, 19), (8, 21)):
        game.refuses(walk("scarlet", too_near), "M2")
    for too_far in ((7, 16), (6, 17), (16, 9)):
        game.refuses(walk("scarlet", too_far), "M2")


@every_edition
@pytest.mark.rule("M2")
def test_a_path_is_neither_shorter_nor_longer_than_the_roll(edition: str) -> None:
    game = table(edition, pieces={"scarlet": HERE})
    game.play(roll("scarlet", 3))
    game.refuses(walk_along("scarlet"), "M2")
    game.refuses(walk_along("scarlet", (7, 19)), "M2")
    game.refuses(walk_along("scarlet", (7, 19), (7, 18)), "M2")
    game.allows(walk_along("scarlet", (7, 19), (7, 18), (7, 17)))
    game.refuses(walk_along("scarlet", (7, 19), (7, 18), (7, 17), (7, 16)), "M2")


@with_two_dice
@pytest.mark.rule("M2")
def test_the_two_dice_are_walked_together(edition: str) -> None:
    game = table(edition, pieces={"scarlet": (7, 22)})
    game.play(roll("scarlet", 12))
    along_the_row = tuple((7, col) for col in range(21, 9, -1))
    game.allows(walk_along("scarlet", *along_the_row))
    game.refuses(walk_along("scarlet", *along_the_row[:6]), "M2")
    game.refuses(walk_along("scarlet", *along_the_row[:11]), "M2")
    game.refuses(walk_along("scarlet", *along_the_row, (7, 9)), "M2")


@every_edition
@pytest.mark.rule("M2")
def test_no_square_is_entered_twice_in_a_turn(edition: str) -> None:
    game = table(edition, pieces={"scarlet": HERE})
    game.play(roll("scarlet", 5))
    game.refuses(walk_along("scarlet", (7, 19), (7, 18), (6, 18), (6, 19), (7, 19)), "M2")  # round in a ring
    game.refuses(walk_along("scarlet", (7, 19), (7, 18), (7, 19), (6, 19), (6, 18)), "M2")  # to and fro
    game.allows(walk_along("scarlet", (7, 19), (7, 18), (6, 18), (6, 19), (6, 20)))


@every_edition
@pytest.mark.rule("M2")
def test_a_walk_to_a_place_may_not_be_given_a_path_to_another(edition: str) -> None:
    game = table(edition, pieces={"scarlet": HERE})
    game.play(roll("scarlet", 2))
    path = (Square(7, 19), Square(7, 18))
    game.allows(lambda _: Walk(game.seat("scarlet"), Square(7, 18), path))
    game.refuses(lambda _: Walk(game.seat("scarlet"), Square(7, 22), path), "M2")


@every_edition
@pytest.mark.rule("M2")
def test_there_is_one_walk_to_a_roll(edition: str) -> None:
    game = table(edition, pieces={"scarlet": HERE})
    game.play(roll("scarlet", 3), walk("scarlet", (7, 17)))
    assert game.choices("scarlet") == {"accuse", "end"}
    game.refuses(walk("scarlet", (7, 18)), "M2")
    game.refuses(walk_along("scarlet", (7, 18)), "M2")


# -- M3


@every_edition
@pytest.mark.rule("M3")
@pytest.mark.parametrize("other", ["4", "6", "3", "5"], ids=["green", "plum", "spare white", "spare peacock"])
def test_a_square_with_another_piece_can_be_neither_entered_nor_passed(edition: str, other: str) -> None:
    board = picture(
        6,
        17,
        """
        ..*.*.
        ..@1.*
        ..*.*.
        """.replace("@", other),
    )
    game = table(edition, pieces=board.pieces)
    game.play(roll("scarlet", 2))
    assert game.walks("scarlet") == board.marked
    game.refuses(walk_along("scarlet", (7, 19), (7, 18)), "M3")  # through it
    game.refuses(walk("scarlet", (7, 18)), "M2")  # no other way is two steps long


@every_edition
@pytest.mark.rule("M3")
@pytest.mark.parametrize("other", ["4", "3"], ids=["green", "spare white"])
def test_a_walk_may_not_end_on_another_piece(edition: str, other: str) -> None:
    board = picture(
        6,
        17,
        """
        ..*.*.
        .@.1.*
        ..*.*.
        """.replace("@", other),
    )
    game = table(edition, pieces=board.pieces)
    game.play(roll("scarlet", 2))
    assert game.walks("scarlet") == board.marked
    game.refuses(walk("scarlet", (7, 18)), "M3")
    game.refuses(walk_along("scarlet", (7, 19), (7, 18)), "M3")


@every_edition
@pytest.mark.rule("M3")
def test_a_walk_goes_round_the_pieces_in_its_way(edition: str) -> None:
    # Four steps to the square behind Green: over the row above him or below him.
    board = picture(
        6,
        17,
        """
        ......
        .*41..
        ......
        """,
    )
    (behind,) = board.marked
    game = table(edition, pieces=board.pieces)
    game.play(roll("scarlet", 4))
    game.play(walk("scarlet", behind))
    walked = game.events[-1]
    assert isinstance(walked, Walked)
    assert len(walked.path) == 4
    assert board.pieces["green"] not in walked.path


@every_edition
@pytest.mark.rule("M3")
def test_a_square_is_free_again_when_its_piece_has_gone(edition: str) -> None:
    game = table(edition, pieces={"scarlet": HERE, "plum": (7, 18)})
    game.play(roll("scarlet", 2))
    game.refuses(walk("scarlet", (7, 18)), "M3")
    game.play(walk("scarlet", (8, 19)), end("scarlet"))
    game.stroll()
    game.play(roll("plum", 2), walk("plum", (7, 16)), end("plum"))
    game.play(roll("scarlet", 2), walk("scarlet", (7, 18)))
