"""Everything a server sends over a socket."""

from __future__ import annotations

from typing import Literal

import msgspec

from casefile.fair.aborted import Aborted
from casefile.game.cards import Suspect
from casefile.server.wire.game_happenings import Opening, ShownCard, SlotCommitment, Spot
from casefile.server.wire.happenings import AnyHappening
from casefile.server.wire.settings import Settings

TablePhase = Literal["lobby", "dealing", "playing", "over"]
GamePhase = Literal["move", "walk", "suggest", "show", "end", "over"]
"""What a game is waiting for. `move` begins a turn; at `end` only an accusation is still possible."""
MarkState = Literal["yes", "no", "unknown"]
RefusalKind = Literal[
    "illegal",
    "stale",
    "not-now",
    "not-yours",
    "taken",
    "unknown",
    "bad",
    "too-fast",
    "unavailable",
    "damaged",
]


class SuggestMenu(msgspec.Struct, frozen=True, gc=False):
    """A suggestion names this room, one of these suspects and one of these weapons."""

    room: str
    suspects: tuple[str, ...]
    weapons: tuple[str, ...]


class ActionMenu(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What this seat may do now. What is left out is not possible. An accusation may name any three cards."""

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
    """One line of the table's log, as this viewer may see it. Lines come in order, without gaps."""

    line: int
    at: int
    """When it was written, in milliseconds since 1970."""
    happened: tuple[AnyHappening, ...]
    """In this order. Empty if this viewer may know nothing of it."""
    version: int | None = None
    """The version of the game after this line, while one is being played: `act` needs it."""
    acting: str | None = None
    """Whose move it is."""
    deadline: int | None = None
    """When that player's time runs out, if there is a clock."""
    bot: str = ""
    """The bot that made this move, if one did; `program` for a program over the network."""
    menu: ActionMenu | None = None
    """Only for the chair whose move it is."""


class ChairInfo(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A chair that is taken, by a person, a bot or a program."""

    suspect: str
    name: str | None = None
    """The name of a person, unless it was erased."""
    bot: str = ""
    """The level of a bot; `program` for a program over the network; empty for a person."""
    ready: bool = False
    present: bool = False
    """Whether the person or the program is connected."""
    away_until: int | None = None
    """The `until` of `went`."""
    sitting_in: str = ""
    """The level of the bot playing for the person."""
    left: bool = False
    """Whether the person has left for good."""


class OfferInfo(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A deal that is waiting for the shares of its players."""

    game: int
    attempt: int
    players: tuple[str, ...]
    first: str
    commitment: str
    sharers: tuple[str, ...]
    committed: dict[Suspect, str]
    revealed: dict[Suspect, str]
    placed: dict[str, str] | None = None
    """Where the weapons will start, if the host has placed them."""


class SuggestionInfo(msgspec.Struct, frozen=True, gc=False):
    """A suggestion, who had no card to show, and who showed one."""

    turn: int
    by: str
    suspect: str
    weapon: str
    room: str
    passed: tuple[str, ...]
    shown_by: str | None


class AccusationInfo(msgspec.Struct, frozen=True, gc=False):
    """An accusation and whether it was right."""

    turn: int
    by: str
    suspect: str
    weapon: str
    room: str
    correct: bool


class GameInfo(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A game as one viewer may see it."""

    number: int
    edition: str
    house_rules: tuple[str, ...]
    players: tuple[str, ...]
    """In seat order, clockwise."""
    hand_sizes: dict[str, int]
    first: str
    version: int
    phase: GamePhase
    """What the game is waiting for: move (the turn begins), walk, suggest, show, end (or accuse), or over."""
    turn: str
    turns: int
    """How many turns have begun."""
    dice: tuple[int, ...]
    """The roll of this turn, once it is made."""
    pieces: dict[str, Spot]
    weapons: dict[str, str]
    fetched: tuple[str, ...]
    """Who has been brought to a room by a suggestion since their last turn."""
    out: tuple[str, ...]
    """Who has made a false accusation."""
    asked: str | None
    """Who has to show a card now."""
    suggestions: tuple[SuggestionInfo, ...]
    accusations: tuple[AccusationInfo, ...]
    commitment: str
    """For this, `slots`, `openings`, `aborted`, `secret` and `shares`, see docs/fair.md."""
    slots: tuple[SlotCommitment, ...]
    aborted: tuple[Aborted, ...]
    waiting_since: int
    """When the last move was made or the game resumed: the table has been waiting since then."""
    placed: dict[str, str] | None = None
    """Where the weapons started, if the host placed them."""
    deadline: int | None = None
    winner: str | None = None
    hand: tuple[str, ...] = ()
    openings: tuple[Opening, ...] = ()
    seen: tuple[ShownCard, ...] = ()
    """The cards this seat has been shown or has shown."""
    envelope: tuple[str, str, str] | None = None
    """Only for those who may know it: a false accuser, and everybody once the game is over."""
    hands: dict[str, tuple[str, ...]] | None = None
    secret: str | None = None
    shares: dict[Suspect, str] | None = None
    line: int = 0
    """The line of its deal: whoever wants to hear all of it asks for the lines from there on."""


class ChatLine(msgspec.Struct, frozen=True, gc=False):
    """A line of chat, and the line of the log it was said at."""

    line: int
    at: int
    chair: str
    text: str


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A table: who is sitting there, and its settings."""

    id: str
    phase: TablePhase
    settings: Settings
    host: str | None
    chairs: tuple[ChairInfo, ...]
    games: int = 0
    """How many games have begun here."""
    paused: bool = False
    wanting_pause: tuple[str, ...] = ()
    wanting_sit_in: tuple[str, ...] = ()
    """Who wants a bot to play for the chair whose move it is."""
    offer: OfferInfo | None = None


class Snapshot(_Message, tag="snapshot"):
    """The table after this line. Updates continue from here."""

    line: int
    you: str | None
    """The chair of this connection; None for a spectator."""
    table: TableInfo
    incarnation: str = ""
    """Identifies this history of the table: `hello` sends it back. It changes when a backup is restored."""
    game: GameInfo | None = None
    menu: ActionMenu | None = None
    chat: tuple[ChatLine, ...] = ()
    muted: tuple[str, ...] = ()
    """Whose chat is hidden from this chair."""
    note: str | None = None
    """The private notes of this chair."""


class Done(_Message, tag="done"):
    """A command was carried out and saved at this line.

    For `token`, see `transfer`, `renew-invitation` and `seat-program`.
    """

    id: str
    line: int
    token: str = ""


class MarkInfo(msgspec.Struct, frozen=True, gc=False):
    """One cell of the sheet. `raised_by` are numbers of suggestions, counted from 0."""

    holder: str
    state: MarkState
    odds: float
    seen: tuple[SightingInfo, ...]
    raised_by: tuple[int, ...]


class SightingInfo(msgspec.Struct, frozen=True, gc=False):
    """This seat was shown the card, or showed it, in answer to the suggestion `entry`."""

    entry: int
    turn: int
    by: str
    to: str


class RowInfo(msgspec.Struct, frozen=True, gc=False):
    """The row of one card on the sheet. `mine`: the card is in this seat's hand."""

    card: str
    mine: bool
    marks: tuple[MarkInfo, ...]


class DoubtInfo(msgspec.Struct, frozen=True, gc=False):
    """This holder has at least one of these cards."""

    holder: str
    cards: tuple[str, ...]
    entries: tuple[int, ...]


class SheetInfo(msgspec.Struct, frozen=True, gc=False):
    """Everything that follows from what a seat knows. The last of the holders is the envelope."""

    worlds: int
    solution: tuple[str, str, str] | None
    me: str | None
    holders: tuple[str, ...]
    sizes: tuple[int, ...]
    suspects: tuple[RowInfo, ...]
    weapons: tuple[RowInfo, ...]
    rooms: tuple[RowInfo, ...]
    doubts: tuple[DoubtInfo, ...]


class Studied(_Message, tag="studied"):
    """The answer to `study` for this version of the game: the sheet, or the reasons as sentences."""

    id: str
    game: int
    version: int
    sheet: SheetInfo | None = None
    because: tuple[str, ...] = ()


class Hinted(_Message, tag="hinted"):
    """The answer to `hint` for this version of the game.

    A seat that knows enough to accuse gets neither a question nor a room.
    """

    id: str
    game: int
    version: int
    question: tuple[str, str, str] | None = None
    """A suspect, a weapon and a room. It is the room the piece is in, if it may suggest there now."""
    room: str | None = None
    """The nearest room where there is something to learn."""
    turns: float | None = None
    """How many turns it takes to get there on average."""


class Refused(_Message, tag="refused"):
    """A command was refused; nothing has changed, unless the key is `table-unavailable`. Only its sender is
    told."""

    id: str
    kind: RefusalKind
    """`illegal`: against the rule of the game named in `rule`."""
    key: str
    """The key of the sentence, for translations; `details` fill its gaps."""
    sentence: str
    rule: str = ""
    details: dict[str, str | int] = {}


class Trouble(_Message, tag="trouble"):
    """A frame could not be decoded, so there is no id to answer to. Nothing has changed."""

    problem: str


class Closed(_Message, tag="closed"):
    """The last line of a stream: why the server ends it. Codes and reasons are those of the socket."""

    code: int
    reason: str


AnyServerMessage = Update | Snapshot | Done | Studied | Hinted | Refused | Trouble
StreamLine = Snapshot | Update | Closed
"""What is in a line of a program's stream. Blank ones come in between."""

encode = msgspec.json.Encoder().encode
