"""All the chance of a game that can be played again: deal, dice, and what bots draw for themselves."""

from __future__ import annotations

import random


class Luck:
    """All the chance of one game, in separate streams that cannot disturb each other.

    The dice of each seat are a stream of their own and do not depend on who sits there: the same deal can be
    played again with other bots, and what differs is the bots' doing. The bots' own chance is new each time.
    """

    def __init__(self, deal: str, game: str, seats: int) -> None:
        # Seeds by name: a stream that is added later leaves the others, and every measured game, as they are.
        self.deal = random.Random(f"{deal}/deal")  # noqa: S311  # an experiment has to be repeatable
        self.dice = [random.Random(f"{deal}/dice/{seat}") for seat in range(seats)]  # noqa: S311  # repeatable, too
        self.bots = [random.Random(f"{game}/bot/{seat}") for seat in range(seats)]  # noqa: S311  # repeatable, too
