"""`casefile arena` with players elsewhere: what cannot be is one sentence, what can be is played and kept."""

from __future__ import annotations

import json
import re
import socket
import subprocess
from pathlib import Path

import pytest

from tests.support.command_line import COMMAND, assert_refused, casefile_here, environment
from tests.support.machine import started
from tests.support.patience import PATIENCE
from tests.support.programs.league import Steady, joined

pytestmark = pytest.mark.real

LINK = re.compile(r"remote:mine plays by (http://127\.0\.0\.1:\d+/t/([0-9a-f]{16})#program=(\S+))")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--bots", "remote:a,novice", "--jobs", "2"), ("--jobs", "which plays by itself")),
        (("--bots", "remote:a,novice", "--dask", "tcp://x:1"), ("--dask", "which plays by itself")),
        (("--bots", "remote:,novice"), ("--bots", "1 to 40 letters")),
        (("--bots", "remote:a/b,novice"), ("--bots", "1 to 40 letters")),
        (("--bots", "remote:a,remote:a"), ("--bots", "remote:a is named twice")),
        (("--bots", "remote:a"), ("--bots", "at least two bots")),
        (("--bots", "remote:a,novice", "--port", "70000"), ("--port", "from 0 to 65535")),
        (("--bots", "random,novice", "--host", "127.0.0.1"), ("--host", "name one in --bots")),
        (("--bots", "random,novice", "--port", "0"), ("--port", "name one in --bots")),
        (("--bots", "remote:a,novice", "--time-limit", "0"), ("--time-limit",)),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_made(
    options: tuple[str, ...], words: tuple[str, ...], tmp_path: Path
) -> None:
    out = tmp_path / "league"
    assert_refused(casefile_here("arena", *options, "--out", str(out)), *words)
    assert not out.exists()


def test_an_address_that_is_taken_is_told_before_a_folder_is_made(tmp_path: Path) -> None:
    out = tmp_path / "league"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = casefile_here("arena", "--bots", "remote:a,novice", "--port", port, "--out", str(out))
    assert_refused(done, f"127.0.0.1:{port}", "in use")
    assert not out.exists()


@pytest.mark.parametrize("command", [("simulate",), ("dataset", "--out", "nowhere")])
def test_other_commands_have_no_seat_for_players_elsewhere(command: tuple[str, ...]) -> None:
    done = casefile_here(*command, "--bots", "remote:mine,novice", "--games", "1")
    assert_refused(done, "--bots", "casefile arena only")


def played(out: Path, games: int) -> tuple[dict[str, object], str]:
    """A league of `casefile arena`, played by a program that reads the link from the terminal."""
    asked = ("arena", "--bots", "remote:mine,novice,random", "--json", "--out", str(out))
    with started(
        (*COMMAND, *asked, "--games", str(games)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as process:
        assert process.stderr is not None
        found = LINK.fullmatch(process.stderr.readline().strip())
        assert found is not None
        # Line by line up to here: what is read ahead would be lost to `communicate`.
        assert process.stderr.readline() == "waiting until all of these are connected\n"
        with joined(found[1], Steady):
            told, rest = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, rest
    assert rest == "all are connected: the games begin\n"
    kept = "".join(path.read_text("utf-8") for path in out.rglob("*") if path.is_file())
    for secret in found.groups():
        assert secret not in kept + told, "whoever has the link has the seat"
    assert "remote:mine" in kept
    return json.loads(told), found[1]


@pytest.mark.slow
def test_a_league_is_played_kept_and_gone_on_with_by_a_new_link(tmp_path: Path) -> None:
    out = tmp_path / "league"
    first, link = played(out, 2)
    lines = (out / "games.jsonl").read_text("utf-8")
    then, new_link = played(out, 3)
    assert new_link != link
    assert (first["games"], then["games"]) == (2, 3)
    assert first["seed"] == then["seed"]
    assert (out / "games.jsonl").read_text("utf-8").startswith(lines)
    table = then["table"]
    assert isinstance(table, list)
    rows = {row["bot"]: row for row in table}
    assert rows["remote:mine"]["played"] == 3
    assert rows["remote:mine"]["forfeits"] == 0
    assert rows["remote:mine"]["rating"]["mu"] > 0
    # Nothing is missing now, so nobody is waited for.
    again = casefile_here(
        "arena", "--bots", "remote:mine,novice,random", "--json", "--out", str(out), "--games", "3"
    )
    assert (again.code, json.loads(again.out)["games"], again.err) == (0, 3, "")
    told = casefile_here(
        "arena", "--bots", "remote:mine,novice,random", "--out", str(out), "--games", "3"
    ).out
    for page in (told, (out / "league.html").read_text("utf-8")):
        assert "Every game has a deal of its own" in page
        assert "arrangement" not in page
    asked = ("arena", "--bots", "remote:mine,novice,random", "--out", str(out), "--time-limit", "3")
    assert_refused(casefile_here(*asked), "--out", "with other time limit")
