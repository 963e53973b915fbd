"""Equipment: the suspects, weapons, rooms, cards and dice of every edition. [E1] to [E4]"""

import random

import pytest

from casefile.chance import roll_dice
from casefile.editions import edition as load
from casefile.game.cards import Room, Suspect, Weapon
from tests.support.tables import (
    ALL_SIX,
    every_edition,
    in_vintage,
    outside_vintage,
    roll_faces,
    table,
    with_one_die,
    with_two_dice,
)

WEAPONS = "candlestick knife lead-pipe revolver rope wrench"
ROOMS = "kitchen ballroom conservatory dining-room billiard-room library lounge hall study"


def names(edition: str, language: str, ids: str) -> list[str]:
    return [load(edition).names[language][Suspect(card)] for card in ids.split()]


@every_edition
@pytest.mark.rule("E1")
def test_there_are_six_suspects(edition: str) -> None:
    assert load(edition).deck.suspects == tuple(map(Suspect, ALL_SIX.split()))


@every_edition
@pytest.mark.rule("E1")
def test_every_suspect_has_a_piece_of_its_own_colour(edition: str) -> None:
    colours = getattr(load(edition), "colours", None)
    assert colours == {
        "mustard": "yellow",
        "scarlet": "red",
        "plum": "purple",
        "green": "green",
        "white": "white",
        "peacock": "blue",
    }


@outside_vintage
@pytest.mark.rule("E1")
def test_the_suspects_are_called_as_the_newer_books_spell_them(edition: str) -> None:
    assert names(edition, "en", ALL_SIX) == [
        "Miss Scarlet",
        "Colonel Mustard",
        "Mrs. White",
        "Mr. Green",
        "Mrs. Peacock",
        "Professor Plum",
    ]


@in_vintage
@pytest.mark.rule("E1")
def test_the_suspects_are_called_as_the_old_book_spells_them(edition: str) -> None:
    assert names(edition, "en", ALL_SIX) == [
        "Miss Scarlett",
        "Col. Mustard",
        "Mrs. White",
        "Mr. Green",
        "Mrs. Peacock",
        "Prof. Plum",
    ]


@every_edition
@pytest.mark.rule("E2")
def test_there_are_six_weapons(edition: str) -> None:
    assert set(load(edition).deck.weapons) == set(map(Weapon, WEAPONS.split()))
    assert len(load(edition).deck.weapons) == 6


@every_edition
@pytest.mark.rule("E2")
def test_the_sixth_weapon_is_a_pistol_in_the_bilingual_edition_and_a_revolver_elsewhere(edition: str) -> None:
    sixth = "Pistol" if edition == "bilingual" else "Revolver"
    expected = ["Candlestick", "Knife", "Lead Pipe", sixth, "Rope", "Wrench"]
    assert names(edition, "en", WEAPONS) == expected


@pytest.mark.rule("E1")
@pytest.mark.rule("E2")
@pytest.mark.rule("E3")
def test_the_bilingual_edition_names_everything_in_french_too() -> None:
    assert names("bilingual", "fr", ALL_SIX) == [
        "Mlle Scarlet",
        "Colonel Mustard",
        "Mme White",
        "M. Green",
        "Mme Peacock",
        "Professeur Plum",
    ]
    assert [name.lower() for name in names("bilingual", "fr", WEAPONS)] == [
        "chandelier",
        "couteau",
        "tuyau de plomb",
        "pistolet",
        "corde",
        "clé anglaise",
    ]
    assert names("bilingual", "fr", ROOMS) == [
        "Cuisine",
        "Salle de bal",
        "Véranda",
        "Salle à manger",
        "Salle de billard",
        "Bibliothèque",
        "Salon",
        "Hall",
        "Bureau",
    ]


@every_edition
@pytest.mark.rule("E3")
def test_there_are_nine_rooms_and_each_has_its_place_on_the_board(edition: str) -> None:
    rules = load(edition)
    assert set(rules.deck.rooms) == set(map(Room, ROOMS.split()))
    assert len(rules.deck.rooms) == 9
    assert set(rules.board.rooms) == set(rules.deck.rooms)


@every_edition
@pytest.mark.rule("E3")
def test_there_are_21_cards_one_for_each_suspect_weapon_and_room(edition: str) -> None:
    deck = load(edition).deck
    assert sorted(deck.cards) == sorted((*deck.suspects, *deck.weapons, *deck.rooms))
    assert len(set(deck.cards)) == 21


@every_edition
@pytest.mark.rule("E1")
@pytest.mark.rule("E2")
@pytest.mark.rule("E3")
def test_every_card_has_a_name_in_both_languages(edition: str) -> None:
    rules = load(edition)
    for language in ("en", "fr"):
        assert list(rules.names[language]) == list(rules.deck.cards)
        assert len({name.strip().lower() for name in rules.names[language].values()} - {""}) == 21


@with_one_die
@pytest.mark.rule("E4")
def test_one_die_is_rolled_and_shows_1_to_6(edition: str) -> None:
    game = table(edition)
    for face in range(1, 7):
        game.allows(roll_faces("scarlet", face))
    for wrong in ((0,), (7,), (-1,), (), (3, 3)):
        game.refuses(roll_faces("scarlet", *wrong), "E4")


@with_two_dice
@pytest.mark.rule("E4")
def test_two_dice_are_rolled_and_each_shows_1_to_6(edition: str) -> None:
    game = table(edition)
    for one in range(1, 7):
        for other in range(1, 7):
            game.allows(roll_faces("scarlet", one, other))
    for wrong in ((0, 6), (6, 0), (7, 1), (1, 7), (), (4,), (2, 2, 2)):
        game.refuses(roll_faces("scarlet", *wrong), "E4")


@every_edition
@pytest.mark.rule("E4")
def test_thrown_dice_fall_on_every_face_and_on_no_other(edition: str) -> None:
    rules, rng = load(edition), random.Random(4)
    throws = [roll_dice(rules, rng) for _ in range(300)]
    assert {len(dice) for dice in throws} == {rules.dice}
    for number in range(rules.dice):
        assert {dice[number] for dice in throws} == {1, 2, 3, 4, 5, 6}
