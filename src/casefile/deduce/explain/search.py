"""Finding a proof: by single steps if they suffice, else by counting, by supposing the opposite, by cases."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from casefile.deduce.explain.closure import Closure, StepChain, Support
from casefile.deduce.explain.crowds import crowded
from casefile.deduce.explain.grid import Limit, Rule, Statement
from casefile.deduce.explain.premises import Premises
from casefile.deduce.explain.promises import Conclusion, promised_cards, promised_hands
from casefile.deduce.explain.proof import (
    Branch,
    CaseQuestion,
    Cases,
    Otherwise,
    Proof,
    WhereIs,
    WhichOfKind,
    WhichShown,
    kinds_of,
)

Counting = Callable[[Closure], list[Conclusion]]
PROMISES: tuple[Counting, ...] = (promised_hands, promised_cards)
MAX_QUESTIONS = 40
"""As many are tried to find the one that leads furthest."""
QUESTION_RULES = (Rule.SHOWED_IT, Rule.LAST_OF_KIND, Rule.NOBODY_ELSE)
"""Limits that leave one of several answers. Asking where each card is leads to complete deals in the end."""


def prove(premises: Premises, goal: Statement) -> Proof | None:
    """A proof of the goal, of the plainest kind that works; None if the premises leave it open."""
    closure = Closure(premises)
    chain = _chain_by_steps(closure, goal) or _chain_by_opposite(closure, goal)
    return None if chain is None else Proof(closure.grid.cells[goal], chain.steps)


def prove_contradiction(premises: Premises) -> Proof | None:
    """A proof that the premises cannot all be true; None if some deal fits them."""
    chain = _chain_to_contradiction(Closure(premises))
    return None if chain is None else Proof(None, chain.steps)


def _chain_by_steps(closure: Closure, goal: Statement) -> StepChain | None:
    if not closure.knows(goal):
        _widen(closure, *PROMISES)
    return closure.chain_to(goal) if closure.knows(goal) else None


def _chain_by_opposite(closure: Closure, goal: Statement) -> StepChain | None:
    """Suppose the opposite; if steps and promises do not refute it, count crowds, and then ask on."""
    opposite = closure.supposing(goal ^ 1)
    _widen(opposite, *PROMISES)
    # The plain refutation is tried before crowds are counted: it is easier to follow, where it exists.
    if opposite.clash is None:
        _widen(closure, *PROMISES, crowded)
        if closure.knows(goal):
            return closure.chain_to(goal)
        opposite = closure.supposing(goal ^ 1)
    refutation = _chain_to_contradiction(opposite)
    if refutation is None:
        return None
    step = Otherwise(closure.grid.cells[goal], refutation.steps)
    closure.learn([(goal, Support(step, tuple(sorted(refutation.outside))))])
    return closure.chain_to(goal)


def _chain_to_contradiction(closure: Closure) -> StepChain | None:
    """Steps that refute what was supposed; None if a deal fits."""
    _widen(closure, *PROMISES, crowded)
    if closure.clash is not None:
        return closure.chain_to_clash()
    split = _best_split(closure)
    if split is None:
        return None
    needs = {statement for statement in split.limit.statements if closure.knows(statement)}
    branches: list[Branch] = []
    for answer, supposed in split.branches:
        chain = _chain_to_contradiction(supposed)
        if chain is None:
            return None
        branches.append(Branch(closure.grid.cells[answer], chain.steps))
        needs |= chain.outside
    before = closure.chain_to(*sorted(needs))
    cases = Cases(_question(closure, split.limit), tuple(branches))
    return StepChain((*before.steps, cases), before.outside)


def _widen(closure: Closure, *countings: Counting) -> None:
    """Let the closure count, the simplest way that finds anything first, until nothing more is found."""
    found = True
    while found and closure.clash is None:
        found = False
        for counting in countings:
            if conclusions := counting(closure):
                closure.learn(conclusions)
                found = True
                break


class _Split(NamedTuple):
    """A question, and what follows from each answer that is still possible."""

    limit: Limit
    branches: list[tuple[Statement, Closure]]

    @property
    def weight(self) -> tuple[int, int, int]:
        """The fewer answers stay open, and the shorter the refutations of the others, the better."""
        refuted = [branch.chain_to_clash() for _, branch in self.branches if branch.clash is not None]
        still_open = len(self.branches) - len(refuted)
        return still_open, len(self.branches), sum(len(chain.steps) for chain in refuted)


def _best_split(closure: Closure) -> _Split | None:
    """Of the questions with the fewest answers the one that leads furthest; None if there is none left."""
    questions = [
        (limit, [statement ^ 1 for statement in limit.statements if closure.is_open(statement)])
        for limit in closure.premises.limits
        if limit.rule in QUESTION_RULES
        and not any(closure.knows(statement ^ 1) for statement in limit.statements)
    ]
    # Few answers first: every answer becomes a case that somebody has to read.
    questions.sort(key=lambda question: len(question[1]))
    best: _Split | None = None
    for limit, answers in questions[:MAX_QUESTIONS]:
        split = _Split(limit, [(answer, closure.supposing(answer)) for answer in answers])
        for _, branch in split.branches:
            _widen(branch, *PROMISES)
        if best is None or split.weight < best.weight:
            best = split
    return best


def _question(closure: Closure, limit: Limit) -> CaseQuestion:
    cell = closure.grid.cells[limit.statements[0]]
    if limit.rule is Rule.SHOWED_IT:
        return WhichShown(limit.entry)
    if limit.rule is Rule.NOBODY_ELSE:
        return WhereIs(cell.card)
    (kind,) = (kind for kind, cards in kinds_of(closure.grid.deck).items() if cell.card in cards)
    return WhichOfKind(kind)
