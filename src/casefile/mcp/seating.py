"""Where the game of a process comes from: one opened here, or the table that the process is bound to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from casefile.mcp.seat_session import SeatSession
from casefile.mcp.tool_arguments import OpenArguments


class Seating(Protocol):
    """Says in which game this process has its seat. BadInput if that cannot be said now."""

    is_bound: bool
    """Is it the seat of one table, so that no other game can be opened?"""

    def open(self, wanted: OpenArguments) -> SeatSession:
        """Sit down to a new game; BadInput if there can be none."""

    def session(self) -> SeatSession | None:
        """The game as it stands now; another one as soon as that has begun. None before the first."""

    def wait_for_game(self, seconds: float) -> None:
        """Come back when another game has begun, or after so many seconds."""


class LocalSeating:
    """Games in this process, one after the other, each begun by `open`."""

    is_bound = False

    def __init__(self, open_game: Callable[[OpenArguments], SeatSession]) -> None:
        self._open_game = open_game
        self._game: SeatSession | None = None

    def open(self, wanted: OpenArguments) -> SeatSession:
        self._game = self._open_game(wanted)
        return self._game

    def session(self) -> SeatSession | None:
        return self._game

    def wait_for_game(self, seconds: float) -> None:
        """Nobody but `open` begins one."""
