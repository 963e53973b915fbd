"""What every suggestion can be expected to tell, and which one to make."""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

import numpy as np

from casefile.bots.kernel.question_parts import (
    ANSWER_BITS,
    BEST_GUESS,
    ENVELOPE_BITS,
    NOT_ASKED,
    OWN_NAMED,
    PARTS,
    SETTLED,
    TRIPLE,
    judge_questions,
)
from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.game.actions import Seat
from casefile.game.cards import Deck, Room, Suspect, Triple
from casefile.game.public import Public
from casefile.game.seating import asking_order

SOMETHING = 1e-6
"""Bits. A room is never worth nothing at all: a piece has to go somewhere."""


class QuestionWeights(NamedTuple):
    """What counts how much in a question; only proportions matter."""

    bits: float = 0.0
    """A bit about the envelope."""
    answer: float = 0.0
    """A bit of the answer, whatever it is about: it helps to read the answers that follow."""
    triple: float = 0.0
    """The chance that the three cards are the envelope."""
    best_guess: float = 0.0
    """The chance of the likeliest envelope, once the answer is known."""
    settled: float = 0.0
    """The chance that the answer settles the case, and rightly."""
    own: float = 0.0
    """For each of suspect and weapon that is of the asker's own hand, all of that counts by this share more:
    whoever reads the players takes it for one that is looked for. A share, so that no question is ever asked
    that tells nothing."""

    @property
    def by_part(self) -> Floats:
        counted = np.zeros(PARTS)
        counted[[ENVELOPE_BITS, ANSWER_BITS, TRIPLE, BEST_GUESS, SETTLED]] = self[:-1]
        return counted


class Questions:
    """What every suggestion that a seat could make now is worth, by what counts for the player."""

    def __init__(self, public: Public, seat: Seat, worlds: Bytes, weights: QuestionWeights) -> None:
        """`worlds` are equally likely, each with the holder of every card."""
        self._deck: Deck = public.edition.deck
        seats, deck = len(public.players), self._deck
        ranks = asking_ranks(seats, seat)
        kinds = np.array([len(deck.suspects), len(deck.weapons), len(deck.rooms)])
        parts = np.zeros((*kinds, PARTS))
        judge_questions(worlds, ranks, kinds, parts)
        self.gains: Floats = (parts @ weights.by_part) * (1.0 + weights.own * parts[..., OWN_NAMED])
        """By suspect, weapon and room."""

    def copy(self) -> Questions:
        """The same once more, to be changed apart."""
        twin = copy(self)
        twin.gains = self.gains.copy()
        return twin

    def discourage(self, suspect: Suspect, room: Room, bits: float) -> None:
        """Let every suggestion count for less that brings this suspect into this room."""
        deck = self._deck
        self.gains[deck.suspect_index[suspect], :, deck.rooms.index(room)] -= bits

    @property
    def worth(self) -> Floats:
        """By room: what its best suggestion is worth."""
        best: Floats = np.maximum(self.gains.max(axis=(0, 1)), SOMETHING)
        return best

    def best(self, room: Room, squatters: tuple[Suspect, ...]) -> Triple:
        """The suggestion that tells most; of those that fetch a squatter, if there is one."""
        deck = self._deck
        gains = self.gains[:, :, deck.rooms.index(room)]
        if squatters:
            kept = [deck.suspect_index[suspect] for suspect in squatters]
            others = np.setdiff1d(np.arange(len(gains)), kept)
            gains = gains.copy()
            # Unless somebody is fetched out of the way no other question can ever be asked in that room.
            gains[others] = -np.inf
        suspect, weapon = np.unravel_index(int(gains.argmax()), gains.shape)
        return Triple(deck.suspects[suspect], deck.weapons[weapon], room)


def asking_ranks(seats: int, seat: Seat) -> Ints:
    """By holder: in which place it is asked if this seat suggests. The lowest of those who can shows. [D1]"""
    # The order of asking is all that the kernel has to know of the table.
    ranks = np.full(seats + 1, NOT_ASKED)
    ranks[list(asking_order(seats, seat))] = np.arange(seats - 1)
    return ranks
