"""`casefile moves`: the contract, the refusals, and the drawing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.command_line import Finished, assert_refused, casefile_here
from tests.support.oracle.mansion import PASSAGES, ROOMS, SQUARES, Place, Square, destinations

EXAMPLES = json.loads((Path(__file__).parent / "examples" / "moves.json").read_text("utf-8"))

squares = st.sampled_from(sorted(SQUARES))


def written(place: Place) -> str:
    return place if isinstance(place, str) else f"{place[0]},{place[1]}"


def moves(origin: Place | list[int], roll: int, *more: str) -> Finished:
    here = origin if isinstance(origin, str) else f"{origin[0]},{origin[1]}"
    return casefile_here("moves", "--from", here, "--roll", str(roll), *more)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example['from']}-{example['roll']}")
def test_moves_gives_the_answers_of_the_contract(example: dict[str, Any]) -> None:
    occupied = " ".join(f"{row},{col}" for row, col in example["occupied"])
    done = moves(example["from"], example["roll"], "--occupied", occupied, "--json")
    assert (done.code, done.err) == (0, "")
    assert done.out.count("\n") == 1
    assert json.loads(done.out) == example["expect"]


@given(
    origin=st.one_of(st.sampled_from(ROOMS), squares),
    roll=st.integers(1, 12),
    others=st.lists(squares, max_size=5, unique=True),
    open_doors=st.booleans(),
)
def test_moves_agrees_with_an_independent_search(
    origin: Place, roll: int, others: list[Square], open_doors: bool
) -> None:
    others = [square for square in others if square != origin]
    arguments = ["moves", "--from", written(origin), "--roll", str(roll), "--json"]
    arguments += ["--occupied", " ".join(map(written, others))] if others else []
    arguments += ["--open-doors"] if open_doors else []
    rooms, ends = destinations(origin, roll, others, open_doors)
    done = casefile_here(*arguments)
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out) == {
        "rooms": rooms,
        "squares": [list(square) for square in ends],
        "passage": PASSAGES.get(origin) if isinstance(origin, str) else None,
    }


@pytest.mark.parametrize("edition", ["deluxe-2020", "bilingual", "vintage", "classic-1986"])
def test_moves_can_be_asked_of_every_edition(edition: str) -> None:
    done = moves((7, 12), 2, "--json", "--edition", edition)
    assert json.loads(done.out)["rooms"] == ["hall"]


def test_a_piece_that_is_boxed_in_can_go_nowhere() -> None:
    done = moves((0, 16), 5, "--occupied", "1,16", "--json")
    assert json.loads(done.out) == {"rooms": [], "squares": [], "passage": None}


def test_from_a_room_with_all_doors_blocked_only_the_passage_is_left() -> None:
    done = moves("study", 5, "--occupied", "4,6", "--json")
    assert json.loads(done.out) == {"rooms": [], "squares": [], "passage": "kitchen"}


def test_open_doors_lets_a_piece_out_of_a_blocked_room() -> None:
    done = moves("study", 5, "--occupied", "4,6", "--open-doors", "--json")
    assert json.loads(done.out)["squares"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--from", "attic", "--roll", "3"), ("--from: ", "'attic'", "kitchen")),
        (("--from", "Kitchen", "--roll", "3"), ("--from: ", "'Kitchen'")),
        (("--from", "", "--roll", "3"), ("--from: ",)),
        (("--from", "0,0", "--roll", "3"), ("--from: 0,0",)),
        (("--from", "0,6", "--roll", "3"), ("--from: 0,6",)),
        (("--from", "10,11", "--roll", "3"), ("--from: 10,11",)),
        (("--from", "25,3", "--roll", "3"), ("--from: 25,3",)),
        (("--from", "7,24", "--roll", "3"), ("--from: 7,24",)),
        (("--from", "-1,3", "--roll", "3"), ("--from: ", "-1,3")),
        (("--from", "7;12", "--roll", "3"), ("--from: ",)),
        (("--from", "7,12,3", "--roll", "3"), ("--from: ", "7,12,3")),
        (("--from", "7.0,12", "--roll", "3"), ("--from: ",)),
        (("--from", "٧,12", "--roll", "3"), ("--from: ",)),
        (("--from", "9999999999,1", "--roll", "3"), ("--from: ",)),
        (("--from", "kitchen", "--roll", "0"), ("--roll: ", "1 to 12", "'0'")),
        (("--from", "kitchen", "--roll", "13"), ("--roll: ", "'13'")),
        (("--from", "kitchen", "--roll", "-3"), ("--roll: ", "'-3'")),
        (("--from", "kitchen", "--roll", "six"), ("--roll: ", "'six'")),
        (("--from", "kitchen", "--roll", "6.0"), ("--roll: ", "'6.0'")),
        (("--from", "kitchen", "--roll", "NaN"), ("--roll: ",)),
        (("--from", "kitchen", "--roll", "9" * 5000), ("--roll: ",)),
        (("--from", "kitchen", "--roll", ""), ("--roll: ", "''")),
        (("--from", "kitchen", "--roll", "3", "--occupied", "hall"), ("--occupied: ", "'hall'")),
        (("--from", "kitchen", "--roll", "3", "--occupied", "0,0"), ("--occupied: 0,0",)),
        (("--from", "kitchen", "--roll", "3", "--occupied", "7,12 16"), ("--occupied: ", "'16'")),
        (("--from", "kitchen", "--roll", "3", "--occupied", "7,12;16,9"), ("--occupied: ",)),
        (("--from", "kitchen", "--roll", "3", "--occupied", "99,99"), ("--occupied: 99,99",)),
        (("--from", "kitchen", "--roll", "3", "--occupied", "x" * 100_000), ("--occupied: ", "xxx")),
        (
            ("--from", "7,12", "--roll", "3", "--occupied", "16,9 7,12"),
            ("--occupied: the piece itself stands on 7,12", "itself"),
        ),
        (("--from", "hall", "--roll", "3", "--edition", "modern"), ("--edition: ", "'modern'", "vintage")),
        (("--from", "hall", "--roll", "3", "--language", "de"), ("--language: ", "'de'")),
        (("--from", "hall"), ("--roll",)),
        (("--roll", "3"), ("--from",)),
        ((), ("--from",)),
        (("--from", "hall", "--roll", "3", "--json=perhaps"), ("--json", "perhaps")),
        (("--from", "hall", "--roll", "3", "--dice", "2"), ("--dice",)),
        (("--from", "hall", "--roll", "3", "study"), ("study",)),
        (("--from", "hall", "--from", "study", "--roll", "3"), ("--from",)),
        (("--from", b"\xff\xfe", "--roll", "3"), ("--from: ", "\\udcff")),
        (("--from", "hall\nstudy", "--roll", "3"), ("--from: ", "hall\\nstudy")),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(
    arguments: tuple[str | bytes, ...], words: tuple[str, ...]
) -> None:
    assert_refused(casefile_here("moves", *arguments), *words)


@pytest.mark.parametrize("origin", ["attic", "0,0", "-1,3", b"\xff", "hall\nstudy"])
def test_the_real_program_refuses_it_too(origin: str | bytes) -> None:
    assert_refused(casefile_here("moves", "--from", origin, "--roll", "3"), "--from: ")


def test_the_drawing_marks_where_the_walk_may_end() -> None:
    done = moves("hall", 3, "--occupied", "7,11")
    assert (done.code, done.err) == (0, "")
    board = done.out.splitlines()
    assert [cell(board, 2, 8), cell(board, 7, 14), cell(board, 6, 8)] == [" ● "] * 3
    assert [cell(board, 7, 11), cell(board, 7, 12)] == [" ■ ", " · "]
    assert sum(line.count("●") for line in board[:26]) == 6
    assert "From the Hall with a roll of 3: 6 squares." in done.out


def test_the_drawing_marks_rooms_and_tells_of_the_passage() -> None:
    done = moves("kitchen", 7)
    assert "14 squares and the Ballroom." in done.out
    assert "the piece may take the secret passage to the Study" in done.out
    name = next(number for number, line in enumerate(done.out.splitlines()) if "Ballroom" in line)
    assert "●" in done.out.splitlines()[name + 1]


@pytest.mark.parametrize(
    ("origin", "occupied", "told"),
    [("study", "4,6", "Every door of the Study is blocked"), ((0, 16), "1,16", "no step is possible")],
)
def test_the_drawing_says_why_there_is_nowhere_to_go(origin: Place, occupied: str, told: str) -> None:
    assert told in moves(origin, 4, "--occupied", occupied).out


def test_with_open_doors_no_door_is_said_to_be_blocked() -> None:
    done = moves("hall", 1, "--open-doors", "--occupied", "4,8 7,11 7,12")
    assert "From the Hall with a roll of 1 there is nowhere to stop: the piece stays." in done.out
    assert "blocked" not in done.out


def test_the_drawing_speaks_french() -> None:
    done = moves("kitchen", 7, "--language", "fr")
    assert "Salle de bal" in done.out
    assert "on peut prendre le passage secret" in done.out


def cell(board: list[str], row: int, col: int) -> str:
    """The three characters of a cell, below the line of column numbers and behind the row numbers."""
    return board[row + 1].ljust(80)[3 + 3 * col : 6 + 3 * col]
