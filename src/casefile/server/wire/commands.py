"""What a client can ask for over its socket. Strict: an unknown field or a wrong type is refused."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from casefile.bots.pace import PaceName
from casefile.server.wire.settings import Settings
from casefile.server.wire.table_happenings import Reaction

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+\Z")]
"""Chosen by the client, a new one for every command: the same id again gets the same answer."""
Name = Annotated[str, Meta(max_length=40)]
"""A suspect, weapon, room, card or bot."""
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
PlaceName = str | tuple[int, int]
"""The string has no length limit: msgspec 0.22 cannot build a union of a constrained string and a pair."""
HintAbout = Literal["question", "room"]
"""The question that would reveal most, or the nearest room where there is something to learn."""
Path = Annotated[list[PlaceName], Meta(max_length=64)]

# -- actions of the game


class _Action(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    pass


class RollDice(_Action, tag="roll"):
    """The server rolls."""


class WalkTo(_Action, tag="walk"):
    """Walk to a place on the menu, by any legal path or by this one."""

    to: PlaceName
    path: Path | None = None


class ThroughPassage(_Action, tag="passage"):
    """Take the secret passage out of a corner room."""


class MakeSuggestion(_Action, tag="suggest"):
    """Make a suggestion in the room the piece is in. The suspect and the weapon are brought there."""

    suspect: Name
    weapon: Name
    room: Name


class ShowCard(_Action, tag="show"):
    """Show one of the cards on the menu to the player who asked."""

    card: Name


class MakeAccusation(_Action, tag="accuse"):
    """Accuse any suspect, weapon and room. A player who is wrong is out, but keeps answering suggestions."""

    suspect: Name
    weapon: Name
    room: Name


class EndOfTurn(_Action, tag="end"):
    """End the turn."""


AnyAction = RollDice | WalkTo | ThroughPassage | MakeSuggestion | ShowCard | MakeAccusation | EndOfTurn


# -- commands


class _Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    pass


class Hello(_Message, tag="hello"):
    """The first message. The answer is a snapshot or, with `since`, every line after that one."""

    since: Annotated[int, Meta(ge=0)] | None = None
    incarnation: Annotated[str, Meta(max_length=64)] | None = None
    """With `since`: the history of the table that line belongs to. If the table has another one by now,
    because it was restored from a backup, the answer is a snapshot."""
    fair: bool = False
    """Whether this client takes part in the fair deal, with `commit` and `reveal`."""


class Command(_Message):
    id: Id


class Act(Command, tag="act"):
    """Make a move of the game."""

    game: int
    version: int
    """The version of the game the player saw when choosing."""
    action: AnyAction


class Ready(Command, tag="ready"):
    """Say whether you are ready for a game."""

    ready: bool = True


class Sit(Command, tag="sit"):
    """Move to another free chair, before a game."""

    chair: Name


class Rename(Command, tag="rename"):
    """Change your name: 1 to 24 characters."""

    name: Annotated[str, Meta(max_length=200)]


class SeatBot(Command, tag="seat-bot"):
    """Host, before a game: seat a bot in a free chair, or change the level of one."""

    chair: Name
    level: Name


class SeatProgram(Command, tag="seat-program"):
    """Host, before a game: give a free chair, or that of a bot or program, to a program over the network.

    The `token` of `done` is what it plays with. A program that sat there before loses the seat.
    """

    chair: Name


class ClearChair(Command, tag="clear-chair"):
    """Host, before a game: send a bot, a program or a person away."""

    chair: Name


class Configure(Command, tag="configure"):
    """Host, before a game: replace all settings. Nobody is ready any more after that."""

    settings: Settings


class Start(Command, tag="start"):
    """Host: deal, once everybody else is ready."""


class PassHost(Command, tag="pass-host"):
    """Host: make somebody else the host."""

    chair: Name


class RenewInvitation(Command, tag="renew-invitation"):
    """Host: get a new invitation, the `token` of `done`. The old link stops working."""


class Leave(Command, tag="leave"):
    """Leave for good: in a game, a bot plays the hand to the end."""


class Remove(Command, tag="remove"):
    """Host: remove somebody who is away and does not come back, as if they had left.

    A program can be removed at any time.
    """

    chair: Name


class Pause(Command, tag="pause"):
    """Ask for a pause, or stop asking. The game pauses once everybody present wants it to."""

    wanted: bool = True


class Resume(Command, tag="resume"):
    """End a pause. Anybody may."""


class SetPace(Command, tag="set-pace"):
    """Host, at any time: set how long bots seem to think. This also applies to a wait that has begun."""

    pace: PaceName


class Skip(Command, tag="skip"):
    """Let bots make their moves of this turn at once, whatever the pace of the table.

    Any player may. Nothing happens if the turn is over by then, or if the table is not waiting for a bot.
    """

    game: int
    turn: int
    """How many turns of this game had begun when the player chose to skip: the `turns` of the game."""


class Finish(Command, tag="finish"):
    """Let bots play the rest of the game at once, when every person at the table is out of it.

    For whoever asks for it, a bot shows their cards as well.
    """


class SitIn(Command, tag="sit-in"):
    """Let a bot play for you, or stop it."""

    on: bool


class VoteSitIn(Command, tag="vote-sit-in"):
    """Vote for a bot to play for somebody everyone is waiting for, or withdraw the vote.

    It does once everybody else present wants it and the table has waited as long as the grace period.
    """

    chair: Name
    wanted: bool = True


class Say(Command, tag="say"):
    """Say a line of chat: 1 to 500 characters."""

    text: Annotated[str, Meta(max_length=2000)]


class React(Command, tag="react"):
    """Say one of six things without typing, to those who read what you say. The chat does not keep it."""

    reaction: Reaction


class Mute(Command, tag="mute"):
    """Hide what somebody says, or show it again. Nobody else is told."""

    chair: Name
    muted: bool


class Note(Command, tag="note"):
    """Replace all private notes of this seat."""

    text: Annotated[str, Meta(max_length=3000)]


class Study(Command, tag="study"):
    """Ask what follows from what this seat knows, at a table where notebooks help in full.

    The answer is the whole sheet or, with a card and a holder, why that cell is certain.
    """

    card: Name | None = None
    holder: Name | None = None
    """A suspect, or `envelope`."""
    language: Literal["en", "fr"] = "en"


class AskHint(Command, tag="hint"):
    """Ask for a hint: what to ask next, or where to go, at a table whose host allows it.

    The hint is based on what this seat knows and nothing else. Everybody is told who asked.
    """

    about: HintAbout


class Erase(Command, tag="erase"):
    """Delete your name, everything you said at this table, and your private notes."""


class Transfer(Command, tag="transfer"):
    """Get a one-time token that lets another device take over this seat."""


class Commit(Command, tag="commit"):
    """Commit to a share of the randomness of the deal: see docs/fair.md."""

    commitment: Hash


class Reveal(Command, tag="reveal"):
    """Reveal the share committed to, once everybody has committed."""

    share: Hash


AnyCommand = (
    Act
    | Ready
    | Sit
    | Rename
    | SeatBot
    | SeatProgram
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
    | React
    | Mute
    | Note
    | Study
    | AskHint
    | Erase
    | Transfer
    | Commit
    | Reveal
)
AnyClientMessage = Hello | AnyCommand
ProgramCommand = Act | SitIn | Leave
"""What a program may ask for. It neither talks nor votes, and changes nothing at the table."""

decode = msgspec.json.Decoder(AnyClientMessage, strict=True).decode
"""Decode a frame. Raises msgspec.DecodeError."""
