"""Moving into, out of and between rooms. [M4] to [M10]"""

import pytest

from casefile.game.cards import Room, Suspect
from casefile.game.seen import PassageTaken, Walked
from casefile.game.view import redact, view
from tests.support.pictures import picture
from tests.support.tables import (
    ALL_SIX,
    THREE,
    Where,
    accuse_falsely,
    along,
    door_square,
    doors,
    end,
    enter,
    every_edition,
    passage,
    roll,
    suggest,
    table,
    walk,
    walk_along,
)

ROOMS_WITHOUT_PASSAGE = ("ballroom", "dining-room", "billiard-room", "library", "hall")
every_passage = pytest.mark.parametrize(
    ("here", "there"),
    [("kitchen", "study"), ("study", "kitchen"), ("conservatory", "lounge"), ("lounge", "conservatory")],
)


def blockers(room: str, free: int = 0) -> dict[str, Where]:
    """Pieces of other suspects before every door of a room but the last few."""
    squares = doors(room)
    others = ["white", "peacock", "mustard", "green"]
    return dict(zip(others, squares[: len(squares) - free], strict=False))


# -- M4


@every_edition
@pytest.mark.rule("M4")
@pytest.mark.rule("M8")
@pytest.mark.parametrize(
    "room", ["kitchen", "ballroom", "conservatory", "library", "lounge", "hall", "study"]
)
def test_the_step_from_the_square_before_a_door_leads_into_the_room(edition: str, room: str) -> None:
    for square in doors(room):
        game = table(edition, pieces={"scarlet": square})
        game.play(roll("scarlet", 4), walk_along("scarlet", room))
        assert game.where("scarlet") == room


@every_edition
@pytest.mark.rule("M4")
def test_a_door_is_not_counted_as_a_square(edition: str) -> None:
    # The door of the lounge is above the middle square: two steps lead out and one square further.
    board = picture(
        5,
        15,
        """
        ..OOO
        .*.*.
        ..*..
        """,
    )
    game = table(edition, pieces={"scarlet": "lounge"})
    game.play(roll("scarlet", 2))
    assert game.walks("scarlet") == board.marked


@every_edition
@pytest.mark.rule("M4")
def test_walls_let_nobody_through(edition: str) -> None:
    # Scarlet stands beside the lounge, one square above the row with its door.
    board = picture(
        4,
        14,
        """
        H..OO
        H.1OO
        H....
        """,
    )
    game = table(edition, pieces=board.pieces)
    game.play(roll("scarlet", 3))
    game.refuses(walk_along("scarlet", "lounge"), "M4")
    game.refuses(walk_along("scarlet", (5, 15), "hall"), "M4")
    game.refuses(walk_along("scarlet", (5, 17), (5, 18), (5, 19)), "M4")
    game.refuses(walk("scarlet", (5, 17)), "M4")
    game.allows(walk_along("scarlet", (6, 16), (6, 17), "lounge"))


@every_edition
@pytest.mark.rule("M4")
@pytest.mark.parametrize("nowhere", [(8, 9), (0, 15), (25, 9), (-1, 16), (24, 23)])
def test_there_are_no_squares_beyond_the_corridors(edition: str, nowhere: tuple[int, int]) -> None:
    game = table(edition, pieces={"scarlet": (7, 9)})
    game.play(roll("scarlet", 2))
    game.refuses(walk("scarlet", nowhere), "M4")
    game.refuses(walk_along("scarlet", nowhere, (7, 8)), "M4")


@every_edition
@pytest.mark.rule("M4")
@pytest.mark.rule("M8")
def test_a_room_is_left_only_through_a_door(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "lounge"})
    game.play(roll("scarlet", 2))
    game.refuses(walk_along("scarlet", (5, 16), (6, 16)), "M8")
    game.refuses(walk_along("scarlet", "hall"), "M4")
    game.allows(walk_along("scarlet", (6, 17), (6, 16)))


# -- M5


@every_edition
@pytest.mark.rule("M5")
@pytest.mark.parametrize("other", ["4", "3"], ids=["green", "spare white"])
def test_a_piece_before_the_only_door_keeps_everybody_out(edition: str, other: str) -> None:
    board = picture(
        5,
        16,
        """
        .OOOO
        .@1..
        """.replace("@", other),
    )
    game = table(edition, pieces=board.pieces)
    game.play(roll("scarlet", 6))
    game.refuses(walk("scarlet", "lounge"), "M5")
    game.refuses(walk_along("scarlet", (6, 17), "lounge"), "M3")  # the square before the door is taken
    assert "lounge" not in game.walks("scarlet")


@every_edition
@pytest.mark.rule("M5")
def test_the_piece_before_the_door_can_go_in_itself(edition: str) -> None:
    game = table(edition, pieces={"scarlet": door_square("lounge")})
    game.play(*enter("scarlet", "lounge"))
    assert game.where("scarlet") == "lounge"


