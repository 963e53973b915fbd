"""`verify`: an honest record holds, and whatever is changed in one is caught."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from casefile.fair.record import fairness_of, with_fairness
from casefile.fair.verify import verify_record
from casefile.game.cards import Suspect
from casefile.game.setup import deal
from casefile.record import BadInput, read_record, record_of, to_json_lines
from tests.support.fair import oracle
from tests.support.fair.games import Document, failed, verified
from tests.support.fair.records import VINTAGE, Step, played
from tests.support.fair.vectors import EXAMPLE, GAMES, changed


def leaves(value: Any, path: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], Any]]:
    """All values that are neither table nor list, with the way to them."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from leaves(inner, (*path, number))
    else:
        yield path, value


def others(value: Any) -> list[Any]:
    """Values of the same kind that could stand in its place."""
    for names in (oracle.SUSPECTS, oracle.WEAPONS, oracle.ROOMS, list(oracle.DICE)):
        if value in names:
            return [name for name in names if name != value]
    match value:
        case None:
            return ["scarlet"]
        case int():
            return [value + 1, value - 1]
        case str() if len(value) == 64:
            return [
                ("1" if value[0] == "0" else "0") + value[1:],
                value[:-1] + ("1" if value[-1] == "0" else "0"),
            ]
        case _:
            return [f"{value}0", f"0{value}"]


def is_caught(document: Document) -> bool:
    """Is something found wrong, or is it no longer understood at all?"""
    try:
        return not verified(document).hold
    except BadInput:
        return True


@pytest.mark.parametrize("index", range(len(GAMES)), ids=lambda index: GAMES[index].edition.id)
def test_an_honest_record_holds_in_every_finding(index: int) -> None:
    findings = verified(played(index))
    assert [finding for finding in findings.findings if not finding.held] == []
    checks = "rules commitment shares first envelope hands weapons slots dice aborted"
    assert list(dict.fromkeys(finding.check for finding in findings.findings)) == checks.split()
    assert all(str(finding.says).endswith(".") and not finding.place for finding in findings.findings)


def test_a_record_can_be_verified_before_it_is_written() -> None:
    record = record_of([deal(VINTAGE.deal.setup)])
    assert verify_record(with_fairness(record, VINTAGE.fairness)).hold
    assert fairness_of(with_fairness(record, VINTAGE.fairness)) == VINTAGE.fairness


def test_a_record_of_json_lines_can_be_verified() -> None:
    record = with_fairness(record_of([deal(VINTAGE.deal.setup)]), VINTAGE.fairness)
    assert verify_record(read_record(to_json_lines(record).encode())).hold


@pytest.mark.parametrize("index", [1, 3, 5], ids=lambda index: GAMES[index].edition.id)
def test_another_value_in_any_field_of_deal_or_commitments_is_caught(index: int) -> None:
    record = played(index)
    tried = 0
    missed = []
    for path, value in leaves({key: record[key] for key in ("edition", "players", "setup", "fair")}):
        for other in others(value):
            tried += 1
            if not is_caught(changed(record, list(path), other)):
                missed.append((path, other))
    assert missed == []
    assert tried > 250


@pytest.mark.parametrize("index", [1, 3, 5], ids=lambda index: GAMES[index].edition.id)
def test_a_missing_doubled_or_unknown_field_is_caught(index: int) -> None:
    record = played(index)
    missed = []

    def note(name: object, document: Document) -> None:
        if not is_caught(document):
            missed.append(name)

    fair = record["fair"]
    for key in fair:
        note(key, record | {"fair": {name: value for name, value in fair.items() if name != key}})
    for key in ("shares", "share_commitments"):
        for player in fair[key]:
            less = {name: value for name, value in fair[key].items() if name != player}
            note((key, player), changed(record, ["fair", key], less))
    for key in ("slots", "aborted"):
        for number, entry in enumerate(fair[key]):
            less = fair[key][:number] + fair[key][number + 1 :]
            note((key, number, "missing"), changed(record, ["fair", key], less))
            note((key, number, "doubled"), changed(record, ["fair", key], [*less, entry, entry]))
            for field in entry:
                without = {name: value for name, value in entry.items() if name != field}
                note((key, number, field), changed(record, ["fair", key, number], without))
            note((key, number, "more"), changed(record, ["fair", key, number], entry | {"more": 1}))
    note("more", changed(record, ["fair", "more"], 1))
    assert missed == []


