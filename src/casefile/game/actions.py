"""What a seat can ask for. Actions say who and what; whether it is allowed is for `decide`."""

from __future__ import annotations

from typing import NewType

from casefile.game.board import Place
from casefile.game.cards import Card, Triple
from casefile.game.value import value

Seat = NewType("Seat", int)
"""A place round the table, counted clockwise from 0 in the order of [S6]."""
MAX_SEATS = 32
"""More than any deck has suspects."""


@value
class Roll:
    """Roll the dice. What they show is chance: whoever runs the game fills it in. [T1] [E4]"""

    seat: Seat
    dice: tuple[int, ...]


@value
class Walk:
    """Walk to a place, along the given path or along any legal one. [M1] to [M8]

    A path lists every square stepped on and ends with `to`; the empty path is the stay of [R2].
    """

    seat: Seat
    to: Place
    path: tuple[Place, ...] | None = None


@value
class TakePassage:
    """Go through the secret passage of the room. [M9]"""

    seat: Seat


@value
class Suggest:
    """Name a suspect, a weapon and the room the piece is in. [G1] to [G5]"""

    seat: Seat
    triple: Triple


@value
class Show:
    """Show one of the suggested cards to the suggester. [D1] to [D4]"""

    seat: Seat
    card: Card


@value
class Accuse:
    """Name the three cards in the envelope, once in a game. [A1] to [A5]"""

    seat: Seat
    triple: Triple


@value
class EndTurn:
    """Pass the turn on where the rules leave the choice. [T2] [T3]"""

    seat: Seat


Action = Roll | Walk | TakePassage | Suggest | Show | Accuse | EndTurn
