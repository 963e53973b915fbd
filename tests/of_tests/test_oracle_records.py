"""The random games of the oracle: legal, repeatable, rich in what is rare; and their spoiled copies."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from tests.support.oracle.fault_kit import game_before
from tests.support.oracle.faults import FAULTS, spoil_with
from tests.support.oracle.mansion import ROOM_BEHIND, every_door_blocked
from tests.support.oracle.opening import DICE, HOUSE_RULES, Game, Move, Record, lay_out, passage_from
from tests.support.oracle.random_records import random_record, spoil
from tests.support.oracle.referee import judge, play, taken

# The ids a fault is best named by. The others describe equipment and secrecy, or allow and do not forbid.
RULES_TO_BREAK = "S1 S2 S4 S6 R5 E4 T0 T1 T2 T3 T4 M1 M2 M3 M4 M5 M6 M7 M8 M9 M10 G1 G2 G4 D1 A1 A3 A4"
RULES_TO_BREAK += " R2 R3 R4 R8 R9 R10"


@cache
def records() -> tuple[Record, ...]:
    rng = random.Random(20)
    chosen_house_rules = [(), *((rule,) for rule in HOUSE_RULES), (), ("open_doors",), HOUSE_RULES]
    kinds = list(product(DICE, chosen_house_rules, [3, 3, 4, 5, 6], [8, 20, 50]))
    return tuple(random_record(rng, *kind) for kind in kinds)


def positions() -> Iterator[tuple[Game, Move]]:
    for each in records():
        game = lay_out(each)
        for move in each["moves"]:
            yield game, move
            play(game, move)


@pytest.mark.slow
def test_random_records_are_legal() -> None:
    for each in records():
        verdict = judge(each)
        assert verdict["legal"], verdict
        assert verdict["moves"] == len(each["moves"])


def test_the_same_seed_gives_the_same_record() -> None:
    first, again = (random_record(random.Random(5), "vintage", ["no_dice"], 4, 30) for _ in range(2))
    assert first == again
    assert spoil(random.Random(6), first) == spoil(random.Random(6), again)


def rare_thing(game: Game, move: Move) -> str | None:
    """The rare thing about to happen, if any."""
    here = game["pieces"][game["turn"]]
    open_doors = "open_doors" in game["house_rules"]
    blocked = isinstance(here, str) and every_door_blocked(here, taken(game), open_doors)
    trapped = blocked and passage_from(here) is None
    match move["do"], game["phase"]:
        case "end", "start":
            return "without dice and without a way" if "no_dice" in game["house_rules"] else "trapped"
        case "passage", _ if blocked:
            return "only the passage is free"
        case "suggest", "start":
            return "suggested although trapped" if trapped else "suggested after being fetched"
        case "walk", "rolled" if move.get("path") == []:
            return "boxed in" if not isinstance(here, str) else "had to stay behind a taken door"
        case "walk", "rolled" if "path" in move and not isinstance(move["path"][-1], str):
            return "a short walk" if len(move["path"]) < (game["roll"] or 0) else None
        case "accuse", _ if here in ROOM_BEHIND:
            return "accused before a door"
        case "show", _ if move["by"] in game["out"]:
            return "answered although out"
        case "roll", _ if len(game["out"]) == len(game["players"]) - 1:
            return "rolled alone"
    return None


@pytest.mark.slow
def test_rare_things_happen() -> None:
    seen = Counter(rare_thing(game, move) for game, move in positions())
    rare = (
        "trapped",
        "without dice and without a way",
        "only the passage is free",
        "suggested after being fetched",
        "suggested although trapped",
        "boxed in",
        "had to stay behind a taken door",
        "a short walk",
        "accused before a door",
        "answered although out",
        "rolled alone",
    )
    assert [thing for thing in rare if not seen[thing]] == []


def test_games_end_in_every_way() -> None:
    ends = [game_before(each, len(each["moves"])) for each in records()]
    assert any(game["over"] and game["winner"] is None for game in ends)
    assert any(game["winner"] is not None and not game["out"] for game in ends)
    assert any(game["winner"] and "last_detective_wins" in game["house_rules"] for game in ends)
    assert any(not game["over"] for game in ends)


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_every_fault_gets_some_record_refused(name: str) -> None:
    rng = random.Random(name)
    for each in records():
        spoiled = spoil_with(name, rng, each)
        if spoiled is not None and not judge(spoiled)["legal"]:
            return
    pytest.fail(f"{name} spoiled nothing")


@pytest.mark.slow
def test_spoiled_records_break_every_rule_that_can_be_broken_and_most_are_refused() -> None:
    rng = random.Random(21)
    pairs = [(name, each) for name in sorted(FAULTS) for each in records()[::2]]
    spoiled = [spoil_with(name, rng, each) for name, each in pairs]
    verdicts = [judge(each) for each in spoiled if each is not None]
    refused = [verdict for verdict in verdicts if not verdict["legal"]]
    assert all(verdict["rule"] in verdict["rules"] for verdict in refused)
    named = {verdict["rule"] for verdict in refused}
    assert [rule for rule in RULES_TO_BREAK.split() if rule not in named] == []
    assert len(refused) > 0.8 * len(verdicts)


def test_spoiling_leaves_the_given_record_alone() -> None:
    rng = random.Random(22)
    for each in records()[:40]:
        before = repr(each)
        assert spoil(rng, each) != each
        assert repr(each) == before
