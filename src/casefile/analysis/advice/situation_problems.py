"""What can be wrong with the board of a position: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class SituationProblem(Wording):
    """What cannot be so at any table, or leaves nobody to advise."""

    NOBODY_TO_ADVISE = "only a player can be advised: me and hand are missing"
    NO_CORRIDOR_HERE = "{square} is not a corridor square"
    SQUARE_TAKEN = "{name} already stands on {square}"
    OTHER_DICE = "expected a number from 1 to 6 for each die, {count} in all"
    ASKED_BY_MYSELF = "{name} cannot be asked by themselves"
