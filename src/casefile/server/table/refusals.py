"""Why a table refuses: typed, with a sentence that says what to do next. A refusal changes nothing."""

from __future__ import annotations

from enum import Enum

from casefile.server.wire.messages import RefusalKind


class TableReason(Enum):
    """Every way in which a table refuses, apart from the rules of the game itself."""

    STALE = "stale", "The game has moved on in the meantime: look again."
    NOT_PLAYING = "not-now", "No game is being played at this table."
    PAUSED = "not-now", "The game is paused: resume it first."
    BOT_MOVES = "not-now", "A bot is playing for you: take your seat back first."
    NOT_IN_GAME = "not-yours", "You are not playing in this game; the next one is open to you."
    ONLY_BEFORE_GAME = "not-now", "That can only be changed before a game."
    ONLY_HOST = "not-yours", "Only the host of the table can do that."
    NO_SEAT = "not-yours", "Take a seat first: spectators only watch."
    NO_SUCH_CHAIR = "unknown", "There is no such suspect in this edition."
    NOBODY_THERE = "unknown", "Nobody is sitting there."
    CHAIR_TAKEN = "taken", "That seat is taken: choose another suspect."
    RESERVED_NAME = (
        "taken",
        "That is what the game, a bot or a suspect you do not play is called: choose another name.",
    )
    NAME_OF_SUSPECT = "taken", "Your name is that of a suspect: change it before you play another one."
    TABLE_FULL = "taken", "All seats of this table are taken."
    NOT_INVITED = "not-yours", "This table is by invitation only: ask its host for the link."
    BAD_WORDS = (
        "unknown",
        "These words do not belong to any table: they may be mistyped or expired. Ask for the link.",
    )
    BAD_TRANSFER = "not-yours", "This link has been used or is too old: make a new one on the other device."
    NOT_READY = "not-now", "Not everybody is ready yet."
    PROGRAM_AWAY = "not-now", "A program has not connected yet: wait for it, or clear its seat."
    BAD_TOKEN = "not-yours", "This token does not open a seat here: ask the host of the table for a new one."
    NO_SUCH_LINE = "unknown", "This table has no line {line} yet: its last is {last}. Leave out `from`."
    TOO_FEW = "not-now", "A game takes {fewest} to {most} players: seat more people or bots."
    STILL_THERE = "not-now", "That player is still there, or has not been away long enough."
    NOT_A_PERSON = "unknown", "A bot is sitting there, not a person."
    NOT_AWAY = "not-now", "No bot is playing for you."
    STILL_PLAYING = "not-now", "Somebody at this table can still win: watch them play."
    NOT_WAITED_FOR = (
        "not-now",
        "The game is not waiting for that player, or a bot is playing for them anyway.",
    )
    NOTHING_TO_SHARE = "not-now", "No deal is waiting for your share."
    WRONG_SHARE = "bad", "This does not match your commitment."
    ONLY_MOVES = "not-now", "A tournament is played at this table: there is nothing to do but to move."
    NO_SUCH_TABLE = "unknown", "There is no such table: check the link."
    NO_SUCH_GAME = "unknown", "There is no finished game with this number."
    NO_SUCH_PUZZLE = "unknown", "There is no such puzzle."
    NO_PUZZLE_THAT_DAY = "unknown", "There is no puzzle for this day: choose a day from {first} to {last}."
    BAD_VALUE = "bad", "{problem}"
    NO_HELP = "not-now", "There is no help with deductions at this table: the host has turned it off."
    NO_HINTS = "not-now", "There are no hints at this table: the host has turned them off."
    NO_ANSWER = "unavailable", "That took too long: try again."
    TOO_FAST = "too-fast", "Too many requests at once: wait a moment and try again."
    TRY_LATER = "too-fast", "Too many requests at once: try again in {seconds} s."
    UNAVAILABLE = "unavailable", "The server could not confirm that this was saved: try again."
    NO_DATABASE = "unavailable", "The server cannot use its database at the moment: try again later."
    DAMAGED = (
        "damaged",
        "The data saved for this table is damaged, so it cannot go on: open another table.",
    )

    def __init__(self, kind: RefusalKind, sentence: str) -> None:
        self.kind = kind
        self.sentence = sentence

    def __new__(cls, *_args: str) -> TableReason:
        """Members stay apart although some share kind and sentence."""
        member = object.__new__(cls)
        member._value_ = len(cls.__members__)
        return member

    @property
    def key(self) -> str:
        """The name under which translations keep the sentence."""
        return "table-" + self.name.lower().replace("_", "-")


class TableRefusal(Exception):
    def __init__(self, reason: TableReason, **details: str | int) -> None:
        super().__init__(reason, details)
        self.reason, self.details = reason, details

    @property
    def sentence(self) -> str:
        return self.reason.sentence.format(**self.details)
