"""The engine against the independent referee: random records, sound and spoiled, judged by both."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casefile.editions import EDITION_IDS
from casefile.game.edition import HOUSE_RULES
from casefile.record import check, read_record
from tests.support.oracle.random_records import random_record, spoil
from tests.support.oracle.referee import judge


def compare(seed: int) -> None:
    rng = random.Random(seed)
    house_rules = [name for name in HOUSE_RULES if rng.random() < 0.25]
    length = rng.choice((5, 20, 60))
    sound = random_record(rng, rng.choice(EDITION_IDS), house_rules, rng.randint(3, 6), length)
    for record in (sound, spoil(rng, sound), spoil(rng, sound), spoil(rng, sound)):
        theirs = judge(record)
        ours = check(read_record(json.dumps(record).encode())).as_json()
        assert ours["legal"] == theirs["legal"], (seed, ours, theirs)
        if ours["legal"]:
            assert (ours["winner"], ours["moves"]) == (theirs["winner"], theirs["moves"])
        else:
            assert ours["move"] == theirs["move"], (seed, ours, theirs)
            assert ours["rule"] in theirs["rules"], (seed, ours, theirs)


@given(st.integers(0, 2**32))
@settings(max_examples=60)
def test_engine_and_referee_agree_on_random_records(seed: int) -> None:
    compare(seed)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("part", range(2))
def test_engine_and_referee_agree_on_thousands_of_records(part: int) -> None:
    for seed in range(part * 500, part * 500 + 500):
        compare(seed)
