"""Small datasets for tests: their plans, their games, and their rows as a file would hold them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from casefile.arena.played import Played, arena_record, play_fixture
from casefile.arena.schedule import rotations
from casefile.dataset.columns import OPTIONAL_GROUPS
from casefile.dataset.decisions import decision_rows
from casefile.dataset.plan import DatasetPlan
from casefile.dataset.table import table_of
from casefile.record import Record, read_record

CHEAP = ("position", "hands")
"""The groups of columns that cost next to nothing."""


def dataset_plan(
    *bots: str,
    players: int = 3,
    seed: str = "test",
    rules: str = "classic-1986",
    house_rules: tuple[str, ...] = (),
    columns: tuple[str, ...] = CHEAP,
) -> DatasetPlan:
    return DatasetPlan(
        seed=seed,
        editions=(rules,),
        house_rules=house_rules,
        players=players,
        lineups=rotations(bots or ("sleuth", "novice"), players),
        columns=columns,
    )


ALL_OF_IT = dataset_plan("sleuth", "novice", "random", columns=OPTIONAL_GROUPS)


@cache
def recorded(plan: DatasetPlan, game: int) -> tuple[Played, Record]:
    """A game of the plan, as whoever has only its record knows it."""
    played, outcome = play_fixture(plan, game)
    return played, read_record(arena_record(plan, played, outcome).encode())


def rows_of(plan: DatasetPlan, played: Played, record: Record) -> list[dict[str, Any]]:
    """The decisions of a game as a file would hold them."""
    found: list[dict[str, Any]] = table_of(plan, decision_rows(plan, played, record)).to_pylist()
    return found


@cache
def rows_with_everything() -> list[dict[str, Any]]:
    """All columns of one game."""
    return rows_of(ALL_OF_IT, *recorded(ALL_OF_IT, 0))


def files_in(folder: Path) -> dict[str, bytes]:
    """Every file, by its path."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
