"""The story: each reader is told what happened in the words that fit the reader's place."""

from __future__ import annotations

import random
import re

import pytest

from casefile.cli.text.story import tell, tell_hands
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.board import Square
from casefile.game.cards import Room, Suspect, Triple, Weapon
from casefile.game.events import Dealt
from casefile.game.fold import first_view, fold
from casefile.game.seen import (
    DoorCleared,
    EnvelopeOpened,
    GameEnded,
    PassageTaken,
    Passed,
    PieceFetched,
    Rolled,
    SeenAccused,
    SeenCardShown,
    SeenEvent,
    Suggested,
    TurnEnded,
    View,
    Walked,
    WeaponFetched,
)
from casefile.game.view import redact, redact_dealt
from casefile.locales import LANGUAGES, Translator
from tests.support.text_games import EVERY_GAME, bot_game

WHITE, GREEN, PLUM = Seat(0), Seat(1), Seat(2)
TRIPLE = Triple(Suspect("plum"), Weapon("rope"), Room("hall"))
THE_THREE = "Professor Plum with the Rope in the Hall"
LES_TROIS = "le Professeur Plum avec la corde dans le hall"
MY_MISTAKE = (
    f"You accuse {THE_THREE}, and you are wrong: you take no more turns, but you still show cards. "
    "You have looked into the envelope: Miss Scarlet with the Wrench in the Study."
)
MON_ERREUR = (
    f"Vous accusez {LES_TROIS}, et c’est faux : vous ne jouez plus, mais vous montrez encore des cartes. "
    "Vous avez regardé dans l’enveloppe : Mlle Scarlet avec la clé anglaise dans le bureau."
)
HER_MISTAKE = (
    f"Mrs. White accuses {THE_THREE}, and is wrong: Mrs. White takes no more turns, but still shows cards."
)
SON_ERREUR = (
    f"Mme White accuse {LES_TROIS}, et c’est faux : Mme White ne joue plus, mais montre encore des cartes."
)
OTHER = Triple(Suspect("scarlet"), Weapon("wrench"), Room("study"))


def view_of(seat: Seat | None) -> View:
    return first_view(redact_dealt(opening_of("deluxe-2020"), seat))


