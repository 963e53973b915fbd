"""`inspector`: exact odds; the suggestion and the way that promise most information for their turns."""

from __future__ import annotations

import random

from casefile.bots.levels.reasoner import Reasoner
from casefile.bots.thinking.accusing import likeliest, may_think_of_accusing
from casefile.bots.thinking.deductions import Deductions
from casefile.bots.thinking.fetch_cost import fetch_costs
from casefile.bots.thinking.questions import Questions, QuestionWeights
from casefile.bots.thinking.tour_plan import TourPlan
from casefile.bots.thinking.walk_plan import WalkPlan
from casefile.game.actions import Seat
from casefile.game.cards import Suspect, Triple
from casefile.game.menu import SuggestChoices
from casefile.game.public import Public
from casefile.game.seen import View

WORLDS = 1000
"""So many random worlds stand for all that fit."""
BITS_FIRST = QuestionWeights(bits=1.0, answer=0.1)
"""A bit about who holds what is worth a tenth of a bit about the envelope: it helps with later answers."""
LATER_TURN_DISCOUNT = 0.8
"""What is known a turn later is worth so much of what is known now."""
FADING = 0.8
"""Each further suggestion tells somewhat less, as more is known by then."""
FETCH_COST = 0.7
"""What an opponent gains by being fetched counts so much, divided by the number of opponents: the gain of one
is a loss of all the others, and seldom decides the race."""
HURRY = 1.7
"""Accuse when the odds are so many times those of a player who is as good as all the others. Measured: 1.8 is
best among players who wait for certainty, 1.5 among players who do not."""


class Inspector(Reasoner):
    """Every deal that fits counts the same: behaviour is not looked at. [the odds of `casefile deduce`]"""

    fetch_cost = FETCH_COST

    def __init__(self) -> None:
        super().__init__()
        self._asked_at = -1
        self._questions: Questions | None = None

    def _guess(self, view: View, deductions: Deductions, rng: random.Random) -> Triple | None:  # noqa: ARG002  # others need them
        """Whoever waits for certainty wins about as often as everybody else who is still in the game."""
        public = view.public
        if not may_think_of_accusing(public):
            return None
        triple, odds = likeliest(public.edition.deck, deductions.odds.joint)
        return triple if odds * (len(public.players) - len(public.out)) >= HURRY else None

    def _walk_plan(self, view: View, seat: Seat, deductions: Deductions, rng: random.Random) -> WalkPlan:
        worth = self._think(view, seat, deductions, rng).worth
        return TourPlan(view.public, seat, worth, patience=LATER_TURN_DISCOUNT, fading=FADING)

    def _question(
        self,
        view: View,
        deductions: Deductions,
        choices: SuggestChoices,
        squatters: tuple[Suspect, ...],
        rng: random.Random,
    ) -> Triple:
        assert view.seat is not None, "a spectator has nothing to ask"
        return self._think(view, view.seat, deductions, rng).best(choices.room, squatters)

    def _think(self, view: View, seat: Seat, deductions: Deductions, rng: random.Random) -> Questions:
        """What there is to ask, with regard to where the opponents stand now.

        What the answers tell is worked out once for everything that has been seen so far.
        """
        if self._questions is None or self._asked_at != deductions.entries:
            self._asked_at = deductions.entries
            self._questions = self._inquire(view, seat, deductions, rng)
        return reckon_with_fetching(self._questions, view.public, seat, self.fetch_cost)

    def _inquire(self, view: View, seat: Seat, deductions: Deductions, rng: random.Random) -> Questions:
        return Questions(view.public, seat, deductions.notebook.sample(WORLDS, rng), BITS_FIRST)


def reckon_with_fetching(
    questions: Questions, public: Public, seat: Seat, cost: float = FETCH_COST
) -> Questions:
    """The same questions, with regard to what opponents gain whose pieces they fetch."""
    # A copy, because pieces move between two entries: what the
    # answers tell stays, what fetching costs does not.
    reckoned = questions.copy()
    usual = float(reckoned.worth.mean())
    opponents = len(public.players) - 1
    for suspect, room, suggestions in fetch_costs(public, seat, LATER_TURN_DISCOUNT, FADING):
        reckoned.discourage(suspect, room, cost * usual * suggestions / opponents)
    return reckoned
