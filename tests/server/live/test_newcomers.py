"""Whoever takes a chair that somebody left is not told what was told to that person."""

from __future__ import annotations

from pathlib import Path

import pytest

from casefile.game.cards import Suspect
from tests.support.server.client import Client, Ticket, call
from tests.support.server.people import Meeting, PeopleAtTable, meetings, snapshot_of

pytestmark = pytest.mark.real


@pytest.fixture
def meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


async def end_the_game(among: PeopleAtTable) -> None:
    """Somebody who knows the envelope accuses as soon as it is their turn."""
    game = among.table.state.game
    assert game is not None
    envelope = game.state.secrets.envelope
    host = among.clients[0]
    while not game.over:
        await host.until(lambda: host.menu is not None)
        assert host.menu is not None
        if host.menu.get("accuse"):
            answer = await host.act(do="accuse", **envelope._asdict())
        elif host.menu.get("show"):
            answer = await host.act(do="show", card=host.menu["show"][0])
        else:
            answer = await host.act(do="roll")
        assert answer["type"] in ("done", "refused"), answer


@pytest.mark.parametrize("remembered", [True, False])
def test_a_newcomer_on_a_left_chair_gets_no_private_line_of_the_one_who_left(
    remembered: bool, meet: Meeting
) -> None:
    async def test(among: PeopleAtTable) -> None:
        host, leaver, _ = among.clients
        await among.start()
        assert (await leaver.command("mute", chair=host.chair, muted=True))["type"] == "done"
        assert (await leaver.command("leave"))["type"] == "done"
        game = among.table.state.game
        assert game is not None
        salts = [slot.salt for slot in game.slots if slot.holder == leaver.chair]
        assert any(salt in frame for salt in salts for frame in leaver.frames), "or there would be no secret"
        await end_the_game(among)
        path = f"/api/tables/{among.table.id}/seats"
        body = {"name": "Newcomer", "invitation": among.tickets[0].invitation, "chair": leaver.chair}
        answer = await call(among.port, "POST", path, body)
        assert answer.status == 201, answer.json
        newcomer = Ticket(among.table.id, str(leaver.chair), answer.cookie)
        if not remembered:
            among.table._recent.clear()
        for since in (0, 4):
            async with Client(among.port, newcomer, since=since, line=since) as client:
                await client.reached(among.table.state.line)
                told = "".join(client.frames)
                assert not [salt for salt in salts if salt in told]
                assert '"what":"muted"' not in told
        async with Client(among.port, newcomer) as client:
            finished = snapshot_of(client)["game"]
            assert finished["hands"][leaver.chair], "the game is over, so all hands are open"
            assert "hand" not in finished
            assert "openings" not in finished
            assert "seen" not in finished
            assert (await client.command("study"))["key"] == "table-not-in-game"

    meet(test, people=3)


def test_whoever_played_keeps_what_they_were_told_when_a_newcomer_sits_down(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        host, leaver, stayer = among.clients
        await among.start()
        assert (await leaver.command("leave"))["type"] == "done"
        await end_the_game(among)
        game = among.table.state.game
        assert game is not None
        salts = [slot.salt for slot in game.slots if slot.holder == Suspect(str(stayer.chair))]
        async with among.tab(stayer.ticket) as again:
            told = snapshot_of(again)["game"]
            assert [opening["salt"] for opening in told["openings"]] == salts
        assert host.line == among.table.state.line

    meet(test, people=3)
