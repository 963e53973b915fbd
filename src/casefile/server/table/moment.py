"""When something is decided, and the randomness it may use: the only way in for both."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple


class Moment(NamedTuple):
    now: int
    """Milliseconds of the wall clock: what is written down."""
    token_bytes: Callable[[int], bytes]
    elapsed: Callable[[int], int] | None = None
    """Milliseconds since a time of the log, whatever the wall clock shows now."""

    def since(self, at: int) -> int:
        """Milliseconds since a time of the log, by the wall clock if nothing better is known."""
        return self.now - at if self.elapsed is None else self.elapsed(at)


@dataclass(frozen=True)
class Clock:
    """The clocks of a server, and the randomness it draws; tests bring their own."""

    wall: Callable[[], float] = time.time
    """Seconds of the wall clock. May jump: only for what is written down."""
    steady: Callable[[], float] = time.monotonic
    """Seconds that never jump: for every wait."""
    token_bytes: Callable[[int], bytes] = secrets.token_bytes

    def moment(self, elapsed: Callable[[int], int] | None = None) -> Moment:
        return Moment(int(self.wall() * 1000), self.token_bytes, elapsed)
