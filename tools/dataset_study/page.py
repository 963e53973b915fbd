"""The tables of docs/dataset.md: the columns from the code, the answers from what was measured."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from casefile.dataset.columns import ALL_COLUMNS

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "dataset.md"
MEASURED = ROOT / "docs" / "dataset-study.json"
NUMBER_WORDS = ("first", "second", "third", "fourth", "fifth", "sixth")


def dataset_page() -> str:
    """The page with its tables brought up to date; the rest of it is written by hand."""
    text = PAGE.read_text("utf-8")
    return _with(_with(text, "columns", _columns()), "study", _study(measured()))


def measured() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(MEASURED.read_text("utf-8"))
    return found


def study_script() -> str:
    """The file study.py of the page."""
    (script,) = re.findall(
        r'^```python title="study\.py"\n(.*?)^```$', PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    return str(script)


def _with(text: str, part: str, lines: list[str]) -> str:
    begin, end = f"<!-- {part} -->", f"<!-- /{part} -->"
    before, rest = text.split(begin)
    _, after = rest.split(end)
    return "\n".join([before + begin, *lines, end + after])


def _columns() -> list[str]:
    lines = ["| column | type | what | can be left out as |", "|---|---|---|---|"]
    for column in ALL_COLUMNS:
        group = f"`{column.group}`" if column.group else ""
        lines.append(f"| `{column.name}` | {column.type} | {column.about} | {group} |")
    return lines


def _study(tables: list[dict[str, Any]]) -> list[str]:
    # The largest table has all rows that any of them has.
    names = [line["name"] for line in max(tables, key=lambda table: table["players"])["lines"]]
    heads = " | ".join(f"{table['players']} players" for table in tables)
    lines = [f"| | {heads} |", "|---|" + "---|" * len(tables)]
    counts = " | ".join(
        f"{table['games']:,} games, {table['turns']:,} turns, {table['fetched']:,} after being fetched"
        for table in tables
    )
    lines.append(f"| played | {counts} |")
    fair = " | ".join(f"{100 / table['players']:.1f} %" for table in tables)
    lines.append(f"| a fair share | {fair} |")
    for name in names:
        cells = " | ".join(_cell(table, name) for table in tables)
        lines.append(f"| {told_name(name)} | {cells} |")
    return lines


def told_name(name: str) -> str:
    """A seat by the order of turns."""
    if name.startswith("seat "):
        return f"the {NUMBER_WORDS[int(name.removeprefix('seat ')) - 1]} seat"
    return name


def _cell(table: dict[str, Any], name: str) -> str:
    for line in table["lines"]:
        if line["name"] == name:
            unit = "points" if name == "the difference" else "%"
            sign = "+" if name == "the difference" else ""
            return f"{line['percent']:{sign}.1f} {unit} ± {line['reach']:.1f}"
    return "–"
