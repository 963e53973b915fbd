"""The puzzles that come with the game: enough of them, as they should be, found by id, day and rating."""

from __future__ import annotations

import random
from datetime import date, timedelta
from functools import cache

import pytest

from casefile.locales import Translator
from casefile.puzzles.document import puzzle_document
from casefile.puzzles.making import puzzle_of_day
from casefile.puzzles.puzzle_kind import PUZZLE_KINDS, PuzzleKind
from casefile.puzzles.shipped import ShippedPuzzle, puzzle_shelf, read_puzzles
from tests.puzzles.test_puzzles import correlation
from tests.support.deduce_oracle.puzzles import fault_of

SAMPLED = 6


@cache
def all_puzzles() -> list[ShippedPuzzle]:
    return read_puzzles()


def test_there_are_three_thousand_and_more_beside_those_of_days() -> None:
    puzzles = all_puzzles()
    assert sum("day" not in puzzle.document for puzzle in puzzles) >= 3000
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) == len(puzzle_shelf())
    assert [puzzle.rating for puzzle in puzzles] == sorted(puzzle.rating for puzzle in puzzles)


def test_every_day_up_to_the_last_has_its_puzzle() -> None:
    shelf = puzzle_shelf()
    day, last = (date.fromisoformat(each) for each in shelf.days)
    while day <= last:
        assert shelf.of_day(day.isoformat()) is not None
        day += timedelta(1)
    assert shelf.of_day((last + timedelta(1)).isoformat()) is None
    assert shelf.of_day("yesterday") is None


def test_the_puzzle_of_a_day_is_the_one_that_the_command_makes() -> None:
    shipped = puzzle_shelf().of_day("2026-12-24")
    assert shipped is not None
    made = puzzle_of_day(date(2026, 12, 24))
    for language in ("en", "fr"):
        told = shipped.told(language)
        assert told.pop("day") == "2026-12-24"
        assert told == puzzle_document(made, language, Translator(language))


def test_some_of_them_are_judged_by_another_solver() -> None:
    for puzzle in random.Random(22).sample(all_puzzles(), SAMPLED):
        assert fault_of(puzzle.document) == "", puzzle.id


def test_another_solver_notices_a_wrong_answer_and_an_entry_too_many() -> None:
    puzzle = next(p.document for p in all_puzzles() if p.document["kind"] == "holder")
    other = next(
        player["suspect"]
        for player in puzzle["position"]["players"]
        if player["suspect"] != puzzle["answer"]["holder"]
    )
    assert "not follow" in fault_of({**puzzle, "answer": {"holder": other}})
    position = puzzle["position"]
    twice = {**position, "log": [*position["log"], position["log"][-1]]}
    assert "not needed" in fault_of({**puzzle, "position": twice})


def test_another_solver_notices_a_second_question_that_settles_the_case() -> None:
    puzzle = next(p.document for p in all_puzzles() if p.document["kind"] == "question")
    position, (suspect, weapon, room) = puzzle["position"], puzzle["answer"]["triple"]
    named = {"suspect": suspect, "weapon": weapon, "room": room}
    solved = {"type": "accusation", "by": position["me"], **named, "correct": True}
    known = {**position, "log": [*position["log"], solved]}
    assert "another question" in fault_of({**puzzle, "position": known})


def test_a_puzzle_with_very_many_deals_is_judged_too() -> None:
    (puzzle,) = (p.document for p in all_puzzles() if p.id == "d40ad30ee7")
    assert fault_of(puzzle) == ""


def test_ratings_rise_with_the_steps_of_the_proof() -> None:
    puzzles = all_puzzles()
    found = correlation([p.document["steps"] for p in puzzles], [p.rating for p in puzzles])
    assert found >= 0.6


@pytest.mark.parametrize("kind", [None, *PUZZLE_KINDS])
def test_puzzles_near_a_rating_are_of_that_kind_and_none_comes_twice(kind: PuzzleKind | None) -> None:
    for rating in (0, 1200, 4000):
        found = puzzle_shelf().near(rating, 10, kind, random.Random(1))
        assert len({puzzle.id for puzzle in found}) == 10
        assert all(kind in (None, puzzle.document["kind"]) for puzzle in found)
        assert not any("day" in puzzle.document for puzzle in found)
    # In the middle of a kind, where there are many: at the ends the nearest may be far away.
    ratings = sorted(p.rating for p in all_puzzles() if kind in (None, p.document["kind"]))
    middle = ratings[len(ratings) // 2]
    near = puzzle_shelf().near(middle, 10, kind, random.Random(1))
    assert all(abs(puzzle.rating - middle) < 100 for puzzle in near)
