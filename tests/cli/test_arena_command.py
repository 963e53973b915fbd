"""`casefile arena`: a league that can be stopped and gone on with."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from casefile.arena import runner
from casefile.record import check, read_record
from tests.support.command_line import COMMAND, assert_refused, casefile, casefile_here, environment
from tests.support.machine import started
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.real

TWO_BOTS = ("arena", "--bots", "novice,random", "--seed", "1")
LEAGUE = (*TWO_BOTS, "--jobs", "1")


def table(*arguments: str) -> dict[str, Any]:
    """The JSON of a league in this process, without its place on the disk."""
    done = casefile_here(*arguments, "--json")
    assert done.code == 0, done.err
    document: dict[str, Any] = json.loads(done.out)
    del document["folder"], document["chart"]
    return document


def test_a_league_table_is_printed_and_everything_is_kept(tmp_path: Path) -> None:
    out = tmp_path / "league"
    done = casefile(*LEAGUE, "--games", "30", "--out", str(out))
    assert done.code == 0, done.err
    assert done.err == ""
    assert "30 games, 3 players, classic-1986, seed 1" in done.out
    assert re.search(r"novice +45 +\d+ +[\d.]+ % +[\d.]+–[\d.]+ +[\d.]+ ± [\d.]+", done.out), done.out
    assert done.out.index("novice ") < done.out.index("random ")
    assert sorted(path.name for path in out.iterdir()) == [
        "games.jsonl",
        "league.html",
        "match.json",
        "records",
    ]
    records = sorted((out / "records").iterdir())
    assert len(records) == 30
    assert all(check(read_record(record.read_bytes())).legal for record in records)


def test_people_are_told_how_many_games_make_a_fair_league(tmp_path: Path) -> None:
    out = ("--no-records", "--out", str(tmp_path / "league"))
    for games, told in (("12", "at least 30 games"), ("31", "a multiple of 6 games"), ("30", "")):
        done = casefile_here(*LEAGUE, "--games", games, *out)
        assert " ".join(done.out.split()).count(told) >= 1
        assert ("arrangements" in done.out) is bool(told)


def test_a_league_that_was_stopped_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    whole, torn = str(tmp_path / "whole"), str(tmp_path / "torn")
    expected = table(*LEAGUE, "--games", "12", "--out", whole)
    table(*LEAGUE, "--games", "12", "--out", torn)
    file = tmp_path / "torn" / "games.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    # Killed in the middle of a line, with games finished out of order.
    file.write_bytes(b"".join((lines[7], lines[2], lines[0], lines[5][:-9])))
    kept = file.stat().st_size - len(lines[5][:-9])
    assert table(*LEAGUE, "--games", "12", "--out", torn) == expected
    assert file.read_bytes()[:kept] == b"".join((lines[7], lines[2], lines[0])), "games were played again"
    assert sorted(file.read_bytes().splitlines(keepends=True)) == sorted(lines)


def test_two_jobs_make_the_same_table_as_one(tmp_path: Path) -> None:
    asked = (*TWO_BOTS, "--games", "12", "--edition", "vintage", "--edition", "classic-1986")
    one = table(*asked, "--out", str(tmp_path / "one"), "--jobs", "1")
    assert table(*asked, "--out", str(tmp_path / "two"), "--jobs", "2") == one
    assert one["editions"] == ["vintage", "classic-1986"]


def test_more_games_can_be_asked_for_later_and_fewer_looked_at(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "league"), "--no-records")
    few = table(*LEAGUE, "--games", "6", *out)
    many = table(*LEAGUE, "--games", "12", *out)
    assert (few["games"], many["games"]) == (6, 12)
    assert table(*LEAGUE, "--games", "6", *out) == few
    assert not (tmp_path / "league" / "records").exists()


def test_a_league_without_a_seed_goes_on_with_the_one_it_drew(tmp_path: Path) -> None:
    asked = ("arena", "--bots", "novice,random", "--jobs", "1", "--out", str(tmp_path / "league"))
    first = table(*asked, "--games", "3")
    assert table(*asked, "--games", "6")["seed"] == first["seed"]


def test_other_settings_in_the_same_folder_are_refused(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "league"))
    table(*LEAGUE, "--games", "3", *out)
    before = {path: path.read_bytes() for path in (tmp_path / "league").iterdir() if path.is_file()}
    for change, word in (
        (("--players", "4"), "players"),
        (("--edition", "vintage"), "editions"),
        (("--house-rule", "no_dice"), "house rules"),
        (("--seed", "2"), "seed"),
    ):
        done = casefile_here("arena", "--bots", "novice,random", "--games", "3", *out, *change)
        assert_refused(done, "--out", "holds games with other", word, "choose another folder")
    assert {path: path.read_bytes() for path in before} == before


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "random"), ("--bots", "at least two")),
        (("--bots", "random,novice,random"), ("--bots", "random is named twice")),
        (("--bots", "random,nobody"), ("--bots", "'nobody'")),
        (("--edition", "vintage", "--edition", "modern"), ("--edition", "'modern'")),
        (("--players", "9"), ("--players", "3 to 6")),
        (("--games", "-1"), ("--games",)),
    ],
)
def test_bad_input_is_refused_in_one_line(
    arguments: tuple[str, ...], words: tuple[str, ...], tmp_path: Path
) -> None:
    out = tmp_path / "league"
    assert_refused(casefile_here("arena", *arguments, "--out", str(out)), *words)
    assert not out.exists()


def test_a_folder_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text("[]")
    assert_refused(casefile_here(*LEAGUE, "--out", str(tmp_path)), "--out", "match.json")
    (tmp_path / "file").write_text("")
    assert_refused(casefile_here(*LEAGUE, "--out", str(tmp_path / "file")), "--out")


def test_a_league_without_a_folder_names_one_after_its_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert casefile_here(*LEAGUE, "--games", "3").code == 0
    assert (tmp_path / "casefile-arena" / "novice-random-3-players-classic-1986" / "league.html").exists()


def test_the_chart_is_one_page_with_drawings_and_the_same_in_a_table(tmp_path: Path) -> None:
    told = table(*LEAGUE, "--games", "12", "--out", str(tmp_path))
    page = (tmp_path / "league.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "http" not in page.replace('lang="en"', "")
    root = ElementTree.fromstring(re.sub(r"<meta[^>]*>", "", page.removeprefix("<!DOCTYPE html>\n")))
    shares, ratings = root.findall(".//svg")
    for drawing in (shares, ratings):
        assert drawing.get("role") == "img"
        assert "novice" in (drawing.get("aria-label") or "")
        assert len(drawing.findall("circle")) == 2
        for mark in drawing.findall("circle"):
            assert 0 < float(mark.get("cx") or 0) < 760
    names = [row.findtext("th") for row in root.findall(".//tbody/tr")]
    assert names == [row["bot"] for row in told["table"]]


def test_an_interrupt_keeps_what_is_done_and_the_same_command_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "league"
    arguments = (*COMMAND, *TWO_BOTS, "--jobs", "2", "--games", "100000", "--no-records", "--out", str(out))
    with started(
        arguments, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        games = out / "games.jsonl"
        while process.poll() is None and not (games.exists() and games.stat().st_size):
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the workers get it too
        output, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert output == b""
    assert re.fullmatch(rb"stopped after (\d+) of 100000 games; run the same command to continue\n", errors)
    done = len(games.read_bytes().splitlines())
    assert done > 0
    assert table(*LEAGUE, "--games", "3", "--no-records", "--out", str(out))["games"] == 3


@pytest.mark.slow
@pytest.mark.long
def test_a_league_on_a_real_cluster_is_the_same_as_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "DASK_TIMEOUT", PATIENCE)
    from distributed import LocalCluster  # noqa: PLC0415  # slow to load, and most tests do without

    here = table(*LEAGUE, "--games", "12", "--out", str(tmp_path / "here"))
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        dask = ("--dask", cluster.scheduler_address)
        assert table(*LEAGUE, "--games", "12", "--out", str(tmp_path / "there"), *dask) == here
    records = (sorted((tmp_path / place / "records").iterdir()) for place in ("here", "there"))
    for one, other in zip(*records, strict=True):
        assert one.read_bytes() == other.read_bytes()


def test_a_cluster_that_is_not_there_is_reported_and_no_folder_made(tmp_path: Path) -> None:
    done = casefile_here(*LEAGUE, "--games", "3", "--out", str(tmp_path / "league"), "--dask", "nonsense")
    assert_refused(done, "--dask", "no Dask scheduler answers at nonsense")
    assert list(tmp_path.iterdir()) == []


def test_a_cluster_without_its_package_is_reported_and_no_folder_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)  # as if it were not installed
    done = casefile_here(
        *LEAGUE, "--games", "3", "--out", str(tmp_path / "league"), "--dask", "tcp://there:1"
    )
    assert_refused(done, "--dask", "install casefile-game[dask]")
    assert list(tmp_path.iterdir()) == []
