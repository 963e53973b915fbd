"""Sitting down: from the arguments of `open` to a game in this process."""

from __future__ import annotations

import secrets
from itertools import cycle

from casefile.bots.registry import COMPILED, LEVELS, make_bot
from casefile.chance import shuffled_setup
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.cards import Suspect
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.game.seating import seat_order
from casefile.game.setup import deal
from casefile.mcp.kernels import compile_kernels
from casefile.mcp.local_game import LocalGame
from casefile.mcp.problems import ToolProblem
from casefile.mcp.tool_arguments import DEFAULT_PLAYERS, OpenArguments
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import InputProblem, no_such


def open_local(wanted: OpenArguments, *, has_notebook: bool) -> LocalGame:
    """A new game against bots, dealt by chance that nobody can foresee. BadInput if it cannot be played."""
    rules = _rules(wanted)
    _check_levels(wanted.levels)
    seats, named = _seats(wanted, rules), _suspect(wanted, rules)
    if not COMPILED.isdisjoint(wanted.levels):
        # After all arguments are checked: it may take a while, and a slip should not wait for it.
        compile_kernels()
    rng = secrets.SystemRandom()
    suspect = named or rng.choice(rules.deck.suspects)
    # Opponents take other suspects by chance, so that the model does not always sit in the same place.
    others = [other for other in rules.deck.suspects if other != suspect]
    players = seat_order(rules, frozenset({suspect, *rng.sample(others, seats - 1)}))
    empty = [Seat(number) for number, player in enumerate(players) if player != suspect]
    levels = dict(zip(empty, cycle(wanted.levels), strict=False))
    return LocalGame(
        deal(shuffled_setup(rules, players, rng)),
        Seat(players.index(suspect)),
        {seat: make_bot(level) for seat, level in levels.items()},
        levels=levels,
        has_notebook=has_notebook,
    )


def _rules(wanted: OpenArguments) -> Edition:
    if wanted.edition not in EDITION_IDS:
        raise BadInput("edition", no_such("edition", wanted.edition, EDITION_IDS))
    rules = frozenset(wanted.house_rules)
    if unknown := rules.difference(HOUSE_RULES):
        raise BadInput("house_rules", no_such("house rule", min(unknown), HOUSE_RULES))
    return edition(wanted.edition, rules)


def _check_levels(levels: tuple[str, ...]) -> None:
    if not levels:
        raise BadInput("levels", ToolProblem.NO_LEVELS())
    for level in levels:
        # Our own levels only: a bot of another package may fail, and nobody is here to replace it.
        if level not in LEVELS:
            raise BadInput("levels", no_such("bot", level, LEVELS))


def _seats(wanted: OpenArguments, rules: Edition) -> int:
    """How many play: as many as was said, or enough for all the levels."""
    fewest, most = rules.fewest_players, rules.most_players
    seats = wanted.players
    if seats is None:
        seats = min(max(DEFAULT_PLAYERS, len(wanted.levels) + 1), most)
    if not fewest <= seats <= most:
        raise BadInput("players", InputProblem.PLAYERS(fewest=fewest, most=most, count=str(seats)))
    if len(wanted.levels) > seats - 1:
        problem = ToolProblem.MORE_LEVELS_THAN_SEATS(names=len(wanted.levels), seats=seats - 1)
        raise BadInput("levels", problem)
    return seats


def _suspect(wanted: OpenArguments, rules: Edition) -> Suspect | None:
    if wanted.suspect is None:
        return None
    for suspect in rules.deck.suspects:
        if suspect == wanted.suspect:
            return suspect
    raise BadInput("suspect", no_such("suspect", wanted.suspect, rules.deck.suspects))
