"""`casefile simulate`: many games among bots, without a screen."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any

from casefile.arena.folder import write_record
from casefile.arena.played import MatchFault
from casefile.arena.runner import FinishedGame, local_workers, play_games
from casefile.arena.schedule import BUILT_IN, Schedule, rotations
from casefile.arena.tally import Tally
from casefile.cli.arena_options import (
    AsJson,
    HouseRules,
    Seed,
    chosen_bots,
    chosen_editions,
    chosen_games,
    chosen_house_rules,
    chosen_jobs,
    chosen_seed,
    make_folder,
    tell_fault,
)
from casefile.cli.engine import EngineName, chosen_engine
from casefile.cli.language import make_translator
from casefile.cli.problems import Mistake
from casefile.cli.render.progress import ProgressBar
from casefile.cli.seats import chosen_seats
from casefile.cli.stream import complain, print_json
from casefile.editions import DEFAULT_EDITION
from casefile.editions import edition as load_edition
from casefile.reading.bad_input import BadInput


def simulate_command(
    *,
    edition: str = DEFAULT_EDITION,
    players: int | None = None,
    bots: str | None = None,
    games: int = 100,
    seed: Seed = None,
    jobs: int | None = None,
    as_json: AsJson = False,
    records: Path | None = None,
    house_rule: HouseRules = None,
    engine: EngineName = "plain",
    language: str | None = None,
) -> int:
    """Play many games among bots and count who wins.

    The bots rotate through the seats, and every deal is played once in each rotation. The same seed gives
    the same games, whatever the number of jobs.

    Parameters
    ----------
    edition
        The rulebook to play by: deluxe-2020, bilingual, vintage or classic-1986.
    players
        How many play: 3 to 6. Without it, as many as there are bots named, and at least 3.
    bots
        Who plays, seat by seat, as in master,sleuth,sleuth; a bot of your own as module:Class. A list shorter
        than the table repeats; without it, random.
    games
        How many games.
    seed
        Any word or number. Without it every run is different; the one that was drawn is printed.
    jobs
        How many processes play. Without it, one for each processor.
    as_json
        Print one line of JSON instead of a table.
    records
        A folder to write every game to, as a record.
    house_rule
        A house rule to switch on: last_detective_wins, open_doors or no_dice. Can be given several times.
    engine
        Who runs the games: plain, or batch, the compiled engine, whose own player then has every seat.
    language
        The language of the report: en or fr. Without it, that of your terminal.
    """
    translator = make_translator(language)
    editions, lineup = chosen_editions([edition]), _chosen_lineup(bots, chosen_engine(engine))
    rules = load_edition(edition)
    seats = chosen_seats(lineup, players, rules, usual=rules.fewest_players)
    plan = Schedule(
        seed=chosen_seed(seed),
        editions=editions,
        house_rules=chosen_house_rules(house_rule),
        players=seats,
        lineups=rotations(lineup, seats),
    )
    jobs = chosen_jobs(jobs, chosen_games(games))
    if records is not None:
        make_folder("--records", records)
    tally = Tally(plan.bots, seats)
    started = time.monotonic()
    try:
        with (
            ProgressBar(lambda: translator.text("arena-running")) as bar,
            # Closed explicitly, so that an error in this loop takes back at once what has not begun.
            closing(_games(plan, games, jobs, engine, with_records=records is not None)) as finished,
        ):
            bar.tell(0, games)
            for played, record in finished:
                if records is not None and record is not None:
                    write_record(records, played, record)
                tally.add(played)
                bar.tell(tally.games, games)
    except MatchFault as error:
        return tell_fault(error)
    except KeyboardInterrupt:
        complain(translator.say(Mistake.STOPPED(done=tally.games, games=games)))
        raise
    seconds = time.monotonic() - started
    if as_json:
        print_json(document(plan, tally, seconds))
    else:
        from casefile.cli.render.league import LeaguePage  # noqa: PLC0415  # --json draws nothing

        LeaguePage(plan, tally, translator).print_simulation(seconds)
    return 0


def _chosen_lineup(bots: str | None, engine: str) -> tuple[str, ...]:
    if engine == "plain":
        return chosen_bots("random" if bots is None else bots)
    if bots is not None:
        raise BadInput("--bots", Mistake.ONLY_BUILT_IN())
    return (BUILT_IN,)


def _games(
    plan: Schedule, games: int, jobs: int, engine: str, *, with_records: bool
) -> Generator[FinishedGame, None, None]:
    if engine == "batch":
        from casefile.arena.compiled_games import play_compiled  # noqa: PLC0415  # it loads numba

        yield from play_compiled(plan, games, jobs, with_records=with_records)
        return
    with (
        local_workers(jobs) as workers,
        closing(play_games(plan, range(games), workers, with_records=with_records)) as finished,
    ):
        yield from finished


def document(plan: Schedule, tally: Tally, seconds: float) -> dict[str, Any]:
    """The numbers as JSON."""
    return {
        "games": tally.games,
        "seconds": seconds,
        "games_per_second": tally.games / seconds,
        "turns": tally.turns,
        "wins": {f"seat{seat}": won for seat, won in enumerate(tally.wins)},
        "by_bot": {name: bot.as_json() for name, bot in tally.by_bot.items()},
        "no_winner": tally.no_winner,
        "edition": plan.editions[0],
        "house_rules": list(plan.house_rules),
        "players": plan.players,
        "seed": plan.seed,
    }
