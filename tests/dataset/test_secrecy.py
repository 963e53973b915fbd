"""What a seat could not know is in no column but those that say so."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from casefile.dataset import decisions
from casefile.dataset.columns import OPTIONAL_GROUPS, TRUTH
from casefile.dataset.plan import DatasetPlan
from casefile.game.actions import Seat
from casefile.game.decide import decide
from casefile.game.events import Dealt
from casefile.game.evolve import begin, evolve_all
from casefile.game.seen import View
from casefile.game.state import State
from casefile.game.view import view
from casefile.record import Record, record_of
from casefile.record.replay import steps_of
from casefile.testing.other_deal import scrambled_deal
from tests.dataset.small_datasets import dataset_plan, recorded, rows_of

PLANS = [dataset_plan("sleuth", "novice", "random"), dataset_plan("novice", players=5, rules="vintage")]


def in_another_world(record: Record, move: int, rng: random.Random) -> Record:
    """The record up to this move, with all cards exchanged that whoever makes it cannot know by then."""
    steps = list(steps_of(record))
    action = steps[move + 1].action
    assert action is not None
    viewer = action.seat
    events = tuple(chain.from_iterable(step.events for step in steps[: move + 1]))
    dealt = scrambled_deal(events, viewer, rng)
    moves, state = [], begin(dealt)
    for each in record.moves[: move + 1]:
        pending, asked = state.public.pending, state.public.asked
        if pending is not None and asked is not None and viewer not in (asked, pending.by):
            # A card that only two others see: there it may be another one.
            hand = state.secrets.hands[asked]
            moves.append(replace(each, card=next(card for card in pending.triple if card in hand)))
        else:
            moves.append(each)
        state = evolve_all(state, decide(state, moves[-1].action(state.public)))
    return replace(record_of((dealt,)), moves=tuple(moves))


def known(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if not name.startswith(TRUTH)}


def truths_that_changed(plan: DatasetPlan, moves: Sequence[int]) -> int:
    """Compare rows of two worlds; in how many was the envelope another one?"""
    played, record = recorded(plan, 0)
    true_rows = rows_of(plan, played, record)
    changed = 0
    for move in moves:
        other = in_another_world(record, move, random.Random(move))
        # The last row only: those before it belong to other seats, which know other things.
        row = rows_of(plan, played, other)[-1]
        assert known(row) == known(true_rows[move]), f"move {move}"
        changed += row[f"{TRUTH}envelope"] != true_rows[move][f"{TRUTH}envelope"]
    return changed


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.editions[0]}-{plan.players}")
def test_a_deal_that_looks_the_same_to_the_seat_gives_the_same_row(plan: DatasetPlan) -> None:
    moves = len(recorded(plan, 0)[1].moves)
    looked_at = range(0, moves, moves // 20)
    assert truths_that_changed(plan, looked_at) > len(looked_at) // 3


@pytest.mark.slow
def test_nor_do_chances_and_the_moves_of_levels_tell_more() -> None:
    plan = dataset_plan("sleuth", "novice", "random", columns=OPTIONAL_GROUPS)
    assert truths_that_changed(plan, (3, 14, 25, 32)) > 2


def test_a_row_made_from_more_than_the_seat_knows_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(state: State, seat: Seat) -> View:
        seen = view(state, seat)
        # The next player's hand instead of the own one: the odds tell.
        hand = state.secrets.hands[(seat + 1) % len(state.secrets.hands)]
        return View(seen.public, seen.seat, hand, (), None, None)

    # In both worlds alike, as a leak in the code would be.
    monkeypatch.setattr(decisions, "view", peeking)
    with pytest.raises(AssertionError, match="move"):
        truths_that_changed(PLANS[0], range(0, 12, 2))


def test_the_other_world_is_another_one() -> None:
    _, record = recorded(PLANS[0], 0)
    other = in_another_world(record, 10, random.Random(1))
    (first, *_), (second, *_) = steps_of(record), steps_of(other)
    assert isinstance(first.events[0], Dealt)
    assert first.events[0] != second.events[0]
