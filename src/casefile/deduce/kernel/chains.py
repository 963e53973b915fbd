"""How the hands fit together: two chains of holders, each over the lattice of cards used, meet at one more.

The cells of a table are the packed hands by index. `forward` spreads the ways to serve one holder after the
other; `meet` gives one holder in the middle what both chains leave over; `backward` carries the ways to
finish back to every hand. Nothing is ever subtracted, so a weight is 0 exactly where there is no way.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from casefile.deduce.kernel.arrays import Floats, Ints, Numbers
from casefile.deduce.kernel.classes import Classes
from casefile.deduce.kernel.compiled import compiled
from casefile.deduce.kernel.hands import HandTable

NOBODY = -1


class Chain(NamedTuple):
    """One chain: its holders in order, and the cells it has reached, stage by stage."""

    holders: Ints
    cells: Ints
    """The index of every reached cell, those of stage s from `stage[s]` to `stage[s + 1]`."""
    packed: Ints
    """The cards used in each of them."""
    stage: Ints
    ways: Floats
    """By cell: the weight of all ways to get there."""
    finish: Floats
    """By cell: the weight of all ways to finish from there."""


@compiled
def fits(room: int, hand: int, guards: int) -> bool:
    """Can the hand be taken from the room that is left? No field borrows from its guard bit then."""
    # One subtraction and one mask for all classes at once: this is the innermost line of everything here.
    return ((room - hand) & guards) == guards


@compiled
def plan(classes: Classes, hands: HandTable) -> tuple[Ints, int, Ints]:
    """Share the holders between a left chain, one in the middle and a right chain, with the fewest steps.

    The holder with the most hands on the left is the middle, which is walked once; the chains are walked
    twice, forward and back. NOBODY is in the middle if no card is open.
    """
    holders = np.zeros(hands.open_cards.shape[0], np.int64)
    count = 0
    for holder in range(hands.open_cards.shape[0]):
        if hands.open_cards[holder] > 0:
            holders[count] = holder
            count += 1
    if count == 0:
        return holders[:0], NOBODY, holders[:0]
    holders = holders[:count]
    # The one with the most hands comes last, and the last on the left is the middle.
    _sort_by_hands(holders, hands)
    reachable = _cells_by_cards(classes)
    best = np.inf
    choice = 0
    # All ways to share out at most seven holders, 127 of them: trying them costs less than a bad
    # plan. Never everybody on the right: somebody has to stand in the middle.
    for mask in range((1 << count) - 1):
        cost = _steps(mask, holders, reachable, hands)
        if cost < best:
            best = cost
            choice = mask
    left, right = np.zeros(count, np.int64), np.zeros(count, np.int64)
    lefts = 0
    rights = 0
    for number in range(count):
        if choice >> number & 1:
            right[rights] = holders[number]
            rights += 1
        else:
            left[lefts] = holders[number]
            lefts += 1
    return left[: lefts - 1], left[lefts - 1], right[:rights]


@compiled
def _steps(mask: int, holders: Ints, reachable: Floats, hands: HandTable) -> float:
    """How many steps it takes if the holders of the mask are on the right."""
    steps = 0.0
    for side in range(2):
        cells = 1.0
        cards = 0
        last = 0.0
        for number in range(holders.shape[0]):
            if (mask >> number & 1) == side:
                holder = holders[number]
                many = float(hands.start[holder + 1] - hands.start[holder])
                last = cells * many
                steps += 2.0 * last
                cards += hands.open_cards[holder]
                # A bound from above, which is enough to compare plans.
                cells = min(cells * many, reachable[cards])
        if side == 0:
            # The middle is walked once, the chains forward and back.
            steps -= last
    return steps


@compiled
def _sort_by_hands(holders: Ints, hands: HandTable) -> None:
    # Written out: every function of numpy's brings dozens more into the
    # compilation (decision 58), and these are at most seven numbers.
    for one in range(holders.shape[0]):
        for two in range(one + 1, holders.shape[0]):
            many = hands.start[holders[one] + 1] - hands.start[holders[one]]
            fewer = hands.start[holders[two] + 1] - hands.start[holders[two]]
            if fewer < many:
                holders[one], holders[two] = holders[two], holders[one]


@compiled
def _cells_by_cards(classes: Classes) -> Floats:
    """How many cells use so many cards, for every number of cards."""
    cards = 0
    for number in range(classes.size.shape[0]):
        cards += classes.size[number]
    cells = np.zeros(cards + 1)
    cells[0] = 1.0
    so_far = 0
    for number in range(classes.size.shape[0]):
        size = classes.size[number]
        # From the top down, so that the counts below are still those without this class.
        for total in range(so_far + size, -1, -1):
            ways = 0.0
            for taken in range(min(size, total) + 1):
                ways += cells[total - taken]
            cells[total] = ways
        so_far += size
    return cells


@compiled
def forward(
    chain: Chain, ways: Numbers, weight: Numbers, modulus: int, classes: Classes, hands: HandTable
) -> None:
    """Spread the ways from the empty cell over all hands of all holders of the chain.

    With a modulus, ways and weights are integers and everything is counted modulo it.
    """
    chain.cells[0] = 0
    chain.packed[0] = 0
    chain.stage[0] = 0
    chain.stage[1] = 1
    ways[0] = 1
    end = 1
    for stage in range(chain.holders.shape[0]):
        holder = chain.holders[stage]
        for place in range(chain.stage[stage], chain.stage[stage + 1]):
            room = classes.capacity - chain.packed[place]
            here = chain.cells[place]
            so_far = ways[here]
            for hand in range(hands.start[holder], hands.start[holder + 1]):
                if fits(room, hands.packed[hand], classes.guards):
                    there = here + hands.offset[hand]
                    # Not reached yet. Weights are positive, so no cell that
                    # was reached is 0 again, but see below.
                    if ways[there] == 0:
                        chain.cells[end] = there
                        chain.packed[end] = chain.packed[place] + hands.packed[hand]
                        end += 1
                    ways[there] += so_far * weight[hand]
                    if modulus:
                        # Between 1 and the modulus: a reached cell that is 0 would be listed twice.
                        ways[there] = (ways[there] - 1) % modulus + 1
        chain.stage[stage + 2] = end


@compiled
def meet(left: Chain, middle: int, right: Chain, classes: Classes, hands: HandTable) -> float:
    """Give the holder in the middle what both chains leave over. Returns the weight of all deals.

    Fills in the ways to finish from the last cells of both chains, and the shares of the middle's hands.
    """
    full = classes.cells - 1
    last = left.holders.shape[0]
    for hand in range(hands.start[middle], hands.start[middle + 1]):
        hands.share[hand] = 0.0
    total = 0.0
    for place in range(left.stage[last], left.stage[last + 1]):
        room = classes.capacity - left.packed[place]
        here = left.cells[place]
        so_far = left.ways[here]
        finish = 0.0
        for hand in range(hands.start[middle], hands.start[middle + 1]):
            if fits(room, hands.packed[hand], classes.guards):
                across = full - here - hands.offset[hand]
                # What both leave over and the middle takes has to be everything:
                # the cell on the right is the only one left.
                rest = right.ways[across]
                if rest > 0.0:
                    weight = hands.weight[hand]
                    finish += rest * weight
                    hands.share[hand] += so_far * rest * weight
                    # The right chain's ways to finish come out of the same
                    # loop: this is why the middle is walked once.
                    right.finish[across] += so_far * weight
        left.finish[here] = finish
        total += so_far * finish
    return total


@compiled
def backward(chain: Chain, classes: Classes, hands: HandTable) -> None:
    """Carry the ways to finish back, and give every hand its share of the deals."""
    for stage in range(chain.holders.shape[0] - 1, -1, -1):
        holder = chain.holders[stage]
        for hand in range(hands.start[holder], hands.start[holder + 1]):
            hands.share[hand] = 0.0
        for place in range(chain.stage[stage], chain.stage[stage + 1]):
            room = classes.capacity - chain.packed[place]
            here = chain.cells[place]
            so_far = chain.ways[here]
            finish = 0.0
            for hand in range(hands.start[holder], hands.start[holder + 1]):
                if fits(room, hands.packed[hand], classes.guards):
                    rest = chain.finish[here + hands.offset[hand]] * hands.weight[hand]
                    finish += rest
                    hands.share[hand] += so_far * rest
            chain.finish[here] = finish


@compiled
def clear(chain: Chain, ways: Floats, finish: Floats) -> None:
    """Set every reached cell back to 0 for the next position."""
    end = chain.stage[chain.holders.shape[0] + 1]
    # Only what was touched: the tables have two million cells, of which a position reaches few.
    for place in range(end):
        ways[chain.cells[place]] = 0
        finish[chain.cells[place]] = 0
