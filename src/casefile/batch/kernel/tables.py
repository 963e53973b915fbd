"""An edition and its board as arrays: all that the compiled functions know of the rules' constants."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from casefile.batch.kernel.row import (
    MAX_ROOMS,
    MAX_STEPS,
    MAX_SUSPECTS,
    MAX_WAYS,
    Row,
    Words,
)

(
    SEATS,
    SUSPECT_COUNT,
    WEAPON_COUNT,
    ROOM_COUNT,
    SQUARE_COUNT,
    DICE_COUNT,
    FACES,  # of a die
    REACH,  # how far a walk leads without dice
    OWED,  # from here on the switches, in the order of SWITCHES
    AFTER_DISPROOF,
    CLEARS_DOOR,
    LAST_WINS,
    OPEN_DOORS,
    NO_DICE,
    FIRST_WALK,  # from here on where the kinds of action begin in the numbering; 0 is the roll
    PASSAGE,
    FIRST_SUGGEST,
    FIRST_SHOW,
    FIRST_ACCUSE,
    END_TURN,
    ACTION_COUNT,
) = range(21)
STARTS = 21
"""From here on, by suspect: the START square."""
SIZES = STARTS + MAX_SUSPECTS
"""From here on, by the seat that begins and by seat: how many cards it is dealt."""
RULES_WIDTH = SIZES + MAX_SUSPECTS * MAX_SUSPECTS
SWITCHES = (
    "suggestion_is_owed",
    "accuse_after_disproof",
    "false_accuser_clears_door",
    "last_detective_wins",
    "open_doors",
    "no_dice",
)
"""`start_passes_on` is for whoever deals: it says who may be first, nothing about what follows."""

(
    ENTRANCES,  # of a square: the rooms that can be entered from it, as bits
    CLEARED,  # of a square: the room into which a false accuser who stands there is put, or NOWHERE
    PASSAGE_TO,  # of a room: the room at the other end of its passage, or NOWHERE
    MAP_ROW,
    MAP_COLUMN,
) = range(MAX_WAYS, MAX_WAYS + 5)
"""Columns of the board. The first are the ways: the squares next to a square in the order N, E, S, W, or
those before the doors of a room, and then NOWHERE."""
DISTANCES = MAX_WAYS + 5
"""From here on, by room: how many steps it takes to enter it on an empty board."""
BOARD_WIDTH = DISTANCES + MAX_ROOMS

ZONE, OPEN_BOARD = range(2)
"""Sets of places, by number of steps and place: where a piece can be in the way of a walk of exactly so many
steps; all ends of it on an empty board, rooms included."""

CACHE_BITS = 16
CACHE_ENTRY = 8
"""Words of a cached answer: key, squares, rooms; the rest makes it a whole line of the processor's cache."""
MAX_OPEN_PROMISES = 64
"""Open promises that a seat keeps in mind; a game has rarely half as many."""

PATH, TRIED, NEAR = range(3)
"""Lists that a search works with."""
FREE, MISSING, FOUND = range(8, 11)
"""Sets of squares: twice four by the last step that led there; then the squares that may be stepped on, those
that a search still looks for, and the answer."""


MapGrid: TypeAlias = NDArray[np.uint32]


class Tables(NamedTuple):
    """Few arrays, because a call hands over each of them in seven parts and more. Never written to once made:
    any number of threads may share them."""

    rules: Row
    """Counts, switches and where actions begin, by the names above."""
    board: Row
    """By place and column."""
    sets: Words
    """Sets of places: ZONE and OPEN_BOARD."""
    exact: MapGrid
    """By number of steps and square: where a walk of exactly so many steps can end on an empty board. As all
    grids with a word for every row of the map."""
    runs: Row
    """Neighbouring squares of a row that have consecutive numbers: row, column, bits, first number."""


class Scratch(NamedTuple):
    """Working memory of one thread. Nothing in it outlives a call but the cache, whose answers are exact."""

    cache: Words
    lists: Row
    grids: MapGrid
    back: MapGrid
    """By number of steps: from where a search can still reach what it looks for."""
    board: MapGrid
    """All squares of the map."""


class Minds(NamedTuple):
    """What the seats of one game know."""

    can: Row
    """By seat and holder, the envelope after the last seat: the cards that the holder may have."""
    has: Row
    """Those that it surely has."""
    promises: Row
    """By seat: a holder and three cards of which it has one."""
    notes: Row
    """By seat: how many promises there are, and whether something was learnt since the last conclusion."""


def make_scratch(board: MapGrid) -> Scratch:
    return Scratch(
        cache=np.zeros((1 << CACHE_BITS, CACHE_ENTRY), np.uint64),
        lists=np.zeros((3, MAX_STEPS + 2), np.int32),
        grids=np.zeros((FOUND + 1, board.shape[0]), np.uint32),
        back=np.zeros((MAX_STEPS + 1, board.shape[0]), np.uint32),
        board=board,
    )


def make_minds() -> Minds:
    return Minds(
        can=np.zeros((MAX_SUSPECTS, MAX_SUSPECTS + 1), np.int32),
        has=np.zeros((MAX_SUSPECTS, MAX_SUSPECTS + 1), np.int32),
        promises=np.zeros((MAX_SUSPECTS, MAX_OPEN_PROMISES), np.int32),
        notes=np.zeros((MAX_SUSPECTS, 2), np.int32),
    )
