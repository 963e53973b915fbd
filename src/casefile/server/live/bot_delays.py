"""How long bots seem to think."""

from __future__ import annotations

from casefile.bots.pace import Pace
from casefile.game.public import Phase


class BotDelays:
    """One pace for each speed that a host can choose, shared by all tables."""

    def __init__(self) -> None:
        self._paces: dict[str, Pace] = {}

    def seconds(self, speed: str, phase: Phase) -> float:
        """Drawn from chance that belongs to nobody's cards."""
        pace = self._paces.get(speed)
        if pace is None:
            pace = self._paces[speed] = Pace(speed)
        return pace.wait(phase)
