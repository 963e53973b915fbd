"""`casefile puzzles`: the contract, the same puzzles everywhere, and every option that is refused."""

from __future__ import annotations

import json

import pytest

from casefile.deduce.position import position_of
from casefile.puzzles.puzzle_kind import PUZZLE_KINDS
from tests.support.command_line import assert_refused, casefile, casefile_here

pytestmark = pytest.mark.real

FIELDS = ["id", "kind", "position", "ask", "answer", "rating", "steps", "proof"]
CHRISTMAS_EVE = "2026-12-24"
ELSEWHERE = {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati"}


def test_puzzles_are_lines_of_json_as_the_contract_has_them() -> None:
    done = casefile_here("puzzles", "--count", "6", "--seed", "lines")
    assert (done.code, done.err) == (0, "")
    puzzles = [json.loads(line) for line in done.out.splitlines()]
    assert [list(puzzle) for puzzle in puzzles] == [FIELDS] * 6
    assert [puzzle["kind"] for puzzle in puzzles] == list(PUZZLE_KINDS)
    assert [list(puzzle["ask"]) for puzzle in puzzles] == [[], ["card"], ["entry"], [], ["triple"], []]
    assert len({puzzle["id"] for puzzle in puzzles}) == 6
    for puzzle in puzzles:
        position_of(puzzle["position"])
        assert all(sentence for sentence in puzzle["proof"])


def test_the_same_seed_gives_the_same_bytes_in_any_process() -> None:
    here = casefile_here("puzzles", "--count", "6", "--seed", "7").out
    assert here
    assert casefile("puzzles", "--count", "6", "--seed", "7", changes=ELSEWHERE).out == here


def test_another_seed_gives_other_puzzles() -> None:
    one, other = (casefile_here("puzzles", "--kind", "holder", "--seed", seed).out for seed in "12")
    assert one != other


def test_a_day_has_the_same_puzzle_on_every_machine_and_in_every_time_zone() -> None:
    here = casefile_here("puzzles", "--day", CHRISTMAS_EVE).out
    assert casefile("puzzles", "--day", CHRISTMAS_EVE, changes=ELSEWHERE).out == here
    # Written down: whoever changes the search changes what people have already solved today.
    assert json.loads(here)["id"] == "cffb85392c"


def test_the_proof_speaks_the_language_that_is_asked_for() -> None:
    arguments = ("puzzles", "--kind", "slip", "--seed", "words")
    english, french = (json.loads(casefile_here(*arguments, "--language", code).out) for code in ("en", "fr"))
    assert english["proof"][-1].endswith("is the false one.")
    assert french["proof"][-1].endswith("qui est fausse.")
    assert {**english, "proof": []} == {**french, "proof": []}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--count", "0"), ("--count", "at least 1")),
        (("--count", "9999999"), ("--count", "at most 1000000")),
        (("--count", "many"), ("--count", "not a whole number")),
        (("--kind", "riddle"), ("--kind", "'riddle'", "envelope, holder, shown, question, sound, slip")),
        (("--rating", "hard"), ("--rating", "1200-1600", "'hard'")),
        (("--rating", "1600-1200"), ("--rating", "'1600-1200'")),
        (("--day", "tomorrow"), ("--day", "2026-12-24", "'tomorrow'")),
        (("--day", "2026-02-30"), ("--day", "'2026-02-30'")),
        (("--day", "20261224"), ("--day", "'20261224'")),
        (("--day", CHRISTMAS_EVE, "--seed", "1"), ("--seed", "one puzzle")),
        (("--language", "de"), ("--language", "'de'")),
    ],
)
def test_bad_options_are_refused_in_one_line(arguments: tuple[str, ...], words: tuple[str, ...]) -> None:
    assert_refused(casefile_here("puzzles", *arguments), *words)


def test_a_rating_that_no_puzzle_has_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casefile.puzzles.making.MAX_SEARCHES", 3)
    done = casefile_here("puzzles", "--kind", "holder", "--rating", "0-1", "--seed", "1")
    assert_refused(done, "--rating", "from 0 to 1")
