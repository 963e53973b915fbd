"""What keeps a game from being reviewed: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class ReviewProblem(Wording):
    """Everything that is said of records that cannot be reviewed."""

    NOT_FINISHED = "this game was not played to the end: only finished games can be reviewed"
    NOBODY_PLAYED = "nobody played {name} in this game; choose one of {known}"
