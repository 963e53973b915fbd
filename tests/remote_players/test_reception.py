"""Who follows a table of a league is told everything, up to its end."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game import Seat, deal, redact
from casefile.game.seen import SeenDealt
from casefile.remote_players.follower import Follower
from casefile.remote_players.league_table import LeagueTable
from casefile.remote_players.reception import Reception
from casefile.server.transport.programs.line_stream import LineStream
from casefile.server.wire.settings import Settings


def dealt() -> SeenDealt:
    rules = edition("classic-1986")
    seen = redact(deal(shuffled_setup(rules, rules.deck.suspects[:3], random.Random(1))), Seat(0))
    assert isinstance(seen, SeenDealt)
    return seen


def test_a_line_that_nobody_was_told_of_yet_comes_before_the_end_of_the_league() -> None:
    lines: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        lines.extend(map(json.loads, message["body"].splitlines()))

    async def act() -> None:
        first = dealt()
        reception = Reception()
        table = LeagueTable(Settings(edition="classic-1986"), first.players[0])
        with reception.following(table, Follower(table, LineStream(send, reception.outbox), None)):
            await asyncio.sleep(0.01)
            table.begin(first)  # `on_line` leads nowhere here, as while the loop is busy with something else
            reception.close()
            await asyncio.sleep(0.01)

    asyncio.run(act())
    kinds = [line["type"] for line in lines]
    assert kinds == ["snapshot", "update", "update", "closed"]  # they sit down, and the cards are dealt
