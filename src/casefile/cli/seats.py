"""How many play: as many as was said, or as many as are named."""

from __future__ import annotations

from collections.abc import Sequence

from casefile.cli.problems import Mistake
from casefile.game.edition import Edition
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import InputProblem


def check_players(players: int, rules: Edition) -> int:
    """The number of players, if the edition can be played by so many."""
    fewest, most = rules.fewest_players, rules.most_players
    if not fewest <= players <= most:
        raise BadInput("--players", InputProblem.PLAYERS(fewest=fewest, most=most, count=str(players)))
    return players


def chosen_seats(
    bots: Sequence[str], players: int | None, rules: Edition, *, usual: int, people: int = 0
) -> int:
    """How many play. Nothing was said if `players` is None: it is as many as usual then, and more if more
    bots are named. Whoever is named plays, or the list is refused. `people` play beside the bots.
    """
    if players is None:
        # Not above what the edition allows: that more are named is said below, by the option that names them.
        seats = min(max(usual, len(bots) + people), rules.most_players)
    else:
        seats = check_players(players, rules)
    if len(bots) > seats - people:
        raise BadInput("--bots", Mistake.MORE_BOTS_THAN_SEATS(names=len(bots), seats=seats - people))
    return seats
