"""What `--keep-days` deletes, and what it must not: tables at which somebody plays, sits or looks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import structlog

from casefile.server.live import house
from casefile.server.live.house import IDLE_TIMEOUT
from casefile.server.live.listing import LISTED_SECONDS, MAX_LAG, PUBLIC_LAG
from casefile.server.store.store import Store, Unavailable
from tests.support.patience import PATIENCE
from tests.support.server.house_with_clock import ClockedHouse
from tests.support.server.people import new_database

pytestmark = pytest.mark.real

HOUR = 3600.0
DAY = 24 * HOUR
Story = Callable[[ClockedHouse], Awaitable[None]]
Keep = Callable[..., None]


@pytest.fixture
def keep(tmp_path: Path) -> Keep:
    database = new_database(tmp_path)

    @asynccontextmanager
    async def kept(keep_days: float | None) -> AsyncIterator[ClockedHouse]:
        keeping = ClockedHouse(database, keep_days)
        try:
            yield keeping
        finally:
            await keeping.stop()

    def run(story: Story, keep_days: float | None = 1.0) -> None:
        async def told() -> None:
            async with kept(keep_days) as keeping:
                await story(keeping)

        asyncio.run(told())

    return run


def test_a_game_that_was_begun_long_ago_and_is_being_played_is_not_deleted(keep: Keep) -> None:
    async def story(keeping: ClockedHouse) -> None:
        sitting = await keeping.open()
        await sitting.connect()
        await sitting.begin()
        await keeping.later(26 * HOUR)
        await sitting.move()
        lines = await keeping.lines(sitting.table)
        await keeping.look()
        assert await keeping.lines(sitting.table) == lines
        await sitting.move()
        await sitting.leave()
        await keeping.put_away()
        assert not keeping.house.tables
        assert (await sitting.live()).state.line == lines + 1, "it can be loaded again"

    keep(story)


def test_a_game_that_was_put_away_is_kept_from_its_last_move_on_and_no_longer(keep: Keep) -> None:
    async def story(keeping: ClockedHouse) -> None:
        sitting = await keeping.open()
        await sitting.connect()
        await sitting.begin()
        await keeping.later(26 * HOUR)
        await sitting.move()
        await sitting.leave()
        await keeping.put_away()
        assert not keeping.house.tables
        await keeping.later(23 * HOUR)
        await keeping.look()
        assert await keeping.lines(sitting.table)
        await keeping.later(HOUR + MAX_LAG + 1)
        await keeping.look()
        assert not await keeping.lines(sitting.table)
        assert await keeping.house.table(sitting.table) is None
        assert await keeping.phases() == {}

    keep(story)


def test_a_table_at_which_people_only_sit_is_not_deleted(keep: Keep) -> None:
    async def story(keeping: ClockedHouse) -> None:
        sitting = await keeping.open()
        await sitting.connect()
        await keeping.later(10 * DAY)
        await keeping.look()
        await sitting.begin()
        await sitting.move()
        assert (await sitting.live()).state.line == await keeping.lines(sitting.table)

    keep(story)


def test_other_processes_do_not_delete_it_either(keep: Keep) -> None:
    """They know nothing but the list, and look at it whenever they like."""

    async def story(keeping: ClockedHouse) -> None:
        sitting = await keeping.open()
        await sitting.connect()
        for _ in range(180):
            await keeping.later(10 * 60)
            await keeping.house._put_away()
            await keeping.store.delete_untouched(keeping.clock.now - DAY - MAX_LAG)
        assert await keeping.lines(sitting.table)

    keep(story)


def test_the_list_is_not_written_for_every_move(keep: Keep) -> None:
    async def story(keeping: ClockedHouse) -> None:
        sitting = await keeping.open()
        await sitting.connect()
        await sitting.begin()
        await keeping.settle()
        listed = (await sitting.live()).listed
        await keeping.later(PUBLIC_LAG - 1)
        await sitting.move()
        await keeping.house._put_away()
        assert (await sitting.live()).listed == listed
        await keeping.later(2)
        await sitting.move()
        await keeping.house._put_away()
        assert (await sitting.live()).listed == keeping.clock.now

    keep(story, keep_days=None)


def test_a_table_that_is_put_away_is_listed_by_its_last_move(keep: Keep) -> None:
    async def story(keeping: ClockedHouse) -> None:
        older, newer = await keeping.open(), await keeping.open()
        await older.connect()
        await older.begin()
        await keeping.later(60)
        await newer.connect()
        await newer.begin()
        await keeping.later(60)
        assert [*await keeping.phases()] == [newer.table, older.table]
        await older.move()
        await older.leave()
        await keeping.put_away()
        assert [*keeping.house.tables] == [newer.table]
        assert [*await keeping.phases()] == [older.table, newer.table]

    keep(story)


def test_the_lobby_shows_tables_as_long_as_somebody_is_there_and_ten_minutes_after(keep: Keep) -> None:
    async def story(keeping: ClockedHouse) -> None:
        async def shown() -> list[str]:
            return [table.id for table in await keeping.house.services.listing.public()]

        async def pass_time(seconds: float) -> None:
            for _ in range(int(seconds // 60)):
                await keeping.later(60)
                await keeping.house._put_away()

        waiting, playing, left = [await keeping.open() for _ in range(3)]
        for each in (waiting, playing, left):
            await each.connect()
        await playing.begin()
        await left.go()
        await pass_time(LISTED_SECONDS - 60)
        assert set(await shown()) == {waiting.table, playing.table, left.table}
        await pass_time(120)
        assert await shown() == [waiting.table, playing.table], "those that wait for players come first"
        await waiting.go()
        await playing.go()
        await pass_time(LISTED_SECONDS + 120)
        assert await shown() == []

    keep(story, keep_days=None)


def test_a_table_at_which_no_game_has_ended_is_kept_for_less_time(tmp_path: Path) -> None:
    async def test() -> None:
        keeping = ClockedHouse(new_database(tmp_path), keep_days=None, keep_unfinished_days=7)
        try:
            unfinished, finished = await keeping.open(), await keeping.open()
            for sitting in (unfinished, finished):
                await sitting.connect()
                await sitting.begin()
            await finished.accuse()
            for sitting in (unfinished, finished):
                await sitting.go()
            await keeping.put_away()
            assert not keeping.house.tables
            await keeping.later(6 * DAY)
            await keeping.look()
            assert await keeping.lines(unfinished.table)
            await keeping.later(DAY + HOUR)
            await keeping.look()
            assert not await keeping.lines(unfinished.table)
            assert await keeping.lines(finished.table)
        finally:
            await keeping.stop()

    asyncio.run(test())


def test_old_tables_are_looked_for_soon_after_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that restarts every hour has to delete them as well."""

    async def test() -> None:
        keeping = ClockedHouse(new_database(tmp_path))
        looked = asyncio.Event()

        async def look() -> None:
            looked.set()

        monkeypatch.setattr(keeping.house, "_forget_old", look)
        monkeypatch.setattr(house, "FIRST_FORGET_SECONDS", 0.0)
        await keeping.house.start()
        try:
            async with asyncio.timeout(PATIENCE):
                await looked.wait()
        finally:
            await keeping.house.stop()

    asyncio.run(test())


