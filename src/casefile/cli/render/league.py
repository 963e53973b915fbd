"""The results of many games laid out for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from casefile.arena.folder import Folder
from casefile.arena.interval import MIN_DEALS, Interval
from casefile.arena.league import League
from casefile.arena.schedule import Schedule
from casefile.arena.tally import BotTally, Tally
from casefile.cli.render.terminal import HEADING, terminal
from casefile.locales import Translator


class LeaguePage:
    """What came of many games, in the reader's language."""

    def __init__(self, plan: Schedule, tally: Tally, translator: Translator) -> None:
        self._plan, self._tally = plan, tally
        self._text, self._decimal = translator.text, translator.decimal
        self._console = terminal()

    def print_simulation(self, seconds: float) -> None:
        """Who won how often, and how the seats fared."""
        tally = self._tally
        self._print_heading()
        self._print_table(
            (
                "league-bot",
                "league-played",
                "league-won",
                "league-share-of-wins",
                "league-interval",
                "league-without-luck",
                "league-wrong-accusations",
            ),
            [(name, *self._counts(bot), str(bot.wrong_accusations)) for name, bot in tally.by_bot.items()],
        )
        seats = ", ".join(f"{seat}: {won}" for seat, won in enumerate(tally.wins))
        self._print("league-seats", seats=seats, none=tally.no_winner, fair=self._fair_share)
        self._print(
            "league-speed",
            turns=self._decimal(tally.turns / tally.games, 1),
            seconds=self._decimal(seconds, 1),
            speed=self._decimal(tally.games / seconds, 1),
        )

    def print_league(self, league: League, folder: Folder) -> None:
        """The table, the strongest first, and where everything is kept.

        It has to fit 80 columns with the longest name of a level: files and pipes are that wide.
        """
        self._print_heading()
        self._print_table(
            (
                "league-bot",
                "league-played",
                "league-won",
                "league-share",
                "league-interval",
                "league-without-luck",
                "league-rating",
                "league-wrong",
                *(("league-forfeits",) if self._has_outsiders else ()),
                "league-turns",
            ),
            [
                (
                    name,
                    *self._counts(bot),
                    f"{self._decimal(rating.mu, 2)} ± {self._decimal(2 * rating.sigma, 2)}",
                    str(bot.wrong_accusations),
                    *((str(bot.forfeits.total()),) if self._has_outsiders else ()),
                    self._decimal(bot.turns_per_game, 1),
                )
                for name, bot, rating in league.standings
            ],
        )
        self._print("league-legend", fair=self._fair_share, none=self._tally.no_winner)
        if self._has_outsiders:
            self._print("league-forfeit-legend", limit=self._decimal(self._plan.time_limit or 0.0, 1))
        arrangements, games = len(self._plan.lineups), self._tally.games
        if self._plan.fresh_deals:
            self._print("league-fresh-deals")
        elif games < (needed := MIN_DEALS * arrangements):
            self._print("league-too-few", arrangements=arrangements, deals=MIN_DEALS, games=needed)
        elif games % arrangements:
            self._print("league-uneven", arrangements=arrangements)
        files = self._text("league-files", chart=str(folder.chart), folder=str(folder.path))
        self._console.print(files, soft_wrap=True)

    def _print(self, key: str, **details: str | int) -> None:
        self._console.print(self._text(key, **details))

    def _print_heading(self) -> None:
        plan = self._plan
        rules = ", ".join((*plan.editions, *plan.house_rules))
        heading = self._text(
            "league-heading", games=self._tally.games, players=plan.players, rules=rules, seed=plan.seed
        )
        self._console.print(Text(heading, style=HEADING))

    def _print_table(self, keys: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A row a bot; on a terminal too narrow for columns, a line that may be broken between words."""
        columns = [self._text(key) for key in keys]
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold underline")
        for number, column in enumerate(columns):
            table.add_column(
                column, style="bold" if number == 0 else "", justify="right" if number else "left"
            )
        for row in rows:
            table.add_row(*row)
        unbounded = self._console.options.update(width=1000)
        if self._console.measure(table, options=unbounded).maximum <= self._console.width:
            self._console.print(table)
            return
        for name, *figures in rows:
            told = (f"{column} {figure}" for column, figure in zip(columns[1:], figures, strict=True))
            self._console.print(Text.assemble((name, "bold"), ": ", ", ".join(told)))

    def _counts(self, bot: BotTally) -> tuple[str, str, str, str, str]:
        share, interval = self._percent(bot.share), self._interval(bot.interval)
        return str(bot.played), str(bot.won), share, interval, self._without_luck(bot)

    def _without_luck(self, bot: BotTally) -> str:
        """The share from which luck with the dice was taken out, and half its interval."""
        share, interval = bot.corrected_share, bot.corrected_interval
        if share is None:
            return "–"
        if interval is None:
            return self._percent(share)
        reach = (interval.high - interval.low) / 2
        return f"{self._decimal(100 * share, 1)} ± {self._decimal(100 * reach, 1)}"

    @property
    def _has_outsiders(self) -> bool:
        """Does anybody play who could forfeit? Our own levels do not, and a column takes room."""
        return self._plan.time_limit is not None

    @property
    def _fair_share(self) -> str:
        return self._percent(1 / self._plan.players)

    def _percent(self, share: float) -> str:
        return self._text("league-percent", number=self._decimal(100 * share, 1))

    def _interval(self, interval: Interval | None) -> str:
        """The interval, or a sign that there are too few deals for one."""
        if interval is None:
            return "–"
        return f"{self._decimal(100 * interval.low, 1)}–{self._decimal(100 * interval.high, 1)}"
