"""`master`: reads the players as well as the cards, knows the race, and plans its way over several turns."""

from __future__ import annotations

import random

from casefile.bots.belief import Belief
from casefile.bots.casebook import Casebook
from casefile.bots.journey import Journey
from casefile.bots.questions import Questions
from casefile.bots.reasoner import Reasoner
from casefile.bots.showing import known_to_asker
from casefile.bots.waiting import chance_of_waiting, likeliest, may_think_of_accusing
from casefile.game.actions import Seat
from casefile.game.cards import Card, Suspect, Triple
from casefile.game.menu import SuggestChoices
from casefile.game.seen import View

PATIENCE, STAGES = 0.8, 4
"""What is known a turn later is worth so much of what is known now; so many rooms are planned ahead."""
A_LIFT = 0.8
"""Bits. What it costs to bring an opponent into a room, where they may suggest on their next turn. It counts
the less the more opponents there are: the gain of one is then a loss of all, and seldom decides the race."""


class Master(Reasoner):
    """The strongest level."""

    def __init__(self) -> None:
        super().__init__()
        self._believed_at = -1
        self._belief: Belief | None = None
        self._questions: Questions | None = None

    def _card(self, view: View, casebook: Casebook, cards: tuple[Card, ...], rng: random.Random) -> Card:
        """One that the asker knows; else one of the kind of which the asker has most left to find out."""
        known = known_to_asker(view, cards)
        if known or len(cards) == 1:
            return rng.choice(known or cards)
        deck = view.public.edition.deck
        asker = view.public.suggestions[-1].by
        left = self._believe(view, casebook, rng).open_cards[asker]
        kinds = (deck.suspects, deck.weapons, deck.rooms)
        return max(cards, key=lambda card: next(left[k] for k, kind in enumerate(kinds) if card in kind))

    def _guess(self, view: View, casebook: Casebook, rng: random.Random) -> Triple | None:
        public, seat = view.public, view.seat
        if not may_think_of_accusing(public):
            return None
        assert seat is not None
        belief = self._believe(view, casebook, rng)
        triple, odds = likeliest(public.edition.deck, belief.joint)
        return triple if odds >= chance_of_waiting(public, seat, belief) else None

    def _journey(self, view: View, seat: Seat, casebook: Casebook, rng: random.Random) -> Journey:
        questions = self._think(view, casebook, rng)
        return Journey(view.public, seat, questions.worth, patience=PATIENCE, stages=STAGES)

    def _question(
        self,
        view: View,
        casebook: Casebook,
        choices: SuggestChoices,
        squatters: tuple[Suspect, ...],
        rng: random.Random,
    ) -> Triple:
        return self._think(view, casebook, rng).best(choices.room, squatters)

    def _believe(self, view: View, casebook: Casebook, rng: random.Random) -> Belief:
        """The belief, worked out once for everything that has been seen so far."""
        if self._belief is None or self._believed_at != casebook.entries:
            self._believed_at = casebook.entries
            self._belief = Belief(view, casebook, rng)
            self._questions = None
        return self._belief

    def _think(self, view: View, casebook: Casebook, rng: random.Random) -> Questions:
        belief = self._believe(view, casebook, rng)
        if self._questions is None:
            public, seat = view.public, view.seat
            assert seat is not None
            self._questions = Questions(public, seat, belief.worlds)
            opponents = [other for other in range(len(public.players)) if other != seat]
            for other in set(opponents) - public.out:
                suspect = public.players[other]
                for room in public.edition.deck.rooms:
                    if public.place_of(suspect) != room:
                        self._questions.discourage(suspect, room, A_LIFT / len(opponents) ** 2)
        return self._questions
