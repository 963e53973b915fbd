"""Weapons that the host places by hand: refused unless each has a room of its own, and published before the
deal, so that the deal can be verified as ever. [S2]"""

from __future__ import annotations

import json
from typing import Any

import pytest

from casefile.server.live.finished import Finished, record_text
from casefile.server.table.deal import give_up
from casefile.server.table.refusals import TableReason
from casefile.server.wire.settings import BadSettings, Settings, checked
from tests.support.fair import oracle
from tests.support.fair.games import failed
from tests.support.server.pure_table import PureTable, lobby, playing

PLACED = dict(zip(oracle.WEAPONS, ("study", "hall", "lounge", "library", "kitchen", "ballroom"), strict=True))


def record_of(desk: PureTable) -> dict[str, Any]:
    desk.accuse(right=True)
    record: dict[str, Any] = json.loads(record_text(Finished(desk.table.table, desk.game, {}, ())))
    return record


def spoiled(**changes: str) -> dict[str, str]:
    return PLACED | {weapon.replace("_", "-"): room for weapon, room in changes.items()}


@pytest.mark.parametrize(
    ("weapons", "sentence"),
    [
        (spoiled(rope="study"), "weapons: candlestick and rope are both in study; each needs its own room"),
        (spoiled(rope="cellar"), "weapons: there is no 'cellar'; choose one of kitchen, "),
        (spoiled(poison="conservatory"), "weapons: there is no 'poison'; choose one of candlestick, "),
        ({"rope": "hall"}, "weapons: place all of them or none; candlestick has no room"),
        ({}, "weapons: place all of them or none; candlestick has no room"),
    ],
)
@pytest.mark.rule("S2")
def test_a_placement_that_makes_no_sense_is_refused_in_one_sentence(
    weapons: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadSettings) as refusal:
        checked(Settings(weapons=weapons))
    assert str(refusal.value).startswith(sentence)
    desk = lobby()
    reason = desk.refuses(desk.seats[0], "configure", settings={"weapons": weapons})
    assert reason is TableReason.BAD_VALUE


@pytest.mark.rule("S2")
def test_weapons_start_where_the_host_has_placed_them() -> None:
    desk = lobby()
    desk.ask(desk.seats[0], "configure", settings={"weapons": PLACED})
    desk.start()
    assert dict(zip(oracle.WEAPONS, desk.game.dealt.weapons, strict=True)) == PLACED
    for viewer in (None, *desk.seats):
        assert desk.snapshot(viewer)["game"]["weapons"] == PLACED
        assert desk.snapshot(viewer)["game"]["placed"] == PLACED


def test_where_they_start_is_published_before_anybody_adds_chance() -> None:
    desk = PureTable(3, weapons=PLACED)
    desk.come(*desk.seats, fair=True)
    desk.start()
    (offered,) = desk.last()
    assert offered["what"] == "deal-offered"
    assert offered["placed"] == PLACED
    assert desk.snapshot(None)["table"]["offer"]["placed"] == PLACED


def test_a_deal_with_placed_weapons_can_be_verified() -> None:
    record = record_of(playing(weapons=PLACED))
    assert record["fair"]["placed"] == record["setup"]["weapons"] == PLACED
    assert failed(record) == oracle.failures(record) == set()


def test_a_deal_with_placed_weapons_that_was_called_off_can_be_verified() -> None:
    desk = PureTable(3, weapons=PLACED)
    desk.come(*desk.seats, fair=True)
    desk.start()
    desk.write(*give_up(desk.table, desk.moment()))  # nobody answered
    record = record_of(desk)
    assert [attempt["placed"] for attempt in record["fair"]["aborted"]] == [PLACED]
    assert failed(record) == oracle.failures(record) == set()


def test_weapons_that_were_moved_after_the_deal_are_found_out() -> None:
    record = record_of(playing(weapons=PLACED))
    moved = record | {"setup": record["setup"] | {"weapons": spoiled(rope="conservatory")}}
    assert failed(moved) == oracle.failures(moved) == {"weapons"}
    both = moved | {"fair": record["fair"] | {"placed": spoiled(rope="conservatory")}}
    assert failed(both) == oracle.failures(both) == {"commitment"}
    by_chance = record | {"fair": {key: value for key, value in record["fair"].items() if key != "placed"}}
    assert failed(by_chance) == oracle.failures(by_chance) == {"commitment", "weapons"}


def test_without_a_choice_chance_places_them_and_the_record_is_as_ever() -> None:
    record = record_of(playing())
    assert "placed" not in record["fair"]
    assert failed(record) == oracle.failures(record) == set()


def test_placed_weapons_change_neither_cards_nor_dice() -> None:
    by_hand, by_chance = playing(weapons=PLACED).game, playing().game
    assert by_hand.seed == by_chance.seed
    assert by_hand.dealt.hands == by_chance.dealt.hands
    assert by_hand.dealt.envelope == by_chance.dealt.envelope
    assert by_hand.dealt.weapons != by_chance.dealt.weapons
