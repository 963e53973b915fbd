"""Rows as Arrow tables, and those as bytes. pyarrow is loaded here and nowhere else, when it is needed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from casefile.dataset.columns import TRUTH, dataset_columns
from casefile.dataset.plan import DatasetPlan
from casefile.dataset.problems import DatasetProblem
from casefile.editions import edition
from casefile.locales.phrase import Phrase

if TYPE_CHECKING:
    import pyarrow as pa

MAX_SHARD_ROWS = 25_000
"""Of a file. No game has more: it is stopped after 5,000 turns, and five decisions are the most in a turn."""
_REPEATED = ["phase", "suspect", "bot", f"{TRUTH}envelope.list.element"]
"""Columns with few values: each is written down once."""
_COUNTED = "legal.list.element"
"""Numbers that mostly follow each other: their differences are written."""


class BadTable(Exception):
    """These bytes hold no table of this dataset; `problem` says why."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__(problem)
        self.problem = problem


def has_pyarrow() -> bool:
    try:
        import pyarrow.parquet  # noqa: F401, PLC0415  # an extra that few people need
    except ImportError:
        return False
    return True


def dataset_schema(plan: DatasetPlan) -> pa.Schema:
    """The columns with their types, and what every file says of itself."""
    import pyarrow as pa  # noqa: PLC0415

    # Of one edition: numbers of actions mean something else where the board is another.
    rules = edition(plan.editions[0])
    fields = [
        pa.field(column.name, _type(column.type), nullable=column.name == f"{TRUTH}winner")
        for column in dataset_columns(plan.columns)
    ]
    about = {
        "casefile.format": plan.format,
        "casefile.settings": msgspec.json.encode(plan).decode(),
        "casefile.cards": json.dumps(rules.deck.cards),
    }
    return pa.schema(fields, metadata=about)


def table_of(plan: DatasetPlan, rows: Iterable[dict[str, Any]]) -> pa.Table:
    import pyarrow as pa  # noqa: PLC0415

    return pa.Table.from_pylist(list(rows), schema=dataset_schema(plan))


def to_arrow(table: pa.Table) -> bytes:
    """As an Arrow file: written and read in no time, and twenty times as large."""
    import pyarrow as pa  # noqa: PLC0415

    sink = pa.BufferOutputStream()
    with pa.ipc.new_file(sink, table.schema) as writer:
        writer.write_table(table)
    return bytes(sink.getvalue())


def from_arrow(data: bytes) -> pa.Table:
    """The table of an Arrow file, or BadTable."""
    import pyarrow as pa  # noqa: PLC0415

    try:
        return pa.ipc.open_file(pa.BufferReader(data)).read_all()
    except (pa.ArrowException, OSError):
        raise BadTable(DatasetProblem.NOT_A_TABLE()) from None


def to_parquet(tables: Sequence[pa.Table]) -> bytes:
    """One Parquet file of the tables of some games. The same games make the same bytes."""
    import pyarrow as pa  # noqa: PLC0415
    from pyarrow import parquet  # noqa: PLC0415

    # Into memory, so that the disk gets all of it or nothing.
    sink = pa.BufferOutputStream()
    parquet.write_table(
        pa.concat_tables(tables),
        sink,
        row_group_size=MAX_SHARD_ROWS,
        compression="zstd",
        use_dictionary=_REPEATED,
        column_encoding={_COUNTED: "DELTA_BINARY_PACKED"},
        write_page_checksum=True,
    )
    return bytes(sink.getvalue())


def from_parquet(data: bytes, plan: DatasetPlan) -> pa.Table:
    """The table of a Parquet file of this plan, or BadTable."""
    import pyarrow as pa  # noqa: PLC0415
    from pyarrow import parquet  # noqa: PLC0415

    schema = dataset_schema(plan)
    try:
        found = parquet.read_table(pa.BufferReader(data), page_checksum_verification=True)
    except (pa.ArrowException, OSError):
        # Its own words are a paragraph about magic bytes, and English in every language.
        raise BadTable(DatasetProblem.NOT_PARQUET()) from None
    if not found.schema.equals(schema, check_metadata=True):
        raise BadTable(DatasetProblem.OTHER_COLUMNS())
    return found


def row_count(file: Path) -> int:
    """How many rows a Parquet file says that it has."""
    from pyarrow import parquet  # noqa: PLC0415

    return int(parquet.read_metadata(file).num_rows)


def _type(name: str) -> pa.DataType:
    import pyarrow as pa  # noqa: PLC0415

    if name.startswith("list<"):
        # By the name that Parquet has for it: it would come back under another one otherwise.
        return pa.list_(pa.field("element", _type(name.removeprefix("list<").removesuffix(">"))))
    return pa.type_for_alias(name)
