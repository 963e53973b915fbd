"""A server whose disk is full: it says so, changes nothing, and goes on by itself when there is room."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from casefile.server.live.connection import RESUME
from casefile.server.store.chain import unchecked_text
from casefile.server.table.log import Came, Went, decode_entry
from tests.support.server.client import Client, any_action, call, join, open_table
from tests.support.server.forked_program import QuickProgram
from tests.support.server.kill_loop import stored_lines, updates
from tests.support.server.servers import complaint

pytestmark = pytest.mark.real


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of four megabytes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "casefile-test", str(disk)]
    if sys.platform != "linux" or os.geteuid() != 0 or subprocess.run(mount, check=False).returncode != 0:
        pytest.skip("only root can mount a small disk")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def _fill(disk: Path) -> Path:
    """Take all the room there is, and all there has come to be since."""
    filler = disk / "filler"
    with filler.open("ab", buffering=0) as file:
        size = 1 << 16
        while size:
            try:
                file.write(b"x" * size)
            except OSError:
                size //= 2
    return filler


@pytest.mark.slow
def test_a_full_disk_is_reported_to_the_one_who_asks_and_to_nobody_else_and_play_goes_on(
    small_disk: Path,
) -> None:
    database = small_disk / "tables.db"
    rng = random.Random(8)

    async def story(port: int) -> None:
        host = await open_table(port, settings={"grace_seconds": 3600})
        tickets = [host, await join(port, host), await join(port, host)]
        clients = [Client(port, ticket, since=0) for ticket in tickets]
        try:
            for client in clients:
                await client.open()
                await client.command("ready")
            await clients[0].command("start")
            for _ in range(10):
                await _move(clients, rng)
            filler = _fill(small_disk)
            # The file may have some room left inside, and the database finds some more while it fails.
            refusals = 0
            while refusals < 3:
                answer = await clients[1].command("say", text="Is there room?")
                refusals = refusals + 1 if answer["type"] == "refused" else 0
                _fill(small_disk)
            await _all_know(clients)
            stored, told = stored_lines(database, host.table), [len(client.frames) for client in clients]
            acting = next(client for client in clients if client.chair == client.acting)
            assert acting.menu is not None
            wish = {"game": acting.game, "version": acting.version, "action": any_action(acting.menu, rng)}
            for _ in range(3):
                answer = await acting.command("act", id="wish", **wish)
                assert (answer["type"], answer["kind"]) == ("refused", "unavailable")
            opened = await call(port, "POST", "/api/tables", {"name": "Late"})
            assert (opened.status, opened.json["kind"]) == (503, "unavailable")
            ill = await call(port, "GET", "/healthz")
            assert (ill.status, ill.json["kind"]) == (503, "unavailable"), "whoever asks is not sent here"
            assert (await call(port, "GET", f"/api/tables/{host.table}")).status == 200
            async with Client(port, acting.ticket, since=acting.line) as tab:  # whoever is there may reload
                tab.line = acting.line
                assert (await tab.command("say", id="tab", text="Hm."))["kind"] == "unavailable"
            assert stored_lines(database, host.table) == stored
            for client, before in zip(clients, told, strict=True):
                assert len(client.frames) == before + (3 if client is acting else 0)
            filler.unlink()
            assert (await call(port, "GET", "/healthz")).status == 200
            # Nobody did anything else: there is room, and the same command is carried out now, once.
            answers = [await acting.command("act", id="wish", **wish) for _ in range(2)]
            assert [answer["type"] for answer in answers] == ["done", "done"]
            assert answers[0]["line"] == answers[1]["line"] == len(stored) + 1
            for _ in range(10):
                await _move(clients, rng)
            await _all_know(clients)
            for client in clients:
                async with Client(port, client.ticket, since=0) as reader:
                    await reader.until(lambda reader=reader, last=client.line: reader.line >= last)  # type: ignore[misc]
                    assert updates(reader)[: client.line] == updates(client)
        finally:
            for client in clients:
                await client.close()

    with QuickProgram(database, changed={"casefile.server.live.health:PROBE_SECONDS": 0.0}) as program:
        asyncio.run(story(program.port))
        assert program.stop() == 0


@pytest.mark.slow
@pytest.mark.parametrize("is_new", [True, False], ids=["a new file", "a file with tables"])
def test_a_server_that_starts_on_a_full_disk_says_so_in_one_line(small_disk: Path, is_new: bool) -> None:
    database = small_disk / "tables.db"
    if not is_new:
        with QuickProgram(database) as program:
            assert program.stop() == 0
    _fill(small_disk)
    assert complaint("--database", str(database)) == f"{database}: it cannot be used: the disk is full"


async def _all_know(clients: list[Client]) -> None:
    last = max(client.line for client in clients)
    for client in clients:
        await client.until(lambda client=client: client.line >= last)  # type: ignore[misc]


async def _move(clients: list[Client], rng: random.Random) -> None:
    await _all_know(clients)
    acting = next(client for client in clients if client.chair == client.acting)
    assert acting.menu is not None
    answer = await acting.act(**any_action(acting.menu, rng))
    assert answer["type"] == "done", answer
    await acting.until(lambda: acting.line >= answer["line"])


@pytest.mark.slow
def test_a_table_that_cannot_be_repaired_after_a_crash_is_repaired_once_there_is_room(
    small_disk: Path,
) -> None:
    """Whoever was connected to the server that died is gone. That has to be written down, and cannot be."""
    database = small_disk / "tables.db"

    async def story(program: QuickProgram) -> Client:
        async with Client(program.port, await open_table(program.port), since=0) as client:
            assert (await client.command("ready"))["type"] == "done"
            program.kill()
        await asyncio.to_thread(program.start)
        filler = _fill(small_disk)
        async with client:
            with pytest.raises(ConnectionError):
                await client.command("say", id="hello", text="Hello?")
            assert client.close_code == RESUME
        filler.unlink()
        client.since = client.line
        async with client:
            assert (await client.command("say", id="hello", text="Hello?"))["type"] == "done"
        return client

    with QuickProgram(database) as program:
        client = asyncio.run(story(program))
        log = [
            decode_entry(unchecked_text(body)).what for _, body in stored_lines(database, client.ticket.table)
        ]
    came, went = ({e.process for e in log if isinstance(e, kind)} for kind in (Came, Went))
    assert len(came) == 2
    assert len(went) == 1, "the process that died still counts as somebody's connection"
