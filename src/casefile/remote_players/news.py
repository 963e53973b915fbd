"""What is told of remote players to whoever runs a tournament: the English sentences. French has its own."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class RemotePlayerNews(Wording):
    SEAT_LINK = "{name} plays by {link}"
    WAITS_FOR_PROGRAMS = "waiting until all of these are connected"
    PROGRAMS_ARE_THERE = "all are connected: the games begin"
