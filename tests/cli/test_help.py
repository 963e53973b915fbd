"""`--help` in French: the sentences stand in a file of their own, by command and option."""

from __future__ import annotations

import re
from importlib import resources

import pytest
from rich.console import Console

from casefile.cli.app import app
from casefile.cli.command_table import COMMANDS
from casefile.cli.help import TranslatedHelp
from casefile.locales import Translator
from tests.support.command_line import casefile_here

FRENCH = (resources.files("casefile.locales") / "fr/help.ftl").read_text("utf-8")


class Recorder(Translator):
    """Keeps the keys it was asked for."""

    def __init__(self) -> None:
        super().__init__("fr")
        self.asked: set[str] = set()

    def text(self, key: str, **details: str | int) -> str:
        self.asked.add(key)
        return super().text(key, **details)


@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_the_help_of_every_command_is_french_where_french_is_asked_for(command: str | None) -> None:
    asked = ["--help"] if command is None else [command, "--help"]
    english = casefile_here(*asked, "--language", "en")
    french = casefile_here(*asked, "--language", "fr")
    assert (english.code, french.code) == (0, 0), french.err
    assert "Utilisation\u00a0: casefile" in french.out
    said = {line.strip("│ ") for line in english.out.splitlines() if " " in line.strip("│╭╰╮╯─ ")}
    repeated = said.intersection(line.strip("│ ") for line in french.out.splitlines())
    assert not repeated, "a line that is English still"


def test_no_french_help_is_left_over_from_an_option_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder()
    with Console().capture():
        for command in (None, *COMMANDS):
            monkeypatch.setattr(app, "help_formatter", TranslatedHelp(command, recorder))
            app.help_print([] if command is None else [command], console=Console(quiet=True))
    parts = set(re.findall(r"\{ (usage-[\w-]+) \}", FRENCH))
    kept = set(re.findall(r"^(usage-[\w-]+) =", FRENCH, re.MULTILINE))
    assert kept - parts == recorder.asked


def test_help_in_english_says_nothing_of_flags_that_are_off() -> None:
    for command in COMMANDS:
        assert not re.search("default: (True|False)", casefile_here(command, "--help").out), command
