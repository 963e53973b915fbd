"""What everybody at the table knows, and how it changes: the half of a game that State and View share.

`Public` cannot be written to. `evolve_public` copies it into a `Draft`, changes that, and seals it again;
so every older value stays what it was, and the copying costs no more than it must.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from casefile.game.actions import Seat
from casefile.game.board import Place
from casefile.game.cards import Card, Room, Suspect, Triple
from casefile.game.edition import Edition


class Phase(Enum):
    """What the table waits for."""

    MOVE = "move"
    """The turn begins: roll, passage, or a suggestion after having been fetched. [T1]"""
    WALK = "walk"
    """The dice lie on the table and the walk is owed. [M2]"""
    SUGGEST = "suggest"
    """A room was just entered. [G1]"""
    SHOW = "show"
    """`asked` holds one of the suggested cards and owes it. [D1]"""
    END = "end"
    """Nothing is left but to end the turn, or to accuse. [T3] [T4]"""
    OVER = "over"


MOVE, WALK, SUGGEST, SHOW, END, OVER = Phase
"""The same by short names: reading a member off its class is slow, and the rules ask all the time."""


class Suggestion(NamedTuple):
    """One suggestion and what everybody saw of the answers. [D2]"""

    turn: int
    by: Seat
    triple: Triple
    passed: tuple[Seat, ...] = ()
    """Who was asked and could not disprove it, in the order of asking."""
    shown_by: Seat | None = None


class Accusation(NamedTuple):
    turn: int
    by: Seat
    triple: Triple
    correct: bool


class SeenCard(NamedTuple):
    """A card that was shown: in answer to which suggestion (counted from 0), by whom and to whom."""

    suggestion: int
    by: Seat
    to: Seat
    card: Card


@dataclass(slots=True, unsafe_hash=True)
class _Fields:
    edition: Edition
    players: tuple[Suspect, ...]
    """Who plays, by seat; a player is named by the suspect."""
    hand_sizes: tuple[int, ...]
    first: Seat
    version: int
    """The number of events so far."""
    turn: Seat
    turns: int
    """How many turns have begun."""
    phase: Phase
    dice: tuple[int, ...]
    """What was rolled this turn; empty before the roll."""
    pieces: tuple[Place, ...]
    """Where every suspect's piece is, in the order of the deck, spare suspects too."""
    occupied: int
    """The squares on which pieces stand, as a set of `moves`: follows from `pieces`, kept for speed. [M3]"""
    weapons: tuple[Room, ...]
    fetched: frozenset[Seat]
    """Who may suggest without moving on their next turn, because a suggestion brought them. [G5]"""
    out: frozenset[Seat]
    """Who has accused falsely. [A4]"""
    asked: Seat | None
    """Who owes a card, in the phase SHOW."""
    settled: tuple[Suggestion, ...]
    """The suggestions that have been answered or that nobody could disprove."""
    pending: Suggestion | None
    """The suggestion that is being answered, in the phase SHOW."""
    passed: tuple[Seat, ...]
    """Who could not disprove the pending suggestion so far."""
    accusations: tuple[Accusation, ...]
    winner: Seat | None
    envelope: Triple | None
    """The envelope, once it lies open for all. [A3]"""

    def seat_of(self, suspect: Suspect) -> Seat | None:
        """The seat that plays this suspect, or None for a spare one."""
        return Seat(self.players.index(suspect)) if suspect in self.players else None

    def place_of(self, suspect: Suspect) -> Place:
        return self.pieces[self.edition.deck.suspect_index[suspect]]

    def place_of_seat(self, seat: Seat) -> Place:
        return self.pieces[self.edition.deck.suspect_index[self.players[seat]]]

    def left_of(self, seat: Seat) -> Seat:
        # Without a call of `Seat`, which takes as long as the rest: every question that passes on asks this.
        return (seat + 1) % len(self.players)  # type: ignore[return-value]  # a number is a Seat

    def next_to_play(self, seat: Seat) -> Seat:
        """Who plays after this seat: clockwise without false accusers, perhaps itself. [S6] [R4]"""
        following = self.left_of(seat)
        # The usual case, asked at the end of every turn.
        if not self.out:
            return following
        while following in self.out and following != seat:
            following = self.left_of(following)
        return following

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """All so far; in the phase SHOW the last one is still open."""
        if self.pending is None:
            return self.settled
        return (*self.settled, self.pending._replace(passed=self.passed))

    @property
    def acting(self) -> Seat | None:
        """Who has to do something now: whoever owes a card, else whoever is on turn; None once it is over."""
        if self.asked is not None:
            return self.asked
        return None if self.phase is OVER else self.turn

    @property
    def over(self) -> bool:
        return self.phase is OVER


class Public(_Fields):
    """All that a spectator may know of a game. Never changes once made."""

    __slots__ = ()

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: object) -> NoReturn:
            raise FrozenInstanceError(f"a Public cannot be changed: {name}")

        def __delattr__(self, name: str) -> NoReturn:
            raise FrozenInstanceError(f"a Public cannot be changed: {name}")

    def __reduce__(self) -> tuple[object, ...]:
        """Copying and pickling go through a Draft, because a Public cannot be filled in."""
        return _sealed, tuple(getattr(self, name) for name in _Fields.__slots__)

    def draft(self) -> Draft:
        """A copy that can be written to until it is sealed."""
        # Field by field: `copy.copy` takes twenty times as long and the
        # constructor four times, and every event makes a copy.
        copy = _new(Draft)
        copy.edition = self.edition
        copy.players = self.players
        copy.hand_sizes = self.hand_sizes
        copy.first = self.first
        copy.version = self.version
        copy.turn = self.turn
        copy.turns = self.turns
        copy.phase = self.phase
        copy.dice = self.dice
        copy.pieces = self.pieces
        copy.occupied = self.occupied
        copy.weapons = self.weapons
        copy.fetched = self.fetched
        copy.out = self.out
        copy.asked = self.asked
        copy.settled = self.settled
        copy.pending = self.pending
        copy.passed = self.passed
        copy.accusations = self.accusations
        copy.winner = self.winner
        copy.envelope = self.envelope
        return copy


class Draft(_Fields):
    """A Public in the making. Lives inside one call of `evolve` and is sealed at its end."""

    __slots__ = ()

    def seal(self) -> Public:
        """Turn this very object into an unchangeable Public."""
        # The copy is turned into the value instead of being copied once more. Nobody else has seen the draft.
        self.__class__ = Public  # type: ignore[assignment]  # same slots, same base: Python allows it
        return self  # type: ignore[return-value]


def _sealed(*values: object) -> Public:
    return Draft(*values).seal()  # type: ignore[arg-type]  # the values of another Public, in order


# Past `__init__`: `draft` fills in all fields itself.
_new = object.__new__
