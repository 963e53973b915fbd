"""Games that a program lost without playing them to the end: it broke down, broke the rules, or was late."""

from __future__ import annotations

import msgspec

from casefile.arena.outside_player import ForfeitReason, NoMove
from casefile.game.errors import Refusal
from casefile.match.match import BotFailed


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who forfeited a game, and why."""

    seat: int
    reason: ForfeitReason
    problem: str
    """For whoever wrote the program."""


def forfeit_of(failed: BotFailed) -> Forfeit:
    """What a player's failure is called in the table of a league."""
    match failed.error:
        case NoMove(reason=reason, problem=problem):
            return Forfeit(failed.seat, reason, problem)
        case Refusal() as refusal:
            return Forfeit(failed.seat, "illegal", str(refusal))
        # Anything else was raised by the player itself: by its class and text, as a programmer wants it.
        case error:
            return Forfeit(failed.seat, "failed", repr(error))
