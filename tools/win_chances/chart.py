"""The picture of docs/win-chances.md: what was said against how often it was won, a panel for each table."""

from __future__ import annotations

import json
import math
from typing import Any

from tools.win_chances.calibrate import MEASURED

PANEL, GAP, LEFT, TOP = 300, 76, 64, 48
"""The side of a panel, what lies between two, and the room for the numbers beside and above them."""
STEP = 0.1
STYLE = """\
svg { --paper: #fbf8f1; --ink: #26221c; --soft: #6b6458; --line: #ddd5c5; --dot: #9c3d10; --bar: #c98a5e; }
@media (prefers-color-scheme: dark) { svg { --paper: #1d1a16; --ink: #f1ebdf; --soft: #b0a797;
  --line: #423b31; --dot: #f0a35e; --bar: #a86f3f; } }
rect { fill: var(--paper); }
text { fill: var(--soft); font: 13px system-ui, sans-serif; text-anchor: middle; }
text.name { fill: var(--ink); font-weight: 600; font-size: 15px; }
text.end { text-anchor: end; }
.grid { stroke: var(--line); }
.right { stroke: var(--soft); stroke-dasharray: 5 4; }
.bar { stroke: var(--bar); stroke-width: 3; stroke-linecap: round; }
.dot { fill: var(--dot); }"""


def chart() -> str:
    """The picture as SVG, from what was measured."""
    cells = [cell for cell in json.loads(MEASURED.read_text("utf-8"))["cells"] if cell["dice"] != "both"]
    columns = 2
    width = LEFT + columns * PANEL + (columns - 1) * GAP + 24
    height = TOP + math.ceil(len(cells) / columns) * (PANEL + GAP)
    drawn = []
    for number, cell in enumerate(cells):
        row, column = divmod(number, columns)
        drawn.append(
            f'<g transform="translate({LEFT + column * (PANEL + GAP)} {TOP + row * (PANEL + GAP)})">'
        )
        drawn += [*_panel(cell), "</g>"]
    title = "Win chances: said against won, with 3 and 6 players, one and two dice"
    return "\n".join(
        [
            f'<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">',
            f"<title>{title}</title>",
            f"<style>\n{STYLE}\n</style>",
            f'<rect width="{width}" height="{height}"/>',
            *drawn,
            "</svg>\n",
        ]
    )


def _panel(cell: dict[str, Any]) -> list[str]:
    bins = cell["bins"]
    # Up to the next round number above everything that is drawn.
    highest = max(max(each["said"], each["won"] + 2 * each["error"]) for each in bins)
    steps = min(10, math.ceil(highest / STEP))
    scale = PANEL / (steps * STEP)

    def at(chance: float) -> str:
        return f"{min(PANEL, max(0.0, chance * scale)):.1f}"

    def up(chance: float) -> str:
        return f"{PANEL - min(PANEL, max(0.0, chance * scale)):.1f}"

    lines = [f'<text class="name" x="{PANEL / 2}" y="-14">{cell["players"]} players, {cell["dice"]}</text>']
    # Every other line where there are many: the numbers below them would touch.
    for number in range(0, steps + 1, 1 if steps <= 6 else 2):
        tick = number * STEP
        lines += [
            f'<line class="grid" x1="{at(tick)}" x2="{at(tick)}" y1="0" y2="{PANEL}"/>',
            f'<line class="grid" x1="0" x2="{PANEL}" y1="{up(tick)}" y2="{up(tick)}"/>',
            f'<text x="{at(tick)}" y="{PANEL + 18}">{tick:.0%}</text>',
            f'<text class="end" x="-8" y="{float(up(tick)) + 4:.1f}">{tick:.0%}</text>',
        ]
    lines.append(f'<line class="right" x1="0" y1="{PANEL}" x2="{PANEL}" y2="0"/>')
    lines.append(f'<text x="{PANEL / 2}" y="{PANEL + 38}">said</text>')
    lines.append(f'<text x="-48" y="{PANEL / 2}" transform="rotate(-90 -48 {PANEL / 2})">won</text>')
    for each in bins:
        low, high = each["won"] - 1.96 * each["error"], each["won"] + 1.96 * each["error"]
        x = at(each["said"])
        lines.append(f'<line class="bar" x1="{x}" x2="{x}" y1="{up(low)}" y2="{up(high)}"/>')
        lines.append(f'<circle class="dot" cx="{x}" cy="{up(each["won"])}" r="5"/>')
    return lines
