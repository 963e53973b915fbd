"""`casefile advise`: the contract, words in both languages, and what can be wrong with a file."""

from __future__ import annotations

import copy
import json
from pathlib import Path

from tests.support.command_line import assert_refused, casefile_here
from tests.support.command_positions import IMPOSSIBLE, POSITION, joined
from tests.support.command_records import saved

BOARD = {"pieces": {"scarlet": "lounge", "green": [7, 9]}, "dice": [4], "turn": "scarlet"}
ASKED = {"by": "green", "suspect": "green", "weapon": "rope", "room": "hall"}


def test_advice_has_the_fields_of_the_contract(tmp_path: Path) -> None:
    done = casefile_here("advise", saved(tmp_path, copy.deepcopy(POSITION) | {"board": BOARD}))
    assert (done.code, done.err) == (0, "")
    answer = json.loads(done.out)
    assert {"triple", "chance", "win_if_now", "win_if_later"} <= set(answer["accuse"])
    assert answer["accuse"]["win_if_now"] == answer["accuse"]["chance"]
    for question in answer["questions"]:
        assert list(question) == ["suspect", "weapon", "room", "bits", "turns", "why"]
    assert 1 <= len(answer["questions"]) <= 10
    assert answer["show"] is None


def test_whoever_is_asked_is_told_what_to_show(tmp_path: Path) -> None:
    done = casefile_here("advise", saved(tmp_path, copy.deepcopy(POSITION) | {"asked": ASKED}))
    show = json.loads(done.out)["show"]
    assert show["card"] == "hall"
    assert show["why"] == "Mr. Green has seen it before, so it tells nothing new."


def test_the_same_file_gets_the_same_advice(tmp_path: Path) -> None:
    file = saved(tmp_path, POSITION)
    assert casefile_here("advise", file).out == casefile_here("advise", file).out


def test_advice_in_words_in_both_languages(tmp_path: Path) -> None:
    file = saved(tmp_path, POSITION)
    assert "What to ask, best first:" in casefile_here("advise", file, "--words").out
    french = joined(casefile_here("advise", file, "--words", "--language", "fr").out)
    assert french.startswith("N’accusez pas encore")


def test_a_log_that_fits_no_deal_is_told_as_deduce_tells_it(tmp_path: Path) -> None:
    file = saved(tmp_path, IMPOSSIBLE)
    done, deduced = casefile_here("advise", file), casefile_here("deduce", file)
    assert (done.code, done.out) == (1, deduced.out)


def test_a_board_that_cannot_be_is_refused_with_its_place(tmp_path: Path) -> None:
    file = saved(tmp_path, copy.deepcopy(POSITION) | {"board": {**BOARD, "dice": [4, 4]}})
    assert_refused(casefile_here("advise", file), "board.dice: expected a number from 1 to 6")
