"""What people type becomes what they mean: both languages, shortened, with or without accents."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from casefile.cli.text.lexicon import MAX_WORDS_IN_NAME, Lexicon, Unclear, plain_words
from casefile.cli.text.moves import EitherOr, Incomplete, Leftover, Puzzling, Verb, parse
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.fold import first_view
from casefile.game.menu import Menu, SuggestChoices
from casefile.game.seen import SeenDealt, View

ME = Seat(1)
PLAYERS = tuple(map(Suspect, ("scarlet", "green", "plum")))
LOUNGE, HALL, STUDY, KITCHEN = map(Room, ("lounge", "hall", "study", "kitchen"))
GREEN_WRENCH = Triple(Suspect("green"), Weapon("wrench"), LOUNGE)
START_OF_GREEN = Square(24, 9)


def view_from(place: Place, edition_id: str = "bilingual") -> View:
    """Mr. Green's view at the beginning of a game, with his piece at this place."""
    board = edition(edition_id)
    pieces = [board.board.starts[suspect] for suspect in board.deck.suspects]
    with_green = tuple(
        place if suspect == "green" else start
        for suspect, start in zip(board.deck.suspects, pieces, strict=True)
    )
    return first_view(
        SeenDealt(
            edition=board,
            players=PLAYERS,
            first=Seat(0),
            hand_sizes=(6, 6, 6),
            weapons=board.deck.rooms[:6],
            pieces=with_green,
            fetched=frozenset(),
            viewer=ME,
            hand=tuple(map(Weapon, ("knife", "rope"))),
        )
    )


DECK = edition("bilingual").deck
SUGGESTING = Menu(suggest=SuggestChoices(LOUNGE, DECK.suspects, DECK.weapons), accuse=True)
SHOWING = Menu(show=(Weapon("knife"), Weapon("rope")))


def typed(line: str, place: Place = START_OF_GREEN, menu: Menu | None = None, language: str = "en") -> object:
    view = view_from(place)
    return parse(line, view, menu or Menu(), Lexicon(view.public.edition, language))


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("roll", Roll(ME, ())),
        ("  ROLL the dice ", Roll(ME, ())),
        ("r", Roll(ME, ())),
        ("lancer", Roll(ME, ())),
        ("Dés", Roll(ME, ())),
        ("rol", Roll(ME, ())),
        ("passage", TakePassage(ME)),
        ("take the secret passage", TakePassage(ME)),
        ("prendre le passage secret", TakePassage(ME)),
        ("end", EndTurn(ME)),
        ("fin", EndTurn(ME)),
        ("terminer", EndTurn(ME)),
        ("stay", Walk(ME, START_OF_GREEN)),
        ("rester", Walk(ME, START_OF_GREEN)),
        ("lounge", Walk(ME, LOUNGE)),
        ("Salon", Walk(ME, LOUNGE)),
        ("go to the lounge", Walk(ME, LOUNGE)),
        ("aller au salon", Walk(ME, LOUNGE)),
        ("veranda", Walk(ME, Room("conservatory"))),
        ("Véranda", Walk(ME, Room("conservatory"))),
        ("dining-room", Walk(ME, Room("dining-room"))),
        ("dining", Walk(ME, Room("dining-room"))),
        ("salle à manger", Walk(ME, Room("dining-room"))),
        ("salle a manger", Walk(ME, Room("dining-room"))),
        ("bal", Walk(ME, Room("ballroom"))),
        ("bibl", Walk(ME, Room("library"))),
        ("7,12", Walk(ME, Square(7, 12))),
        ("7 12", Walk(ME, Square(7, 12))),
        ("walk (7, 12)", Walk(ME, Square(7, 12))),
        ("aller en 7,12", Walk(ME, Square(7, 12))),
        ("show knife", Show(ME, Weapon("knife"))),
        ("montrer le couteau", Show(ME, Weapon("knife"))),
        (
            "accuse plum rope hall",
            Accuse(ME, Triple(Suspect("plum"), Weapon("rope"), HALL)),
        ),
        (
            "J'accuse le Professeur Plum, dans le hall, avec la corde!",
            Accuse(ME, Triple(Suspect("plum"), Weapon("rope"), HALL)),
        ),
        (
            "accuse hall rope prof plum",
            Accuse(ME, Triple(Suspect("plum"), Weapon("rope"), HALL)),
        ),
    ],
)
def test_a_move_is_understood_in_both_languages(line: str, action: Action) -> None:
    assert typed(line) == action


