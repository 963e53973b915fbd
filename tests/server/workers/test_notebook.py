"""The full notebook: what the server reasons for a seat, and only where the host wants it."""

from __future__ import annotations

import asyncio
import json
import os
import random
from pathlib import Path

import pytest

from casefile.server.transport.sockets import MAX_WAITING_STUDIES
from casefile.server.workers.notebook import worker as notebook_worker
from casefile.server.workers.notebook.question import SheetQuestion
from casefile.server.workers.notebook.worker import NotebookWorker
from tests.support.planted.notebooks import answers_with_its_priority
from tests.support.server.bot_positions import positions
from tests.support.server.client import Client, any_action, join, open_table
from tests.support.server.servers import served_here

pytestmark = pytest.mark.real


async def _asked(client: Client, **fields: object) -> dict[str, object]:
    """The answer to a `study`, which is neither `done` nor an update."""
    number = len(client.frames)
    await client.send({"type": "study", "id": f"s{number}", **fields})
    await client.until(lambda: f'"id":"s{number}"' in client.frames[-1])
    found: dict[str, object] = json.loads(client.frames[-1])
    return found


def test_a_seat_gets_its_sheet_and_the_reasons_for_a_cell(tmp_path: Path) -> None:
    async def evening() -> None:
        async with served_here(tmp_path / "a.db") as (_, port):
            host = await open_table(port, settings={"notebook": "full"})
            clients = [
                Client(port, ticket) for ticket in (host, await join(port, host), await join(port, host))
            ]
            for client in clients:
                await client.open()
                await client.command("ready")
            await clients[0].command("start")
            rng = random.Random(3)
            for _ in range(25):
                newest = max(client.line for client in clients)
                await asyncio.gather(*(client.reached(newest) for client in clients))
                acting = next(client for client in clients if client.chair == client.acting)
                assert acting.menu is not None
                await acting.act(**any_action(acting.menu, rng))
            me = clients[1]
            snapshot = await _fresh_snapshot(port, me)
            answer = await _asked(me)
            assert answer["type"] == "studied"
            sheet = answer["sheet"]
            assert isinstance(sheet, dict)
            rows = [*sheet["suspects"], *sheet["weapons"], *sheet["rooms"]]
            assert [row["card"] for row in rows if row["mine"]] == snapshot["game"]["hand"]
            assert sheet["holders"][-1] == "envelope"
            own = snapshot["game"]["hand"][0]
            why = await _asked(me, card=own, holder="envelope", language="fr")
            assert why["because"], "a card of their own is not in the envelope, and there is a reason"
            for client in clients:
                await client.close()

    asyncio.run(evening())


async def _fresh_snapshot(port: int, client: Client) -> dict[str, dict[str, list[str]]]:
    async with Client(port, client.ticket) as again:
        found: dict[str, dict[str, list[str]]] = json.loads(again.frames[0])
        return found


def test_there_is_no_help_where_the_host_has_turned_it_off(tmp_path: Path) -> None:
    async def evening() -> None:
        async with served_here(tmp_path / "a.db") as (_, port):
            host = await open_table(port, bots=["random", "random"])
            async with Client(port, host) as client:
                await client.command("start")
                await client.until(lambda: client.game == 1)
                assert (await _asked(client))["key"] == "table-no-help"

    asyncio.run(evening())


def test_whoever_asks_first_does_not_wait_behind_everything_else_on_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(notebook_worker, "answer_as_notebook", answers_with_its_priority)
    place = positions("vintage", 3, turns=1)[0]

    async def ask() -> tuple[int, int]:
        notebook = NotebookWorker()
        first, second = [int(await notebook.answer(SheetQuestion(place.view, None, "en"))) for _ in range(2)]
        await notebook.stop()
        return first, second

    first, second = asyncio.run(ask())
    assert first == os.nice(0), "the code has to be loaded, and somebody waits for it"
    assert second > os.nice(0)


def test_a_move_does_not_wait_for_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        thinking = asyncio.Event()
        usual = NotebookWorker.answer

        async def slow(notebook: NotebookWorker, asked: SheetQuestion) -> bytes:
            await thinking.wait()
            return await usual(notebook, asked)

        monkeypatch.setattr(NotebookWorker, "answer", slow)
        async with served_here(tmp_path / "a.db") as (_, port):
            host = await open_table(port, settings={"notebook": "full"}, chair="scarlet", bots=["random"] * 2)
            async with Client(port, host) as client:
                await client.command("start")
                await client.until(lambda: client.menu is not None)
                for number in range(MAX_WAITING_STUDIES + 1):
                    await client.send({"type": "study", "id": f"early{number}"})
                done = await client.act(do="roll")
                assert done["type"] == "done", "nobody has thought about anything yet"
                answers = [frame for frame in client.frames if '"early' in frame]
                assert [json.loads(answer)["id"] for answer in answers] == [f"early{MAX_WAITING_STUDIES}"]
                assert json.loads(answers[0])["key"] == "table-too-fast"
                thinking.set()
                await client.until(lambda: f'"early{MAX_WAITING_STUDIES - 1}"' in client.frames[-1])
                studied = [json.loads(frame) for frame in client.frames if '"studied"' in frame]
                assert [one["id"] for one in studied] == [
                    f"early{number}" for number in range(MAX_WAITING_STUDIES)
                ]

    asyncio.run(evening())
