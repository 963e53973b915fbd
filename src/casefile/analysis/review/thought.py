"""What the strongest player we have would think in the seat's place: the yardstick of a review."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from casefile.analysis.advice.envelope_bits import EnvelopeBits
from casefile.bots.levels.inspector import BITS_FIRST, FADING, LATER_TURN_DISCOUNT, reckon_with_fetching
from casefile.bots.seeded import seeded
from casefile.bots.thinking.accusing import chance_of_waiting, likeliest
from casefile.bots.thinking.belief import Belief
from casefile.bots.thinking.deductions import Deductions
from casefile.bots.thinking.questions import Questions, asking_ranks
from casefile.bots.thinking.tour_plan import TourPlan
from casefile.deduce.kernel.arrays import Floats
from casefile.deduce.odds import Odds
from casefile.game.cards import Card, Deck, Triple
from casefile.game.seen import View

MIN_BITS_LEFT = 0.5
"""With less than that left, a question is still not worth more than this makes it."""


@dataclass(frozen=True)
class Learnt:
    """What follows from everything that was seen so far; it holds until something new is seen."""

    odds: Odds
    belief: Belief
    questions: Questions
    """In bits about the envelope, without what few worlds pretend."""
    envelope_bits: EnvelopeBits

    @cached_property
    def bits_left(self) -> float:
        possible = self.belief.joint[self.belief.joint > 0.0]
        return max(MIN_BITS_LEFT, float(-(possible * np.log2(possible)).sum()))


class Thought:
    """Everything about one moment that decisions are judged by."""

    def __init__(self, view: View, learnt: Learnt) -> None:
        assert view.seat is not None, "only players are reviewed"
        self.view, self.learnt, self.seat = view, learnt, view.seat

    @cached_property
    def questions(self) -> Questions:
        """With regard to where the opponents stand now."""
        return reckon_with_fetching(self.learnt.questions, self.view.public, self.seat)

    @cached_property
    def plan(self) -> TourPlan:
        return TourPlan(
            self.view.public, self.seat, self.questions.worth, patience=LATER_TURN_DISCOUNT, fading=FADING
        )

    @cached_property
    def waiting(self) -> float:
        """The chance of winning without accusing now, as `master` knows it from thousands of games."""
        if self.seat in self.view.public.out:
            return 0.0
        return min(1.0, chance_of_waiting(self.view.public, self.seat, self.learnt.belief))

    @property
    def solution(self) -> Triple | None:
        return self.learnt.odds.solution

    def chance(self, triple: Triple) -> float:
        """How likely an accusation is to be right: exact where it is certain or impossible."""
        if self.solution is not None:
            return float(triple == self.solution)
        deck = self.view.public.edition.deck
        at = (
            deck.suspect_index[triple.suspect],
            deck.weapon_index[triple.weapon],
            deck.rooms.index(triple.room),
        )
        if self.learnt.odds.joint[at] == 0.0:
            return 0.0
        return float(self.learnt.belief.joint[at])

    def likeliest(self) -> tuple[Triple, float]:
        if self.solution is not None:
            return self.solution, 1.0
        # What people give away counts, but never against logic.
        joint = np.where(self.learnt.odds.joint > 0.0, self.learnt.belief.joint, 0.0)
        return likeliest(self.view.public.edition.deck, joint)

    def held_elsewhere(self, triple: Triple) -> tuple[Card, ...]:
        """Those of the cards that are certainly with another player."""
        odds, envelope = self.learnt.odds, len(self.view.public.players)
        others = [seat for seat in range(envelope) if seat != self.seat]
        return tuple(card for card in triple.cards if any(odds.is_certain(card, seat) for seat in others))  # type: ignore[arg-type]  # a seat is a holder


class Thoughts:
    """The thoughts of one seat in the course of a game. What was learnt is worked out once for each entry."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._deductions: Deductions | None = None
        self._learnt_at = -1
        self._learnt: Learnt | None = None

    def read(self, view: View) -> Odds:
        """The exact odds alone: a hundredth of the time of a thought."""
        if self._deductions is None:
            self._deductions = Deductions(view)
        self._deductions.read(view)
        return self._deductions.odds

    def at(self, view: View) -> Thought:
        """Views are asked about in the order of the game."""
        self.read(view)
        assert self._deductions is not None
        if self._learnt is None or self._learnt_at != self._deductions.entries:
            self._learnt_at = self._deductions.entries
            self._learnt = self._learn(view, self._deductions)
        return Thought(view, self._learnt)

    def _learn(self, view: View, deductions: Deductions) -> Learnt:
        public, seat = view.public, view.seat
        assert seat is not None
        # Chance follows from the seed and from what was seen: a review of the same game is the same.
        belief = Belief(view, deductions, seeded(f"{self._seed} {deductions.entries}".encode()))
        questions = Questions(public, seat, belief.worlds, BITS_FIRST)
        bits = EnvelopeBits(belief.worlds, public.edition.deck, asking_ranks(len(public.players), seat))
        questions.gains *= _without_pretence(questions.gains, bits, public.edition.deck)
        return Learnt(deductions.odds, belief, questions, bits)


def _without_pretence(gains: Floats, bits: EnvelopeBits, deck: Deck) -> float:
    """How much of what the best question seems to tell it really tells: few worlds exaggerate, and they
    do so for all questions much alike."""
    suspect, weapon, room = np.unravel_index(int(gains.argmax()), gains.shape)
    best = Triple(deck.suspects[suspect], deck.weapons[weapon], deck.rooms[room])
    seems = float(gains.max())
    return 1.0 if seems <= 0.0 else min(1.0, bits.told_by(best) / seems)
