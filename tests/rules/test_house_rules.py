"""House rules, chosen per game: last_detective_wins, open_doors, no_dice."""

import pytest

from casefile.game.cards import Room
from casefile.game.events import Accused
from casefile.game.seen import DoorCleared, EnvelopeOpened, GameEnded, TurnEnded, Walked
from tests.support.pictures import picture
from tests.support.tables import (
    THREE,
    Where,
    accuse,
    accuse_falsely,
    along,
    door_square,
    doors,
    end,
    every_edition,
    outside_vintage,
    passage,
    roll,
    suggest,
    table,
    triple,
    walk,
    walk_along,
    with_one_die,
)

FOUR = "scarlet mustard green plum"


# -- last_detective_wins


@every_edition
@pytest.mark.rule("last_detective_wins")
@pytest.mark.parametrize("players", [THREE, FOUR])
def test_the_false_accusation_that_leaves_one_player_makes_that_player_the_winner(
    edition: str, players: str
) -> None:
    game = table(edition, players, house_rules="last_detective_wins", pieces={"scarlet": (7, 20)})
    *losers, last = players.split()
    for loser in losers[:-1]:
        game.play(accuse_falsely(loser))
        assert not game.state.public.over
    happened = game.play(accuse_falsely(losers[-1]))
    assert [type(event) for event in happened] == [Accused, EnvelopeOpened, GameEnded]
    assert happened[1] == EnvelopeOpened(triple("mustard", "rope", "hall"))
    assert game.winner == last
    assert game.view(None).public.envelope == ("mustard", "rope", "hall")
    for who in players.split():
        game.refuses(accuse(who, "mustard", "rope", "hall"), "A3")


@every_edition
@pytest.mark.rule("last_detective_wins")
def test_a_right_accusation_still_wins(edition: str) -> None:
    game = table(edition, house_rules="last_detective_wins")
    game.play(accuse_falsely("scarlet"), accuse("green", "mustard", "rope", "hall"))
    assert game.winner == "green"


@every_edition
@pytest.mark.rule("last_detective_wins")
@pytest.mark.rule("R4")
def test_without_the_house_rule_the_last_detective_has_not_won_yet(edition: str) -> None:
    game = table(edition)
    game.play(accuse_falsely("scarlet"), accuse_falsely("green"))
    assert not game.state.public.over
    assert game.on_turn == "plum"


# -- open_doors

# Green stands before the only door of the lounge, Scarlet on his right; `*` is where two steps past him lead.
BEFORE_THE_LOUNGE = picture(
    5,
    16,
    """
    .OOOO
    *41..
    .....
    """,
)


@every_edition
@pytest.mark.rule("open_doors")
def test_a_piece_before_a_door_may_be_stepped_past_along_the_corridor(edition: str) -> None:
    (beyond,) = BEFORE_THE_LOUNGE.marked
    path = walk_along("scarlet", (6, 17), beyond)
    game = table(edition, house_rules="open_doors", pieces=BEFORE_THE_LOUNGE.pieces)
    game.play(roll("scarlet", 2))
    game.allows(path, walk("scarlet", beyond))

    usual = table(edition, pieces=BEFORE_THE_LOUNGE.pieces)
    usual.play(roll("scarlet", 2))
    usual.refuses(path, "M3")


@every_edition
@pytest.mark.rule("open_doors")
def test_a_piece_before_a_door_may_be_stepped_past_into_the_room(edition: str) -> None:
    game = table(edition, house_rules="open_doors", pieces=BEFORE_THE_LOUNGE.pieces)
    game.play(roll("scarlet", 2))
    game.allows(walk("scarlet", "lounge"))
    happened = game.play(walk_along("scarlet", (6, 17), "lounge"))
    assert happened == (Walked(game.seat("scarlet"), along((6, 17), "lounge")),)


@every_edition
@pytest.mark.rule("open_doors")
@pytest.mark.rule("M10")
@pytest.mark.parametrize("room", ["library", "lounge"])
def test_a_piece_before_a_door_may_be_stepped_past_out_of_the_room(edition: str, room: str) -> None:
    pieces: dict[str, Where] = {"scarlet": room, **dict(zip(("white", "peacock"), doors(room), strict=False))}
    game = table(edition, house_rules="open_doors", pieces=pieces)
    assert game.choices("scarlet") == {"roll", "accuse"} | ({"passage"} if room == "lounge" else set())
    game.refuses(end("scarlet"), "T2")  # nobody is ever trapped
    game.play(roll("scarlet", 2))
    for outside in doors(room):
        for beyond in game.edition.board.neighbours(outside):
            game.allows(walk_along("scarlet", outside, beyond), walk("scarlet", beyond))


