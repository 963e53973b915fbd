"""What each entry of the log changes at a table. Never refuses: what happened has happened.

Whoever applies the same lines comes to the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from casefile.game.events import Event
from casefile.server.table.game_changes import GAME_CHANGES, change_by_action, close_game
from casefile.server.table.log import Acted, Entry, SkimmedEntry
from casefile.server.table.seat_changes import SEAT_CHANGES
from casefile.server.table.state import MAX_ANSWERS, TableState
from casefile.server.table.stored_events import unpack

TABLE_CHANGES: Mapping[type, Callable[[TableState, Any], None]] = {**SEAT_CHANGES, **GAME_CHANGES}
"""What each kind of fact changes, but for `Acted`. A test holds it to the whole of AnyFact."""


def apply_all(table: TableState, lines: Iterable[Entry]) -> None:
    for entry in lines:
        apply(table, entry)


def apply(table: TableState, entry: Entry, events: tuple[Event, ...] | None = None) -> None:
    """One more line. A writer that already has the events of the entry passes them in, to save decoding."""
    _count(table, entry)
    what = entry.what
    if type(what) is Acted:
        change_by_action(table, what, unpack(what.events) if events is None else events)
    else:
        TABLE_CHANGES[type(what)](table, what)


def skim(table: TableState, entry: SkimmedEntry, *, ends_game: bool) -> None:
    """One more line, a move of a game that was over long ago: what it changes beside that game.

    Nothing else may look at the game until the next one begins.
    """
    _count(table, entry)
    table.wanting_sit_in = frozenset()
    if ends_game:
        close_game(table)
        table.game = None


def _count(table: TableState, entry: Entry | SkimmedEntry) -> None:
    table.line += 1
    table.touched = entry.at
    if entry.id and entry.by is not None:
        answered = table.chairs[entry.by].answered
        answered[entry.id] = table.line
        # The oldest goes: a client asks again within seconds or not at all.
        if len(answered) > MAX_ANSWERS:
            del answered[next(iter(answered))]
