"""What clients are told of what happens at a table: one struct for every kind, named by its field `what`.

People and bots are named by their suspect. A field that only some may know is left out for everybody else.
"""

from __future__ import annotations

import msgspec

from casefile.fair.aborted import Aborted
from casefile.game.cards import Suspect
from casefile.server.wire.settings import Settings

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


# -- the table


class TableOpened(Happening, tag="opened"):
    """The first line of every table."""

    settings: Settings
    incarnation: str = ""
    """Names this history of the table: see `hello`."""


class TableConfigured(Happening, tag="configured"):
    """The host chose other settings. Nobody is ready any more."""

    settings: Settings


class TookSeat(Happening, tag="seated"):
    """A person took a chair. `name` is None where it was erased since."""

    chair: str
    name: str | None


class ChangedSeat(Happening, tag="seat-changed"):
    """Somebody moved to another chair."""

    chair: str
    to: str


class ChangedName(Happening, tag="renamed"):
    """Somebody is called something else now."""

    chair: str
    name: str | None


class BotTookSeat(Happening, tag="bot-seated"):
    """A bot of this level sits there now."""

    chair: str
    level: str


class SeatFreed(Happening, tag="chair-cleared"):
    """The chair is free."""

    chair: str


class SaidReady(Happening, tag="readied"):
    """Somebody is ready for a game, or not any more."""

    chair: str
    ready: bool


class NewHost(Happening, tag="host-passed"):
    """This chair is the host now. `away`: because the host before did not come back within the grace."""

    chair: str
    away: bool = False


class NewInvitation(Happening, tag="invitation-renewed"):
    """The link to this table is another one now, which its host knows; the old one lets nobody in."""


class TableRestored(Happening, tag="restored"):
    """The table was brought back from a backup. Some of what happened before may never have happened now."""

    incarnation: str


class IsBack(Happening, tag="came"):
    """Somebody is connected. A bot that sat in because they were away stops."""

    chair: str


class IsAway(Happening, tag="went"):
    """`until`: the seat is kept free until then, in milliseconds of the day's clock; then a bot sits in."""

    chair: str
    until: int


class WantsSitIn(Happening, tag="sit-in-wanted"):
    """Somebody wants a bot to play for `whom`, for whom all wait, or not any more.

    When the chair acts, or a bot does for it, nobody wants it any more.
    """

    chair: str
    whom: str
    wanted: bool


class BotSitsIn(Happening, tag="sat-in"):
    """A bot plays for a person from now on."""

    chair: str
    level: str


class SeatTakenBack(Happening, tag="taken-back"):
    """The person plays again."""

    chair: str


class HasLeft(Happening, tag="left-for-good"):
    """Somebody left for good, or was removed; a bot of this level plays the hand to the end."""

    chair: str
    level: str
    removed: bool


class DealAnnounced(Happening, tag="deal-offered"):
    """A deal begins: the server is bound to its secret. It waits for the shares of `sharers`."""

    game: int
    attempt: int
    players: tuple[str, ...]
    first: str
    commitment: str
    sharers: tuple[str, ...]
    placed: dict[str, str] | None = None
    """Where the weapons will start, if the host has placed them."""


class HasCommitted(Happening, tag="share-committed"):
    """A player is bound to a share of the chance."""

    chair: str
    commitment: str


class HasRevealed(Happening, tag="share-revealed"):
    """A player opened the share."""

    chair: str
    share: str


class DealGivenUp(Happening, tag="deal-aborted"):
    """An attempt to deal was called off, because somebody did not answer. The next one follows."""

    deal: Aborted


class WantsPause(Happening, tag="pause-wanted"):
    """Somebody would like a pause, or not any more."""

    chair: str
    wanted: bool


class GamePaused(Happening, tag="paused"):
    """Everybody who is there wanted it: nobody moves, no clock runs."""


class GameResumed(Happening, tag="resumed"):
    """The game goes on."""


class HasSaid(Happening, tag="said"):
    """`text` is None where its writer has erased it."""

    chair: str
    text: str | None


class HasMuted(Happening, tag="muted"):
    """Told to the one who did it alone."""

    whom: str
    muted: bool


class WordsErased(Happening, tag="erased"):
    """Somebody's name and words are gone: forget them."""

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
    | NewInvitation
    | TableRestored
    | IsBack
    | IsAway
    | WantsSitIn
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
