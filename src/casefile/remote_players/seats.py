"""The seats of remote players in a tournament: a link for each, and a player for each game."""

from __future__ import annotations

from types import TracebackType
from typing import NamedTuple, Self

from casefile.arena.outside_player import NoMove, is_remote
from casefile.arena.played import player_named
from casefile.arena.schedule import Schedule
from casefile.bots.base import Bot
from casefile.editions import edition
from casefile.remote_players.door import LeagueDoor
from casefile.remote_players.league_table import LeagueTable, table_settings
from casefile.remote_players.player import RemotePlayer

ABSENCE_TIMEOUT = 60.0
"""Seconds for which the next game waits for a program that has gone."""


class SeatLink(NamedTuple):
    name: str
    link: str


class RemoteSeats:
    """`with RemoteSeats(plan, host, port) as seats:`"""

    def __init__(
        self, plan: Schedule, host: str, port: int, *, absence_timeout: float = ABSENCE_TIMEOUT
    ) -> None:
        """BadInput if nobody can be listened to there."""
        self._door = LeagueDoor(host, port)
        self._absence_timeout = absence_timeout
        rules = edition(plan.editions[0], frozenset(plan.house_rules))
        settings = table_settings(rules.id, rules.house_rules, plan.players)
        # Whoever has several seats in a game has as many tables: a seat knows nothing of another.
        self._tables = [
            (name, LeagueTable(settings, rules.deck.suspects[0]))
            for name in plan.bots
            if is_remote(name)
            for _ in range(max(lineup.count(name) for lineup in plan.lineups))
        ]
        self._free = list(self._tables)
        self.links = tuple(SeatLink(name, self._door.open(table)) for name, table in self._tables)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """All seats are gone, and those who have one are told so."""
        self._door.close()

    def open(self) -> None:
        """Programs can connect from now on."""
        self._door.start()

    def wait(self) -> None:
        """Until all of them are connected."""
        for _, table in self._tables:
            table.wait_for_stream(None)

    def player(self, name: str, time_limit: float | None) -> Bot:
        """Whoever goes by this name, here or elsewhere. NoMove if somebody elsewhere does not come."""
        if not is_remote(name) or time_limit is None:
            return player_named(name, time_limit)
        seat = next(seat for seat in self._free if seat[0] == name)
        _, table = seat
        # Not within its time for a decision: a program that is started again is no worse a player.
        if not table.wait_for_stream(self._absence_timeout):
            raise NoMove(
                "failed",
                f"it has not been connected for {self._absence_timeout:g} s;"
                " give the same command to go on when it is there",
            )
        self._free.remove(seat)
        return RemotePlayer(table, time_limit, lambda: self._free.append(seat))
