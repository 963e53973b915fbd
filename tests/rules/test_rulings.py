"""Rulings on turns, cards and suggestions, where the books leave a choice. [R4] to [R8], [R11]"""

from dataclasses import replace

import pytest

from casefile.editions import edition as load
from casefile.game.actions import Seat
from casefile.game.cards import Suspect
from casefile.game.errors import Refusal
from casefile.game.seating import hand_sizes
from casefile.game.seen import EnvelopeOpened, GameEnded, PieceFetched
from casefile.game.setup import deal
from tests.support.tables import (
    ALL_SIX,
    THREE,
    Table,
    Where,
    accuse,
    accuse_falsely,
    door_square,
    end,
    enter,
    every_edition,
    in_vintage,
    opening,
    outside_vintage,
    passage,
    roll,
    show,
    suggest,
    table,
    triple,
    walk,
)

# -- R4


def alone(edition: str, place: Where = (7, 20)) -> Table:
    """Scarlet has had a turn, then Green and Plum accused falsely."""
    game = table(edition, pieces={"scarlet": place})
    game.stroll()
    game.play(accuse_falsely("green"), accuse_falsely("plum"))
    return game


@every_edition
@pytest.mark.rule("R4")
def test_the_last_detective_plays_on_alone_turn_after_turn(edition: str) -> None:
    game = alone(edition)
    assert not game.state.public.over
    turns = game.state.public.turns
    for number in range(3):
        assert game.on_turn == "scarlet"
        assert game.state.public.turns == turns + number
        assert game.choices("scarlet") == {"roll", "accuse"}
        game.stroll()


@every_edition
@pytest.mark.rule("R4")
def test_the_last_detective_can_still_win(edition: str) -> None:
    game = alone(edition)
    game.play(accuse("scarlet", "mustard", "rope", "hall"))
    assert game.winner == "scarlet"
    game.refuses(roll("scarlet", 4), "A3")


@every_edition
@pytest.mark.rule("R4")
def test_if_the_last_detective_fails_too_nobody_wins_and_the_envelope_is_opened(edition: str) -> None:
    game = alone(edition)
    happened = game.play(accuse_falsely("scarlet"))
    assert EnvelopeOpened(triple("mustard", "rope", "hall")) in happened
    assert isinstance(happened[-1], GameEnded)
    assert game.winner is None
    assert game.state.public.over
    for who in (*THREE.split(), None):
        assert game.view(who).public.envelope == ("mustard", "rope", "hall")


# -- R5


@every_edition
@pytest.mark.rule("R5")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (THREE, (6, 6, 6)),
        ("scarlet mustard green plum", (5, 5, 4, 4)),
        ("mustard white green peacock plum", (4, 4, 4, 3, 3)),
        (ALL_SIX, (3, 3, 3, 3, 3, 3)),
    ],
)
def test_the_extra_cards_go_to_the_first_players(edition: str, players: str, sizes: tuple[int, ...]) -> None:
    assert hand_sizes(load(edition), len(sizes), Seat(0)) == sizes
    assert tuple(len(hand) for hand in table(edition, players).state.secrets.hands) == sizes


@every_edition
@pytest.mark.rule("R5")
def test_extra_cards_in_the_wrong_hands_are_refused(edition: str) -> None:
    laid_out = opening(edition, "scarlet mustard green plum", hands={"scarlet": "knife"})
    moved = {
        **laid_out.hands,
        Suspect("scarlet"): tuple(card for card in laid_out.hands[Suspect("scarlet")] if card != "knife"),
        Suspect("plum"): (*laid_out.hands[Suspect("plum")], Suspect("knife")),
    }
    with pytest.raises(Refusal) as caught:
        deal(replace(laid_out, hands=moved))
    assert caught.value.rule == "R5"


@in_vintage
@pytest.mark.rule("R5")
@pytest.mark.rule("R13")
@pytest.mark.parametrize(
    ("first", "sizes"), [("scarlet", (5, 5, 4, 4)), ("mustard", (4, 5, 5, 4)), ("plum", (5, 4, 4, 5))]
)
def test_the_extra_cards_follow_the_player_who_begins(
    edition: str, first: str, sizes: tuple[int, ...]
) -> None:
    players = "scarlet mustard green plum"
    game = table(edition, players, first=first)
    assert tuple(len(hand) for hand in game.state.secrets.hands) == sizes
    if first != "scarlet":
        with pytest.raises(Refusal) as caught:
            deal(replace(opening(edition, players), first=Suspect(first)))
        assert caught.value.rule == "R5"


# -- R6


@every_edition
@pytest.mark.rule("R6")
@pytest.mark.parametrize(("home", "way"), [("conservatory", "passage"), ("dining-room", "walk")])
def test_a_player_brought_into_another_room_may_go_straight_back(edition: str, home: str, way: str) -> None:
    hands = {"scarlet": "green wrench"}
    pieces: dict[str, Where] = {"scarlet": door_square("lounge"), "green": home}
    game = table(edition, envelope="mustard rope lounge", hands=hands, pieces=pieces)
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "green", "wrench"), end("scarlet"))
    assert game.where("green") == "lounge"
    game.play(*([passage("green")] if way == "passage" else [roll("green", 4), walk("green", home)]))
    game.allows(suggest("green", "plum", "knife", home))


# -- R7


@every_edition
@pytest.mark.rule("R7")
def test_naming_oneself_moves_nothing_and_gives_nobody_a_choice(edition: str) -> None:
    hands = {"scarlet": "scarlet wrench"}
    game = table(
        edition, envelope="mustard rope lounge", hands=hands, pieces={"scarlet": door_square("lounge")}
    )
    happened = game.play(*enter("scarlet", "lounge"), suggest("scarlet", "scarlet", "wrench"), end("scarlet"))
    assert not any(isinstance(event, PieceFetched) for event in happened)
    assert game.state.public.fetched == frozenset()
    game.stroll_until("scarlet")
    assert game.where("scarlet") == "lounge"
    game.refuses(suggest("scarlet", "scarlet", "wrench"), "T1")


# -- R8


@every_edition
@pytest.mark.rule("R8")
def test_there_is_one_roll_in_a_turn_and_it_stands(edition: str) -> None:
    game = table(edition, pieces={"scarlet": (7, 20)})
    game.play(roll("scarlet", 3))
    assert game.choices("scarlet") == {"walk", "accuse"}
    game.refuses(roll("scarlet", 3), "R8")
    game.refuses(roll("scarlet", 6), "R8")
    game.play(walk("scarlet", (7, 17)))
    game.refuses(roll("scarlet", 3), "R8")
    game.play(end("scarlet"))
    game.stroll_until("scarlet")
    game.play(roll("scarlet", 3))


@every_edition
@pytest.mark.rule("R8")
def test_after_the_roll_the_passage_and_the_suggestion_on_the_spot_are_gone(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "kitchen"}, fetched="scarlet")
    game.allows(passage("scarlet"), suggest("scarlet", "green", "wrench"))
    game.play(roll("scarlet", 3))
    assert game.choices("scarlet") == {"walk", "accuse"}
    game.refuses(passage("scarlet"), "R8")
    game.refuses(suggest("scarlet", "green", "wrench"), "R8")


# -- R11


@outside_vintage
@pytest.mark.rule("R11")
def test_a_suggestion_and_an_accusation_fit_into_one_turn_though_a_card_was_shown(edition: str) -> None:
    game = table(edition, hands={"green": "wrench"}, pieces={"scarlet": door_square("lounge")})
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "white", "wrench"), show("green", "wrench"))
    game.play(accuse("scarlet", "mustard", "rope", "hall"))
    assert game.winner == "scarlet"
