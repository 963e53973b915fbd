"""The league table: every bot with its wins, how sure they are, and its rating."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from casefile.arena.played import Played
from casefile.arena.rating import Rating, ratings
from casefile.arena.schedule import Schedule
from casefile.arena.tally import BotTally, Tally


class Standing(NamedTuple):
    """One line of the table."""

    bot: str
    tally: BotTally
    rating: Rating

    def as_json(self) -> dict[str, Any]:
        tally, rating = self.tally, self.rating
        return {
            "bot": self.bot,
            **tally.as_json(),
            "turns_per_game": tally.turns_per_game,
            "rating": {"mu": rating.mu, "sigma": rating.sigma, "ordinal": rating.ordinal},
        }


class League(NamedTuple):
    """A tournament as it stands."""

    plan: Schedule
    tally: Tally
    standings: tuple[Standing, ...]
    """The strongest first."""

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.tally.games,
            "turns": self.tally.turns,
            "no_winner": self.tally.no_winner,
            "forfeited": self.tally.forfeited,
            "editions": list(self.plan.editions),
            "house_rules": list(self.plan.house_rules),
            "players": self.plan.players,
            "seed": self.plan.seed,
            "table": [standing.as_json() for standing in self.standings],
        }


def league_of(plan: Schedule, games: Sequence[Played]) -> League:
    """The table after these games; their order does not matter."""
    tally = Tally(plan.bots, plan.players)
    for played in games:
        tally.add(played)
    rated = ratings(plan.bots, games)
    standings = [Standing(name, tally.by_bot[name], rated[name]) for name in plan.bots]
    # By name in the end, so that equals stand in the same order every time.
    standings.sort(key=lambda standing: (-standing.tally.share, -standing.rating.mu, standing.bot))
    return League(plan, tally, tuple(standings))
