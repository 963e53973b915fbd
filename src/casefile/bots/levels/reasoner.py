"""What the reasoning levels have in common: exact deduction, and one order of thought for every decision."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from casefile.bots.base import Decision, hears_nothing
from casefile.bots.thinking.deductions import Deductions
from casefile.bots.thinking.showing import card_to_show
from casefile.bots.thinking.walk_plan import WalkPlan
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest
from casefile.game.cards import Card, Suspect, Triple
from casefile.game.menu import SuggestChoices
from casefile.game.seen import View


class Reasoner(ABC):
    """Shows, accuses, moves and asks, in this order. The levels say how; certain is certain for all."""

    def __init__(self) -> None:
        self._deductions: Deductions | None = None

    see = hears_nothing

    def choose(self, decision: Decision) -> Action:
        view, menu, rng, _ = decision
        seat = view.seat
        assert seat is not None, "a spectator has nothing to choose"
        # Read before anything else, also to show a card: what it
        # learns now, it need not learn on its own turn.
        deductions = self._read(view)
        if menu.show:
            return Show(seat, self._card(view, deductions, menu.show, rng))
        if menu.accuse:
            # Certain is certain: no level weighs the risk of an accusation that cannot fail.
            accused = deductions.solution or self._guess(view, deductions, rng)
            if accused:
                return Accuse(seat, accused)
        if not (menu.suggest or menu.passage or menu.roll or menu.walk):
            return EndTurn(seat)
        # Nothing to choose: the plan is made after the roll, when it is known how far it leads.
        if menu.roll and not (menu.suggest or menu.passage):
            return Roll(seat, ())
        plan = self._walk_plan(view, seat, deductions, rng)
        step = plan.next_step(menu, rng)
        if step is None:
            assert menu.suggest is not None, "only who may suggest here is told to"
            return Suggest(seat, self._question(view, deductions, menu.suggest, plan.squatters, rng))
        return step

    def _read(self, view: View) -> Deductions:
        if self._deductions is None:
            self._deductions = Deductions(view)
        self._deductions.read(view)
        return self._deductions

    def _card(self, view: View, deductions: Deductions, cards: tuple[Card, ...], rng: random.Random) -> Card:  # noqa: ARG002  # others need them
        """Which of the cards to show."""
        return card_to_show(view, cards, rng)

    def _guess(self, view: View, deductions: Deductions, rng: random.Random) -> Triple | None:  # noqa: ARG002  # others need them
        """An accusation that is worth its risk though it is not certain."""
        return None

    @abstractmethod
    def _walk_plan(self, view: View, seat: Seat, deductions: Deductions, rng: random.Random) -> WalkPlan:
        """Where it pays to go."""

    @abstractmethod
    def _question(
        self,
        view: View,
        deductions: Deductions,
        choices: SuggestChoices,
        squatters: tuple[Suspect, ...],
        rng: random.Random,
    ) -> Triple:
        """What to suggest here. If there are squatters, one of them has to be fetched out of the way."""
