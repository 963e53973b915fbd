"""All answers to one suggestion in one call: the same position, each time with one answer more."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.deduce.kernel.compiled import compiled, entry_point
from casefile.deduce.kernel.problem import DealProblem
from casefile.deduce.kernel.solve import SolveTables, solve


class Answers(NamedTuple):
    """The ways to answer: who passes, who shows, and which of the cards, one entry an answer."""

    named: int
    """The three cards of the suggestion."""
    passed: Ints
    """The players who cannot show any of them, as a mask of seats."""
    shower: Ints
    """Who shows, or -1."""
    shown: Ints
    """The card shown, or all three where it is not seen."""


NO_SUGGESTION = Answers(0, np.array([0]), np.array([-1]), np.array([0]))
"""The position as it is: one answer, which adds nothing."""


# The only way in: a second entry point for single positions would be the whole of `solve`, compiled again.
@entry_point
def solve_answers(
    given: DealProblem,
    answers: Answers,
    tables: SolveTables,
    odds: Floats,
    joint: Floats,
    worlds: Bytes,
    seed: int,
) -> Ints:
    """For every answer the number of deals that fit; fills its part of `odds` and `joint`.

    Draws as many worlds as there are rows, which only makes sense if there is one answer.
    """
    counts = np.zeros(answers.shower.shape[0], np.int64)
    for number in range(counts.shape[0]):
        problem = _with_answer(given, answers, number)
        counts[number] = solve(problem, tables, odds[number], joint[number], worlds, seed)
    return counts


@compiled
def _with_answer(given: DealProblem, answers: Answers, number: int) -> DealProblem:
    """A problem of its own, which may be sharpened in place."""
    holds, lacks = given.holds.copy(), given.lacks.copy()
    for seat in range(holds.shape[0]):
        if answers.passed[number] >> seat & 1:
            lacks[seat] |= answers.named
    shower, shown = answers.shower[number], answers.shown[number]
    clauses = given.clause_by.shape[0]
    # A card that was seen is a fact; one that was not is a clause over all three.
    more = 1 if shower >= 0 and shown & (shown - 1) else 0
    clause_by, clause_cards = np.zeros(clauses + more, np.int64), np.zeros(clauses + more, np.int64)
    # Element by element: a slice on the left of `=` brings dozens of numpy's functions into the compilation.
    for clause in range(clauses):
        clause_by[clause] = given.clause_by[clause]
        clause_cards[clause] = given.clause_cards[clause]
    if more:
        clause_by[clauses] = shower
        clause_cards[clauses] = shown
    elif shower >= 0:
        holds[shower] |= shown
    return DealProblem(given.kinds, given.sizes, holds, lacks, clause_by, clause_cards, given.refuted)
