"""The tables of docs/rl.md, the list of all actions, and the picture of how the learned player learnt."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from casefile.batch.numbering import Numbering
from casefile.batch.observation import observation_parts
from casefile.editions import DEFAULT_EDITION, edition

ROOT = Path(__file__).resolve().parent.parent
PAGE, CURVE = ROOT / "docs" / "rl.md", ROOT / "examples" / "learned" / "curve.csv"
PLAYERS = 3

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


def rl_page() -> str:
    """The page with its tables, from the numbering and the observations themselves."""
    text = PAGE.read_text("utf-8")
    for name, lines in (("actions", _actions()), ("observation", _observation())):
        before, begin, rest = text.partition(f"<!-- {name}: generated -->\n")
        text = before + begin + "\n".join(lines) + "\n" + rest[rest.index(f"<!-- /{name} -->") :]
    return text


def _actions() -> Iterator[str]:
    numbering = Numbering(edition(DEFAULT_EDITION))
    yield "| numbers | action | in the order of | the first and the last |"
    yield "|---|---|---|---|"
    for kind in numbering.kinds:
        first, last = numbering.name(kind.first), numbering.name(kind.end - 1)
        one = kind.size == 1
        numbers = f"{kind.first}" if one else f"{kind.first} to {kind.end - 1}"
        examples = f"`{first}`" if one else f"`{first}`, `{last}`"
        yield f"| {numbers} | {kind.name} | {kind.order} | {examples} |"


def _observation() -> Iterator[str]:
    rules = edition(DEFAULT_EDITION)
    raw, sheet = (observation_parts(rules, PLAYERS, marks=marks) for marks in (False, True))
    places = {part.name: part for part in raw}
    size = sum(part.size for part in raw)
    yield "| part | `raw` | `sheet` | `odds` |"
    yield "|---|---|---|---|"
    for part in sheet:
        there = f"{part.first} to {part.first + part.size - 1}" if part.size > 1 else f"{part.first}"
        found = places.get(part.name)
        here = "–" if found is None else _range(found.first, found.size)
        yield f"| {part.name} | {here} | {there} | {here} |"
    cards = len(rules.deck.cards)
    for number, holder in enumerate((*(f"seat {seat}" for seat in range(PLAYERS)), "envelope")):
        yield f"| {holder}: odds of each card | – | – | {_range(size + number * cards, cards)} |"


def _range(first: int, size: int) -> str:
    return f"{first}" if size == 1 else f"{first} to {first + size - 1}"


def action_list() -> str:
    """Every action by its number."""
    numbering = Numbering(edition(DEFAULT_EDITION))
    lines = ("number,action", *(f'{n},"{numbering.name(n)}"' for n in range(numbering.count)))
    return "\n".join(lines) + "\n"


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
    told = "games won against two novices (dark), and in practice against two built-in players (light)"
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
