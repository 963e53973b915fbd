"""`master`: reads the players as well as the cards, and knows the race."""

from __future__ import annotations

import random

from casefile.bots.kernel.belief import Habits
from casefile.bots.levels.inspector import BITS_FIRST, Inspector
from casefile.bots.thinking.accusing import chance_of_waiting, likeliest, may_think_of_accusing
from casefile.bots.thinking.belief import HABITS, Belief
from casefile.bots.thinking.deductions import Deductions
from casefile.bots.thinking.questions import Questions, QuestionWeights
from casefile.bots.thinking.showing import known_to_asker, least_telling
from casefile.game.actions import Seat
from casefile.game.cards import Card, Triple
from casefile.game.public import Public
from casefile.game.seen import View


class Master(Inspector):
    """An inspector that also looks at the players."""

    habits: Habits = HABITS
    reads_accusations = False

    def __init__(self) -> None:
        super().__init__()
        self._believed_at = -1
        self._belief: Belief | None = None

    def _card(self, view: View, deductions: Deductions, cards: tuple[Card, ...], rng: random.Random) -> Card:
        """One that the asker knows; else one of the kind of which the asker has most left to find out."""
        known = known_to_asker(view, cards)
        # Before any thinking: a card the asker knows tells nothing new, and a lone card leaves no choice.
        if known or len(cards) == 1:
            return rng.choice(known or cards)
        asker = view.public.suggestions[-1].by
        left = self._believe(view, deductions, rng).open_cards[asker]
        return least_telling(cards, view.public.edition.deck, left)

    def _guess(self, view: View, deductions: Deductions, rng: random.Random) -> Triple | None:
        public, seat = view.public, view.seat
        if not may_think_of_accusing(public):
            return None
        assert seat is not None, "a spectator accuses nobody"
        belief = self._believe(view, deductions, rng)
        triple, odds = likeliest(public.edition.deck, belief.joint)
        # Accusing has to be better than waiting, not likely: with six
        # players a third is often enough (decision 17).
        return triple if odds >= self._worth_waiting(public, seat, belief) else None

    def _worth_waiting(self, public: Public, seat: Seat, belief: Belief) -> float:
        """How likely it is to win if it does not accuse now."""
        return chance_of_waiting(public, seat, belief)

    def _inquire(self, view: View, seat: Seat, deductions: Deductions, rng: random.Random) -> Questions:
        worlds = self._believe(view, deductions, rng).worlds
        return Questions(view.public, seat, worlds, self._weights(view.public))

    def _weights(self, public: Public) -> QuestionWeights:  # noqa: ARG002  # others need it
        """What counts how much in a question."""
        return BITS_FIRST

    def _believe(self, view: View, deductions: Deductions, rng: random.Random) -> Belief:
        """The belief, worked out once for everything that has been seen so far."""
        if self._belief is None or self._believed_at != deductions.entries:
            self._believed_at = deductions.entries
            self._belief = Belief(
                view, deductions, rng, self.habits, reads_accusations=self.reads_accusations
            )
        return self._belief
