"""All that a server can be asked about what a database holds, as plain data: to compare versions."""

from __future__ import annotations

from contextlib import aclosing
from pathlib import Path
from typing import Any

import msgspec

from casefile.server.live.finished import finished_game, record_text
from casefile.server.store.doctor import examine
from casefile.server.store.history import History
from casefile.server.store.store import Store
from casefile.server.table.view import render, snapshot


async def answers(database: Path, tables: list[str]) -> dict[str, Any]:
    """What the doctor says, and of each table its lines for everybody, its snapshots and its first game."""
    report = examine(database, lambda *_: None)
    store = Store.open(database)
    try:
        history = History(store)
        told = {table: await _table(history, table) for table in tables}
    finally:
        await store.close()
    return {"doctor": msgspec.to_builtins(report), "tables": told}


async def _table(history: History, table: str) -> dict[str, Any]:
    lines: list[dict[str, str]] = []
    async with aclosing(history.states(table)) as states:
        async for state, entry in states:
            rendered = render(state, entry)
            lines.append(
                {
                    viewer or "everybody": rendered.to(viewer).decode()
                    for viewer in (None, *sorted(rendered.special))
                }
            )
    state, check = await history.load(table)
    finished = await finished_game(history, table, 1)
    return {
        "lines": lines,
        "snapshots": {
            viewer or "spectator": snapshot(state, viewer).decode() for viewer in (None, *state.chairs)
        },
        "check": check.decode(),
        "invitation": state.invitation,
        "keys": [chair.key for chair in state.chairs.values()],
        "answered": [chair.answered for chair in state.chairs.values()],
        "record": None if finished is None else record_text(finished),
        "story": None if finished is None else msgspec.to_builtins(finished.told),
        "names": None if finished is None else [chair.name for chair in finished.chairs.values()],
    }