@every_edition
@pytest.mark.rule("M5")
def test_another_door_of_the_same_room_stays_open(edition: str) -> None:
    # Green stands before one door of the ballroom; the other one is four steps away, the room five.
    board = picture(
        16,
        8,
        """
        .41....
        BBBBBBB
        """,
    )
    for rolled, reaches in ((4, False), (5, True), (6, True)):
        game = table(edition, pieces=board.pieces)
        game.play(roll("scarlet", rolled))
        if reaches:
            (walked,) = game.play(walk("scarlet", "ballroom"))
            assert walked == Walked(
                game.seat("scarlet"), along((16, 11), (16, 12), (16, 13), (16, 14), "ballroom")
            )
        else:
            game.refuses(walk("scarlet", "ballroom"), "M2")


@every_edition
@pytest.mark.rule("M5")
@pytest.mark.parametrize("other", ["green", "white"])
def test_a_blocked_door_lets_nobody_out_but_the_others_do(edition: str, other: str) -> None:
    west, left, right = doors("hall")
    game = table(edition, pieces={"scarlet": "hall", other: left})
    game.play(roll("scarlet", 2))
    game.refuses(walk_along("scarlet", left, (7, 10)), "M5")
    game.allows(walk_along("scarlet", west, (4, 7)), walk_along("scarlet", right, (7, 13)))
    assert game.walks("scarlet") == {(3, 8), (4, 7), (5, 8), (7, 13)}


# -- M6


@every_edition
@pytest.mark.rule("M6")
@pytest.mark.rule("M2")
@pytest.mark.parametrize("rolled", [2, 3, 4, 5, 6])
def test_entering_a_room_ends_the_move_whatever_is_left_of_the_roll(edition: str, rolled: int) -> None:
    game = table(edition, pieces={"scarlet": (6, 18)})
    game.play(roll("scarlet", rolled), walk("scarlet", "lounge"))
    assert game.where("scarlet") == "lounge"
    game.refuses(walk("scarlet", (6, 17)), "M6")
    game.refuses(walk_along("scarlet", (6, 17)), "M6")
    assert not game.menu("scarlet").walk


@every_edition
@pytest.mark.rule("M6")
def test_no_walk_leads_through_a_room(edition: str) -> None:
    game = table(edition, pieces={"scarlet": (4, 8)})
    game.play(roll("scarlet", 3))
    game.refuses(walk_along("scarlet", "hall", (7, 11), (7, 10)), "M6")
    assert (7, 10) not in game.walks("scarlet")
    game.allows(walk_along("scarlet", "hall"))


# -- M7


@every_edition
@pytest.mark.rule("M7")
def test_the_room_just_left_cannot_be_entered_again_by_the_same_or_another_door(edition: str) -> None:
    # The two southern doors of the hall lie side by side.
    _, left, right = doors("hall")
    game = table(edition, pieces={"scarlet": "hall"})
    game.play(roll("scarlet", 4))
    assert "hall" not in game.walks("scarlet")
    game.refuses(walk("scarlet", "hall"), "M7")
    game.refuses(walk_along("scarlet", left, "hall"), "M7")
    game.refuses(walk_along("scarlet", left, right, "hall"), "M7")


@every_edition
@pytest.mark.rule("M7")
def test_on_a_later_turn_the_room_can_be_entered_again(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "hall"})
    game.play(roll("scarlet", 2), walk("scarlet", (7, 10)), end("scarlet"))
    game.stroll_until("scarlet")
    game.play(roll("scarlet", 2), walk("scarlet", "hall"))


# -- M8


@every_edition
@pytest.mark.rule("M8")
@pytest.mark.parametrize("room", ["ballroom", "hall", "library", "billiard-room", "dining-room"])
def test_a_room_is_left_by_any_of_its_doors(edition: str, room: str) -> None:
    game = table(edition, pieces={"scarlet": room})
    game.play(roll("scarlet", 2))
    for outside in doors(room):
        for beyond in game.edition.board.neighbours(outside):
            game.allows(walk_along("scarlet", outside, beyond))


@every_edition
@pytest.mark.rule("M8")
@pytest.mark.rule("G3")
def test_any_number_of_pieces_and_weapons_fit_in_a_room(edition: str) -> None:
    everybody: dict[str, Where] = dict.fromkeys(ALL_SIX.split(), "lounge")
    game = table(
        edition,
        pieces=everybody,
        fetched=THREE,
        envelope="white rope lounge",
        weapons={"candlestick": "lounge"},
        hands={"scarlet": "knife", "green": "wrench", "plum": "revolver"},
    )
    for who, weapon in (("scarlet", "knife"), ("green", "wrench"), ("plum", "revolver")):
        game.play(suggest(who, "white", weapon), end(who))
    assert {game.where(piece) for piece in ALL_SIX.split()} == {"lounge"}
    assert {game.weapon_room(weapon) for weapon in ("candlestick", "knife", "wrench", "revolver")} == {
        "lounge"
    }


# -- M9


