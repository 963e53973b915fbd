"""The program around the commands: its help, its errors, its manners with pipes, signals and terminals."""

from __future__ import annotations

import fcntl
import importlib
import os
import signal
import subprocess
import sys
import termios
import time
from array import array
from pathlib import Path

import pytest

import casefile as package
from casefile.cli import app
from casefile.cli import main as program
from casefile.cli.command_table import COMMANDS as KNOWN
from tests.support.command_line import COMMAND, assert_refused, casefile, casefile_here, environment
from tests.support.command_records import saved, text_of, told_game
from tests.support.machine import started
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.real

COMMANDS = [
    *(
        "advise",
        "arena",
        "backup",
        "bots",
        "check",
        "dataset",
        "deduce",
        "doctor",
        "editions",
        "join",
        "mcp",
        "moves",
        "play",
        "puzzles",
        "restore",
        "review",
        "serve",
        "show",
    ),
    *("simulate", "speedclue", "verify", "warm"),
]


@pytest.fixture
def record(tmp_path: Path) -> str:
    return saved(tmp_path, text_of(told_game()))


def test_it_tells_its_version() -> None:
    done = casefile("--version")
    assert (done.code, done.out, done.err) == (0, f"{package.__version__}\n", "")


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_its_help_names_every_command(arguments: tuple[str, ...]) -> None:
    done = casefile(*arguments)
    assert (done.code, done.err) == (0, "")
    assert [command for command in COMMANDS if command not in done.out] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    done = casefile_here(command, "--help")
    assert (done.code, done.err) == (0, "")
    assert f"casefile {command}" in done.out


def test_the_list_of_commands_names_what_there_is() -> None:
    """It is known without loading them, so nothing but this test would notice a wrong name."""
    assert sorted(KNOWN) == COMMANDS
    for name, command in KNOWN.items():
        module, function = command.where.split(":")
        assert function == f"{name}_command"
        assert callable(getattr(importlib.import_module(module), function))


@pytest.mark.parametrize(
    ("arguments", "word"),
    [(("dance",), "dance"), (("--loud",), "--loud"), ((b"\xff",), "\\udcff"), (("a\nb",), "a"), (("",), "")],
)
def test_an_unknown_command_is_refused(arguments: tuple[str | bytes, ...], word: str) -> None:
    assert_refused(casefile(*arguments), word)


def test_a_reader_who_leaves_early_ends_it_quietly(record: str) -> None:
    for arguments in (("show", record), ("check", record), ("editions",), ("--help",)):
        reading, writing = os.pipe()
        os.close(reading)
        done = subprocess.run(
            (*COMMAND, *arguments),
            stdout=writing,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=PATIENCE,
            check=False,
        )
        os.close(writing)
        assert (done.returncode, done.stderr) == (141, b""), arguments


def feed(process: subprocess.Popen[bytes], text: bytes) -> None:
    """Write this into its input, and wait until it has been read."""
    assert process.stdin is not None
    process.stdin.write(text)
    process.stdin.flush()
    left = array("i", [len(text)])
    while left[0] and process.poll() is None:
        time.sleep(0.01)
        fcntl.ioctl(process.stdin, termios.FIONREAD, left)


