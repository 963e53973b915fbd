"""Everything that follows by single steps, each statement with the cheapest reason that was found for it."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from casefile.deduce.explain.grid import Grid, Limit, Rule, Statement
from casefile.deduce.explain.premises import Premises
from casefile.deduce.explain.proof import (
    Cell,
    HandFull,
    HandNeedsAll,
    KindTaken,
    LastOfKind,
    NobodyElse,
    OnePlace,
    OwnHand,
    ProofStep,
    Refuted,
    ShowedIt,
)

COST_OF_HAND = 1
COST_OF_ENTRY = 4
"""A reason that a player has to look up costs more than one that is in plain sight."""
COST_OF_RULE = {
    Rule.ONE_PLACE: 1,
    Rule.NOBODY_ELSE: 2,
    Rule.HAND_FULL: 2,
    Rule.HAND_NEEDS_ALL: 3,
    Rule.KIND_TAKEN: 1,
    Rule.LAST_OF_KIND: 2,
    Rule.SHOWED_IT: COST_OF_ENTRY,
    Rule.REFUTED: COST_OF_ENTRY,
}


class Support(NamedTuple):
    """Why a statement holds: a limit or a finished step, with the statements it needs. Supposed: neither."""

    because: Limit | ProofStep | None
    needs: tuple[Statement, ...]


SUPPOSED = Support(None, ())


class StepChain(NamedTuple):
    """Steps in order, and which statements from outside they need."""

    steps: tuple[ProofStep, ...]
    outside: frozenset[Statement]


class Closure:
    """What is known from premises. Statements are settled in the order of what their proofs cost.

    A proof's cost is the sum of its parts, as if they shared nothing; that is near enough for short proofs.
    """

    def __init__(self, premises: Premises, parent: Closure | None = None) -> None:
        self.premises = premises
        self.grid: Grid = premises.grid
        self.parent = parent
        self.clash: Statement | None = None
        """The statement that was settled last, if its opposite had been settled before."""
        self._waiting: list[tuple[int, int, Statement, Support]] = []
        self._tickets = 0
        if parent is None:
            self.reasons: list[Support | None] = [None] * len(self.grid.cells)
            self.costs = [0] * len(self.grid.cells)
            self.reached = [0] * len(premises.limits)
            self.spent = [0] * len(premises.limits)
            self._begin()
        else:
            # Flat lists, because copying them is cheap: one search
            # supposes something up to hundreds of times.
            self.reasons, self.costs = parent.reasons.copy(), parent.costs.copy()
            self.reached, self.spent = parent.reached.copy(), parent.spent.copy()

    def _begin(self) -> None:
        for statement, step in self.premises.told.items():
            cost = COST_OF_HAND if isinstance(step, OwnHand) else COST_OF_ENTRY
            self._wait(statement, Support(step, ()), cost)
        for number, limit in enumerate(self.premises.limits):
            # A hand of no cards is full from the start: nothing that is settled later would set it off.
            if limit.most == 0:
                self._apply(number)
        self._settle()

    def supposing(self, statement: Statement) -> Closure:
        """What would be known if this held as well."""
        child = Closure(self.premises, self)
        child.learn([(statement, SUPPOSED)])
        return child

    def learn(self, conclusions: Iterable[tuple[Statement, Support]]) -> None:
        """Add what was found in another way, and all that follows from it."""
        for statement, reason in conclusions:
            self._wait(statement, reason, COST_OF_ENTRY + sum(self.costs[need] for need in reason.needs))
        self._settle()

    def knows(self, statement: Statement) -> bool:
        return self.reasons[statement] is not None

    def is_open(self, statement: Statement) -> bool:
        return self.reasons[statement] is None and self.reasons[statement ^ 1] is None

    def chain_to(self, *targets: Statement) -> StepChain:
        """The steps of this closure, not those of its parent, that lead to the targets, the last one last."""
        steps: list[ProofStep] = []
        outside: set[Statement] = set()
        done: set[Statement] = set()

        def visit(statement: Statement) -> None:
            if statement in done:
                return
            done.add(statement)
            # What was known before the supposition is proven outside of it, once, and only referred to.
            if self.parent is not None and self.parent.knows(statement):
                outside.add(statement)
                return
            reason = self.reasons[statement]
            assert reason is not None
            for need in reason.needs:
                visit(need)
            if isinstance(reason.because, Limit):
                steps.append(self._step(statement, reason.because, reason.needs))
            elif reason.because is not None:
                steps.append(reason.because)

        for target in targets:
            visit(target)
        return StepChain(tuple(steps), frozenset(outside))

    def chain_to_clash(self) -> StepChain:
        assert self.clash is not None
        return self.chain_to(self.clash ^ 1, self.clash)

    def _wait(self, statement: Statement, reason: Support, cost: int) -> None:
        self._tickets += 1
        # The ticket decides between equal costs, so that the same log always gets the same proof.
        heappush(self._waiting, (cost, self._tickets, statement, reason))

    def _settle(self) -> None:
        """Settle what is waiting, cheapest first, until nothing is left or two statements clash."""
        waiting, reasons, costs = self._waiting, self.reasons, self.costs
        reached, spent = self.reached, self.spent
        limits, watchers = self.premises.limits, self.premises.watchers
        while waiting and self.clash is None:
            cost, _, statement, reason = heappop(waiting)
            if reasons[statement] is not None:
                continue
            reasons[statement] = reason
            costs[statement] = cost
            # Settled all the same: the proof of the contradiction needs the reasons of both.
            if reasons[statement ^ 1] is not None:
                self.clash = statement
            for number in watchers[statement]:
                reached[number] += 1
                spent[number] += cost
                if reached[number] == limits[number].most:
                    self._apply(number)

    def _apply(self, number: int) -> None:
        """The limit is reached: all its other statements are false."""
        limit = self.premises.limits[number]
        reasons = self.reasons
        needs = tuple(statement for statement in limit.statements if reasons[statement] is not None)
        cost = self.spent[number] + COST_OF_RULE[limit.rule]
        reason = Support(limit, needs)
        for statement in limit.statements:
            # What is open only. A limit that is overrun shows as a clash of those who overran it.
            if reasons[statement] is None and reasons[statement ^ 1] is None:
                self._wait(statement ^ 1, reason, cost)

    def _step(self, statement: Statement, limit: Limit, needs: tuple[Statement, ...]) -> ProofStep:
        """A limit put into words of the proof."""
        cells = self.grid.cells
        cell = cells[statement]
        given: list[Cell] = [cells[need] for need in needs]
        match limit.rule:
            case Rule.ONE_PLACE:
                return OnePlace(cell, given[0].holder)
            case Rule.NOBODY_ELSE:
                return NobodyElse(cell)
            case Rule.HAND_FULL:
                return HandFull(cell, tuple(known.card for known in given))
            case Rule.HAND_NEEDS_ALL:
                return HandNeedsAll(cell, tuple(known.card for known in given))
            case Rule.KIND_TAKEN:
                return KindTaken(cell, given[0].card)
            case Rule.LAST_OF_KIND:
                return LastOfKind(cell)
            case Rule.SHOWED_IT:
                return ShowedIt(cell, limit.entry)
            case Rule.REFUTED:
                return Refuted(cell, limit.entry)
