"""Both written forms of a record, what is kept of it, and how older versions are lifted."""

from __future__ import annotations

from typing import Any

import pytest

from casefile.record import BadInput, check, read_record, to_json, to_json_lines
from casefile.record.upcast import upcast
from tests.support.sample_record import as_bytes, as_lines, sample


def test_unknown_keys_are_written_back_as_they_were() -> None:
    document = sample()
    document["remarks"] = ["été", {"a": None}]
    document["setup"]["table"] = "oak"
    document["result"] = {"winner": None, "minutes": 40}
    text = to_json(read_record(as_bytes(document)))
    again = read_record(text.encode())
    assert again.extra == {
        "remarks": ["été", {"a": None}],
        "setup": {"table": "oak"},
        "result": {"minutes": 40},
    }
    assert again == read_record(as_bytes(document))
    assert read_record(to_json_lines(again).encode()) == again


def test_json_lines_read_like_the_one_object() -> None:
    assert read_record(as_lines(sample()).encode()) == read_record(as_bytes(sample()))


def test_an_unfinished_last_line_is_dropped_with_a_warning() -> None:
    whole = as_lines(sample())
    record = read_record(whole[:-12].encode())
    assert len(record.moves) == 2
    assert tuple(map(str, record.warnings)) == ("line 4: ignored because it is incomplete",)
    assert check(record).legal


def test_a_last_line_cut_inside_a_character_is_dropped_as_well() -> None:
    whole = as_lines(sample()).encode() + '{"by": "scarlet", "do": "é'.encode()
    record = read_record(whole[:-1])
    assert tuple(map(str, record.warnings)) == ("line 5: ignored because it is incomplete",)


@pytest.mark.parametrize("line", ["xyz}", '{"by": "scarlet", "do": "end"}}', '{"by": NaN}', "{} {}"])
def test_a_last_line_that_is_wrong_and_not_only_short_is_refused(line: str) -> None:
    with pytest.raises(BadInput, match="line 5"):
        read_record((as_lines(sample()) + line + "\n").encode())


def test_a_doubled_key_in_a_line_is_told_by_the_number_of_the_line() -> None:
    with pytest.raises(BadInput, match="line 5: by: this key appears twice"):
        read_record((as_lines(sample()) + '{"by": "plum", "by": "plum", "do": "end"}\n').encode())


def test_a_broken_line_in_the_middle_is_refused_by_its_number() -> None:
    lines = as_lines(sample()).splitlines()
    lines[2] = lines[2][:-5]
    with pytest.raises(BadInput, match="line 3 column"):
        read_record("\n".join(lines).encode())


def test_a_last_line_without_newline_counts_if_it_is_whole() -> None:
    record = read_record(as_lines(sample()).rstrip("\n").encode())
    assert len(record.moves) == 3
    assert record.warnings == ()


def test_a_head_alone_is_a_game_without_moves_yet() -> None:
    head = as_lines(sample()).splitlines(keepends=True)[0]
    assert read_record(head.encode()).moves == ()


def test_a_byte_order_mark_and_blank_lines_do_no_harm() -> None:
    text = "\ufeff" + as_lines(sample()).replace("\n", "\r\n") + "\n\n"
    assert len(read_record(text.encode()).moves) == 3


@pytest.mark.parametrize(
    ("winner", "rule"),
    [("scarlet", "R4"), ("mustard", "R4"), (None, None)],
)
def test_a_claimed_result_has_to_be_true_while_the_game_goes_on(winner: str | None, rule: str | None) -> None:
    document = sample() | {"result": {"winner": winner}}
    verdict = check(read_record(as_bytes(document))).as_json()
    assert verdict.get("rule") == rule
    if rule:
        assert verdict["move"] == 3


def test_a_won_game_names_its_winner_and_an_untrue_one_breaks_a3() -> None:
    document = sample()
    document["moves"] = [
        {"by": "scarlet", "do": "accuse", "suspect": "mustard", "weapon": "rope", "room": "hall"}
    ]
    assert check(read_record(as_bytes(document))).as_json() == {
        "legal": True,
        "winner": "scarlet",
        "moves": 1,
    }
    document["result"] = {"winner": "green"}
    verdict = check(read_record(as_bytes(document)))
    assert (verdict.legal, verdict.move, verdict.rule) == (False, 1, "A3")


def test_an_old_version_is_lifted_step_by_step_and_the_original_stays_as_it_was() -> None:
    def first_lift(document: dict[str, Any]) -> dict[str, Any]:
        document["players"] = document.pop("seats")
        return document

    def second_lift(document: dict[str, Any]) -> dict[str, Any]:
        return document | {"lifted": True}

    old = {"format": "casefile-record/1", "seats": ["scarlet"]}
    new = upcast(old, {1: first_lift, 2: second_lift}, current=3)
    assert new == {"format": "casefile-record/3", "players": ["scarlet"], "lifted": True}
    assert old == {"format": "casefile-record/1", "seats": ["scarlet"]}


def test_a_version_nobody_can_lift_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no version 1"):
        upcast({"format": "casefile-record/1"}, {}, current=2)
