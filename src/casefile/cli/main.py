"""The program `casefile`: finds the command, and turns whatever goes wrong into one line and an exit code.

Commands are named by their import path and loaded when they are asked for, so that a quick question gets a
quick answer.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, UnusedCliTokensError

from casefile import __version__
from casefile.cli.stream import complain, prepare_streams, silence_stdout
from casefile.record.badinput import BadInput

FINE, BAD_INPUT, FAULT, INTERRUPTED, BROKEN_PIPE = 0, 2, 70, 130, 141

app = App(
    name="casefile",
    help="The classic detective game: play it, reason about it, check and show recorded games.",
    version=__version__,
    help_format="plaintext",
    result_action="return_value",
    print_error=False,
    exit_on_error=False,
    suppress_keyboard_interrupt=False,
)
app.command("casefile.cli.play:play", name="play", help="Play a game, in the browser or in the terminal.")
app.command("casefile.cli.moves:moves", name="moves", help="Where may a piece go?")
app.command("casefile.cli.check:check", name="check", help="Is a game record legal?")
app.command(
    "casefile.cli.show:show", name="show", help="Draw the board and tell the story of a recorded game."
)
app.command("casefile.cli.editions:editions", name="editions", help="How do the editions differ?")
app.command("casefile.cli.deduce:deduce", name="deduce", help="What follows from what a player saw?")
app.command(
    "casefile.cli.simulate:simulate", name="simulate", help="Play many games among bots and count who wins."
)
app.command("casefile.cli.arena:arena", name="arena", help="Play a tournament: league table and chart.")
app.command("casefile.cli.bots:bots", name="bots", help="Which computer players are there?")
app.command(
    "casefile.cli.serve:serve", name="serve", help="Serve tables for people and bots over the network."
)
app.command("casefile.cli.verify:verify", name="verify", help="Was a recorded game dealt and rolled fairly?")
app.command("casefile.cli.backup:backup", name="backup", help="Write all tables of a server to a file.")
app.command("casefile.cli.backup:restore", name="restore", help="Bring back tables from a backup.")
app.command("casefile.cli.doctor:doctor", name="doctor", help="Is a server's database as it was written?")
app.command("casefile.cli.warm:warm", name="warm", help="Compile ahead of time what deduction and bots need.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and say how it went: 0, or 1 where the rules are broken, or 2 for bad input."""
    prepare_streams()
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except (BrokenPipeError, SystemExit):  # the reader has seen enough; rich says so by leaving
        silence_stdout()
        return BROKEN_PIPE
    except KeyboardInterrupt:
        silence_stdout()
        return INTERRUPTED
    except OSError as trouble:
        if trouble.filename is not None:
            raise
        silence_stdout()
        complain(f"the output cannot be written: {trouble.strerror}")
        return BAD_INPUT
    return code


def _run(arguments: Sequence[str]) -> int:
    """Whatever goes wrong, the user is owed one line; the trace is a variable away."""
    try:
        return _dispatch(arguments)
    except Exception as fault:
        # Only writing to a stream that is open already fails without the name of a file.
        if (isinstance(fault, OSError) and fault.filename is None) or "CASEFILE_TRACEBACK" in os.environ:
            raise
        complain(f"casefile has a fault, {fault!r}; CASEFILE_TRACEBACK=1 shows where")
        return FAULT


def _dispatch(arguments: Sequence[str]) -> int:
    try:
        code = app(arguments)
    except UnusedCliTokensError as trouble:
        complain(f"there is no use for {' '.join(map(repr, trouble.unused_tokens or ()))} here")
        return BAD_INPUT
    except CycloptsError as trouble:
        complain(" ".join(str(trouble).split()))
        return BAD_INPUT
    except BadInput as trouble:
        complain(str(trouble))
        return BAD_INPUT
    return code if isinstance(code, int) else FINE
