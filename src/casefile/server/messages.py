"""Everything a server sends over a socket."""

from __future__ import annotations

import msgspec

from casefile.game.cards import Suspect
from casefile.server.fair import Aborted
from casefile.server.happenings import AnyHappening, Opening, ShownCard, SlotCommitment, Spot
from casefile.server.settings import Settings


class SuggestMenu(msgspec.Struct, frozen=True, gc=False):
    """A suggestion names this room, any of these suspects and any of these weapons."""

    room: str
    suspects: tuple[str, ...]
    weapons: tuple[str, ...]


class ActionMenu(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What this seat may do now; what is left out is not possible. An accusation names any three cards."""

    roll: bool = False
    walk: tuple[Spot, ...] = ()
    passage: str | None = None
    suggest: SuggestMenu | None = None
    show: tuple[str, ...] = ()
    accuse: bool = False
    end: bool = False


class _Message(msgspec.Struct, tag_field="type", omit_defaults=True, kw_only=True, gc=False):
    pass


class Update(_Message, tag="update"):
    """One line of the table's log, as this viewer may know it. Lines come in order, without gaps."""

    line: int
    at: int
    happened: tuple[AnyHappening, ...]
    version: int | None = None
    """The version of the game after this line, while one is played: `act` names it."""
    acting: str | None = None
    """Whose move it is."""
    deadline: int | None = None
    bot: str = ""
    """The bot that made this move, if one did."""
    menu: ActionMenu | None = None
    """For the chair that has to act."""


class ChairInfo(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    suspect: str
    name: str | None = None
    bot: str = ""
    ready: bool = False
    present: bool = False
    away_until: int | None = None
    sitting_in: str = ""
    left: bool = False


class OfferInfo(msgspec.Struct, frozen=True, gc=False):
    """A deal that waits for the chance of its players."""

    game: int
    attempt: int
    players: tuple[str, ...]
    first: str
    commitment: str
    sharers: tuple[str, ...]
    committed: dict[Suspect, str]
    revealed: dict[Suspect, str]


class SuggestionInfo(msgspec.Struct, frozen=True, gc=False):
    turn: int
    by: str
    suspect: str
    weapon: str
    room: str
    passed: tuple[str, ...]
    shown_by: str | None


class AccusationInfo(msgspec.Struct, frozen=True, gc=False):
    turn: int
    by: str
    suspect: str
    weapon: str
    room: str
    correct: bool


class GameInfo(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A game as one viewer knows it."""

    number: int
    edition: str
    house_rules: tuple[str, ...]
    players: tuple[str, ...]
    hand_sizes: dict[str, int]
    first: str
    version: int
    phase: str
    turn: str
    turns: int
    dice: tuple[int, ...]
    pieces: dict[str, Spot]
    weapons: dict[str, str]
    fetched: tuple[str, ...]
    out: tuple[str, ...]
    asked: str | None
    suggestions: tuple[SuggestionInfo, ...]
    accusations: tuple[AccusationInfo, ...]
    commitment: str
    slots: tuple[SlotCommitment, ...]
    aborted: tuple[Aborted, ...]
    deadline: int | None = None
    winner: str | None = None
    hand: tuple[str, ...] = ()
    openings: tuple[Opening, ...] = ()
    seen: tuple[ShownCard, ...] = ()
    """The cards this seat was shown or showed."""
    envelope: tuple[str, str, str] | None = None
    hands: dict[str, tuple[str, ...]] | None = None
    secret: str | None = None
    shares: dict[Suspect, str] | None = None


class ChatLine(msgspec.Struct, frozen=True, gc=False):
    line: int
    at: int
    chair: str
    text: str


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    id: str
    phase: str
    """lobby, dealing, playing or over."""
    settings: Settings
    host: str | None
    chairs: tuple[ChairInfo, ...]
    games: int = 0
    paused: bool = False
    wanting_pause: tuple[str, ...] = ()
    offer: OfferInfo | None = None


class Snapshot(_Message, tag="snapshot"):
    """The table after this line. Updates go on from here."""

    line: int
    you: str | None
    """The chair of this connection; None for a spectator."""
    table: TableInfo
    game: GameInfo | None = None
    menu: ActionMenu | None = None
    chat: tuple[ChatLine, ...] = ()
    muted: tuple[str, ...] = ()
    note: str | None = None


class Done(_Message, tag="done"):
    """A command was carried out, and is written down, at this line. `token`: see `transfer`."""

    id: str
    line: int
    token: str = ""


class Refused(_Message, tag="refused"):
    """A command was not carried out; nothing has changed. Told to the one who asked alone."""

    id: str
    kind: str
    """illegal (by the rule of the game in `rule`), stale, not-now, not-yours, taken, unknown, bad, too-fast
    or unavailable."""
    key: str
    """The name of the sentence, for other languages; `details` fill its gaps."""
    sentence: str
    rule: str = ""
    details: dict[str, str | int] = {}


class Trouble(_Message, tag="trouble"):
    """A frame that cannot be understood. Nothing has changed."""

    problem: str


AnyServerMessage = Update | Snapshot | Done | Refused | Trouble

encode = msgspec.json.Encoder().encode
