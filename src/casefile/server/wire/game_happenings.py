"""What happens in a game, as clients are told: one struct for each kind.

Players are named by their suspect. A field that only some may know is left out for everybody else.
"""

from __future__ import annotations

import msgspec

from casefile.game.cards import Suspect
from casefile.server.wire.happening import Happening

Spot = str | tuple[int, int]
"""A room by its id, or a square as [row, column]."""


class Opening(msgspec.Struct, frozen=True, gc=False):
    """Opens one commitment of the deal, which is a SHA-256 hash of this salt and card: see docs/fair.md."""

    slot: int
    card: str
    salt: str


class SlotCommitment(msgspec.Struct, frozen=True, gc=False):
    """The commitment to one card of the deal, and who holds that card."""

    holder: str | None
    """None: the envelope."""
    commitment: str


class WasDealt(Happening, tag="dealt"):
    """A game begins. Each player gets only their own `hand` and `openings`."""

    game: int
    """Its number at this table: `act` needs it."""
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
    """A player rolled the dice, and may walk that many steps."""

    by: str
    dice: tuple[int, ...]


class HasWalked(Happening, tag="walked"):
    """A piece walked along these places and is now at the last one."""

    by: str
    path: tuple[Spot, ...]


class WentThrough(Happening, tag="passage-taken"):
    """A piece took a secret passage to this room."""

    by: str
    room: str


class HasSuggested(Happening, tag="suggested"):
    """A player suggested these three cards. The players to the left are asked in turn."""

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
    """A player who was asked holds none of the three cards."""

    by: str


class HasShown(Happening, tag="card-shown"):
    """A card was shown. The two players involved get `card`; the one who asked also gets `opening`."""

    by: str
    to: str
    card: str | None = None
    opening: Opening | None = None


class HasAccused(Happening, tag="accused"):
    """A player made an accusation. An accuser who was wrong gets `envelope` and `openings`."""

    by: str
    suspect: str
    weapon: str
    room: str
    correct: bool
    envelope: tuple[str, str, str] | None = None
    openings: tuple[Opening, ...] = ()


class ClearedDoor(Happening, tag="door-cleared"):
    """A false accuser's piece was blocking a door, and was moved into this room."""

    by: str
    room: str


class OpenedEnvelope(Happening, tag="envelope-opened"):
    """The envelope was opened for everybody to see."""

    suspect: str
    weapon: str
    room: str


class EndedTurn(Happening, tag="turn-ended"):
    """A turn ended; `next` is to move."""

    by: str
    next: str


class ShownCard(msgspec.Struct, frozen=True, gc=False):
    """A card that was shown in answer to this suggestion, counted from 0."""

    suggestion: int
    by: str
    to: str
    card: str


class GameOver(Happening, tag="game-ended"):
    """The game is over. All cards are open, along with everything needed to verify the deal."""

    winner: str | None
    hands: dict[str, tuple[str, ...]]
    shown: tuple[ShownCard, ...]
    secret: str
    shares: dict[Suspect, str]
