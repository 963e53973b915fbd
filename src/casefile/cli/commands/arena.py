"""`casefile arena`: a tournament among bots, with a league table and a chart."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from casefile.arena.chart import chart_page
from casefile.arena.folder import Folder
from casefile.arena.league import league_of
from casefile.arena.outside_player import is_remote
from casefile.arena.played import MakePlayer, MatchFault, Played, player_named
from casefile.arena.runner import Workers, play_games
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
    chosen_workers,
    open_folder,
    tell_fault,
)
from casefile.cli.language import make_translator
from casefile.cli.problems import Mistake
from casefile.cli.seats import check_players
from casefile.cli.stream import complain, print_json
from casefile.cli.tournament_bar import TournamentBar
from casefile.editions import DEFAULT_EDITION
from casefile.editions import edition as load_edition
from casefile.locales import Translator
from casefile.reading.bad_input import BadInput

if TYPE_CHECKING:
    from casefile.remote_players.seats import RemoteSeats

MAX_FILE_NAME_LENGTH = 200
"""Disks take names of 255 bytes."""
DEFAULT_HOST = "127.0.0.1"


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
    host: str | None = None,
    port: int | None = None,
    out: Path | None = None,
    records: Annotated[bool, Parameter(show_default=False)] = True,
    as_json: AsJson = False,
    house_rule: HouseRules = None,
    language: str | None = None,
) -> int:
    """Play a tournament: a league table, and a chart of strengths.

    Every bot meets every other equally often and sits in every seat, and every deal is played once in each
    arrangement. A tournament that was stopped goes on when the same command is given again. A bot that is not
    ours and fails, makes an illegal move or is late forfeits the game. For every player elsewhere a link is
    printed, for `casefile join`, `casefile mcp --table` or a program in any language; every game then has a
    deal of its own.

    Parameters
    ----------
    bots
        Who takes part, as in master,inspector,sleuth; a bot of your own as module:Class, and a program or
        a language model at the other end of a wire as remote:NAME.
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
    host
        The address at which players elsewhere connect; by default 127.0.0.1, that is on this machine only.
    port
        The port for them; by default any that is free.
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
    rivals = _rivals(bots)
    remote = any(map(is_remote, rivals))
    chosen_games(games)
    if remote:
        _check_plays_here(jobs, dask)
    jobs = 1 if remote else chosen_jobs(jobs, games)
    editions = chosen_editions(dict.fromkeys(edition or [DEFAULT_EDITION]))
    for name in editions:
        check_players(players, load_edition(name))
    plan = Schedule(
        # Filled in by `open_folder`: a folder that is gone on with knows its own.
        seed="",
        editions=editions,
        house_rules=chosen_house_rules(house_rule),
        players=players,
        lineups=league(rivals, players),
        both_ways=True,
        time_limit=chosen_time_limit(time_limit, rivals),
        fresh_deals=remote,
    )
    folder = Folder(out or Path("casefile-arena", _folder_name(plan)))
    # Before the folder is made: what cannot be listened to is told, and nothing has changed.
    with _remote_seats(plan, host, port) as seats, chosen_workers(jobs, dask) as workers:
        plan, done = open_folder(folder, plan, seed)
        missing = [number for number in range(games) if number not in done]
        try:
            with TournamentBar(games, translator, over=games - len(missing)) as bar:
                if missing:
                    _play(
                        folder,
                        plan,
                        done,
                        missing,
                        workers,
                        make_player=player_named if seats is None else _invited(seats, translator),
                        bar=bar,
                        with_records=records,
                    )
        except MatchFault as error:
            return tell_fault(error)
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
    bots = chosen_bots(names, remote=True)
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


def _check_plays_here(jobs: int | None, dask: str | None) -> None:
    for option, is_asked in (("--jobs", jobs not in (None, 1)), ("--dask", dask is not None)):
        if is_asked:
            raise BadInput(option, Mistake.REMOTE_PLAYS_HERE())


@contextmanager
def _remote_seats(plan: Schedule, host: str | None, port: int | None) -> Iterator[RemoteSeats | None]:
    """The seats of players elsewhere; None if there are none."""
    if port is not None and not 0 <= port <= 65535:
        raise BadInput("--port", Mistake.FROM_TO(least="0", most="65535", number=str(port)))
    if not any(map(is_remote, plan.bots)):
        for option, given in (("--host", host), ("--port", port)):
            if given is not None:
                raise BadInput(option, Mistake.NOBODY_ELSEWHERE())
        yield None
        return
    # Few leagues need a server, and loading it takes a moment.
    from casefile.remote_players.seats import RemoteSeats  # noqa: PLC0415
    from casefile.server.live.faults import name_faults_only  # noqa: PLC0415
    from casefile.server.transport.serve import set_up_logs  # noqa: PLC0415

    with RemoteSeats(plan, host or DEFAULT_HOST, port or 0) as seats:
        set_up_logs("text")
        name_faults_only()
        yield seats


def _invited(seats: RemoteSeats, translator: Translator) -> MakePlayer:
    """Say where players elsewhere connect, and wait until they have."""
    from casefile.remote_players.news import RemotePlayerNews  # noqa: PLC0415  # as above

    seats.open()
    for name, link in seats.links:
        # To the terminal and nowhere else: whoever has the link has the seat.
        complain(translator.say(RemotePlayerNews.SEAT_LINK(name=name, link=link)))
    complain(translator.say(RemotePlayerNews.WAITS_FOR_PROGRAMS()))
    seats.wait()
    complain(translator.say(RemotePlayerNews.PROGRAMS_ARE_THERE()))
    return seats.player


def _play(
    folder: Folder,
    plan: Schedule,
    done: dict[int, Played],
    missing: Sequence[int],
    workers: Workers,
    *,
    make_player: MakePlayer,
    bar: TournamentBar,
    with_records: bool,
) -> None:
    """Play what is missing, and write down every game as it comes."""
    with (
        folder.keeper() as keeper,
        closing(
            play_games(plan, missing, workers, with_records=with_records, make_player=make_player)
        ) as finished,
    ):
        bar.begin(len(missing))
        for played, record in finished:
            keeper.keep(played, record)
            done[played.game] = played
            bar.add()