@pytest.mark.parametrize(
    "line",
    [
        "suggest green wrench",
        "suggest Mr. Green with the Wrench in the Lounge",
        "Suggest wrench, green",
        "s gr wr",
        "soupçonner green clé",
        "soupconner m green cle anglaise",
        "SOUPÇON M. Green avec la clé anglaise dans le salon",
        "green wrench",
        "m. green cle",
    ],
)
def test_a_suggestion_needs_no_room_and_no_order(line: str) -> None:
    assert typed(line, LOUNGE, SUGGESTING) == Suggest(ME, GREEN_WRENCH)


def test_a_suggestion_may_name_a_wrong_room_for_the_referee_to_refuse() -> None:
    wrong = Triple(GREEN_WRENCH.suspect, GREEN_WRENCH.weapon, HALL)
    assert typed("suggest green wrench hall", LOUNGE, SUGGESTING) == Suggest(ME, wrong)


@pytest.mark.parametrize("line", ["knife", "Couteau", "couteau", "kn", "show kn", "k"])
def test_a_bare_card_is_shown_where_a_card_is_owed(line: str) -> None:
    assert typed(line, menu=SHOWING) == Show(ME, Weapon("knife"))


def test_a_short_name_means_the_card_that_can_be_shown() -> None:
    assert typed("show r", menu=SHOWING) == Show(ME, Weapon("rope")), (
        "not the revolver, which is not asked for"
    )
    assert typed("show revolver", menu=SHOWING) == Show(ME, Weapon("revolver")), (
        "the referee says what is wrong"
    )


def test_a_kind_that_was_named_is_not_meant_again() -> None:
    assert typed("suggest green w", LOUNGE, SUGGESTING) == Suggest(ME, GREEN_WRENCH), "not Mrs. White"
    assert isinstance(typed("suggest w green", LOUNGE, SUGGESTING), Unclear)


def test_the_name_of_the_room_behind_the_passage_takes_the_passage() -> None:
    assert typed("study", KITCHEN, Menu(roll=True, passage=STUDY)) == TakePassage(ME)
    assert typed("study", KITCHEN, Menu(walk=(STUDY,), passage=STUDY)) == Walk(ME, STUDY)


@pytest.mark.parametrize(
    ("line", "verb", "words"),
    [
        ("passage lounge", Verb.PASSAGE, "lounge"),
        ("passage green", Verb.PASSAGE, "green"),
        ("take a look at the map", Verb.PASSAGE, "look map"),
        ("prendre des notes", Verb.PASSAGE, "des notes"),
        ("end game", Verb.END, "game"),
        ("finish game", Verb.END, "game"),
        ("finir la partie", Verb.END, "partie"),
        ("passer par le passage", Verb.END, "passage"),
        ("roll the lounge", Verb.ROLL, "lounge"),
        ("rol the lounge", Verb.ROLL, "lounge"),
        ("roll end", Verb.ROLL, "end"),
        ("stay away", Verb.STAY, "away"),
        ("sortir de la cuisine", Verb.QUIT, "cuisine"),
    ],
)
def test_words_that_mean_nothing_for_a_move_stop_it(line: str, verb: Verb, words: str) -> None:
    assert typed(line, KITCHEN, Menu(roll=True, passage=STUDY)) == Leftover(verb, words)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("passage study", TakePassage(ME)),
        ("take the secret passage to the study", TakePassage(ME)),
        ("prendre le passage vers le bureau", TakePassage(ME)),
        ("roll the dice please", Roll(ME, ())),
        ("end my turn", EndTurn(ME)),
        ("passer mon tour", EndTurn(ME)),
        ("finir le tour", EndTurn(ME)),
        ("stay here", Walk(ME, KITCHEN)),
        ("quit the game", Verb.QUIT),
        ("quitter la partie", Verb.QUIT),
        ("take notes", Verb.NOTES),
        ("show me", Unclear),
    ],
)
def test_words_that_go_with_a_move_do_not_stop_it(line: str, meant: object) -> None:
    result = typed(line, KITCHEN, Menu(roll=True, passage=STUDY))
    assert isinstance(result, meant) if isinstance(meant, type) else result == meant


class Counted(list[str]):
    """Words, and how many of them were handed out."""

    handed_out = 0

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        self.handed_out += len(found) if isinstance(at, slice) else 1
        return found


def test_in_a_long_line_no_word_is_looked_at_more_often_than_a_name_is_long() -> None:
    line = Counted(["plum"] * 1000)
    assert len(Lexicon(edition("bilingual"), "en").read(line, DECK.cards)) == 1000
    assert line.handed_out <= 1000 * MAX_WORDS_IN_NAME


