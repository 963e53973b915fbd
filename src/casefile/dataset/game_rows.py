"""One game of a dataset: played, recorded, and its decisions as a table."""

from __future__ import annotations

from typing import NamedTuple

from casefile.arena.played import Played, arena_record, play_fixture
from casefile.dataset.decisions import decision_rows
from casefile.dataset.plan import DatasetPlan
from casefile.dataset.table import table_of, to_arrow
from casefile.record import record_of


class GameRows(NamedTuple):
    """As it comes back from whoever played it."""

    played: Played
    record: str
    rows: int
    table: bytes
    """As an Arrow file."""


def play_with_rows(plan: DatasetPlan, game: int) -> GameRows:
    """Play the game of this number and look at every decision in it."""
    # Played first and looked at afterwards: what is asked about a decision cannot change the game.
    played, outcome = play_fixture(plan, game)
    table = table_of(plan, decision_rows(plan, played, record_of(outcome.events)))
    return GameRows(played, arena_record(plan, played, outcome), table.num_rows, to_arrow(table))
