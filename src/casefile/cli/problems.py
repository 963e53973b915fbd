"""What can be wrong with what was typed after `casefile`: the English sentences. French has its own file."""

from __future__ import annotations

from casefile.cli.command_table import COMMANDS
from casefile.locales.phrase import Phrase, Wording


class Mistake(Wording):
    """Everything that is said of options and commands, and of how a command ended."""

    # The program
    NO_COMMAND = "there is no command {name!r}; choose one of {known}"
    NO_USE = "unexpected argument: {words}"
    FAULT = "casefile ran into an internal error: {fault}; set CASEFILE_TRACEBACK=1 to see where"
    NOT_WRITTEN = "the output cannot be written: {problem}"
    STANDARD_INPUT = "standard input"
    CLOSED = "it is closed"
    NO_SUCH_NAME = "this cannot be the name of a file"
    STOPPED = "stopped after {done} of {games:game}"
    STOPPED_HALFWAY = "stopped after {done} of {games:game}; run the same command to continue"

    # Any option
    NO_OPTION = "there is no such option"
    NO_OPTION_BUT = "there is no such option; did you mean {near}?"
    NO_OPTION_BUT_FILE = 'there is no such option "{name}"; for a file of that name, write ./{name}'
    OPTION_MISSING = "{option} is missing"
    NEEDS_VALUE = "a value is missing"
    GIVEN_TWICE = "given more than once"
    NOT_A_NUMBER = "{value!r} is not a number"
    NOT_A_WHOLE_NUMBER = "{value!r} is not a whole number"
    NOT_YES_OR_NO = "{value!r} is neither true nor false"
    NOT_UNDERSTOOD = "{value!r} cannot be understood"
    COMMAND_LINE = "the command line cannot be understood: {problem}"
    AT_LEAST_ONE = "must be at least 1, not {number}"
    AT_MOST = "must be at most {most}, not {number}"
    FROM_TO = "choose a number from {least} to {most}, not {number}"

    # moves
    BAD_ROLL = "a roll is a whole number from 1 to {most}, not {typed!r}"
    OWN_SQUARE = "the piece itself stands on {square}"
    NO_ROOM = "there is no room {name!r}; choose one of {known}, or a square written row,col"
    NOT_A_SQUARE = "{typed!r} is not a square; write row,col, as in 7,12"
    NO_CORRIDOR = "{square} is not a corridor square"

    # show
    NO_SUCH_MOMENT = "the record has {moves:move}: choose a number from 0 to {moves}, not {typed!r}"
    NOT_AT_THE_TABLE = "{name!r} is not playing; choose {known} or {spectator}"

    # deduce
    NOT_A_CELL = "expected a card and a holder, as in wrench@plum, not {typed!r}"
    HOLDS_NO_CARDS = "{name!r} holds no cards here; choose one of {known}"

    # puzzles
    NOT_RATINGS = "expected the lowest and the highest rating, as in 1200-1600, not {typed!r}"
    NOT_A_DAY = "expected a day, as in 2026-12-24, not {typed!r}"
    DAY_HAS_ONE = "every day has one puzzle: omit either this option or --day"
    NO_PUZZLE = "no puzzle was found with a rating from {least} to {most}"

    # play, simulate, arena, bots
    MORE_BOTS_THAN_SEATS = "{names:bot} named, but only {seats:seat} for them"
    NO_BOT = "there is no bot {name!r}; choose one of {known}, or give module:Class"
    NOT_LOADED = "{address!r} cannot be loaded: {problem}"
    NOT_A_BOT = "{address!r} cannot be called to make a bot"
    BOT_TWICE = "{name} is named twice; a tournament seats its bots by itself"
    BAD_TIME_LIMIT = "must be a number of seconds greater than 0 and at most {most}"
    REMOTE_ELSEWHERE = "players elsewhere take part in casefile arena only"
    BAD_REMOTE_NAME = "remote: is followed by 1 to 40 letters, digits, dots, hyphens or underscores"
    REMOTE_PLAYS_HERE = (
        "players elsewhere are connected to this process, which plays by itself: omit this option"
    )
    NOBODY_ELSEWHERE = "this is for players elsewhere: name one in --bots, as remote:NAME"
    TWO_BOTS = "a tournament needs at least two bots"
    FOLDER_NOT_MADE = "cannot make the folder {folder}: {problem}"
    FOLDER_NOT_USED = "cannot use the folder {folder}: {problem}"

    # simulate
    ONLY_BUILT_IN = "the batch engine only plays its own bot: omit this option"

    # speedclue
    ONE_WORD = "must be one word of ASCII letters, digits and punctuation"
    NO_REFEREE = "no referee can be reached at port {port}: {problem}"
    NOT_A_REFEREE = "the referee sent a message the protocol does not define: {message}"

    # play, serve
    BAD_PACE = "the pace must be a number of seconds from 0 to {most}"
    BAD_KEEP_DAYS = "must be a number of days greater than 0 and at most {most}"
    TEXT_OR_JSON = "must be text or json"
    BAD_HOST_NAME = "must be a host name, such as play.example"
    BAD_NETWORK = "must be an address such as 192.0.2.7, or a range such as 10.0.0.0/8"


def no_command(name: str) -> Phrase:
    """There is no such command; which there are."""
    return Mistake.NO_COMMAND(name=name, known=", ".join(COMMANDS))
