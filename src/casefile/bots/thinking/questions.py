"""What every suggestion can be expected to tell, and which one to make."""

from __future__ import annotations

from copy import copy

import numpy as np

from casefile.bots.kernel.information import NOT_ASKED, expected_information
from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.game.actions import Seat
from casefile.game.cards import Deck, Room, Suspect, Triple
from casefile.game.public import Public
from casefile.game.seating import asking_order

SOMETHING = 1e-6
"""Bits. A room is never worth nothing at all: a piece has to go somewhere."""


class Questions:
    """What every suggestion a seat could make now can be expected to tell about the envelope, in bits.

    What else an answer tells counts `curiosity` times: it helps to read the answers that follow.
    """

    def __init__(self, public: Public, seat: Seat, worlds: Bytes, curiosity: float = 0.0) -> None:
        """`worlds` are equally likely, each with the holder of every card."""
        self._deck: Deck = public.edition.deck
        seats, deck = len(public.players), self._deck
        ranks = asking_ranks(seats, seat)
        kinds = np.array([len(deck.suspects), len(deck.weapons), len(deck.rooms)])
        self.gains: Floats = np.zeros(kinds)
        """By suspect, weapon and room."""
        expected_information(worlds, ranks, kinds, curiosity, self.gains)

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
