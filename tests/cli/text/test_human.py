"""One person at the console: what is offered, what is asked back, what is refused."""

from __future__ import annotations

import io
import random

import pytest

from casefile.bots.levels.novice import Novice
from casefile.chance import shuffled_setup
from casefile.cli.text.console import Console
from casefile.cli.text.table import text_match
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat, Show, Walk
from casefile.game.board import Square
from casefile.game.cards import Room, Suspect
from casefile.game.errors import Refusal
from casefile.game.setup import deal
from casefile.locales import LANGUAGES, Translator
from tests.support.text_games import EVERY_GAME, Typist
from tests.support.typing_person import (
    BEFORE_THE_LOUNGE,
    ENVELOPE,
    GREEN,
    HALL,
    LOUNGE,
    PLUM,
    SCARLET,
    Lawful,
    Puppet,
    asked,
    opening,
    written,
)


def test_the_beginning_tells_the_edition_the_hands_and_who_begins() -> None:
    assert written(opening(rules=frozenset({"open_doors", "no_dice"})))[:5] == [
        "Classic edition (1986) with 3 players. You are Miss Scarlet.",
        "House rules: pieces do not block doors, no rolling.",
        "You hold Miss Scarlet, Professor Plum, Candlestick, Ballroom, Dining Room and Library.",
        'Type "help" whenever it is your move to learn what you can do.',
        "The cards are dealt: Miss Scarlet (you) 6, Mr. Green 6, Professor Plum 6. You begin.",
    ]


def test_rooms_in_reach_and_helpful_squares_are_offered_after_a_roll() -> None:
    page = written(opening({SCARLET: Square(7, 16)}), "roll", dice=[4])
    assert page[-1] == (
        'You have 4 steps. Type "dining room" or "lounge" to enter. Name another room to walk towards it, '
        'or a square: "7,12" (one step from the Hall), "9,14" (8 steps from the Ballroom), '
        '"10,15" (12 steps from the Kitchen).'
    )


def test_all_squares_are_listed_on_request_with_their_nearest_room() -> None:
    page = written(opening(), "squares", "roll", "squares", dice=[1])
    assert "There is no square to walk to now." in page
    assert "Nearest to the Lounge, with the steps left to enter it: 1,16 (7)." in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_even_the_longest_list_of_squares_is_told(language: str) -> None:
    dealt = opening({SCARLET: Square(7, 8)}, edition_id="deluxe-2020")
    page = written(dealt, "roll", "squares", dice=[6, 6], language=language)
    told = page[page.index(page[-1]) + 1 : -1]
    assert sum(line.count("(") for line in told) > 40


def test_a_room_out_of_reach_is_walked_towards_without_asking() -> None:
    page = written(opening({SCARLET: Square(7, 16)}), "roll", "library", dice=[3])
    towards = page.index("The Library is out of reach: you walk towards it, with 8 steps left to go.")
    assert page[towards + 1] == "You walk to square 7,13 (2 steps from the Hall)."


def test_the_room_just_left_is_refused_and_not_walked_towards() -> None:
    page = written(opening({SCARLET: LOUNGE}), "roll", "lounge", dice=[3])
    assert "You may not go back into the room you have just left." in page


def test_a_refusal_is_told_and_the_choice_offered_again() -> None:
    page = written(opening({SCARLET: LOUNGE}), "end")
    assert page[-2] == "You cannot end your turn yet: whoever can move must move."
    assert page[-1] == page[-3]
    assert page[-1].startswith("You are in the Lounge.")


def test_refusals_are_french_in_a_french_game() -> None:
    page = written(opening({SCARLET: LOUNGE}), "fin", language="fr")
    assert page[-2] == "Vous ne pouvez pas encore finir votre tour : qui peut bouger doit bouger."


def test_what_is_not_understood_is_answered_with_what_to_type() -> None:
    page = written(opening(), "xyzzy", "green", "ha", "salle", "accuse plum", "!!")
    assert page[-6:] == [
        'Nothing here is called "xyzzy". Type "roll" or "accuse".',
        'I did not understand that. Type "roll" or "accuse".',
        'Which do you mean by "ha": "hand" or "hall"?',
        'Which do you mean by "salle": "ballroom", "dining room" or "billiard room"?',
        'Name a suspect, a weapon and a room, for example "accuse mustard knife kitchen".',
        'I did not understand that. Type "roll" or "accuse".',
    ]


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_what_is_offered_in_a_room_depends_on_the_edition(edition_id: str) -> None:
    dealt = opening({SCARLET: BEFORE_THE_LOUNGE}, edition_id=edition_id)
    prompt = written(dealt, "roll", "lounge", dice=[2, 2])[-1]
    offers = 'a suspect and a weapon in the Lounge, for example "suggest mustard knife"'
    if edition_id == "vintage":
        assert prompt == f'You may suggest {offers}, or type "end".'
    else:
        assert prompt == f"Suggest {offers}."


