"""A command that could not be confirmed may have been written: asking again under the same id finds out."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from casefile.server.store.store import Store, Unavailable
from casefile.server.store.writer import Task
from casefile.server.table.log import Entry
from casefile.server.table.moment import Moment
from casefile.server.table.ruling import Ruling
from casefile.server.table.state import TableState
from casefile.server.wire.table_happenings import HasSaid
from tests.support.server.people import Meeting, PeopleAtTable, meetings
from tests.support.waiting import until

pytestmark = pytest.mark.real


@pytest.fixture
def meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


def test_a_write_reported_as_failed_that_went_through_is_sent_to_all_and_not_repeated(
    meet: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(among: PeopleAtTable) -> None:
        really = Store.append

        async def fails_in_the_end(self: Store, *what: object) -> None:
            await really(self, *what)  # type: ignore[arg-type]
            raise Unavailable("the disk did not say that it has it")

        talker, listener = among.clients
        monkeypatch.setattr(Store, "append", fails_in_the_end)
        answer = await talker.command("say", text="Once only.", id="once")
        monkeypatch.undo()
        assert (answer["kind"], answer["key"]) == ("unavailable", "table-unavailable")
        assert "could not confirm" in answer["sentence"]
        await listener.told("Once only.")  # although nobody writes anything else
        again = await talker.command("say", text="Once only.", id="once")
        assert again["type"] == "done"
        assert sum("Once only." in frame for frame in listener.frames) == 1
        assert again["line"] == among.table.state.line

    meet(test, people=2)


def test_one_seat_that_asks_much_does_not_make_the_server_forget_what_another_did(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        busy, calm = among.clients
        done = await calm.command("ready", id="only-once")
        refused = await calm.command("start", id="not-mine")
        for number in range(600):
            await busy.command("ready", ready=bool(number % 2))
            if number < 300:
                await busy.command("resume")
        assert await calm.command("ready", id="only-once", ready=False) == done
        assert await calm.command("start", id="not-mine") == refused
        assert among.table.state.chairs[calm.ticket.chair].ready  # type: ignore[index]

    meet(test, people=2)


def test_a_write_whose_task_was_cancelled_is_not_overtaken_by_reading(meet: Meeting) -> None:
    """It used to be found only by the conflict with the next line, in a server that is alone."""

    async def test(among: PeopleAtTable) -> None:
        live, writer = among.table, among.table.services.store._writer
        chair = next(iter(live.state.chairs))

        def says(text: str) -> asyncio.Task[object]:
            def judging(_state: TableState, moment: Moment) -> Ruling:
                return Ruling((Entry(at=moment.now, what=HasSaid(chair, text)),))

            return asyncio.create_task(live.write(judging))

        go_on = threading.Event()
        held_up = writer.write(Task(lambda _: go_on.wait(), alone=True))
        try:
            # As when the last connection closes while a bot's move is being written.
            abandoned = says("First.")
            await until(lambda: writer._handed_over == 2)
            abandoned.cancel()
            second = says("Second.")
            await until(lambda: writer._handed_over == 3)
        finally:
            go_on.set()
        await held_up
        await second
        assert [said.text for said in live.state.chat] == ["First.", "Second."]
        assert live.services.metrics.registry.get_sample_value("casefile_conflicts_total") == 0

    meet(test, people=2)
