"""A table as its log tells it: who sits where, what is being dealt or played, who is there."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import NamedTuple

from casefile.bots.registry import PROGRAM_BOT
from casefile.fair.aborted import Aborted
from casefile.game.actions import Seat
from casefile.game.cards import Suspect
from casefile.game.events import Dealt, Event
from casefile.game.state import State
from casefile.server.table.log import StoredSlot
from casefile.server.table.stored_events import decode_events
from casefile.server.wire.messages import TablePhase
from casefile.server.wire.settings import Settings

MAX_CHAT = 200
MAX_ANSWERS = 256
"""How many of the latest messages of a table, and of the commands of a seat, are remembered."""


class PendingTransfer(NamedTuple):
    """A one-time link to another device."""

    key: str
    """Its hash."""
    at: int
    lasts: int
    """Milliseconds."""


@dataclass(slots=True)
class Chair:
    """A seat that is taken: by a person, by a bot of ours, or by a program over the network."""

    suspect: Suspect
    sitter: int = 0
    """The line at which its person sat down: it stays theirs when they change chairs or devices."""
    name: str | None = None
    key: str = ""
    """The hash of the holder's token; empty for a bot."""
    level: str = ""
    """Which bot this is, or PROGRAM_BOT; empty for a person."""
    ready: bool = False
    fair: bool = False
    present: frozenset[str] = frozenset()
    """The server processes that have a connection of this seat."""
    away_since: int | None = None
    sitting_in: str = ""
    """The bot that plays for a person."""
    asked_for_bot: bool = False
    left: bool = False
    muted: frozenset[Suspect] = frozenset()
    """Whom this chair does not want to read."""
    heard: frozenset[Suspect] = frozenset()
    """Whom it wants to read although they are muted by default."""
    hints: int = 0
    """How many this person asked for in the running game, or in the last one."""
    spoke: bool = False
    """Has this person said something that is not erased?"""
    transfer: PendingTransfer | None = None
    answered: dict[str, int] = field(default_factory=dict)
    """Which line a command of this person led to, by the id it came with."""

    @property
    def is_person(self) -> bool:
        return not self.level

    @property
    def is_program(self) -> bool:
        """A bot to everybody at the table; but like a person it comes and goes, and moves by itself."""
        return self.level == PROGRAM_BOT

    @property
    def mover(self) -> str:
        """The bot of ours that moves for this chair; empty if its holder does."""
        return self.sitting_in if self.is_program else self.level or self.sitting_in


class Spoken(NamedTuple):
    """One message of the chat."""

    line: int
    at: int
    chair: Suspect
    text: str
    sitter: int


@dataclass(slots=True)
class Offer:
    """A deal in the making."""

    game: int
    attempt: int
    players: tuple[Suspect, ...]
    first: Suspect
    secret: str
    commitment: str
    sharers: tuple[Suspect, ...]
    at: int
    placed: dict[str, str] | None = None
    """Where the weapons will start, if the host has placed them."""
    committed: dict[Suspect, str] = field(default_factory=dict)
    revealed: dict[Suspect, str] = field(default_factory=dict)

    @property
    def missing(self) -> tuple[Suspect, ...]:
        """Who has to answer before it can go on: first all commit, then all reveal."""
        uncommitted = tuple(player for player in self.sharers if player not in self.committed)
        return uncommitted or tuple(player for player in self.sharers if player not in self.revealed)