@every_edition
@pytest.mark.rule("open_doors")
def test_nobody_may_stop_on_a_piece_before_a_door(edition: str) -> None:
    game = table(edition, house_rules="open_doors", pieces={"scarlet": (6, 19), "green": (6, 17)})
    game.play(roll("scarlet", 2))
    assert (6, 17) not in game.walks("scarlet")
    game.refuses(walk("scarlet", (6, 17)), "M3")
    game.refuses(walk_along("scarlet", (6, 18), (6, 17)), "M3")


@every_edition
@pytest.mark.rule("open_doors")
@pytest.mark.rule("M3")
def test_a_piece_elsewhere_is_still_in_the_way(edition: str) -> None:
    game = table(edition, house_rules="open_doors", pieces={"scarlet": (7, 20), "green": (7, 19)})
    game.play(roll("scarlet", 2))
    game.refuses(walk_along("scarlet", (7, 19), (7, 18)), "M3")
    assert (7, 18) not in game.walks("scarlet")


@with_one_die
@pytest.mark.rule("open_doors")
@pytest.mark.rule("R2")
def test_whoever_could_stop_only_on_a_piece_before_the_door_stays_in_the_room(edition: str) -> None:
    game = table(edition, house_rules="open_doors", pieces={"scarlet": "lounge", "green": (6, 17)})
    game.play(roll("scarlet", 1))
    assert game.walks("scarlet") == {"lounge"}
    game.refuses(walk_along("scarlet", (6, 17)), "M3")
    game.play(walk_along("scarlet"))
    game.refuses(suggest("scarlet", "green", "wrench"), "G1")  # staying is not entering
    assert game.choices("scarlet") == {"accuse", "end"}


@every_edition
@pytest.mark.rule("open_doors")
@pytest.mark.rule("A5")
def test_a_false_accuser_stays_before_an_open_door(edition: str) -> None:
    game = table(edition, house_rules="open_doors", pieces={"scarlet": door_square("lounge")})
    happened = game.play(accuse_falsely("scarlet"))
    assert [type(event) for event in happened] == [Accused, TurnEnded]
    assert game.where("scarlet") == door_square("lounge")


@outside_vintage
@pytest.mark.rule("open_doors")
@pytest.mark.rule("A5")
def test_without_the_house_rule_a_false_accuser_is_put_into_the_room(edition: str) -> None:
    game = table(edition, pieces={"scarlet": door_square("lounge")})
    assert DoorCleared(game.seat("scarlet"), Room("lounge")) in game.play(accuse_falsely("scarlet"))


# -- no_dice


@every_edition
@pytest.mark.rule("no_dice")
def test_there_is_no_roll_and_a_walk_leads_into_any_room_within_twelve_steps(edition: str) -> None:
    # From Scarlet's START the lounge is 8 steps away, the dining room 10, the hall 12; the others more.
    game = table(edition, house_rules="no_dice")
    game.refuses(roll("scarlet", 6), "T1")
    assert game.choices("scarlet") == {"walk", "accuse"}
    assert game.walks("scarlet") == {"lounge", "dining-room", "hall"}
    for room in game.edition.deck.rooms:
        if room in game.walks("scarlet"):
            game.allows(walk("scarlet", room))
        else:
            game.refuses(walk("scarlet", room), "M2")
    game.refuses(end("scarlet"), "T2")


@every_edition
@pytest.mark.rule("no_dice")
@pytest.mark.rule("R10")
def test_the_twelfth_step_may_be_the_entrance_and_the_thirteenth_may_not(edition: str) -> None:
    way_to_the_hall = (*((row, 16) for row in range(1, 8)), (7, 15), (7, 14), (7, 13), (7, 12))
    game = table(edition, house_rules="no_dice")
    assert len(way_to_the_hall) == 11
    game.allows(walk_along("scarlet", *way_to_the_hall, "hall"))
    game.refuses(walk_along("scarlet", *way_to_the_hall, (7, 11), "hall"), "R10")
    for square, in_reach in (((16, 9), True), ((16, 8), False)):
        game = table(edition, house_rules="no_dice", pieces={"scarlet": square})
        assert ("kitchen" in game.walks("scarlet")) == in_reach


