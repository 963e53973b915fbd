"""Reading a command line: options become arguments of a command, or a complaint that names the option.

Commands are named by their import path and loaded when they are asked for, so that a quick question gets a
quick answer.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
    ValidationError,
)

from casefile import __version__
from casefile.cli.command_table import COMMANDS, HELP
from casefile.cli.language import translator_for
from casefile.cli.problems import Mistake, no_command
from casefile.locales.phrase import Phrase
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import InputProblem

if TYPE_CHECKING:
    from cyclopts.help.protocols import HelpFormatter

app = App(
    name="casefile",
    help="The classic detective game: play it, reason about it, check and show recorded games.",
    version=__version__,
    help_flags=HELP,
    help_format="plaintext",
    result_action="return_value",
    print_error=False,
    exit_on_error=False,
    suppress_keyboard_interrupt=False,
)
for _name, _command in COMMANDS.items():
    app.command(_command.where, name=_name, help=_command.help)


def run_command(arguments: Sequence[str]) -> Any:
    """What the command returns; BadInput if its options make no sense."""
    if not arguments or not set(HELP).isdisjoint(arguments):
        app.help_formatter = _help_formatter(arguments)
    try:
        return app(arguments)
    except CycloptsError as error:
        raise _complaint(error) from error


def _help_formatter(arguments: Sequence[str]) -> HelpFormatter | None:
    """Who draws the help: cyclopts itself what the docstrings say, which is English."""
    translator = translator_for(arguments)
    if translator.language == "en":
        return None
    from casefile.cli.help import TranslatedHelp  # noqa: PLC0415  # what draws is slow to load

    return TranslatedHelp(next((name for name in arguments if name in COMMANDS), None), translator)


def _complaint(error: CycloptsError) -> BadInput:
    """What is wrong with the options, in words of our own: they exist in every language."""
    match error:
        case UnknownCommandError(unused_tokens=[name, *_]):  # behind --help; its own words load every command
            return BadInput("", no_command(name))
        case UnusedCliTokensError():
            return BadInput("", Mistake.NO_USE(words=" ".join(map(repr, error.unused_tokens or ()))))
        case UnknownOptionError(token=token, argument_collection=known):
            names = [name for argument in known if argument.parse for name in argument.names]
            return _no_option(token.keyword or token.value, names)
        case CoercionError(token=token) if token is not None:
            return BadInput(_place(error, token.keyword), _not_a(error.target_type, token.value))
        case ValidationError() if isinstance(error.__cause__, BadInput):
            return error.__cause__
        case MissingArgumentError(keyword=keyword, unused_tokens=unused):
            if keyword is not None:
                return BadInput(keyword, Mistake.NEEDS_VALUE())
            strange = next((token for token in unused or () if token.startswith("--")), None)
            if strange is not None:  # a mistyped option is missing, too, but that is not what to tell
                return _no_option(strange, [_place(error, None)])
            return BadInput("", Mistake.OPTION_MISSING(option=_place(error, None)))
        case RepeatArgumentError(token=token):
            return BadInput(token.keyword or "", Mistake.GIVEN_TWICE())
        case _:
            return BadInput("", Mistake.COMMAND_LINE(problem=" ".join(str(error).split())))


def _place(error: CycloptsError, keyword: str | None) -> str:
    """How the option or argument is called."""
    return keyword or ("" if error.argument is None else error.argument.name)


def _no_option(option: str, known: Sequence[str]) -> BadInput:
    name = option.partition("=")[0]
    # One suggestion: a list of near misses is no easier to read than the help.
    near = difflib.get_close_matches(name, known, n=1)
    return BadInput(name, Mistake.NO_OPTION_BUT(near=near[0]) if near else Mistake.NO_OPTION())


def _not_a(wanted: Any, value: str) -> Phrase:
    if wanted in (int, float) and value.lstrip("+-").isdecimal():
        return InputProblem.TOO_MANY_DIGITS(digits=len(value.lstrip("+-")))
    if wanted is int:
        return Mistake.NOT_A_WHOLE_NUMBER(value=value)
    if wanted is float:
        return Mistake.NOT_A_NUMBER(value=value)
    if wanted is bool:
        return Mistake.NOT_YES_OR_NO(value=value)
    return Mistake.NOT_UNDERSTOOD(value=value)
