"""The sheet that `casefile deduce --sheet` draws: complete without colour, on every terminal."""

from __future__ import annotations

import dataclasses
import io
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from casefile.cli.render.sheet import percent, print_sheet
from casefile.deduce import Notebook
from casefile.deduce.position import position_of
from casefile.deduce.sheet import Doubt, sheet_of
from casefile.editions import EDITION_IDS, edition
from casefile.game.cards import Suspect
from casefile.locales import Translator
from tests.support.command_line import casefile, casefile_here
from tests.support.command_positions import POSITION, SOLVED, joined
from tests.support.command_records import saved
from tests.support.deduce_oracle.positions import STYLES, random_position

pytestmark = pytest.mark.real


@pytest.fixture
def position(tmp_path: Path) -> str:
    return saved(tmp_path, POSITION)


def sheet_text(document: Any, language: str = "en", width: int = 80, encoding: str = "utf-8") -> str:
    """What is printed where there is no colour."""
    given = position_of(document)
    file = io.TextIOWrapper(io.BytesIO(), encoding)
    console = Console(file=file, width=width, color_system=None, highlight=False, markup=False, emoji=False)
    sheet, entries = sheet_of(Notebook(given.log)), len(given.log.entries)
    print_sheet(console, sheet, entries, given.edition, Translator(language))
    file.seek(0)
    return file.read()


def cells(text: str, card: str) -> list[str]:
    """The cells of a row, bars left out."""
    line = next(line for line in text.splitlines() if line.startswith(f"  {card} "))
    return line.removeprefix(f"  {card}").replace("━", "").split()


def test_the_sheet_tells_everything_without_colour(position: str) -> None:
    done = casefile("deduce", position, "--sheet")
    assert (done.code, done.err) == (0, "")
    assert "\x1b" not in done.out
    assert max(map(len, done.out.splitlines())) <= 80
    told = joined(done.out)
    for sentence in (
        "7,448 deals fit the log.",
        "4 entries in the log · as Miss Scarlet sees it",
        "Professor Plum shows you the Wrench. log[0]",
        "You show the Hall to Mr. Green. log[1]",
        "a Mr. Green has Mrs. White, the Revolver or the Kitchen. log[2]",
    ):
        assert sentence in told, sentence


def test_the_sheet_has_a_sign_or_a_number_in_every_cell() -> None:
    text = sheet_text(POSITION)
    assert cells(text, "Mrs. White") == ["·", "78%a", "·", "22%"]
    assert cells(text, "Wrench") == ["·", "·", "✓", "·"]
    assert cells(text, "Hall") == ["✓", "·", "·", "·"]
    assert cells(text, "Kitchen") == ["·", "55%a", "34%", "11%"]
    for card, name in edition("classic-1986").names["en"].items():
        assert len(cells(text, name)) == 4, card


def test_the_sheet_groups_cards_by_kind_and_counts_what_is_known() -> None:
    lines = [line.strip() for line in sheet_text(POSITION).splitlines()]
    assert lines.index("Suspects") < lines.index("Weapons") < lines.index("Rooms")
    assert "Sca   Gre    Plu   envelope" in lines
    assert "6/6   0/6    1/6   0/3" in lines
    assert "you" in lines


def test_the_bars_of_the_envelope_are_as_long_as_it_is_likely() -> None:
    lines = sheet_text(POSITION).splitlines()
    bars = {line.strip().partition("  ")[0]: line.count("━") for line in lines if line.startswith("  ")}
    assert bars["Colonel Mustard"] > bars["Mrs. White"] > bars["Kitchen"] > bars["Hall"] == 0


@pytest.mark.parametrize(("odds", "told"), [(1e-9, "1%"), (0.004, "1%"), (0.424, "42%"), (0.9999, "99%")])
def test_what_is_not_certain_never_reads_as_if_it_were(odds: float, told: str) -> None:
    assert percent(odds, Translator("en")) == told


