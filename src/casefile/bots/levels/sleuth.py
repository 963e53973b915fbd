"""`sleuth`: everything that follows, nothing that is only likely. Goes to the nearest useful room."""

from __future__ import annotations

import random

import numpy as np

from casefile.bots.levels.reasoner import Reasoner
from casefile.bots.thinking.deductions import CardKind, Deductions
from casefile.bots.thinking.walk_plan import WalkPlan
from casefile.game.actions import Seat
from casefile.game.cards import Suspect, Triple
from casefile.game.menu import SuggestChoices
from casefile.game.seen import View

TURN_DISCOUNT = 0.5
"""A room is worth the less the farther it is: any number between 0 and 1 makes the nearest the best."""


class Sleuth(Reasoner):
    """Complete deduction; names cards that are still possible, and accuses when certain."""

    def _walk_plan(self, view: View, seat: Seat, deductions: Deductions, rng: random.Random) -> WalkPlan:  # noqa: ARG002  # others need them
        """To a room where a suggestion can teach something that is not known.

        A room that may be in the envelope is itself in question; one that nobody else can show leaves the
        answer to the other two cards.
        """
        deck = view.public.edition.deck
        rooms = deductions.possible(deck.rooms)
        useful = set(rooms) if len(rooms) > 1 else set()
        if len(deductions.possible(deck.suspects)) > 1 or len(deductions.possible(deck.weapons)) > 1:
            # In such a room any card that is shown is about the suspect or the weapon.
            useful.update(_unanswerable(deck.rooms, rooms, view))
        worth = np.array([float(room in useful) for room in deck.rooms])
        return WalkPlan(view.public, seat, worth, patience=TURN_DISCOUNT)

    def _question(
        self,
        view: View,
        deductions: Deductions,
        choices: SuggestChoices,
        squatters: tuple[Suspect, ...],
        rng: random.Random,
    ) -> Triple:
        suspect = rng.choice(squatters) if squatters else _ask(choices.suspects, view, deductions, rng)
        return Triple(suspect, _ask(choices.weapons, view, deductions, rng), choices.room)


def _ask(kind: tuple[CardKind, ...], view: View, deductions: Deductions, rng: random.Random) -> CardKind:
    """A card that may be in the envelope; if that is known for the kind, one that nobody else can show."""
    possible = deductions.possible(kind)
    return rng.choice(possible if len(possible) > 1 else _unanswerable(kind, possible, view))


def _unanswerable(kind: tuple[CardKind, ...], possible: tuple[CardKind, ...], view: View) -> list[CardKind]:
    """The cards of its own hand, and the one in the envelope if that is known."""
    solved = possible if len(possible) == 1 else ()
    return [card for card in kind if card in view.hand or card in solved]
