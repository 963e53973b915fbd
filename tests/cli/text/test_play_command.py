"""`casefile play` as a program: options, endings, terminals and pipes."""

from __future__ import annotations

import io
import os
import random
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Sequence

import pytest

from casefile.cli.main import main
from casefile.editions import edition
from tests.support.command_line import assert_refused, casefile_here
from tests.support.machine import started
from tests.support.patience import PATIENCE
from tests.support.text_games import Typist

pytestmark = pytest.mark.real

PROGRAM = [sys.executable, "-c", "import sys; from casefile.cli.main import main; sys.exit(main())", "play"]
NOVICES = ("--bots", "novice")
"""The quickest to load, for tests of everything else."""
ENDED = "The input has ended, so the game stops here. Goodbye."


def environment(**settings: str) -> dict[str, str]:
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return {**plain, "LANG": "en_US.UTF-8", "PYTHONUTF8": "1", **settings}


def run(*options: str, typed: bytes = b"", **settings: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PROGRAM, *(() if "--bots" in options else NOVICES), *options],
        input=typed,
        capture_output=True,
        env=environment(**settings),
        timeout=PATIENCE,
        check=False,
    )


def lines(output: bytes) -> list[str]:
    return output.decode().replace("\u00a0", " ").splitlines()


def test_a_closed_input_ends_the_game_politely() -> None:
    done = run("--text", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines(done.stdout)[-1] == ENDED


def test_a_pipe_is_asked_no_questions_before_the_game() -> None:
    done = run("--text", "--seed", "1")
    assert lines(done.stdout)[0] == "Classic edition (1986) with 4 players. You are Miss Scarlet."
    assert b"> " not in done.stdout


def test_any_option_chooses_the_game_in_the_terminal() -> None:
    done = run("--seed", "1")
    assert lines(done.stdout) == lines(run("--text", "--seed", "1").stdout)


def test_without_options_the_game_is_played_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casefile.cli.commands.play.play_in_browser", lambda: 17)
    assert main(["play"]) == 17


def test_options_choose_the_table() -> None:
    done = run(
        *("--text", "--seed", "1", "--edition", "vintage", "--players", "6", "--as", "Prof. Plum"),
        *("--house-rule", "open-doors", "--house-rule", "last_detective_wins"),
    )
    told = lines(done.stdout)
    assert told[0] == "Vintage edition with 6 players. You are Prof. Plum."
    assert told[1] == "House rules: the last detective left wins, pieces do not block doors."


@pytest.mark.parametrize(
    ("options", "settings"),
    [(["--language", "fr"], {}), ([], {"LANG": "fr_CA.UTF-8"}), ([], {"LC_ALL": "fr_FR.UTF-8"})],
)
def test_the_game_speaks_french(options: Sequence[str], settings: dict[str, str]) -> None:
    done = run("--text", "--seed", "1", *options, typed=b"lancer\nquitter\noui\n", **settings)
    assert lines(done.stdout)[0] == "Édition classique (1986), partie à 4. Vous êtes Mlle Scarlet."
    assert lines(done.stdout)[-1] == "Au revoir."
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--edition", "deluxe"], "--edition"),
        (["--players", "2"], "--players"),
        (["--players", "7"], "--players"),
        (["--players", "four"], "--players"),
        (["--as", "moriarty"], "--as"),
        (["--as", "rope"], "--as"),
        (["--as", ""], "--as"),
        (["--as", "x" * 5000], "--as"),
        (["--house-rule", "no_mercy"], "--house-rule"),
        (["--language", "de"], "--language"),
        (["--pace", "-1"], "--pace"),
        (["--pace", "nan"], "--pace"),
        (["--pace", "1e9"], "--pace"),
        (["--colour"], "--colour"),
        (["--bots", "sherlock"], "--bots"),
        (["--bots", "novice,"], "--bots"),
        (["--bots", ""], "--bots"),
        (["--bots", "novice,\x1b[31m"], "--bots"),
    ],
)
def test_a_bad_option_gets_one_clear_line_and_exit_code_2(options: Sequence[str], named: str) -> None:
    assert_refused(casefile_here("play", "--text", *options), named)


def test_quitting_ends_with_a_goodbye() -> None:
    done = run("--text", typed=b"quit\nyes\n" * 30)
    assert done.returncode == 0
    assert lines(done.stdout)[-1] == "Goodbye."


@pytest.mark.parametrize(
    "typed", [b"\xff\xfe\x00\n", b"\x1b[A\n", b"a" * 100_000, "İ ﬁ ①\n".encode(), b"\r\n\r\n"]
)
def test_whatever_is_typed_does_no_harm(typed: bytes) -> None:
    done = run("--text", "--seed", "1", typed=typed)
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines(done.stdout)[-1] == ENDED


