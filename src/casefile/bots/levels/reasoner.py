"""What the reasoning levels have in common: exact deduction, and one order of thought for every decision."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from casefile.bots.base import Decision, hears_nothing
from casefile.bots.thinking.deductions import Casebook
from casefile.bots.thinking.showing import card_to_show
from casefile.bots.thinking.walk_plan import Journey
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest
from casefile.game.cards import Card, Suspect, Triple
from casefile.game.menu import SuggestChoices
from casefile.game.seen import View


class Reasoner(ABC):
    """Shows, accuses, moves and asks, in this order. The levels say how; certain is certain for all."""

    def __init__(self) -> None:
        self._casebook: Casebook | None = None

    see = hears_nothing

    def choose(self, decision: Decision) -> Action:
        view, menu, rng, _ = decision
        seat = view.seat
        assert seat is not None, "a spectator has nothing to choose"
        casebook = self._read(view)
        if menu.show:
            return Show(seat, self._card(view, casebook, menu.show, rng))
        if menu.accuse:
            accused = casebook.solution or self._guess(view, casebook, rng)
            if accused:
                return Accuse(seat, accused)
        if not (menu.suggest or menu.passage or menu.roll or menu.walk):
            return EndTurn(seat)
        if menu.roll and not (menu.suggest or menu.passage):
            return Roll(seat, ())
        journey = self._journey(view, seat, casebook, rng)
        step = journey.next_step(menu, rng)
        if step is None:
            assert menu.suggest is not None, "only who may suggest here is told to"
            return Suggest(seat, self._question(view, casebook, menu.suggest, journey.squatters, rng))
        return step

    def _read(self, view: View) -> Casebook:
        if self._casebook is None:
            self._casebook = Casebook(view)
        self._casebook.read(view)
        return self._casebook

    def _card(self, view: View, casebook: Casebook, cards: tuple[Card, ...], rng: random.Random) -> Card:  # noqa: ARG002  # others need them
        """Which of the cards to show."""
        return card_to_show(view, cards, rng)

    def _guess(self, view: View, casebook: Casebook, rng: random.Random) -> Triple | None:  # noqa: ARG002  # others need them
        """An accusation that is worth its risk though it is not certain."""
        return None

    @abstractmethod
    def _journey(self, view: View, seat: Seat, casebook: Casebook, rng: random.Random) -> Journey:
        """Where it pays to go."""

    @abstractmethod
    def _question(
        self,
        view: View,
        casebook: Casebook,
        choices: SuggestChoices,
        squatters: tuple[Suspect, ...],
        rng: random.Random,
    ) -> Triple:
        """What to suggest here. If there are squatters, one of them has to be fetched out of the way."""
