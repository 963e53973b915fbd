"""What a table waits for, over the real wire: people who are gone, clocks, the fair deal, slow readers."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from casefile.fair import commitments as fair
from casefile.game.cards import Suspect
from casefile.server.live import house
from casefile.server.live.attendant import Attendant
from casefile.server.live.connection import SEAT_LOST, TOO_SLOW
from casefile.server.table.agenda import Due
from casefile.server.table.moment import Clock
from casefile.server.table.refusals import TableRefusal
from casefile.server.table.state import game_id
from casefile.server.transport import sockets
from tests.support.patience import PATIENCE
from tests.support.server.client import Client, Message, Ticket
from tests.support.server.clocks import ManualClock
from tests.support.server.people import (
    Meeting,
    PeopleAtTable,
    ended,
    gathering,
    hurry,
    meetings,
    new_database,
    snapshot_of,
    told,
)

pytestmark = pytest.mark.real


@pytest.fixture
def meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


# -- absence and clocks


def test_a_bot_sits_in_after_the_grace_and_whoever_comes_back_has_the_seat_again(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        await among.start()
        gone = among.acting()
        others = [client for client in among.clients if client is not gone]
        await gone.close()
        went = await told(others[0], "went")
        assert went["happened"][0]["until"] == went["at"] + 5_000
        assert (await told(others[0], "sat-in"))["happened"][0]["chair"] == gone.chair
        assert (await told(others[0], "rolled"))["bot"] == "sleuth", "it moves for them"
        async with among.tab(gone.ticket) as back:
            await told(others[0], "came")
            chair = next(c for c in snapshot_of(back)["table"]["chairs"] if c["suspect"] == gone.chair)
            assert chair["present"]
            assert "sitting_in" not in chair

    meet(test, grace_seconds=5)


def test_a_bot_that_has_made_up_its_mind_does_not_move_for_somebody_who_is_back(
    meet: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They may have come back by another process, which this one hears of only when it writes."""
    monkeypatch.setattr(Attendant, "_wait", lambda *_: 3600.0)

    async def test(among: PeopleAtTable) -> None:
        await among.start()
        acting, attendant = among.acting(), among.table.attendant
        await acting.command("sit-in", on=True)
        (due,) = attendant._running
        await acting.command("sit-in", on=False)
        line = among.table.state.line
        with pytest.raises(TableRefusal):
            await attendant._move(due)
        assert among.table.state.line == line

    meet(test)