def test_a_french_title_has_its_article() -> None:
    told = lines(run("--text", "--language", "fr", "--as", "mustard", "--edition", "vintage").stdout)
    assert told[0] == "Édition ancienne, partie à 4. Vous êtes le Col. Mustard."


def test_a_terminal_without_accents_gets_french_without_accents() -> None:
    done = run(
        "--text", "--language", "fr", typed=b"plan\nnotes\naide\n", PYTHONUTF8="0", PYTHONIOENCODING="ascii"
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert b"Edition classique" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals on Windows")
def test_interrupting_says_goodbye_and_ends_with_130() -> None:
    with started(
        [*PROGRAM, *NOVICES, "--text", "--seed", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env=environment(),
    ) as game:  # fmt: skip
        assert game.stdout is not None
        assert game.stderr is not None
        while b"Type " not in game.stdout.readline():
            pass
        game.send_signal(signal.SIGINT)
        assert game.wait(timeout=PATIENCE) == 130
        assert lines(game.stdout.read())[-1] == "Goodbye."
        assert game.stderr.read() == b""


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break differently on Windows")
def test_a_reader_that_goes_away_gets_no_traceback() -> None:
    with started(
        [*PROGRAM, *NOVICES, "--text", "--seed", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env=environment(),
    ) as game:  # fmt: skip
        assert game.stdin is not None
        assert game.stdout is not None
        assert game.stderr is not None
        game.stdout.readline()
        game.stdout.close()
        game.stdin.write(b"help\n" * 50)
        game.stdin.close()
        assert game.wait(timeout=PATIENCE) != 0
        assert game.stderr.read() == b""


@pytest.mark.skipif(sys.platform == "win32", reason="shells close streams differently on Windows")
@pytest.mark.parametrize("closing", ["<&-", ">&-", "<&- >&-"])
def test_closed_streams_are_no_reason_for_a_traceback(closing: str) -> None:
    command = f'"$0" "$@" {closing}'
    done = subprocess.run(
        ["sh", "-c", command, *PROGRAM, *NOVICES, "--text"],
        stdin=subprocess.DEVNULL, capture_output=True, env=environment(), timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert b"Traceback" not in done.stderr
    assert b"fault" not in done.stderr


class Terminal:
    """A real terminal with the game in it."""

    def __init__(self, *options: str) -> None:
        pty = pytest.importorskip("pty")
        self._leader, follower = pty.openpty()
        self.game = subprocess.Popen(
            [*PROGRAM, *NOVICES, "--pace", "0", "--seed", "1", *options],
            stdin=follower, stdout=follower, stderr=follower, start_new_session=True,
            env=environment(TERM="dumb"),
        )  # fmt: skip
        os.close(follower)
        self.read = ""

    def until(self, ending: str) -> str:
        """Read on until the screen ends like this; what was read since the last time."""
        fresh, deadline = "", time.monotonic() + PATIENCE
        while not fresh.endswith(ending):
            assert time.monotonic() < deadline, f"still waiting for {ending!r} after {fresh!r}"
            try:
                data = os.read(self._leader, 65536)
            except OSError:
                break
            if not data:
                break
            fresh += data.decode().replace("\r\n", "\n")
        return fresh

    def type(self, text: str) -> None:
        os.write(self._leader, text.encode())

    def close(self) -> int:
        code = self.game.wait(timeout=PATIENCE)
        os.close(self._leader)
        return code


def test_a_terminal_is_asked_for_edition_and_suspect_and_nothing_else() -> None:
    terminal = Terminal("--text")
    assert "Which edition? deluxe-2020, bilingual, vintage, classic-1986." in terminal.until("> ")
    terminal.type("silly\n")
    assert "There is no such edition" in terminal.until("> ")
    terminal.type("1986\n")
    assert "Which suspect do you play? Miss Scarlet, Colonel Mustard, Mrs. White," in terminal.until("> ")
    terminal.type("peacock\n")
    assert "Classic edition (1986) with 4 players. You are Mrs. Peacock." in terminal.until("> ")
    terminal.type("quit\n")
    assert "Leave the game?" in terminal.until("> ")
    terminal.type("y\n")
    assert terminal.until("no such ending").endswith("Goodbye.\n")
    assert terminal.close() == 0


def test_enter_takes_the_defaults_and_control_d_ends_the_game() -> None:
    terminal = Terminal("--text")
    terminal.until("> ")
    terminal.type("\n")
    terminal.until("> ")
    terminal.type("\n")
    assert "Classic edition (1986) with 4 players. You are Miss Scarlet." in terminal.until("> ")
    terminal.type("\x04")
    assert terminal.until("no such ending").endswith(f"\n{ENDED}\n")
    assert terminal.close() == 0


def test_options_answer_the_questions() -> None:
    terminal = Terminal("--text", "--edition", "vintage", "--as", "white")
    assert "You are Mrs. White." in terminal.until("> ")
    terminal.type("quit\nyes\n")
    terminal.until("no such ending")
    assert terminal.close() == 0


class Keen(Typist):
    """Plays another game once."""

    def readline(self) -> str:
        line = super().readline()
        asked_again = "Another game?" in self.last_line
        return "yes\n" if asked_again and self._page.getvalue().count("Another game?") == 1 else line


def played(monkeypatch: pytest.MonkeyPatch, *options: str) -> list[str]:
    """Two games in this process, typed by somebody who types what is offered."""
    page = io.StringIO()
    monkeypatch.setattr(sys, "stdout", page)
    monkeypatch.setattr(sys, "stdin", Keen(page, random.Random(3)))
    assert main(["play", *NOVICES, "--text", "--language", "en", "--players", "3", *options]) == 0
    return page.getvalue().splitlines()


@pytest.mark.parametrize(("edition_id", "passes_on"), [("vintage", True), ("classic-1986", False)])
def test_another_game_is_offered_and_begins_as_the_edition_says(
    monkeypatch: pytest.MonkeyPatch, edition_id: str, passes_on: bool
) -> None:
    told = played(monkeypatch, "--edition", edition_id, "--seed", "2", "--as", "white")
    assert sum(line.startswith("The envelope is opened: ") for line in told) == 2
    assert told[-2:] == ['Another game? Type "yes" or "no".', "Goodbye."]
    dealt = [line for line in told if re.match(r"The cards are dealt: |[A-Z][^:]* deals?: ", line)]
    seats = re.findall(r"([A-Z][a-z]+\.? \w+)(?: \(you\))? \d", dealt[0])
    names = edition(edition_id).names["en"].values()
    assert len(seats) == 3
    assert set(seats) <= set(names)
    begins = [seats.index(beginner(line, seats)) for line in dealt]
    assert begins == [0, 1 if passes_on else 0]


@pytest.mark.parametrize("leaving", ["no", "n", "NON", "quit"])
def test_only_a_clear_answer_ends_the_series(monkeypatch: pytest.MonkeyPatch, leaving: str) -> None:
    answers = ["", "perhaps", "yess", "log", "notes", "hand", leaving]

    class Undecided(Typist):
        def readline(self) -> str:
            if self.last_line.startswith("Another game?"):
                return answers.pop(0) + "\n"
            return super().readline()

    page = io.StringIO()
    monkeypatch.setattr(sys, "stdout", page)
    monkeypatch.setattr(sys, "stdin", Undecided(page, random.Random(3)))
    assert main(["play", *NOVICES, "--text", "--language", "en", "--players", "3", "--seed", "2"]) == 0
    told = page.getvalue().splitlines()
    asked = [number for number, line in enumerate(told) if line.startswith("Another game?")]
    assert len(asked) == 7
    log, notes, hand = (told[asked[n] + 1] for n in (3, 4, 5))
    assert log.startswith("1. ")
    assert notes == "Suspects"
    assert hand.startswith("You hold ")
    assert told[-1] == "Goodbye."


def beginner(line: str, seats: Sequence[str]) -> str:
    told = line.rsplit(". ", 1)[1]
    marked = re.search(r"([A-Z][a-z]+\.? \w+) \(you\)", line)
    assert marked is not None
    return (
        marked[1]
        if told in ("You begin.", "You also begin.")
        else next(name for name in seats if line.endswith((f"{name} begins.", f"{name} also begins.")))
    )


def test_people_are_dealt_cards_nobody_can_foresee(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    class Watched(secrets.SystemRandom):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    monkeypatch.setattr(secrets, "SystemRandom", Watched)
    played(monkeypatch)
    games, players = 2, 3
    assert len(made) == 1 + games * players, "one for cards and dice, and one for every player"
    made.clear()
    played(monkeypatch, "--seed", "2")
    assert not made


def test_the_pace_leaves_time_to_read_until_the_person_is_out(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[tuple[float, int]] = []
    page = io.StringIO()

    class Rash(Typist):
        def readline(self) -> str:
            if 'Type "yes" to accuse' in self.last_line:
                return "yes\n"
            if len(self.typed) > 9 and '"accuse"' in self.last_line:
                return "accuse plum rope hall\n"
            return super().readline()

    monkeypatch.setattr(time, "sleep", lambda seconds: slept.append((seconds, page.getvalue().count("\n"))))
    monkeypatch.setattr(sys, "stdout", page)
    monkeypatch.setattr(sys, "stdin", Rash(page, random.Random(3)))
    main(["play", *NOVICES, "--text", "--language", "en", "--players", "3", "--seed", "4", "--pace", "0.25"])
    told = page.getvalue().splitlines()
    out = next(number for number, line in enumerate(told) if "and you are wrong" in line)
    assert {seconds for seconds, _ in slept} == {0.25}
    assert len(slept) > 3
    assert max(line for _, line in slept) <= out
    assert any(line.startswith("The envelope is opened: ") for line in told[out:])
