"""`casefile dataset`: games among bots as records and tables of decisions."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import closing
from functools import partial
from pathlib import Path

from casefile.arena.folder import FolderProblem
from casefile.arena.played import MatchFault
from casefile.arena.runner import Workers, run_games
from casefile.arena.schedule import rotations
from casefile.cli.arena_options import (
    AsJson,
    HouseRules,
    Seed,
    chosen_bots,
    chosen_editions,
    chosen_games,
    chosen_house_rules,
    chosen_jobs,
    chosen_workers,
    folder_not_used,
    open_folder,
    tell_fault,
)
from casefile.cli.language import make_translator
from casefile.cli.seats import chosen_seats
from casefile.cli.stream import print_json
from casefile.cli.tournament_bar import TournamentBar
from casefile.dataset.columns import OPTIONAL_GROUPS
from casefile.dataset.dataset_folder import DatasetFolder
from casefile.dataset.game_rows import play_with_rows
from casefile.dataset.plan import DatasetPlan
from casefile.dataset.problems import DatasetProblem
from casefile.dataset.shards import shards_in
from casefile.dataset.table import has_pyarrow
from casefile.editions import DEFAULT_EDITION
from casefile.editions import edition as load_edition
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import no_such


def dataset_command(
    *,
    out: Path,
    games: int = 100,
    bots: str = "sleuth",
    players: int | None = None,
    edition: str = DEFAULT_EDITION,
    seed: Seed = None,
    jobs: int | None = None,
    dask: str | None = None,
    without: str = "",
    as_json: AsJson = False,
    house_rule: HouseRules = None,
    language: str | None = None,
) -> int:
    """Play games among bots and write every decision as a row of a table.

    For each decision: what the seat knew, what it might do, the exact odds, the chances of winning, what was
    done, and what each level would have done. A dataset that was stopped goes on when the same command is
    given again. The same seed gives the same files, whatever the number of jobs. docs/dataset.md lists the
    columns.

    Parameters
    ----------
    out
        The folder of the dataset.
    games
        How many games. More of them can be asked for later.
    bots
        Who plays, seat by seat, as in master,sleuth,sleuth. A list shorter than the table repeats.
    players
        How many play: 3 to 6. Without it, as many as there are bots named, and at least 3.
    edition
        The rulebook to play by: deluxe-2020, bilingual, vintage or classic-1986.
    seed
        Any word or number. Without it a new dataset draws one.
    jobs
        How many processes play. Without it, one for each processor.
    dask
        The address of a Dask scheduler, as in tcp://host:8786; its workers play instead.
    without
        Columns to leave out, because they take time or room: any of position,hands,win-chances,levels.
    as_json
        Print one line of JSON instead of a sentence.
    house_rule
        A house rule to switch on: last_detective_wins, open_doors or no_dice. Can be given several times.
    language
        The language of the report: en or fr. Without it, that of your terminal.
    """
    translator = make_translator(language)
    jobs = chosen_jobs(jobs, chosen_games(games))
    rules, lineup = load_edition(chosen_editions([edition])[0]), chosen_bots(bots)
    seats = chosen_seats(lineup, players, rules, usual=rules.fewest_players)
    plan = DatasetPlan(
        # Filled in by `open_folder`: a folder that is gone on with knows its own.
        seed="",
        editions=(edition,),
        house_rules=chosen_house_rules(house_rule),
        players=seats,
        lineups=rotations(lineup, seats),
        columns=_chosen_groups(without),
    )
    # After the options: what is mistyped can be told without it.
    if not has_pyarrow():
        raise BadInput("", DatasetProblem.NO_PYARROW())
    folder = DatasetFolder(out)
    try:
        with chosen_workers(jobs, dask) as workers:
            plan, _ = open_folder(folder.folder, plan, seed)
            with TournamentBar(games, translator) as bar:
                _play_rest(folder, plan, games, workers, bar)
        rows = folder.rows()
    except MatchFault as error:
        return tell_fault(error)
    except FolderProblem as error:
        raise BadInput("--out", error.problem) from None
    except OSError as error:
        raise folder_not_used(out, error) from None
    files = shards_in(folder.decisions)
    if as_json:
        print_json(
            {
                "format": plan.format,
                "games": files[-1].last + 1,
                "rows": rows,
                "files": [str(shard.path) for shard in files],
                "folder": str(out),
                "seed": plan.seed,
            }
        )
    else:
        details = {"games": files[-1].last + 1, "rows": rows, "files": len(files)}
        print(translator.text("dataset-done", **details, folder=str(folder.decisions), seed=plan.seed))
    return 0


def _chosen_groups(without: str) -> tuple[str, ...]:
    left_out: Collection[str] = [name.strip() for name in without.split(",") if name.strip()]
    for name in left_out:
        if name not in OPTIONAL_GROUPS:
            raise BadInput("--without", no_such("column", name, OPTIONAL_GROUPS))
    return tuple(name for name in OPTIONAL_GROUPS if name not in left_out)


def _play_rest(
    folder: DatasetFolder,
    plan: DatasetPlan,
    games: int,
    workers: Workers,
    bar: TournamentBar,
) -> None:
    """Play what is missing, and write down every game as it comes."""
    with folder.writer(plan, games) as writer:
        missing = writer.missing
        if not missing:
            return
        with closing(run_games(partial(play_with_rows, plan), missing, workers)) as finished:
            bar.begin(len(missing))
            for game in finished:
                writer.keep(game)
                bar.add()
