"""What other processes wrote while no hint arrived is not left to the next slow look into the store."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path

import pytest

from casefile.server.live.house import SLOW_POLL_SECONDS
from casefile.server.live.news import LocalNews
from tests.support.server.house_with_clock import ClockedHouse, Moody

pytestmark = pytest.mark.real


class Interrupted(LocalNews):
    """Hints that arrive, did not for a moment, and arrive again before anybody looked."""


def test_after_a_gap_the_store_is_looked_into_once_although_hints_arrive_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[list[str]] = []

    async def heads(_store: Moody, tables: Iterable[str]) -> dict[str, int]:
        looks.append(list(tables))
        return {}

    monkeypatch.setattr(Moody, "heads", heads)
    monkeypatch.setattr("tests.support.server.house_with_clock.LocalNews", Interrupted)

    async def story() -> None:
        keeping = ClockedHouse(tmp_path / "a.db")
        sitting = await keeping.open()
        await sitting.connect()
        await keeping.house._poll()
        assert looks == [], "while hints arrive it looks seldom"
        monkeypatch.setattr(Interrupted, "gaps", 1)
        for _ in range(3):
            await keeping.house._poll()
        assert looks == [[sitting.table]]
        await keeping.later(SLOW_POLL_SECONDS)
        await keeping.house._poll()
        assert looks == [[sitting.table]] * 2
        await keeping.stop()

    asyncio.run(story())
