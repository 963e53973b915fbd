"""What clients are told of a table: one struct for every kind of happening.

People and bots are named by their suspect. Most of these are also what the log of the table keeps, as they
are: see `casefile.server.table.log`. Nothing secret may become a field here.
"""

from __future__ import annotations

from casefile.bots.pace import PaceName
from casefile.fair.aborted import Aborted
from casefile.game.cards import Suspect
from casefile.server.wire.happening import Happening
from casefile.server.wire.settings import Settings


class TableOpened(Happening, tag="opened"):
    """The first line of every table."""

    settings: Settings
    incarnation: str = ""
    """Names this history of the table: see `hello`."""


class TableConfigured(Happening, tag="configured"):
    """The host chose other settings. Nobody is ready any more."""

    settings: Settings


class TookSeat(Happening, tag="seated"):
    """A person took a chair. `name` is None where it was erased since."""

    chair: str
    name: str | None


class ChangedSeat(Happening, tag="seat-changed"):
    """Somebody moved to another chair."""

    chair: Suspect
    to: Suspect


class ChangedName(Happening, tag="renamed"):
    """Somebody is called something else now."""

    chair: Suspect
    name: str | None


class BotTookSeat(Happening, tag="bot-seated"):
    """A bot of this level sits there now."""

    chair: Suspect
    level: str


class SeatFreed(Happening, tag="chair-cleared"):
    """The chair is free."""

    chair: Suspect


class SaidReady(Happening, tag="readied"):
    """Somebody is ready for a game, or not any more."""

    chair: Suspect
    ready: bool


class NewHost(Happening, tag="host-passed"):
    """This chair is the host now. `away`: because the host before did not come back within the grace."""

    chair: Suspect
    away: bool = False


class NewInvitation(Happening, tag="invitation-renewed"):
    """The link to this table is another one now, which its host knows; the old one lets nobody in."""


class TableRestored(Happening, tag="restored"):
    """The table was brought back from a backup. Some of what happened before may never have happened now."""

    incarnation: str


class IsBack(Happening, tag="came"):
    """Somebody is connected. A bot that sat in because they were away stops."""

    chair: str


class IsAway(Happening, tag="went"):
    """`until`: the seat is kept free until then, in milliseconds of the day's clock; then a bot sits in."""

    chair: str
    until: int


class WantsSitIn(Happening, tag="sit-in-wanted"):
    """Somebody wants a bot to play for `whom`, for whom all wait, or not any more.

    When the chair acts, or a bot does for it, nobody wants it any more.
    """

    chair: Suspect
    whom: Suspect
    wanted: bool


class BotSitsIn(Happening, tag="sat-in"):
    """A bot plays for a person from now on."""

    chair: str
    level: str


class SeatTakenBack(Happening, tag="taken-back"):
    """The person plays again."""

    chair: Suspect


class HasLeft(Happening, tag="left-for-good"):
    """Somebody left for good, or was removed; a bot of this level plays the hand to the end."""

    chair: Suspect
    level: str
    removed: bool


class DealAnnounced(Happening, tag="deal-offered"):
    """A deal begins: the server is bound to its secret. It waits for the shares of `sharers`."""

    game: int
    attempt: int
    players: tuple[str, ...]
    first: str
    commitment: str
    sharers: tuple[str, ...]
    placed: dict[str, str] | None = None
    """Where the weapons will start, if the host has placed them."""


class HasCommitted(Happening, tag="share-committed"):
    """A player is bound to a share of the chance."""

    chair: Suspect
    commitment: str


class HasRevealed(Happening, tag="share-revealed"):
    """A player opened the share."""

    chair: Suspect
    share: str


class DealGivenUp(Happening, tag="deal-aborted"):
    """An attempt to deal was called off, because somebody did not answer. The next one follows."""

    deal: Aborted


class WantsPause(Happening, tag="pause-wanted"):
    """Somebody would like a pause, or not any more."""

    chair: Suspect
    wanted: bool


class GamePaused(Happening, tag="paused"):
    """Everybody who is there wanted it: nobody moves, no clock runs."""


class GameResumed(Happening, tag="resumed"):
    """The game goes on."""


class PaceSet(Happening, tag="pace-set"):
    """The host chose how long bots seem to think from now on."""

    pace: PaceName


class WaitSkipped(Happening, tag="wait-skipped"):
    """Somebody does not want to wait: bots make their moves of this turn at once."""

    chair: Suspect


class FinishWanted(Happening, tag="finish-wanted"):
    """Every person is out, and somebody wants to see the end: bots play on without a wait."""

    chair: Suspect


class HintAsked(Happening, tag="hint-asked"):
    """Somebody asked for a hint. What it says is for them alone."""

    chair: Suspect


class HasSaid(Happening, tag="said"):
    """`text` is None where its writer has erased it."""

    chair: Suspect
    text: str | None


class HasMuted(Happening, tag="muted"):
    """Told to the one who did it alone."""

    whom: str
    muted: bool


class WordsErased(Happening, tag="erased"):
    """Somebody's name and words are gone, and for themselves their notes: forget them."""

    chair: Suspect
