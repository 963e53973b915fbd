"""`grandmaster`: knows how each level asks, and what it gives away by its own questions."""

from __future__ import annotations

from casefile.bots.levels.inspector import BITS_FIRST
from casefile.bots.levels.master import Master
from casefile.bots.thinking.belief import Belief
from casefile.bots.thinking.company import chance_of_guessers
from casefile.bots.thinking.level_habits import LEVEL_HABITS
from casefile.bots.thinking.questions import QuestionWeights
from casefile.bots.thinking.travel_times import travel_times
from casefile.game.actions import Seat
from casefile.game.edition import Edition
from casefile.game.public import Public

STRAIGHT = QuestionWeights(settled=10.0, triple=1.0, best_guess=0.1)
"""The answer that may settle the case before all else, then the likeliest envelope. `tools/questions` finds
such weights in games without a board; on the board nothing was shown to beat the most bits."""

DECOYS = BITS_FIRST._replace(own=0.5)
"""Cards of its own among those it asks for, where that costs little. Players who read questions take them for
the ones it looks for, and accuse wrongly more often. `tools/questions/decoys.py` found the share."""
MAX_MISLED = 4
"""Players at the table. With more of them others' questions tell too much for its own to mislead anybody."""

AMONG_GUESSERS, AMONG_CERTAIN = 0.3, 1.1
"""By what the chance of winning later is multiplied with more players than that, if the others guess and if
they wait until they are certain. It was fitted to games against all levels: among those who guess early there
is less time, among the others more. `tools/questions/eagerness.py` found both."""


class Grandmaster(Master):
    """A master with fitted habits that misleads its readers or, where they are too many, accuses the sooner
    the more they seem to guess. It asks straight for the case if it may."""

    habits = LEVEL_HABITS
    reads_accusations = True

    def _weights(self, public: Public) -> QuestionWeights:
        if _rooms_are_free(public.edition):
            return STRAIGHT
        # Whoever is alone has nobody to mislead, and should be done soon.
        alone = len(public.out) == len(public.players) - 1
        return BITS_FIRST if alone or len(public.players) > MAX_MISLED else DECOYS

    def _worth_waiting(self, public: Public, seat: Seat, belief: Belief) -> float:
        chance = super()._worth_waiting(public, seat, belief)
        if len(public.players) <= MAX_MISLED:
            return chance
        guessers = chance_of_guessers(public, seat, belief)
        return chance * (guessers * AMONG_GUESSERS + (1.0 - guessers) * AMONG_CERTAIN)


def _rooms_are_free(edition: Edition) -> bool:
    """Can every room be named in every turn, because each of them is a single turn away?"""
    # By the map and the dice, not by a name: any house without distances gets these questions.
    ways = travel_times(edition)
    from_squares = ways.table[len(ways.rooms) :]
    return bool(from_squares.max() <= 1.0)
