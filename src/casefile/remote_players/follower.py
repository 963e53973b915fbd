"""A stream that follows one table: it is sent what it lacks, whenever there is something new."""

from __future__ import annotations

from casefile.remote_players.league_table import LeagueTable
from casefile.server.transport.programs.line_stream import LineStream


class Follower:
    def __init__(self, table: LeagueTable, stream: LineStream, line: int | None) -> None:
        """`line` is the last one that its program has; None if it has nothing yet."""
        self.stream = stream
        self._table, self._line = table, line

    def catch_up(self) -> None:
        # By number and not by what has just been written: lines come on another thread, and one may be among
        # those sent at the beginning and be announced afterwards.
        lines, self._line = self._table.lines_after(self._line)
        for text in lines:
            self.stream.send(text)
