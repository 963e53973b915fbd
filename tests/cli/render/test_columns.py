"""Terminals of every width, and of widths that no terminal has."""

from __future__ import annotations

import os
from pathlib import Path
from unittest import mock

import pytest

from casefile.cli.render.columns import MIN_COLUMNS, settle_columns
from casefile.cli.text import reports
from casefile.cli.text.phrases import Phrases
from casefile.drawing.canvas import FINE_GLYPHS
from casefile.game.actions import Seat
from casefile.game.evolve import begin
from casefile.game.menu import menu
from casefile.game.view import view
from casefile.locales import Translator
from tests.support.command_line import casefile, casefile_here
from tests.support.command_records import saved, text_of, told_game
from tests.support.typing_person import opening

pytestmark = pytest.mark.real

MOVES = ("moves", "--from", "kitchen", "--roll", "7")
NO_WIDTH = ["0", "00", "-5", "", "wide", "²", "9" * 5_000, "1000000000"]


@pytest.fixture
def record(tmp_path: Path) -> str:
    return saved(tmp_path, text_of(told_game()))


@pytest.mark.parametrize("command", [("bots",), ("--help",), ("check", "--help"), ("editions",), MOVES])
def test_columns_of_zero_are_as_good_as_none(command: tuple[str, ...]) -> None:
    done = casefile(*command, changes={"COLUMNS": "0"})
    assert (done.code, done.err) == (0, "")
    assert done.out == casefile(*command, changes={"COLUMNS": "80"}).out


@pytest.mark.parametrize("columns", NO_WIDTH, ids=lambda columns: columns[:12])
def test_what_is_not_a_width_is_ignored(columns: str) -> None:
    done = casefile_here("bots", changes={"COLUMNS": columns, "LINES": columns})
    assert (done.code, done.err) == (0, "")
    assert done.out == casefile_here("bots", changes={"COLUMNS": "80"}).out


def test_a_sliver_of_a_terminal_gets_what_a_narrow_one_gets() -> None:
    """At one or two columns the help never came to an end."""
    for command in (("check", "--help"), ("bots",)):
        narrow = casefile(*command, changes={"COLUMNS": str(MIN_COLUMNS)})
        assert (narrow.code, narrow.err) == (0, "")
        assert casefile(*command, changes={"COLUMNS": "1"}).out == narrow.out


def test_a_tiny_window_counts_as_a_narrow_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda _stream: os.terminal_size((3, 2)))
    with mock.patch.dict(os.environ):
        os.environ.pop("COLUMNS", None)
        settle_columns()
        assert os.environ["COLUMNS"] == str(MIN_COLUMNS)


def test_a_window_that_is_wide_enough_is_left_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be made wider or narrower while a game goes on."""
    monkeypatch.setattr(os, "get_terminal_size", lambda _stream: os.terminal_size((90, 30)))
    with mock.patch.dict(os.environ):
        os.environ.pop("COLUMNS", None)
        settle_columns()
        assert "COLUMNS" not in os.environ


HINTS = {
    "en": "The board needs 75 columns; this terminal has 74.",
    "fr": "Le plateau demande 75 colonnes\u00a0; ce terminal en a 74.",
}


@pytest.mark.parametrize("language", HINTS)
@pytest.mark.parametrize("command", ["moves", "show"])
def test_a_board_that_does_not_fit_is_not_drawn_but_said_to_need_more_columns(
    command: str, language: str, record: str
) -> None:
    arguments = (*(MOVES if command == "moves" else ("show", record)), "--language", language)
    narrow = casefile_here(*arguments, changes={"COLUMNS": "74"})
    assert (narrow.code, narrow.err) == (0, "")
    assert HINTS[language] in narrow.out.splitlines()
    assert "┌──" not in narrow.out
    assert max(map(len, narrow.out.splitlines())) <= 74
    wide = casefile_here(*arguments, changes={"COLUMNS": "75"})
    assert "75" not in wide.out
    assert "┌──" in wide.out
    assert max(map(len, wide.out.splitlines()[:30])) == 75


@pytest.mark.parametrize(
    ("edition_id", "language", "said"),
    [
        ("classic-1986", "en", HINTS["en"]),
        ("classic-1986", "fr", HINTS["fr"]),
        ("bilingual", "en", "The gameboard needs 75 columns; this terminal has 74."),
        ("bilingual", "fr", "La planchette demande 75 colonnes\u00a0; ce terminal en a 74."),
    ],
)
def test_a_board_that_is_too_wide_is_not_drawn_in_the_text_game_which_says_so_in_the_words_of_its_edition(
    edition_id: str, language: str, said: str
) -> None:
    dealt = opening(edition_id=edition_id)
    seen, phrases = view(begin(dealt), Seat(0)), Phrases(dealt.edition, Translator(language))

    def drawn(columns: int) -> list[str]:
        return reports.board_map(seen, menu(seen), phrases, FINE_GLYPHS, columns)

    assert drawn(74) == [said, *reports.where(seen, phrases)]
    assert max(map(len, drawn(75)[:25])) == 75


@pytest.mark.parametrize(("language", "said"), [("en", "The squares:"), ("fr", "Les cases\u00a0:")])
def test_where_no_board_is_drawn_the_squares_are_named(language: str, said: str) -> None:
    done = casefile_here(*MOVES, "--language", language, changes={"COLUMNS": "60"})
    told = done.out[done.out.index(said) + len(said) :].split()
    assert len(told) == 14
    assert told[0] == "15,15"
    assert said not in casefile_here(*MOVES, "--language", language).out


@pytest.mark.parametrize("columns", ["20", "40", "60"])
def test_a_table_of_bots_that_does_not_fit_is_told_in_lines(columns: str) -> None:
    asked = ("simulate", "--bots", "novice,random", "--games", "4", "--seed", "1", "--jobs", "1")
    done = casefile_here(*asked, changes={"COLUMNS": columns})
    told = " ".join(done.out.split())
    assert "…" not in told
    assert "novice: played 8, won" in told
    assert "wrong accusations 0" in told
    assert "novice: played" not in casefile_here(*asked).out
