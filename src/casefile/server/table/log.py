"""The log of a table: everything that happens there, one entry a line. Stored in full, never sent as it is.

`render` says what each viewer learns of an entry. A chair is named by its suspect. Keys of seats are kept as
hashes only. Names and chat can be taken out again later: the line stays, the text goes.
"""

from __future__ import annotations

import msgspec

from casefile.game.cards import Suspect
from casefile.server.table.stored_events import StoredDeal, StoredEvent
from casefile.server.wire.settings import Settings


class Entry(msgspec.Struct, kw_only=True, tag_field="entry", omit_defaults=True):
    """`at` is the time of day in milliseconds; `by` and `id` name the chair and the command behind it."""

    at: int
    by: Suspect | None = None
    id: str = ""


# -- lobby


class Opened(Entry, tag="opened"):
    settings: Settings
    invitation: str
    """The hash of the invitation that lets people in."""
    incarnation: str = ""
    """Names this history of the table, until `restored` names another one."""


class Configured(Entry, tag="configured"):
    settings: Settings


class Seated(Entry, tag="seated"):
    """Somebody takes a free chair, or that of a bot."""

    chair: Suspect
    name: str | None
    """None once it has been erased."""
    key: str
    """The hash of the token that proves who sits there."""


class SeatChanged(Entry, tag="seat-changed"):
    chair: Suspect
    to: Suspect


class Renamed(Entry, tag="renamed"):
    chair: Suspect
    name: str | None


class BotSeated(Entry, tag="bot-seated"):
    chair: Suspect
    level: str


class ChairCleared(Entry, tag="chair-cleared"):
    """A person left before the game, was removed, or a bot was sent away."""

    chair: Suspect


class Readied(Entry, tag="readied"):
    chair: Suspect
    ready: bool


class HostPassed(Entry, tag="host-passed"):
    """`away`: nobody passed the role on, but the host before stayed away."""

    chair: Suspect
    away: bool = False


class InvitationRenewed(Entry, tag="invitation-renewed"):
    """Another invitation lets people in from now on; the one before is void."""

    invitation: str
    """Its hash."""


class Restored(Entry, tag="restored"):
    """The table was brought back from a backup: what people saw after that is not part of its history."""

    incarnation: str


class TransferOffered(Entry, tag="transfer-offered"):
    """A one-time link for another device; a newer one replaces it."""

    chair: Suspect
    key: str
    until: int


class KeyChanged(Entry, tag="key-changed"):
    """The transfer was used: the old device's token is void."""

    chair: Suspect
    key: str


# -- who is there


class Came(Entry, tag="came"):
    """A server process has a connection of this chair. `fair`: its client takes part in the fair deal."""

    chair: Suspect
    process: str
    fair: bool = False


class Went(Entry, tag="went"):
    """That process has none any more."""

    chair: Suspect
    process: str


class SitInVoted(Entry, tag="sit-in-voted"):
    """Somebody wants a bot to play for `whom`, for whom all wait, or does not want it any more."""

    chair: Suspect
    whom: Suspect
    wanted: bool


class SatIn(Entry, tag="sat-in"):
    """A bot plays for somebody who is away. `asked`: who is there, because they or all others want it."""

    chair: Suspect
    level: str
    asked: bool = False


class TakenBack(Entry, tag="taken-back"):
    chair: Suspect


class LeftForGood(Entry, tag="left-for-good"):
    """A bot plays the hand to the end. [R14]"""

    chair: Suspect
    level: str
    removed: bool = False


# -- the deal


class DealOffered(Entry, tag="deal-offered"):
    """The server has drawn its secret and is bound to it. `sharers` are to add chance of their own."""

    game: int
    attempt: int
    players: tuple[Suspect, ...]
    first: Suspect
    secret: str
    commitment: str
    sharers: tuple[Suspect, ...]
    placed: dict[str, str] | None = None
    """Where the weapons will start, if the host has placed them."""


class ShareCommitted(Entry, tag="share-committed"):
    chair: Suspect
    commitment: str


class ShareRevealed(Entry, tag="share-revealed"):
    chair: Suspect
    share: str


class DealAborted(Entry, tag="deal-aborted"):
    """Somebody did not answer in time. Nothing was dealt; the attempt stays on the list."""

    missing: tuple[Suspect, ...]


class StoredSlot(msgspec.Struct, frozen=True, array_like=True):
    holder: Suspect | None
    card: str
    salt: str
    commitment: str


class Begun(Entry, tag="begun"):
    game: int
    deal: StoredDeal
    seed: str
    slots: tuple[StoredSlot, ...]


# -- play


class Acted(Entry, tag="acted"):
    """One action of one chair and all that it led to. `bot`: the level that moved for it, if any."""

    chair: Suspect
    events: tuple[StoredEvent, ...]
    bot: str = ""


class PauseWanted(Entry, tag="pause-wanted"):
    chair: Suspect
    wanted: bool


class Paused(Entry, tag="paused"):
    """Everybody who is there agreed."""


class Resumed(Entry, tag="resumed"):
    pass


class ClockSet(Entry, tag="clock-set"):
    """A new deadline: the table stood still while nobody served it, and nobody shall lose time by that."""

    deadline: int


# -- talk


class Said(Entry, tag="said"):
    chair: Suspect
    text: str | None
    """None once it has been erased."""


class Muted(Entry, tag="muted"):
    chair: Suspect
    whom: Suspect
    muted: bool


class Erased(Entry, tag="erased"):
    """The name and the messages of a chair are gone, here and in the lines before."""

    chair: Suspect


AnyEntry = (
    Opened
    | Configured
    | Seated
    | SeatChanged
    | Renamed
    | BotSeated
    | ChairCleared
    | Readied
    | HostPassed
    | InvitationRenewed
    | Restored
    | TransferOffered
    | KeyChanged
    | Came
    | Went
    | SitInVoted
    | SatIn
    | TakenBack
    | LeftForGood
    | DealOffered
    | ShareCommitted
    | ShareRevealed
    | DealAborted
    | Begun
    | Acted
    | PauseWanted
    | Paused
    | Resumed
    | ClockSet
    | Said
    | Muted
    | Erased
)

encode = msgspec.json.Encoder().encode
"""An entry as one line."""
decode = msgspec.json.Decoder(AnyEntry).decode
"""A line as an entry."""
