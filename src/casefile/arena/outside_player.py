"""Players who are not in this process: a bot in one of its own, a program at the other end of a wire."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Literal, get_args

from casefile.bots.base import Decision
from casefile.game.actions import Action
from casefile.game.seen import SeenEvent

ForfeitReason = Literal["failed", "illegal", "late"]
FORFEIT_REASONS: tuple[ForfeitReason, ...] = get_args(ForfeitReason)


class NoMove(Exception):
    """There is no move to make: the player was lost, answered with something else, or is late."""

    def __init__(self, reason: ForfeitReason, problem: str) -> None:
        super().__init__(reason, problem)
        self.reason, self.problem = reason, problem


class OutsidePlayer(ABC):
    """One seat in one game. If it cannot go on, it forfeits the game, and the tournament goes on without it.

    Every kind of player is a class of its own; `player_named` in `played.py` says which name means which.
    """

    @abstractmethod
    def see(self, event: SeenEvent) -> None:
        """As a bot's."""

    @abstractmethod
    def choose(self, decision: Decision) -> Action:
        """As a bot's, within the time that the tournament allows; NoMove if that cannot be."""

    @abstractmethod
    def leave(self) -> None:
        """The game is over, for whatever reason."""
