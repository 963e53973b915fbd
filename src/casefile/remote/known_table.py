"""What a seat knows of its table, line by line: who plays there, by which settings, and the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from casefile.game.fold import first_view, fold
from casefile.game.seen import SeenEvent, View
from casefile.remote.known_game import dealt, game_happening, seen_event, view_from
from casefile.remote.news import RemoteProblem
from casefile.remote.protocol_error import ProtocolError, fits_the_game
from casefile.server.wire.game_happenings import WasDealt
from casefile.server.wire.messages import ChairInfo, Snapshot
from casefile.server.wire.settings import Settings
from casefile.server.wire.table_happenings import (
    BotSitsIn,
    BotTookSeat,
    ChangedSeat,
    HasLeft,
    IsBack,
    SeatFreed,
    SeatTakenBack,
    TableConfigured,
    TookSeat,
)

_TableChange = (
    TableConfigured
    | TookSeat
    | ChangedSeat
    | BotTookSeat
    | SeatFreed
    | HasLeft
    | BotSitsIn
    | SeatTakenBack
    | IsBack
)
MAX_CHAIRS = 6
MAX_EVENTS = 100_000
"""The limit for one game, whose events are kept. Bots that play at random need some thousands."""
_CHANGES: Mapping[str, type] = {kind.__struct_config__.tag: kind for kind in get_args(_TableChange)}


class KnownTable:
    """The table as one chair is told of it."""

    def __init__(self, chair: str = "") -> None:
        self.chair = chair
        self.settings = Settings()
        self.levels: dict[str, str] = {}
        """Who is sitting where: the level of a bot, `program`, or nothing for a person."""
        self.bot_sits_in = False
        """Does a bot play for this chair, although its program is there?"""
        self.number = 0
        """Of the game that `view` is of."""
        self.view: View | None = None

    def begin(self, told: Snapshot) -> None:
        """From the whole state: at the start, or when too much was missed. ProtocolError if it cannot be."""
        self.chair, self.settings = told.you or "", told.table.settings
        self.levels = {}
        with fits_the_game("snapshot"):
            for chair in told.table.chairs:
                self._seat(chair.suspect, _level(chair))
            self.view = None if told.game is None else view_from(told.game, self.chair)
        self.bot_sits_in = any(
            chair.suspect == self.chair and chair.sitting_in and chair.present for chair in told.table.chairs
        )
        self.number = 0 if told.game is None else told.game.number

    def learn(self, happening: Mapping[str, Any]) -> SeenEvent | None:
        """Take in what happened. What the seat saw of it, if it belongs to the game.

        ProtocolError if it cannot have happened.
        """
        with fits_the_game(str(happening.get("what"))):
            return self._learn(happening)

    def _learn(self, happening: Mapping[str, Any]) -> SeenEvent | None:
        told = game_happening(happening)
        if told is None:
            self._change(happening)
            return None
        if isinstance(told, WasDealt):
            opening = dealt(told, self.chair)
            self.number, self.view, self.bot_sits_in = told.game, first_view(opening), False
            return opening
        if self.view is None:
            return None
        if self.view.public.version >= MAX_EVENTS:
            raise ProtocolError(RemoteProblem.ENDLESS_GAME(most=str(MAX_EVENTS)))
        seen = seen_event(self.view.public, told)
        self.view = fold(self.view, seen)
        return seen

    def _change(self, happening: Mapping[str, Any]) -> None:
        kind = _CHANGES.get(str(happening.get("what")))
        if kind is None:
            return
        change: _TableChange = msgspec.convert(happening, kind)
        match change:
            case TableConfigured(settings=settings):
                self.settings = settings
            case TookSeat(chair=chair):
                self._seat(chair, "")
            case BotTookSeat(chair=chair, level=level) | HasLeft(chair=chair, level=level):
                self._seat(chair, level)
            case ChangedSeat(chair=chair, to=to):
                self._move(chair, to)
            case SeatFreed(chair=chair):
                self.levels.pop(chair, None)
            case BotSitsIn(chair=self.chair):
                self.bot_sits_in = True
            case SeatTakenBack(chair=self.chair) | IsBack(chair=self.chair):
                self.bot_sits_in = False
            case BotSitsIn() | SeatTakenBack() | IsBack():
                pass  # of other chairs

    def _seat(self, chair: str, level: str) -> None:
        self.levels[chair] = level
        if len(self.levels) > MAX_CHAIRS:
            raise ValueError(chair)

    def _move(self, chair: str, to: str) -> None:
        self._seat(to, self.levels.pop(chair, ""))
        # Programs do not move by themselves, but a tournament seats them anew for every game.
        if chair == self.chair:
            self.chair = to


def _level(chair: ChairInfo) -> str:
    # Whoever is merely away comes back; whoever has left does not.
    return chair.bot or (chair.sitting_in if chair.left else "")