@pytest.mark.rule("R14")
def test_whoever_leaves_is_let_go_and_their_hand_goes_on_with_a_bot(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        await among.start()
        gone = among.acting()
        other = next(client for client in among.clients if client is not gone)
        await gone.send({"type": "leave", "id": "leave"})
        assert await ended(gone) == SEAT_LOST
        assert (await told(other, "rolled"))["happened"][0]["by"] == gone.chair
        again = Client(among.port, gone.ticket)
        await again.open(hello=False)
        assert await ended(again) == SEAT_LOST

    meet(test)


def test_a_bot_moves_when_the_clock_has_run_out(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        await among.start()
        game = among.table.state.game
        assert game is not None
        rolled = await told(among.clients[0], "rolled")
        assert rolled["happened"][0]["by"] == game.players[0], "whoever begins, and does not"
        assert rolled["bot"] == "sleuth"
        await told(among.clients[0], "turn-ended")

    meet(test, turn_seconds=20)


@pytest.fixture
def jumping(monkeypatch: pytest.MonkeyPatch) -> tuple[ManualClock, Clock]:
    """A wall clock that a test sets, beside a steady one that stands. Nobody else looks at them meanwhile."""
    monkeypatch.setattr(house, "HEARTBEAT_SECONDS", 10 * PATIENCE)
    wall = ManualClock()
    return wall, Clock(wall=wall, steady=lambda: 5000.0)


@pytest.mark.parametrize("jump", [-86_400.0, 86_400.0])
def test_a_clock_that_jumps_changes_no_wait(
    jump: float, jumping: tuple[ManualClock, Clock], meet: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall, clock = jumping

    async def test(among: PeopleAtTable) -> None:
        attendant = among.table.attendant
        monkeypatch.setattr(Attendant, "_wait", lambda *_: 3600.0)
        await among.start()
        waiting = dict(attendant._running)
        assert [due.kind for due in waiting] == ["clock"]
        wall.now += jump
        await among.clients[0].command("say", text="What time is it?")
        assert attendant._running == waiting

    meet(test, turn_seconds=60, clock=clock)


@pytest.mark.parametrize("jump", [-86_400.0, 0.0, 86_400.0])
def test_no_wait_is_longer_than_the_clock_of_the_table(
    jump: float, jumping: tuple[ManualClock, Clock], meet: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall, clock = jumping

    async def see_to(_attendant: Attendant, _due: Due) -> None:
        await asyncio.Event().wait()  # no clock runs out before we have looked at it

    monkeypatch.setattr(Attendant, "_see_to", see_to)

    async def test(among: PeopleAtTable) -> None:
        await among.start()
        attendant = among.table.attendant
        (due,) = attendant._running
        wall.now += jump
        assert 0 <= attendant._wait(due) * 1000 <= 60.0

    meet(test, turn_seconds=60, clock=clock)


def test_after_a_restart_everybody_has_at_least_twenty_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    database, clock = new_database(tmp_path), ManualClock()

    async def before() -> Ticket:
        async with gathering(database, 3, clock=Clock(wall=clock, steady=clock), turn_seconds=60) as among:
            await among.start()
            return among.acting().ticket

    async def after(ticket: Ticket) -> int:
        among = gathering(database, 0, clock=Clock(wall=clock, steady=clock))
        async with among as server, Client(server.port, ticket) as client:
            return int(snapshot_of(client)["game"]["deadline"])

    ticket = asyncio.run(before())
    clock.now += 3600
    assert asyncio.run(after(ticket)) == int(clock.now * 1000) + 20_000


# -- the fair deal


def _share(client: Client) -> bytes:
    return client.ticket.chair.encode().ljust(32, b"!")


async def _commit(client: Client) -> Message:
    game = game_id(client.ticket.table, 1)
    sealed = fair.share_commitment(game, Suspect(client.ticket.chair), _share(client))
    return await client.command("commit", commitment=sealed)


def test_players_add_chance_of_their_own_to_the_deal(meet: Meeting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Attendant, "_wait", lambda *_: 3600.0)  # nobody is late, however slow this machine is

    async def test(among: PeopleAtTable) -> None:
        for client in among.clients:
            await client.command("ready")
        await among.clients[0].command("start")
        assert among.table.state.phase == "dealing"
        for client in among.clients:
            assert (await _commit(client))["type"] == "done"
        first = among.clients[0]
        assert (await first.command("reveal", share="0" * 64))["key"] == "table-wrong-share"
        for client in among.clients:
            assert (await client.command("reveal", share=_share(client).hex()))["type"] == "done"
        dealt = (await told(first, "dealt"))["happened"][0]
        game, mine = game_id(first.ticket.table, 1), dealt["openings"]
        assert sorted(opening["card"] for opening in mine) == sorted(dealt["hand"])
        for opening in mine:
            slot = fair.Slot(opening["slot"], None, opening["card"], bytes.fromhex(opening["salt"]))
            assert fair.slot_commitment(game, slot) == dealt["slots"][opening["slot"]]["commitment"]

    meet(test, fair=True)


def test_a_deal_that_nobody_answers_is_given_up_openly(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        one, two, three = among.clients
        for client in among.clients:
            await client.command("ready")
        await one.command("start")
        given_up = (await told(three, "deal-aborted"))["happened"][0]["deal"]
        assert set(given_up["missing"]) == {client.chair for client in among.clients}
        await told(three, "dealt")
        async with among.tab(two.ticket) as tab:
            assert snapshot_of(tab)["game"]["aborted"] == [given_up]

    meet(test, fair=True)


# -- slow readers


class _SlowReader:
    """A socket whose network takes nothing any more, once told so."""

    def __init__(self) -> None:
        self.sent: list[Message] = []
        self.open = asyncio.Event()
        self.open.set()
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()

    async def send(self, message: Message) -> None:
        await self.open.wait()
        self.sent.append(message)

    async def receive(self) -> Message:
        return await self.inbox.get()


def test_a_slow_reader_is_cut_off_resumes_and_nobody_else_feels_it(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        slow, guest = _SlowReader(), among.clients[1]
        ticket = among.tickets[0]
        for message in (
            {"type": "websocket.connect"},
            {"type": "websocket.receive", "text": '{"type":"hello"}'},
        ):
            slow.inbox.put_nowait(message)
        scope = {
            "type": "websocket",
            "path": f"/api/tables/{ticket.table}/socket",
            "query_string": b"",
            "headers": [],
        }
        serving = asyncio.create_task(sockets.Sockets(among.house)(scope, slow.receive, slow.send))
        while not any(message["type"] == "websocket.send" for message in slow.sent):
            await asyncio.sleep(0)
        slow.open.clear()
        for number in range(70):
            assert (await guest.command("say", text=f"{number}"))["type"] == "done"
        await guest.until(lambda: guest.line == among.table.state.line)
        slow.open.set()
        while slow.sent[-1]["type"] != "websocket.close":
            await asyncio.sleep(0)
        assert slow.sent[-1]["code"] == TOO_SLOW
        slow.inbox.put_nowait({"type": "websocket.disconnect"})
        await serving
        seen = _line(slow.sent)
        back = among.tab(ticket, since=seen)
        back.line = seen
        async with back:
            await back.until(lambda: back.line == among.table.state.line)

    meet(test, people=2)


def _line(sent: list[Message]) -> int:
    texts = [json.loads(message["text"]) for message in sent if message["type"] == "websocket.send"]
    return int(texts[-1]["line"])
