"""The picture of docs/dataset.md: shares of wins with their intervals, a panel for each number of players."""

from __future__ import annotations

import math
from typing import Any

from tools.dataset_study.page import measured, told_name
from tools.win_chances.chart import STYLE

WIDTH, ROW, TOP, BOTTOM, LEFT, RIGHT = 760, 30, 52, 44, 240, 84
"""The measures of a panel: names stand on one side, numbers on the other."""
FAIR = ".fair { stroke: var(--soft); stroke-dasharray: 5 4; }"


def study_chart() -> str:
    """The picture as SVG, from what was measured."""
    drawn, height = [], 0
    for table in measured():
        drawn += [f'<g transform="translate(0 {height})">', *_panel(table), "</g>"]
        height += _height(table)
    return "\n".join(
        [
            f'<svg viewBox="0 0 {WIDTH} {height}" xmlns="http://www.w3.org/2000/svg" role="img">',
            "<title>Who wins: by seat, and by whether the player has been fetched</title>",
            f"<style>\n{STYLE}\n{FAIR}\n</style>",
            f'<rect width="{WIDTH}" height="{height}"/>',
            *drawn,
            "</svg>\n",
        ]
    )


def _lines(table: dict[str, Any]) -> list[dict[str, Any]]:
    # The difference is in the table: it has another scale than shares.
    return [line for line in table["lines"] if line["name"] != "the difference"]


def _height(table: dict[str, Any]) -> int:
    return TOP + ROW * len(_lines(table)) + BOTTOM


def _panel(table: dict[str, Any]) -> list[str]:
    lines = _lines(table)
    fair = 100 / table["players"]
    low = math.floor(min(fair, *(line["percent"] - line["reach"] for line in lines)))
    high = math.ceil(max(fair, *(line["percent"] + line["reach"] for line in lines)))
    floor_y = TOP + ROW * len(lines)

    def x(percent: float) -> str:
        return f"{LEFT + (percent - low) / (high - low) * (WIDTH - LEFT - RIGHT):.1f}"

    heading = f"{table['players']} players, {table['games']:,} games"
    parts = [f'<text class="name" x="{(LEFT + WIDTH - RIGHT) / 2}" y="22">{heading}</text>']
    for tick in range(low, high + 1):
        parts.append(f'<line class="grid" x1="{x(tick)}" x2="{x(tick)}" y1="{TOP}" y2="{floor_y}"/>')
        parts.append(f'<text x="{x(tick)}" y="{floor_y + 18}">{tick} %</text>')
    parts.append(f'<line class="fair" x1="{x(fair)}" x2="{x(fair)}" y1="{TOP}" y2="{floor_y}"/>')
    parts.append(f'<text x="{x(fair)}" y="{TOP - 6}">fair share</text>')
    for number, line in enumerate(lines):
        y, percent, reach = TOP + ROW * (number + 0.5), line["percent"], line["reach"]
        parts += [
            f'<text class="end" x="{LEFT - 14}" y="{y + 4:.1f}">{told_name(line["name"])}</text>',
            f'<line class="bar" x1="{x(percent - reach)}" x2="{x(percent + reach)}" y1="{y}" y2="{y}"/>',
            f'<circle class="dot" cx="{x(percent)}" cy="{y}" r="5"/>',
            f'<text class="end" x="{WIDTH - 8}" y="{y + 4:.1f}">{percent:.1f} %</text>',
        ]
    return parts
