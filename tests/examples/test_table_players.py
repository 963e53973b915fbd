"""The example programs of three languages play a whole game at one table."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.support.machine import started_beside
from tests.support.patience import PATIENCE
from tests.support.programs.at_table import give_seat
from tests.support.required import without
from tests.support.server.client import any_action
from tests.support.server.people import Meeting, PeopleAtTable, meetings

pytestmark = pytest.mark.real

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = str(Path(sys.executable).parent / "node")
PROGRAMS = {
    "mustard": (sys.executable, str(EXAMPLES / "table_player.py")),
    "white": ("sh", str(EXAMPLES / "table_player.sh")),
    "green": (NODE, str(EXAMPLES / "table_player.mjs")),
}
ROUNDS = 2
"""So many turns of the host before the game is decided."""


@pytest.fixture(autouse=True)
def curl() -> None:
    """The shell needs it."""
    if shutil.which("curl") is None:
        without("curl", "curl")


@pytest.fixture
def meeting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


async def _host_plays(among: PeopleAtTable) -> str:
    """Somebody who plays by chance for a while, and then knows the answer. Who has won."""
    host, rng = among.clients[0], random.Random(5)
    await host.until(lambda: among.table.state.game is not None)
    game = among.table.state.game
    assert game is not None
    while not game.over:
        await host.until(lambda: host.menu is not None or game.over)
        menu = host.menu or {}
        if menu.get("accuse") and game.state.public.turns > ROUNDS * len(game.players):
            suspect, weapon, room = game.state.secrets.envelope
            await host.act(do="accuse", suspect=suspect, weapon=weapon, room=room)
        elif menu:
            host.menu = None
            answer = await host.act(**any_action(menu, rng))
            assert answer["type"] == "done", answer
    assert game.state.public.winner is not None
    return game.players[game.state.public.winner]


@pytest.mark.slow
def test_three_programs_in_three_languages_play_a_whole_game(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        host = among.clients[0]
        async with AsyncExitStack() as programs:
            running = []
            for chair, command in PROGRAMS.items():
                link = (await give_seat(host, chair)).link
                running.append(await programs.enter_async_context(started_beside(*command, link)))
            for chair in PROGRAMS:
                await host.until(lambda: among.table.state.chairs[chair].ready)  # type: ignore[index]  # noqa: B023
            assert (await host.command("start"))["type"] == "done"
            winner = await _host_plays(among)
            for process in running:
                async with asyncio.timeout(PATIENCE):
                    out, err = await process.communicate()
                assert (process.returncode, out.decode(), err.decode()) == (0, f"won by {winner}\n", "")
        updates = [json.loads(frame) for frame in host.frames]
        moved = {h["by"] for u in updates for h in u.get("happened", ()) if h["what"] == "walked"}
        assert moved >= {*PROGRAMS}

    meeting(test, 1)


def test_the_examples_are_short() -> None:
    for _, path in PROGRAMS.values():
        lines = [line for line in Path(path).read_text().splitlines() if line.strip()]
        assert len(lines) <= 70, path


@pytest.mark.parametrize("command", PROGRAMS.values(), ids=["python", "shell", "node"])
def test_a_link_that_leads_nowhere_ends_a_program_with_a_sentence(
    meeting: Meeting, command: tuple[str, ...]
) -> None:
    async def told(link: str) -> str:
        async with started_beside(*command, link) as process, asyncio.timeout(PATIENCE):
            out, err = await process.communicate()
        assert out == b""
        assert process.returncode
        return err.decode()

    async def test(among: PeopleAtTable) -> None:
        assert (await told("nonsense")).startswith("usage: ")
        link = (await give_seat(among.clients[0], "plum")).link
        assert "the host" in await told(f"{link}x") or command[0] == "sh"  # where they share a sentence
        assert "check the link" in await told(link.replace("/t/", "/t/0"))

    meeting(test, 1)
