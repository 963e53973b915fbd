"""Accusing: when, how often, and what follows from being right or wrong. [A1] to [A5]"""

import pytest

from casefile.editions import EDITION_IDS
from casefile.editions import edition as load
from casefile.game.events import Accused
from casefile.game.menu import EMPTY_MENU
from casefile.game.seen import DoorCleared, EnvelopeOpened, GameEnded, SeenAccused, TurnEnded
from casefile.game.view import redact
from tests.support.tables import (
    ALL_SIX,
    ENVELOPE,
    THREE,
    Table,
    Where,
    accuse,
    accuse_falsely,
    door_square,
    doors,
    end,
    enter,
    every_edition,
    in_vintage,
    outside_vintage,
    passage,
    roll,
    show,
    suggest,
    table,
    triple,
    walk,
)

RIGHT = tuple(ENVELOPE.split())
WRONG = ("plum", "knife", "kitchen")
DOOR_SQUARES = sorted((door.outside, door.room) for door in load(EDITION_IDS[0]).board.doors)


def may_accuse(game: Table, who: str = "scarlet") -> None:
    assert game.menu(who).accuse
    game.allows(accuse(who, *RIGHT), accuse(who, *WRONG))


# -- A1


@every_edition
@pytest.mark.rule("A1")
def test_an_accusation_can_be_made_before_the_roll_after_it_and_after_the_walk(edition: str) -> None:
    game = table(edition, pieces={"scarlet": (7, 20)})
    may_accuse(game)
    game.play(roll("scarlet", 3))
    may_accuse(game)
    game.play(walk("scarlet", (7, 17)))
    may_accuse(game)


@every_edition
@pytest.mark.rule("A1")
def test_an_accusation_can_be_made_before_the_suggestion_and_after_one_nobody_disproved(edition: str) -> None:
    game = table(edition, hands={"scarlet": "white wrench lounge"}, pieces={"scarlet": door_square("lounge")})
    game.play(*enter("scarlet", "lounge"))
    may_accuse(game)
    game.play(suggest("scarlet", "white", "wrench"))
    may_accuse(game)


@every_edition
@pytest.mark.rule("A1")
def test_an_accusation_can_be_made_before_and_after_taking_a_passage(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "kitchen"})
    may_accuse(game)
    game.play(passage("scarlet"))
    may_accuse(game)


@outside_vintage
@pytest.mark.rule("A1")
@pytest.mark.rule("T4")
def test_an_accusation_can_be_made_after_a_suggestion_that_was_disproved(edition: str) -> None:
    game = table(edition, hands={"green": "wrench"}, pieces={"scarlet": door_square("lounge")})
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "white", "wrench"), show("green", "wrench"))
    may_accuse(game)


@in_vintage
@pytest.mark.rule("A1")
@pytest.mark.rule("T4")
def test_in_vintage_a_suggestion_that_was_disproved_leaves_no_time_to_accuse(edition: str) -> None:
    game = table(edition, hands={"green": "wrench"}, pieces={"scarlet": door_square("lounge")})
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "white", "wrench"), show("green", "wrench"))
    game.refuses(accuse("scarlet", *RIGHT), "A1")
    may_accuse(game, "green")


@every_edition
@pytest.mark.rule("A1")
def test_no_accusation_is_made_while_a_card_is_owed(edition: str) -> None:
    game = table(edition, hands={"green": "wrench"}, pieces={"scarlet": door_square("lounge")})
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "white", "wrench"))
    for who in THREE.split():
        game.refuses(accuse(who, *RIGHT), "D1")


@every_edition
@pytest.mark.rule("A1")
def test_nobody_accuses_on_the_turn_of_another(edition: str) -> None:
    game = table(edition)
    for who in ("green", "plum"):
        game.refuses(accuse(who, *RIGHT), "A1")
    game.stroll()
    game.refuses(accuse("scarlet", *RIGHT), "A1")
    may_accuse(game, "green")


@every_edition
@pytest.mark.rule("A1")
@pytest.mark.parametrize("place", [(7, 20), "lounge"])
def test_any_room_may_be_named_wherever_the_piece_is(edition: str, place: Where) -> None:
    game = table(edition, pieces={"scarlet": place})
    for room in game.edition.deck.rooms:
        game.allows(accuse("scarlet", "mustard", "rope", room))


