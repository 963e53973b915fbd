"""The results of many games laid out for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from casefile.arena.folder import Folder
from casefile.arena.interval import MIN_DEALS, Interval
from casefile.arena.league import League
from casefile.arena.schedule import Schedule
from casefile.arena.tally import Tally
from casefile.cli.render.terminal import HEADING, terminal


def print_simulation(plan: Schedule, tally: Tally, seconds: float) -> None:
    """Who won how often, and how the seats fared."""
    console = terminal()
    heading = f"{tally.games} games, {plan.players} players, {rules_of(plan)}, seed {plan.seed}"
    console.print(Text(heading, style=HEADING))
    columns = ("bot", "played", "won", "share of wins", "95 % interval", "wrong accusations")
    rows = []
    for name, bot in tally.by_bot.items():
        share, interval = share_percent(bot.share), interval_text(bot.interval)
        rows.append((name, str(bot.played), str(bot.won), share, interval, str(bot.wrong_accusations)))
    _print_table(console, columns, rows)
    seats = ", ".join(f"{seat}: {won}" for seat, won in enumerate(tally.wins))
    console.print(f"Wins by seat: {seats}; no winner: {tally.no_winner}. A fair share is {fair_share(plan)}.")
    speed = f"{tally.games / seconds:.1f} games a second"
    console.print(f"{tally.turns / tally.games:.1f} turns a game; {seconds:.1f} s, {speed}.")


def print_league(league: League, folder: Folder) -> None:
    """The table, the strongest first, and where everything is kept."""
    plan, tally = league.plan, league.tally
    console = terminal()
    heading = f"{tally.games} games, {plan.players} players, {rules_of(plan)}, seed {plan.seed}"
    console.print(Text(heading, style=HEADING))
    columns = ("bot", "played", "won", "share", "95 % interval", "rating", "ordinal", "wrong", "turns")
    rows = [
        (
            name,
            str(bot.played),
            str(bot.won),
            share_percent(bot.share),
            interval_text(bot.interval),
            f"{rating.mu:.2f} ± {2 * rating.sigma:.2f}",
            f"{rating.ordinal:.2f}",
            str(bot.wrong_accusations),
            f"{bot.turns_per_game:.1f}",
        )
        for name, bot, rating in league.standings
    ]
    _print_table(console, columns, rows)
    console.print(
        f"A fair share is {fair_share(plan)}; no winner: {tally.no_winner}. Played counts every seat; "
        "wrong are its false accusations, turns those of a game. Ratings stand with two sigma."
    )
    arrangements = len(plan.lineups)
    if tally.games < MIN_DEALS * arrangements:
        console.print(
            f"Every deal is played in {arrangements} arrangements, an interval takes {MIN_DEALS} deals: "
            f"at least {MIN_DEALS * arrangements} games."
        )
    elif tally.games % arrangements:
        console.print(
            f"The last deal was not played in all its {arrangements} arrangements: "
            f"a multiple of {arrangements} games is fairest."
        )
    console.print(f"The chart is {folder.chart}; the games are kept in {folder.path}.", soft_wrap=True)


def _print_table(console: Console, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A row a bot; on a terminal too narrow for columns, a line that may be broken between words."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold underline")
    for number, column in enumerate(columns):
        table.add_column(column, style="bold" if number == 0 else "", justify="right" if number else "left")
    for row in rows:
        table.add_row(*row)
    unbounded = console.options.update(width=1000)
    if console.measure(table, options=unbounded).maximum <= console.width:
        console.print(table)
        return
    for name, *figures in rows:
        told = (f"{column} {figure}" for column, figure in zip(columns[1:], figures, strict=True))
        console.print(Text.assemble((name, "bold"), ": ", ", ".join(told)))


def rules_of(plan: Schedule) -> str:
    return ", ".join((*plan.editions, *plan.house_rules))


def fair_share(plan: Schedule) -> str:
    return share_percent(1 / plan.players)


def share_percent(share: float) -> str:
    return f"{share:.1%}".replace("%", " %")


def interval_text(interval: Interval | None) -> str:
    """The interval, or a sign that there are too few deals for one."""
    if interval is None:
        return "–"
    return f"{100 * interval.low:.1f}–{share_percent(interval.high)}"
