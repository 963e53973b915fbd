"""Why a tournament cannot be played here: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class ArenaProblem(Wording):
    """What is in the way of a tournament."""

    NOT_A_PLAN = "{file} was not written by this command: {problem}"
    OTHER_GAMES = "{folder} holds games with other {names}: choose another folder"
    PLAN_SEED = "seed"
    PLAN_EDITIONS = "editions"
    PLAN_HOUSE_RULES = "house rules"
    PLAN_PLAYERS = "players"
    PLAN_LINEUPS = "lineups"
    PLAN_BOTH_WAYS = "both ways"
    PLAN_TIME_LIMIT = "time limit"
    PLAN_FRESH_DEALS = "fresh deals"
    PLAN_FORMAT = "format"
    PLAN_COLUMNS = "columns"
    AND = "{first} and {last}"
    BAD_GAME = "{file}, line {line}: {problem}"
    NO_DASK = "the package distributed is missing; install casefile-game[dask]"
    NO_SCHEDULER = "no Dask scheduler answers at {address}: {problem}"
    NO_DASK_WORKERS = "the Dask scheduler at {address} has no workers"