def test_the_sheet_of_a_solved_case_says_so_first() -> None:
    first = sheet_text(SOLVED).splitlines()[0]
    assert first == "It was Colonel Mustard with the Wrench in the Lounge."


def test_the_sheet_speaks_french(position: str) -> None:
    told = joined(casefile_here("deduce", position, "--sheet", "--language", "fr").out)
    for words in ("donnes sont compatibles avec le journal", "Pièces", "Questions ouvertes", "78 %a", "vous"):
        assert words in told, words


def test_colour_is_used_where_it_is_wanted(position: str) -> None:
    done = casefile("deduce", position, "--sheet", changes={"FORCE_COLOR": "1", "TERM": "xterm"})
    assert "\x1b[" in done.out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_terminal_that_knows_only_ascii_gets_an_ascii_sheet(language: str, position: str) -> None:
    done = casefile(
        "deduce", position, "--sheet", "--language", language, changes={"PYTHONIOENCODING": "ascii"}
    )
    assert (done.code, done.err) == (0, "")
    assert done.out.isascii()
    assert "\\" not in done.out, "a sign has no plain form"


def test_a_wide_terminal_has_the_notes_beside_the_table() -> None:
    lines = sheet_text(POSITION, width=150).splitlines()
    assert next(line for line in lines if "Cards shown" in line).index("Cards shown") > 40


def test_a_terminal_too_narrow_for_columns_gets_lines() -> None:
    text = sheet_text(POSITION, width=44)
    assert max(map(len, text.splitlines())) <= 44
    told = joined(text)
    assert "Mrs. White: Gre 78%a, envelope 22%" in told
    assert "Wrench: Plu ✓" in told


def test_an_explanation_may_follow_a_sheet(position: str) -> None:
    out = casefile_here("deduce", position, "--sheet", "--explain", "wrench@plum").out
    assert out.index("Open questions") < out.index("Professor Plum showed you the Wrench (")


def test_the_sheet_can_be_json(position: str) -> None:
    sent = json.loads(casefile_here("deduce", position, "--sheet", "--json").out)
    assert (sent["worlds"], sent["me"], len(sent["rooms"])) == (7448, "scarlet", 9)
    assert sent["doubts"] == [{"holder": "green", "cards": ["white", "revolver", "kitchen"], "entries": [2]}]


def test_more_questions_than_letters_are_counted() -> None:
    given = position_of(POSITION)
    found = sheet_of(Notebook(given.log))
    plum = Suspect("plum")
    doubts = tuple(Doubt("green", (plum,), (number,)) for number in range(60))
    file = io.StringIO()
    console = Console(file=file, width=80, color_system=None)
    crowded = dataclasses.replace(found, doubts=doubts)
    print_sheet(console, crowded, 60, given.edition, Translator("en"))
    assert "and 8 more" in file.getvalue()


@given(
    seed=st.integers(0, 2**32),
    edition_id=st.sampled_from(EDITION_IDS),
    seats=st.integers(3, 6),
    suggestions=st.integers(0, 20),
    style=st.sampled_from(STYLES),
    spectator=st.booleans(),
    language=st.sampled_from(["en", "fr"]),
    width=st.sampled_from([40, 80, 100, 160]),
)
def test_any_position_fits_the_terminal_in_any_language(
    *,
    seed: int,
    edition_id: str,
    seats: int,
    suggestions: int,
    style: Any,
    spectator: bool,
    language: str,
    width: int,
) -> None:
    rng = random.Random(seed)
    made = random_position(rng, edition(edition_id), seats, suggestions, style, spectator=spectator)
    text = sheet_text(json.loads(json.dumps(made)), language, width)
    assert max(map(len, text.splitlines())) <= width
    assert "{" not in text
    assert "…" not in text, "something was cut"
    for card, name in edition(edition_id).names[language].items():
        if 80 <= width < 132:
            assert len(cells(text.replace("\u00a0%", "%"), name)) == seats + 1, card
