"""What is certain, from a SAT solver: a statement holds if its opposite fits no deal. No counting at all."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from types import TracebackType
from typing import Literal, Self

from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

from casefile.game.cards import Deck
from tests.support.deduce_oracle import facts as logic
from tests.support.deduce_oracle.shape import Certainty, Position, holders_of

Counting = Literal["encoded", "native"]
"""How a solver is told hand sizes: as clauses with helper variables, or as they are if it can count."""
SOLVERS: dict[Counting, str] = {"encoded": "glucose4", "native": "minicard"}


def certainties(
    position: Position, deck: Deck, counting: Counting = "encoded"
) -> dict[str, dict[str, Certainty]] | None:
    """For every holder and card: is it certainly there, certainly not, or open? None if no deal fits."""
    with SolvedPosition(position, deck, counting) as puzzle:
        if not puzzle.possible():
            return None
        return {
            holder: {card: puzzle.certainty((holder, card)) for card in deck.cards}
            for holder in holders_of(position)
        }


def possible(position: Position, deck: Deck, given: Iterable[logic.Literal] = ()) -> bool:
    """Does any deal fit in which these also hold?"""
    with SolvedPosition(position, deck, "native") as puzzle:
        return puzzle.possible(given)


class SolvedPosition:
    """A position in a solver, together with the deals found so far: each is a witness for all it says."""

    def __init__(self, position: Position, deck: Deck, counting: Counting) -> None:
        facts = logic.facts_of(position, deck)
        statements = product(holders_of(position), deck.cards)
        self.number: dict[logic.At, int] = {at: number for number, at in enumerate(statements, start=1)}
        self.witnessed: set[int] = set()
        self.solver = Solver(SOLVERS[counting])
        for clause in facts.clauses:
            self.solver.add_clause([self._literal(literal) for literal in clause])
        numbered = [(count, [self.number[at] for at in among]) for count, among in facts.counts]
        if counting == "native":
            self._count_natively(numbered)
        else:
            self._count_in_clauses(numbered)

    def _count_natively(self, counts: list[tuple[int, list[int]]]) -> None:
        for count, among in counts:
            self.solver.add_atmost(among, count)
            self.solver.add_atmost([-number for number in among], len(among) - count)

    def _count_in_clauses(self, counts: list[tuple[int, list[int]]]) -> None:
        top = len(self.number)
        for count, among in counts:
            counter = CardEnc.equals(among, bound=count, top_id=top, encoding=EncType.seqcounter)
            top = max(top, counter.nv)
            self.solver.append_formula(counter.clauses)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.solver.delete()

    def _literal(self, literal: logic.Literal) -> int:
        at, has = literal
        return self.number[at] if has else -self.number[at]

    def possible(self, given: Iterable[logic.Literal] = ()) -> bool:
        found: bool = self.solver.solve(assumptions=[self._literal(literal) for literal in given])
        if found:
            self.witnessed.update(self.solver.get_model())
        return found

    def certainty(self, at: logic.At) -> Certainty:
        if not self._can_be((at, True)):
            return "no"
        return "open" if self._can_be((at, False)) else "yes"

    def _can_be(self, literal: logic.Literal) -> bool:
        return self._literal(literal) in self.witnessed or self.possible([literal])
