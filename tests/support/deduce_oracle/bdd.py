"""The same answers from a package for binary decision diagrams: all deals at once as one boolean function.

A variable says that a card is with a holder. The function is true for exactly the deals that fit, so its
satisfying assignments are counted, all of them and those in which a variable is true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from oxidd.bdd import BDDFunction, BDDManager

from casefile.game.cards import Deck
from tests.support.deduce_oracle.facts import At, Clause, facts_of
from tests.support.deduce_oracle.shape import (
    ENVELOPE,
    Answer,
    Position,
    Triples,
    answer_from_counts,
    holders_of,
)

MOST_NODES = 1 << 22
CACHED_OPERATIONS = 1 << 18


def solve(position: Position, deck: Deck) -> Answer:
    """Count the deals that fit, and in how many of them each card is where."""
    deals = Deals(position, deck)
    total = deals.count(deals.all)
    counts = deals.statement_counts() if total else {}
    return answer_from_counts(
        position,
        deck,
        total,
        {
            holder: {card: counts.get((holder, card), 0) for card in deck.cards}
            for holder in holders_of(position)
        },
    )


def triples(position: Position, deck: Deck) -> Triples:
    """The odds of every possible envelope: one card fixed after the other."""
    deals = Deals(position, deck)
    total = deals.count(deals.all)
    odds: Triples = {}
    for suspect in deck.suspects:
        with_suspect = deals.all & deals.has[ENVELOPE, suspect]
        for weapon in deck.weapons:
            with_weapon = with_suspect & deals.has[ENVELOPE, weapon]
            for room in deck.rooms:
                count = deals.count(with_weapon & deals.has[ENVELOPE, room])
                if count:
                    odds[suspect, weapon, room] = Fraction(count, total)
    return odds


class Deals:
    """The function of all deals that fit. Statements that a single fact settles are constants in it."""

    def __init__(self, position: Position, deck: Deck) -> None:
        self.manager = BDDManager(MOST_NODES, CACHED_OPERATIONS, 1)
        facts = facts_of(position, deck)
        single = [clause[0] for clause in facts.clauses if len(clause) == 1]
        self.settled: dict[At, bool] = dict(single)
        self.open: list[At] = [
            (holder, card)
            for card in deck.cards
            for holder in holders_of(position)
            if (holder, card) not in self.settled
        ]
        """The variables, card by card: so the diagram needs to remember little from one to the next."""
        numbers = self.manager.add_vars(len(self.open))
        self.has = {at: self.manager.var(number) for at, number in zip(self.open, numbers, strict=True)}
        self.has |= {at: self._constant(has) for at, has in self.settled.items()}
        self.all = self._constant(True)
        for count, among in facts.counts:
            self.all &= self._exactly(count, [self.has[at] for at in among])
        for clause in facts.clauses:
            self.all &= self._any_of(clause)

    def count(self, function: BDDFunction) -> int:
        """How many deals make the function true."""
        return function.sat_count(len(self.open))

    def statement_counts(self) -> Counter[At]:
        """In how many deals each statement is true.

        That is the number of ways from the top to a node of its variable, times the number of ways on from
        there if it is true. No way skips a variable: a deal with one statement flipped is no longer a deal.
        """
        nobody, everybody = self._constant(False), self._constant(True)
        layer: Counter[BDDFunction] = Counter({self.all: 1})
        layers: list[list[tuple[BDDFunction, int, BDDFunction, BDDFunction]]] = []
        for number in range(len(self.open)):
            following: Counter[BDDFunction] = Counter()
            branches = []
            for node, ways in layer.items():
                sides = node.cofactors()
                assert sides is not None, "a way ends before the last variable"
                assert node.node_level() == number, "a way skips a variable"
                branches.append((node, ways, *sides))
                for side in sides:
                    if side != nobody:
                        following[side] += ways
            layers.append(branches)
            layer = following
        ways_on = {everybody: 1, nobody: 0}
        counts: Counter[At] = Counter()
        for at, branches in zip(reversed(self.open), reversed(layers), strict=True):
            counts[at] = sum(ways * ways_on[true] for _, ways, true, _ in branches)
            ways_on = {node: ways_on[true] + ways_on[false] for node, _, true, false in branches}
            ways_on[nobody] = 0
        total = ways_on[self.all]
        for at, has in self.settled.items():
            counts[at] = total * has
        return counts

    def _constant(self, value: bool) -> BDDFunction:
        return self.manager.true() if value else self.manager.false()

    def _any_of(self, clause: Clause) -> BDDFunction:
        function = self._constant(False)
        for at, has in clause:
            function |= self.has[at] if has else ~self.has[at]
        return function

    def _exactly(self, count: int, among: Sequence[BDDFunction]) -> BDDFunction:
        """Exactly so many of these are true, built from the last one up: `short[n]` means n are missing."""
        never = self._constant(False)
        short = [self._constant(True), *[never] * count]
        for function in reversed(among):
            short = [function.ite(fewer, same) for fewer, same in zip([never, *short], short, strict=False)]
        return short[count]
