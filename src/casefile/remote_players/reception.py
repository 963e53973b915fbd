"""Who is let in at which table of a tournament, and who follows it. Everything here is the event loop's."""

from __future__ import annotations

import secrets
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from hmac import compare_digest

from casefile.remote_players.follower import Follower
from casefile.remote_players.league_table import LeagueTable
from casefile.server.live.connection import SEAT_LOST, Outbox
from casefile.server.live.limits import Limits, Usage
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.tokens import new_token, token_hash


class Reception:
    def __init__(self) -> None:
        self.usage = Usage(Limits(), time.monotonic)
        self.outbox = Outbox(lambda _code: None)
        self._tables: dict[str, LeagueTable] = {}
        self._keys: dict[str, str] = {}
        """The hash of the token that opens each table."""
        self._followers: defaultdict[str, set[Follower]] = defaultdict(set)

    def add(self, table: LeagueTable) -> str:
        """The token of this table, which nobody can look up later."""
        token = new_token(secrets.token_bytes)
        self._tables[table.id], self._keys[table.id] = table, token_hash(token)
        return token

    def table(self, name: str) -> LeagueTable:
        if name not in self._tables:
            raise TableRefusal(TableReason.NO_SUCH_TABLE)
        return self._tables[name]

    def let_in(self, name: str, token: str, address: str) -> LeagueTable:
        """The table that this token opens. TableRefusal."""
        table = self.table(name)
        if not compare_digest(token_hash(token), self._keys[name]):
            # Counted only now: whoever shares an address with somebody who guesses can go on.
            self.usage.joins.require(address)
            raise TableRefusal(TableReason.BAD_TOKEN)
        return table

    @contextmanager
    def following(self, table: LeagueTable, follower: Follower) -> Iterator[None]:
        """It is sent every line for as long as this lasts, and its player is there."""
        followers = self._followers[table.id]
        followers.add(follower)
        follower.catch_up()
        table.connect(1)
        try:
            yield
        finally:
            followers.discard(follower)
            table.connect(-1)

    def tell(self, table: LeagueTable) -> None:
        """There is a new line."""
        for follower in self._followers[table.id]:
            follower.catch_up()

    def close(self) -> None:
        """The tournament is over: nobody has a seat any more."""
        for follower in self._everybody:
            # The end of the last game may have been written, and nobody told of it yet.
            follower.catch_up()
            follower.stream.close(SEAT_LOST)

    @property
    def is_empty(self) -> bool:
        return not self._everybody

    @property
    def _everybody(self) -> list[Follower]:
        return [follower for followers in self._followers.values() for follower in followers]
