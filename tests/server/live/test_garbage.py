"""Playing leaves nothing behind that only the garbage collector could find: everybody would wait for it."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.server.house_with_clock import ClockedHouse, SeatedPeople
from tests.support.server.pure_table import PureTable, playing

pytestmark = pytest.mark.real


@pytest.fixture
def only_by_hand() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def play(desk: PureTable, moves: int, rng: random.Random) -> None:
    for _ in range(moves):
        desk.one_move(rng)


@pytest.mark.usefixtures("only_by_hand")
@pytest.mark.parametrize("edition", ["classic-1986", "deluxe-2020"])
def test_playing_creates_no_cyclic_garbage(edition: str) -> None:
    desk, rng = playing(6, edition=edition), random.Random(7)
    play(desk, 20, rng)  # what is worked out once
    gc.collect()
    play(desk, 300, rng)
    assert gc.collect() == 0
    circle: list[object] = []
    circle.append(circle)
    del circle
    assert gc.collect() == 1, "it would have been found"


@pytest.mark.usefixtures("only_by_hand")
def test_a_table_dropped_by_the_house_leaves_memory_at_once(tmp_path: Path) -> None:
    async def traces(keeping: ClockedHouse, sitting: SeatedPeople) -> list[weakref.ref[object]]:
        """Of a table where people played for a while, and which was put away when they had left."""
        await sitting.connect()
        await sitting.begin()
        for _ in range(20):
            await sitting.move()
        await sitting.refused("start")  # whoever asks for something that cannot be is answered, too
        live = await sitting.live()
        found: list[weakref.ref[object]] = [weakref.ref(live), weakref.ref(live.state)]
        await sitting.leave()
        return found

    async def evening() -> None:
        keeping = ClockedHouse(tmp_path / "tables.db")
        for _ in range(3):
            left = await traces(keeping, await keeping.open())
            assert all(trace() is not None for trace in left)
            await keeping.put_away()
            await keeping.settle()
            assert [trace() for trace in left] == [None, None]
        await keeping.stop()

    asyncio.run(evening())