def test_a_change_of_any_roll_is_caught_where_it_is() -> None:
    record = played()
    rolls = [number for number, move in enumerate(record["moves"]) if move["do"] == "roll"]
    assert len(rolls) > 10
    for number in rolls:
        for die in range(1, 7):
            if [die] == record["moves"][number]["dice"]:
                continue
            findings = verified(changed(record, ["moves", number, "dice"], [die])).findings
            places = [finding.place for finding in findings if finding.check == "dice"]
            assert places == [f"moves[{number}].dice"]


def test_cards_that_change_places_are_caught() -> None:
    record = played()
    hands = record["setup"]["hands"]
    swapped = json.loads(json.dumps(record))
    one, other = hands["scarlet"][0], hands["plum"][0]
    swapped["setup"]["hands"]["scarlet"][0], swapped["setup"]["hands"]["plum"][0] = other, one
    findings = verified(swapped).findings
    places = [finding.place for finding in findings if finding.check == "hands" and not finding.held]
    assert places == ["setup.hands.scarlet", "setup.hands.plum"]


def test_slots_shares_and_attempts_that_change_places_are_caught() -> None:
    record = played()
    slots, aborted, shares = (record["fair"][key] for key in ("slots", "aborted", "shares"))
    order = [*slots[:3], slots[4], slots[3], *slots[5:]]
    assert slots[3]["holder"] == slots[4]["holder"]
    assert failed(changed(record, ["fair", "slots"], order)) == {"slots"}
    assert "aborted" in failed(changed(record, ["fair", "aborted"], aborted[::-1]))
    renumbered = [entry | {"attempt": number} for number, entry in enumerate(aborted[::-1], start=1)]
    assert {"aborted", "commitment"} <= failed(changed(record, ["fair", "aborted"], renumbered))
    exchanged = dict(zip(shares, reversed(shares.values()), strict=True))
    assert "shares" in failed(changed(record, ["fair", "shares"], exchanged))


def test_the_order_within_a_hand_does_not_matter() -> None:
    record = played()
    hand = record["setup"]["hands"]["plum"]
    assert verified(changed(record, ["setup", "hands", "plum"], hand[::-1])).hold


def test_attempts_cannot_be_left_out_added_or_blamed_on_somebody_else() -> None:
    record = played()
    aborted = record["fair"]["aborted"]
    assert failed(changed(record, ["fair", "aborted"], aborted[:1])) == {"commitment"}
    assert failed(changed(record, ["fair", "aborted"], [])) == {"commitment"}
    assert "commitment" in failed(changed(record, ["fair", "aborted", 1, "missing"], ["plum"]))
    honest = GAMES[0].played(random.Random(1), 5)
    assert "commitment" in failed(changed(honest, ["fair", "aborted"], aborted))


@pytest.mark.parametrize("missing", [[], ["white"], ["mustard", "scarlet"], ["scarlet", "scarlet"]])
def test_an_attempt_names_players_of_its_table_in_seat_order(missing: list[str]) -> None:
    record = changed(played(), ["fair", "aborted", 1, "missing"], missing)
    places = [finding.place for finding in verified(record).findings if finding.check == "aborted"]
    assert places == ["", "fair.aborted[1].missing"]


def test_a_secret_is_used_only_once() -> None:
    """Not for the game after it was used for an attempt, and not for two attempts."""
    for secrets, places in (
        ([EXAMPLE.secret, b"2" * 32], ["fair.aborted[0].secret", ""]),
        ([b"1" * 32, b"1" * 32], ["", "fair.aborted[1].secret"]),
    ):
        record = EXAMPLE.played(random.Random(1), 0)
        table = {"edition": "vintage", "house_rules": [], "players": record["players"], "first": "scarlet"}
        aborted: list[Document] = []
        for number, secret in enumerate(secrets, start=1):
            bound = oracle.commitment(EXAMPLE.game, table, secret, aborted)
            attempt = {"attempt": number, "commitment": bound, "secret": secret.hex(), "missing": ["plum"]}
            aborted.append(table | attempt)
        record["fair"]["aborted"] = aborted
        findings = [finding for finding in verified(record).findings if finding.check == "aborted"]
        assert [finding.place for finding in findings] == places
        assert [finding.held for finding in findings] == [not place for place in places]


