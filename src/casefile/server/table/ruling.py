"""What a command leads to, and how most rulings are made."""

from __future__ import annotations

from typing import NamedTuple

from casefile.game.cards import Suspect
from casefile.game.events import Event
from casefile.server.table.log import AnyFact, Asked, Entry
from casefile.server.table.moment import Moment
from casefile.server.table.state import Chair
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
