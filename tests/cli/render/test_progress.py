"""The bar that tells how much is done."""

from __future__ import annotations

import io
import sys

import pytest

from casefile.cli.commands.simulate import simulate_command
from casefile.cli.render.progress import ProgressBar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Somebody looks at stderr. Not a fixture: pytest puts its own stderr in place before each test."""
    looking = Terminal()
    monkeypatch.setattr(sys, "stderr", looking)
    monkeypatch.setenv("TERM", "xterm")
    return looking


def never() -> str:
    raise AssertionError("nobody sees this bar")


def test_a_program_that_reads_stderr_gets_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", pipe := io.StringIO())
    with ProgressBar(never) as bar:
        bar.tell(1, 2)
    assert pipe.getvalue() == ""


def test_there_is_no_bar_where_nothing_has_to_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = at_a_terminal(monkeypatch)
    with ProgressBar(never):
        pass
    assert terminal.getvalue() == ""


@pytest.mark.parametrize(("in_percent", "told"), [(False, "3/4"), (True, "75%")])
def test_a_bar_counts_or_tells_a_share(monkeypatch: pytest.MonkeyPatch, in_percent: bool, told: str) -> None:
    terminal = at_a_terminal(monkeypatch)
    with ProgressBar(lambda: "things", in_percent=in_percent) as bar:
        bar.tell(3, 4)
    assert "things" in terminal.getvalue()
    assert told in terminal.getvalue()


@pytest.mark.parametrize(("language", "word"), [("en", "games"), ("fr", "parties")])
def test_games_are_counted_in_the_language_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, language: str, word: str
) -> None:
    terminal = at_a_terminal(monkeypatch)
    monkeypatch.setenv("LC_ALL", language)
    simulate_command(games=1, jobs=1, seed="1", as_json=True)
    assert word in terminal.getvalue()