@every_edition
@pytest.mark.rule("A1")
@pytest.mark.parametrize(
    "named", [("rope", "mustard", "hall"), ("mustard", "rope", "attic"), ("hall", "rope", "hall")]
)
def test_an_accusation_names_one_suspect_one_weapon_and_one_room(
    edition: str, named: tuple[str, str, str]
) -> None:
    table(edition).refuses(accuse("scarlet", *named), "A1")


# -- A2


@every_edition
@pytest.mark.rule("A2")
def test_each_player_accuses_once_in_a_game(edition: str) -> None:
    game = table(edition)
    game.play(accuse_falsely("scarlet"))
    for _ in range(3):
        game.refuses(accuse("scarlet", *RIGHT), "A4")
        game.stroll()
    assert [accusation.by for accusation in game.state.public.accusations] == [game.seat("scarlet")]


@every_edition
@pytest.mark.rule("A2")
@pytest.mark.rule("A4")
def test_the_accuser_alone_looks_into_the_envelope(edition: str) -> None:
    game = table(edition)
    accused = game.play(accuse_falsely("scarlet"))[0]
    assert isinstance(accused, Accused)
    assert redact(accused, game.seat("scarlet")) == SeenAccused(
        game.seat("scarlet"), triple(*WRONG), correct=False, envelope=triple(*RIGHT)
    )
    assert game.view("scarlet").envelope == RIGHT
    for who in ("green", "plum", None):
        seat = None if who is None else game.seat(who)
        assert redact(accused, seat) == SeenAccused(
            game.seat("scarlet"), triple(*WRONG), correct=False, envelope=None
        )
        assert game.view(who).envelope is None
        assert game.view(who).public.envelope is None


# -- A3


@every_edition
@pytest.mark.rule("A3")
def test_a_right_accusation_opens_the_envelope_and_wins_the_game(edition: str) -> None:
    game = table(edition)
    game.stroll()
    happened = game.play(accuse("green", *RIGHT))
    assert [type(event) for event in happened] == [Accused, EnvelopeOpened, GameEnded]
    assert happened[1] == EnvelopeOpened(triple(*RIGHT))
    assert game.winner == "green"
    assert game.state.public.over
    for who in (*THREE.split(), None):
        assert game.view(who).public.envelope == game.view(who).envelope == RIGHT
        assert game.menu(who) == EMPTY_MENU


@every_edition
@pytest.mark.rule("A3")
@pytest.mark.rule("A4")
@pytest.mark.parametrize(
    "named", [("plum", "rope", "hall"), ("mustard", "knife", "hall"), ("mustard", "rope", "study")]
)
def test_two_right_cards_of_three_are_not_enough(edition: str, named: tuple[str, str, str]) -> None:
    game = table(edition)
    game.play(accuse("scarlet", *named))
    assert not game.state.public.over
    assert game.seat("scarlet") in game.state.public.out


# -- A4


@every_edition
@pytest.mark.rule("A4")
@pytest.mark.rule("A2")
def test_after_a_wrong_accusation_the_turn_passes_on_and_the_game_goes_on(edition: str) -> None:
    game = table(edition)
    happened = game.play(accuse_falsely("scarlet"))
    assert happened[-1] == TurnEnded(game.seat("scarlet"), game.seat("green"))
    assert not game.state.public.over
    assert game.on_turn == "green"


@every_edition
@pytest.mark.rule("A4")
def test_a_false_accuser_moves_suggests_and_accuses_no_more(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "kitchen"}, fetched="scarlet")
    game.play(accuse_falsely("scarlet"))
    turns = []
    for _ in range(4):
        for ask in (
            roll("scarlet", 4),
            walk("scarlet", (17, 19)),
            passage("scarlet"),
            suggest("scarlet", "green", "wrench"),
            accuse("scarlet", *RIGHT),
            end("scarlet"),
        ):
            game.refuses(ask, "A4")
        assert game.choices("scarlet") == set()
        turns.append(game.on_turn)
        game.stroll()
    assert turns == ["green", "plum", "green", "plum"]


