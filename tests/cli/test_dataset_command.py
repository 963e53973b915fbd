"""`casefile dataset`: games as data."""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from casefile.arena import runner
from casefile.dataset import dataset_folder, shards
from casefile.dataset.dataset_folder import RowWriter
from casefile.dataset.game_rows import GameRows
from casefile.record import check, read_record
from tests.dataset.small_datasets import files_in
from tests.support.command_line import FRENCH, Finished, assert_refused, casefile_here
from tests.support.patience import PATIENCE

CHEAP = ("--without", "win-chances,levels", "--bots", "sleuth,novice", "--seed", "7")


def dataset(out: Path, *arguments: str, games: int = 4, jobs: int = 1) -> Finished:
    return casefile_here(
        "dataset", "--out", str(out), "--games", str(games), "--jobs", str(jobs), *CHEAP, *arguments
    )


def test_a_dataset_has_its_records_and_its_tables(tmp_path: Path) -> None:
    out = tmp_path / "data"
    done = dataset(out)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("4 games, seed 7: ")
    assert " decisions in one file in " in done.out
    assert sorted(path.name for path in out.iterdir()) == [
        "decisions",
        "games.jsonl",
        "match.json",
        "records",
    ]
    records = [read_record(path.read_bytes()) for path in sorted((out / "records").iterdir())]
    assert [check(record).legal for record in records] == [True] * 4
    told: dict[str, Any] = json.loads(dataset(out, "--json").out)
    assert told["rows"] == sum(len(record.moves) for record in records)
    assert (told["games"], told["seed"], told["format"]) == (4, "7", "casefile-dataset/1")
    assert told["files"] == [str(out / "decisions" / "games-000000-000003.parquet")]


def test_an_interrupt_keeps_what_is_done_and_the_same_command_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shards, "MAX_SHARD_ROWS", 250)
    assert dataset(tmp_path / "whole").code == 0
    kept, keep = [0], RowWriter.keep

    def interrupted(self: RowWriter, game: GameRows) -> None:
        if kept[0] == 3:
            raise KeyboardInterrupt
        kept[0] += 1
        keep(self, game)

    with monkeypatch.context() as patch:
        patch.setattr(RowWriter, "keep", interrupted)
        stopped = dataset(tmp_path / "stopped")
    assert (stopped.code, stopped.out) == (130, "")
    assert stopped.err == "stopped after 3 of 4 games; run the same command to continue\n"
    assert dataset(tmp_path / "stopped").code == 0
    assert files_in(tmp_path / "stopped") == files_in(tmp_path / "whole")


@pytest.mark.slow
def test_two_jobs_write_the_same_bytes_as_one(tmp_path: Path) -> None:
    assert dataset(tmp_path / "one", games=6).code == 0
    assert dataset(tmp_path / "two", games=6, jobs=2).code == 0
    one, two = (files_in(tmp_path / name / "decisions") for name in ("one", "two"))
    assert one == two


@pytest.mark.slow
def test_a_cluster_writes_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "DASK_TIMEOUT", PATIENCE)
    from distributed import LocalCluster  # noqa: PLC0415  # slow to load, and most tests do without

    assert dataset(tmp_path / "here", games=2).code == 0
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        assert dataset(tmp_path / "there", "--dask", cluster.scheduler_address, games=2).code == 0
    here, there = (files_in(tmp_path / name / "decisions") for name in ("here", "there"))
    assert here == there


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "nobody"), ("--bots", "'nobody'")),
        (("--bots", "no.such.module:Bot"), ("--bots", "'no.such.module:Bot' cannot be loaded")),
        (("--games", "0"), ("--games", "at least 1")),
        (("--games", "many"), ("--games", "not a whole number")),
        (("--jobs", "0"), ("--jobs", "at least 1")),
        (("--players", "7"), ("--players", "3 to 6")),
        (("--edition", "modern"), ("--edition", "'modern'")),
        (("--house-rule", "modern"), ("--house-rule", "'modern'")),
        (("--without", "levels,legal"), ("--without", "'legal'", "position, hands, win-chances, levels")),
    ],
)
def test_bad_input_is_refused_in_one_line(
    arguments: tuple[str, ...], words: tuple[str, ...], tmp_path: Path
) -> None:
    out = tmp_path / "data"
    assert_refused(casefile_here("dataset", "--out", str(out), *arguments), *words)
    assert not out.exists()


def test_a_dataset_needs_a_folder() -> None:
    assert_refused(casefile_here("dataset"), "--out", "missing")


def test_the_folder_of_another_run_is_left_as_it_is(tmp_path: Path) -> None:
    data, league = tmp_path / "data", tmp_path / "league"
    assert dataset(data, games=1).code == 0
    assert casefile_here("arena", "--bots", "novice,random", "--games", "1", "--out", str(league)).code == 0
    before = files_in(tmp_path)
    for change, word in (
        (("--seed", "8"), "seed"),
        (("--without", ""), "columns"),
        (("--players", "4"), "players"),
        (("--bots", "novice"), "lineups"),
    ):
        asked = dict(zip(CHEAP[::2], CHEAP[1::2], strict=True)) | dict([change])
        done = casefile_here(
            "dataset", "--out", str(data), *(part for pair in asked.items() for part in pair)
        )
        assert_refused(done, "--out", "holds games with other", word, "choose another folder")
    assert_refused(dataset(league), "--out", "match.json was not written by this command")
    done = casefile_here("arena", "--bots", "novice,random", "--games", "1", "--out", str(data))
    assert_refused(done, "--out", "match.json was not written by this command")
    assert files_in(tmp_path) == before


def test_a_full_disk_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path, _data: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(dataset_folder, "write_atomically", full)
    assert_refused(dataset(tmp_path / "data", games=1), "--out", "cannot use the folder", "No space left")


def test_a_damaged_file_is_told_in_one_sentence(tmp_path: Path) -> None:
    assert dataset(tmp_path, games=1).code == 0
    (file,) = (tmp_path / "decisions").iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole[:-30])
    assert_refused(dataset(tmp_path, games=1), "--out", file.name, "is damaged", "delete it")
    done = casefile_here("dataset", "--out", str(tmp_path), "--games", "1", *CHEAP, changes=FRENCH)
    assert done.code == 2
    assert done.err.endswith(
        "il ne se lit pas comme un fichier Parquet\u00a0; supprimez ce fichier et relancez la même commande\n"
    )
    file.unlink()
    assert dataset(tmp_path, games=1).code == 0
    assert file.read_bytes() == whole


def test_without_pyarrow_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    done = dataset(tmp_path / "data")
    assert_refused(done, 'the package pyarrow is missing: pip install "casefile-game[data]"')
    assert not (tmp_path / "data").exists()
