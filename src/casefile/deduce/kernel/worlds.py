"""Random deals, each equally likely among all that fit, drawn from the tables of the chains."""

from __future__ import annotations

import numpy as np

from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.deduce.kernel.chains import NOBODY, Chain, fits
from casefile.deduce.kernel.classes import KNOWN, Classes
from casefile.deduce.kernel.compiled import compiled
from casefile.deduce.kernel.hands import HandTable


@compiled
def draw_worlds(
    holds: Ints,
    classes: Classes,
    hands: HandTable,
    left: Chain,
    middle: int,
    right: Chain,
    worlds: Bytes,
    seed: int,
) -> None:
    """Fill each row of `worlds` with the holder of every card. The rows are independent of each other."""
    np.random.seed(seed)  # numba's own generator, not that of the process
    counts = np.zeros((holds.shape[0], classes.size.shape[0]), np.int64)
    # Where the chains meet is drawn for all worlds at once: the running sums are made once, and searched.
    places = _draw_meeting_places(left, worlds.shape[0])
    everything = classes.capacity & ~classes.guards
    for world in range(worlds.shape[0]):
        if middle != NOBODY:
            place = places[world]
            cell, packed = left.cells[place], left.packed[place]
            hand = _draw_middle(cell, packed, left, middle, right, classes, hands)
            _count_hand(counts[middle], hands.packed[hand], classes)
            _draw_hands(left, cell, packed, classes, hands, counts)
            cell, packed = (
                classes.cells - 1 - cell - hands.offset[hand],
                everything - packed - hands.packed[hand],
            )
            _draw_hands(right, cell, packed, classes, hands, counts)
        _deal_out(worlds[world], holds, classes, counts)


@compiled
def _draw_meeting_places(left: Chain, count: int) -> Ints:
    """From which last cell of the left chain each of the random deals goes on."""
    last = left.holders.shape[0]
    begin, end = left.stage[last], left.stage[last + 1]
    running = np.zeros(end - begin)
    passed = 0.0
    for place in range(begin, end):
        cell = left.cells[place]
        passed += left.ways[cell] * left.finish[cell]
        running[place - begin] = passed
    places = np.zeros(count, np.int64)
    for draw in range(count):
        places[draw] = begin + _search(running, np.random.random() * passed)
    return places


@compiled
def _draw_middle(
    cell: int, packed: int, left: Chain, middle: int, right: Chain, classes: Classes, hands: HandTable
) -> int:
    """The hand of the holder in the middle, given what the left chain has used."""
    # The total is known from `meet`, so one pass is enough: stop where the running sum passes the mark.
    mark = np.random.random() * left.finish[cell]
    room = classes.capacity - packed
    passed = 0.0
    chosen = -1
    for hand in range(hands.start[middle], hands.start[middle + 1]):
        if fits(room, hands.packed[hand], classes.guards):
            rest = right.ways[classes.cells - 1 - cell - hands.offset[hand]]
            if rest > 0.0:
                chosen = hand
                passed += rest * hands.weight[hand]
                if passed > mark:
                    break
    return chosen


@compiled
def _count_hand(counts: Ints, packed: int, classes: Classes) -> None:
    """How many cards of each class a packed hand has."""
    for number in range(classes.size.shape[0]):
        counts[number] = packed >> classes.shift[number] & ((1 << classes.width[number]) - 1)


@compiled
def _search(running: Floats, mark: float) -> int:
    """The first entry of the running sums above the mark."""
    low, high = 0, running.shape[0] - 1
    while low < high:
        middle = (low + high) // 2
        if running[middle] > mark:
            high = middle
        else:
            low = middle + 1
    return low


@compiled
def _draw_hands(
    chain: Chain, cell: int, packed: int, classes: Classes, hands: HandTable, counts: Ints
) -> None:
    """Walk a chain back from a cell, choosing the hand of one holder after the other."""
    for stage in range(chain.holders.shape[0] - 1, -1, -1):
        holder = chain.holders[stage]
        mark = np.random.random() * chain.ways[cell]
        passed = 0.0
        chosen = -1
        for hand in range(hands.start[holder], hands.start[holder + 1]):
            # Backwards: the hand has to fit into what was used up to here.
            if fits(packed | classes.guards, hands.packed[hand], classes.guards):
                before = chain.ways[cell - hands.offset[hand]]
                if before > 0.0:
                    chosen = hand
                    passed += before * hands.weight[hand]
                    if passed > mark:
                        break
        cell -= hands.offset[chosen]
        packed -= hands.packed[chosen]
        _count_hand(counts[holder], hands.packed[chosen], classes)


@compiled
def _deal_out(world: Bytes, holds: Ints, classes: Classes, counts: Ints) -> None:
    """Give out the certain cards, and those of each class in random order."""
    for holder in range(holds.shape[0]):
        for card in range(world.shape[0]):
            if holds[holder] >> card & 1:
                world[card] = holder
    taken = np.zeros(holds.shape[0], np.int64)
    for number in range(classes.size.shape[0]):
        left = classes.size[number]
        for holder in range(holds.shape[0]):
            taken[holder] = counts[holder, number]
        for card in range(world.shape[0]):
            if classes.of_card[card] == KNOWN or classes.of_card[card] != number:
                continue
            # Within a class all ways to share out the cards are alike,
            # so each card goes to one of the places left.
            pick = int(np.random.random() * left)
            holder = 0
            while pick >= taken[holder]:
                pick -= taken[holder]
                holder += 1
            world[card] = holder
            taken[holder] -= 1
            left -= 1
