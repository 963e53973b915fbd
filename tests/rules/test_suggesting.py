"""Suggesting: when it is made, what it may name, and what it brings into the room. [G1] to [G5]"""

import pytest

from casefile.game.cards import Room, Suspect, Weapon
from casefile.game.seen import PieceFetched, Suggested, WeaponFetched
from tests.support.tables import (
    ALL_SIX,
    Table,
    Where,
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
    suggest,
    table,
    triple,
    walk,
)

by_door_or_passage = pytest.mark.parametrize("way", ["door", "passage"])


def entered_the_lounge(edition: str, way: str = "door") -> Table:
    """Scarlet has just come into the lounge."""
    game = table(edition, pieces={"scarlet": door_square("lounge") if way == "door" else "conservatory"})
    game.play(*(enter("scarlet", "lounge") if way == "door" else [passage("scarlet")]))
    return game


def unanswered(edition: str, **pieces: Where) -> Table:
    """Scarlet is in the lounge. Nobody can disprove what she says there of the knife or the wrench."""
    game = table(
        edition,
        envelope="mustard rope lounge",
        hands={"scarlet": "green white plum knife wrench"},
        pieces={"scarlet": door_square("lounge"), **pieces},
    )
    game.play(*enter("scarlet", "lounge"))
    return game


def trap(room: str) -> dict[str, Where]:
    """Spare pieces before both doors of a room."""
    one, other = doors(room)
    return {"white": one, "peacock": other}


# -- G1


@outside_vintage
@by_door_or_passage
@pytest.mark.rule("G1")
def test_on_entering_a_room_a_suggestion_is_owed(edition: str, way: str) -> None:
    game = entered_the_lounge(edition, way)
    assert game.choices("scarlet") == {"suggest", "accuse"}
    game.refuses(end("scarlet"), "G1")
    game.allows(suggest("scarlet", "green", "wrench"), accuse_falsely("scarlet"))


@in_vintage
@by_door_or_passage
@pytest.mark.rule("G1")
def test_in_vintage_a_suggestion_may_be_made_on_entering_a_room_or_left_out(edition: str, way: str) -> None:
    game = entered_the_lounge(edition, way)
    assert game.choices("scarlet") == {"suggest", "accuse", "end"}
    game.allows(suggest("scarlet", "green", "wrench"))
    game.play(end("scarlet"))
    assert game.on_turn == "green"
    assert game.where("scarlet") == "lounge"


@every_edition
@pytest.mark.rule("G1")
@pytest.mark.rule("G2")
def test_on_a_square_there_is_nothing_to_suggest(edition: str) -> None:
    game = table(edition, pieces={"scarlet": (7, 20)})
    game.refuses(suggest("scarlet", "green", "wrench", "lounge"), "G2")
    game.play(roll("scarlet", 3))
    game.refuses(suggest("scarlet", "green", "wrench", "lounge"), "G2")
    game.play(walk("scarlet", (7, 17)))
    game.refuses(suggest("scarlet", "green", "wrench", "lounge"), "G2")
    assert game.choices("scarlet") == {"accuse", "end"}


# -- G2


@every_edition
@by_door_or_passage
@pytest.mark.rule("G2")
def test_a_suggestion_names_the_room_the_piece_is_in_and_no_other(edition: str, way: str) -> None:
    game = entered_the_lounge(edition, way)
    choices = game.menu("scarlet").suggest
    assert choices is not None
    assert choices.room == "lounge"
    for room in game.edition.deck.rooms:
        if room == "lounge":
            game.allows(suggest("scarlet", "green", "wrench", room))
        else:
            game.refuses(suggest("scarlet", "green", "wrench", room), "G2")


@every_edition
@pytest.mark.rule("G2")
def test_any_suspect_and_any_weapon_may_be_named_spare_ones_and_oneself_too(edition: str) -> None:
    game = entered_the_lounge(edition)
    choices = game.menu("scarlet").suggest
    assert choices is not None
    assert sorted(choices.suspects) == sorted(ALL_SIX.split())
    assert sorted(choices.weapons) == sorted(game.edition.deck.weapons)
    for suspect in choices.suspects:
        for weapon in choices.weapons:
            game.allows(suggest("scarlet", suspect, weapon))


