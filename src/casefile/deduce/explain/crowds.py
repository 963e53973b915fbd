"""Crowds: cards that can only be in a few places, and fill them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from casefile.deduce.explain.closure import Closure, Support
from casefile.deduce.explain.grid import Grid, Statement
from casefile.deduce.explain.promises import (
    Conclusion,
    KeptPromises,
    OpenPromise,
    each_once,
    keep,
    open_promises,
)
from casefile.deduce.explain.proof import Crowded, KindName, kinds_of
from casefile.deduce.log import Holder
from casefile.game.cards import Card

Places = int
"""A bit for every player, and then one for every kind of card in the envelope."""


class PlaceSets:
    """All sets of places, and how many cards have room in each."""

    def __init__(self, grid: Grid) -> None:
        self.kinds: tuple[KindName, ...] = tuple(kinds_of(grid.deck))
        self.players = len(grid.sizes)
        self.count = self.players + len(self.kinds)
        self.all: Places = (1 << self.count) - 1
        of_kind: dict[Card, int] = {
            card: place
            for place, cards in enumerate(kinds_of(grid.deck).values(), start=self.players)
            for card in cards
        }
        self.of_card: dict[Card, list[Places]] = {
            card: [1 << place for place in (*range(self.players), of_kind[card])] for card in grid.deck.cards
        }
        """A bit for each holder, in their order."""
        sizes = [*grid.sizes, *(1 for _ in self.kinds)]
        self.room = [
            sum(size for place, size in enumerate(sizes) if here >> place & 1) for here in range(self.all + 1)
        ]
        self.by_room = sorted(range(1, self.all + 1), key=self.room.__getitem__)


@lru_cache(maxsize=32)
def _plan_of(grid: Grid) -> PlaceSets:
    return PlaceSets(grid)


def crowded(closure: Closure) -> list[Conclusion]:
    """What places cannot hold because cards that can be nowhere else, and promises, fill them."""
    return each_once(_Crowds(closure).conclusions())


class _Crowds:
    def __init__(self, closure: Closure) -> None:
        self.closure = closure
        self.grid = closure.grid
        self.plan = _plan_of(closure.grid)
        self.possible: dict[Card, Places] = {
            card: sum(place for place, statement in self._lacking(card) if not closure.knows(statement))
            for card in self.grid.deck.cards
        }
        self.promises = [open_promises(closure, holder) for holder in self.grid.holders[:-1]]

    def _lacking(self, card: Card) -> list[tuple[Places, Statement]]:
        """Each place of the card, and the statement that it is not there."""
        return list(zip(self.plan.of_card[card], self.grid.of_card(card, False), strict=True))

    def conclusions(self) -> Iterator[Conclusion]:
        inside = self._cards_inside()
        for here in self.plan.by_room:
            missing = self.plan.room[here] - inside[here]
            # Promises cannot fill what is left, and no list has to be made to see it.
            if missing > sum(len(self.promises[player]) for player in self._players(here)):
                continue
            crowd = [card for card, where in self.possible.items() if not where & ~here]
            # More cards than places is a contradiction. As many as there is room for are enough to show it.
            del crowd[self.plan.room[here] :]
            kept = self._keep(here, crowd, max(missing, 0))
            if kept is not None:
                yield from self._squeezed_out(here, crowd, kept)

    def _cards_inside(self) -> list[int]:
        """For every set of places, the number of cards that can only be there."""
        inside = [0] * (self.plan.all + 1)
        for where in self.possible.values():
            inside[where] += 1
        # Sums over all subsets at once, place by place: set by set would be the square of it.
        for place in range(self.plan.count):
            bit = 1 << place
            for here in range(self.plan.all + 1):
                if here & bit:
                    inside[here] += inside[here ^ bit]
        return inside

    def _players(self, here: Places) -> list[Holder]:
        return [Holder(place) for place in range(self.plan.players) if here >> place & 1]

    def _keep(self, here: Places, crowd: list[Card], count: int) -> KeptPromises | None:
        """So many promises of these players that no card of the crowd, and no two by one card, can keep."""
        kept = KeptPromises()
        for player in self._players(here):
            if len(kept.promises) < count:
                taken = frozenset(self.grid.statements(crowd, player, True))
                free = [promise for promise in self.promises[player] if not promise.could_be & taken]
                more = keep(self.closure, _some(free, count - len(kept.promises)), taken)
                kept = KeptPromises(
                    kept.promises + more.promises, kept.needs + more.needs, kept.could_be | more.could_be
                )
        return kept if len(kept.promises) == count else None

    def _squeezed_out(self, here: Places, crowd: list[Card], kept: KeptPromises) -> Iterator[Conclusion]:
        """No other card is in these places, unless it keeps a promise of the same player."""
        needs = tuple(
            statement for card in crowd for place, statement in self._lacking(card) if not here & place
        )
        plan = self.plan
        kinds = tuple(kind for place, kind in enumerate(plan.kinds, plan.players) if here >> place & 1)
        for card, where in self.possible.items():
            if card in crowd or not where & here:
                continue
            for place, statement in self._lacking(card):
                if here & place and self.closure.is_open(statement) and statement ^ 1 not in kept.could_be:
                    cell = self.grid.cells[statement]
                    step = Crowded(cell, tuple(crowd), tuple(self._players(here)), kinds, kept.promises)
                    yield statement, Support(step, needs + kept.needs)


def _some(promises: list[OpenPromise], most: int) -> list[OpenPromise]:
    """Disjoint promises, the narrowest first, but no more than asked for."""
    chosen: list[OpenPromise] = []
    for promise in promises:
        if len(chosen) < most and not any(promise.could_be & other.could_be for other in chosen):
            chosen.append(promise)
    return chosen
