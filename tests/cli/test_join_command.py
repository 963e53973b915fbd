"""`casefile join`: one sentence for what cannot be, and a game that is played for what can."""

from __future__ import annotations

import asyncio
import random
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.support.command_line import casefile_here
from tests.support.machine import started_beside
from tests.support.patience import PATIENCE
from tests.support.programs.at_table import give_seat
from tests.support.server.background import served_beside
from tests.support.server.client import any_action
from tests.support.server.people import Meeting, PeopleAtTable, meetings, new_database

pytestmark = pytest.mark.real

CASEFILE = str(Path(sys.executable).parent / "casefile")
TOKEN = "abcDEF012_-abcDEF012_-abcDEF0123"


@pytest.fixture
def meeting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


def complaint(*arguments: str) -> str:
    done = casefile_here("join", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1, done.err
    return done.err.strip()


@pytest.mark.parametrize("link", ["", "play.example", f"https://play.example/t/1#program={TOKEN}"])
def test_what_is_no_link_is_refused_without_repeating_it(link: str) -> None:
    said = complaint(link)
    assert said.endswith("#program=TOKEN")
    assert TOKEN not in said


def test_a_server_that_is_not_there_is_told_in_one_sentence() -> None:
    said = complaint(f"http://127.0.0.1:1/t/0123456789abcdef#program={TOKEN}", "--bot", "novice")
    assert said == "LINK: the server cannot be reached: Connection refused"


def test_bots_and_games_that_cannot_be_are_refused() -> None:
    link = f"http://127.0.0.1:1/t/0123456789abcdef#program={TOKEN}"
    assert "there is no bot" in complaint(link, "--bot", "oracle")
    assert "cannot be loaded" in complaint(link, "--bot", "nothing:Here")
    assert "at least 1" in complaint(link, "--games", "0")


def test_what_the_server_refuses_is_told_in_both_languages(tmp_path: Path) -> None:
    with served_beside(new_database(tmp_path)) as (_, port):
        link = f"http://127.0.0.1:{port}/t/0123456789abcdef#program={TOKEN}"
        assert complaint(link, "--bot", "novice").endswith("There is no such table: check the link.")
        french = complaint(link, "--bot", "novice", "--language", "fr")
        assert "le serveur refuse" in french
        assert "Cette table n’existe pas" in french


@pytest.mark.slow
def test_a_bot_of_ours_and_one_of_somebody_else_play_a_game(meeting: Meeting, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from casefile.bots.levels.random_bot import RandomBot\n\n\nclass Mine(RandomBot):\n    pass\n"
    )

    async def test(among: PeopleAtTable) -> None:
        host = among.clients[0]
        seats = {"white": ("novice", "en"), "green": ("mine:Mine", "fr")}
        async with AsyncExitStack() as programs:
            running = {}
            for chair, (bot, language) in seats.items():
                link = (await give_seat(host, chair)).link
                options = ("--bot", bot, "--games", "1", "--language", language)
                program = started_beside(CASEFILE, "join", link, *options, cwd=tmp_path)
                running[chair] = await programs.enter_async_context(program)
            said = {chair: [await _line(process)] for chair, process in running.items()}
            assert (await host.command("start"))["type"] == "done"
            await _decide(among)
            for chair, process in running.items():
                async with asyncio.timeout(PATIENCE):
                    out, err = await process.communicate()
                assert (process.returncode, err) == (0, b""), err
                said[chair] += out.decode().splitlines()
        table = among.table.id
        winner = host.chair
        assert said["white"] == [f"at table {table} as white", "game 1 begins", f"game 1: won by {winner}"]
        assert said["green"] == [
            f"à la table {table}, dans le rôle de green",
            "la partie 1 commence",
            f"partie 1\u00a0: gagnée par {winner}",
        ]

    meeting(test, 1)


async def _line(process: asyncio.subprocess.Process) -> str:
    """The next one that it prints: the first is printed when it knows the table."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        return (await process.stdout.readline()).decode().rstrip()


async def _decide(among: PeopleAtTable) -> None:
    """The host plays for two rounds, and then knows the answer."""
    host, rng = among.clients[0], random.Random(5)
    await host.until(lambda: host.game == 1)
    game = among.table.state.game
    assert game is not None
    while not game.over:
        await host.until(lambda: host.menu is not None or game.over)
        menu = host.menu or {}
        if menu.get("accuse") and game.state.public.turns > 2 * len(game.players):
            await host.act(do="accuse", **game.state.secrets.envelope._asdict())
        elif menu:
            host.menu = None
            assert (await host.act(**any_action(menu, rng)))["type"] == "done"
