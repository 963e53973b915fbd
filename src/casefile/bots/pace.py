"""How long a bot seems to think before it acts on a screen: so that people can follow it, not read it.

The wait is drawn before the bot is asked, from nothing but what everybody at the table sees: what the table
waits for, and the pace that was set. It takes no View, no Menu and no hand, so it cannot depend on how many
cards could have been shown. Its chance is a stream of its own: the bot's decisions do not move it, and it
does not move them.

Whoever runs the game starts the bot and the wait together and acts when both are over. Computing time then
cannot show through: the shortest wait before a card is shown is more than twice as long as the strongest
level has ever been seen to think about it. What people see is the wait alone.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from casefile.game.public import Phase

PaceName = Literal["calm", "brisk", "instant"]
"""What players can choose, slowest first."""
DEFAULT_PACE: Final = "calm"
INSTANT: Final = "instant"

Range = tuple[float, float]
"""The least and the most seconds."""

_END: Range = (0.02, 0.03)
"""At every pace: nobody has anything to follow when a turn ends, so it hides the thinking and no more."""
WAITS: Mapping[PaceName, Mapping[Phase, Range]] = MappingProxyType(
    {
        "calm": {
            Phase.MOVE: (0.40, 0.60),
            Phase.WALK: (0.50, 0.70),
            Phase.SUGGEST: (0.60, 0.80),
            Phase.SHOW: (0.60, 0.80),
            Phase.END: _END,
        },
        "brisk": {
            Phase.MOVE: (0.20, 0.30),
            Phase.WALK: (0.25, 0.35),
            Phase.SUGGEST: (0.30, 0.40),
            Phase.SHOW: (0.30, 0.40),
            Phase.END: _END,
        },
        "instant": {
            Phase.MOVE: (0.02, 0.03),
            Phase.WALK: (0.02, 0.03),
            Phase.SUGGEST: (0.02, 0.03),
            # Which cards a hand holds is what a delay must not tell: here the floor is highest.
            Phase.SHOW: (0.06, 0.08),
            Phase.END: _END,
        },
    }
)
"""For everything a table can wait for, at every pace."""


class Pace:
    """How long bots seem to think at one pace; all tables share it."""

    def __init__(self, name: PaceName = DEFAULT_PACE, rng: random.Random | None = None) -> None:
        """KeyError for a pace that is not in WAITS. The rng must be no other's; without it, a fresh one."""
        self._ranges = WAITS[name]
        self._rng = secrets.SystemRandom() if rng is None else rng

    def wait(self, phase: Phase) -> float:
        """Seconds before the bot acts. Every wait of a range is as likely as every other."""
        return self._rng.uniform(*self._ranges[phase])
