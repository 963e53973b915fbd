"""Which hands, by class, each holder can have: the alternatives that the chains put together."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from casefile.deduce.kernel.arrays import Floats, Ints
from casefile.deduce.kernel.classes import KNOWN, Classes
from casefile.deduce.kernel.compiled import compiled
from casefile.deduce.kernel.problem import DealProblem
from casefile.deduce.kernel.propagate import count_bits

MAX_HANDS = 1 << 20
"""More than all holders of a position can have together."""


class HandTable(NamedTuple):
    """The hands of all holders, one after the other; those of holder h are `start[h]` to `start[h + 1]`."""

    packed: Ints
    offset: Ints
    """The place of the hand in the tables of the chains."""
    weight: Floats
    """One over the product of the factorials of its counts: the multinomial share of the hand."""
    share: Floats
    """Filled in by the chains: the weight of all deals in which the holder has this hand."""
    start: Ints
    open_cards: Ints
    """How many open cards each holder gets."""


@compiled
def list_hands(problem: DealProblem, clauses: int, classes: Classes, hands: HandTable) -> bool:
    """Fill in the hands of all players and of the envelope; False if somebody has none."""
    envelope = problem.sizes.shape[0] - 1
    hands.start[0] = 0
    for holder in range(envelope + 1):
        # Certain cards are set aside: only how the open ones are spread has to be counted.
        hands.open_cards[holder] = problem.sizes[holder] - count_bits(problem.holds[holder])
        if holder < envelope:
            end = _hands_of_player(holder, problem, clauses, classes, hands)
        else:
            end = _hands_of_envelope(problem, classes, hands)
        # Somebody has no hand at all: no deal fits, and nothing else has to be looked at.
        if end == hands.start[holder]:
            return False
        hands.start[holder + 1] = end
    return True


@compiled
def _hands_of_player(
    holder: int, problem: DealProblem, clauses: int, classes: Classes, hands: HandTable
) -> int:
    """Every way to fill the hand from the classes the player can have, that satisfies all its clauses.

    Returns where the hands of the next holder begin.
    """
    end: int = hands.start[holder]
    wanted = _wishes(holder, problem, clauses, classes)
    usable = _usable_classes(problem.lacks[holder], classes)
    kinds = usable.shape[0]
    # How many cards the classes that follow could still give: it cuts off hands that can no longer be filled.
    left_behind = np.zeros(kinds + 1, np.int64)
    for depth in range(kinds - 1, -1, -1):
        left_behind[depth] = left_behind[depth + 1] + classes.size[usable[depth]]
    # A walk over the classes, depth by depth, choosing how many cards of each: written as a loop for speed.
    count = np.zeros(kinds + 1, np.int64)
    left = np.zeros(kinds + 1, np.int64)
    packed, index = np.zeros(kinds + 1, np.int64), np.zeros(kinds + 1, np.int64)
    used = np.zeros(kinds + 1, np.int64)
    weight = np.ones(kinds + 1)
    left[0] = hands.open_cards[holder]
    depth = 0
    count[0] = -1
    while depth >= 0:
        # The hand is full, wherever in the classes that is: all that follow give nothing.
        if left[depth] == 0:
            if _grants_all(used[depth], wanted):
                hands.packed[end] = packed[depth]
                hands.offset[end] = index[depth]
                hands.weight[end] = weight[depth]
                end += 1
            count[depth] = -1
            depth -= 1
            continue
        if depth == kinds:
            depth -= 1
            continue
        number = usable[depth]
        # No fewer than what the rest cannot make up for.
        count[depth] = max(count[depth] + 1, left[depth] - left_behind[depth + 1])
        chosen = count[depth]
        if chosen > classes.size[number] or chosen > left[depth]:
            count[depth] = -1
            depth -= 1
            continue
        # The weight of a hand: how cards of a class are told apart is put back at the end, in `solve`.
        factorial = 1.0
        for factor in range(2, chosen + 1):
            factorial *= factor
        left[depth + 1] = left[depth] - chosen
        packed[depth + 1] = packed[depth] + (chosen << classes.shift[number])
        index[depth + 1] = index[depth] + chosen * classes.stride[number]
        used[depth + 1] = used[depth] | (1 << number if chosen else 0)
        weight[depth + 1] = weight[depth] / factorial
        depth += 1
        count[depth] = -1
    return end


@compiled
def _wishes(holder: int, problem: DealProblem, clauses: int, classes: Classes) -> Ints:
    """For each clause of the player the classes of which the hand needs at least one card, as masks."""
    wanted = np.zeros(clauses, np.int64)
    wishes = 0
    for number in range(clauses):
        if problem.clause_by[number] == holder:
            wanted[wishes] = _classes_of(problem.clause_cards[number], classes)
            wishes += 1
    return wanted[:wishes]


@compiled
def _usable_classes(lacks: int, classes: Classes) -> Ints:
    """The classes whose cards a player can have who certainly lacks these."""
    usable = np.zeros(classes.size.shape[0], np.int64)
    found = 0
    for number in range(classes.size.shape[0]):
        # One card speaks for its class: what a holder lacks is one of the things that tell cards apart.
        if not lacks >> classes.first[number] & 1:
            usable[found] = number
            found += 1
    return usable[:found]


@compiled
def _classes_of(cards: int, classes: Classes) -> int:
    """The classes some of these cards are in, as a mask."""
    mask = 0
    for card in range(classes.of_card.shape[0]):
        if cards >> card & 1 and classes.of_card[card] != KNOWN:
            mask |= 1 << classes.of_card[card]
    return mask


@compiled
def _grants_all(used: int, wanted: Ints) -> bool:
    for wish in range(wanted.shape[0]):
        if not wanted[wish] & used:
            return False
    return True


@compiled
def _hands_of_envelope(problem: DealProblem, classes: Classes, hands: HandTable) -> int:
    """One class for every kind that is still open, but none of the refuted triples. Returns the end."""
    begin: int = hands.start[problem.sizes.shape[0] - 1]
    end = begin
    hands.packed[end] = 0
    hands.offset[end] = 0
    hands.weight[end] = 1.0
    end += 1
    # From the empty hand, kind by kind: with nothing open the envelope has one hand, which is empty.
    choosing = np.zeros(3, np.bool_)
    for number in range(classes.size.shape[0]):
        if classes.kind[number] < 3:
            choosing[classes.kind[number]] = True
    for kind in range(3):
        # A kind without an open class is one whose card in the envelope is known: every hand stays as it is.
        if choosing[kind]:
            end = _widen(kind, begin, end, classes, hands)
    kept = begin
    for hand in range(begin, end):
        if not _is_refuted(hands.packed[hand], problem, classes):
            hands.packed[kept] = hands.packed[hand]
            hands.offset[kept] = hands.offset[hand]
            kept += 1
    return kept


@compiled
def _widen(kind: int, begin: int, end: int, classes: Classes, hands: HandTable) -> int:
    """Add to each of these hands one card of the kind, in every way. Returns their new end."""
    # Written behind the hands that are read, and moved to the front when all of them have been.
    wide = end
    for hand in range(begin, end):
        for number in range(classes.size.shape[0]):
            if classes.kind[number] == kind:
                hands.packed[wide] = hands.packed[hand] + (1 << classes.shift[number])
                hands.offset[wide] = hands.offset[hand] + classes.stride[number]
                hands.weight[wide] = 1.0
                wide += 1
    for hand in range(wide - end):
        hands.packed[begin + hand] = hands.packed[end + hand]
        hands.offset[begin + hand] = hands.offset[end + hand]
        hands.weight[begin + hand] = 1.0
    return begin + wide - end


@compiled
def _is_refuted(packed: int, problem: DealProblem, classes: Classes) -> bool:
    """Is it exactly a refuted triple? A refuted card that can be in the envelope is alone in its class."""
    known = problem.holds[-1]
    for number in range(problem.refuted.shape[0]):
        matches = True
        for card in range(classes.of_card.shape[0]):
            # A card that is known to be in the envelope matches by itself.
            if not problem.refuted[number] >> card & 1 or known >> card & 1:
                continue
            own = classes.of_card[card]
            if own == KNOWN or classes.kind[own] == 3 or not packed >> classes.shift[own] & 1:
                matches = False
                break
        if matches:
            return True
    return False
