"""The tables of docs/win-chances.md, from what was measured."""

from __future__ import annotations

import json
from typing import Any

from tools.win_chances.calibrate import MEASURED
from tools.win_chances.moments import ROOT

NOTE = "*Generated from docs/win-chances.json.*"


def win_chances_page() -> str:
    """The page with its tables brought up to date; the rest of it is written by hand."""
    text = (ROOT / "docs" / "win-chances.md").read_text("utf-8")
    cells: list[dict[str, Any]] = json.loads(MEASURED.read_text("utf-8"))["cells"]
    return _with(_with(text, "scores", _scores(cells)), "bins", _bins(cells))


def _with(text: str, part: str, lines: list[str]) -> str:
    begin, end = f"<!-- {part} -->", f"<!-- /{part} -->"
    before, rest = text.split(begin)
    _, after = rest.split(end)
    return "\n".join([before + begin, NOTE, "", *lines, end + after])


def _scores(cells: list[dict[str, Any]]) -> list[str]:
    lines = [
        "| players, dice | games | views | win_chance | logistic fit | better by | constant | better by |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for cell in cells:
        logistic, constant = cell["logistic"], cell["constant"]
        lines.append(
            f"| {_table_name(cell)} | {cell['games']} | {cell['views']} | **{cell['brier']:.4f}** "
            f"| {logistic['brier']:.4f} | {_gain(logistic)} | {constant['brier']:.4f} | {_gain(constant)} |"
        )
    return lines


def _gain(rival: dict[str, Any]) -> str:
    low, high = rival["interval"]
    return f"{rival['gain']:+.4f} [{low:+.4f}, {high:+.4f}]"


def _bins(cells: list[dict[str, Any]]) -> list[str]:
    """A line for each table, with said and won of every group."""
    groups = range(1, len(cells[0]["bins"]) + 1)
    lines = [
        "| players, dice | " + " | ".join(f"group {number}" for number in groups) + " |",
        "|---|" + "---|" * len(groups),
    ]
    for cell in cells:
        if cell["dice"] == "both":
            continue
        told = [
            f"{each['said']:.0%}: {each['won']:.0%} ± {1.96 * each['error']:.0%}" for each in cell["bins"]
        ]
        lines.append(f"| {_table_name(cell)} | " + " | ".join(told) + " |")
    return lines


def _table_name(cell: dict[str, Any]) -> str:
    return f"{cell['players']}, {cell['dice']}" if cell["dice"] != "both" else f"{cell['players']}, all games"