def test_the_language_of_the_game_wins_where_two_could_be_meant() -> None:
    assert typed("pl rope", LOUNGE, SUGGESTING) == Suggest(
        ME, Triple(Suspect("plum"), Weapon("rope"), LOUNGE)
    ), "not the French plan"
    assert isinstance(typed("pl", LOUNGE, SUGGESTING, language="fr"), EitherOr), "the plan, Plum or plomb"
    assert typed("show cou", menu=SHOWING) == Show(ME, Weapon("knife")), "the French couteau"
    two = Menu(show=(Weapon("candlestick"), Weapon("knife")))
    assert typed("show c", menu=two) == Show(ME, Weapon("candlestick"))
    assert typed("walk s") == Walk(ME, STUDY), "not the French salon"
    assert isinstance(typed("walk s", language="fr"), Unclear), "the salon and three salles"


@pytest.mark.parametrize("line", ["no", "non", "yes", "oui"])
def test_an_answer_that_nobody_asked_for_is_not_a_command(line: str) -> None:
    assert isinstance(typed(line), Unclear)


@pytest.mark.parametrize(
    ("line", "verb"),
    [
        ("help", Verb.HELP),
        ("?", Verb.HELP),
        ("aide", Verb.HELP),
        ("notes", Verb.NOTES),
        ("carnet", Verb.NOTES),
        ("hand", Verb.HAND),
        ("main", Verb.HAND),
        ("log", Verb.LOG),
        ("journal", Verb.LOG),
        ("where", Verb.WHERE),
        ("Où sont-ils ?", Verb.WHERE),
        ("ou", Verb.WHERE),
        ("squares", Verb.SQUARES),
        ("cases", Verb.SQUARES),
        ("map", Verb.MAP),
        ("plan", Verb.MAP),
        ("rules", Verb.RULES),
        ("regles", Verb.RULES),
        ("quit", Verb.QUIT),
        ("quitter", Verb.QUIT),
    ],
)
def test_requests_are_understood_in_both_languages(line: str, verb: Verb) -> None:
    assert typed(line) is verb


@pytest.mark.parametrize(
    ("line", "verb"),
    [
        ("suggest", Verb.SUGGEST),
        ("suggest green", Verb.SUGGEST),
        ("suggest green white rope", Verb.SUGGEST),
        ("accuse plum rope", Verb.ACCUSE),
        ("accuse", Verb.ACCUSE),
        ("show", Verb.SHOW),
        ("show knife rope", Verb.SHOW),
        ("walk", Verb.WALK),
        ("walk rope", Verb.WALK),
    ],
)
def test_a_verb_without_its_object_is_asked_for_it(line: str, verb: Verb) -> None:
    assert typed(line) == Incomplete(verb)


def test_a_name_that_fits_several_cards_is_queried() -> None:
    unclear = typed("salle")
    assert isinstance(unclear, Unclear)
    assert unclear.cards == tuple(map(Room, ("ballroom", "dining-room", "billiard-room")))


def test_a_short_word_that_may_be_a_command_or_a_room_is_queried() -> None:
    assert typed("ha") == EitherOr("ha", (Verb.HAND,), (HALL,))


@pytest.mark.parametrize("line", ["", "   ", "the", "!!!", "日本", "green", "knife rope", "\x00\x1b[31m"])
def test_a_line_that_makes_no_sense_is_puzzling(line: str) -> None:
    result = typed(line)
    assert isinstance(result, Puzzling | Unclear)


@pytest.mark.parametrize(("line", "word"), [("xyzzy", "xyzzy"), ("suggest green xyzzy", "xyzzy"), ("7", "7")])
def test_an_unknown_word_is_named(line: str, word: str) -> None:
    unclear = typed(line)
    assert isinstance(unclear, Unclear)
    assert unclear.word == word
    assert not unclear.cards


def test_a_number_of_any_length_does_no_harm() -> None:
    assert isinstance(typed("7," + "9" * 6000), Unclear)


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_every_name_of_every_card_means_that_card(edition_id: str) -> None:
    game = edition(edition_id)
    lexicon = Lexicon(game, "en")
    for card in game.deck.cards:
        for name in (card, game.names["en"][card], game.names["fr"][card]):
            words = [word for word in plain_words(name) if word not in ("a", "de")]
            assert lexicon.read(words, ()) == [card], name


def test_one_suspect_and_one_weapon_are_told_apart_by_kind() -> None:
    lexicon = Lexicon(edition("deluxe-2020"), "en")
    likely: list[Card] = [*DECK.suspects, *DECK.weapons]
    assert lexicon.read(["peacock", "rev"], likely) == ["peacock", "revolver"]


def test_the_parser_knows_no_other_view_than_a_players() -> None:
    view = replace(view_from(LOUNGE), seat=None)
    with pytest.raises(AssertionError):
        parse("roll", view, Menu(), Lexicon(view.public.edition, "en"))
