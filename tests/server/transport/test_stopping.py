"""A server that is told to stop, and one that cannot start."""

from __future__ import annotations

import asyncio
import random
import signal
import socket
from pathlib import Path

import pytest

from casefile.server.live.connection import RESUME
from tests.support.server.client import Client, open_table
from tests.support.server.forked_program import QuickProgram
from tests.support.server.kill_loop import Tables, Tally
from tests.support.server.servers import Program, complaint

pytestmark = pytest.mark.real


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
def test_a_server_stopped_under_load_asks_everybody_to_resume_and_has_written_everything(
    tmp_path: Path, how: signal.Signals
) -> None:
    async def story() -> None:
        codes: list[int] = []
        with QuickProgram(tmp_path / "a.db") as program:
            tables = Tables(program, tmp_path / "a.db", random.Random(), Tally())
            try:
                await tables.open(2)
                await tables.play_through(3, lambda: codes.append(program.stop(how)))
                await tables.check()
            finally:
                await tables.close()
        assert codes == [0] * 3
        assert tables.tally.done > 3
        for player in tables.players:
            assert set(player.closed_with) == {RESUME}

    asyncio.run(story())


def test_clients_that_have_not_said_hello_are_asked_to_resume_too(tmp_path: Path) -> None:
    async def story() -> None:
        with QuickProgram(tmp_path / "a.db") as program:
            client = Client(program.port, await open_table(program.port))
            await client.open(hello=False)
            assert await asyncio.to_thread(program.stop) == 0
            await client.close()
            assert client.close_code == RESUME

    asyncio.run(story())


@pytest.mark.slow
def test_the_real_program_says_nothing_when_it_is_stopped(tmp_path: Path) -> None:
    with Program(tmp_path / "a.db") as program:
        assert program.stop() == 0


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with QuickProgram(tmp_path / "a.db"):
        said = complaint("--database", str(tmp_path / "a.db"))
    database = tmp_path / "a.db"
    assert said == f"{database}: another server is using this file; stop it first, or use another file"


def test_a_port_that_is_in_use_is_named_and_no_file_made(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = complaint("--database", str(tmp_path / "a.db"), "--port", str(port))
    assert said == f"127.0.0.1:{port}: the server cannot listen there: Address already in use"
    assert list(tmp_path.iterdir()) == []


def test_a_host_that_this_machine_does_not_have_is_named(tmp_path: Path) -> None:
    said = complaint("--database", str(tmp_path / "a.db"), "--host", "nowhere.invalid", "--port", "8000")
    assert said.startswith("nowhere.invalid:8000: the server cannot listen there: ")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://casefile:pass-word@127.0.0.1:1/none", "it cannot be used: "),
        ("postgresql://casefile:pass-word@127.0.0.1:port/none", "its address cannot be read"),
    ],
    ids=["nobody there", "no address"],
)
def test_a_database_that_cannot_be_used_is_refused_without_its_password(address: str, said: str) -> None:
    told = complaint("--database", address)
    assert said in told
    assert "pass-word" not in told
