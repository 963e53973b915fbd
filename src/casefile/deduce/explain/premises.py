"""What a log gives a proof to start from: cells that single entries tell, and limits that they set."""

from __future__ import annotations

from collections.abc import Iterable

from casefile.deduce.explain.grid import Grid, Limit, Rule, Statement, grid_of, watchers_of
from casefile.deduce.explain.proof import CardSeen, OwnHand, PassedStep
from casefile.deduce.facts import Has, HasNone, HasOneOf, NotAllInEnvelope, facts_of_entry
from casefile.deduce.log import Holder, Log


class Premises:
    """The reader's own hand and some entries of a log. Where several say the same, the first is taken."""

    def __init__(self, log: Log, entries: Iterable[int]) -> None:
        self.grid: Grid = grid_of(log.deck, log.sizes)
        self.told: dict[Statement, OwnHand | CardSeen | PassedStep] = {}
        self._set: dict[tuple[Rule, tuple[Statement, ...]], Limit] = {}
        if log.me is not None:
            self._add_hand(log, Holder(log.me))
        for number in entries:
            self._add_entry(log, number)
        self.promises: list[list[Limit]] = [[] for _ in log.players]
        """By player: the limits that say that they have one of three cards."""
        for limit in self._set.values():
            if limit.rule is Rule.SHOWED_IT:
                self.promises[self.grid.cells[limit.statements[0]].holder].append(limit)
        self.limits = (*self.grid.limits, *self._set.values())
        size, first = len(self.grid.cells), len(self.grid.limits)
        own = watchers_of(self._set.values(), size, first)
        self.watchers = tuple(
            both if not more else (*both, *more) for both, more in zip(self.grid.watchers, own, strict=True)
        )

    def _add_hand(self, log: Log, me: Holder) -> None:
        # Somebody may write down fewer cards than they hold. Then a card that is not listed proves nothing.
        complete = len(log.hand) == log.sizes[me]
        for card in log.deck.cards:
            if card in log.hand or complete:
                statement = self.grid.statement(card, me, card in log.hand)
                self.told[statement] = OwnHand(self.grid.cells[statement])

    def _add_entry(self, log: Log, number: int) -> None:
        grid = self.grid
        for fact in facts_of_entry(log.entries[number], number, log.envelope):
            match fact:
                case Has():
                    for statement in grid.statements(fact.cards, fact.holder, True):
                        self.told.setdefault(statement, CardSeen(grid.cells[statement], number))
                case HasNone():
                    for statement in grid.statements(fact.cards, fact.holder, False):
                        self.told.setdefault(statement, PassedStep(grid.cells[statement], number))
                case HasOneOf():
                    self._limit(Rule.SHOWED_IT, grid.statements(fact.cards, fact.holder, False), number)
                case NotAllInEnvelope():
                    self._limit(Rule.REFUTED, grid.statements(fact.cards, grid.envelope, True), number)

    def _limit(self, rule: Rule, statements: tuple[Statement, ...], entry: int) -> None:
        self._set.setdefault((rule, statements), Limit(rule, statements, len(statements) - 1, entry))
