"""Players who are not in this process: a bot in one of its own, a program at the other end of a wire."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Literal, get_args

from casefile.bots.base import Decision
from casefile.game.actions import Action
from casefile.game.errors import Refusal
from casefile.game.seen import SeenEvent

ForfeitReason = Literal["failed", "illegal", "late"]
FORFEIT_REASONS: tuple[ForfeitReason, ...] = get_args(ForfeitReason)
REMOTE = "remote:"
"""Begins the name of a player at the other end of a wire, as in remote:mine."""


def is_remote(name: str) -> bool:
    return name.startswith(REMOTE)


class NoMove(Exception):
    """There is no move to make: the player was lost, answered with something else, or is late."""

    def __init__(self, reason: ForfeitReason, problem: str) -> None:
        super().__init__(reason, problem)
        self.reason, self.problem = reason, problem


class OutsidePlayer(ABC):
    """One seat in one game. If it cannot go on, it forfeits the game, and the tournament goes on without it.

    Every kind of player is a class of its own. `player_named` in `played.py` says which name means which, and
    `RemoteSeats` where players elsewhere take part.
    """

    @abstractmethod
    def see(self, event: SeenEvent) -> None:
        """As a bot's."""

    @abstractmethod
    def choose(self, decision: Decision) -> Action:
        """As a bot's, within the time that the tournament allows; NoMove if that cannot be."""

    def refuse(self, refusal: Refusal) -> None:
        """What it chose is against the rules. If this returns, it is asked once more."""
        raise refusal

    @abstractmethod
    def settle(self) -> None:
        """It has seen all that a move, whoever's that was, has led to."""

    @abstractmethod
    def leave(self, record: str | None) -> None:
        """The game is over, for whatever reason. Its record, if it was played to its end."""
