"""Bots for whom nobody waits. At most tables they answer when they are asked, and take no turns."""

from __future__ import annotations

from casefile.bots.pace import PaceName
from casefile.game.public import Phase
from casefile.server.live.bot_delays import BotDelays

STILL = "brisk"
"""Such a table changes only when a person does something: its bots never begin a turn of their own."""
PLAYING = "instant"
"""At such a table they play on, as fast as they can; so they do at one of any other pace."""
FOR_EVER = 1e6
"""Seconds."""


def settle() -> None:
    """Plant them in a server."""

    def seconds(_delays: BotDelays, name: PaceName, phase: Phase) -> float:
        return FOR_EVER if name == STILL and phase is Phase.MOVE else 0.0

    BotDelays.seconds = seconds  # type: ignore[method-assign, assignment]