def test_a_share_of_somebody_who_does_not_play_is_reported() -> None:
    stranger = Suspect("white")
    assert stranger not in VINTAGE.players
    record = changed(played(), ["fair", "shares", stranger], "00" * 32)
    assert failed(record) == {"shares"}
    record["fair"]["share_commitments"][stranger] = oracle.share_commitment(VINTAGE.game, stranger, bytes(32))
    assert failed(record) == {"shares"}


def test_a_share_that_its_player_was_bound_to_and_that_was_not_used_is_reported() -> None:
    assert "green" in VINTAGE.players
    assert "green" not in VINTAGE.shares
    record = changed(played(), ["fair", "share_commitments", "green"], "00" * 32)
    findings = [finding for finding in verified(record).findings if not finding.held]
    assert [finding.place for finding in findings] == ["fair.share_commitments.green"]


# -- who begins


def test_in_vintage_anybody_may_begin_but_only_the_one_who_was_announced() -> None:
    record = played()
    assert record["setup"]["first"] == "green" != record["players"][0]
    assert verified(record).hold
    for player in ("scarlet", "mustard", "peacock", "plum"):
        assert {"commitment", "hands"} <= failed(changed(record, ["setup", "first"], player))
    del record["setup"]["first"]
    assert "commitment" in failed(record)


def test_outside_vintage_the_first_of_the_seat_order_begins_whatever_was_announced() -> None:
    second = EXAMPLE.players[1]
    record = EXAMPLE.played(random.Random(1), 0)
    table = {"edition": "classic-1986", "house_rules": [], "players": record["players"], "first": second}
    record["setup"]["first"] = second
    record["fair"]["commitment"] = oracle.commitment(EXAMPLE.game, table, EXAMPLE.secret, [])
    findings = {finding.check: finding for finding in verified(record).findings}
    assert findings["commitment"].held
    assert (findings["first"].held, findings["first"].place) == (False, "setup.first")
    assert not findings["rules"].held


def test_the_first_player_may_be_left_out_where_the_rules_name_one() -> None:
    record = EXAMPLE.played(random.Random(1), 10)
    del record["setup"]["first"]
    assert verified(record).hold


# -- records that break the rules


def test_a_dealt_game_starts_on_the_start_squares() -> None:
    record = EXAMPLE.played(random.Random(1), 0)
    moved = changed(record, ["setup", "pieces"], {"plum": "kitchen"})
    assert failed(moved) == {"rules"}
    assert verified(moved).findings[0].place == "setup.pieces"


def test_rolls_after_a_broken_rule_are_not_said_to_be_checked() -> None:
    record = EXAMPLE.played(random.Random(1), 30)
    rolls = sum(move["do"] == "roll" for move in record["moves"])
    record["moves"] = [*record["moves"][:10], record["moves"][9], *record["moves"][10:]]
    findings = {finding.check: finding for finding in verified(record).findings}
    assert (findings["rules"].held, findings["rules"].place) == (False, "moves[10]")
    assert "up to where the rules are broken" in str(findings["dice"].says)
    assert str(rolls) not in str(findings["dice"].says)


def test_an_untrue_result_is_reported() -> None:
    record = EXAMPLE.played(random.Random(1), 5) | {"result": {"winner": "plum"}}
    findings = verified(record).findings
    assert [finding.place for finding in findings if not finding.held] == ["result"]


@pytest.mark.parametrize(
    "players", [[], ["scarlet", "scarlet", "plum"], ["scarlet"], ["plum", "green", "scarlet"]]
)
def test_players_who_cannot_sit_like_that_break_the_rules_and_cause_no_fault(players: list[str]) -> None:
    record = EXAMPLE.played(random.Random(1), 0)
    record["players"] = players
    record["setup"]["hands"] = {name: record["setup"]["hands"][name] for name in players}
    assert "rules" in failed(record)
