"""What a command leads to, and what the rules of several commands ask before."""

from __future__ import annotations

from typing import NamedTuple

from casefile.game.cards import Suspect
from casefile.game.events import Event
from casefile.server.table.log import AnyFact, Asked, Entry
from casefile.server.table.moment import Moment
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.state import Chair, Game, TableState
from casefile.server.wire import commands


class Ruling(NamedTuple):
    """What a command leads to."""

    entries: tuple[Entry, ...]
    events: tuple[Event, ...] | None = None
    """The events inside the first entry, if it is an action of the game."""
    secret: str = ""
    """A token, told only to the one who asked."""
    erases: Suspect | None = None
    """Whose words are to be taken out of the lines before."""


def one_fact(chair: Chair, command: commands.Command, moment: Moment, what: AnyFact) -> Ruling:
    """A command that leads to one fact."""
    return Ruling((asked(chair, command, moment).entry(what),))


def asked(chair: Chair, command: commands.Command, moment: Moment) -> Asked:
    return Asked(moment.now, chair.suspect, command.id)


def only_host(table: TableState, chair: Chair) -> None:
    if table.host != chair.suspect:
        raise TableRefusal(TableReason.ONLY_HOST)


def own_game(table: TableState, chair: Chair) -> Game:
    """The game that is on, which this chair plays in."""
    in_a_game(table)
    assert table.game is not None, "or nobody plays"
    if table.game.seat(chair.suspect) is None:
        raise TableRefusal(TableReason.NOT_IN_GAME)
    return table.game


def in_a_game(table: TableState) -> None:
    if not table.playing:
        raise TableRefusal(TableReason.NOT_PLAYING)
