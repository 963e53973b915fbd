"""Promises: a player has one of several cards. Together they can fill a hand, or use up the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from casefile.deduce.explain.closure import Closure, Support
from casefile.deduce.explain.grid import Limit, Statement
from casefile.deduce.explain.proof import CardsPromised, HandPromised, Promise
from casefile.deduce.log import Holder
from casefile.game.cards import Card

Conclusion = tuple[Statement, Support]
MAX_PROMISES = 24
"""So many of a player's promises are looked at, the narrowest first: more combine in too many ways."""


class OpenPromise(NamedTuple):
    """A player showed one of three cards, and it is not yet known which of these it was."""

    limit: Limit
    could_be: frozenset[Statement]


class KeptPromises(NamedTuple):
    """Promises that need a card each, and the statements that rule out cards which could keep two of them."""

    promises: tuple[Promise, ...] = ()
    needs: tuple[Statement, ...] = ()
    could_be: frozenset[Statement] = frozenset()
    """Every way to keep any of them."""


def promised_hands(closure: Closure) -> list[Conclusion]:
    """What players cannot have because one card of each of several promises fills up their hand."""
    players = closure.grid.holders[:-1]
    return each_once(found for player in players for found in _hand_promised(closure, player))


def promised_cards(closure: Closure) -> list[Conclusion]:
    """What others cannot have because as many players as there are cards have one of them each."""
    promises = [open_promises(closure, player) for player in closure.grid.holders[:-1]]
    cells = closure.grid.cells
    meant = {
        frozenset(cells[statement].card for statement in promise.could_be)
        for own in promises
        for promise in own
    }
    most = sum(1 for own in promises if own)
    # Unions of two only: there are too many larger ones, and what they would show is still found by cases.
    together = {one | two for one in meant for two in meant if len(one | two) <= most}
    number = closure.grid.number
    in_order = sorted(together, key=lambda cards: (len(cards), sorted(number[card] for card in cards)))
    return each_once(found for cards in in_order for found in _cards_promised(closure, promises, cards))


def each_once(conclusions: Iterable[Conclusion]) -> list[Conclusion]:
    found: dict[Statement, Support] = {}
    for statement, reason in conclusions:
        found.setdefault(statement, reason)
    return list(found.items())


def _cards_promised(
    closure: Closure, promises: list[list[OpenPromise]], cards: frozenset[Card]
) -> Iterator[Conclusion]:
    grid = closure.grid
    chosen: dict[Holder, Limit] = {}
    for player, own in zip(grid.holders, promises, strict=False):
        for promise in own:
            if {grid.cells[statement].card for statement in promise.could_be} <= cards:
                chosen.setdefault(player, promise.limit)
    if len(chosen) < len(cards):
        return
    # As few as are needed, the earliest first: that is what a reader remembers best.
    limits = sorted(chosen.values(), key=lambda limit: limit.entry)[: len(cards)]
    named = [statement for limit in limits for statement in limit.statements]
    needs = tuple(statement for statement in named if grid.cells[statement].card not in cards)
    kept = tuple(
        Promise(limit.entry, tuple(c for s in limit.statements if (c := grid.cells[s].card) in cards))
        for limit in limits
    )
    for card in grid.deck.sorted(tuple(cards)):
        for statement in grid.of_card(card, False):
            if statement not in named and closure.is_open(statement):
                step = CardsPromised(grid.cells[statement], grid.deck.sorted(tuple(cards)), kept)
                yield statement, Support(step, needs)


def _hand_promised(closure: Closure, holder: Holder) -> Iterator[Conclusion]:
    grid = closure.grid
    everything = grid.statements(grid.deck.cards, holder, True)
    known = [statement for statement in everything if closure.knows(statement)]
    room = grid.sizes[holder] - len(known)
    if room == 0:
        return
    cards = tuple(grid.cells[statement].card for statement in known)
    left = [statement for statement in everything if closure.is_open(statement)]
    for chosen in disjoint(open_promises(closure, holder), room):
        out = [statement for statement in left if not any(statement in own.could_be for own in chosen)]
        if out:
            kept = keep(closure, chosen, frozenset())
            for statement in out:
                step = HandPromised(grid.cells[statement ^ 1], cards, kept.promises)
                yield statement ^ 1, Support(step, (*known, *kept.needs))
            # Each card is explained by the first promises that rule it out, not by all that do.
            left = [statement for statement in left if statement not in out]


def open_promises(closure: Closure, holder: Holder) -> list[OpenPromise]:
    """The player's narrowest promises, but for those that follow from another one."""
    found: list[OpenPromise] = []
    for limit in closure.premises.promises[holder]:
        meant = [statement ^ 1 for statement in limit.statements]
        if not any(closure.knows(statement) for statement in meant):
            found.append(OpenPromise(limit, frozenset(filter(closure.is_open, meant))))
    found.sort(key=lambda promise: len(promise.could_be))
    narrowest: list[OpenPromise] = []
    for promise in found:
        if len(narrowest) == MAX_PROMISES:
            break
        if not any(narrower.could_be <= promise.could_be for narrower in narrowest):
            narrowest.append(promise)
    return narrowest


def disjoint(promises: list[OpenPromise], count: int) -> Iterator[list[OpenPromise]]:
    """All ways to choose so many promises that no two can be kept by the same card."""
    if count == 0:
        yield []
        return
    for place, first in enumerate(promises):
        rest = [promise for promise in promises[place + 1 :] if not promise.could_be & first.could_be]
        for others in disjoint(rest, count - 1):
            yield [first, *others]


def keep(closure: Closure, chosen: list[OpenPromise], taken: frozenset[Statement]) -> KeptPromises:
    """Promises of one player that no taken card keeps; says of each only what it takes to tell them apart."""
    cells = closure.grid.cells
    named = [statement for promise in chosen for statement in promise.limit.statements]
    ruled_out = tuple(dict.fromkeys(s for s in named if named.count(s) > 1 or s ^ 1 in taken))
    limits = sorted((promise.limit for promise in chosen), key=lambda limit: limit.entry)
    promises = tuple(
        Promise(limit.entry, tuple(cells[s].card for s in limit.statements if s not in ruled_out))
        for limit in limits
    )
    could_be = frozenset[Statement]().union(*(promise.could_be for promise in chosen))
    return KeptPromises(promises, ruled_out, could_be)
