"""What follows from some entries of a log, by the exact count of deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from casefile.deduce.engine import solve_masks
from casefile.deduce.facts import Masks, facts_of_entry, facts_of_hand
from casefile.deduce.log import Log
from casefile.deduce.odds import Odds
from casefile.fair.stream import Stream

Holds = Callable[[Sequence[int]], bool]
"""Is something so, given these entries alone?"""


class Knowledge:
    """Answers for any part of one log."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self._hand = Masks.empty(log.deck, log.sizes)
        self._hand.add(facts_of_hand(log))
        self._facts = [
            tuple(facts_of_entry(entry, number, log.envelope)) for number, entry in enumerate(log.entries)
        ]

    def masks(self, entries: Iterable[int]) -> Masks:
        masks = self._hand.copy()
        for number in entries:
            masks.add(self._facts[number])
        return masks

    def odds(self, entries: Iterable[int]) -> Odds:
        # Not by a Notebook: facts of an entry are worked out once, and used for hundreds of parts of the log.
        worlds, table, joint, _ = solve_masks(self.masks(entries))
        return Odds(self.log, worlds, table, joint)

    def part(self, entries: Iterable[int]) -> Log:
        """The log of these entries alone."""
        return replace(self.log, entries=tuple(self.log.entries[number] for number in sorted(entries)))


def first_moment(entries: int, holds: Holds) -> int:
    """How many entries it takes from the first on until this holds; it holds for all of them."""
    low, high = 0, entries
    while low < high:
        middle = (low + high) // 2
        if holds(range(middle)):
            high = middle
        else:
            low = middle + 1
    return low


def needed(entries: Iterable[int], holds: Holds, draws: Stream) -> list[int]:
    """Entries for which this still holds, but not without any one of them.

    What holds must also hold with more entries: then what was needed once is needed to the end, and one look
    at each is enough. The order in which they are tried is drawn: always keeping the earliest would leave
    out what is told late.
    """
    kept = sorted(entries)
    for entry in draws.shuffled(kept):
        rest = [other for other in kept if other != entry]
        if holds(rest):
            kept = rest
    return kept
