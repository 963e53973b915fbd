"""What people at a real table ask over HTTP, and what they are told: positions in, a sheet and advice out."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from casefile.server.wire.messages import SheetInfo

SheetWord = Annotated[str, Meta(min_length=1, max_length=40)]
Language = Literal["en", "fr"]


class DeduceRequest(msgspec.Struct, forbid_unknown_fields=True):
    """What follows from a position? It is not kept."""

    position: dict[str, Any]
    """As `casefile deduce` reads it: see positions.md."""
    language: Language = "en"
    """For the sentences."""
    cell: tuple[SheetWord, SheetWord] | None = None
    """A card and a holder, who is a player or `envelope`: also why the holder has it or does not."""
    advice: bool = False
    """Also what to do now."""
    known: bool = False
    """Also what the other players can know."""


class AdviseRequest(msgspec.Struct, forbid_unknown_fields=True):
    """What should the player of a position do now? It is not kept."""

    position: dict[str, Any]
    """As `casefile advise` reads it, with `board` and `asked`: see positions.md."""
    language: Language = "en"


class RepairInfo(msgspec.Struct, frozen=True):
    """One change of one entry that makes a log possible."""

    entry: int
    change: dict[str, Any] | None
    """The fields to write over those of the entry; null if it is to be left out."""
    worlds: int
    odds: float
    sentence: str


class AccuseInfo(msgspec.Struct, frozen=True):
    """The likeliest solution, and whether to accuse."""

    triple: tuple[str, str, str]
    chance: float
    win_if_now: float
    win_if_later: float
    now: bool
    why: str


class QuestionInfo(msgspec.Struct, frozen=True):
    """A question that is worth asking."""

    suspect: str
    weapon: str
    room: str
    bits: float
    """What the answer can be expected to tell about the envelope."""
    turns: float
    """How many turns until it can be asked, this one included."""
    why: str


class ShowInfo(msgspec.Struct, frozen=True):
    """Which card to show to whoever asks."""

    card: str | None
    """Null if none of the three is there."""
    why: str
    possible: tuple[str, ...]
    shown_before: tuple[str, ...]
    """Those that this asker has seen."""


class AdviseAnswer(msgspec.Struct, frozen=True):
    """What to do now, as `casefile advise` says it."""

    accuse: AccuseInfo | None = None
    questions: tuple[QuestionInfo, ...] = ()
    """At most ten, best first."""
    show: ShowInfo | None = None
    contradiction: bool = False
    """The log cannot be true: there is nothing to advise."""


class KnownInfo(msgspec.Struct, frozen=True):
    """A player who reasons well knows by now where a card is."""

    player: str
    card: str
    holder: str
    """Another player, or `envelope`."""


class DeduceAnswer(msgspec.Struct, frozen=True):
    """What follows: the sheet, or which entries cannot all be true and what may have been meant."""

    contradiction: bool
    sheet: SheetInfo | None = None
    """Null for a log that cannot be true."""
    because: tuple[str, ...] = ()
    """Why the cell is certain, none if it is not; or why the log cannot be true."""
    entries: tuple[int, ...] = ()
    """The entries that clash, by number from 0."""
    repairs: tuple[RepairInfo, ...] = ()
    """At most ten, likeliest first."""
    advice: AdviseAnswer | None = None
    """Null if it was not asked for, and for a spectator."""
    known: tuple[KnownInfo, ...] = ()
    """None if it was not asked for. Players may know more: it is what the position proves."""
