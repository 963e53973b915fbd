"""Nothing but what `casefile.game.view` lets through leaves the server, and no token is written down."""

from __future__ import annotations

import ast
import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

import casefile
from casefile.server.live import live_table
from casefile.server.transport.serve import set_up_logs
from tests.support.command_line import casefile_here
from tests.support.programs.at_table import Stream, give_seat
from tests.support.server.client import Client, Ticket, any_action, call
from tests.support.server.people import PeopleAtTable, ended, gathering, hurry, new_database

pytestmark = pytest.mark.real

PACKAGE = Path(next(iter(casefile.__path__)))


# -- what the sources say


def imported(source: str) -> set[str]:
    """Every module a source imports, and every name it imports from one, with its module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in (
            "__import__",
            "importlib.import_module",
        ):
            found.update(str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))
    return found


def uses_random(source: str) -> bool:
    return any("random" in name.split(".") for name in imported(source))


def reads_secrets(source: str) -> bool:
    """Does it look into the cards of a state?"""
    return any(
        isinstance(node, ast.Attribute) and node.attr in ("secrets", "hands", "envelope", "shown")
        for node in ast.walk(ast.parse(source))
    )


def sources() -> dict[str, str]:
    found = {
        path.relative_to(PACKAGE).as_posix(): path.read_text()
        for folder in (PACKAGE / "server", PACKAGE / "fair")
        for path in folder.rglob("*.py")
    }
    assert len(found) > 60, "these are not the sources of the server"
    return found


def test_no_code_of_the_server_uses_random() -> None:
    assert [name for name, source in sources().items() if uses_random(source)] == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import os, random as chance",
        "from random import choice",
        "def f():\n    from random import Random",
        "import numpy.random",
        "from numpy import random",
        "x = __import__('random')",
        "import importlib\nx = importlib.import_module('random')",
    ],
)
def test_random_would_be_noticed(source: str) -> None:
    assert uses_random(source)
    assert not uses_random(
        "import secrets\nfrom casefile.bots.levels.random_bot import RandomBot  # a bot, not chance"
    )


def test_two_modules_look_through_the_eyes_of_a_seat() -> None:
    """One to tell people, one to ask bots."""
    looking = {name for name, source in sources().items() if "casefile.game.view" in imported(source)}
    assert looking == {"server/table/game_view.py", "server/live/attendant.py"}


def test_only_the_view_looks_into_the_cards() -> None:
    """The others hold them unopened: in the log, in the state, in the fair deal that made them."""
    opening = {name for name, source in sources().items() if reads_secrets(source)}
    views = {"server/table/game_view.py", "server/table/view.py"}
    dealing = {"fair/verify.py", "server/table/stored_events.py"}
    measuring = {"server/wire/padding.py"}  # what was told, and not what there is
    wording = {"server/wire/game_words.py"}  # of a View: a contract keeps it from the State
    assert opening == views | dealing | measuring | wording


def test_an_attribute_that_looks_into_the_cards_would_be_noticed() -> None:
    assert reads_secrets("def f(game): return game.state.secrets.hands[0]")
    assert not reads_secrets("import secrets\nx = secrets.token_bytes(3)")


# -- tokens


@pytest.fixture
def logs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    hurry(monkeypatch)
    yield
    structlog.reset_defaults()


def test_tokens_are_in_no_log_no_line_of_the_database_and_no_frame_to_others(
    tmp_path: Path,
    logs: None,
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    database = new_database(tmp_path)
    set_up_logs("json")
    tokens: list[str] = []
    frames: list[str] = []

    async def test() -> None:
        async with gathering(database, 3, public=True) as among:
            seat = await give_seat(among.clients[0], "plum")
            tokens.append(seat.token)
            async with Stream(seat) as stream:
                await stream.until(lambda: bool(stream.lines))
                await seat.post({"type": "leave", "id": "a"})
                frames.extend(line.decode() for line in stream.lines)
            frames.append((await seat.post({"type": "leave", "id": "a"})).body.decode())
            await among.start()
            mover = among.clients[1]
            tokens.extend(ticket.cookie.partition("=")[2] for ticket in among.tickets)
            tokens.append(among.tickets[0].invitation)
            transfer = (await mover.command("transfer"))["token"]
            assert sum(transfer in frame for frame in mover.frames) == 1
            path = f"/api/tables/{among.table.id}/transfer"
            answer = await call(among.port, "POST", path, {"token": transfer})
            assert await ended(mover) == 4003
            cookie = answer.cookie.partition("=")[2]
            tokens.extend((transfer, cookie))
            async with among.tab(Ticket(among.table.id, mover.ticket.chair, answer.cookie)) as device:
                await _fault(among, monkeypatch)
                frames.extend(device.frames)
            frames.extend(f for client in among.clients for f in client.frames if '"type":"done"' not in f)
            pages = ("/api/tables", f"/api/tables/{among.table.id}", "/metrics")
            frames.extend([(await call(among.port, "GET", page)).body.decode() for page in pages])

    asyncio.run(test())
    assert len(tokens) == 7
    assert all(len(token) >= 32 for token in tokens), "192 bits in Base64"
    log = "".join(capfd.readouterr()) + caplog.text
    assert "RuntimeError" in log, "or nothing would be proven"
    assert "planted fault" not in log, "what an exception says may be a card"
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir()).decode("latin-1")
    assert '"what":"seated"' in stored
    assert '"what":"program-seated"' in stored
    for token in tokens:
        assert token not in log
        assert token not in stored
        assert token not in "".join(frames)


async def _fault(among: PeopleAtTable, patch: pytest.MonkeyPatch) -> None:
    """Something goes wrong inside, with tokens and cards at hand."""
    with patch.context() as broken:

        def judge(*_args: object) -> None:
            raise RuntimeError("planted fault")

        broken.setattr(live_table, "judge", judge)
        victim = among.clients[0]
        await victim.send({"type": "ready", "id": "boom"})
        await ended(victim)


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_fault_is_logged_without_the_values_it_happened_with(
    form: str, tmp_path: Path, logs: None, capfd: pytest.CaptureFixture[str]
) -> None:
    database = new_database(tmp_path)
    set_up_logs(form)

    async def broken() -> None:
        held = {"card": "-".join(("lead", "pipe"))}  # in one piece nowhere in this source
        raise RuntimeError(f"planted {held['card']}")

    async def test() -> None:
        async with gathering(database, 1) as among:
            await asyncio.gather(among.house.services.tasks.spawn(broken()), return_exceptions=True)
            await asyncio.sleep(0)

    asyncio.run(test())
    log = "".join(capfd.readouterr())
    assert "RuntimeError" in log
    assert "broken" in log, "where it happened is of use"
    assert "lead-pipe" not in log


# -- the record


def test_the_record_is_available_only_after_the_game_and_can_be_verified(tmp_path: Path, logs: None) -> None:
    database, record = new_database(tmp_path), tmp_path / "record.json"
    rng = random.Random(3)

    async def test() -> None:
        async with gathering(database, 3, edition="deluxe-2020") as among:
            path = f"/api/tables/{among.table.id}/games/1/record"
            assert (await call(among.port, "GET", path)).status == 404
            await among.start()
            for _ in range(20):
                assert (await call(among.port, "GET", path)).status == 404
                await _move(among, any_action(await _menu(among.acting()), rng))
            game = among.table.state.game
            assert game is not None
            while not (await _menu(among.acting())).get("accuse"):
                await _move(among, any_action(await _menu(among.acting()), rng))
            suspect, weapon, room = game.state.secrets.envelope
            await _move(among, {"do": "accuse", "suspect": suspect, "weapon": weapon, "room": room})
            answer = await call(among.port, "GET", path)
            assert answer.status == 200
            record.write_bytes(answer.body)

    asyncio.run(test())
    assert casefile_here("verify", str(record)).code == 0
    record.write_text(record.read_text().replace("lead-pipe", "wrench", 1))
    assert casefile_here("verify", str(record)).code != 0


async def _menu(client: Client) -> dict[str, object]:
    await client.until(lambda: client.menu is not None)
    assert client.menu is not None
    return client.menu


async def _move(among: PeopleAtTable, action: dict[str, object]) -> None:
    answer = await among.acting().act(**action)
    assert answer["type"] == "done", answer
    await among.see(answer["line"])