def test_somebody_brought_by_a_suggestion_is_told_the_choice() -> None:
    prompt = written(opening({SCARLET: LOUNGE}, fetched=frozenset({SCARLET})))[-1]
    assert prompt == (
        "You are in the Lounge. "
        "A suggestion brought you here, so you may suggest without moving, "
        'for example "suggest mustard knife". '
        "The secret passage leads to the Conservatory. "
        'Type "roll", "passage" or "accuse".'
    )


def test_a_trapped_piece_may_only_end_the_turn_or_accuse() -> None:
    blocked = opening({SCARLET: Room("library"), GREEN: Square(8, 7), PLUM: Square(11, 3)})
    prompt = written(blocked)[-1]
    assert prompt == 'You are in the Library. Every way out is blocked. Type "end" or "accuse".'


def test_a_piece_without_a_step_stays_on_request() -> None:
    boxed = opening({SCARLET: Square(0, 16), GREEN: Square(1, 16)})
    page = written(boxed, "roll", "stay", dice=[2])
    assert 'You have 2 steps. You cannot take a single step. Type "stay".' in page
    assert "You cannot take a single step and stay where you are." in page


def test_without_dice_the_rooms_are_offered_at_once() -> None:
    prompt = written(opening({SCARLET: LOUNGE}, rules=frozenset({"no_dice"})))[-1]
    assert prompt == (
        "You are in the Lounge. The secret passage leads to the Conservatory. "
        'Type "dining room", "hall", "passage" or "accuse".'
    )


def test_a_lone_matching_card_is_still_shown_by_typing_it() -> None:
    dealt, plum = asked("white", "candlestick")
    page = written(dealt, "", "show", "show wrench", "Candle", plum=plum)
    waits = 'Professor Plum is waiting for a card from you; nobody else will see it. Type "show candlestick".'
    assert page.count(waits) == 3
    assert 'Name the card you show: "candlestick".' in page
    assert "Show one of the suggested cards that you hold." in page
    assert page.index("You show the Candlestick to Professor Plum.") > page.index(waits)


def test_french_titles_have_their_article() -> None:
    dealt, plum = asked("white", "candlestick")
    page = written(dealt, "chandelier", "journal", language="fr", plum=plum)
    assert any(
        line.startswith("Le Professeur Plum attend que vous lui montriez une carte ;") for line in page
    )
    assert "Vous montrez le chandelier au Professeur Plum." in page
    shown = Puppet(Show(Seat(2), Suspect("white")))
    start = opening({SCARLET: LOUNGE}, fetched=frozenset({SCARLET}), edition_id="deluxe-2020")
    page = written(start, "soupçonner white chandelier", "notes", "journal", plum=shown, language="fr")
    assert "Mme White : chez le Professeur Plum" in page
    assert page[-2].endswith("Carte montrée par le Professeur Plum : Mme White.")
    page = written(start, "soupçonner mustard chandelier", language="fr", green=Puppet())
    assert "Vous soupçonnez le Colonel Mustard avec le chandelier dans le salon." in page
    assert "On amène le Colonel Mustard dans le salon." in page


def test_of_several_matching_cards_the_person_chooses() -> None:
    dealt, plum = asked("scarlet", "candlestick")
    page = written(dealt, "show scarlet", plum=plum)
    assert any(line.endswith('Type "show scarlet" or "show candlestick".') for line in page)
    assert "You show Miss Scarlet to Professor Plum." in page


def test_the_log_tells_only_what_the_person_saw_of_the_answers() -> None:
    dealt, plum = asked("mustard", "knife")
    page = written(dealt, "log", plum=plum, green=Puppet(Show(Seat(1), Suspect("mustard"))))
    assert page[-2] == (
        "1. Professor Plum: Colonel Mustard with the Knife in the Lounge. Could not disprove: you. "
        "Shown by Mr. Green."
    )
    dealt, plum = asked("white", "candlestick")
    page = written(dealt, "log", "candlestick", "log", plum=plum)
    suggestion = "1. Professor Plum: Mrs. White with the Candlestick in the Lounge."
    assert f"{suggestion} Not answered yet." in page
    assert f"{suggestion} Shown by you: Candlestick." in page


def test_notes_list_all_cards_with_what_the_person_was_told() -> None:
    dealt = opening({SCARLET: LOUNGE}, fetched=frozenset({SCARLET}), edition_id="deluxe-2020")
    plum = Puppet(Show(Seat(2), Suspect("white")))
    page = written(dealt, "suggest white candlestick", "notes", plum=plum)
    rows = dict(line.split(": ", 1) for line in page[page.index("Suspects") :] if ": " in line)
    remarks = {card: rows[name] for card, name in dealt.edition.names["en"].items()}
    assert remarks.pop(Suspect("white")) == "Professor Plum has it"
    assert remarks.pop(LOUNGE) == "not held by Mr. Green"
    for card, remark in remarks.items():
        assert remark == ("yours" if card in dealt.hands[0] else "nothing known yet")


