"""`casefile simulate`: many games, the same for the same seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from casefile.arena import played as played_module
from casefile.bots.base import Bot, Decision
from casefile.game.actions import Action
from casefile.game.seen import SeenEvent
from casefile.record import check, read_record
from tests.support.command_line import assert_refused, casefile, casefile_here

pytestmark = pytest.mark.real

TIMING = ("seconds", "games_per_second")


def simulated(*arguments: str) -> dict[str, Any]:
    """The JSON of a run in this process, without its timing."""
    done = casefile_here("simulate", "--json", *arguments)
    assert done.code == 0, done.err
    assert done.err == ""
    document: dict[str, Any] = json.loads(done.out)
    assert document["seconds"] > 0
    assert document["games_per_second"] == pytest.approx(document["games"] / document["seconds"])
    return {key: value for key, value in document.items() if key not in TIMING}


def test_the_numbers_of_a_run_add_up() -> None:
    told = simulated("--bots", "novice,random,random", "--games", "15", "--seed", "7", "--jobs", "1")
    assert told["games"] == 15
    assert list(told["wins"]) == ["seat0", "seat1", "seat2"]
    novice, rest = told["by_bot"]["novice"], told["by_bot"]["random"]
    assert (novice["played"], rest["played"]) == (15, 30)
    assert novice["won"] + rest["won"] == sum(told["wins"].values()) == 15 - told["no_winner"]
    low, high = novice["interval"]
    assert 0 <= low <= novice["won"] / 15 <= high <= 1
    assert novice["won"] > rest["won"]
    assert rest["wrong_accusations"] == 0
    assert told["turns"] > 15
    assert (told["seed"], told["edition"], told["players"], told["house_rules"]) == (
        "7",
        "classic-1986",
        3,
        [],
    )


def test_the_same_seed_gives_the_same_numbers_whatever_the_jobs() -> None:
    asked = ("--bots", "novice,random", "--players", "4", "--games", "9", "--edition", "vintage")
    once = simulated(*asked, "--seed", "-3", "--jobs", "1")
    assert simulated(*asked, "--seed", "-3", "--jobs", "2") == once
    assert simulated(*asked, "--seed", "4", "--jobs", "1") != once


@pytest.mark.parametrize(
    ("arguments", "players"),
    [
        (("--bots", "random,random,random,random,random,novice"), 6),
        (("--bots", "random,novice,random,random"), 4),
        (("--bots", "random,novice"), 3),
        (("--bots", "random,novice", "--players", "5"), 5),
        ((), 3),
    ],
)
def test_everybody_who_is_named_plays(arguments: tuple[str, ...], players: int) -> None:
    told = simulated("--games", "1", "--jobs", "1", "--seed", "3", *arguments)
    assert (told["players"], len(told["wins"])) == (players, players)
    assert sum(bot["played"] for bot in told["by_bot"].values()) == players


def test_without_a_seed_every_run_differs_and_can_be_repeated() -> None:
    first, second = (simulated("--games", "3", "--jobs", "1") for _ in range(2))
    assert first["seed"] != second["seed"]
    assert simulated("--games", "3", "--jobs", "1", "--seed", first["seed"]) == first


def test_more_games_begin_with_the_same_ones(tmp_path: Path) -> None:
    for games in (2, 4):
        simulated(
            "--games", str(games), "--seed", "1", "--jobs", "1", "--records", str(tmp_path / str(games))
        )
    for name in ("game-000000.json", "game-000001.json"):
        assert (tmp_path / "2" / name).read_bytes() == (tmp_path / "4" / name).read_bytes()


def test_every_game_is_written_as_a_legal_record(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    rules = ("--house-rule", "no-dice", "--house-rule", "last_detective_wins")
    told = simulated("--games", "5", "--players", "5", "--jobs", "1", "--records", str(folder), *rules)
    assert told["house_rules"] == ["last_detective_wins", "no_dice"]
    files = sorted(folder.iterdir())
    assert len(files) == 5
    wins = dict.fromkeys(told["wins"], 0)
    for number, file in enumerate(files):
        record = read_record(file.read_bytes())
        verdict = check(record)
        assert verdict.legal, verdict
        assert record.setup.edition.house_rules == ("last_detective_wins", "no_dice")
        assert record.extra["arena"]["game"] == number
        if verdict.winner is not None:
            wins[f"seat{record.setup.players.index(verdict.winner)}"] += 1
    assert wins == told["wins"]


def test_people_get_a_table_with_the_seed() -> None:
    done = casefile("simulate", "--bots", "novice,random", "--games", "4", "--seed", "plum", "--jobs", "1")
    assert done.code == 0
    assert done.err == ""
    assert "4 games, 3 players, classic-1986, seed plum" in done.out
    assert "novice" in done.out
    assert "A fair share is 33.3 %" in done.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "nobody"), ("--bots", "'nobody'", "random, novice, sleuth")),
        (("--bots", "random,,random"), ("--bots", "''")),
        (("--edition", "classic"), ("--edition", "'classic'", "classic-1986")),
        (("--players", "2"), ("--players", "3 to 6")),
        (("--players", "7"), ("--players", "3 to 6")),
        (("--games", "0"), ("--games", "at least 1")),
        (("--games", "many"), ("--games", "many")),
        (("--games", "3²"), ("--games: '3²' is not a whole number",)),
        (("--games", "9" * 5_000), ("--games: a number with 5000 digits is too long",)),
        (("--games", "9" * 4_000), ("--games: must be at most 10000000",)),
        (("--jobs", "1000000"), ("--jobs: must be at most 1024",)),
        (("--players", "9" * 5_000), ("--players: a number with 5000 digits is too long",)),
        (("--players", "3", "--bots", "random,random,random,sleuth"), ("--bots: 4 bots", "3 seats")),
        (("--bots", ",".join(["random"] * 7)), ("--bots: 7 bots named", "6 seats")),
        (("--jobs", "0"), ("--jobs", "at least 1")),
        (("--house-rule", "free_lunch"), ("--house-rule", "free_lunch", "open_doors")),
    ],
)
def test_bad_input_is_refused_in_one_line(
    arguments: tuple[str, ...], words: tuple[str, ...], tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    assert_refused(casefile_here("simulate", *arguments, "--records", str(folder)), *words)
    assert not folder.exists()


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert_refused(casefile_here("simulate", "--records", str(tmp_path / "file" / "records")), "--records")


class Broken:
    """A bot with a fault."""

    def see(self, event: SeenEvent) -> None:
        pass

    def choose(self, decision: Decision) -> Action:
        raise IndexError("pop from empty list")


def test_a_bot_that_breaks_down_is_reported_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(_name: str) -> Bot:
        return Broken()

    monkeypatch.setattr(played_module, "make_bot", make)
    done = casefile_here("simulate", "--json", "--games", "3", "--seed", "s", "--jobs", "1")
    assert done.code == 1
    assert done.out == ""
    assert done.err.count("\n") == 1
    assert (
        "the bot 'random' in seat 0 broke down with IndexError('pop from empty list') (game 0, seed 's'"
        in done.err
    )
