"""The league as a page to look at: strengths with error bars, and the same in a table. No script."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor
from typing import NamedTuple

from casefile.arena.league import League, Standing
from casefile.arena.tally import BotTally

WIDTH, ROW, TOP_MARGIN, BOTTOM_MARGIN = 760, 40, 16, 52
LEFT_MARGIN, RIGHT_MARGIN = 150, 96
"""Room for the names on one side and for the numbers on the other."""

_STYLE = """
:root { color-scheme: light dark; --paper: #fbf8f1; --ink: #26221c; --soft: #6b6458; --line: #ddd5c5;
  --dot: #9c3d10; --bar: #c98a5e; --fair: #2f6690; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1a16; --ink: #f1ebdf; --soft: #b0a797;
  --line: #423b31; --dot: #f0a35e; --bar: #a86f3f; --fair: #8fbce6; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto;
  max-width: 820px; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .25rem; }
p { color: var(--soft); margin: .25rem 0 .75rem; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; }
svg text { fill: var(--ink); font: 14px system-ui, sans-serif; }
svg text.soft { fill: var(--soft); }
svg text.name { font-weight: 600; }
svg text.fair { fill: var(--fair); stroke: none; }
.grid { stroke: var(--line); }
.fair { stroke: var(--fair); stroke-dasharray: 5 4; stroke-width: 1.5; }
.bar { stroke: var(--bar); stroke-width: 3; stroke-linecap: round; }
.dot { fill: var(--dot); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
caption { text-align: left; color: var(--soft); padding-bottom: .25rem; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .5rem; text-align: right; }
th { vertical-align: bottom; }
td { white-space: nowrap; }
th:first-child { text-align: left; }
"""


class ChartMark(NamedTuple):
    """One bot in a chart: its value and the ends of its error bar."""

    name: str
    value: float
    low: float
    high: float


class Panel(NamedTuple):
    """A chart with one line for every bot."""

    title: str
    axis: str
    marks: Sequence[ChartMark]
    ticks: Sequence[float]
    label: Callable[[float], str]
    fair: float | None = None


def chart_page(league: League) -> str:
    """One HTML file that needs nothing else."""
    plan, tally = league.plan, league.tally
    rules = ", ".join((*plan.editions, *plan.house_rules))
    title = "League of the detectives"
    deals = (
        "Every game has a deal of its own."
        if plan.fresh_deals
        else "The same deals are played in every arrangement of the seats."
    )
    about = f"{tally.games} games, {plan.players} players, {rules}, seed {plan.seed}."
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p>{escape(about)} {deals}</p>
{_drawn(_shares(league))}
{_drawn(_ratings(league))}
<h2>In numbers</h2>
{_scrolling("Table", _table(league))}
</main>
</body>
</html>
"""


def _shares(league: League) -> Panel:
    marks = [
        ChartMark(bot, tally.share, *(tally.interval or (tally.share, tally.share)))
        for bot, tally, _ in league.standings
    ]
    fair = 1 / league.plan.players
    ticks = _ticks(0.0, max(fair, *(mark.high for mark in marks)))
    return Panel("Share of wins", "won of its games, with the 95 % interval", marks, ticks, _percent, fair)


def _ratings(league: League) -> Panel:
    marks = [
        ChartMark(bot, rating.mu, rating.mu - 2 * rating.sigma, rating.mu + 2 * rating.sigma)
        for bot, _, rating in league.standings
    ]
    ticks = _ticks(min(mark.low for mark in marks), max(mark.high for mark in marks))
    return Panel("Rating", "openskill rating, mu with two sigma on either side", marks, ticks, _short)


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers from below the lowest to above the highest, at most eight steps."""
    # Two bots that are equally good would otherwise divide by zero.
    span = max(high - low, 1e-9)
    step = next(
        step for power in range(-3, 12) for digit in (1, 2, 5) if span / (step := digit * 10.0**power) <= 7
    )
    # A hair's breadth: 0.3 / 0.1 is 2.9999999999999996, and would draw a tick too many.
    return [step * count for count in range(floor(low / step + 1e-9), ceil(high / step - 1e-9) + 1)]


def _drawn(panel: Panel) -> str:
    height = TOP_MARGIN + ROW * len(panel.marks) + BOTTOM_MARGIN
    floor_y = height - BOTTOM_MARGIN
    first, last = panel.ticks[0], panel.ticks[-1]

    def x(value: float) -> str:
        return f"{LEFT_MARGIN + (value - first) / (last - first) * (WIDTH - LEFT_MARGIN - RIGHT_MARGIN):.1f}"

    parts = []
    for tick in panel.ticks:
        parts.append(f'<line class="grid" x1="{x(tick)}" x2="{x(tick)}" y1="{TOP_MARGIN}" y2="{floor_y}"/>')
        parts.append(
            f'<text class="soft" x="{x(tick)}" y="{floor_y + 18}" text-anchor="middle">'
            f"{panel.label(tick)}</text>"
        )
    middle = (LEFT_MARGIN + WIDTH - RIGHT_MARGIN) / 2
    parts.append(
        f'<text class="soft" x="{middle}" y="{floor_y + 42}" text-anchor="middle">{panel.axis}</text>'
    )
    if panel.fair is not None:
        at = x(panel.fair)
        parts.append(f'<line class="fair" x1="{at}" x2="{at}" y1="{TOP_MARGIN}" y2="{floor_y}"/>')
        label = TOP_MARGIN - 4
        parts.append(f'<text class="fair" x="{at}" y="{label}" text-anchor="middle">fair share</text>')
    for number, mark in enumerate(panel.marks):
        parts += _mark(mark, TOP_MARGIN + ROW * (number + 0.5), x, panel.label)
    told = "; ".join(
        f"{mark.name} {panel.label(mark.value)} ({panel.label(mark.low)} to {panel.label(mark.high)})"
        for mark in panel.marks
    )
    drawing = "\n".join(parts)
    return f"<h2>{panel.title}</h2>\n" + _scrolling(
        f"Chart: {panel.title}",
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{panel.title}: {escape(told)}">\n'
        f"{drawing}\n</svg>",
    )


def _scrolling(name: str, content: str) -> str:
    """Something wide, which a narrow screen can scroll, also by keyboard."""
    return f'<div class="scroll" role="region" tabindex="0" aria-label="{name}">\n{content}\n</div>'


def _mark(mark: ChartMark, y: float, x: Callable[[float], str], label: Callable[[float], str]) -> list[str]:
    base = f"{y + 5:.1f}"
    name, low, high = _fitting(mark.name), x(mark.low), x(mark.high)
    bar = [
        f'<line class="bar" x1="{low}" x2="{high}" y1="{y:.1f}" y2="{y:.1f}"/>',
        *(f'<line class="bar" x1="{e}" x2="{e}" y1="{y - 6:.1f}" y2="{y + 6:.1f}"/>' for e in (low, high)),
    ]
    return [
        f'<text class="name" x="{LEFT_MARGIN - 14}" y="{base}" text-anchor="end">{name}</text>',
        # Too few games for an interval: a dot alone, not a bar of no length.
        *(bar if mark.low < mark.high else ()),
        f'<circle class="dot" cx="{x(mark.value)}" cy="{y:.1f}" r="6"/>',
        f'<text x="{WIDTH - 8}" y="{base}" text-anchor="end">{label(mark.value)}</text>',
    ]


def _fitting(name: str) -> str:
    """A name as long as there is room for; the table has all of it."""
    return escape(name if len(name) <= 16 else name[:15] + "…")


def _table(league: League) -> str:
    columns = (
        "bot",
        "played",
        "won",
        "share",
        "95 % interval",
        "without luck with the dice",
        "rating",
        "ordinal",
        "wrong accusations",
        "forfeits",
        "turns a game",
    )
    head = "".join(f'<th scope="col">{column}</th>' for column in columns)
    rows = "\n".join(f"<tr>{_row(standing)}</tr>" for standing in league.standings)
    none, forfeited = league.tally.no_winner, league.tally.forfeited
    caption = (
        f"Games without a winner: {none}; forfeited: {forfeited}. Played counts every seat of a bot. "
        "A game that was forfeited is lost for that bot and not played for the others."
    )
    return (
        f"<table>\n<caption>{caption}</caption>\n<thead><tr>{head}</tr></thead>\n"
        f"<tbody>\n{rows}\n</tbody>\n</table>"
    )


def _row(standing: Standing) -> str:
    bot, tally, rating = standing
    interval = tally.interval
    cells = (
        str(tally.played),
        str(tally.won),
        _percent(tally.share),
        "–" if interval is None else f"{_percent(interval.low)} to {_percent(interval.high)}",
        _without_luck(tally),
        f"{rating.mu:.2f} ± {2 * rating.sigma:.2f}",
        f"{rating.ordinal:.2f}",
        str(tally.wrong_accusations),
        str(tally.forfeits.total()),
        f"{tally.turns_per_game:.1f}",
    )
    return f'<th scope="row">{escape(bot)}</th>' + "".join(f"<td>{cell}</td>" for cell in cells)


def _without_luck(tally: BotTally) -> str:
    share, interval = tally.corrected_share, tally.corrected_interval
    if share is None:
        return "–"
    if interval is None:
        return _percent(share)
    return f"{_percent(share)} ({_percent(interval.low)} to {_percent(interval.high)})"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}".removesuffix(".0") + " %"


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
