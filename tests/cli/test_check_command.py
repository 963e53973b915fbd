"""`casefile check`: the contract, and everything that can be wrong with a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.command_line import assert_refused, casefile, casefile_here
from tests.support.command_records import document, saved, spoiled, text_of, told_game, without

pytestmark = pytest.mark.real

EXAMPLES = json.loads((Path(__file__).parent / "examples" / "records.json").read_text("utf-8"))
LARGEST = 16 * 1024 * 1024


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["name"]))
def test_check_gives_the_verdicts_of_the_contract(example: dict[str, Any], tmp_path: Path) -> None:
    done = casefile("check", saved(tmp_path, example["record"]))
    assert (done.code, done.err) == (example["expect"]["exit"], "")
    assert done.out.count("\n") == 1
    verdict = json.loads(done.out)
    assert verdict | example["expect"]["stdout"] == verdict
    assert set(verdict) in ({"legal", "winner", "moves"}, {"legal", "move", "rule", "because"})


def test_check_reads_the_standard_input() -> None:
    done = casefile("check", "-", stdin=text_of(told_game()).encode())
    assert (done.code, json.loads(done.out)) == (0, {"legal": True, "winner": "plum", "moves": 9})


def test_check_reads_json_lines(tmp_path: Path) -> None:
    done = casefile_here("check", saved(tmp_path, json_lines()))
    assert (done.code, done.err, json.loads(done.out)["moves"]) == (0, "", 9)


def test_check_drops_half_a_last_line_with_a_warning(tmp_path: Path) -> None:
    name = saved(tmp_path, json_lines()[:-12])
    done = casefile_here("check", name)
    assert (done.code, json.loads(done.out)["moves"]) == (0, 8)
    assert done.err.startswith(f"{name}: line 10: ")
    assert done.err.count("\n") == 1


def json_lines() -> str:
    head = document()
    moves = head.pop("moves")
    head.pop("result")
    return "".join(json.dumps(line) + "\n" for line in (head, *moves))


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


BAD_RECORDS: list[tuple[Any, str]] = [
    ("", "line 1 column 1"),
    ("   \n\n", "not JSON"),
    ("nonsense", "line 1 column 1"),
    ("[]", "JSON object"),
    ("null", "JSON object"),
    ("{}", "format"),
    ('{"format": 1}', "format"),
    ('{"format": "casefile-record/2"}', "format"),
    ('{"format": "casefile-record/1"', "line 1"),
    ('{"format": "casefile-record/1", "format": "casefile-record/1"}', "format"),
    (b'{"format": "\xff"}', "byte 12"),
    (b"\x00" * 1000, "line 1 column 1"),
    (nested(10_000), "nested"),
    ('{"a": ' + nested(10_000) + "}", "nested"),
    ("[" * 10_000_000, "nested"),
    ("9" * 5_000, "line 1 column 1: a number with 5000 digits is too long"),
    (f'{{"a": 1,\n "b": [-{"9" * 5_000}]}}', "line 2 column 8: a number with 5000 digits is too long"),
    (f'{{"{"9" * 5_000}": {"9" * 5_000}}}', "line 1 column 5006: a number with 5000 digits is too long"),
    ('{"1e999": "1e999",\n "b": 1e999}', "line 2 column 7: the number 1e999 is too large"),
    (
        f'{json.dumps(without("moves"))}\n{{"by": {"9" * 5_000}}}\n',
        "line 2 column 8: a number with 5000 digits",
    ),
    (without("edition"), "edition"),
    (without("players"), "players"),
    (without("setup"), "setup"),
    (without("setup.envelope"), "setup: the field envelope is missing"),
    (without("setup.hands.plum"), "setup.hands.plum"),
    (without("moves.0.by"), "moves[0]"),
    (without("moves.0.do"), "moves[0]"),
    (without("moves.0.dice"), "moves[0]"),
    (without("moves.1.path"), "moves[1]"),
    (spoiled("edition", "modern"), "edition: there is no edition 'modern'"),
    (spoiled("edition", None), "edition"),
    (spoiled("house_rules", {"no_walls": True}), "house_rules.no_walls"),
    (spoiled("house_rules", {"no_dice": 1}), "house_rules.no_dice"),
    (spoiled("house_rules", {"no_dice": False}), "house_rules.no_dice"),
    (spoiled("house_rules", []), "house_rules"),
    (spoiled("players", "scarlet green plum"), "players"),
    (spoiled("players.0", "butler"), "players[0]"),
    (spoiled("players.1", True), "players[1]"),
    (spoiled("setup.envelope.1", "poison"), "setup.envelope[1]"),
    (spoiled("setup.weapons.rope", "attic"), "setup.weapons.rope"),
    (spoiled("setup.weapons", {"poison": "hall"}), "setup.weapons"),
    (spoiled("setup.hands.white", []), "setup.hands.white"),
    (spoiled("setup.hands.plum.0", 3), "setup.hands"),
    (spoiled("setup.hands.plum.0", "poison"), "setup.hands.plum[0]"),
    (spoiled("setup.first", "butler"), "setup.first"),
    (spoiled("setup.pieces", {"butler": "hall"}), "setup.pieces"),
    (spoiled("setup.pieces", {"plum": "attic"}), "setup.pieces.plum"),
    (spoiled("setup.pieces", {"plum": [1]}), "setup.pieces"),
    (spoiled("setup.fetched", ["butler"]), "setup.fetched[0]"),
    (spoiled("moves", {}), "moves"),
    (spoiled("moves.0", None), "moves[0]"),
    (spoiled("moves.0.by", "butler"), "moves[0].by"),
    (spoiled("moves.0.do", "jump"), "moves[0]"),
    (spoiled("moves.0.dice", [True]), "moves[0].dice[0]"),
    (spoiled("moves.0.dice", ["6"]), "moves[0].dice[0]"),
    (spoiled("moves.0.dice", 6), "moves[0].dice"),
    (spoiled("moves.0.dice", [2.5]), "moves[0].dice[0]"),
    (spoiled("moves.0.luck", 1), "moves[0]"),
    (spoiled("moves.1.to", "lounge"), "moves[1]"),
    (spoiled("moves.1.path", [[1, 2, 3]]), "moves[1].path[0]"),
    (spoiled("moves.1.path", ["attic"]), "moves[1].path[0]"),
    (spoiled("moves.3.card", "poison"), "moves[3].card"),
    (spoiled("moves.3.card", "\ud800"), "moves[3].card"),
    (spoiled("moves.3.card", "x" * 1_000_000), "moves[3].card"),
    (spoiled("result.winner", "butler"), "result.winner"),
    (spoiled("result", "plum"), "result"),
    (spoiled("remark", "\udfff"), "remark"),
    (spoiled("moves.0.dice", [float("nan")]), "NaN"),
    (spoiled("remark", float("inf")), "Infinity"),
    (spoiled("edition", "a\nb\x1b[31m\u2028"), "a\\nb"),
]


@pytest.mark.parametrize(
    ("content", "words"),
    BAD_RECORDS,
    ids=[f"{number}-{words}" for number, (_, words) in enumerate(BAD_RECORDS)],
)
def test_what_is_not_a_record_is_refused(content: Any, words: str, tmp_path: Path) -> None:
    name = saved(tmp_path, content)
    assert_refused(casefile_here("check", name), f"{name}: ", words)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "line 1 column 1"),
        ("[" * 10_000, "nested"),
        (spoiled("moves.0.dice", [True]), "moves[0].dice[0]"),
        (spoiled("moves.3.card", "\ud800"), "moves[3].card"),
        (spoiled("moves.0.dice", [float("nan")]), "NaN"),
        (b'{"format": "\xff"}', "byte 12"),
    ],
    ids=["empty", "nested", "true", "surrogate", "nan", "bytes"],
)
def test_the_real_program_refuses_it_too(content: Any, words: str, tmp_path: Path) -> None:
    name = saved(tmp_path, content)
    assert_refused(casefile_here("check", name), f"{name}: ", words)


@pytest.mark.parametrize(
    ("content", "move", "rule"),
    [
        (spoiled("moves.0.dice", [7]), 0, "E4"),
        (spoiled("moves.0.dice", [1, 1]), 0, "E4"),
        (spoiled("moves.0.dice", [10**4000]), 0, "E4"),
        (spoiled("moves.1.path", [[5, 17]]), 1, "M4"),
        (spoiled("moves.1.path", [[-5, 10**15]]), 1, "M4"),
        (spoiled("setup.hands.plum.0", "green"), -1, "S4"),
        (spoiled("players", ["scarlet", "plum", "green"]), -1, "S6"),
        (spoiled("result.winner", "green"), 9, "A3"),
    ],
)
def test_what_breaks_a_rule_is_reported_with_the_rule(
    content: Any, move: int, rule: str, tmp_path: Path
) -> None:
    done = casefile_here("check", saved(tmp_path, content))
    verdict = json.loads(done.out)
    assert (done.code, done.err) == (1, "")
    assert (verdict["legal"], verdict["move"], verdict["rule"]) == (False, move, rule)
    assert verdict["because"]


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    name = str(tmp_path / "nothing.json")
    assert_refused(casefile_here("check", name), f"{name}: No such file")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert_refused(casefile_here("check", str(tmp_path)), f"{tmp_path}: Is a directory")


def test_a_file_below_a_file_is_refused(tmp_path: Path) -> None:
    name = saved(tmp_path, "{}")
    assert_refused(casefile_here("check", f"{name}/game.json"), "game.json: Not a directory")


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_file_of_50_megabytes_is_refused(command: str, tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    assert_refused(casefile_here(command, str(path)), "large.json: ", "too large")


def test_an_endless_file_is_refused() -> None:
    assert_refused(casefile_here("check", "/dev/zero"), "/dev/zero: ", "too large")


def test_endless_input_is_refused_by_what_was_read() -> None:
    assert_refused(casefile("check", "-", stdin=b" " * (LARGEST + 1)), "standard input: ", "too large")


def test_the_largest_file_is_still_read() -> None:
    content = text_of(told_game()).encode()
    done = casefile("check", "-", stdin=content + b" " * (LARGEST - len(content)))
    assert (done.code, done.err) == (0, "")


def test_a_missing_name_is_refused() -> None:
    assert_refused(casefile_here("check", ""), "'': No such file")


def test_a_name_that_is_not_text_is_reported_in_one_line(tmp_path: Path) -> None:
    assert_refused(casefile("check", bytes(tmp_path) + b"/\xff\n.json"), "\\udcff\\n.json: No such file")


def test_a_file_with_such_a_name_can_be_checked(tmp_path: Path) -> None:
    name = bytes(tmp_path) + b"/\xff\n.json"
    Path(name.decode("utf-8", "surrogateescape")).write_text(text_of(told_game()), "utf-8")
    assert casefile_here("check", name).code == 0


@pytest.mark.parametrize("arguments", [(), ("one.json", "two.json"), ("game.json", "--loud")])
def test_check_takes_exactly_one_record(arguments: tuple[str, ...]) -> None:
    assert_refused(casefile_here("check", *arguments))


def test_a_reason_in_french_can_be_read_in_the_json_and_stays_json_in_a_terminal_without_accents(
    tmp_path: Path,
) -> None:
    name = saved(tmp_path, spoiled("moves.0.dice", [7, 7]))
    because = json.loads(casefile_here("check", name, "--language", "fr").out)["because"]
    assert not because.isascii(), "or this test tells nothing"
    assert because in casefile_here("check", name, "--language", "fr").out, "no letter is escaped"
    plain = casefile("check", name, "--language", "fr", changes={"PYTHONIOENCODING": "ascii"})
    assert plain.out.isascii()
    assert json.loads(plain.out)["because"] == because
