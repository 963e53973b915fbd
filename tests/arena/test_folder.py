"""The folder of a tournament: what is played once stays played."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from casefile.arena.folder import Folder, FolderProblem
from tests.support.arena_plans import game, plan_of

PLAN = plan_of("a", "b", "c")
GAMES = [game(number, ("a", "b", "c"), number % 3) for number in range(4)]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A folder with four games."""
    folder = Folder(tmp_path / "league")
    folder.open_for(PLAN)
    with folder.keeper() as keeper:
        for played in GAMES:
            keeper.keep(played, None)
    return folder


def test_games_are_found_again(folder: Folder) -> None:
    assert folder.settings() == PLAN
    folder.open_for(PLAN)
    assert folder.games() == {played.game: played for played in GAMES}


def test_a_new_folder_has_no_games(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "new")
    assert folder.settings() is None
    assert folder.games() == {}
    assert not folder.path.exists()


@pytest.mark.parametrize("cut", [1, 2, 30])
def test_a_line_that_was_not_finished_is_dropped_and_the_next_one_begins_afresh(
    folder: Folder, cut: int
) -> None:
    file = folder.path / "games.jsonl"
    file.write_bytes(file.read_bytes()[:-cut])
    assert sorted(folder.games()) == [0, 1, 2]
    with folder.keeper() as keeper:
        keeper.keep(GAMES[3], None)
    assert folder.games() == {played.game: played for played in GAMES}


def test_a_broken_line_in_the_middle_is_named(folder: Folder) -> None:
    file = folder.path / "games.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + b'{"game": 1}\n' + lines[2])
    with pytest.raises(FolderProblem, match="line 2"):
        folder.games()


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "other"},
        {"editions": ("vintage",)},
        {"players": 4},
        {"house_rules": ("no_dice",)},
        {"lineups": (("a", "b", "d"),)},
        {"both_ways": True},
    ],
)
def test_a_tournament_with_other_settings_is_refused(folder: Folder, change: dict[str, object]) -> None:
    before = {path: path.read_bytes() for path in folder.path.iterdir()}
    with pytest.raises(FolderProblem, match=next(iter(change)).replace("_", " ")):
        folder.open_for(msgspec.structs.replace(PLAN, **change))
    assert {path: path.read_bytes() for path in folder.path.iterdir()} == before


def test_a_file_that_is_not_a_plan_is_refused(folder: Folder) -> None:
    (folder.path / "match.json").write_text('{"seed": 1}')
    with pytest.raises(FolderProblem, match="was not written by this command"):
        folder.open_for(PLAN)
