"""The picture of docs/rl.md: how often the learned player won while it learnt."""

from __future__ import annotations

import csv
from pathlib import Path

CURVE = Path(__file__).resolve().parents[2] / "examples" / "learned" / "curve.csv"

WIDTH, HEIGHT, LEFT, TOP = 620, 300, 64, 40
STYLE = """\
svg { --paper: #fbf8f1; --ink: #26221c; --soft: #6b6458; --line: #ddd5c5; --dot: #9c3d10; --bar: #c98a5e; }
@media (prefers-color-scheme: dark) { svg { --paper: #1d1a16; --ink: #f1ebdf; --soft: #b0a797;
  --line: #423b31; --dot: #f0a35e; --bar: #a86f3f; } }
rect { fill: var(--paper); }
text { fill: var(--soft); font: 13px system-ui, sans-serif; text-anchor: middle; }
text.name { fill: var(--ink); font-weight: 600; }
text.end { text-anchor: end; }
.grid { stroke: var(--line); }
.fair { stroke: var(--soft); stroke-dasharray: 5 4; }
polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.novices { stroke: var(--dot); }
.practice { stroke: var(--bar); }"""


def learning_curve() -> str:
    """How often the learner won, by the minutes it had practised."""
    with CURVE.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    minutes = max(float(row["minutes"]) for row in rows)

    def point(row: dict[str, str], column: str) -> str:
        x = LEFT + WIDTH * float(row["minutes"]) / minutes
        return f"{x:.1f},{_height(float(row[column])):.1f}"

    drawn = []
    for tenth in range(0, 10, 2):
        y = _height(tenth / 10)
        drawn.append(f'<line class="grid" x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{y:.1f}" y2="{y:.1f}"/>')
        drawn.append(f'<text class="end" x="{LEFT - 8}" y="{y + 4:.1f}">{tenth * 10}%</text>')
    for step in range(5):
        x = LEFT + WIDTH * step / 4
        drawn.append(f'<text x="{x:.1f}" y="{TOP + HEIGHT + 20}">{minutes * step / 4:.1f}</text>')
    drawn.append(f'<text x="{LEFT + WIDTH / 2}" y="{TOP + HEIGHT + 42}">minutes of one processor</text>')
    fair = _height(1 / 3)
    drawn.append(f'<line class="fair" x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{fair:.1f}" y2="{fair:.1f}"/>')
    drawn.append(f'<text class="end" x="{LEFT + WIDTH}" y="{fair - 6:.1f}">a fair share</text>')
    for column, name in (("won_in_practice", "practice"), ("won_against_novices", "novices")):
        points = " ".join(point(row, column) for row in rows)
        drawn.append(f'<polyline class="{name}" points="{points}"/>')
    middle = LEFT + WIDTH / 2
    told = "won against two novices (dark), and in practice against two built-in players (light)"
    drawn.append(f'<text class="name" x="{middle}" y="{TOP - 16}">{told}</text>')
    width, height = LEFT + WIDTH + 24, TOP + HEIGHT + 56
    return "\n".join(
        [
            f'<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">',
            f"<title>{told}</title>",
            f"<style>\n{STYLE}\n</style>",
            f'<rect width="{width}" height="{height}"/>',
            *drawn,
            "</svg>\n",
        ]
    )


def _height(share: float) -> float:
    return TOP + HEIGHT * (1 - share / 0.8)
