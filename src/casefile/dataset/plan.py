"""Which games a dataset has, and which columns."""

from __future__ import annotations

from casefile.arena.schedule import Schedule

DATASET_FORMAT = "casefile-dataset/1"
"""Another number for every change of a column: its name, its type or its meaning."""


class DatasetPlan(Schedule, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All games there could be, and what is written of each decision."""

    columns: tuple[str, ...]
    """The groups of columns that are written, of those that can be left out."""
    format: str = DATASET_FORMAT
