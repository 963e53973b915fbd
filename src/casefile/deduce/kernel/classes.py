"""Cards that no fact tells apart form a class: only how many of them a holder has is counted.

Two open cards are alike if the same holders can have them, if the same clauses and refuted accusations name
them and, where the envelope can hold them, if they are of one kind. A hand is then a count for each class,
packed into one integer with a guard bit above every field: one subtraction tells whether a hand fits.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from casefile.deduce.kernel.arrays import Ints
from casefile.deduce.kernel.compiled import compiled
from casefile.deduce.kernel.problem import DealProblem
from casefile.deduce.kernel.propagate import count_bits

NOT_IN_ENVELOPE = 3
KNOWN = -1


class Classes(NamedTuple):
    """The classes of the open cards of a position."""

    of_card: Ints
    """The class of each card, KNOWN where its holder is certain."""
    size: Ints
    first: Ints
    """A card of each class, to look up what can be said of all of them."""
    kind: Ints
    """The kind of card, or NOT_IN_ENVELOPE."""
    shift: Ints
    """Where the class has its field in a packed hand."""
    width: Ints
    stride: Ints
    """What one card of the class adds to the index of a hand in the tables."""
    guards: int
    capacity: int
    """All cards of all classes, packed, with the guard bits set."""
    cells: int
    """How many different packed hands there are."""


@compiled
def make_classes(problem: DealProblem, clauses: int) -> Classes:
    """Sort the open cards into classes. Only the first so many clauses count."""
    cards = 0
    for kind in range(3):
        cards += count_bits(problem.kinds[kind])
    known = 0
    for holder in range(problem.holds.shape[0]):
        known |= problem.holds[holder]
    of_card = np.zeros(cards, np.int64)
    size, first, kind_of = np.zeros(cards, np.int64), np.zeros(cards, np.int64), np.zeros(cards, np.int64)
    found = 0
    for card in range(cards):
        if known >> card & 1:
            of_card[card] = KNOWN
            continue
        kind = _kind_for_envelope(card, problem)
        number = -1
        for earlier in range(found):
            # Against the first card of each class only: being alike is transitive.
            if kind_of[earlier] == kind and _alike(first[earlier], card, kind, problem, clauses):
                number = earlier
                break
        if number < 0:
            number = found
            first[number] = card
            kind_of[number] = kind
            found += 1
        of_card[card] = number
        size[number] += 1
    return _pack(of_card, size[:found], first[:found], kind_of[:found])


@compiled
def _kind_for_envelope(card: int, problem: DealProblem) -> int:
    if problem.lacks[-1] >> card & 1:
        return NOT_IN_ENVELOPE
    for kind in range(3):
        if problem.kinds[kind] >> card & 1:
            return kind
    return NOT_IN_ENVELOPE


@compiled
def _alike(one: int, two: int, kind: int, problem: DealProblem, clauses: int) -> bool:
    for holder in range(problem.lacks.shape[0]):
        if (problem.lacks[holder] >> one ^ problem.lacks[holder] >> two) & 1:
            return False
    for number in range(clauses):
        if (problem.clause_cards[number] >> one ^ problem.clause_cards[number] >> two) & 1:
            return False
    # An accusation says something of the envelope alone: cards that cannot be there are not told apart by it.
    if kind != NOT_IN_ENVELOPE:
        for number in range(problem.refuted.shape[0]):
            if (problem.refuted[number] >> one ^ problem.refuted[number] >> two) & 1:
                return False
    return True


@compiled
def _pack(of_card: Ints, size: Ints, first: Ints, kind: Ints) -> Classes:
    classes = size.shape[0]
    shift, width, stride = (
        np.zeros(classes, np.int64),
        np.zeros(classes, np.int64),
        np.zeros(classes, np.int64),
    )
    guards = 0
    capacity = 0
    offset = 0
    cells = 1
    for number in range(classes):
        bits = 0
        rest = size[number]
        while rest:
            bits += 1
            rest >>= 1
        shift[number] = offset
        width[number] = bits
        # The bit above the field: taking more cards than there are borrows from it, and the guard is gone.
        guards |= 1 << (offset + bits)
        capacity |= size[number] << offset | 1 << (offset + bits)
        offset += bits + 1
        # A mixed radix beside the packed form: packed hands are quick
        # to compare, but too sparse to index a table.
        stride[number] = cells
        cells *= size[number] + 1
    return Classes(of_card, size, first, kind, shift, width, stride, guards, capacity, cells)
