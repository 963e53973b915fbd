"""The whole way from facts to odds in one call of the kernel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.deduce.kernel.chains import NOBODY, Chain, backward, clear, fits, forward, meet, plan
from casefile.deduce.kernel.classes import Classes, make_classes
from casefile.deduce.kernel.compiled import compiled
from casefile.deduce.kernel.hands import HandTable, list_hands
from casefile.deduce.kernel.odds import card_odds, envelope_odds
from casefile.deduce.kernel.problem import DealProblem
from casefile.deduce.kernel.propagate import propagate
from casefile.deduce.kernel.worlds import draw_worlds

PRIME = 2147483647
"""Counts are checked modulo this prime; products of two residues still fit into 64 bits."""
SURE_OF_ROUNDING = 1e9
"""Below it the rounding of a sum of floats cannot be off by one half."""


class SolveTables(NamedTuple):
    """Working memory, all zero between calls. Pages that are never touched cost nothing."""

    packed: Ints
    offset: Ints
    weight: Floats
    share: Floats
    start: Ints
    open_cards: Ints
    left_cells: Ints
    left_packed: Ints
    right_cells: Ints
    right_packed: Ints
    left_ways: Floats
    left_finish: Floats
    right_ways: Floats
    right_finish: Floats


@compiled
def solve(
    problem: DealProblem, tables: SolveTables, odds: Floats, joint: Floats, worlds: Bytes, seed: int
) -> int:
    """The number of deals that fit; fills `odds` and `joint`, and draws as many worlds as there are rows.

    Sharpens the problem in place.
    """
    clauses = propagate(problem)
    if clauses < 0:
        return 0
    classes = make_classes(problem, clauses)
    holders = problem.sizes.shape[0]
    hands = HandTable(
        tables.packed,
        tables.offset,
        tables.weight,
        tables.share,
        tables.start[: holders + 1],
        tables.open_cards[:holders],
    )
    if not list_hands(problem, clauses, classes, hands):
        return 0
    one, middle, two = plan(classes, hands)
    left = Chain(
        one,
        tables.left_cells,
        tables.left_packed,
        np.zeros(10, np.int64),
        tables.left_ways,
        tables.left_finish,
    )
    right = Chain(
        two,
        tables.right_cells,
        tables.right_packed,
        np.zeros(10, np.int64),
        tables.right_ways,
        tables.right_finish,
    )
    forward(left, left.ways, hands.weight, 0, classes, hands)
    forward(right, right.ways, hands.weight, 0, classes, hands)
    # With every card certain there is one deal, and no chain to count it.
    total = 1.0 if middle == NOBODY else meet(left, middle, right, classes, hands)
    number = 0
    if total > 0.0:
        if worlds.shape[0]:
            draw_worlds(problem.holds, classes, hands, left, middle, right, worlds, seed)
        backward(left, classes, hands)
        backward(right, classes, hands)
        card_odds(total, problem.holds, classes, hands, odds)
        envelope_odds(total, problem.holds[-1], classes, hands, joint)
        deals = total
        for own in range(classes.size.shape[0]):
            for factor in range(2, classes.size[own] + 1):
                deals *= factor
        number = int(np.rint(deals))
    # Also when there was no deal: the next position expects tables that are all zero.
    clear(left, left.ways, left.finish)
    clear(right, right.ways, right.finish)
    # After clearing, because counting again uses the same lists of cells.
    if number > SURE_OF_ROUNDING:
        return _mend(number, left, middle, right, classes, hands)
    return number


@compiled
def _mend(rounded: int, left: Chain, middle: int, right: Chain, classes: Classes, hands: HandTable) -> int:
    """The exact count next to a rounded one: count again modulo a prime, and take the nearest that agrees."""
    weight = np.zeros(hands.start[-1], np.int64)
    for hand in range(weight.shape[0]):
        weight[hand] = _multinomial_share(hands.packed[hand], classes)
    left_ways, right_ways = np.zeros(classes.cells, np.int64), np.zeros(classes.cells, np.int64)
    forward(left, left_ways, weight, PRIME, classes, hands)
    forward(right, right_ways, weight, PRIME, classes, hands)
    residue = 0
    last = left.holders.shape[0]
    for place in range(left.stage[last], left.stage[last + 1]):
        room = classes.capacity - left.packed[place]
        cell = left.cells[place]
        for hand in range(hands.start[middle], hands.start[middle + 1]):
            if fits(room, hands.packed[hand], classes.guards):
                across = right_ways[classes.cells - 1 - cell - hands.offset[hand]]
                # Reduced after every product: three factors below 2^31 would not fit into 64 bits.
                residue = (residue + left_ways[cell] * weight[hand] % PRIME * across) % PRIME
    for own in range(classes.size.shape[0]):
        for factor in range(2, classes.size[own] + 1):
            residue = residue * factor % PRIME
    # Rounding is off by far less than half the prime, so the
    # nearest number with this residue is the true one.
    off = (residue - rounded) % PRIME
    return rounded + off if off <= PRIME // 2 else rounded + off - PRIME


@compiled
def _multinomial_share(packed: int, classes: Classes) -> int:
    """One over the product of the factorials of the counts, modulo the prime."""
    product = 1
    for number in range(classes.size.shape[0]):
        count = packed >> classes.shift[number] & ((1 << classes.width[number]) - 1)
        for factor in range(2, count + 1):
            product = product * factor % PRIME
    inverse = 1
    power = PRIME - 2  # by Fermat, the multiplicative inverse
    while power:
        if power & 1:
            inverse = inverse * product % PRIME
        product = product * product % PRIME
        power >>= 1
    return inverse
