"""What clients are told of a game: one struct for every kind of happening.

Players are named by their suspect. A field that only some may know is left out for everybody else.
"""

from __future__ import annotations

import msgspec

from casefile.game.cards import Suspect
from casefile.server.wire.happening import Happening

Spot = str | tuple[int, int]
"""A room by its id, or a square as [row, column]."""


class Opening(msgspec.Struct, frozen=True, gc=False):
    """Opens one commitment of the deal: SHA-256 over this salt and card gives it, as docs/fair.md says."""

    slot: int
    card: str
    salt: str


class SlotCommitment(msgspec.Struct, frozen=True, gc=False):
    """What binds the server to one card of the deal, and who holds it."""

    holder: str | None
    """None: the envelope."""
    commitment: str


class WasDealt(Happening, tag="dealt"):
    """A game begins. `hand` and `openings` for the one whose they are."""

    game: int
    """Its number at this table: `act` names it."""
    edition: str
    house_rules: tuple[str, ...]
    players: tuple[str, ...]
    """In seat order, clockwise."""
    first: str
    hand_sizes: dict[str, int]
    weapons: dict[str, str]
    pieces: dict[str, Spot]
    slots: tuple[SlotCommitment, ...]
    hand: tuple[str, ...] = ()
    openings: tuple[Opening, ...] = ()


class HasRolled(Happening, tag="rolled"):
    """Dice were rolled, for a walk of as many steps as they show."""

    by: str
    dice: tuple[int, ...]


class HasWalked(Happening, tag="walked"):
    """A piece walked along these places; the last one is where it is now."""

    by: str
    path: tuple[Spot, ...]


class WentThrough(Happening, tag="passage-taken"):
    """A piece took a secret passage and is in this room now."""

    by: str
    room: str


class HasSuggested(Happening, tag="suggested"):
    """Somebody suspects these three. Those to the left are asked in turn."""

    by: str
    suspect: str
    weapon: str
    room: str


class PieceCame(Happening, tag="piece-fetched"):
    """A suggestion brought this piece to the room."""

    suspect: str
    room: str


class WeaponCame(Happening, tag="weapon-fetched"):
    """A suggestion brought this weapon to the room."""

    weapon: str
    room: str


class HasPassed(Happening, tag="passed"):
    """Somebody who was asked holds none of the three."""

    by: str


class HasShown(Happening, tag="card-shown"):
    """`card` for the two involved, `opening` for the one who asked."""

    by: str
    to: str
    card: str | None = None
    opening: Opening | None = None


class HasAccused(Happening, tag="accused"):
    """`envelope` and `openings` for an accuser who was wrong."""

    by: str
    suspect: str
    weapon: str
    room: str
    correct: bool
    envelope: tuple[str, str, str] | None = None
    openings: tuple[Opening, ...] = ()


class ClearedDoor(Happening, tag="door-cleared"):
    """A false accuser's piece stood before a door, and was put into this room."""

    by: str
    room: str


class OpenedEnvelope(Happening, tag="envelope-opened"):
    """Everybody sees what the envelope held."""

    suspect: str
    weapon: str
    room: str


class EndedTurn(Happening, tag="turn-ended"):
    """A turn is over, and whose is next."""

    by: str
    next: str


class ShownCard(msgspec.Struct, frozen=True, gc=False):
    """A card that was shown in answer to the suggestion of this number, counted from 0."""

    suggestion: int
    by: str
    to: str
    card: str


class GameOver(Happening, tag="game-ended"):
    """Everything is open now, with what anybody needs to check the deal."""

    winner: str | None
    hands: dict[str, tuple[str, ...]]
    shown: tuple[ShownCard, ...]
    secret: str
    shares: dict[Suspect, str]
