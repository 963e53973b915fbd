"""What can be wrong with a call of a tool: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.locales.phrase import Wording


class ToolProblem(Wording):
    """Why a tool did nothing, and what to do instead."""

    NO_TOOL = "there is no tool {name!r}; choose one of {known}"
    NO_TABLE = "no game is open: call open first"
    NO_GAME_YET = "no game has begun at this table yet: call wait"
    BOUND_TO_TABLE = "this program has one seat, at the table it was started for: call wait, or look"
    SERVER_LOST = "the server cannot be reached ({problem}): call wait, and it goes on once it is back"
    MOVE_UNANSWERED = "the server does not answer ({problem}), and your move may have been made: call look"
    SEAT_IS_GONE = "this seat is no longer yours: somebody has to ask the host of the table for a new link"
    STILL_PLAYING = "a game is being played: finish it, or call open with leave true to give it up"
    GAME_IS_OVER = "the game is over: call review to see how it was played, or open for another"
    GAME_IS_OVER_HERE = "the game is over: call review to see how it was played, or wait for the next one"
    NOTHING_TO_CHOOSE = "there is nothing for you to choose now: call wait"
    TABLE_MOVED_ON = "the table has moved on since you were told your menu, and nothing was done: call look"
    NO_ENTRY = "there is no entry {number} on your menu: choose a number from 1 to {most}"
    TAKES_NO_CARDS = "entry {number} takes no cards: leave cards out"
    SUGGEST_CARDS = "a suggestion takes two numbers in cards: a suspect ({suspects}) and a weapon ({weapons})"
    ACCUSE_CARDS = (
        "an accusation takes three numbers in cards: a suspect ({suspects}), a weapon ({weapons})"
        " and a room ({rooms})"
    )
    MORE_LEVELS_THAN_SEATS = "{names:level} named, but only {seats:seat} for them"
    NO_LEVELS = "name at least one level"
    WAIT_SECONDS = "choose a number of seconds from 0 to {most}"
    NO_NOTEBOOK_HERE = "this table is played without a notebook"
    NO_DEDUCE_HERE = "this table is played without a notebook, so deduce is closed until the game is over"
    LOG_TOLD_AGAIN = "the whole log is told again once a game: ask for log, which tells what is new"
    NO_REVIEW_YET = "a game is reviewed when it is over"
    NO_PUZZLE_GIVEN = "no puzzle has been given yet: call puzzle without answer"
    RATING_RANGE = "choose a rating from {least} to {most}"
    TOOL_FAILED = (
        "something went wrong inside the program ({fault}); if the game is stuck, call open with leave true"
    )
    FOR_PROGRAMS = "this command speaks to programs: add it to a client, as docs/mcp.md says; Ctrl-C ends it"
    NOT_INSTALLED = 'this needs the package mcp: pip install "casefile-game[mcp]"'