@every_edition
@pytest.mark.rule("G2")
def test_cards_of_ones_own_hand_may_be_named(edition: str) -> None:
    game = table(edition, pieces={"scarlet": door_square("lounge")}, hands={"scarlet": "white knife lounge"})
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "white", "knife"))
    assert game.state.public.suggestions[-1].passed == (game.seat("green"), game.seat("plum"))


@every_edition
@pytest.mark.rule("G2")
@pytest.mark.parametrize(("suspect", "weapon"), [("wrench", "green"), ("green", "lounge"), ("cook", "knife")])
def test_a_suggestion_names_one_suspect_and_one_weapon(edition: str, suspect: str, weapon: str) -> None:
    entered_the_lounge(edition).refuses(suggest("scarlet", suspect, weapon), "G2")


# -- G3


@every_edition
@pytest.mark.rule("G3")
@pytest.mark.parametrize("suspect", ["plum", "white"], ids=["a player", "a spare suspect"])
@pytest.mark.parametrize("place", [(7, 9), "kitchen"], ids=["from a square", "from a room"])
def test_the_named_piece_and_weapon_come_into_the_room(edition: str, suspect: str, place: Where) -> None:
    game = unanswered(edition, **{suspect: place})
    assert game.weapon_room("wrench") == "library"
    happened = game.play(suggest("scarlet", suspect, "wrench"))
    assert happened[:3] == (
        Suggested(game.seat("scarlet"), triple(suspect, "wrench", "lounge")),
        PieceFetched(Suspect(suspect), Room("lounge")),
        WeaponFetched(Weapon("wrench"), Room("lounge")),
    )
    assert game.where(suspect) == "lounge"
    assert game.weapon_room("wrench") == "lounge"


@every_edition
@pytest.mark.rule("G3")
def test_what_is_there_already_is_not_moved(edition: str) -> None:
    game = table(
        edition,
        pieces={"scarlet": door_square("lounge"), "plum": "lounge"},
        weapons={"wrench": "lounge"},
    )
    happened = game.play(*enter("scarlet", "lounge"), suggest("scarlet", "plum", "wrench"))
    assert not any(isinstance(event, PieceFetched | WeaponFetched) for event in happened)
    assert game.where("plum") == game.weapon_room("wrench") == "lounge"


@every_edition
@pytest.mark.rule("G3")
def test_what_was_fetched_stays_there_afterwards(edition: str) -> None:
    game = unanswered(edition)
    game.play(suggest("scarlet", "mustard", "wrench"), end("scarlet"))
    game.stroll_until("scarlet")
    assert game.where("mustard") == game.weapon_room("wrench") == "lounge"


# -- G4


@every_edition
@pytest.mark.rule("G4")
def test_one_entry_gives_one_suggestion(edition: str) -> None:
    game = unanswered(edition)
    game.play(suggest("scarlet", "green", "wrench"))
    assert game.menu("scarlet").suggest is None
    game.refuses(suggest("scarlet", "green", "wrench"), "G4")
    game.refuses(suggest("scarlet", "mustard", "knife"), "G4")


@every_edition
@pytest.mark.rule("G4")
@pytest.mark.rule("M10")
def test_staying_in_the_room_until_the_next_turn_gives_no_second_suggestion(edition: str) -> None:
    game = table(
        edition,
        envelope="mustard rope library",
        hands={"scarlet": "wrench"},
        pieces={"scarlet": "library", **trap("library")},
        fetched="scarlet",
    )
    game.play(suggest("scarlet", "mustard", "wrench"), end("scarlet"))
    game.stroll_until("scarlet")
    assert game.choices("scarlet") == {"accuse", "end"}
    game.refuses(suggest("scarlet", "mustard", "wrench"), "T1")


@every_edition
@pytest.mark.rule("G4")
def test_another_room_gives_the_next_suggestion(edition: str) -> None:
    game = unanswered(edition)
    game.play(suggest("scarlet", "green", "wrench"), end("scarlet"))
    game.stroll_until("scarlet")
    game.play(passage("scarlet"))
    game.allows(suggest("scarlet", "green", "wrench", "conservatory"))