@every_edition
@pytest.mark.rule("no_dice")
def test_a_walk_does_not_end_on_a_square(edition: str) -> None:
    game = table(edition, house_rules="no_dice")
    game.refuses(walk("scarlet", (6, 16)), "M2")
    game.refuses(walk_along("scarlet", (1, 16), (2, 16)), "M2")
    twelve_squares = (*((row, 16) for row in range(1, 8)), *((7, col) for col in range(15, 10, -1)))
    game.refuses(walk_along("scarlet", *twelve_squares), "M2")
    game.refuses(walk_along("scarlet"), "M2")


@every_edition
@pytest.mark.rule("no_dice")
@pytest.mark.rule("M3")
def test_pieces_in_the_way_make_a_way_longer(edition: str) -> None:
    # Green stands on the straight way to the hall: going round him takes fourteen steps.
    game = table(edition, house_rules="no_dice", pieces={"green": (7, 15)})
    assert game.walks("scarlet") == {"lounge", "dining-room"}
    game.refuses(walk("scarlet", "hall"), "M2")


@every_edition
@pytest.mark.rule("no_dice")
@pytest.mark.rule("M5")
def test_a_blocked_door_stays_blocked(edition: str) -> None:
    game = table(edition, house_rules="no_dice", pieces={"green": door_square("lounge")})
    assert "lounge" not in game.walks("scarlet")
    game.refuses(walk("scarlet", "lounge"), "M5")

    both = table(edition, house_rules="no_dice open_doors", pieces={"green": door_square("lounge")})
    assert "lounge" in both.walks("scarlet")
    both.play(walk("scarlet", "lounge"))


@every_edition
@pytest.mark.rule("no_dice")
@pytest.mark.rule("M7")
def test_no_walk_leads_back_into_the_same_room(edition: str) -> None:
    game = table(edition, house_rules="no_dice", pieces={"scarlet": "hall"})
    assert "hall" not in game.walks("scarlet")
    game.refuses(walk("scarlet", "hall"), "M7")
    game.refuses(walk_along("scarlet", (7, 11), (7, 12), "hall"), "M7")


@every_edition
@pytest.mark.rule("no_dice")
@pytest.mark.rule("M9")
def test_the_passage_can_be_taken_instead_of_the_walk(edition: str) -> None:
    game = table(edition, house_rules="no_dice", pieces={"scarlet": "kitchen"})
    assert game.choices("scarlet") == {"walk", "passage", "accuse"}
    game.play(passage("scarlet"))
    game.refuses(walk("scarlet", "hall"), "M6")


@every_edition
@pytest.mark.rule("no_dice")
@pytest.mark.rule("G1")
def test_a_walk_ends_with_a_suggestion_like_any_other(edition: str) -> None:
    game = table(edition, house_rules="no_dice", hands={"scarlet": "green wrench lounge"})
    game.play(walk("scarlet", "lounge"))
    game.refuses(walk("scarlet", "dining-room"), "M6")
    game.play(suggest("scarlet", "green", "wrench"))
    assert game.choices("scarlet") == {"accuse", "end"}
    game.play(end("scarlet"))
    assert "suggest" in game.choices("green")  # the choice of a piece that was brought stays as it is


@every_edition
@pytest.mark.rule("no_dice")
@pytest.mark.parametrize("place", [(0, 16), "library"], ids=["boxed in", "trapped"])
def test_without_a_room_in_reach_the_turn_is_ended_or_an_accusation_made(edition: str, place: Where) -> None:
    blocked = [(1, 16)] if place == (0, 16) else doors("library")
    pieces: dict[str, Where] = {"scarlet": place, **dict(zip(("white", "peacock"), blocked, strict=False))}
    game = table(edition, house_rules="no_dice", pieces=pieces)
    assert game.choices("scarlet") == {"accuse", "end"}
    game.refuses(walk("scarlet", place), "M7" if place == "library" else "M2")
    game.refuses(walk_along("scarlet"), "M2")
    game.refuses(roll("scarlet", 3), "T1")
    game.play(end("scarlet"))
    assert game.on_turn == "green"


@every_edition
@pytest.mark.rule("no_dice")
@pytest.mark.rule("T2")
def test_a_passage_is_a_way_to_move_though_no_room_is_in_reach(edition: str) -> None:
    pieces: dict[str, Where] = {"scarlet": "kitchen", "white": door_square("kitchen")}
    game = table(edition, house_rules="no_dice", pieces=pieces)
    assert game.choices("scarlet") == {"passage", "accuse"}
    game.refuses(end("scarlet"), "T2")
