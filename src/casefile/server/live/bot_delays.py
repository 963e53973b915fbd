"""How long bots seem to think."""

from __future__ import annotations

from casefile.bots.pace import Pace, PaceName
from casefile.game.public import Phase


class BotDelays:
    """One random stream of waits for each pace, shared by all tables."""

    def __init__(self) -> None:
        self._paces: dict[PaceName, Pace] = {}

    def seconds(self, name: PaceName, phase: Phase) -> float:
        """A random wait, independent of anybody's cards."""
        pace = self._paces.get(name)
        if pace is None:
            pace = self._paces[name] = Pace(name)
        return pace.wait(phase)
