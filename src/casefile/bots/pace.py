"""How long a bot seems to think before it acts on a screen: so that people can follow it, not read it.

The wait is drawn before the bot is asked, from nothing but what everybody at the table sees: what the table
waits for, and the speed that was set. It takes no View, no Menu and no hand, so it cannot depend on how many
cards could have been shown. Its chance is a stream of its own: the bot's decisions do not move it, and it
does not move them.

Whoever runs the game starts the bot and the wait together and acts when both are over. Computing time then
cannot show through: a bot decides within 0.3 seconds in all but one of a hundred cases, and the shortest wait
there is, at the highest speed, is twice as long. What people see is the wait alone.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping
from types import MappingProxyType

from casefile.game.public import Phase

MIN_WAIT = 0.6
"""Seconds: no wait is shorter, whatever the speed."""
SPEEDS: Mapping[str, float] = MappingProxyType({"relaxed": 2.0, "normal": 1.0, "quick": 0.5})
"""What players can choose, and by how much it stretches the waits."""
RANGES: Mapping[Phase, tuple[float, float]] = MappingProxyType(
    {
        Phase.MOVE: (1.2, 2.2),
        Phase.WALK: (1.2, 2.4),
        Phase.SUGGEST: (1.6, 3.2),
        Phase.SHOW: (1.6, 3.2),
        Phase.END: (1.2, 2.0),
    }
)
"""For everything a table can wait for: the least and the most seconds at normal speed."""


class Pace:
    """The waits of one game."""

    def __init__(self, speed: str = "normal", rng: random.Random | None = None) -> None:
        """KeyError for a speed that is not in SPEEDS. The rng must be no other's; without it, a fresh one."""
        self._stretch = SPEEDS[speed]
        self._rng = secrets.SystemRandom() if rng is None else rng

    def wait(self, phase: Phase) -> float:
        """Seconds before the bot acts. Every wait of a range is as likely as every other."""
        least, most = RANGES[phase]
        # Never below what a bot may need to decide: a longer wait
        # would then show that it had more to choose from.
        return max(MIN_WAIT, self._stretch * self._rng.uniform(least, most))
