"""A server is killed and started again while a model plays: one sentence each time, and the game goes on."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from casefile.game.view import redact
from casefile.reading.bad_input import BadInput
from casefile.server.store.history import History
from casefile.server.store.store import Store
from casefile.server.table.log import Acted
from casefile.server.table.state import TableState
from tests.support.mcp.reader import Reader
from tests.support.mcp.table_desk import CHAIR, TableDesk, begun
from tests.support.patience import PATIENCE
from tests.support.programs.at_table import give_seat
from tests.support.server.client import Client, open_table
from tests.support.server.forked_program import QuickProgram

pytestmark = pytest.mark.real

KILLS = 3
CALLS_BETWEEN = 4
SETTINGS = {"notebook": "full", "pace": "instant", "sit_in": "random", "grace_seconds": 3600}
LOST = ("the server cannot be reached (", "the server does not answer (")


class Enough(Exception):
    """The test has seen what it wanted to see."""


class Outages:
    """Calls tools, and every now and then takes the server away for the time of a call."""

    def __init__(self, desk: TableDesk, program: QuickProgram) -> None:
        self._desk, self._program = desk, program
        self.sentences: list[str] = []
        self._calls = 0

    def call(self, name: str, arguments: Mapping[str, Any]) -> str:
        self._calls += 1
        if self._calls % CALLS_BETWEEN:
            told, done = self._asked(name, arguments)
            # What was read before the server went may be out of date.
            assert done or told.startswith("the table has moved on"), told
            return told if done else self._desk.call("look")
        if len(self.sentences) == KILLS:
            raise Enough
        self._program.kill()
        end = time.monotonic() + PATIENCE
        told, done = self._asked(name, arguments)
        # What needs no server is answered until it is noticed that there is none.
        while done and time.monotonic() < end:
            told, done = self._asked(name, arguments)
        assert not done, told
        self.sentences.append(told)
        self._program.start()
        end = time.monotonic() + PATIENCE
        told, done = self._asked("look", {})
        while not done and time.monotonic() < end:  # until the server has been found again
            assert told.startswith(LOST), told
            told, done = self._asked("look", {})
        assert done, told
        return told

    def _asked(self, name: str, arguments: Mapping[str, Any]) -> tuple[str, bool]:
        """The answer, and whether it is one."""
        try:
            return self._desk.call(name, arguments), True
        except BadInput as refused:
            return str(refused), False


async def _played(program: QuickProgram) -> tuple[str, Outages, TableDesk]:
    host = await open_table(program.port, settings=SETTINGS, bots=["random"])
    async with Client(program.port, host) as client:
        link = (await give_seat(client, CHAIR)).link
        with TableDesk(link, patience=0.5) as desk:

            async def start() -> None:
                assert (await client.command("start"))["type"] == "done"
                assert (await client.command("sit-in", on=True))["type"] == "done"

            told = await begun(desk, start)
            outages = Outages(desk, program)
            with pytest.raises(Enough):
                await asyncio.to_thread(Reader(outages.call).play_on, told)
    return host.table, outages, desk


async def _stored(database: Path, table: str) -> tuple[TableState, Counter[str]]:
    """The table as it is stored, and how often each command of the model led to a move."""
    store = Store.open(database)
    try:
        told = [(state, entry) async for state, entry in History(store).states(table)]
    finally:
        await store.close()
    moves = (entry for _, entry in told if isinstance(entry.what, Acted) and entry.by == CHAIR)
    return told[-1][0], Counter(str(entry.id) for entry in moves)


@pytest.mark.slow
def test_a_model_plays_on_after_kills_and_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with QuickProgram(database, bots=True) as program:
        table, outages, desk = asyncio.run(_played(program))
    state, moves = asyncio.run(_stored(database, table))
    assert len(outages.sentences) == KILLS
    assert all(sentence.startswith(LOST) for sentence in outages.sentences), outages.sentences
    assert max(moves.values()) == 1, "a move was made twice"
    assert state.game is not None
    truth = [redact(event, state.game.seat(state.chairs[CHAIR].suspect)) for event in state.game.events]  # type: ignore[index]
    seen = desk.game.events
    assert seen == truth[: len(seen)], "something was lost, or told twice"
    assert len(seen) > KILLS * CALLS_BETWEEN
