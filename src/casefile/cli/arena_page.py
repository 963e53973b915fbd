"""The results of many games laid out for the terminal."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from casefile.arena.folder import Folder
from casefile.arena.interval import FEWEST_DEALS, Interval
from casefile.arena.league import League
from casefile.arena.schedule import Plan
from casefile.arena.tally import Tally
from casefile.cli.terminal import HEADING, terminal


def print_simulation(plan: Plan, tally: Tally, seconds: float) -> None:
    """Who won how often, and how the seats fared."""
    console = terminal()
    heading = f"{tally.games} games, {plan.players} players, {rules_of(plan)}, seed {plan.seed}"
    console.print(Text(heading, style=HEADING))
    table = _table("played", "won", "share of wins", "95 % interval", "wrong accusations")
    for name, bot in tally.by_bot.items():
        wrong = str(bot.wrong_accusations)
        table.add_row(
            name, str(bot.played), str(bot.won), percent(bot.share), interval_text(bot.interval), wrong
        )
    console.print(table)
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
    table = _table("played", "won", "share", "95 % interval", "rating", "ordinal", "wrong", "turns")
    for name, bot, rating in league.standings:
        table.add_row(
            name,
            str(bot.played),
            str(bot.won),
            percent(bot.share),
            interval_text(bot.interval),
            f"{rating.mu:.2f} ± {2 * rating.sigma:.2f}",
            f"{rating.ordinal:.2f}",
            str(bot.wrong_accusations),
            f"{bot.turns_per_game:.1f}",
        )
    console.print(table)
    console.print(
        f"A fair share is {fair_share(plan)}; no winner: {tally.no_winner}. Played counts every seat; "
        "wrong are its false accusations, turns those of a game. Ratings stand with two sigma."
    )
    arrangements = len(plan.lineups)
    if tally.games < FEWEST_DEALS * arrangements:
        console.print(
            f"Every deal is played in {arrangements} arrangements, an interval takes {FEWEST_DEALS} deals: "
            f"at least {FEWEST_DEALS * arrangements} games."
        )
    elif tally.games % arrangements:
        console.print(
            f"The last deal was not played in all its {arrangements} arrangements: "
            f"a multiple of {arrangements} games is fairest."
        )
    console.print(f"The chart is {folder.chart}; the games are kept in {folder.path}.", soft_wrap=True)


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold underline")
    table.add_column("bot", style="bold")
    for column in columns:
        table.add_column(column, justify="right")
    return table


def rules_of(plan: Plan) -> str:
    return ", ".join((*plan.editions, *plan.house_rules))


def fair_share(plan: Plan) -> str:
    return percent(1 / plan.players)


def percent(share: float) -> str:
    return f"{share:.1%}".replace("%", " %")


def interval_text(interval: Interval | None) -> str:
    """The interval, or a sign that there are too few deals for one."""
    if interval is None:
        return "–"
    return f"{100 * interval.low:.1f}–{percent(interval.high)}"
