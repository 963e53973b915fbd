"""How hard a puzzle is, from its proof: how many steps there are, and of which kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isqrt

from casefile.deduce.explain.proof import (
    CardSeen,
    CardsPromised,
    Cases,
    Crowded,
    HandFull,
    HandNeedsAll,
    HandPromised,
    KindTaken,
    LastOfKind,
    NobodyElse,
    OnePlace,
    Otherwise,
    OwnHand,
    PassedStep,
    ProofStep,
    Refuted,
    ShowedIt,
)
from casefile.puzzles.argument import Argument

MIN_RATING, MAX_RATING = 400, 3000
SCALE = 14_000
"""Fixes what a point of effort is worth: 50 points of it make a puzzle of 1236."""
EFFORT: dict[type[ProofStep], int] = {
    OwnHand: 0,
    CardSeen: 1,
    PassedStep: 1,
    OnePlace: 1,
    KindTaken: 1,
    ShowedIt: 3,
    NobodyElse: 3,
    LastOfKind: 3,
    HandFull: 4,
    HandNeedsAll: 5,
    Refuted: 5,
    HandPromised: 9,
    CardsPromised: 9,
    Crowded: 12,
    Otherwise: 6,
    Cases: 6,
}
"""What somebody has to do for a step: to look it up, to combine, to count, to suppose."""
READ_OFF = (OwnHand, CardSeen, PassedStep)
"""What stands in the log or in the hand, and is no step of reasoning."""


def rating_of(arguments: Iterable[Argument]) -> int:
    """The rating. It grows with the root of the effort: twice the work is not twice the skill."""
    effort = sum(EFFORT[type(step)] for step in _all_steps(arguments))
    # In whole numbers: the same on every machine, to the last point.
    return min(MAX_RATING, MIN_RATING + isqrt(effort * SCALE))


def reasoning_steps(arguments: Iterable[Argument]) -> int:
    """The steps of reasoning, those inside of cases and suppositions included."""
    return sum(1 for step in _all_steps(arguments) if not isinstance(step, READ_OFF))


def _all_steps(arguments: Iterable[Argument]) -> Iterator[ProofStep]:
    for argument in arguments:
        yield from _with_inner(argument.proof.steps)


def _with_inner(steps: Iterable[ProofStep]) -> Iterator[ProofStep]:
    for step in steps:
        yield step
        match step:
            case Otherwise():
                yield from _with_inner(step.steps)
            case Cases():
                for branch in step.branches:
                    yield from _with_inner(branch.steps)
            case _:
                pass
