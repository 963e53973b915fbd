"""Walks that are known beforehand: whoever has nobody in the way of one of them need not search.

For every place, roll and end some walks of the empty board are kept, found by trying the directions in
different orders. They are searched for when they are first needed, and stay in the working memory.
"""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import ONE, ZERO, copy_places, count_places, count_word, overlap
from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.row import PLACE_WORDS
from casefile.batch.kernel.tables import (
    BLOCKED,
    MISSING,
    OPEN_BOARD,
    ORDERS,
    PUT_ASIDE,
    Scratch,
    Tables,
)
from casefile.batch.kernel.walks import strike_walks


@lean
def strike_known_walks(origin: int, steps: int, tables: Tables, scratch: Scratch) -> bool:
    """Strike from the missing places those to which a known walk is free. Were these all?"""
    missing, blocked, walks = scratch.sets[MISSING], scratch.sets[BLOCKED], scratch.walks
    ends, first = tables.sets[OPEN_BOARD, steps, origin], tables.first_walks[steps, origin]
    if scratch.noted[steps, origin] == 0:
        note_walks(origin, steps, tables, scratch)
    for _ in range(ORDERS.shape[0]):
        left = ZERO
        for word in range(PLACE_WORDS):
            sought = rest = missing[word]
            while rest != ZERO:
                # The lowest bit that is set; below it there are as many walks as ends.
                end = rest & (~rest + ONE)
                if not overlap(walks[first + count_word(ends[word] & (end - ONE))], blocked):
                    sought &= ~end
                rest &= ~end
            first += count_word(ends[word])
            missing[word] = sought
            left |= sought
        if left == ZERO:
            return True
    return False


@lean
def note_walks(origin: int, steps: int, tables: Tables, scratch: Scratch) -> None:
    """Note a walk to every end for each order of the directions."""
    missing, aside = scratch.sets[MISSING], scratch.sets[PUT_ASIDE]
    ends, first = tables.sets[OPEN_BOARD, steps, origin], tables.first_walks[steps, origin]
    # The search strikes from the missing places, which the caller still needs.
    copy_places(missing, aside)
    for order in range(ORDERS.shape[0]):
        copy_places(ends, missing)
        strike_walks(origin, steps, order, first + order * count_places(ends), tables, scratch)
    copy_places(aside, missing)
    scratch.noted[steps, origin] = np.uint8(1)
