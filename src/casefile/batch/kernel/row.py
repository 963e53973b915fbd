"""What the numbers of a row mean: one game as 32-bit integers, in the words of `casefile.game.public`.

The sizes are maxima, so that every field has a fixed place whatever the edition; what an edition does not
use stays 0. A set of cards is a mask with a bit a card, a set of seats a mask with a bit a seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

MAX_SUSPECTS = 7
"""And seats. Six other pieces are as many as the key of a cached walk has bits for."""
MAX_WEAPONS = 8
MAX_ROOMS = 12
MAX_CARDS = 27
MAX_SQUARES = 256 - MAX_ROOMS
"""Squares and rooms together fit four words of 64 bits."""
MAX_WAYS = 8
"""Doors of a room; and the squares next to a square, which are four at most."""
MAX_STEPS = 30
"""The most that all dice together may show: what the key of a cached walk has bits for."""
DICE_FIELDS = 4

Row: TypeAlias = NDArray[np.int32]
Words: TypeAlias = NDArray[np.uint64]
Octets: TypeAlias = NDArray[np.uint8]

wide: Callable[[object], int] = np.int64  # type: ignore[assignment]  # to numba an int64 is an int
"""A number of 64 bits, of one in a row or of a literal: for each width numba compiles a function anew."""

PHASE_MOVE, PHASE_WALK, PHASE_SUGGEST, PHASE_SHOW, PHASE_END, PHASE_OVER = range(6)
"""In the order of `casefile.game.public.Phase`."""

(
    PHASE,
    TURN,  # the seat whose turn it is
    TURNS,  # how many turns have begun
    FIRST,  # the seat that began
    ASKED,  # who owes a card, in the phase SHOW
    PENDING,  # the three cards of the suggestion that is being answered
    FETCHED,  # seats
    OUT,  # seats
    WINNER,  # a seat, or ABSENT
    ENVELOPE,  # cards
    LEGAL,  # which kinds of action there are now: bits of CAN_…
    STEPS,  # how long a walk must be that ends on a square
    LAST,  # the last action that was done
) = range(13)
DICE = 13
PIECES = DICE + DICE_FIELDS
"""By suspect: a place."""
WEAPONS = PIECES + MAX_SUSPECTS
"""By weapon: a room."""
SUSPECTS = WEAPONS + MAX_WEAPONS
"""By seat: the suspect it plays."""
HANDS = SUSPECTS + MAX_SUSPECTS
"""By seat: cards."""
LACKS = HANDS + MAX_SUSPECTS
"""By seat: the cards everybody knows it does not hold, because it could not show one."""
ACCUSED = LACKS + MAX_SUSPECTS
"""By seat: the three cards of its false accusation, 0 before."""
SEEN = ACCUSED + MAX_SUSPECTS
"""By seat, and by seat that showed: the cards that were shown to it."""
ROW_WIDTH = SEEN + MAX_SUSPECTS * MAX_SUSPECTS

ABSENT = -1
NOWHERE = -1
WAIT = -1
"""Instead of an action: leave the row as it is. The only thing to do with a game that is over."""
DEAL = -2
"""Instead of an action: deal a new game."""

CAN_ROLL, CAN_WALK, CAN_TAKE_PASSAGE, CAN_SUGGEST, CAN_SHOW, CAN_ACCUSE, CAN_END = (1 << n for n in range(7))

PLACE_WORDS = 4
"""A set of places is this many 64-bit words."""
GENERATOR = PLACE_WORDS
"""Beside the row: the places where the walk may end, and then the state of its random generator."""
OTHERS_GENERATOR = GENERATOR + 1
"""Another one, for seats that are played here: what they draw leaves deal and dice as they are."""
WORDS_WIDTH = PLACE_WORDS + 2

NAMED = 0
"""In the history of a row: how often each seat has named each card in a suggestion, by seat and card."""
ANSWERED = MAX_SUSPECTS
"""From here on: how often each seat has shown a card where this one was among the three."""
HISTORY_ROWS = 2 * MAX_SUSPECTS
HISTORY_WIDTH = 32
"""More than there are cards, so that a row of it is four words of eight counts."""
