"""What `casefile simulate`, `arena` and `dataset` are asked for alike, checked and made parts of a plan."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from cyclopts import Parameter

from casefile.arena.folder import Folder, FolderProblem
from casefile.arena.outside_player import REMOTE, is_remote
from casefile.arena.played import MatchFault, Played
from casefile.arena.runner import NoCluster, Workers, dask_workers, local_workers
from casefile.arena.schedule import Schedule
from casefile.bots.registry import LEVELS, bot_names
from casefile.cli.bot_address import bot_called
from casefile.cli.problems import Mistake
from casefile.cli.stream import complain
from casefile.editions import EDITION_IDS
from casefile.game.edition import HOUSE_RULES
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import no_such, system_says

MAX_GAMES = 10_000_000
MAX_JOBS = 1_024
MAX_TIME_LIMIT = 3_600
REMOTE_NAME = re.compile(rf"{REMOTE}[A-Za-z0-9._-]{{1,40}}")

PlanT = TypeVar("PlanT", bound=Schedule)
HouseRules = Annotated[list[str] | None, Parameter(name="--house-rule", negative=())]
Seed = Annotated[str | None, Parameter(allow_leading_hyphen=True)]
AsJson = Annotated[bool, Parameter(name="--json", negative=(), show_default=False)]


def chosen_bots(names: str, *, remote: bool = False) -> tuple[str, ...]:
    """The bots of a list with commas: names, module:Class or, where that can be, remote:NAME."""
    known = bot_names()
    bots = tuple(name.strip() for name in names.split(","))
    for name in bots:
        if is_remote(name):
            if not remote:
                raise BadInput("--bots", Mistake.REMOTE_ELSEWHERE())
            if REMOTE_NAME.fullmatch(name) is None:
                raise BadInput("--bots", Mistake.BAD_REMOTE_NAME())
        elif ":" in name:
            # Loaded once here, so that a slip of the pen is told before anything is played.
            bot_called("--bots", name)
        elif name not in known:
            raise BadInput("--bots", no_such("bot", name, known))
    return bots


def chosen_editions(ids: Iterable[str]) -> tuple[str, ...]:
    editions = tuple(ids)
    for name in editions:
        if name not in EDITION_IDS:
            raise BadInput("--edition", no_such("edition", name, EDITION_IDS))
    return editions


def chosen_house_rules(names: Iterable[str] | None) -> tuple[str, ...]:
    """The house rules that were asked for, in the order of the rules."""
    wanted = {name.replace("-", "_") for name in names or ()}
    if unknown := wanted.difference(HOUSE_RULES):
        raise BadInput("--house-rule", no_such("house rule", min(unknown), HOUSE_RULES))
    return tuple(name for name in HOUSE_RULES if name in wanted)


def chosen_games(games: int) -> int:
    return _number("--games", games, MAX_GAMES)


def _number(option: str, number: int, most: int) -> int:
    if number < 1:
        raise BadInput(option, Mistake.AT_LEAST_ONE(number=str(number)))
    if number > most:
        raise BadInput(option, Mistake.AT_MOST(most=most, number=str(number)))
    return number


def chosen_jobs(jobs: int | None, games: int) -> int:
    """How many processes play: one for each processor if nothing is said, and never more than games."""
    if jobs is None:
        jobs = os.cpu_count() or 1
    return min(_number("--jobs", jobs, MAX_JOBS), games)


@contextmanager
def chosen_workers(jobs: int, dask: str | None) -> Iterator[Workers]:
    """To be opened before a folder is made: if there is no such cluster, nothing has changed."""
    with ExitStack() as opened:
        try:
            workers = opened.enter_context(local_workers(jobs) if dask is None else dask_workers(dask))
        except NoCluster as fault:
            raise BadInput("--dask", fault.problem) from None
        yield workers


def chosen_time_limit(seconds: float, bots: Iterable[str]) -> float | None:
    """The time limit of a plan: None where only our own levels play, for which there is none."""
    # Written so that "not a number" is refused as well.
    if not 0.0 < seconds <= MAX_TIME_LIMIT:
        raise BadInput("--time-limit", Mistake.BAD_TIME_LIMIT(most=MAX_TIME_LIMIT))
    return None if all(name in LEVELS for name in bots) else seconds


def chosen_seed(seed: str | None) -> str:
    """The seed that was given, or one that nobody could foresee."""
    return str(secrets.randbits(48)) if seed is None else seed


def open_folder(folder: Folder, plan: PlanT, seed: str | None) -> tuple[PlanT, dict[int, Played]]:
    """The plan with its seed, which the folder may know already, and the games that are over."""
    try:
        kept = folder.settings()
        known = seed if seed is not None or kept is None else kept.seed
        plan = msgspec.structs.replace(plan, seed=chosen_seed(known))
        folder.open_for(plan)
        return plan, folder.games()
    except FolderProblem as error:
        raise BadInput("--out", error.problem) from None
    except OSError as error:
        raise folder_not_used(folder.path, error) from None


def folder_not_used(folder: Path, error: OSError) -> BadInput:
    return BadInput("--out", Mistake.FOLDER_NOT_USED(folder=str(folder), problem=system_says(error)))


def make_folder(option: str, folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            option, Mistake.FOLDER_NOT_MADE(folder=str(folder), problem=system_says(error))
        ) from None
    return folder


def tell_fault(error: MatchFault) -> int:
    """Say in one line which bot could not go on; whoever writes it can ask for the trace."""
    if "CASEFILE_TRACEBACK" in os.environ:
        raise error
    complain(str(error))
    return 1