def test_an_old_table_is_deleted_only_once_nobody_is_looking_at_it(keep: Keep) -> None:
    async def story(keeping: ClockedHouse) -> None:
        sitting = await keeping.open()
        await keeping.settle()
        await keeping.put_away()
        await keeping.later(2 * DAY)
        await sitting.live()
        await keeping.look()
        assert await keeping.lines(sitting.table)
        await sitting.connect()  # it takes lines, and all of them are there
        assert (await sitting.live()).state.line == await keeping.lines(sitting.table)
        await sitting.leave()
        await keeping.put_away()
        await keeping.later(2 * DAY)
        await keeping.look()
        assert not await keeping.lines(sitting.table)

    keep(story)


def test_a_table_deleted_while_it_is_being_loaded_does_not_exist(
    keep: Keep, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(keeping: ClockedHouse) -> None:
        sitting = await keeping.open()
        await keeping.settle()
        await keeping.put_away()
        await keeping.later(2 * DAY)
        usual = Store.read

        async def read(self: Store, table: str, after: int = 0) -> list[bytes]:
            lines = await usual(self, table, after)
            await self.delete_untouched(keeping.clock.now - DAY)
            return lines

        with monkeypatch.context() as patch:
            patch.setattr(Store, "read", read)
            assert await keeping.house.table(sitting.table) is None
        assert not keeping.house.tables
        assert not await keeping.lines(sitting.table)
        assert await keeping.phases() == {}, "nor is it listed"

    keep(story)


def test_lines_without_the_first_one_are_not_a_table(keep: Keep) -> None:
    async def story(keeping: ClockedHouse) -> None:
        sitting = await keeping.open()
        await sitting.connect()
        await sitting.begin()
        await sitting.move()
        *_, last = await keeping.store.read(sitting.table)
        await keeping.settle()
        keeping.house.tables.clear()
        await keeping.store.delete(sitting.table)
        await keeping.store.append(sitting.table, 20, [last])
        assert await keeping.house.table(sitting.table) is None

    keep(story)


def test_a_list_that_could_not_be_written_is_written_later_and_nothing_is_deleted_before(keep: Keep) -> None:
    async def story(keeping: ClockedHouse) -> None:
        sitting = await keeping.open()
        await sitting.connect()
        await keeping.settle()
        keeping.store.out_of_order = True
        await sitting.begin()
        await keeping.later(2 * DAY)
        assert await keeping.phases() == {sitting.table: "lobby"}
        with pytest.raises(Unavailable):
            await keeping.look()
        assert await keeping.lines(sitting.table)
        await sitting.leave()
        with pytest.raises(Unavailable):
            await keeping.house._put_away()
        keeping.clock.now += IDLE_TIMEOUT
        with pytest.raises(Unavailable):
            await keeping.house._put_away()
        assert sitting.table in keeping.house.tables, "it is not forgotten with what is still to be written"
        keeping.store.out_of_order = False
        await keeping.house._put_away()
        assert not keeping.house.tables
        assert await keeping.phases() == {sitting.table: "playing"}

    keep(story)


def test_periodic_work_that_fails_is_tried_again_next_time(keep: Keep) -> None:
    async def story(keeping: ClockedHouse) -> None:
        troubles: list[Exception] = [KeyError("a name"), Unavailable("not now"), ValueError("a card")]
        enough = asyncio.Event()

        async def work() -> None:
            if troubles:
                raise troubles.pop(0)
            enough.set()

        with structlog.testing.capture_logs() as logs:
            doing = asyncio.create_task(keeping.house.services.tasks.repeat(0.001, work))
            waiting = asyncio.create_task(enough.wait())
            await asyncio.wait([doing, waiting], return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
            assert enough.is_set()
            doing.cancel()
            await asyncio.gather(doing, return_exceptions=True)
        assert [line["kind"] for line in logs] == ["KeyError", "ValueError"]
        for line in logs:
            assert set(line) == {"event", "kind", "where", "log_level"}, "and nothing of a name or a card"
        assert b"casefile_unavailable_total 1.0" in keeping.house.services.metrics.text()

    keep(story)
