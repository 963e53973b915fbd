"""The table of columns, as it is documented and as it is in the files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pyarrow as pa
import pytest

from casefile.dataset.columns import ALL_COLUMNS, OPTIONAL_GROUPS, TRUTH
from casefile.dataset.plan import DATASET_FORMAT
from casefile.dataset.table import dataset_schema, from_parquet, table_of, to_parquet
from casefile.editions import edition
from tests.dataset.small_datasets import ALL_OF_IT, dataset_plan, recorded, rows_of, rows_with_everything

PAGE = (Path(__file__).resolve().parent.parent.parent / "docs" / "dataset.md").read_text("utf-8")


def test_the_page_has_every_column_of_a_file_with_its_type() -> None:
    told = re.findall(r"^\| `(\w+)` \| ([\w<>]+) \|", PAGE, flags=re.MULTILINE)
    schema = dataset_schema(ALL_OF_IT)
    named = [(field.name, str(field.type).replace("element: ", "")) for field in schema]
    assert told == named
    assert DATASET_FORMAT in PAGE


def test_a_file_says_what_it_is() -> None:
    file = to_parquet([table_of(ALL_OF_IT, rows_with_everything())])
    found = pa.parquet.read_table(pa.BufferReader(file))
    assert found.to_pylist() == rows_with_everything()
    about = {name.decode(): value.decode() for name, value in found.schema.metadata.items()}
    assert about["casefile.format"] == DATASET_FORMAT == "casefile-dataset/1"
    assert json.loads(about["casefile.cards"]) == list(edition("classic-1986").deck.cards)
    settings = json.loads(about["casefile.settings"])
    assert (settings["seed"], settings["players"], settings["editions"]) == ("test", 3, ["classic-1986"])
    assert from_parquet(file, ALL_OF_IT).num_rows == len(rows_with_everything())


@pytest.mark.parametrize("group", OPTIONAL_GROUPS)
def test_a_group_that_is_left_out_is_all_that_is_missing(group: str) -> None:
    # Only the cheap ones are made, but every one can be left out of them.
    kept = tuple(name for name in OPTIONAL_GROUPS if name != group)
    schema = dataset_schema(dataset_plan(columns=kept))
    left_out = {column.name for column in ALL_COLUMNS if column.group == group}
    assert left_out
    assert [field.name for field in schema] == [
        column.name for column in ALL_COLUMNS if column.name not in left_out
    ]


def test_rows_without_any_group_are_the_same_in_all_other_columns() -> None:
    bare = dataset_plan("sleuth", "novice", "random", columns=())
    rows = rows_of(bare, *recorded(bare, 0))
    assert rows == [{name: row[name] for name in rows[0]} for row in rows_with_everything()]


def test_what_a_seat_could_not_know_is_called_the_truth() -> None:
    truths = {column.name for column in ALL_COLUMNS if column.name.startswith(TRUTH)}
    assert truths == {"truth_envelope", "truth_winner", "truth_won", "truth_turns"}
