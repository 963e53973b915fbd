"""What can be wrong with a bot: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class BotFinding(Wording):
    """Each is told once, however often it is found."""

    ILLEGAL_CHOICE = "it does what its menu does not offer: {refusal}"
    FALLS_OVER = "it falls over: {error}"
    USES_SHARED_CHANCE = "it draws from a generator that the whole program shares"
    CHANGES_EDITION = "it changes the edition, which all games share"
    KEEPS_SECRETS = "it keeps hold of what it must not have: {kept}"
    CHANGES_EVENT = "it changes an event, which is not its own"
    CHANGES_VIEW = "it changes the view or the menu, which is not its own"
    PLAYS_DIFFERENTLY = "it plays differently when the same game is played again"
    PEEKS = "its choices depend on what its seat cannot know"
    CANNOT_LEAVE = "it cannot be played in another process: {error}"
    DIFFERS_ELSEWHERE = "it plays differently in another process"
    TOO_SLOW = "it is too slow: {slow} of {decisions:decision} took more than {seconds} s of CPU time"


class BotDoubt(Wording):
    """No proof of a fault, but it deserves a look."""

    NO_NAME = "it cannot be imported by name, so it was not tried in another process"
    NO_SOURCE = "its source cannot be read"
    USES_BACK_DOOR = "its module uses {name}, which leads to objects that nobody handed over"
    IMPORTS_SECRETS = "its module imports {module}, through which secrets can be reached"


class BotVerdict(Wording):
    """The lines of a report."""

    BOT_IS_FIT = "{bot}: fit to play."
    BOT_NOT_FIT = "{bot}: not fit to play."
    BOT_PROBLEM = "  problem: {problem}"
    BOT_WARNING = "  warning: {warning}"
    BOT_CASE = "game {number} ({rules}, {players} players, seat {seat})"
    BOT_FAILS_IN = "{finding}; in {case}"
    BOT_MEASURED = (
        "  {games:game}, {decisions:decision} measured: median {median} ms, p99 {p99} ms, worst {worst} ms of"
        " {allowed} ms allowed."
    )
