"""Nothing that a server has said is lost or doubled when it is killed, whenever that is."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.effort import effort
from tests.support.server.forked_program import QuickProgram
from tests.support.server.kill_loop import Tally, kill_loop
from tests.support.server.servers import Program

pytestmark = pytest.mark.real

KILLS = effort(10, 200)
"""`kill_loop.py` goes on for as long as you like."""


def _killed(
    program: Program | QuickProgram,
    database: str | Path,
    kills: int,
    enough: Callable[[Tally], bool] = lambda _: True,
) -> None:
    with program:
        tally = asyncio.run(kill_loop(program, database, random.Random(), kills, enough=enough))
    assert tally.ends >= kills
    assert enough(tally), f"there was hardly any load, or nobody was ever in doubt: {tally}"


@pytest.mark.slow
def test_a_killed_server_has_stored_what_it_acknowledged_once_and_all_resume(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    _killed(
        QuickProgram(database),
        database,
        KILLS,
        lambda tally: tally.done > 50 and tally.repeated > 0,
    )


@pytest.mark.slow
def test_nothing_that_was_confirmed_is_lost_on_postgresql(postgres_url: str) -> None:
    _killed(QuickProgram(postgres_url), postgres_url, KILLS // 2, lambda tally: tally.done > 15)


@pytest.mark.slow
@pytest.mark.long
def test_nothing_that_was_confirmed_is_lost_when_every_server_is_started_from_nothing(tmp_path: Path) -> None:
    _killed(Program(tmp_path / "tables.db"), tmp_path / "tables.db", 10)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (
            {"plant": "tests.support.planted.servers:writes_later"},
            "acknowledged|the same answer|no gap|two ways|the table is damaged|nobody is answered",
        ),
        ({"plant": "tests.support.planted.servers:tells_its_own_time"}, "told in two ways"),
        ({"changed": {"casefile.server.table.changes:MAX_ANSWERS": 0}}, "had 2 effects|the same answer"),
    ],
    ids=["acknowledges too early", "tells lines in two ways", "forgets what it answered"],
)
def test_the_loop_finds_out_a_server_with_a_fault(
    tmp_path: Path, fault: dict[str, object], said: str
) -> None:
    database = tmp_path / "tables.db"
    program = QuickProgram(database, **fault)  # type: ignore[arg-type]
    with program, pytest.raises((AssertionError, ValueError), match=said):
        # Until it shows: a kill may come when there is nothing to be spoilt.
        asyncio.run(kill_loop(program, database, random.Random(), 8, enough=lambda _: False))
