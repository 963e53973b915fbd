"""The log: one shape for every line, and which facts clients are told as they are."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from casefile.game.cards import Suspect
from casefile.server.table.changes import TABLE_CHANGES
from casefile.server.table.log import (
    Acted,
    AnyFact,
    Asked,
    Entry,
    PartlySecret,
    Seated,
    decode_entry,
    encode_entry,
)
from casefile.server.wire.happenings import AnyHappening
from casefile.server.wire.table_happenings import ChangedSeat, HasLeft, WantsSitIn
from tests.support.server.pure_table import PureTable
from tests.support.server.whole_evening import whole_evening

PLUM, GREEN = Suspect("plum"), Suspect("green")


def test_every_fact_changes_the_table() -> None:
    assert {*TABLE_CHANGES, Acted} == set(get_args(AnyFact))


def test_a_fact_is_told_as_it_is_or_has_a_part_that_is_not() -> None:
    for kind in get_args(AnyFact):
        assert (kind in get_args(AnyHappening)) != issubclass(kind, PartlySecret)


def test_a_public_fact_is_stored_in_the_words_in_which_it_is_told() -> None:
    desk = PureTable(3)
    desk.ask("scarlet", "sit", chair="plum")
    stored = json.loads(desk.lines[-1])
    assert stored.keys() == {"at", "by", "id", "what"}
    assert [stored["what"]] == desk.last()


def test_an_entry_is_the_same_after_it_was_stored() -> None:
    for line in whole_evening().lines:
        entry = decode_entry(line)
        assert encode_entry(entry) == line
        assert decode_entry(encode_entry(entry)) == entry


FLAT: list[tuple[dict[str, Any], Entry]] = [
    (
        {"entry": "seat-changed", "at": 7, "by": "plum", "id": "c1", "chair": "plum", "to": "green"},
        Asked(7, PLUM, "c1").entry(ChangedSeat(PLUM, GREEN)),
    ),
    (
        {"entry": "seated", "at": 7, "chair": "plum", "name": None, "key": "k"},
        Entry(at=7, what=Seated(PLUM, None, "k")),
    ),
    (
        {"entry": "sit-in-voted", "at": 7, "chair": "plum", "whom": "green", "wanted": True},
        Entry(at=7, what=WantsSitIn(PLUM, GREEN, wanted=True)),
    ),
    (
        {"entry": "left-for-good", "at": 7, "chair": "plum", "level": "sleuth"},
        Entry(at=7, what=HasLeft(PLUM, "sleuth", removed=False)),
    ),
    (
        {"entry": "left-for-good", "at": 7, "chair": "plum", "level": "sleuth", "removed": True},
        Entry(at=7, what=HasLeft(PLUM, "sleuth", removed=True)),
    ),
]


@pytest.mark.parametrize(("flat", "entry"), FLAT)
def test_a_line_of_an_earlier_version_is_read_as_an_entry_of_today(
    flat: dict[str, Any], entry: Entry
) -> None:
    assert decode_entry(json.dumps(flat, separators=(",", ":")).encode()) == entry
