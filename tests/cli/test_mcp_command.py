"""`casefile mcp` as a command: its options, and what it says where the extra is missing."""

from __future__ import annotations

import os
import pty
import subprocess
import sys

import pytest

from casefile.cli.commands import mcp as mcp_command_module
from tests.support.command_line import COMMAND, casefile_here, environment
from tests.support.machine import started
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.real


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", 'this needs the package mcp: pip install "casefile-game[mcp]"\n'),
        ("fr", 'il faut le paquet mcp : pip install "casefile-game[mcp]"\n'),
    ],
)
def test_without_the_extra_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    monkeypatch.setattr(mcp_command_module, "find_spec", lambda _name: None)
    done = casefile_here("mcp", "--language", language)
    assert (done.code, done.out, done.err.replace("\u00a0", " ")) == (2, "", told)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--language", "de"), "--language: there is no language 'de'; choose one of en, fr\n"),
        (("--tables", "3"), "--tables: there is no such option"),
        (("--table", ""), "--table: expected a link to a seat, as in https://play.example/t/"),
        (("now",), "unexpected argument: 'now'\n"),
    ],
)
def test_bad_options_are_told_in_one_line(arguments: tuple[str, ...], told: str) -> None:
    done = casefile_here("mcp", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(told.rstrip("\n"))
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("link", ["https://play.example/t/x#program={}", "play.example#program={}", "{}"])
def test_what_is_no_link_to_a_seat_is_refused_without_repeating_it(link: str) -> None:
    token = "abcDEF012_-abcDEF012_-abcDEF0123"
    done = casefile_here("mcp", "--table", link.format(token))
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("--table: expected a link to a seat")
    assert done.err.count("\n") == 1
    assert token not in done.err
    french = casefile_here("mcp", "--table", link.format(token), "--language", "fr")
    assert french.err.startswith("--table: il faut le lien d’une place")


def test_without_standard_input_there_is_nobody_to_serve() -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" mcp <&-', "sh", *COMMAND],
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "standard input: it is closed\n")


@pytest.mark.slow
def test_somebody_at_a_terminal_is_told_that_the_command_is_for_programs() -> None:
    ours, theirs = pty.openpty()
    with started(
        (*COMMAND, "mcp"),
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        text=True,
    ) as process:
        os.close(theirs)
        os.write(ours, b"\x04")  # the end of what is typed
        out, err = process.communicate(timeout=PATIENCE)
    os.close(ours)
    assert (process.returncode, out) == (0, "")
    assert err.startswith("this command speaks to programs: add it to a client")


def test_the_sdk_is_loaded_by_no_other_command() -> None:
    script = (
        "import sys, casefile.cli.app, casefile.cli.commands.mcp, casefile.mcp.tools;"
        "print(*{name.partition('.')[0] for name in sys.modules} & {'mcp', 'mcp_types', 'numba', 'pydantic'})"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