@dataclass(slots=True)
class Game:
    number: int
    state: State
    offer: Offer
    seed: bytes
    slots: tuple[StoredSlot, ...]
    dealt: Dealt
    aborted: tuple[Aborted, ...]
    line: int
    """The line at which it began: whoever sat down later does not play in it."""
    latest: tuple[Event, ...] = ()
    """What the last action led to."""
    encoded_actions: list[bytes] = field(default_factory=list)
    """What every action led to. As bytes: a server holds thousands of games, and whatever else they hold the
    garbage collector has to look through, while everybody waits."""
    deadline: int | None = None
    """Until when the chair that has to act may think, in milliseconds of the wall clock."""
    clock_since: int = 0
    """When that was set."""
    skipped_turn: int = 0
    """The latest turn whose waits somebody skipped, counted like `turns` of the game; 0 if nobody has."""
    finishing: bool = False
    """Are all people out, and want to see the end?"""
    waiting_since: int = 0
    """Since when everybody has been waiting for that chair, likewise."""

    @property
    def players(self) -> tuple[Suspect, ...]:
        return self.state.public.players

    @property
    def over(self) -> bool:
        return self.state.public.over

    @property
    def acting(self) -> Suspect | None:
        """The chair that has to do something now."""
        public = self.state.public
        return None if public.acting is None else public.players[public.acting]

    @property
    def events(self) -> list[Event]:
        """Everything that happened, from the deal on."""
        return [self.dealt, *(event for action in self.encoded_actions for event in decode_events(action))]

    def seat(self, suspect: Suspect | None) -> Seat | None:
        return None if suspect is None else self.state.public.seat_of(suspect)


def game_id(table: str, number: int) -> str:
    """What commitments and records call a game."""
    return f"{table}/{number}"


class TableState:
    """Everything there is to know of a table. Only `view` tells anybody outside."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.line = 0
        self.settings = Settings()
        self.invitation = ""
        self.incarnation = ""
        """Names this history of the table: see `TableRestored`."""
        self.restored_at = 0
        """The line at which it was first brought back from a backup; 0 if it never was."""
        self.host: Suspect | None = None
        self.chairs: dict[Suspect, Chair] = {}
        self.offer: Offer | None = None
        self.game: Game | None = None
        self.games = 0
        self.last_first: Suspect | None = None
        self.aborted: list[Aborted] = []
        self.paused = False
        self.wanting_pause: frozenset[Suspect] = frozenset()
        self.wanting_sit_in: frozenset[Suspect] = frozenset()
        """Who wants a bot to play for the chair that has to act."""
        self.chat: deque[Spoken] = deque(maxlen=MAX_CHAT)
        self.touched = 0

    @property
    def phase(self) -> TablePhase:
        if self.offer is not None:
            return "dealing"
        if self.game is None:
            return "lobby"
        return "over" if self.game.over else "playing"

    @property
    def playing(self) -> bool:
        return self.offer is None and self.game is not None and not self.game.over

    @property
    def people(self) -> list[Chair]:
        return [chair for chair in self.chairs.values() if chair.is_person and not chair.left]

    @property
    def voters(self) -> frozenset[Suspect]:
        """Who has to want it before a bot plays for the person for whom all wait.

        Everybody else who is there and plays without a bot. Nobody if a bot moves anyway, now or soon.
        """
        acting = self.game.acting if self.game is not None and self.playing and not self.paused else None
        # Somebody away is replaced after the grace anyway, without a vote.
        if acting is None or self.chairs[acting].mover or not self.chairs[acting].present:
            return frozenset()
        return frozenset(
            chair.suspect
            for chair in self.people
            if chair.present and not chair.mover and chair.suspect != acting
        )

    def has_told(self, line: int, incarnation: str | None) -> bool:
        """Are the lines up to this one, as a client knows them, those of this history?

        A client that names none may mean any of them, and they agree only before the first restore.
        """
        if incarnation is not None:
            return incarnation == self.incarnation
        return not self.restored_at or line < self.restored_at

    def chair_with_key(self, key: str, likely: Suspect | None = None) -> Chair | None:
        """Who holds the token of this hash. `likely` is where to look first."""
        if likely is not None:
            first = self.chairs.get(likely)
            # An empty key is that of a bot, and must never match.
            if first is not None and key and first.key == key:
                return first
        if key:
            for chair in self.chairs.values():
                if chair.key == key:
                    return chair
        return None

    def program_with_key(self, key: str) -> Chair | None:
        """The program whose token has this hash.

        All chairs are compared, and to the last digit: how long it takes says nothing about a guess.
        """
        found = None
        for chair in self.chairs.values():
            # Not `and`, which would skip the second question.
            if chair.is_program & compare_digest(chair.key, key):
                found = chair
        return found
