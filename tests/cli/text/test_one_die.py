"""Editions with one die speak of a die, those with two of dice; and all of the board as their book does."""

from __future__ import annotations

import re

import pytest

from casefile.cli.commands.moves import answered, understood
from casefile.cli.render.moves import _sentences
from casefile.cli.text import reports
from casefile.cli.text.lexicon import Lexicon
from casefile.cli.text.moves import parse
from casefile.cli.text.phrases import Phrases
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Roll, Seat
from casefile.game.evolve import begin
from casefile.game.menu import menu
from casefile.game.view import view
from casefile.locales import LANGUAGES, Translator
from tests.support.command_line import casefile_here
from tests.support.typing_person import opening

ONE = {"en": re.compile(r"\bdie\b"), "fr": re.compile(r"\bdé\b")}
SEVERAL = {"en": re.compile(r"\bdice\b"), "fr": re.compile(r"\bdés\b")}


def assert_number(told: str, edition_id: str, language: str) -> None:
    one = edition(edition_id).dice == 1
    fits, does_not = (ONE, SEVERAL) if one else (SEVERAL, ONE)
    assert fits[language].search(told), told
    assert not does_not[language].search(told), told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_help_and_rules_count_the_dice(edition_id: str, language: str) -> None:
    say = Phrases(edition(edition_id), Translator(language))
    assert_number("\n".join(reports.commands(edition(edition_id), say)), edition_id, language)
    assert_number("\n".join(reports.rules(edition(edition_id), say)), edition_id, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_the_way_through_a_passage_is_taken_instead_of_them(edition_id: str, language: str) -> None:
    question = understood("kitchen", "3", "", edition_id, open_doors=False)
    told = _sentences(question, answered(question), Translator(language))
    assert_number(told[-1], edition_id, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_the_house_rule_without_them_counts_none(edition_id: str, language: str) -> None:
    options = ("--edition", edition_id, "--language", language, "--house-rule", "no_dice")
    told = casefile_here("play", "--text", "--bots", "novice", *options).out.splitlines()
    assert not SEVERAL[language].search(told[1])


@pytest.mark.parametrize(
    "typed", ["roll the die", "roll the dice", "die", "lancer le dé", "lancer les dés", "dés"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_die_is_rolled_like_two(typed: str, language: str) -> None:
    dealt = opening()
    seen = view(begin(dealt), Seat(0))
    assert isinstance(parse(typed, seen, menu(seen), Lexicon(dealt.edition, language)), Roll)


@pytest.mark.parametrize(
    ("language", "board"), [("en", "draws the gameboard"), ("fr", "dessine la planchette")]
)
def test_help_calls_the_board_as_the_edition_does(language: str, board: str) -> None:
    bilingual, classic = edition("bilingual"), edition("classic-1986")
    assert board in "\n".join(reports.commands(bilingual, Phrases(bilingual, Translator(language))))
    assert board not in "\n".join(reports.commands(classic, Phrases(classic, Translator(language))))
