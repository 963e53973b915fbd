"""A grandmaster whose every weight can be set, and that can look one question further ahead."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import numpy as np

from casefile.bots.kernel.question_parts import NOT_ASKED, PARTS, judge_questions
from casefile.bots.levels.grandmaster import Grandmaster
from casefile.bots.levels.inspector import BITS_FIRST, FADING, FETCH_COST, LATER_TURN_DISCOUNT
from casefile.bots.thinking.accusing import chance_of_waiting
from casefile.bots.thinking.belief import Belief
from casefile.bots.thinking.deductions import Deductions
from casefile.bots.thinking.questions import Questions, QuestionWeights, asking_ranks
from casefile.bots.thinking.tour_plan import TourPlan
from casefile.bots.thinking.travel_times import travel_times
from casefile.bots.thinking.walk_plan import WalkPlan
from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.game.actions import Seat
from casefile.game.cards import Card, Suspect, Triple
from casefile.game.menu import SuggestChoices
from casefile.game.public import Public
from casefile.game.seen import View

LOOKED_AT = 8
"""So many questions, the best by themselves, are looked at with what could be asked after each answer."""
MIN_WORLDS = 8
"""An answer met in fewer worlds than that is too rare to count."""
NEXT_TURN_HERE = 2.0
"""Turns until the next question in the same room: it has to be left first."""


class PlayerWeights(NamedTuple):
    answer: float = BITS_FIRST.answer
    triple: float = 0.0
    best_guess: float = 0.0
    settled: float = 0.0
    own: float = 0.5
    """What a question tells counts by this share more for each own suspect and weapon in it."""
    secret: float = 0.0
    """The same, for those that nobody has been shown."""
    own_room: float = 0.0
    """The same, for an own room."""
    wait: float = 0.0
    """By what the chance of winning later is multiplied, as a logarithm."""
    wait_after: float = 0.0
    """The same, once somebody has accused falsely."""
    patience: float = LATER_TURN_DISCOUNT
    fading: float = FADING
    fetch: float = FETCH_COST
    look: float = 0.0
    """How much the best question after each answer counts."""

    @property
    def of_questions(self) -> QuestionWeights:
        return BITS_FIRST._replace(
            answer=self.answer, triple=self.triple, best_guess=self.best_guess, settled=self.settled
        )


class Weighted(Grandmaster):
    def __init__(self, weights: PlayerWeights) -> None:
        super().__init__()
        self._w = weights
        self.fetch_cost = weights.fetch

    def _inquire(self, view: View, seat: Seat, deductions: Deductions, rng: random.Random) -> Questions:
        public = view.public
        worlds = self._believe(view, deductions, rng).worlds
        questions = Questions(public, seat, worlds, self._w.of_questions)
        if len(public.out) < len(public.players) - 1:
            questions.gains = questions.gains * self._decoys(view)
        return questions

    def _decoys(self, view: View) -> Floats:
        """By suspect, weapon and room: by what its worth is multiplied for the own cards in it."""
        deck, weights = view.public.edition.deck, self._w
        shown = {seen.card for seen in view.seen if seen.by == view.seat}

        def share(card: Card, own: float, secret: float) -> float:
            return (own + (0.0 if card in shown else secret)) if card in view.hand else 0.0

        suspects = np.array([share(card, weights.own, weights.secret) for card in deck.suspects])
        weapons = np.array([share(card, weights.own, weights.secret) for card in deck.weapons])
        rooms = np.array([share(card, weights.own_room, 0.0) for card in deck.rooms])
        factors: Floats = 1.0 + suspects[:, None, None] + weapons[:, None] + rooms
        return factors

    def _walk_plan(self, view: View, seat: Seat, deductions: Deductions, rng: random.Random) -> WalkPlan:
        worth = self._think(view, seat, deductions, rng).worth
        return TourPlan(view.public, seat, worth, patience=self._w.patience, fading=self._w.fading)

    def _worth_waiting(self, public: Public, seat: Seat, belief: Belief) -> float:
        factor = math.exp(self._w.wait + (self._w.wait_after if public.out else 0.0))
        return factor * chance_of_waiting(public, seat, belief)

    def _question(
        self,
        view: View,
        deductions: Deductions,
        choices: SuggestChoices,
        squatters: tuple[Suspect, ...],
        rng: random.Random,
    ) -> Triple:
        assert view.seat is not None, "a spectator has nothing to ask"
        questions = self._think(view, view.seat, deductions, rng)
        if self._w.look <= 0.0 or squatters:
            return questions.best(choices.room, squatters)
        deck = view.public.edition.deck
        gains = questions.gains[:, :, deck.rooms.index(choices.room)]
        worlds = self._believe(view, deductions, rng).worlds
        best, most = None, -math.inf
        for place in np.argsort(-gains, axis=None)[:LOOKED_AT]:
            suspect, weapon = np.unravel_index(int(place), gains.shape)
            asked = Triple(deck.suspects[suspect], deck.weapons[weapon], choices.room)
            worth = gains[suspect, weapon] + self._w.look * self._worth_afterwards(view, asked, worlds, rng)
            if worth > most:
                best, most = asked, worth
        assert best is not None, "there is always something to ask"
        return best

    def _worth_afterwards(self, view: View, asked: Triple, worlds: Bytes, rng: random.Random) -> float:
        """What the best question on a later turn is worth, on average over the answers to this one."""
        assert view.seat is not None, "a spectator has nothing to ask"
        public = view.public
        deck, room = public.edition.deck, public.edition.deck.rooms.index(asked.room)
        ranks = asking_ranks(len(public.players), view.seat)
        turns = travel_times(public.edition).table[room].copy()
        turns[room] = NEXT_TURN_HERE
        kinds = np.array([len(deck.suspects), len(deck.weapons), len(deck.rooms)])
        answers = _answers(np.array([deck.cards.index(card) for card in asked]), ranks, worlds, rng)
        worth = 0.0
        for answer in np.unique(answers):
            left = worlds[answers == answer]
            if len(left) >= MIN_WORLDS:
                parts = np.zeros((*kinds, PARTS))
                judge_questions(left, ranks, kinds, parts)
                by_room = (parts @ self._w.of_questions.by_part).max(axis=(0, 1))
                worth += len(left) / len(worlds) * float((by_room * LATER_TURN_DISCOUNT**turns).max())
        return worth


def _answers(cards: Ints, ranks: Ints, worlds: Bytes, rng: random.Random) -> Ints:
    """By world: who shows which of the cards, as a number; any of them where there is a choice."""
    of_cards = ranks[worlds[:, cards]]
    first = of_cards.min(axis=1)
    chance = np.random.default_rng(rng.getrandbits(32)).random(of_cards.shape)
    chance[of_cards != first[:, None]] = -1.0
    return np.where(first == NOT_ASKED, -1, 3 * first + chance.argmax(axis=1))
