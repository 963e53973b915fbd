"""One guest who connects and resumes without end costs the others nothing, and writes nothing."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from casefile.server.live import live_table
from casefile.server.live.connection import TOO_FAST, Connection
from casefile.server.live.limits import Limits
from casefile.server.live.live_table import LiveTable
from casefile.server.store import history
from casefile.server.table.log import Entry
from casefile.server.table.state import TableState
from casefile.server.table.view import Rendered, render
from casefile.server.transport import sockets
from tests.support.server.client import Client, Ticket
from tests.support.server.clocks import standing_clock
from tests.support.server.people import Meeting, PeopleAtTable, ended, meetings
from tests.support.server.raw_socket import RawSocket
from tests.support.server.servers import UNHURRIED

pytestmark = pytest.mark.real


@pytest.fixture
def meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    monkeypatch.setattr(sockets, "REFUSAL_DELAY", 0.01)
    return meetings(tmp_path, monkeypatch)


def with_limits(**limits: int) -> Limits:
    return Limits(**{**{name: getattr(UNHURRIED, name) for name in UNHURRIED.__dataclass_fields__}, **limits})


async def connects(among: PeopleAtTable, ticket: Ticket, *, spectator: bool = False) -> int | None:
    """Connect, look and leave again. With which code the server ended it, if it did."""
    client = Client(among.port, ticket, spectator=spectator)
    await client.open(hello=False)
    try:
        await client.send({"type": "hello"})
        await client.until(lambda: bool(client.frames))
    except (ConnectionError, OSError):
        return await ended(client)
    finally:
        await client.close()
    return None


@pytest.mark.parametrize("limits", [{"connects_per_seat": 6}, {"connects_per_address": 8}])
def test_whoever_connects_too_often_has_to_wait_and_the_others_play_on(
    limits: dict[str, int], meet: Meeting
) -> None:
    async def test(among: PeopleAtTable) -> None:
        rude = among.tickets[1]
        codes = [await connects(among, rude) for _ in range(10)]
        assert codes[:3] == [None] * 3
        assert codes[-3:] == [TOO_FAST] * 3
        answer = await among.clients[0].command("say", text="What a noise.")
        assert answer["type"] == "done"

    meet(test, people=3, limits=with_limits(**limits), clock=standing_clock())


def test_changing_ones_mind_about_the_fair_deal_writes_no_lines(meet: Meeting) -> None:
    """Every line is kept for ever and told to everybody."""

    async def test(among: PeopleAtTable) -> None:
        rude = among.clients[1]
        before = among.table.state.line
        for fair in [True, False] * 10:
            tab = among.tab(rude.ticket)
            await tab.open(hello=False)
            await tab.send({"type": "hello", "fair": fair})
            await tab.until(lambda: bool(tab.frames))  # noqa: B023
            await tab.close()
        assert among.table.state.line == before + 1, "only the first time it is new to anybody"
        assert among.table.state.chairs[rude.ticket.chair].fair  # type: ignore[index]

    meet(test, people=2)


def test_a_seat_shares_in_the_deal_while_one_of_its_tabs_does(meet: Meeting) -> None:
    """Another tab that does not, such as one of an older page, takes nothing away."""

    async def test(among: PeopleAtTable) -> None:
        chair = among.table.state.chair_with_key
        key = next(c.key for c in among.table.connections if c.viewer == among.tickets[1].chair)
        assert getattr(chair(key), "fair", None) is True
        async with among.tab(among.tickets[1]):
            assert getattr(chair(key), "fair", None) is True
        await among.clients[1].close()
        await among.clients[0].told('"went"')
        assert getattr(chair(key), "fair", None) is False

    meet(test, people=2, fair=True)


@pytest.mark.parametrize(("limit", "first"), [("MAX_REPLAYED_LINES", 0), ("MAX_REPLAYED_LOG", 60)])
def test_whoever_missed_too_many_lines_begins_with_a_snapshot(
    limit: str, first: int, meet: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(among: PeopleAtTable) -> None:
        talker = among.clients[0]
        for number in range(80):
            await talker.command("say", text=f"{number}")
        among.table._recent.clear()  # as after a restart
        async with among.tab(among.tickets[1], since=first) as patient:
            patient.line = first
            await patient.reached(among.table.state.line)
            assert json.loads(patient.frames[0])["type"] == "update"
        monkeypatch.setattr(live_table, limit, 50)
        async with among.tab(among.tickets[1], since=first) as hasty:
            await hasty.until(lambda: bool(hasty.frames))
            assert json.loads(hasty.frames[0])["type"] == "snapshot"
            assert len(hasty.frames) == 1
            await talker.command("say", text="And on.")
            await hasty.reached(among.table.state.line)

    meet(test, people=2)


def test_whoever_has_a_log_read_again_and_again_gets_snapshots_in_the_end(meet: Meeting) -> None:
    """It costs as much as the whole log, however few lines are missing."""

    async def test(among: PeopleAtTable) -> None:
        for number in range(80):
            await among.clients[0].command("say", text=f"{number}")
        line = among.table.state.line

        def resuming(since: int) -> Client:
            tab = among.tab(among.tickets[1], since)
            tab.line = since
            return tab

        kinds = []
        for _ in range(4):
            among.table._recent.clear()  # as after a restart
            async with resuming(line - 1) as client:
                await client.reached(line)
                kinds.append(json.loads(client.frames[0])["type"])
        assert kinds == ["update", "update", "snapshot", "snapshot"]
        async with resuming(line) as blinked:
            await among.clients[0].command("say", text="Who has missed nothing needs no snapshot.")
            await blinked.reached(line + 1)
            assert json.loads(blinked.frames[0])["type"] == "update"

    meet(test, people=2, limits=with_limits(replayed_lines_per_address=250), clock=standing_clock())


def test_others_have_their_turn_while_a_long_log_is_read(
    meet: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(among: PeopleAtTable) -> None:
        for number in range(60):
            await among.clients[0].command("say", text=f"{number}")
        among.table._recent.clear()
        monkeypatch.setattr(history, "SLICE_SECONDS", 0.0)
        turn, turns = 0, []

        async def others() -> None:
            nonlocal turn
            while True:
                await asyncio.sleep(0)
                turn += 1

        def noted(table: TableState, entry: Entry) -> Rendered:
            turns.append(turn)
            return render(table, entry)

        monkeypatch.setattr(live_table, "render", noted)
        other = asyncio.create_task(others())
        told = await among.table.replay(0, Connection(_nowhere, among.house.outbox))
        other.cancel()
        assert len(told) == among.table.state.line
        assert turns == sorted(set(turns)), "somebody else had a turn between every two lines"

    meet(test, people=2)


async def _nowhere(_message: object) -> None:
    pass


def test_nothing_more_is_read_or_sent_for_somebody_who_is_gone(
    meet: Meeting, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(among: PeopleAtTable) -> None:
        for number in range(300):
            await among.clients[0].command("say", text=f"{number} " + "x" * 300)
        monkeypatch.setattr(LiveTable, "remembers", lambda _table, line: line >= among.table.state.line)
        monkeypatch.setattr(history, "SLICE_SECONDS", 0.0)
        sent, really = 0, Connection.send_and_wait

        async def counted(self: Connection, text: bytes) -> bool:
            nonlocal sent
            sent += 1
            return await really(self, text)

        monkeypatch.setattr(Connection, "send_and_wait", counted)
        ticket = among.tickets[1]
        path = f"/api/tables/{ticket.table}/socket?seat={ticket.chair}"
        async with RawSocket(among.port, path, ticket.cookie) as raw:
            await raw.say({"type": "hello", "since": 0})
            await raw.hear()
            raw.reset()
            while len(among.house.connections) > 2:
                await asyncio.sleep(0.001)
        assert 0 < sent < 300
        assert [
            record.getMessage() for record in caplog.records if "socket.send" in record.getMessage()
        ] == []

    meet(test, people=2)
