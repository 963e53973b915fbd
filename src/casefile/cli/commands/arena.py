"""`casefile arena`: a tournament among bots, with a league table and a chart."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from casefile.arena.chart import chart_page
from casefile.arena.folder import Folder
from casefile.arena.league import league_of
from casefile.arena.played import MatchFault, Played
from casefile.arena.runner import NoCluster, Workers, dask_workers, local_workers, play_games
from casefile.arena.schedule import Schedule, league
from casefile.bots.registry import LEVELS
from casefile.cli.arena_options import (
    AsJson,
    HouseRules,
    Seed,
    chosen_bots,
    chosen_editions,
    chosen_games,
    chosen_house_rules,
    chosen_jobs,
    chosen_time_limit,
    open_folder,
    tell_fault,
)
from casefile.cli.language import make_translator
from casefile.cli.problems import Mistake
from casefile.cli.render.progress import ProgressBar
from casefile.cli.seats import check_players
from casefile.cli.stream import complain, print_json
from casefile.editions import DEFAULT_EDITION
from casefile.editions import edition as load_edition
from casefile.reading.bad_input import BadInput

MAX_FILE_NAME_LENGTH = 200
"""Disks take names of 255 bytes."""


def arena_command(
    *,
    bots: str = ",".join(LEVELS),
    games: int = 600,
    players: int = 3,
    edition: Annotated[list[str] | None, Parameter(negative=())] = None,
    seed: Seed = None,
    jobs: int | None = None,
    dask: str | None = None,
    time_limit: float = 10.0,
    out: Path | None = None,
    records: Annotated[bool, Parameter(show_default=False)] = True,
    as_json: AsJson = False,
    house_rule: HouseRules = None,
    language: str | None = None,
) -> int:
    """Play a tournament: a league table, and a chart of strengths.

    Every bot meets every other equally often and sits in every seat, and every deal is played once in each
    arrangement. A tournament that was stopped goes on when the same command is given again. A bot that is not
    ours and fails, makes an illegal move or is late forfeits the game.

    Parameters
    ----------
    bots
        Who takes part, as in master,inspector,sleuth; a bot of your own as module:Class.
    games
        How many games. More of them can be asked for later.
    players
        How many play at a table: 3 to 6.
    edition
        The rulebook to play by; classic-1986 by default. Given several times, deals take turns among them.
    seed
        Any word or number. Without it a new tournament draws one.
    jobs
        How many processes play. Without it, one for each processor.
    dask
        The address of a Dask scheduler, as in tcp://host:8786; its workers play instead.
    time_limit
        Seconds for each decision of a bot that is not one of our levels; if it takes longer, it forfeits.
    out
        The folder of the tournament. Without it, one in casefile-arena that is named after its settings.
    records
        Keep every game as a record, or none; they are kept by default.
    as_json
        Print one line of JSON instead of a table.
    house_rule
        A house rule to switch on: last_detective_wins, open_doors or no_dice. Can be given several times.
    language
        The language of the report: en or fr. Without it, that of your terminal.
    """
    translator = make_translator(language)
    jobs = chosen_jobs(jobs, chosen_games(games))
    editions = chosen_editions(dict.fromkeys(edition or [DEFAULT_EDITION]))
    for name in editions:
        check_players(players, load_edition(name))
    rivals = _rivals(bots)
    plan = Schedule(
        # Filled in by `open_folder`: a folder that is gone on with knows its own.
        seed="",
        editions=editions,
        house_rules=chosen_house_rules(house_rule),
        players=players,
        lineups=league(rivals, players),
        both_ways=True,
        time_limit=chosen_time_limit(time_limit, rivals),
    )
    folder = Folder(out or Path("casefile-arena", _folder_name(plan)))
    plan, done = open_folder(folder, plan, seed)
    workers = local_workers(jobs) if dask is None else dask_workers(dask)
    try:
        with ProgressBar(lambda: translator.text("arena-running")) as bar:
            _play_rest(folder, plan, done, games, workers, bar=bar, with_records=records)
    except MatchFault as error:
        return tell_fault(error)
    except NoCluster as error:
        raise BadInput("--dask", error.problem) from None
    except KeyboardInterrupt:
        complain(translator.say(Mistake.STOPPED_HALFWAY(done=len(done), games=games)))
        raise
    # Without games beyond those asked for now: the same command gives
    # the same table, however far it got before.
    table = league_of(plan, [played for number, played in done.items() if number < games])
    folder.chart.write_text(chart_page(table), encoding="utf-8")
    if as_json:
        print_json(table.as_json() | {"folder": str(folder.path), "chart": str(folder.chart)})
    else:
        from casefile.cli.render.league import LeaguePage  # noqa: PLC0415  # --json draws nothing

        LeaguePage(table.plan, table.tally, translator).print_league(table, folder)
    return 0


def _rivals(names: str) -> tuple[str, ...]:
    bots = chosen_bots(names)
    for name in bots:
        if bots.count(name) > 1:
            raise BadInput("--bots", Mistake.BOT_TWICE(name=name))
    if len(bots) < 2:
        raise BadInput("--bots", Mistake.TWO_BOTS())
    return bots


def _folder_name(plan: Schedule) -> str:
    """A name that tells the settings apart, fit for any disk."""
    words = (*plan.bots, f"{plan.players}-players", *plan.editions, *plan.house_rules)
    return re.sub(r"[^\w.-]", "-", "-".join(words))[:MAX_FILE_NAME_LENGTH]


def _play_rest(
    folder: Folder,
    plan: Schedule,
    done: dict[int, Played],
    games: int,
    players: AbstractContextManager[Workers],
    *,
    bar: ProgressBar,
    with_records: bool,
) -> None:
    """Play what is missing, and write down every game as it comes."""
    missing = [number for number in range(games) if number not in done]
    if not missing:
        return
    with (
        folder.keeper() as keeper,
        players as workers,
        closing(play_games(plan, missing, workers, with_records=with_records)) as finished,
    ):
        # Not by `done`, which may hold games beyond those that are asked for now.
        over = games - len(missing)
        bar.tell(over, games)
        for number, (played, record) in enumerate(finished, over + 1):
            keeper.keep(played, record)
            done[played.game] = played
            bar.tell(number, games)
