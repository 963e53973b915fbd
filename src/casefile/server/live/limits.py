"""How much one client, one seat and one address may ask of the server."""

from __future__ import annotations

import math
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from casefile.server.table.refusals import TableReason, TableRefusal

CROWDED_SECONDS = 15.0
"""When to try again if too many connections are open. Nobody can know when one of them is closed."""


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
    said_bytes_per_address: int = 2 << 20
    """Bytes of chat, names and all other commands but moves, within an hour: logs keep all of it."""
    said_bytes_per_table: int = 1 << 20
    """Bytes of chat and names within an hour."""
    noted_bytes_per_address: int = 32 << 20
    """Bytes of private notes within an hour. Only the latest are kept, so there may be more."""
    noted_bytes_per_table: int = 8 << 20
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
    open_positions_per_address: int = 8
    """Of these, so many wait for their answers at a time."""
    thinking_per_address: float = 12.0
    """Seconds of computing for them within a minute: a fifth of one core, however hard the positions are."""
    reviews_per_address: int = 60
    """Reviews of games from one address within a minute."""
    reviewing_per_address: float = 12.0
    """Seconds of computing for quick reviews within a minute, and as many for full ones. Beyond that they go
    on more slowly."""
    puzzles_per_address: int = 240
    """Puzzles looked up from one address within a minute."""
    short_links_per_address: int = 60
    """Short links made from one address within an hour."""
    guesses_per_address: int = 20
    """Short links tried from one address within a minute: there are only so many words."""
    wrong_guesses: int = 300
    """Of those, so many may lead nowhere within a minute, from all addresses together."""
    hello_seconds: float = 10.0
    """How long a client may take to say hello after connecting."""


class TooFast(TableRefusal):
    """A client is over a limit: over which, and after how many seconds it may try again."""

    def __init__(self, key: str, seconds: float) -> None:
        # In whole seconds, and rather too late than too soon.
        super().__init__(TableReason.TRY_LATER, seconds=math.ceil(seconds))
        self.key, self.seconds = key, seconds


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

    def seconds_until(self, wanted: int = 1) -> float:
        """How long it takes, from the last `take` on, until so many are there."""
        return max(0.0, wanted - self._left) / self._per_second

    def spend(self, amount: float) -> None:
        """Take what has been used already. Below 0 nothing is let through until it is made up for."""
        self._left -= amount


class Buckets:
    """A bucket for every address or seat. The least recently used are forgotten first."""

    MAX_BUCKETS = 10_000

    def __init__(self, key: str, amount: float, seconds: float, steady: Callable[[], float]) -> None:
        """`key` is what clients are told that they have used up."""
        self.key = key
        self._amount, self._seconds, self._steady = amount, seconds, steady
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, wanted: int = 1) -> bool:
        return self.of(name).take(self._steady(), wanted)

    def require(self, name: str, wanted: int = 1) -> None:
        """Take so many, or raise TooFast."""
        if not self.take(name, wanted):
            raise self.too_fast(name, wanted)

    def too_fast(self, name: str, wanted: int = 1) -> TooFast:
        """What somebody is told who got nothing."""
        return TooFast(self.key, self.of(name).seconds_until(wanted))

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
        self.commands = Buckets("commands", limits.actions, limits.per_seconds, steady)
        self.words = Buckets("messages", limits.messages, limits.per_seconds, steady)
        self.reactions = Buckets("reactions", limits.reactions, limits.per_seconds, steady)
        self.connects = Buckets("connects-of-seat", limits.connects_per_seat, 60, steady)
        self.sockets = Places("open-of-seat", limits.sockets_per_seat)


class Written:
    """How many bytes clients make the server write, for each address and each table."""

    LEAST = 200
    """What a command costs at least, since a line of the log holds more than its words."""

    def __init__(self, key: str, per_address: int, per_table: int, steady: Callable[[], float]) -> None:
        self._addresses = Buckets(f"{key}-of-address", per_address, 3600, steady)
        self._tables = Buckets(f"{key}-of-table", per_table, 3600, steady)

    def require(self, size: int, address: str, table: str | None = None) -> None:
        """Count a command of this many bytes, or raise TooFast."""
        wanted = max(size, self.LEAST)
        self._addresses.require(address, wanted)
        if table is not None:
            self._tables.require(table, wanted)


class Places:
    """How many sockets, streams or questions are open at the moment, by address or seat."""

    def __init__(self, key: str, limit: int, seconds: float = CROWDED_SECONDS) -> None:
        """`seconds` is when to try again if the limit is reached."""
        self._key, self._limit, self._seconds = key, limit, seconds
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

    @contextmanager
    def held(self, name: str) -> Iterator[None]:
        """Count one for as long as this lasts. TooFast if the limit is reached."""
        # Before anything is done for them: whoever is turned away must cost next to nothing.
        if not self.add(name):
            raise TooFast(self._key, self._seconds)
        try:
            yield
        finally:
            self.remove(name)


class Usage:
    """How much of the limits each client has used."""

    def __init__(self, limits: Limits, steady: Callable[[], float]) -> None:
        self.limits = limits
        self.new_tables = Buckets("new-tables", limits.tables_per_address, 3600, steady)
        self.joins = Buckets("joins", limits.joins_per_address, 60, steady)
        self.short_links = Buckets("short-links", limits.short_links_per_address, 3600, steady)
        self.guesses = Buckets("guesses", limits.guesses_per_address, 60, steady)
        self.wrong_guesses = Buckets("guesses", limits.wrong_guesses, 60, steady)
        self.connects = Buckets("connects-of-address", limits.connects_per_address, 60, steady)
        self.replays = Buckets("replays", limits.replayed_lines_per_address, 60, steady)
        self.positions = Buckets("positions", limits.positions_per_address, 60, steady)
        self.puzzles = Buckets("puzzles", limits.puzzles_per_address, 60, steady)
        self.open_positions = Places("positions", limits.open_positions_per_address, 1.0)
        self.thinking = Buckets("thinking", limits.thinking_per_address, 60, steady)
        self.reviews = Buckets("reviews", limits.reviews_per_address, 60, steady)
        self.quick_reviews, self.full_reviews = (
            Buckets("reviews", limits.reviewing_per_address, 60, steady) for _ in range(2)
        )
        self.said = Written("said", limits.said_bytes_per_address, limits.said_bytes_per_table, steady)
        self.noted = Written("noted", limits.noted_bytes_per_address, limits.noted_bytes_per_table, steady)
        self.sockets = Places("open-of-address", limits.sockets_per_address)
        self.seats = SeatUsage(limits, steady)
