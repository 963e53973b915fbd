"""All statements about the cells of a sheet, numbered, and the rules of the game as limits on them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from casefile.deduce.explain.proof import Cell, kinds_of
from casefile.deduce.log import Holder
from casefile.game.cards import Card, Deck

Statement = int
"""A cell by its number, doubled, plus 1 if the holder has the card; `statement ^ 1` says the opposite."""

NO_ENTRY = -1


class Rule(Enum):
    """Why a limit holds."""

    ONE_PLACE = auto()
    NOBODY_ELSE = auto()
    HAND_FULL = auto()
    HAND_NEEDS_ALL = auto()
    KIND_TAKEN = auto()
    LAST_OF_KIND = auto()
    SHOWED_IT = auto()
    REFUTED = auto()


class Limit(NamedTuple):
    """At most so many of these statements are true: as soon as they are, all the others are false."""

    rule: Rule
    statements: tuple[Statement, ...]
    most: int
    entry: int = NO_ENTRY


class Grid:
    """The numbered statements for a deck and hand sizes, and what the rules say of them."""

    def __init__(self, deck: Deck, sizes: tuple[int, ...]) -> None:
        if sum(sizes) + len(kinds_of(deck)) != len(deck.cards):
            raise ValueError("the hands and the envelope do not add up to the deck")
        self.deck = deck
        self.sizes = sizes
        self.holders = tuple(Holder(number) for number in range(len(sizes) + 1))
        self.envelope = self.holders[-1]
        self.number: dict[Card, int] = {card: number for number, card in enumerate(deck.cards)}
        self.cells = tuple(
            Cell(card, holder, has) for card, holder, has in product(deck.cards, self.holders, (False, True))
        )
        self.limits = tuple(self._limits())
        self.watchers: tuple[tuple[int, ...], ...] = watchers_of(self.limits, len(self.cells))

    def statement(self, card: Card, holder: Holder, has: bool) -> Statement:
        return 2 * (self.number[card] * len(self.holders) + holder) + has

    def statements(self, cards: Iterable[Card], holder: Holder, has: bool) -> tuple[Statement, ...]:
        return tuple(self.statement(card, holder, has) for card in cards)

    def of_card(self, card: Card, has: bool) -> tuple[Statement, ...]:
        return tuple(self.statement(card, holder, has) for holder in self.holders)

    def _limits(self) -> Iterable[Limit]:
        for card in self.deck.cards:
            yield Limit(Rule.ONE_PLACE, self.of_card(card, True), 1)
            yield Limit(Rule.NOBODY_ELSE, self.of_card(card, False), len(self.sizes))
        for holder, size in zip(self.holders, self.sizes, strict=False):
            cards = self.deck.cards
            yield Limit(Rule.HAND_FULL, self.statements(cards, holder, True), size)
            yield Limit(Rule.HAND_NEEDS_ALL, self.statements(cards, holder, False), len(cards) - size)
        for kind in kinds_of(self.deck).values():
            yield Limit(Rule.KIND_TAKEN, self.statements(kind, self.envelope, True), 1)
            yield Limit(Rule.LAST_OF_KIND, self.statements(kind, self.envelope, False), len(kind) - 1)


def watchers_of(limits: Iterable[Limit], statements: int, first: int = 0) -> tuple[tuple[int, ...], ...]:
    """For every statement, the numbers of the limits that name it."""
    found: list[list[int]] = [[] for _ in range(statements)]
    for number, limit in enumerate(limits, start=first):
        for statement in limit.statements:
            found[statement].append(number)
    return tuple(tuple(numbers) for numbers in found)


@lru_cache(maxsize=32)
def grid_of(deck: Deck, sizes: tuple[int, ...]) -> Grid:
    return Grid(deck, sizes)
