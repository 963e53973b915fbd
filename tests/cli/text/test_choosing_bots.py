"""`casefile play --bots`: whom one plays against."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence

import pytest

from casefile.bots.base import Bot
from casefile.bots.registry import LEVELS, make_bot
from casefile.bots.warm import THINKING
from casefile.cli import warming
from casefile.cli.main import main
from casefile.cli.text import series as text_series
from tests.cli.text.test_play_command import NOVICES, lines, run


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "--bots: there is no bot 'watson'; choose one of random, novice, "),
        ("fr", "--bots: le robot « watson » n’existe pas"),
    ],
)
def test_an_unknown_bot_is_refused_with_the_choices(language: str, told: str) -> None:
    done = run("--text", "--language", language, "--bots", "novice,watson")
    assert done.returncode == 2
    assert done.stdout == b""
    (line,) = lines(done.stderr)
    assert told in line
    for level in LEVELS:
        assert level in line


@pytest.mark.parametrize(
    ("bots", "seated"),
    [
        ("random", ["random"] * 3),
        ("random,novice", ["random", "novice", "random"]),
        (" novice , random ", ["novice", "random", "novice"]),
    ],
)
def test_the_named_bots_take_the_empty_seats_in_turn(
    monkeypatch: pytest.MonkeyPatch, bots: str, seated: list[str]
) -> None:
    made: list[str] = []

    def watched(name: str) -> Bot:
        made.append(name)
        return make_bot(name)

    monkeypatch.setattr(text_series, "make_bot", watched)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["play", "--text", "--players", "4", "--bots", bots]) == 0
    assert made == seated


@pytest.mark.parametrize(
    ("bots", "players"), [("novice", 4), ("novice,random", 4), (",".join(["novice"] * 4), 5)]
)
def test_everybody_who_is_named_plays(bots: str, players: int) -> None:
    done = run("--text", "--bots", bots)
    assert lines(done.stdout)[0].endswith(f"with {players} players. You are Miss Scarlet.")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            ("--players", "4", "--bots", "novice,random,novice,random"),
            "4 bots named, but only 3 seats for them",
        ),
        (("--bots", ",".join(["novice"] * 6)), "6 bots named, but only 5 seats for them"),
    ],
)
def test_more_bots_than_seats_are_refused(options: Sequence[str], told: str) -> None:
    done = run("--text", *options)
    assert (done.returncode, done.stdout) == (2, b"")
    (line,) = lines(done.stderr)
    assert line.startswith(f"--bots: {told}")


@pytest.mark.parametrize(
    ("bots", "ready"), [([], True), (["--bots", "novice,master"], True), (NOVICES, False)]
)
def test_the_kernel_is_made_ready_before_the_game_for_those_who_need_it(
    monkeypatch: pytest.MonkeyPatch, bots: Sequence[str], ready: bool
) -> None:
    """Without a word about bots, that is the sleuth."""
    made_ready: list[tuple[object, ...]] = []
    seated: list[str] = []

    def seat_a_novice(name: str) -> Bot:
        seated.append(name)
        return make_bot("novice")

    monkeypatch.setattr(warming, "make_ready", lambda *asked: made_ready.append(asked))
    monkeypatch.setattr(text_series, "make_bot", seat_a_novice)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["play", "--text", "--language", "fr", *bots]) == 0
    assert made_ready == ([("fr", *THINKING)] if ready else [])
    assert set(seated) == set((bots or ["", "sleuth"])[1].split(","))
