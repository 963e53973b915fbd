"""What a client can ask for over its socket. Strict: an unknown field or a wrong type is refused."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from casefile.bots.pace import PaceName
from casefile.server.wire.settings import Settings

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+\Z")]
"""Chosen by the client, a new one for every command: the same id again gets the same answer."""
Name = Annotated[str, Meta(max_length=40)]
"""A suspect, weapon, room, card or bot."""
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
PlaceName = str | tuple[int, int]
"""Without limits of its own: msgspec 0.22 breaks down over a union of a limited string and a pair."""
HintAbout = Literal["question", "room"]
"""The question that would teach most, or the nearest room in which there is something to learn."""
Path = Annotated[list[PlaceName], Meta(max_length=64)]

# -- actions of the game


class _Action(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    pass


class RollDice(_Action, tag="roll"):
    """The server rolls."""


class WalkTo(_Action, tag="walk"):
    """To a place of the menu, along any legal path or along this one."""

    to: PlaceName
    path: Path | None = None


class ThroughPassage(_Action, tag="passage"):
    """From a corner room to the one its secret passage leads to."""


class MakeSuggestion(_Action, tag="suggest"):
    """In the room the piece is in; its suspect and weapon are fetched there."""

    suspect: Name
    weapon: Name
    room: Name


class ShowCard(_Action, tag="show"):
    """One of the cards on the menu, to the one who asked."""

    card: Name


class MakeAccusation(_Action, tag="accuse"):
    """Any suspect, weapon and room. Whoever is wrong is out, and goes on answering."""

    suspect: Name
    weapon: Name
    room: Name


class EndOfTurn(_Action, tag="end"):
    """Nothing more this turn."""


AnyAction = RollDice | WalkTo | ThroughPassage | MakeSuggestion | ShowCard | MakeAccusation | EndOfTurn


# -- commands


class _Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    pass


class Hello(_Message, tag="hello"):
    """The first message. Without `since` the answer is a snapshot; with it, every line after that one."""

    since: Annotated[int, Meta(ge=0)] | None = None
    incarnation: Annotated[str, Meta(max_length=64)] | None = None
    """With `since`: the history of the table that its lines were part of. If it is not the one the table has
    now, because it was restored from a backup, the answer is a snapshot."""
    fair: bool = False
    """Will this client take part in the fair deal, with `commit` and `reveal`?"""


class Command(_Message):
    id: Id


class Act(Command, tag="act"):
    """Make a move of the game."""

    game: int
    version: int
    """The version of the game that the player saw when choosing."""
    action: AnyAction


class Ready(Command, tag="ready"):
    """Say whether one is ready for a game."""

    ready: bool = True


class Sit(Command, tag="sit"):
    """Change to another free suspect, before a game."""

    chair: Name


class Rename(Command, tag="rename"):
    """Be called something else: 1 to 24 letters."""

    name: Annotated[str, Meta(max_length=200)]


class SeatBot(Command, tag="seat-bot"):
    """Host, before a game: a bot takes a free chair, or another level takes over from one."""

    chair: Name
    level: Name


class ClearChair(Command, tag="clear-chair"):
    """Send a bot away, or a person before a game."""

    chair: Name


class Configure(Command, tag="configure"):
    """Host, before a game: other settings, whole. Nobody is ready any more then."""

    settings: Settings


class Start(Command, tag="start"):
    """Host: deal, once everybody else is ready."""


class PassHost(Command, tag="pass-host"):
    """Host: let somebody else be it."""

    chair: Name


class RenewInvitation(Command, tag="renew-invitation"):
    """Host: another invitation, as `token` of `done`. The old link lets nobody in any more."""


class Leave(Command, tag="leave"):
    """For good: in a game, a bot plays the hand to the end."""


class Remove(Command, tag="remove"):
    """Somebody who is away and does not come back: as if they had left."""

    chair: Name


class Pause(Command, tag="pause"):
    """The game stands still once everybody who is there wants it to."""

    wanted: bool = True


class Resume(Command, tag="resume"):
    """End a pause; anybody may."""


class SetPace(Command, tag="set-pace"):
    """Host, at any time: how long bots seem to think from now on. It holds for a wait that has begun, too."""

    pace: PaceName


class Skip(Command, tag="skip"):
    """Let bots make their moves of this turn without a wait, whatever the pace of the table.

    Any player may. If the turn is over by then, or the table does not wait for a bot, nothing happens.
    """

    game: int
    turn: int
    """How many turns of this game had begun when the player chose to skip: `turns` of the game."""


class Finish(Command, tag="finish"):
    """Let bots play the rest of the game without a wait, once every person at the table is out of it.

    A bot also shows the cards of whoever asks for it.
    """


class SitIn(Command, tag="sit-in"):
    """Let a bot play for me, or stop it."""

    on: bool


class VoteSitIn(Command, tag="vote-sit-in"):
    """Want, or not want any more, that a bot plays for somebody for whom all wait.

    It does once everybody else wants it who is there, and they have been waited for as long as the grace.
    """

    chair: Name
    wanted: bool = True


class Say(Command, tag="say"):
    """A line of chat: 1 to 500 letters."""

    text: Annotated[str, Meta(max_length=2000)]


class Mute(Command, tag="mute"):
    """Do not, or do again, read what somebody says. Nobody else is told."""

    chair: Name
    muted: bool


class Note(Command, tag="note"):
    """The private notes of this seat, whole."""

    text: Annotated[str, Meta(max_length=3000)]


class Study(Command, tag="study"):
    """What follows from what this seat knows, at a table whose notebooks help in full.

    The whole sheet; or, with a card and a holder, why that cell of it is certain.
    """

    card: Name | None = None
    holder: Name | None = None
    """A suspect, or envelope."""
    language: Literal["en", "fr"] = "en"


class AskHint(Command, tag="hint"):
    """What to ask next, or where to go for it, at a table whose host allows hints.

    It follows from what this seat knows, and from nothing else. Everybody is told who asked.
    """

    about: HintAbout


class Erase(Command, tag="erase"):
    """Delete my name, all I said at this table, and my private notes."""


class Transfer(Command, tag="transfer"):
    """A one-time token with which another device takes over this seat."""


class Commit(Command, tag="commit"):
    """The commitment to a share of the chance in the deal: docs/fair.md."""

    commitment: Hash


class Reveal(Command, tag="reveal"):
    """The share that was committed to, once everybody has."""

    share: Hash


AnyCommand = (
    Act
    | Ready
    | Sit
    | Rename
    | SeatBot
    | ClearChair
    | Configure
    | Start
    | PassHost
    | RenewInvitation
    | Leave
    | Remove
    | Pause
    | Resume
    | SetPace
    | Skip
    | Finish
    | SitIn
    | VoteSitIn
    | Say
    | Mute
    | Note
    | Study
    | AskHint
    | Erase
    | Transfer
    | Commit
    | Reveal
)
AnyMessage = Hello | AnyCommand

decode = msgspec.json.Decoder(AnyMessage, strict=True).decode
"""A frame as a message, or msgspec.DecodeError."""
