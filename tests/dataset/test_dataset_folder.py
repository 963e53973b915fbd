"""The files of a dataset: the same games give the same bytes, whatever happened on the way."""

from __future__ import annotations

import errno
import os
import random
from pathlib import Path

import pyarrow as pa
import pytest

from casefile.arena.folder import FolderProblem
from casefile.dataset import shards
from casefile.dataset.dataset_folder import DatasetFolder
from casefile.dataset.game_rows import GameRows, play_with_rows
from casefile.dataset.shards import full_shards, shards_in
from casefile.dataset.table import BadTable, from_parquet
from tests.dataset.small_datasets import dataset_plan, files_in

PLAN = dataset_plan("sleuth", seed="folder")
GAMES = 8


@pytest.fixture(scope="module")
def played() -> list[GameRows]:
    return [play_with_rows(PLAN, game) for game in range(GAMES)]


@pytest.fixture(autouse=True)
def small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some two games to a file."""
    monkeypatch.setattr(shards, "MAX_SHARD_ROWS", 220)


def opened(path: Path) -> DatasetFolder:
    folder = DatasetFolder(path)
    folder.folder.open_for(PLAN)
    return folder


def write(path: Path, played: list[GameRows], order: list[int], games: int = GAMES) -> list[int]:
    """Hand over games in this order; which were asked for?"""
    with opened(path).writer(PLAN, games) as writer:
        missing = writer.missing
        for number in order:
            writer.keep(played[number])
    return missing


@pytest.fixture
def whole(tmp_path: Path, played: list[GameRows]) -> dict[str, bytes]:
    """What is in the folder if nothing goes wrong."""
    write(tmp_path / "whole", played, list(range(GAMES)))
    found = files_in(tmp_path / "whole" / "decisions")
    assert len(found) > 2
    return found


def test_a_file_ends_before_the_game_that_has_no_room_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "MAX_SHARD_ROWS", 10)
    rows = {0: 4, 1: 6, 2: 3, 3: 4, 4: 4, 5: 12, 6: 1}
    assert full_shards(range(7), rows) == [range(2), range(2, 4), range(4, 5), range(5, 6), range(6, 7)]


def test_a_file_waits_for_games_that_may_belong_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "MAX_SHARD_ROWS", 10)
    assert full_shards(range(9), {0: 4, 1: 6, 3: 9, 4: 9}) == []
    assert full_shards(range(9), {1: 9, 2: 9, 3: 9}) == []
    assert full_shards(range(9), {0: 4, 1: 6, 2: 1}) == [range(2)]


def test_a_gap_between_two_files_is_filled_by_one_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "MAX_SHARD_ROWS", 10)
    assert full_shards([2, 3, 7], {2: 3, 3: 3, 7: 3}) == [range(2, 4), range(7, 8)]


def test_files_hold_all_games_in_order_and_no_more_rows_than_they_may(
    tmp_path: Path, played: list[GameRows], whole: dict[str, bytes]
) -> None:
    rows = []
    for shard in shards_in(tmp_path / "whole" / "decisions"):
        table = shard.read(PLAN)
        assert table.num_rows <= 220 or shard.first == shard.last
        rows += table.select(["game", "move"]).to_pylist()
    assert [row["move"] for row in rows] == [move for game in played for move in range(game.rows)]
    assert [row["game"] for row in rows] == [
        number for number in range(GAMES) for _ in range(played[number].rows)
    ]
    assert not (tmp_path / "whole" / "parts").exists()
    assert opened(tmp_path / "whole").rows() == len(rows)


@pytest.mark.parametrize("seed", range(3))
def test_the_order_in_which_games_are_finished_does_not_matter(
    tmp_path: Path, played: list[GameRows], whole: dict[str, bytes], seed: int
) -> None:
    order = random.Random(seed).sample(range(GAMES), GAMES)
    write(tmp_path / "mixed", played, order)
    assert files_in(tmp_path / "mixed" / "decisions") == whole


def test_whoever_stops_and_goes_on_gets_the_same_files(
    tmp_path: Path, played: list[GameRows], whole: dict[str, bytes]
) -> None:
    path = tmp_path / "stopped"
    assert write(path, played, [5, 1, 0]) == list(range(GAMES))
    assert write(path, played, []) == [2, 3, 4, 6, 7]
    assert write(path, played, [7, 3, 2]) == [2, 3, 4, 6, 7]
    assert write(path, played, [4, 6]) == [4, 6]
    assert files_in(path / "decisions") == whole
    assert write(path, played, []) == []
    lines = (path / "games.jsonl").read_bytes().splitlines()
    assert len(lines) == GAMES


def test_more_games_can_be_asked_for_later(
    tmp_path: Path, played: list[GameRows], whole: dict[str, bytes]
) -> None:
    path = tmp_path / "more"
    # Each time the last file has to be taken apart again, but for the third, which asks for less.
    for games, order in ((1, [0]), (4, [3, 1, 2]), (3, []), (GAMES, [5, 4, 7, 6])):
        assert write(path, played, order, games) == sorted(order)
    assert files_in(path / "decisions") == whole


@pytest.mark.parametrize("torn", ["part", "line"])
def test_what_a_crash_has_left_unfinished_is_played_again(
    tmp_path: Path, played: list[GameRows], whole: dict[str, bytes], torn: str
) -> None:
    path = tmp_path / "torn"
    write(path, played, [1, 2])
    file = path / ("parts/game-000001.arrow" if torn == "part" else "games.jsonl")
    file.write_bytes(file.read_bytes()[:-20])
    lost = 1 if torn == "part" else 2
    missing = write(path, played, [])
    assert missing == sorted({0, lost, 3, 4, 5, 6, 7})
    write(path, played, missing)
    assert files_in(path / "decisions") == whole
    assert len((path / "games.jsonl").read_bytes().splitlines()) == GAMES


def test_a_crash_between_a_file_and_its_parts_loses_and_doubles_nothing(
    tmp_path: Path, played: list[GameRows], whole: dict[str, bytes]
) -> None:
    path = tmp_path / "crashed"
    write(path, played, list(range(GAMES)))
    # The file is there, and so is a part that was to be deleted after it.
    (path / "parts").mkdir()
    (path / "parts" / "game-000000.arrow").write_bytes(played[0].table)
    assert write(path, played, []) == []
    assert files_in(path / "decisions") == whole
    assert not (path / "parts").exists()


def spoilt(data: bytes, how: str) -> bytes:
    match how:
        case "cut off":
            return data[: len(data) // 2]
        case "empty":
            return b""
        case "a byte changed":
            return data[:400] + bytes([data[400] ^ 255]) + data[401:]
        case _:
            return b"not a table at all"


@pytest.mark.parametrize("how", ["cut off", "empty", "a byte changed", "text"])
def test_a_damaged_file_is_named_and_can_be_made_again(
    tmp_path: Path, played: list[GameRows], whole: dict[str, bytes], how: str
) -> None:
    folder = tmp_path / "whole"
    shard = shards_in(folder / "decisions")[1]
    shard.path.write_bytes(spoilt(shard.path.read_bytes(), how))
    before = files_in(folder)
    with pytest.raises(FolderProblem, match="is damaged: it cannot be read as a Parquet file; delete it"):
        write(folder, played, [])
    assert files_in(folder) == before
    shard.path.unlink()
    assert write(folder, played, list(shard.games)) == list(shard.games)
    assert files_in(folder / "decisions") == whole


def test_a_byte_that_changes_what_a_file_says_is_noticed(whole: dict[str, bytes]) -> None:
    """Compressed data may well be read with a byte changed, and give other numbers: pages have checksums."""
    data = next(iter(whole.values()))
    rows, noticed = from_parquet(data, PLAN), 0
    places = range(4, len(data), len(data) // 60)
    for place in places:
        changed = data[:place] + bytes([data[place] ^ 4]) + data[place + 1 :]
        try:
            # Some bytes matter to nobody, as those of statistics that are not asked for.
            assert from_parquet(changed, PLAN).equals(rows), f"byte {place}"
        except BadTable:
            noticed += 1
    assert noticed > len(places) / 2


def test_a_file_of_another_dataset_is_not_taken_for_ours(
    tmp_path: Path, played: list[GameRows], whole: dict[str, bytes]
) -> None:
    other = dataset_plan("sleuth", seed="other")
    folder = DatasetFolder(tmp_path / "other")
    folder.folder.open_for(other)
    with folder.writer(other, 1) as writer:
        writer.keep(play_with_rows(other, 0))
    (stranger,) = shards_in(folder.decisions)
    shard = shards_in(tmp_path / "whole" / "decisions")[0]
    shard.path.write_bytes(stranger.path.read_bytes())
    with pytest.raises(FolderProblem, match="other columns or settings"):
        write(tmp_path / "whole", played, [])
    shard.path.write_bytes(whole[shards_in(tmp_path / "whole" / "decisions")[1].path.name])
    with pytest.raises(FolderProblem, match="does not hold what its name says"):
        write(tmp_path / "whole", played, [])


def test_a_full_disk_leaves_no_half_a_file_behind(
    tmp_path: Path, played: list[GameRows], whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Enough room for some parts and the first file, but not for the next.
    path, left = tmp_path / "full", [5]

    def fsync(_descriptor: int) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fsync)
        with pytest.raises(OSError, match="space"):
            write(path, played, list(range(GAMES)))
    assert not [name for name in files_in(path) if "unfinished" in name]
    write(path, played, write(path, played, []))
    assert files_in(path / "decisions") == whole


def test_rows_come_back_from_a_part_and_from_a_file_as_they_were(
    tmp_path: Path, played: list[GameRows], whole: dict[str, bytes]
) -> None:
    shard = shards_in(tmp_path / "whole" / "decisions")[0]
    tables = [pa.ipc.open_file(pa.BufferReader(played[game].table)).read_all() for game in shard.games]
    assert shard.read(PLAN).to_pylist() == pa.concat_tables(tables).to_pylist()
