"""What one seat, or a spectator, learns: SeenEvents one by one, and the View they add up to.

Everything a browser, a bot, a notebook or an analysis gets to see of a running game is of these types. They
are made in `view.py`, the only door out of the State.
"""

from __future__ import annotations

from casefile.game.actions import Seat
from casefile.game.board import Place
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.edition import Edition
from casefile.game.public import Public, SeenCard
from casefile.game.value import value

Hands = tuple[tuple[Card, ...], ...]
"""All hands by seat, each in the order of the deck."""

# -- events that are the same for everybody


@value
class Rolled:
    seat: Seat
    dice: tuple[int, ...]


@value
class Walked:
    """`path` lists every square stepped on, and the room entered, if any; empty for the stay of [R2]."""

    seat: Seat
    path: tuple[Place, ...]


@value
class PassageTaken:
    seat: Seat
    room: Room


@value
class Suggested:
    seat: Seat
    triple: Triple


@value
class PieceFetched:
    """A suggestion brought a piece from elsewhere. [G3] [G5]"""

    suspect: Suspect
    room: Room


@value
class WeaponFetched:
    weapon: Weapon
    room: Room


@value
class Passed:
    """Was asked and holds none of the three cards. [D3]"""

    seat: Seat


@value
class DoorCleared:
    """A false accuser's piece stood before a door and was put into the room. [A5]"""

    seat: Seat
    room: Room


@value
class EnvelopeOpened:
    """The three cards are laid open for all. [A3] [R4]"""

    envelope: Triple


@value
class TurnEnded:
    seat: Seat
    next: Seat


@value
class GameEnded:
    """The game is over; all hands and every card shown are open for replay."""

    winner: Seat | None
    hands: Hands
    shown: tuple[SeenCard, ...]


# -- events that differ from seat to seat


@value
class SeenDealt:
    """The game begins. Everybody learns the hand sizes, and a player their own hand. [S4] [S5]"""

    edition: Edition
    players: tuple[Suspect, ...]
    first: Seat
    hand_sizes: tuple[int, ...]
    weapons: tuple[Room, ...]
    pieces: tuple[Place, ...]
    fetched: frozenset[Seat]
    viewer: Seat | None
    hand: tuple[Card, ...]


@value
class SeenCardShown:
    """A card was shown; which one, only the two involved know. [D2]"""

    seat: Seat
    to: Seat
    card: Card | None


@value
class SeenAccused:
    """The three named, right or wrong; the envelope only for the accuser who was wrong. [A2] [A4]"""

    seat: Seat
    triple: Triple
    correct: bool
    envelope: Triple | None


PublicEvent = (
    Rolled
    | Walked
    | PassageTaken
    | Suggested
    | PieceFetched
    | WeaponFetched
    | Passed
    | DoorCleared
    | EnvelopeOpened
    | TurnEnded
    | GameEnded
)
SeenEvent = PublicEvent | SeenDealt | SeenCardShown | SeenAccused


@value
class View:
    """All that one seat knows; `seat` is None for a spectator, who has no hand and sees no cards."""

    public: Public
    seat: Seat | None
    hand: tuple[Card, ...]
    seen: tuple[SeenCard, ...]
    """The cards this seat was shown or showed, in order; at the end of the game all of them."""
    envelope: Triple | None
    """The envelope, if this seat has looked into it or it lies open."""
    hands: Hands | None
    """All hands, once the game is over."""
