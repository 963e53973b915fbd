"""An edition and its board as arrays: all that the compiled functions know of the rules' constants."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from casefile.batch.kernel.row import (
    MAX_ROOMS,
    MAX_STEPS,
    MAX_SUSPECTS,
    MAX_WAYS,
    MAX_WEAPONS,
    PLACE_WORDS,
    Octets,
    Row,
    Words,
    wide,
)
from casefile.deduce.kernel.arrays import Ints

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
"""Words of a cached answer: key, places; the rest makes it a whole line of the processor's cache."""
MAX_OPEN_PROMISES = 64
"""Open promises that a seat keeps in mind; a game has rarely half as many."""

MAX_TRIPLES = MAX_SUSPECTS * MAX_WEAPONS * MAX_ROOMS

PATH, TRIED, NEAR, QUEUE = range(4)
"""Lists that a search works with."""
MISSING, BLOCKED, PUT_ASIDE = range(3)
"""Sets that a search works with: places that it still looks for, and squares that nobody may step on."""
ORDERS = np.array(
    [
        [0, 1, 2, 3],
        [2, 3, 0, 1],
        [3, 0, 1, 2],
        [1, 2, 3, 0],
        [0, 3, 2, 1],
        [2, 1, 0, 3],
        [3, 2, 1, 0],
        [1, 0, 3, 2],
    ],
    np.int64,
)
"""In which order the ways from a square are tried: each finds another walk to most ends."""


USUAL_ORDER, NO_NOTES = wide(0), wide(-1)
"""Not as literals: numba would compile what they are handed to once more."""


class Tables(NamedTuple):
    """Few arrays, because a call hands over each of them in seven parts and more. Never written to once made:
    any number of threads may share them."""

    rules: Ints
    """Counts, switches and where actions begin, by the names above."""
    board: Ints
    """By place and column."""
    sets: Words
    """Sets of places: ZONE and OPEN_BOARD."""
    first_walks: Ints
    """By number of steps and place: where among the known walks those of its ends begin."""


class Scratch(NamedTuple):
    """Working memory of one thread. What outlives a call is exact: it saves work and changes nothing."""

    cache: Words
    past_one: Words
    """By number of steps, place and square: the ends that a piece on this square leaves, if known."""
    walks: Words
    """The squares of known walks: for every order one to each end of the empty board."""
    noted: Octets
    """By number of steps and place: are its walks known?"""
    sets: Words
    lists: Ints
    came_from: Ints
    """By square: the square before it on the way of a search."""
    closed: Octets
    """By square: 0 if it may be stepped on."""


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


class Notes(NamedTuple):
    """What the seats of many games know: the minds of each, and what learning environments keep besides."""

    can: Row
    has: Row
    promises: Row
    notes: Row
    answers: Octets
    """By game, seat and triple, numbered as accusations are: 1 if it has shown one of the three cards."""
    players: Octets
    """By game and seat: who plays it, OUTSIDE_PLAYER or one of the players of `company`."""


def make_scratch(levels: int, places: int, squares: int, walks: int) -> Scratch:
    """Large, but zeros take no memory until something is written there."""
    return Scratch(
        cache=np.zeros((1 << CACHE_BITS, CACHE_ENTRY), np.uint64),
        past_one=np.zeros((levels, places, squares, PLACE_WORDS), np.uint64),
        walks=np.zeros((walks, PLACE_WORDS), np.uint64),
        noted=np.zeros((levels, places), np.uint8),
        sets=np.zeros((3, PLACE_WORDS), np.uint64),
        lists=np.zeros((4, max(squares, MAX_STEPS) + 2), np.int64),
        came_from=np.zeros(squares, np.int64),
        closed=np.zeros(squares, np.uint8),
    )


def make_notes(games: int) -> Notes:
    return Notes(
        can=np.zeros((games, MAX_SUSPECTS, MAX_SUSPECTS + 1), np.int32),
        has=np.zeros((games, MAX_SUSPECTS, MAX_SUSPECTS + 1), np.int32),
        promises=np.zeros((games, MAX_SUSPECTS, MAX_OPEN_PROMISES), np.int32),
        notes=np.zeros((games, MAX_SUSPECTS, 2), np.int32),
        answers=np.zeros((games, MAX_SUSPECTS, MAX_TRIPLES), np.uint8),
        players=np.zeros((games, MAX_SUSPECTS), np.uint8),
    )