@every_edition
@every_passage
@pytest.mark.rule("M9")
def test_opposite_corner_rooms_are_joined_by_a_passage(edition: str, here: str, there: str) -> None:
    game = table(edition, pieces={"scarlet": here})
    assert game.menu("scarlet").passage == there
    happened = game.play(passage("scarlet"))
    assert happened == (PassageTaken(game.seat("scarlet"), Room(there)),)
    assert game.where("scarlet") == there


@every_edition
@pytest.mark.rule("M9")
@pytest.mark.parametrize("room", ROOMS_WITHOUT_PASSAGE)
def test_no_passage_leads_out_of_the_other_rooms(edition: str, room: str) -> None:
    game = table(edition, pieces={"scarlet": room})
    assert game.menu("scarlet").passage is None
    game.refuses(passage("scarlet"), "M9")


@every_edition
@pytest.mark.rule("M9")
def test_a_passage_is_taken_by_a_piece_in_the_room_not_by_one_before_its_door(edition: str) -> None:
    game = table(edition, pieces={"scarlet": door_square("kitchen")})
    game.refuses(passage("scarlet"), "M9")
    game.play(*enter("scarlet", "kitchen"))
    game.refuses(passage("scarlet"), "R8")  # she has rolled: the passage has to wait for another turn


@every_edition
@pytest.mark.rule("M9")
@pytest.mark.rule("R8")
def test_the_passage_is_taken_instead_of_rolling_at_the_start_of_the_turn(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "kitchen"})
    game.play(roll("scarlet", 3))
    game.refuses(passage("scarlet"), "R8")

    game = table(edition, pieces={"scarlet": "kitchen"})
    game.play(passage("scarlet"))
    game.refuses(passage("scarlet"), "M9")  # not straight back again
    game.refuses(roll("scarlet", 3), "T1")


@every_edition
@every_passage
@pytest.mark.rule("M9")
def test_a_passage_is_used_openly(edition: str, here: str, there: str) -> None:
    game = table(edition, pieces={"scarlet": here})
    (taken,) = game.play(passage("scarlet"))
    for seat in (*(game.seat(who) for who in THREE.split()), None):
        assert redact(taken, seat) == PassageTaken(game.seat("scarlet"), Room(there))
        assert view(game.state, seat).public.place_of(Suspect("scarlet")) == there


@every_edition
@pytest.mark.rule("M9")
def test_pieces_before_the_doors_do_not_block_a_passage(edition: str) -> None:
    game = table(
        edition, pieces={"scarlet": "kitchen", "white": door_square("kitchen"), "green": door_square("study")}
    )
    game.play(passage("scarlet"))
    assert game.where("scarlet") == "study"


# -- M10


@every_edition
@pytest.mark.rule("M10")
@pytest.mark.parametrize("room", ROOMS_WITHOUT_PASSAGE)
def test_behind_blocked_doors_there_is_no_roll_and_the_turn_is_ended_or_an_accusation_made(
    edition: str, room: str
) -> None:
    game = table(edition, pieces={"scarlet": room, **blockers(room)})
    assert game.choices("scarlet") == {"accuse", "end"}
    game.refuses(roll("scarlet", 4), "M10")
    game.refuses(walk("scarlet", doors(room)[0]), "T1")
    game.refuses(passage("scarlet"), "M9")
    game.refuses(suggest("scarlet", "green", "wrench"), "T1")
    game.allows(accuse_falsely("scarlet"))
    game.play(end("scarlet"))
    assert game.where("scarlet") == room
    assert game.on_turn == "green"


@every_edition
@pytest.mark.rule("M10")
@pytest.mark.parametrize("room", ROOMS_WITHOUT_PASSAGE)
def test_one_free_door_is_enough_to_have_to_move(edition: str, room: str) -> None:
    game = table(edition, pieces={"scarlet": room, **blockers(room, free=1)})
    assert game.choices("scarlet") == {"accuse", "roll"}
    game.refuses(end("scarlet"), "T2")
    game.play(roll("scarlet", 2))
    free = doors(room)[-1]
    beyond = [square for square in game.edition.board.neighbours(free) if square not in doors(room)]
    game.allows(*(walk_along("scarlet", free, square) for square in beyond))
    assert game.walks("scarlet") == set(beyond)


@every_edition
@pytest.mark.rule("M10")
@pytest.mark.rule("G5")
@pytest.mark.rule("T1")
def test_whoever_was_brought_into_the_trap_may_still_suggest_there(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "library", **blockers("library")}, fetched="scarlet")
    assert game.choices("scarlet") == {"accuse", "end", "suggest"}
    game.refuses(roll("scarlet", 4), "M10")
    game.allows(end("scarlet"), suggest("scarlet", "green", "wrench"))


@every_edition
@pytest.mark.rule("M10")
def test_the_trap_holds_until_a_door_is_free(edition: str) -> None:
    one, other = doors("library")
    game = table(edition, pieces={"scarlet": "library", "white": one, "green": other})
    game.play(end("scarlet"))
    game.play(roll("green", 2), walk("green", (11, 5)), end("green"))
    game.stroll()
    assert game.choices("scarlet") == {"accuse", "roll"}
    game.play(roll("scarlet", 3))
