"""What somebody is told of a table they come back to: who plays there, how far it is, how it ended."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.support.server.client import any_action, call
from tests.support.server.people import Meeting, PeopleAtTable, meetings

pytestmark = pytest.mark.real


@pytest.fixture
def meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


def test_a_table_says_how_far_its_game_is_and_how_it_ended(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        async def asked() -> dict[str, object]:
            answer = await call(among.port, "GET", f"/api/tables/{among.table.id}")
            assert answer.json["touched"] == among.table.state.touched
            found: dict[str, object] = answer.json
            return found

        assert (await asked())["game"] is None
        await among.start()
        players = [client.chair for client in among.clients]
        running = {"players": players, "turns": 1, "over": False, "winner": None}
        assert (await asked())["game"] == running
        game = among.table.state.game
        assert game is not None
        suspect, weapon, room = game.state.secrets.envelope
        rng = random.Random(1)
        while not (among.acting().menu or {}).get("accuse"):
            acting = among.acting()
            assert acting.menu is not None
            answer = await acting.act(**any_action(acting.menu, rng))
            await among.see(answer["line"])
        winner = among.acting()
        await winner.act(do="accuse", suspect=suspect, weapon=weapon, room=room)
        ended = {"players": players, "turns": game.state.public.turns, "over": True, "winner": winner.chair}
        assert (await asked())["game"] == ended

    meet(test, spectators=True)
