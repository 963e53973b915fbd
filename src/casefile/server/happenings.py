"""What clients are told of what happens at a table: one struct for every kind, named by its field `what`.

People and bots are named by their suspect. A field that only some may know is left out for everybody else.
"""

from __future__ import annotations

import msgspec

from casefile.game.cards import Suspect
from casefile.server.fair import Aborted
from casefile.server.settings import Settings

Spot = str | tuple[int, int]
"""A room by its id, or a square as [row, column]."""


class Happening(msgspec.Struct, tag_field="what", omit_defaults=True, gc=False):
    pass


# -- the game


class Opening(msgspec.Struct, frozen=True, gc=False):
    """Opens one commitment of the deal: SHA-256 over this salt and card gives it, as docs/fair.md says."""

    slot: int
    card: str
    salt: str


class SlotCommitment(msgspec.Struct, frozen=True, gc=False):
    holder: str | None
    """None: the envelope."""
    commitment: str


class WasDealt(Happening, tag="dealt"):
    game: int
    edition: str
    house_rules: tuple[str, ...]
    players: tuple[str, ...]
    first: str
    hand_sizes: dict[str, int]
    weapons: dict[str, str]
    pieces: dict[str, Spot]
    slots: tuple[SlotCommitment, ...]
    hand: tuple[str, ...] = ()
    openings: tuple[Opening, ...] = ()


class HasRolled(Happening, tag="rolled"):
    by: str
    dice: tuple[int, ...]


class HasWalked(Happening, tag="walked"):
    by: str
    path: tuple[Spot, ...]


class WentThrough(Happening, tag="passage-taken"):
    by: str
    room: str


class HasSuggested(Happening, tag="suggested"):
    by: str
    suspect: str
    weapon: str
    room: str


class PieceCame(Happening, tag="piece-fetched"):
    suspect: str
    room: str


class WeaponCame(Happening, tag="weapon-fetched"):
    weapon: str
    room: str


class HasPassed(Happening, tag="passed"):
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
    by: str
    room: str


class OpenedEnvelope(Happening, tag="envelope-opened"):
    suspect: str
    weapon: str
    room: str


class EndedTurn(Happening, tag="turn-ended"):
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


# -- the table


class TableOpened(Happening, tag="opened"):
    settings: Settings


class TableConfigured(Happening, tag="configured"):
    settings: Settings


class TookSeat(Happening, tag="seated"):
    chair: str
    name: str | None


class ChangedSeat(Happening, tag="seat-changed"):
    chair: str
    to: str


class ChangedName(Happening, tag="renamed"):
    chair: str
    name: str | None


class BotTookSeat(Happening, tag="bot-seated"):
    chair: str
    level: str


class SeatFreed(Happening, tag="chair-cleared"):
    chair: str


class SaidReady(Happening, tag="readied"):
    chair: str
    ready: bool


class NewHost(Happening, tag="host-passed"):
    chair: str


class IsBack(Happening, tag="came"):
    chair: str


class IsAway(Happening, tag="went"):
    """`until`: the seat is kept free until then, in milliseconds of the day's clock; then a bot sits in."""

    chair: str
    until: int


class BotSitsIn(Happening, tag="sat-in"):
    chair: str
    level: str


class SeatTakenBack(Happening, tag="taken-back"):
    chair: str


class HasLeft(Happening, tag="left-for-good"):
    chair: str
    level: str
    removed: bool


class DealAnnounced(Happening, tag="deal-offered"):
    game: int
    attempt: int
    players: tuple[str, ...]
    first: str
    commitment: str
    sharers: tuple[str, ...]


class HasCommitted(Happening, tag="share-committed"):
    chair: str
    commitment: str


class HasRevealed(Happening, tag="share-revealed"):
    chair: str
    share: str


class DealGivenUp(Happening, tag="deal-aborted"):
    deal: Aborted


class WantsPause(Happening, tag="pause-wanted"):
    chair: str
    wanted: bool


class GamePaused(Happening, tag="paused"):
    pass


class GameResumed(Happening, tag="resumed"):
    pass


class HasSaid(Happening, tag="said"):
    """`text` is None where its writer has erased it."""

    chair: str
    text: str | None


class HasMuted(Happening, tag="muted"):
    """Told to the one who did it alone."""

    whom: str
    muted: bool


class WordsErased(Happening, tag="erased"):
    chair: str


AnyHappening = (
    WasDealt
    | HasRolled
    | HasWalked
    | WentThrough
    | HasSuggested
    | PieceCame
    | WeaponCame
    | HasPassed
    | HasShown
    | HasAccused
    | ClearedDoor
    | OpenedEnvelope
    | EndedTurn
    | GameOver
    | TableOpened
    | TableConfigured
    | TookSeat
    | ChangedSeat
    | ChangedName
    | BotTookSeat
    | SeatFreed
    | SaidReady
    | NewHost
    | IsBack
    | IsAway
    | BotSitsIn
    | SeatTakenBack
    | HasLeft
    | DealAnnounced
    | HasCommitted
    | HasRevealed
    | DealGivenUp
    | WantsPause
    | GamePaused
    | GameResumed
    | HasSaid
    | HasMuted
    | WordsErased
)
