"""What a seat can ask for. Actions say who and what; whether it is allowed is for `decide`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from casefile.game.board import Place
from casefile.game.cards import Card, Triple

Seat = NewType("Seat", int)
"""A place round the table, counted clockwise from 0 in the order of [S6]."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the dice. What they show is chance: whoever runs the game fills it in. [T1] [E4]"""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """Walk to a place, along the given path or along any legal one. [M1] to [M8]

    A path lists every square stepped on and ends with `to`; the empty path is the stay of [R2].
    """

    seat: Seat
    to: Place
    path: tuple[Place, ...] | None = None


@dataclass(frozen=True, slots=True)
class TakePassage:
    """Go through the secret passage of the room. [M9]"""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Suggest:
    """Name a suspect, a weapon and the room the piece is in. [G1] to [G5]"""

    seat: Seat
    triple: Triple


@dataclass(frozen=True, slots=True)
class Show:
    """Show one of the suggested cards to the suggester. [D1] to [D4]"""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Accuse:
    """Name the three cards in the envelope, once in a game. [A1] to [A5]"""

    seat: Seat
    triple: Triple


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Pass the turn on where the rules leave the choice. [T2] [T3]"""

    seat: Seat


Action = Roll | Walk | TakePassage | Suggest | Show | Accuse | EndTurn
