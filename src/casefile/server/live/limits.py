"""How much one client, one seat and one address may ask of the server."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    frame: int = 4096
    """The longest frame a client may send, in bytes."""
    actions: int = 20
    per_seconds: float = 10.0
    """How many commands a client may send within this many seconds. Further ones are refused."""
    max_refused: int = 60
    """How many commands are refused before the connection is closed."""
    messages: int = 8
    """Chat messages within `per_seconds`."""
    reactions: int = 4
    """Quick reactions within `per_seconds`."""
    sockets_per_seat: int = 3
    sockets_per_address: int = 200
    connects_per_seat: int = 30
    connects_per_address: int = 300
    """Within a minute. More than there may be sockets: after a restart everybody reconnects at once."""
    replayed_lines_per_address: int = 30_000
    """Lines of logs that are read again within a minute for those who resume. Then snapshots have to do."""
    tables_per_address: int = 30
    """New tables from one address within an hour."""
    joins_per_address: int = 120
    """Seats taken, and tokens tried, from one address within a minute."""
    positions_per_address: int = 240
    """Positions of real tables from one address within a minute."""
    thinking_per_address: float = 12.0
    """Seconds of computing for them within a minute: a fifth of one core, however hard the positions are."""
    puzzles_per_address: int = 240
    """Puzzles looked up from one address within a minute."""
    short_links_per_address: int = 60
    """Short links made from one address within an hour."""
    guesses_per_address: int = 20
    """Short links tried from one address within a minute: there are only so many words."""
    hello_seconds: float = 10.0
    """How long a client may take to say hello after connecting."""


class Bucket:
    """A token bucket: lets `amount` through in `seconds`, and refills evenly."""

    __slots__ = ("_amount", "_at", "_left", "_per_second")

    def __init__(self, amount: float, seconds: float, now: float) -> None:
        self._amount, self._per_second = amount, amount / seconds
        self._left, self._at = amount, now

    def take(self, now: float, wanted: int = 1) -> bool:
        """Take so many. False if fewer are left."""
        self._left = min(self._amount, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < wanted:
            return False
        self._left -= wanted
        return True

    def spend(self, amount: float) -> None:
        """Take what has been used already. Below 0 nothing is let through until it is made up for."""
        self._left -= amount


class Buckets:
    """A bucket for every address or seat. The least recently used are forgotten first."""

    MAX_BUCKETS = 10_000

    def __init__(self, amount: float, seconds: float, steady: Callable[[], float]) -> None:
        self._amount, self._seconds, self._steady = amount, seconds, steady
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, wanted: int = 1) -> bool:
        return self.of(name).take(self._steady(), wanted)

    def spend(self, name: str, amount: float) -> None:
        self.of(name).spend(amount)

    def of(self, name: str) -> Bucket:
        """The bucket itself, for a caller that takes from it often."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._amount, self._seconds, self._steady())
            if len(self._buckets) > self.MAX_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket


class SeatUsage:
    """The limits of one seat, over all its sockets and however often it reconnects.

    A seat is known by its key, a spectator by address.
    """

    def __init__(self, limits: Limits, steady: Callable[[], float]) -> None:
        self.commands = Buckets(limits.actions, limits.per_seconds, steady)
        self.words = Buckets(limits.messages, limits.per_seconds, steady)
        self.reactions = Buckets(limits.reactions, limits.per_seconds, steady)
        self.connects = Buckets(limits.connects_per_seat, 60, steady)
        self.sockets = OpenSockets(limits.sockets_per_seat)


class OpenSockets:
    """How many sockets are open at the moment, by address or seat."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._open: Counter[str] = Counter()

    def add(self, name: str) -> bool:
        """Count one more. False, without counting it, if the limit is reached."""
        if self._open[name] >= self._limit:
            return False
        self._open[name] += 1
        return True

    def remove(self, name: str) -> None:
        self._open[name] -= 1
        if self._open[name] <= 0:
            del self._open[name]


class Usage:
    """How much of the limits each client has used."""

    def __init__(self, limits: Limits, steady: Callable[[], float]) -> None:
        self.limits = limits
        self.new_tables = Buckets(limits.tables_per_address, 3600, steady)
        self.joins = Buckets(limits.joins_per_address, 60, steady)
        self.short_links = Buckets(limits.short_links_per_address, 3600, steady)
        self.guesses = Buckets(limits.guesses_per_address, 60, steady)
        self.connects = Buckets(limits.connects_per_address, 60, steady)
        self.replays = Buckets(limits.replayed_lines_per_address, 60, steady)
        self.positions = Buckets(limits.positions_per_address, 60, steady)
        self.puzzles = Buckets(limits.puzzles_per_address, 60, steady)
        self.thinking = Buckets(limits.thinking_per_address, 60, steady)
        self.sockets = OpenSockets(limits.sockets_per_address)
        self.seats = SeatUsage(limits, steady)