def opening_of(edition_id: str) -> Dealt:
    game = edition(edition_id)
    board, deck = game.board, game.deck
    return Dealt(
        edition=game,
        players=(Suspect("white"), Suspect("green"), Suspect("plum")),
        first=WHITE,
        envelope=OTHER,
        hands=((), (), ()),
        weapons=deck.rooms[:6],
        pieces=tuple(board.starts[suspect] for suspect in deck.suspects),
        fetched=frozenset(),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_vintage_the_story_names_who_deals(language: str) -> None:
    deals = {
        "en": ("You deal: ", "Mrs. White deals: "),
        "fr": ("Vous donnez les cartes", "Mme White donne les cartes"),
    }
    for edition_id in EDITION_IDS:
        dealt = opening_of(edition_id)
        for seat, words in zip((WHITE, GREEN), deals[language], strict=True):
            seen = redact_dealt(dealt, seat)
            told = tell(seen, first_view(seen), Translator(language))
            assert told.startswith(words) == (edition_id == "vintage"), told


@pytest.mark.parametrize(
    ("event", "reader", "english", "french"),
    [
        (Rolled(WHITE, (3, 4)), WHITE, "You roll 7 (3 + 4).", "Vous faites 7 (3 + 4)."),
        (Rolled(WHITE, (5,)), GREEN, "Mrs. White rolls 5.", "Mme White fait 5."),
        (
            Walked(GREEN, (Square(7, 12),)),
            GREEN,
            "You walk to square 7,12 (one step from the Hall).",
            "Vous allez sur la case 7,12 (à 1 pas du hall).",
        ),
        (
            Walked(GREEN, (Square(7, 12), Room("hall"))),
            WHITE,
            "Mr. Green enters the Hall.",
            "M. Green entre dans le hall.",
        ),
        (
            Walked(GREEN, ()),
            None,
            "Mr. Green cannot take a single step and stays.",
            "M. Green ne peut faire aucun pas et reste sur place.",
        ),
        (
            PassageTaken(PLUM, Room("study")),
            None,
            "Professor Plum takes the secret passage to the Study.",
            "Le Professeur Plum prend le passage secret qui mène au bureau.",
        ),
        (
            Suggested(WHITE, TRIPLE),
            WHITE,
            "You suggest Professor Plum with the Rope in the Hall.",
            "Vous soupçonnez le Professeur Plum avec la corde dans le hall.",
        ),
        (
            PieceFetched(Suspect("plum"), Room("hall")),
            PLUM,
            "Your piece is brought to the Hall.",
            "On amène votre pion dans le hall.",
        ),
        (
            PieceFetched(Suspect("scarlet"), Room("kitchen")),
            PLUM,
            "Miss Scarlet is brought to the Kitchen.",
            "On amène Mlle Scarlet dans la cuisine.",
        ),
        (
            WeaponFetched(Weapon("rope"), Room("hall")),
            None,
            "The Rope is brought to the Hall.",
            "On apporte la corde dans le hall.",
        ),
        (
            SeenCardShown(WHITE, GREEN, Weapon("rope")),
            GREEN,
            "Mrs. White shows you the Rope.",
            "Mme White vous montre la corde.",
        ),
        (
            SeenCardShown(WHITE, PLUM, Suspect("green")),
            WHITE,
            "You show Mr. Green to Professor Plum.",
            "Vous montrez M. Green au Professeur Plum.",
        ),
        (
            SeenCardShown(WHITE, GREEN, None),
            PLUM,
            "Mrs. White shows a card to Mr. Green.",
            "Mme White montre une carte à M. Green.",
        ),
        (
            SeenCardShown(WHITE, GREEN, None),
            None,
            "Mrs. White shows a card to Mr. Green.",
            "Mme White montre une carte à M. Green.",
        ),
        (
            SeenCardShown(WHITE, GREEN, Weapon("rope")),
            None,
            "Mrs. White shows the Rope to Mr. Green.",
            "Mme White montre la corde à M. Green.",
        ),
        (
            SeenAccused(WHITE, TRIPLE, True, None),
            GREEN,
            "Mrs. White accuses Professor Plum with the Rope in the Hall, and is right.",
            "Mme White accuse le Professeur Plum avec la corde dans le hall, et c’est juste.",
        ),
        (
            SeenAccused(WHITE, TRIPLE, False, OTHER),
            WHITE,
            MY_MISTAKE,
            MON_ERREUR,
        ),
        (
            SeenAccused(WHITE, TRIPLE, False, None),
            GREEN,
            HER_MISTAKE,
            SON_ERREUR,
        ),
        (
            DoorCleared(GREEN, Room("lounge")),
            GREEN,
            "You were in front of a door: your piece is put into the Lounge.",
            "Vous étiez devant une porte : votre pion est placé dans le salon.",
        ),
        (
            EnvelopeOpened(OTHER),
            None,
            "The envelope is opened: Miss Scarlet with the Wrench in the Study.",
            "On ouvre l’enveloppe : Mlle Scarlet avec la clé anglaise dans le bureau.",
        ),
        (TurnEnded(WHITE, GREEN), GREEN, "It is your turn.", "C’est à vous de jouer."),
        (
            TurnEnded(WHITE, PLUM),
            None,
            "Professor Plum is to move.",
            "C’est au tour du Professeur Plum.",
        ),
        (GameEnded(GREEN, (), ()), GREEN, "You win the game.", "Vous gagnez la partie."),
        (GameEnded(GREEN, (), ()), None, "Mr. Green wins the game.", "M. Green gagne la partie."),
        (
            GameEnded(None, (), ()),
            GREEN,
            "Nobody wins: every detective has accused falsely.",
            "Personne ne gagne : toutes les accusations étaient fausses.",
        ),
    ],
)
def test_an_event_is_told_from_the_viewpoint_of_the_reader(
    event: SeenEvent, reader: Seat | None, english: str, french: str
) -> None:
    view = view_of(reader)
    if isinstance(event, SeenCardShown):
        view = fold(view, Suggested(event.to, TRIPLE))
    after = fold(view, event)
    assert tell(event, after, Translator("en")) == english
    assert tell(event, after, Translator("fr")).replace("\u00a0", " ") == french


def test_the_last_player_who_cannot_answer_is_said_to_be_the_last() -> None:
    view = fold(view_of(WHITE), Suggested(WHITE, TRIPLE))
    first = fold(view, Passed(GREEN))
    assert tell(Passed(GREEN), first, Translator("en")) == "Mr. Green cannot disprove it."
    last = fold(first, Passed(PLUM))
    assert tell(Passed(PLUM), last, Translator("en")) == "Professor Plum cannot disprove it: nobody can."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition_id", "rules"), EVERY_GAME[::5])
def test_whole_games_can_be_told_to_everybody(language: str, edition_id: str, rules: frozenset[str]) -> None:
    game = bot_game(edition_id, rules, 3, random.Random(edition_id).randrange(100))
    game.play()
    translator = Translator(language)
    readers: list[Seat | None] = [None, Seat(0), Seat(1), Seat(2)]
    for reader in readers:
        view = first_view(redact_dealt(game.dealt, reader))
        lines = [tell(redact(game.dealt, reader), view, translator)]
        for event in game.events[1:]:
            seen = redact(event, reader)
            view = fold(view, seen)
            lines.append(tell(seen, view, translator))
            if isinstance(seen, GameEnded):
                lines += tell_hands(seen, view, translator)
        for line in lines:
            assert re.fullmatch(r"[^{}\n]+[.!]", line), line
            assert ("(you)" in line or " you" in line.lower()) <= (reader is not None), line
