"""Ratings by openskill: how strong each bot is, judged from whom it beat."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import NamedTuple

from openskill.models import PlackettLuce

from casefile.arena.played import Played


class Rating(NamedTuple):
    mu: float
    """The strength; everybody begins at 25."""
    sigma: float
    """How unsure it is still."""

    @property
    def ordinal(self) -> float:
        """A strength that the bot has almost certainly: three sigma below."""
        return self.mu - 3 * self.sigma


def ratings(bots: Iterable[str], games: Iterable[Played]) -> dict[str, Rating]:
    """The rating of every bot after these games.

    They are rated in the order of their numbers, whatever the order in which they come: a rating depends on
    the order, and which process was quicker must not matter.
    """
    # People get better or worse with time, which is what tau stands for. Bots stay what they are.
    model = PlackettLuce(tau=0.0)
    start = model.rating()
    rated = dict.fromkeys(bots, Rating(start.mu, start.sigma))
    for played in sorted(games, key=lambda played: played.game):
        _rate(model, rated, played)
    return rated


def _rate(model: PlackettLuce, rated: dict[str, Rating], played: Played) -> None:
    """One game: the winner comes first, all others share the next place; without a winner all are equal, but
    for a seat that forfeited."""
    # Each seat gets a rating object of its own, because openskill takes the same object for the same player.
    teams = [[model.rating(*rated[name])] for name in played.bots]
    places = [1.0] * len(played.bots)
    if played.forfeit is not None:
        # Nobody has beaten the others, who would have gone on; whoever forfeits has lost to all of them.
        places = [0.0] * len(played.bots)
        places[played.forfeit.seat] = 1.0
    elif played.winner is not None:
        # All losers are equal: who was near to the solution is not known, and does not count.
        places[played.winner] = 0.0
    after = [Rating(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=places)]
    for name in set(played.bots):
        # A bot in several seats learns from all of them.
        mu, sigma = rated[name]
        own = [new for new, seated in zip(after, played.bots, strict=True) if seated == name]
        rated[name] = Rating(
            mu + sum(new.mu - mu for new in own), sigma * prod(new.sigma / sigma for new in own)
        )
