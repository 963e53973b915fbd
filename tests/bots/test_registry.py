"""Bots are found by name: our own levels, and those of other packages, however broken these may be."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from casefile.bots.levels.novice import Novice
from casefile.bots.levels.random_bot import RandomBot
from casefile.bots.registry import LEVELS, STRONGEST, bot_class, bot_names, fallbacks, guests, make_bot

POINTS = """\
[casefile.bots]
watson = guest_bots:Watson
adler = guest_bots:Adler
novice = guest_bots:Watson
gone = no_such_module_anywhere:Bot
nameless = guest_bots:NoSuchBot
broken = guest_broken:Bot
leaving = guest_leaving:Bot
number = guest_bots:NUMBER
two words = guest_bots:Watson
"""
MODULES = {
    "guest_bots": '''
from casefile.bots.levels.novice import Novice
class Watson(Novice):
    """Writes everything down.

    And publishes it later.
    """
class Adler(Novice):
    pass
Adler.__doc__ = None
NUMBER = 7
''',
    "guest_broken": "raise ZeroDivisionError('not today')",
    "guest_leaving": "raise SystemExit(3)",
}


@pytest.fixture
def visited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with an installed package full of bots, some of them good."""
    for name, source in MODULES.items():
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
    installed = tmp_path / "guest_bots-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: guest-bots\nVersion: 1.0\n", "utf-8")
    (installed / "entry_points.txt").write_text(POINTS, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    guests.cache_clear()
    yield tmp_path
    guests.cache_clear()
    for name in MODULES:
        sys.modules.pop(name, None)


def test_the_levels_are_there_weakest_first() -> None:
    assert tuple(LEVELS) == ("random", "novice", "sleuth", "inspector", "master", "grandmaster")
    assert bot_names()[: len(LEVELS)] == tuple(LEVELS)
    assert (bot_class("random"), bot_class("novice")) == (RandomBot, Novice)


def test_every_call_makes_a_new_player() -> None:
    assert make_bot("novice") is not make_bot("novice")


@pytest.mark.parametrize("name", ["sherlock", "", "Novice", "random,novice"])
def test_an_unknown_name_is_a_key_error(name: str) -> None:
    with pytest.raises(KeyError):
        make_bot(name)


def test_bots_of_other_packages_are_found_after_the_levels(visited: Path) -> None:
    assert bot_names() == (*LEVELS, "adler", "watson")
    assert type(make_bot("watson")).__name__ == "Watson"


def test_a_guest_cannot_take_the_name_of_a_level(visited: Path) -> None:
    assert type(make_bot("novice")) is Novice


@pytest.mark.parametrize(
    ("point", "reason"),
    [
        ("novice = guest_bots:Watson", "is the name of one of the game's own levels"),
        ("gone = no_such_module_anywhere:Bot", "cannot be loaded: ModuleNotFoundError"),
        ("nameless = guest_bots:NoSuchBot", "cannot be loaded: AttributeError"),
        ("broken = guest_broken:Bot", "cannot be loaded: ZeroDivisionError: not today"),
        ("leaving = guest_leaving:Bot", "cannot be loaded: SystemExit"),
        ("number = guest_bots:NUMBER", "cannot be called"),
        ("two words = guest_bots:Watson", "one word"),
    ],
)
def test_a_guest_that_cannot_play_is_left_out_with_the_reason(visited: Path, point: str, reason: str) -> None:
    assert reason in guests().left_out[point]
    assert len(guests().left_out) == 7


def test_two_guests_of_one_name_are_not_told_apart_by_luck(visited: Path) -> None:
    other = visited / "other_bots-1.0.dist-info"
    other.mkdir()
    (other / "METADATA").write_text("Metadata-Version: 2.1\nName: other-bots\nVersion: 1.0\n", "utf-8")
    (other / "entry_points.txt").write_text("[casefile.bots]\nwatson = guest_bots:Adler\n", "utf-8")
    guests.cache_clear()
    assert type(make_bot("watson")).__name__ == "Adler", "the first by its address"
    assert "another package" in guests().left_out["watson = guest_bots:Watson"]


def test_every_level_has_a_class_of_its_own() -> None:
    assert len({bot_class(name) for name in LEVELS}) == len(LEVELS)
    assert all(name == level.name for name, level in LEVELS.items())


def test_a_level_falls_back_on_simpler_ones_that_accuse_only_when_certain() -> None:
    order = tuple(LEVELS)
    for name in LEVELS:
        simpler = fallbacks(name)
        assert [*simpler] == sorted(simpler, key=order.index, reverse=True)
        assert all(order.index(other) < order.index(name) for other in simpler)
        assert all(LEVELS[other].accuses_only_when_certain for other in simpler)
    assert (
        fallbacks("grandmaster")
        == fallbacks("master")
        == fallbacks("inspector")
        == ("sleuth", "novice", "random")
    )
    assert fallbacks("random") == ()
    assert fallbacks("a guest") == fallbacks(STRONGEST)


@pytest.mark.real
def test_only_the_compiled_levels_load_the_compiler() -> None:
    """It takes longer than a whole game of the others."""
    script = (
        "import sys; from casefile.bots.registry import LEVELS, make_bot; make_bot(sys.argv[1]);"
        "sys.exit(('numba' in sys.modules) != LEVELS[sys.argv[1]].compiled)"
    )
    for name in LEVELS:
        assert subprocess.run([sys.executable, "-c", script, name], check=False).returncode == 0, name
