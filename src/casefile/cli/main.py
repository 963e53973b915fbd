"""The program `casefile`: finds the command, and turns whatever goes wrong into one line and an exit code.

What it takes to say that there is no such command is all that is loaded here.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

from casefile import __version__
from casefile.cli.command_table import COMMANDS, HELP, VERSION
from casefile.cli.exit_codes import EXIT_BAD_INPUT, EXIT_BROKEN_PIPE, EXIT_FAULT, EXIT_INTERRUPTED, EXIT_OK
from casefile.cli.language import translator_for
from casefile.cli.problems import Mistake, no_command
from casefile.cli.render.columns import settle_columns
from casefile.cli.stream import complain, prepare_streams, silence_stdout
from casefile.locales.phrase import Phrase

WRITING_FAILS = frozenset(
    {errno.EAGAIN, errno.EBADF, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENOSPC, errno.ENXIO}
)
"""What the system says of a stream that takes no more."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and say how it went: 0, or 1 where the rules are broken, or 2 for bad input."""
    # Not as a default: `sys.argv` would be read when this module is loaded.
    if arguments is None:
        arguments = sys.argv[1:]
    prepare_streams()
    # Before anything is drawn: whoever draws reads COLUMNS for themselves.
    settle_columns()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except (BrokenPipeError, SystemExit):  # the reader has seen enough; rich says so by leaving
        silence_stdout()
        return EXIT_BROKEN_PIPE
    except KeyboardInterrupt:
        silence_stdout()
        return EXIT_INTERRUPTED
    except OSError as error:
        if "CASEFILE_TRACEBACK" in os.environ and not _is_about_a_stream(error):
            raise
        silence_stdout()
        return _refuse(_not_written(error), arguments)
    return code


def _run(arguments: Sequence[str]) -> int:
    """Whatever goes wrong, the user is owed one line; the trace is a variable away."""
    try:
        return _dispatch(arguments)
    except Exception as error:
        if _is_about_a_stream(error) or "CASEFILE_TRACEBACK" in os.environ:
            raise
        complain(translator_for(arguments).say(Mistake.FAULT(fault=repr(error))))
        return EXIT_FAULT


def _dispatch(arguments: Sequence[str]) -> int:
    first = arguments[0] if arguments else HELP[0]
    if first == VERSION:
        print(__version__)
        return EXIT_OK
    if first not in COMMANDS and first not in HELP:
        return _refuse(no_command(first), arguments)
    # All that reads options takes longer to load than most answers take.
    from casefile.cli.app import run_command  # noqa: PLC0415
    from casefile.reading.bad_input import BadInput  # noqa: PLC0415

    try:
        code = run_command(arguments)
    except BadInput as error:
        complain(error.told(translator_for(arguments).say))
        return EXIT_BAD_INPUT
    return code if isinstance(code, int) else EXIT_OK


def _refuse(problem: Phrase, arguments: Sequence[str]) -> int:
    complain(translator_for(arguments).say(problem))
    return EXIT_BAD_INPUT


def _is_about_a_stream(error: Exception) -> bool:
    """Only writing to a stream that is open already fails without the name of a file."""
    if isinstance(error, BrokenPipeError):
        return True
    return isinstance(error, OSError) and error.filename is None and error.errno in WRITING_FAILS


def _not_written(error: OSError) -> Phrase:
    from casefile.reading.problems import system_says  # noqa: PLC0415  # seldom needed

    return Mistake.NOT_WRITTEN(problem=system_says(error))