def test_an_interrupt_ends_it_quietly() -> None:
    with started(
        (*COMMAND, "check", "-"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment({"PYTHONUNBUFFERED": "1"}),
    ) as process:
        feed(process, b" ")  # it has started and waits for the record
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (130, b"", b"")


ANSWERS = [
    ("check", "RECORD"),
    ("show", "RECORD"),
    ("moves", "--from", "hall", "--roll", "3"),
    ("moves", "--from", "hall", "--roll", "3", "--json"),
    ("editions",),
    ("bots",),
    ("bots", "--json"),
    ("simulate", "--games", "1", "--jobs", "1"),
    ("play", "--text", "--bots", "novice"),
    ("--help",),
    ("--version",),
]
"""Commands of every kind that answer on stdout: JSON, drawings, tables, the text game, help."""


@pytest.mark.parametrize("arguments", ANSWERS, ids=" ".join)
def test_a_full_disk_is_reported_in_one_line(arguments: tuple[str, ...], record: str) -> None:
    done = redirected(">/dev/full", *arguments, record=record)
    assert done.returncode == 2
    assert done.stderr.decode() == "the output cannot be written: No space left on device\n"


@pytest.mark.parametrize("arguments", ANSWERS, ids=" ".join)
def test_an_answer_for_which_stdout_is_closed_is_an_error(arguments: tuple[str, ...], record: str) -> None:
    done = redirected(">&-", *arguments, record=record)
    assert done.returncode == 2
    assert done.stderr.decode() == "the output cannot be written: Bad file descriptor\n"


def test_a_refusal_needs_no_stdout(record: str) -> None:
    done = redirected(">&-", "check", "no.json", record=record)
    assert (done.returncode, done.stderr) == (2, b"no.json: No such file or directory\n")


def test_no_file_takes_the_place_of_a_closed_stdout(tmp_path: Path) -> None:
    """Whatever is opened next would be given its number, and what others print would end in it."""
    code = (
        "import os, sys; from casefile.cli.stream import prepare_streams; prepare_streams(); "
        "file = open(sys.argv[1], 'w'); sys.exit(file.fileno() <= 2)"
    )
    for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        done = subprocess.run(
            ("sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-c", code, str(tmp_path / "file")),
            env=environment(),
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, closed


def test_a_server_runs_even_if_nobody_can_read_where() -> None:
    """Its line is news, and no answer."""
    code = (
        "import sys; import casefile.server.transport.serve as server; from casefile.cli.main import main; "
        "server.run = lambda plan: print('it serves', flush=True) or 0; sys.exit(main(['serve']))"
    )
    done = subprocess.run(
        ("sh", "-c", 'exec "$@" >&-', "sh", sys.executable, "-c", code),
        stderr=subprocess.PIPE,
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def redirected(how: str, *arguments: str, record: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program with a stream that the shell has closed, or has opened for something else."""
    named = (record if argument == "RECORD" else argument for argument in arguments)
    return subprocess.run(
        ("sh", "-c", f'exec "$@" {how}', "sh", *COMMAND, *named),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("closed", ["<&-", "2>&-", "<&- 2>&-"])
def test_other_closed_streams_do_no_harm(closed: str, record: str) -> None:
    for arguments, code in ((("check", record), 0), (("show", record), 0), (("check", "no.json"), 2)):
        done = redirected(closed, *arguments, record=record)
        assert done.returncode == code, done
        assert b"Traceback" not in done.stderr


def test_with_stderr_closed_a_complaint_goes_nowhere() -> None:
    done = subprocess.run(
        ("sh", "-c", 'exec "$@" 2>&-', "sh", *COMMAND, "check", "no.json"),
        capture_output=True,
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


@pytest.mark.parametrize("command", ["check", "show"])
def test_an_unexpected_argument_is_named(command: str, record: str) -> None:
    assert casefile_here(command, record, "b", "c").err == "unexpected argument: 'b' 'c'\n"
    mistyped = casefile_here(command, "--foo", record)
    assert_refused(mistyped, '"--foo"', "no such option")
    assert record not in mistyped.err


def test_a_closed_input_is_refused() -> None:
    done = subprocess.run(
        ("sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "check", "-"),
        capture_output=True,
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (2, b"standard input: it is closed\n")


PLAIN_TERMINAL = {"PYTHONIOENCODING": "ascii"}


@pytest.mark.parametrize(
    "arguments",
    [
        ("show",),
        ("show", "--language", "fr"),
        ("editions", "--language", "fr"),
        ("moves", "--from", "kitchen", "--roll", "7", "--language", "fr"),
        ("--help",),
        ("check", "--help"),
    ],
)
def test_a_terminal_that_knows_only_ascii_gets_ascii(arguments: tuple[str, ...], record: str) -> None:
    named = (arguments[0], record, *arguments[1:]) if arguments[0] == "show" else arguments
    done = casefile(*named, changes=PLAIN_TERMINAL)
    assert (done.code, done.err) == (0, "")
    assert done.out.isascii()
    assert "\\" not in done.out, "a sign has no plain form"


def test_a_complaint_about_an_accent_reaches_a_plain_terminal() -> None:
    done = casefile("check", "été.json", changes=PLAIN_TERMINAL)
    assert_refused(done, "ete.json: No such file")


def test_a_fault_of_the_program_is_one_line_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: object) -> int:
        raise RuntimeError("two\nlines")

    monkeypatch.delenv("CASEFILE_TRACEBACK", raising=False)
    monkeypatch.setattr(app, "app", broken)
    assert program.main(["check"]) == 70
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "RuntimeError" in told


def test_the_trace_of_a_fault_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> int:
        raise RuntimeError

    monkeypatch.setenv("CASEFILE_TRACEBACK", "1")
    monkeypatch.setattr(app, "app", broken)
    with pytest.raises(RuntimeError):
        program.main(["check"])


@pytest.mark.parametrize(
    ("arguments", "unneeded"),
    [
        (("moves", "--from", "hall", "--roll", "3", "--json"), ("rich", "fluent", "casefile.bots")),
        (("check", "-"), ("rich", "fluent", "casefile.bots")),
        (("--version",), ("cyclopts", "rich", "fluent", "msgspec", "casefile.record")),
        (("danse",), ("cyclopts", "rich", "fluent", "msgspec", "casefile.record", "casefile.editions")),
        (("--danse",), ("cyclopts", "rich", "fluent", "msgspec", "casefile.record", "casefile.editions")),
        (("--help", "danse"), tuple(command.where.partition(":")[0] for command in KNOWN.values())),
        (("danse",), tuple(command.where.partition(":")[0] for command in KNOWN.values())),
        (("--help",), tuple(command.where.partition(":")[0] for command in KNOWN.values())),
    ],
)
def test_a_command_loads_only_what_it_needs(arguments: tuple[str, ...], unneeded: tuple[str, ...]) -> None:
    code = (
        "import sys; from casefile.cli.main import main; main(sys.argv[1:]); "
        "print(*sys.modules, sep='\\n', file=sys.stderr)"
    )
    done = subprocess.run(
        (sys.executable, "-c", code, *arguments),
        input=text_of(told_game()).encode(),
        capture_output=True,
        env=environment(),
        timeout=PATIENCE,
        check=True,
    )
    loaded = set(done.stderr.decode().split())
    assert "casefile.cli.main" in loaded
    assert [name for name in unneeded if name in loaded] == []
