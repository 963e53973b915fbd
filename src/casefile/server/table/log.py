"""The log of a table: everything that happens there, one entry a line. Stored in full, never sent as it is.

An entry says when something happened, who asked for it, and what it was. A fact that everybody may know is
the very struct that clients are told, from `casefile.server.wire.table_happenings`. A fact with a part that
stays here (cards, secrets, hashes of tokens, names of processes) is a struct of this module. `view.render`
says what each viewer learns of either.

A chair is named by its suspect. Keys of seats are kept as hashes only. Names and chat can be taken out again
later: the line stays, the text goes.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from casefile.game.cards import Suspect
from casefile.server.table.earlier_log import is_flat, nested, with_todays_pace
from casefile.server.table.stored_events import StoredDeal, StoredEvent
from casefile.server.wire.settings import Settings
from casefile.server.wire.table_happenings import (
    BotTookSeat,
    ChangedName,
    ChangedSeat,
    FinishWanted,
    GamePaused,
    GameResumed,
    HasCommitted,
    HasLeft,
    HasReacted,
    HasRevealed,
    HasSaid,
    HintAsked,
    NewHost,
    PaceSet,
    SaidReady,
    SeatFreed,
    SeatTakenBack,
    TableConfigured,
    TableRestored,
    WaitSkipped,
    WantsPause,
    WantsSitIn,
    WordsErased,
)


class PartlySecret(msgspec.Struct, tag_field="what", omit_defaults=True, gc=False):
    """A fact of which clients are told a part, or nothing at all."""


# -- lobby


class Opened(PartlySecret, tag="opened"):
    settings: Settings
    invitation: str
    """The hash of the invitation that lets people in."""
    incarnation: str = ""
    """Names this history of the table, until `TableRestored` names another one."""


class Seated(PartlySecret, tag="seated"):
    """Somebody takes a free chair, or that of a bot."""

    chair: Suspect
    name: str | None
    """None once it has been erased."""
    key: str
    """The hash of the token that proves who sits there."""


class ProgramSeated(PartlySecret, tag="program-seated"):
    """The host gives a chair that is free, or a bot's, to a program over the network."""

    chair: Suspect
    key: str
    """The hash of the token that proves it."""


class InvitationRenewed(PartlySecret, tag="invitation-renewed"):
    """Another invitation lets people in from now on; the one before is void."""

    invitation: str
    """Its hash."""


class TransferOffered(PartlySecret, tag="transfer-offered"):
    """A one-time link for another device; a newer one replaces it."""

    chair: Suspect
    key: str
    until: int


class KeyChanged(PartlySecret, tag="key-changed"):
    """The transfer was used: the old device's token is void."""

    chair: Suspect
    key: str


# -- who is there


class Came(PartlySecret, tag="came"):
    """A server process has a connection of this chair. `fair`: its client takes part in the fair deal."""

    chair: Suspect
    process: str
    fair: bool = False


class Went(PartlySecret, tag="went"):
    """That process no longer has a connection of this chair."""

    chair: Suspect
    process: str


class SatIn(PartlySecret, tag="sat-in"):
    """A bot plays for somebody. `asked`: not because they are away, but they or all others want it."""

    chair: Suspect
    level: str
    asked: bool = False


# -- the deal


class DealOffered(PartlySecret, tag="deal-offered"):
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


class DealAborted(PartlySecret, tag="deal-aborted"):
    """Somebody did not answer in time. Nothing was dealt; the attempt stays on the list."""

    missing: tuple[Suspect, ...]


class StoredSlot(msgspec.Struct, frozen=True, array_like=True):
    """One card of a deal, with the commitment that binds the server to it."""

    holder: Suspect | None
    card: str
    salt: str
    commitment: str


class Begun(PartlySecret, tag="begun"):
    game: int
    deal: StoredDeal
    seed: str
    slots: tuple[StoredSlot, ...]


# -- play


class Acted(PartlySecret, tag="acted"):
    """One action of one chair and all that it led to. `bot`: the level that moved for it, if any."""

    chair: Suspect
    events: tuple[StoredEvent, ...]
    bot: str = ""


class ClockSet(PartlySecret, tag="clock-set"):
    """A new deadline: nobody loses the time in which no server was looking after the table."""

    deadline: int


# -- talk


class Muted(PartlySecret, tag="muted"):
    """Told to `chair` alone."""

    chair: Suspect
    whom: Suspect
    muted: bool


AnyFact = (
    # Everybody may know these as they are.
    TableConfigured
    | ChangedSeat
    | ChangedName
    | BotTookSeat
    | SeatFreed
    | SaidReady
    | NewHost
    | TableRestored
    | WantsSitIn
    | SeatTakenBack
    | HasLeft
    | HasCommitted
    | HasRevealed
    | WantsPause
    | GamePaused
    | GameResumed
    | PaceSet
    | WaitSkipped
    | FinishWanted
    | HintAsked
    | WordsErased
    # As they are too, but only for those who hear the speaker.
    | HasSaid
    | HasReacted
    # Of these, clients learn a part or nothing.
    | Opened
    | Seated
    | ProgramSeated
    | InvitationRenewed
    | TransferOffered
    | KeyChanged
    | Came
    | Went
    | SatIn
    | DealOffered
    | DealAborted
    | Begun
    | Acted
    | ClockSet
    | Muted
)


class Entry(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """One line of the log."""

    at: int
    """The time of day in milliseconds."""
    by: Suspect | None = None
    id: str = ""
    """The chair and the command that asked for it, if any did."""
    what: AnyFact


class SkimmedEntry(msgspec.Struct, gc=False):
    """Of an entry whatever can be read without knowing what happened."""

    at: int
    by: Suspect | None = None
    id: str = ""


class Asked(NamedTuple):
    """When something was asked for, by which chair and by which command; what a table does unasked has no
    more than a time."""

    at: int
    by: Suspect | None = None
    id: str = ""

    def entry(self, what: AnyFact) -> Entry:
        return Entry(at=self.at, by=self.by, id=self.id, what=what)


encode_entry = msgspec.json.Encoder().encode
"""An entry as one line."""
_decode = msgspec.json.Decoder(Entry).decode
skim_entry = msgspec.json.Decoder(SkimmedEntry).decode
"""A line of any version, at a fraction of the cost. msgspec.DecodeError or UnicodeError."""


def decode_entry(line: bytes) -> Entry:
    """A line as an entry, whichever version wrote it. msgspec.DecodeError or UnicodeError."""
    return _decode(with_todays_pace(nested(line) if is_flat(line) else line))


# Told by their bytes, in the form of today and the one before. What people write cannot be mistaken for
# them: inside of a string the quotes would be escaped.


def is_deal(line: bytes) -> bool:
    """Does a game begin with this line?"""
    # No command has a part in it, so this stands at its beginning, behind the checksum if it is stored.
    return line.find(b'"what":{"what":"begun"', 0, 80) >= 0 or line.find(b'{"entry":"begun"', 0, 40) >= 0


def is_move(line: bytes) -> bool:
    """Is it an action of a game?"""
    return b'"what":{"what":"acted"' in line or b'{"entry":"acted"' in line


def ends_game(move: bytes) -> bool:
    return b'["GameEnded",' in move
