"""Half a move, too many words, too long a line: nothing happens by mistake, and every slip is answered."""

from __future__ import annotations

import io
import random
from contextlib import suppress

import pytest

from casefile.bots.base import Decision
from casefile.bots.levels.novice import Novice
from casefile.cli.text.console import Console
from casefile.cli.text.human import Human
from casefile.cli.text.table import text_match
from casefile.game.actions import Action, Seat
from casefile.game.board import Square
from casefile.locales import LANGUAGES, Translator
from tests.support.typing_person import (
    BEFORE_THE_LOUNGE,
    HALL,
    LOUNGE,
    SCARLET,
    asked,
    opening,
    written,
)


def test_what_a_move_still_lacks_is_asked_for_where_the_move_is_possible() -> None:
    page = written(opening({SCARLET: BEFORE_THE_LOUNGE}), "roll", "walk", "lounge", "suggest", dice=[4])
    assert 'Name a room, or a square as row and column, for example "3,16".' in page
    assert page[-1] == 'Name a suspect and a weapon, for example "suggest mustard knife".'


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("suggest", "You can suggest only in a room, and only the room you are in."),
        ("walk", "Roll before you walk."),
        ("show", "Nobody is waiting for a card from you."),
    ],
)
def test_a_move_that_is_not_possible_is_refused_before_its_rest_is_asked_for(line: str, refusal: str) -> None:
    assert written(opening(), line)[-2] == refusal


def test_after_a_walk_another_move_is_refused_at_once() -> None:
    start = opening({SCARLET: Square(7, 16)})
    page = written(start, "roll", "7,12", "suggest", "enter", dice=[4])
    assert "You can suggest only in a room, and only the room you are in." in page
    assert "You have walked already this turn." in page
    assert not any(line.startswith("Name a") for line in page)


def test_whoever_owes_a_card_is_told_so_before_accusing() -> None:
    dealt, plum = asked("white", "candlestick")
    page = written(dealt, "accuse", plum=plum)
    assert page[-2] == "The suggestion has to be answered before anything else."


@pytest.mark.parametrize(
    ("line", "verb", "words"),
    [
        ("passage lounge", "passage", "lounge"),
        ("take a look at the map", "passage", "look map"),
        ("end game", "end", "game"),
        ("passer par le passage", "end", "passage"),
    ],
)
def test_a_move_with_words_that_mean_nothing_for_it_is_not_made(line: str, verb: str, words: str) -> None:
    before = written(opening({SCARLET: LOUNGE}))
    page = written(opening({SCARLET: LOUNGE}), line)
    offered = before[-1][before[-1].index("Type ") :]
    assert page == [
        *before,
        f'I understand "{verb}" but not "{words}", so nothing was done. {offered}',
    ]


def test_a_line_that_is_far_too_long_is_not_read() -> None:
    before = written(opening())
    assert written(opening(), "accuse " + "plum " * 1600) == [
        *before,
        "That is too long: type at most 200 characters.",
    ]
    assert written(opening(), "accuse plum rope hall".ljust(5000))[-1].startswith("You accuse Professor Plum")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_of_dice_only_where_there_are_some(language: str) -> None:
    word = Translator(language).words("command-roll")[0]
    told = {
        rules: any(word in line for line in written(opening(rules=rules), "help", language=language)[5:-1])
        for rules in (frozenset[str](), frozenset({"no_dice"}))
    }
    assert told == {frozenset(): True, frozenset({"no_dice"}): False}


def test_without_a_room_in_reach_no_other_room_is_mentioned() -> None:
    prompt = written(opening(), "roll", dice=[1])[-1]
    assert "No room can be entered with this roll. Name a room to walk towards it, or a square: " in prompt
    assert "another" not in prompt


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Rope: not held by Mr. Green or Professor Plum"),
        ("fr", "Corde : ni chez M. Green ni chez le Professeur Plum"),
    ],
)
def test_notes_tell_of_several_players_who_lack_a_card(language: str, told: str) -> None:
    dealt = opening({SCARLET: HALL}, fetched=frozenset({SCARLET}))
    assert told in written(dealt, "suggest green rope", "notes", language=language)


def test_no_bot_can_learn_of_the_dice_or_change_them() -> None:
    def rolls(greed: int) -> list[str]:
        """What two bots roll that draw so many numbers before they choose."""

        class Greedy(Novice):
            def choose(self, decision: Decision) -> Action:
                for _ in range(greed):
                    decision.rng.random()
                return super().choose(decision)

        dealt, page = opening(first=1), io.StringIO()
        human = Human(dealt.edition, Console(io.StringIO(), page), Translator("en"))
        with suppress(EOFError):
            text_match(dealt, human, {Seat(1): Greedy(), Seat(2): Greedy()}, random.Random(8)).play()
        return [line for line in page.getvalue().splitlines() if " rolls " in line]

    assert len(rolls(0)) == 2
    assert rolls(0) == rolls(1) == rolls(2) == rolls(3)