@every_edition
@pytest.mark.rule("A4")
@pytest.mark.rule("G3")
def test_the_piece_of_a_false_accuser_can_still_be_fetched(edition: str) -> None:
    game = table(
        edition, pieces={"green": door_square("lounge"), "scarlet": (7, 9)}, hands={"green": "wrench lounge"}
    )
    game.play(accuse_falsely("scarlet"), *enter("green", "lounge"), suggest("green", "scarlet", "wrench"))
    assert game.where("scarlet") == "lounge"
    assert game.seat("scarlet") not in game.state.public.fetched  # it gives no choice: no turn will come


@every_edition
@pytest.mark.rule("A4")
def test_the_piece_of_a_false_accuser_stays_on_its_square_and_in_the_way(edition: str) -> None:
    game = table(edition, pieces={"scarlet": (7, 19), "green": (7, 20)})
    game.play(accuse_falsely("scarlet"), roll("green", 2))
    assert game.where("scarlet") == (7, 19)
    game.refuses(walk("green", (7, 18)), "M2")


# -- A5


@outside_vintage
@pytest.mark.rule("A5")
@pytest.mark.parametrize(("square", "room"), DOOR_SQUARES)
def test_a_false_accuser_before_a_door_is_put_into_the_room(
    edition: str, square: tuple[int, int], room: str
) -> None:
    game = table(edition, pieces={"scarlet": square})
    happened = game.play(accuse_falsely("scarlet"))
    assert [type(event) for event in happened] == [Accused, DoorCleared, TurnEnded]
    assert game.where("scarlet") == room


@outside_vintage
@pytest.mark.rule("A5")
def test_then_the_door_is_free_for_the_others(edition: str) -> None:
    game = table(edition, pieces={"scarlet": door_square("lounge"), "green": (6, 18), "plum": "lounge"})
    game.play(accuse_falsely("scarlet"))
    game.play(roll("green", 2))
    game.allows(walk("green", "lounge"))
    game.play(walk("green", (7, 19)), end("green"))
    game.allows(roll("plum", 4))


@outside_vintage
@pytest.mark.rule("A5")
def test_a_walk_that_ended_before_a_door_counts_too(edition: str) -> None:
    game = table(edition, pieces={"scarlet": (6, 19)})
    game.play(roll("scarlet", 2), walk("scarlet", door_square("lounge")), accuse_falsely("scarlet"))
    assert game.where("scarlet") == "lounge"


@every_edition
@pytest.mark.rule("A5")
@pytest.mark.parametrize("place", [(7, 20), (7, 17), (6, 18), "hall"])
def test_a_false_accuser_elsewhere_stays_there(edition: str, place: Where) -> None:
    game = table(edition, pieces={"scarlet": place})
    happened = game.play(accuse_falsely("scarlet"))
    assert not any(isinstance(event, DoorCleared) for event in happened)
    assert game.where("scarlet") == place


@in_vintage
@pytest.mark.rule("A5")
@pytest.mark.parametrize(("square", "room"), DOOR_SQUARES)
def test_in_vintage_a_false_accuser_stays_before_the_door(
    edition: str, square: tuple[int, int], room: str
) -> None:
    game = table(edition, pieces={"scarlet": square, "green": room})
    happened = game.play(accuse_falsely("scarlet"))
    assert [type(event) for event in happened] == [Accused, TurnEnded]
    assert game.where("scarlet") == square
    others = [door for door in doors(room) if door != square]
    assert game.menu("green").roll == bool(others)  # and goes on blocking it


@outside_vintage
@pytest.mark.rule("A5")
def test_being_put_into_a_room_gives_nobody_a_suggestion(edition: str) -> None:
    game = table(edition, ALL_SIX, pieces={"scarlet": door_square("lounge")})
    happened = game.play(accuse_falsely("scarlet"))
    assert game.state.public.suggestions == ()
    assert game.state.public.fetched == frozenset()
    assert happened[-1] == TurnEnded(game.seat("scarlet"), game.seat("mustard"))
