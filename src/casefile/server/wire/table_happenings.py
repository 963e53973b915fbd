"""What happens at a table, as clients are told: one struct for each kind.

People and bots are named by their suspect. The log of the table keeps most of these structs as they are: see
`casefile.server.table.log`. No field here may hold a secret.
"""

from __future__ import annotations

from typing import Literal

from casefile.bots.pace import PaceName
from casefile.fair.aborted import Aborted
from casefile.game.cards import Suspect
from casefile.server.wire.happening import Happening
from casefile.server.wire.settings import Settings

Reaction = Literal["bravo", "aha", "curious", "alas", "thanks", "go-on"]
"""What people say at the table without typing: clients put it into the words of their reader."""


class TableOpened(Happening, tag="opened"):
    """The first line of every table."""

    settings: Settings
    incarnation: str = ""
    """Identifies this history of the table: see `hello`."""


class TableConfigured(Happening, tag="configured"):
    """The host changed the settings. Nobody is ready any more."""

    settings: Settings


class TookSeat(Happening, tag="seated"):
    """A person took a chair. `name` is None if it has been erased since."""

    chair: str
    name: str | None


class ChangedSeat(Happening, tag="seat-changed"):
    """Somebody moved to another chair."""

    chair: Suspect
    to: Suspect


class ChangedName(Happening, tag="renamed"):
    """Somebody changed their name. `name` is None if it has been erased since."""

    chair: Suspect
    name: str | None


class BotTookSeat(Happening, tag="bot-seated"):
    """A bot of this level took the chair; `program`: a program over the network."""

    chair: Suspect
    level: str


class SeatFreed(Happening, tag="chair-cleared"):
    """The chair is free."""

    chair: Suspect


class SaidReady(Happening, tag="readied"):
    """Somebody is ready for a game, or no longer is."""

    chair: Suspect
    ready: bool


class NewHost(Happening, tag="host-passed"):
    """This chair is now the host. `away`: the last host did not come back within the grace period."""

    chair: Suspect
    away: bool = False


class NewInvitation(Happening, tag="invitation-renewed"):
    """The table has a new invitation link, which only the host is given. The old one no longer works."""


class TableRestored(Happening, tag="restored"):
    """The table was restored from a backup. What happened after that backup is lost."""

    incarnation: str


class IsBack(Happening, tag="came"):
    """Somebody connected. A bot that sat in because they were away stops."""

    chair: str


class IsAway(Happening, tag="went"):
    """Somebody lost the connection. The seat is kept until `until`, in milliseconds since 1970."""

    chair: str
    until: int


class WantsSitIn(Happening, tag="sit-in-wanted"):
    """Somebody votes for a bot to play for `whom`, whom everyone is waiting for, or withdraws the vote.

    All votes lapse when that chair acts, or a bot acts for it.
    """

    chair: Suspect
    whom: Suspect
    wanted: bool


class BotSitsIn(Happening, tag="sat-in"):
    """A bot plays for a person from now on."""

    chair: str
    level: str


class SeatTakenBack(Happening, tag="taken-back"):
    """The person is playing again."""

    chair: Suspect


class HasLeft(Happening, tag="left-for-good"):
    """Somebody left for good, or was removed; a bot of this level plays the hand to the end."""

    chair: Suspect
    level: str
    removed: bool


class DealAnnounced(Happening, tag="deal-offered"):
    """A deal begins: the server has committed to its secret, and waits for the shares of `sharers`."""

    game: int
    attempt: int
    players: tuple[str, ...]
    first: str
    commitment: str
    sharers: tuple[str, ...]
    placed: dict[str, str] | None = None
    """Where the weapons will start, if the host has placed them."""


class HasCommitted(Happening, tag="share-committed"):
    """A player committed to a share of the randomness."""

    chair: Suspect
    commitment: str


class HasRevealed(Happening, tag="share-revealed"):
    """A player revealed the share."""

    chair: Suspect
    share: str


class DealGivenUp(Happening, tag="deal-aborted"):
    """An attempt to deal was called off because somebody did not answer. The next one follows."""

    deal: Aborted


class WantsPause(Happening, tag="pause-wanted"):
    """Somebody asks for a pause, or no longer does."""

    chair: Suspect
    wanted: bool


class GamePaused(Happening, tag="paused"):
    """Everybody present wanted a pause: nobody moves, and no clock runs."""


class GameResumed(Happening, tag="resumed"):
    """The game goes on."""


class PaceSet(Happening, tag="pace-set"):
    """The host changed how long bots seem to think."""

    pace: PaceName


class WaitSkipped(Happening, tag="wait-skipped"):
    """Somebody skipped the wait: bots make their moves of this turn at once."""

    chair: Suspect


class FinishWanted(Happening, tag="finish-wanted"):
    """Every person is out and somebody wants to see the end: bots play the rest at once."""

    chair: Suspect


class HintAsked(Happening, tag="hint-asked"):
    """Somebody asked for a hint. Only they are told what it says."""

    chair: Suspect


class HasSaid(Happening, tag="said"):
    """Somebody said something. `text` is None if its writer has erased it."""

    chair: Suspect
    text: str | None


class HasReacted(Happening, tag="reacted"):
    """Somebody said one of six things without typing: to be shown for a moment, and not to be kept."""

    chair: Suspect
    reaction: Reaction


class HasMuted(Happening, tag="muted"):
    """Somebody was muted or unmuted. Only the one who did it is told."""

    whom: str
    muted: bool


class WordsErased(Happening, tag="erased"):
    """Somebody erased their name and words, and their own notes with them: clients forget them, too."""

    chair: Suspect