@every_edition
@pytest.mark.rule("G4")
@pytest.mark.rule("M7")
def test_leaving_and_coming_back_on_a_later_turn_gives_the_next_suggestion(edition: str) -> None:
    game = unanswered(edition)
    game.play(suggest("scarlet", "green", "wrench"), end("scarlet"))
    game.stroll_until("scarlet")
    game.play(roll("scarlet", 2))
    game.refuses(walk("scarlet", "lounge"), "M7")  # leaving and coming back takes two turns
    game.play(walk("scarlet", (6, 18)), end("scarlet"))
    game.stroll_until("scarlet")
    game.play(roll("scarlet", 2), walk("scarlet", "lounge"), suggest("scarlet", "green", "knife"))


# -- G5


@every_edition
@pytest.mark.rule("G5")
@pytest.mark.rule("T1")
def test_a_piece_that_was_moved_by_a_suggestion_gives_its_owner_the_choice_to_suggest_there(
    edition: str,
) -> None:
    game = unanswered(edition)
    game.play(suggest("scarlet", "green", "wrench"), end("scarlet"))
    assert game.where("green") == "lounge"
    assert game.choices("green") == {"roll", "passage", "suggest", "accuse"}
    game.allows(roll("green", 4), passage("green"), suggest("green", "plum", "knife"))


@every_edition
@pytest.mark.rule("G5")
def test_a_piece_that_already_stood_there_gives_nothing(edition: str) -> None:
    game = unanswered(edition, green="lounge")
    game.play(suggest("scarlet", "green", "wrench"), end("scarlet"))
    assert game.choices("green") == {"roll", "passage", "accuse"}
    game.refuses(suggest("green", "plum", "knife"), "T1")


@every_edition
@pytest.mark.rule("G5")
def test_the_choice_belongs_to_the_owner_of_the_piece_alone(edition: str) -> None:
    game = unanswered(edition, plum="lounge")
    game.play(suggest("scarlet", "green", "wrench"), end("scarlet"))
    game.play(roll("green", 2), walk("green", (6, 18)), end("green"))
    assert game.on_turn == "plum"
    game.refuses(suggest("plum", "white", "knife"), "T1")


@every_edition
@pytest.mark.rule("G5")
def test_the_choice_lapses_with_the_next_turn_though_the_piece_is_still_in_the_room(edition: str) -> None:
    game = table(edition, pieces={"green": "library", **trap("library")}, fetched="green")
    game.stroll_until("green")
    assert game.menu("green").suggest is not None
    game.play(end("green"))  # trapped: this turn is spent without using the choice
    game.stroll_until("green")
    assert game.where("green") == "library"
    assert game.choices("green") == {"accuse", "end"}
    game.refuses(suggest("green", "plum", "knife"), "T1")


@every_edition
@pytest.mark.rule("G5")
def test_the_choice_lasts_until_the_owner_has_had_a_turn(edition: str) -> None:
    game = unanswered(edition)
    game.play(suggest("scarlet", "plum", "wrench"), end("scarlet"))
    assert game.on_turn == "green"
    assert game.menu("plum").suggest is None  # not out of turn
    game.stroll()
    assert game.menu("plum").suggest is not None


@every_edition
@pytest.mark.rule("G5")
def test_being_brought_once_more_gives_the_choice_once_more(edition: str) -> None:
    game = unanswered(edition)
    game.play(suggest("scarlet", "green", "wrench"), end("scarlet"))
    game.play(roll("green", 2), walk("green", (6, 18)), end("green"))
    game.stroll()
    game.play(roll("scarlet", 2), walk("scarlet", (7, 17)), end("scarlet"))
    assert game.menu("green").suggest is None
    game.stroll_until("scarlet")
    game.play(
        roll("scarlet", 2), walk("scarlet", "lounge"), suggest("scarlet", "green", "knife"), end("scarlet")
    )
    assert game.menu("green").suggest is not None