def test_an_accusation_asks_for_a_serious_yes() -> None:
    withdrawn = written(opening(), "accuse plum rope hall", "no")
    assert withdrawn[-2] == "You think again: nothing was said."
    assert withdrawn[-3].endswith('Type "yes" to accuse, anything else to think again.')
    made = written(opening(), "accuse plum rope hall", "oui", "roll")
    assert made[-2].endswith("You have looked into the envelope: Mr. Green with the Rope in the Hall.")
    assert made[-1] == ""


def test_a_right_accusation_opens_the_envelope_and_all_hands() -> None:
    own_hand = "Miss Scarlet, Professor Plum, Candlestick, Ballroom, Dining Room and Library"
    assert written(opening(), f"accuse {ENVELOPE}", "yes")[-6:] == [
        "You accuse Mr. Green with the Rope in the Hall, and you are right.",
        "The envelope is opened: Mr. Green with the Rope in the Hall.",
        "You win the game.",
        f"Miss Scarlet (you) held {own_hand}.",
        "Mr. Green held Colonel Mustard, Mrs. Peacock, Lead Pipe, Wrench, Kitchen and Study.",
        "Professor Plum held Mrs. White, Knife, Revolver, Conservatory, Billiard Room and Lounge.",
    ]


def test_whoever_is_out_only_answers_and_sees_the_game_to_its_end() -> None:
    page = io.StringIO()

    class Rash(Typist):
        """Accuses at once; after that, only cards may be asked for."""

        def readline(self) -> str:
            if len(self.typed) < 2:
                self.typed.append("yes" if self.typed else "accuse plum rope hall")
                return self.typed[-1] + "\n"
            line = super().readline()
            assert line.startswith("show ")
            return line

    rng = random.Random(1)
    dealt = opening(edition_id="deluxe-2020")
    typist = Rash(page, rng)
    human = Lawful(dealt.edition, Console(typist, page), Translator("en"))
    outcome = text_match(dealt, human, {Seat(1): Novice(), Seat(2): Novice()}, rng).play()
    assert outcome.public.over
    assert len(typist.typed) > 2, "the game has to ask for a card at least once"


def test_leaving_has_to_be_confirmed() -> None:
    page = written(opening(), "quit", "no", "quit", "yes", "roll", dice=[3])
    assert sum(line.startswith("Leave the game?") for line in page) == 2
    assert "You play on." in page
    assert not any(line.startswith("You roll") for line in page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition_id", "rules"), EVERY_GAME[::7])
def test_everything_that_can_be_asked_is_answered_in_plain_lines(
    language: str, edition_id: str, rules: frozenset[str]
) -> None:
    requests = ["help", "notes", "hand", "log", "where", "squares", "map", "rules"]
    dealt = opening(edition_id=edition_id, rules=rules)
    page = written(dealt, *requests, "roll", *requests, dice=[5, 1], language=language)
    assert len(page) > 150
    assert not [line for line in page if "{" in line or "\x1b" in line or line != line.rstrip()]


def test_the_map_marks_where_the_person_can_walk() -> None:
    page = written(opening({SCARLET: Square(7, 16)}), "map", "roll", "map", dice=[1])
    before, after = page[: page.index("You roll 1.")], page[page.index("You roll 1.") :]
    assert not any("*" in line for line in before)
    assert sum(line.count("*") for line in after) == 5, "four squares and the legend"


def test_a_bot_that_breaks_a_rule_is_a_fault_and_not_a_move() -> None:
    with pytest.raises(Refusal):
        written(opening(first=1), green=Puppet(Walk(Seat(1), HALL)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition_id", "rules"), EVERY_GAME)
def test_a_whole_game_can_be_played_by_typing_only_what_is_offered(
    language: str, edition_id: str, rules: frozenset[str]
) -> None:
    game = edition(edition_id, rules)
    rng = random.Random(f"{language} {edition_id} {sorted(rules)}")
    page = io.StringIO()
    dealt = deal(shuffled_setup(game, (SCARLET, GREEN, PLUM), rng))
    human = Lawful(game, Console(Typist(page, rng), page), Translator(language))
    outcome = text_match(dealt, human, {Seat(1): Novice(), Seat(2): Novice()}, rng).play()
    assert outcome.public.over
    opened = "The envelope is opened" if language == "en" else "On ouvre l’enveloppe"
    assert sum(line.startswith(opened) for line in page.getvalue().splitlines()) == 1
