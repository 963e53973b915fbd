"""Puzzles: one answer that follows, no entry too many, a proof that holds; judged by another solver."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import islice
from typing import Any

import numpy as np
import pytest

from casefile.deduce.position import position_of
from casefile.editions import edition
from casefile.locales import Translator
from casefile.puzzles.document import puzzle_document
from casefile.puzzles.making import MAX_LOG_ENTRIES, MIN_LOG_ENTRIES, NoPuzzle, make_puzzle, puzzle_stream
from casefile.puzzles.puzzle import Puzzle
from casefile.puzzles.puzzle_kind import PUZZLE_KINDS, PuzzleKind
from tests.support.deduce_oracle import puzzles as puzzle_solver
from tests.support.deduce_oracle import sat
from tests.support.proof_checker import check

EACH = 4
SEED = "tests"
ENGLISH, FRENCH = Translator("en"), Translator("fr")

_made: dict[PuzzleKind, list[Puzzle]] = {}


def some(kind: PuzzleKind) -> list[Puzzle]:
    """A few puzzles of one kind, made once for all tests."""
    if kind not in _made:
        _made[kind] = list(islice(puzzle_stream(SEED, kind), EACH))
    return _made[kind]


def documents(kind: PuzzleKind) -> list[dict[str, Any]]:
    return [puzzle_document(puzzle, "en", ENGLISH) for puzzle in some(kind)]


def entries(document: dict[str, Any]) -> range:
    return range(len(document["position"]["log"]))


@pytest.mark.parametrize("kind", ["envelope", "holder", "sound", "question"])
def test_the_answer_follows_from_the_whole_log_and_from_no_smaller_one(kind: PuzzleKind) -> None:
    for puzzle in documents(kind):
        position = puzzle["position"]
        assert puzzle_solver.follows(puzzle, position)
        for number in entries(puzzle):
            assert not puzzle_solver.follows(puzzle, puzzle_solver.without(position, number)), (
                puzzle,
                number,
            )


def test_the_card_that_was_shown_follows_from_the_whole_log_and_from_no_smaller_one() -> None:
    for puzzle in documents("shown"):
        position, card = puzzle["position"], puzzle["answer"]["card"]
        asked = position["log"][puzzle["ask"]["entry"]]
        assert "card" not in asked
        assert puzzle_solver.shown_is(position, asked, card)
        for number in entries(puzzle):
            if number != puzzle["ask"]["entry"]:
                assert not puzzle_solver.shown_is(puzzle_solver.without(position, number), asked, card)


def test_a_slip_is_the_only_entry_without_which_the_log_can_be_true() -> None:
    for puzzle in documents("slip"):
        position, slip = puzzle["position"], puzzle["answer"]["entry"]
        assert not sat.possible(position, edition(position["edition"]).deck)
        assert puzzle_solver.suspected(position) == [slip]


def test_without_any_other_entry_a_slip_would_not_stand_out() -> None:
    for puzzle in documents("slip"):
        for number in entries(puzzle):
            if number != puzzle["answer"]["entry"]:
                assert len(puzzle_solver.suspected(puzzle_solver.without(puzzle["position"], number))) > 1


def test_no_other_suggestion_would_settle_the_case() -> None:
    for puzzle in documents("question"):
        assert puzzle_solver.settling(puzzle["position"]) == {tuple(puzzle["answer"]["triple"])}


def test_an_accusation_may_be_sound_or_not() -> None:
    answers = {puzzle["answer"]["follows"] for puzzle in documents("sound")}
    assert answers == {True, False}


@pytest.mark.parametrize("kind", PUZZLE_KINDS)
def test_every_proof_holds_step_by_step(kind: PuzzleKind) -> None:
    for puzzle in some(kind):
        for argument in puzzle.arguments:
            check(argument.proof, argument.log)


@pytest.mark.parametrize("kind", PUZZLE_KINDS)
def test_the_position_is_what_deduce_reads(kind: PuzzleKind) -> None:
    for puzzle, document in zip(some(kind), documents(kind), strict=True):
        assert position_of(document["position"]).log == puzzle.finding.log
        assert MIN_LOG_ENTRIES <= len(puzzle.finding.log.entries) <= MAX_LOG_ENTRIES


@pytest.mark.parametrize("kind", PUZZLE_KINDS)
def test_whoever_has_accused_falsely_suggests_no_more(kind: PuzzleKind) -> None:
    for document in documents(kind):
        out: set[str] = set()
        for entry in document["position"]["log"]:
            assert entry["by"] not in out
            if entry["type"] == "accusation":
                out.add(entry["by"])


@pytest.mark.parametrize("kind", PUZZLE_KINDS)
def test_the_proof_is_told_in_sentences_of_both_languages(kind: PuzzleKind) -> None:
    for puzzle in some(kind):
        english = puzzle_document(puzzle, "en", ENGLISH)
        french = puzzle_document(puzzle, "fr", FRENCH)
        told = [*english.pop("proof"), *french.pop("proof")]
        assert all(sentence.endswith(".") and sentence[0].isupper() for sentence in told)
        assert english == french


def test_a_proof_that_supposes_an_answer_speaks_of_the_answer() -> None:
    [puzzle, *_] = documents("question")
    told = " ".join(puzzle["proof"])
    assert "Suppose nobody shows you a card." in told
    assert "(the answer)" in told
    assert f"entry {len(puzzle['position']['log']) + 1}" not in told


def test_a_proof_of_a_slip_ends_with_the_entry_that_all_contradictions_share() -> None:
    for puzzle in documents("slip"):
        assert puzzle["proof"][-1].endswith(f"so entry {puzzle['answer']['entry'] + 1} is the false one.")


def test_more_steps_make_a_higher_rating() -> None:
    made = [puzzle for kind in PUZZLE_KINDS for puzzle in some(kind)]
    assert correlation([puzzle.steps for puzzle in made], [puzzle.rating for puzzle in made]) >= 0.6


def correlation(one: list[int], two: list[int]) -> float:
    """Of the ranks: 1 if both are in the same order."""
    return float(np.corrcoef(_ranks(one), _ranks(two))[0, 1])


def _ranks(numbers: list[int]) -> list[float]:
    """Places in order, shared by equals."""
    ordered = sorted(numbers)
    return [bisect_left(ordered, number) + bisect_right(ordered, number) for number in numbers]


def test_puzzles_of_a_range_of_ratings_are_within_it() -> None:
    made = islice(puzzle_stream(SEED, "envelope", (1100, 1300)), EACH)
    assert all(1100 <= puzzle.rating <= 1300 for puzzle in made)


def test_a_range_without_puzzles_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casefile.puzzles.making.MAX_SEARCHES", 3)
    with pytest.raises(NoPuzzle):
        make_puzzle(SEED, "holder", (0, 1))


def test_the_kinds_take_turns() -> None:
    assert [puzzle.kind for puzzle in islice(puzzle_stream(SEED), len(PUZZLE_KINDS))] == list(PUZZLE_KINDS)
