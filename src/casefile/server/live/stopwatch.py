"""How long ago something in a log happened, by a clock that does not jump.

A log has times of the wall clock, which may be set forward or back at any moment. What this process has seen
happen is therefore timed by the monotonic clock. For what was read from the store there is only the wall
clock, but how far it has been set forward meanwhile is known.
"""

from __future__ import annotations

from collections import deque

from casefile.server.table.moment import Clock
from casefile.server.table.state import TableState

MIN_JUMP_SECONDS = 2.0
"""Seconds by which the two clocks must drift apart to count as a jump."""
MAX_JUMPS = 100
"""How many jumps are remembered."""


class Jumps:
    """The jumps of the wall clock since this process started."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ahead = clock.wall() - clock.steady()
        self._forward: deque[tuple[float, float]] = deque(maxlen=MAX_JUMPS)
        """What the clock showed before it was set forward, and by how much it was."""
        self._unreported = False

    def noticed(self) -> bool:
        """Whether the clock has jumped since the last call."""
        self._look()
        noticed, self._unreported = self._unreported, False
        return noticed

    def _look(self) -> None:
        wall = self._clock.wall()
        ahead = wall - self._clock.steady()
        jump = ahead - self._ahead
        if abs(jump) < MIN_JUMP_SECONDS:
            return
        if jump > 0:
            self._forward.append((wall - jump, jump))
        self._ahead = ahead
        self._unreported = True

    def age(self, at: int) -> float:
        """Seconds since a time in the log, as far as that can be known."""
        self._look()
        put_forward = sum(jump for before, jump in self._forward if at / 1000 <= before)
        return max(0.0, self._clock.wall() - at / 1000 - put_forward)


class Stopwatch:
    """Times whatever runs out at a table: a turn, an absence, a deal, a link to another device."""

    def __init__(self, clock: Clock, jumps: Jumps, table: TableState) -> None:
        self._clock, self._jumps = clock, jumps
        now = clock.steady()
        self._began = {at: now - jumps.age(at) for at in _counted_from(table)}
        """By time in the log: what the monotonic clock showed then."""

    def keep(self, table: TableState) -> None:
        """Call this after each new line: what is counted from that line begins now."""
        now = self._clock.steady()
        self._began = {at: self._began.get(at, now) for at in _counted_from(table)}

    def since(self, at: int) -> int:
        """Milliseconds since a time in the log."""
        began = self._began.get(at)
        seconds = self._jumps.age(at) if began is None else self._clock.steady() - began
        return int(seconds * 1000)


def _counted_from(table: TableState) -> set[int]:
    found: set[int] = set()
    for chair in table.chairs.values():
        if chair.away_since is not None:
            found.add(chair.away_since)
        if chair.transfer is not None:
            found.add(chair.transfer.at)
    if table.offer is not None:
        found.add(table.offer.at)
    if table.game is not None:
        found.update((table.game.waiting_since, table.game.clock_since))
    return found
