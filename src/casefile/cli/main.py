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
from casefile.cli.language import translator_for
from casefile.cli.problems import Mistake, no_command
from casefile.cli.render.columns import settle_columns
from casefile.cli.stream import complain, prepare_streams, silence_stdout
from casefile.locales.phrase import Phrase

FINE, BAD_INPUT, FAULT, INTERRUPTED, BROKEN_PIPE = 0, 2, 70, 130, 141
WRITING_FAILS = frozenset(
    {errno.EAGAIN, errno.EBADF, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENOSPC, errno.ENXIO}
)
"""What the system says of a stream that takes no more."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and say how it went: 0, or 1 where the rules are broken, or 2 for bad input."""
    if arguments is None:
        arguments = sys.argv[1:]
    prepare_streams()
    settle_columns()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except (BrokenPipeError, SystemExit):  # the reader has seen enough; rich says so by leaving
        silence_stdout()
        return BROKEN_PIPE
    except KeyboardInterrupt:
        silence_stdout()
        return INTERRUPTED
    except OSError as trouble:
        if "CASEFILE_TRACEBACK" in os.environ and not _is_about_a_stream(trouble):
            raise
        silence_stdout()
        return _refuse(_not_written(trouble), arguments)
    return code


def _run(arguments: Sequence[str]) -> int:
    """Whatever goes wrong, the user is owed one line; the trace is a variable away."""
    try:
        return _dispatch(arguments)
    except Exception as fault:
        if _is_about_a_stream(fault) or "CASEFILE_TRACEBACK" in os.environ:
            raise
        complain(translator_for(arguments).say(Mistake.FAULT(fault=repr(fault))))
        return FAULT


def _dispatch(arguments: Sequence[str]) -> int:
    first = arguments[0] if arguments else HELP[0]
    if first == VERSION:
        print(__version__)
        return FINE
    if first not in COMMANDS and first not in HELP:
        return _refuse(no_command(first), arguments)
    # All that reads options takes longer to load than most answers take.
    from casefile.cli.app import run_command  # noqa: PLC0415
    from casefile.reading.bad_input import BadInput  # noqa: PLC0415

    try:
        code = run_command(arguments)
    except BadInput as trouble:
        complain(trouble.told(translator_for(arguments).say))
        return BAD_INPUT
    return code if isinstance(code, int) else FINE


def _refuse(problem: Phrase, arguments: Sequence[str]) -> int:
    complain(translator_for(arguments).say(problem))
    return BAD_INPUT


def _is_about_a_stream(trouble: Exception) -> bool:
    """Only writing to a stream that is open already fails without the name of a file."""
    if isinstance(trouble, BrokenPipeError):
        return True
    return isinstance(trouble, OSError) and trouble.filename is None and trouble.errno in WRITING_FAILS


def _not_written(trouble: OSError) -> Phrase:
    from casefile.reading.problems import system_says  # noqa: PLC0415  # seldom needed

    return Mistake.NOT_WRITTEN(problem=system_says(trouble))
