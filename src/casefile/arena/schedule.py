"""Which game is played by whom: pure data, so that every game can be played anywhere and at any time.

Luck cancels because the same deal is played once in every arrangement of the bots: the cards, the suspects
who play, the weapons and the dice of each seat stay, and the bots change places.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec

Lineup = tuple[str, ...]
"""The names of the bots, by seat."""
BUILT_IN = "built-in"
"""What the compiled engine's own player is called where bots have names."""


class Fixture(NamedTuple):
    """One game of a plan."""

    game: int
    deal: int
    edition: str
    lineup: Lineup


class Schedule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All games there could be; how many of them are played is not its concern."""

    seed: str
    editions: tuple[str, ...]
    """Deals take turns by these rulebooks."""
    house_rules: tuple[str, ...]
    players: int
    lineups: tuple[Lineup, ...]
    """The arrangements in which every deal is played."""
    both_ways: bool = False
    """Every other deal is played with the order of the seats turned round, so that nobody always sits to
    the left of the same bot."""
    time_limit: float | None = None
    """Seconds for each decision of a bot that is not ours. With a limit, it forfeits a game that it cannot go
    on with; without one, that ends everything."""

    fresh_deals: bool = False
    """Every game has a deal of its own, because somebody plays who would remember one. Arrangements take
    turns as ever."""

    def fixture(self, game: int) -> Fixture:
        deal, arrangement = divmod(game, len(self.lineups))
        # By laps, so that each edition is played both ways, not one of them always turned round.
        lap, turn = divmod(deal, len(self.editions))
        lineup = self.lineups[arrangement]
        if self.both_ways and lap % 2:
            lineup = lineup[::-1]
        return Fixture(game, game if self.fresh_deals else deal, self.editions[turn], lineup)

    @property
    def bots(self) -> tuple[str, ...]:
        """Who takes part, in the order in which they were named."""
        return tuple(dict.fromkeys(name for lineup in self.lineups for name in lineup))


def rotations(bots: Sequence[str], seats: int) -> tuple[Lineup, ...]:
    """The list moves round the table seat by seat until every bot has sat everywhere.

    A list that is too short is repeated; of one that is too long, as many play as there are seats.
    """
    repeated = [bots[seat % len(bots)] for seat in range(max(seats, len(bots)))]
    turned = (tuple(repeated[start:] + repeated[:start])[:seats] for start in range(len(repeated)))
    # A list that repeats itself gives the same arrangement more than once.
    return tuple(dict.fromkeys(turned))


def league(bots: Sequence[str], seats: int) -> tuple[Lineup, ...]:
    """Lineups in which every bot plays equally often, in every seat, and meets every other equally often.

    With more bots than seats these are all their combinations. With fewer, all bots play in every game, and
    the seats left over go to every combination of them in turn.
    """
    times, left = divmod(seats, len(bots))
    sides = [(*(tuple(bots) * times), *extra) for extra in combinations(bots, left)]
    return tuple(lineup for side in sides for lineup in rotations(side, seats))
