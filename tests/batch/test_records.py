"""Records: the compiled engine gives the verdicts of the plain one, and writes games that are legal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from casefile.match.compiled_check import check_compiled
from casefile.record import check, read_record
from tests.cli.test_check_command import EXAMPLES
from tests.support.command_line import assert_refused, casefile_here
from tests.support.command_records import saved

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_are_judged_alike_whole_and_broken(path: Path) -> None:
    text = path.read_text("utf-8")
    record = read_record(text.encode())
    assert check_compiled(record).as_json() == check(record).as_json()
    document = json.loads(text)
    # Each of the first moves left out: nearly always something after it is against the rules.
    for number in range(0, len(document["moves"]), 5):
        moves = document["moves"][:number] + document["moves"][number + 1 :]
        broken = read_record(json.dumps(document | {"moves": moves}).encode())
        assert check_compiled(broken).as_json() == check(broken).as_json()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["name"]))
def test_check_gives_the_same_verdicts_with_either_engine(example: dict[str, Any], tmp_path: Path) -> None:
    name = saved(tmp_path, example["record"])
    plain, compiled = casefile_here("check", name), casefile_here("check", name, "--engine", "batch")
    assert (compiled.code, compiled.out) == (plain.code, plain.out)


def test_simulate_plays_the_built_in_player_and_writes_legal_games(tmp_path: Path) -> None:
    arguments = ("--engine", "batch", "--games", "12", "--seed", "x", "--players", "4", "--json")
    one = casefile_here("simulate", *arguments, "--jobs", "1", "--records", str(tmp_path / "records"))
    two = casefile_here("simulate", *arguments, "--jobs", "2")
    told, again = json.loads(one.out), json.loads(two.out)
    assert told["games"] == told["by_bot"]["built-in"]["played"] / 4 == 12
    assert (told["wins"], told["turns"]) == (again["wins"], again["turns"])
    files = sorted((tmp_path / "records").iterdir())
    assert len(files) == 12
    for file in files:
        record = read_record(file.read_bytes())
        assert check(record).legal
        assert check_compiled(record).legal


def test_other_engines_and_bots_of_the_batch_engine_are_refused() -> None:
    assert_refused(casefile_here("check", "-", "--engine", "fast"), "--engine", "fast")
    assert_refused(casefile_here("simulate", "--engine", "batch", "--bots", "random"), "--bots")
