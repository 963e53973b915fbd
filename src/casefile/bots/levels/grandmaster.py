"""`grandmaster`: knows how each level asks, and goes straight for the case where no way is too long."""

from __future__ import annotations

from casefile.bots.levels.master import Master
from casefile.bots.thinking.level_habits import LEVEL_HABITS
from casefile.bots.thinking.questions import QuestionWeights
from casefile.bots.thinking.travel_times import travel_times
from casefile.game.edition import Edition

STRAIGHT = QuestionWeights(settled=10.0, triple=1.0, best_guess=0.1)
"""The answer that may settle the case before all else, then the likeliest envelope. `tools/questions` finds
such weights in games without a board; on the board nothing was shown to beat the most bits."""


class Grandmaster(Master):
    """A master with fitted habits, which asks straight for the case if it may."""

    habits = LEVEL_HABITS

    def _weights(self, edition: Edition) -> QuestionWeights:
        return STRAIGHT if _rooms_are_free(edition) else super()._weights(edition)


def _rooms_are_free(edition: Edition) -> bool:
    """Can every room be named in every turn, because each of them is a single turn away?"""
    # By the map and the dice, not by a name: any house without distances gets these questions.
    ways = travel_times(edition)
    from_squares = ways.table[len(ways.rooms) :]
    return bool(from_squares.max() <= 1.0)
