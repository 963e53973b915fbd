"""The table of docs/bots.md, from what tools/strength.py has measured."""

from __future__ import annotations

import json
from typing import Any

from tools.strength import EDITIONS, KEPT, MATCHES, ROOT

BEGIN, END = "<!-- strength -->", "<!-- /strength -->"
NOTE = "*Generated from docs/strength.json.*"


def bots_page() -> str:
    """The page with its table brought up to date; the rest of it is written by hand."""
    text = (ROOT / "docs" / "bots.md").read_text("utf-8")
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    kept: dict[str, Any] = json.loads(KEPT.read_text("utf-8"))
    return f"{before}{BEGIN}\n{NOTE}\n\n{_table(kept)}\n{END}{after}"


def _table(kept: dict[str, Any]) -> str:
    lines = [
        "| match | players, dice | games | won | 95 % interval | asked for | fair | wrong | turns |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for match in MATCHES:
        for players, least in match.least.items():
            for edition, dice in EDITIONS.items():
                cell = kept.get(f"{match.one} v {match.rest}, {players}, {edition}")
                fair = f"{least:.0%} | {1 / players:.0%}"
                if cell is None:
                    who = f"{match.one} v {match.rest}"
                    lines.append(f"| {who} | {players}, {dice} | 0 | not measured | | {fair} | | |")
                    continue
                low, high = cell["interval"]
                met = "" if cell["share"] >= least else " (missed)"
                lines.append(
                    f"| {match.one} v {match.rest} | {players}, {dice} | {cell['games']} "
                    f"| **{cell['share']:.1%}**{met} | {low:.1%} to {high:.1%} | {fair} "
                    f"| {cell['wrong']} | {cell['turns']:.0f} |"
                )
    return "\n".join(lines)
