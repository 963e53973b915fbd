"""The referee and the counters of tests agree with the examples that the contract publishes."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from casefile.editions import edition
from tests.support.deduce_oracle import bdd, brute, sat
from tests.support.oracle.referee import judge

EXAMPLES = Path(__file__).parents[1] / "cli" / "examples"


def examples(name: str) -> list[Any]:
    return [
        pytest.param(example, id=example["name"])
        for example in json.loads((EXAMPLES / name).read_text("utf-8"))
    ]


@pytest.mark.parametrize("example", examples("records.json"))
def test_the_referee_gives_the_published_verdicts(example: dict[str, Any]) -> None:
    verdict, expected = judge(example["record"]), example["expect"]["stdout"]
    assert verdict["legal"] == expected["legal"]
    if expected["legal"]:
        assert (verdict["winner"], verdict["moves"]) == (expected["winner"], expected["moves"])
    else:
        assert verdict["move"] == expected["move"]
        assert expected["rule"] in verdict["rules"]


@pytest.mark.parametrize("solve", [brute.solve, bdd.solve], ids=["brute", "bdd"])
@pytest.mark.parametrize("example", examples("positions.json"))
def test_the_counters_give_the_published_odds(example: dict[str, Any], solve: Any) -> None:
    position, expected = example["position"], example["expect"]["stdout"]
    deck = edition(position["edition"]).deck
    assert sat.possible(position, deck) == (expected["worlds"] > 0)
    if position["log"] or solve is bdd.solve:  # trying 100,000 deals takes a minute
        answer = solve(position, deck)
        assert answer["worlds"] == expected["worlds"]
        assert plain(answer["envelope"]) == pytest.approx(expected.get("envelope", {}))
        for player, odds in expected.get("hands", {}).items():
            assert plain(answer["hands"][player]) == pytest.approx(odds)


def plain(odds: dict[str, Fraction]) -> dict[str, float]:
    return {card: float(chance) for card, chance in odds.items()}
