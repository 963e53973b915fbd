"""`casefile bots`: who can be played against, and who is fit to play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from casefile.bots import registry
from casefile.bots.levels.novice import Novice
from casefile.bots.registry import LEVELS, Guests
from casefile.cli.commands import bots as command
from casefile.locales import LANGUAGES, Translator
from tests.support.command_line import assert_refused, casefile, casefile_here

pytestmark = pytest.mark.real

GOOD = "from casefile.bots.levels.novice import Novice\nclass Fair(Novice):\n    pass\n"
BAD = """
from casefile.bots.levels.novice import Novice
class Foul(Novice):
    def see(self, event):
        raise ValueError("ouch")
"""


def test_the_page_names_every_level_in_lines_that_fit() -> None:
    done = casefile("bots")
    assert (done.code, done.err) == (0, "")
    told = done.out.splitlines()
    assert [line for line in told if line in LEVELS] == list(LEVELS)
    assert max(map(len, told)) <= 80
    assert not [line for line in told if line != line.rstrip()]
    assert "Left out" not in told


def test_the_page_speaks_french() -> None:
    done = casefile_here("bots", "--language", "fr")
    assert "Les robots, du plus faible au plus fort" in done.out
    assert "Joue comme un enfant qui connaît les règles." in done.out


def test_the_json_names_every_bot_with_its_description() -> None:
    done = casefile_here("bots", "--json")
    document = json.loads(done.out)
    assert [bot["name"] for bot in document["bots"]] == list(LEVELS)
    assert document["left_out"] == []
    for bot in document["bots"]:
        assert bot.keys() == {"name", "description"}
        assert len(bot["description"].split()) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_bots_are_described_alike(language: str) -> None:
    translator = Translator(language)
    assert len({command.description(level, translator) for level in LEVELS}) == len(LEVELS)


class Guest(Novice):
    """Writes everything
    down.

    And publishes it later.
    """


class Silent(Novice):
    pass


Silent.__doc__ = None


@pytest.fixture
def visited(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Guests({"watson": Guest, "silent": Silent}, {"gone = nowhere:Bot": "it cannot be loaded: alas"})
    monkeypatch.setattr(registry, "guests", lambda: found)
    monkeypatch.setattr(command, "guests", lambda: found)


@pytest.mark.usefixtures("visited")
def test_bots_from_other_packages_are_described_in_their_authors_words() -> None:
    document = json.loads(casefile_here("bots", "--json").out)
    assert document["bots"][len(LEVELS) :] == [
        {"name": "silent", "description": "Its author has not said how it plays."},
        {"name": "watson", "description": "Writes everything down."},
    ]


@pytest.mark.usefixtures("visited")
def test_what_is_left_out_is_listed_with_the_reason() -> None:
    told = casefile_here("bots").out.splitlines()
    assert told[told.index("Left out") :][1:3] == ["gone = nowhere:Bot", "  it cannot be loaded: alas"]
    assert json.loads(casefile_here("bots", "--json").out)["left_out"] == [
        {"entry_point": "gone = nowhere:Bot", "reason": "it cannot be loaded: alas"}
    ]


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with bots that somebody is working on, and us in it."""
    (tmp_path / "fair_play.py").write_text(GOOD, encoding="utf-8")
    (tmp_path / "foul_play.py").write_text(BAD, encoding="utf-8")
    (tmp_path / "no_play.py").write_text("class (:\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("workshop")
def test_a_good_bot_of_the_current_folder_passes() -> None:
    done = casefile("bots", "--check", "fair_play:Fair")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("fair_play:Fair: fit to play.\n")


@pytest.mark.usefixtures("workshop")
def test_a_bad_bot_of_the_current_folder_does_not() -> None:
    done = casefile("bots", "--check", "foul_play:Foul")
    assert (done.code, done.err) == (1, "")
    assert "problem: it falls over: ValueError: ouch" in done.out


def test_a_bot_can_be_checked_by_its_name_and_answered_as_json() -> None:
    done = casefile_here("bots", "--check", "random", "--json")
    document = json.loads(done.out)
    assert done.code == 0
    assert (document["ok"], document["problems"], document["games"]) == (True, [], 16)
    assert 0 < document["seconds"]["median"] <= document["seconds"]["p99"] <= document["seconds"]["worst"]


@pytest.mark.usefixtures("workshop")
@pytest.mark.parametrize(
    "address",
    [
        "sherlock",
        "",
        ":",
        "fair_play:",
        ":Fair",
        "fair_play:Foul",
        "no_such_module:Bot",
        "no_play:Bot",
        "fair_play:__name__",
        "fair_play:Fair:Fair",
        "..:x",
    ],
)
def test_a_bot_that_is_not_there_is_refused(address: str) -> None:
    assert_refused(casefile_here("bots", "--check", address), "--check: ")


@pytest.mark.parametrize("arguments", [("novice",), ("--language", "de"), ("--json", "--loud")])
def test_a_question_that_makes_no_sense_is_refused(arguments: tuple[str, ...]) -> None:
    assert_refused(casefile_here("bots", *arguments))
