"""`casefile review`: what it prints, in both languages, and which games it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from casefile.record import Record, to_json
from tests.analysis.test_review import plain_game
from tests.support.command_line import assert_refused, casefile_here


@pytest.fixture
def game(tmp_path: Path) -> str:
    file = tmp_path / "game.json"
    file.write_text(to_json(plain_game()), "utf-8")
    return str(file)


def test_one_seat_is_an_object_and_all_seats_are_a_list(game: str) -> None:
    one = json.loads(casefile_here("review", game, "--as", "white", "--quick", "--json").out)
    every = json.loads(casefile_here("review", game, "--quick", "--json").out)
    assert one["seat"] == "white"
    assert [each["seat"] for each in every] == ["scarlet", "mustard", "white"]
    assert one == every[2]


def test_a_review_is_told_in_both_languages(game: str) -> None:
    english = casefile_here("review", game, "--as", "white", "--quick").out
    french = casefile_here("review", game, "--as", "white", "--quick", "--language", "fr").out
    assert english.startswith("Mrs. White: accuracy")
    assert french.startswith("Mme White\u00a0: précision")


def test_what_cannot_be_reviewed_is_refused_in_one_sentence(game: str, tmp_path: Path) -> None:
    assert_refused(casefile_here("review", game, "--as", "plum"), "--as: nobody played plum in this game")
    record = plain_game()
    aborted, illegal, other = tmp_path / "aborted.json", tmp_path / "illegal.json", tmp_path / "other.json"
    aborted.write_text(to_json(Record(record.setup, record.moves[:-3])), "utf-8")
    assert_refused(casefile_here("review", str(aborted)), "this game was not played to the end")
    illegal.write_text(to_json(Record(record.setup, record.moves[1:])), "utf-8")
    assert_refused(casefile_here("review", str(illegal)), "moves[0]")
    other.write_text('{"format": "other-program/3", "moves": []}', "utf-8")
    assert_refused(casefile_here("review", str(other)), "other.json: format")
