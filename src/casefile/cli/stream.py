"""What goes out of the program: to streams that may be closed, to terminals that may know no accents."""

from __future__ import annotations

import codecs
import contextlib
import io
import json
import os
import sys
import unicodedata

from casefile.locales.phrase import NO_BREAK_SPACES, printable, shortened

MAX_COMPLAINT_LENGTH = 400


def complain(problem: str) -> None:
    """Say on stderr, in one line, what is wrong."""
    line = shortened(printable(problem), MAX_COMPLAINT_LENGTH)
    with contextlib.suppress(OSError):  # nobody may be listening
        print(line, file=sys.stderr, flush=True)


def print_json(document: object) -> None:
    """One line of JSON, with its sentences as people read them."""
    # On another stream `_nearest` would turn signs into quotes, and JSON into something else.
    is_utf = (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    print(
        "".join(
            # Names come from files, and some signs would drive the terminal.
            char
            if char.isascii() or (is_utf and (char.isprintable() or char in NO_BREAK_SPACES))
            else json.dumps(char)[1:-1]
            for char in json.dumps(document, ensure_ascii=False)
        )
    )


def prepare_streams() -> None:
    """Have no character stop the program from writing that the terminal cannot show, and no file take the
    place of a stream that is closed."""
    _fill_gaps()
    codecs.register_error("casefile", _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="casefile")


def _fill_gaps() -> None:
    """A process may be started with its streams closed; Python has None then in their place.

    The next file to be opened would get the number of the gap, and what others print would go there. What is
    to be written to a closed stdout is still an error, as it would be for any other program; only complaints
    may go nowhere.
    """
    if sys.stdin is None:
        # Write-only, and never closed: it only holds the number, and to read from it is still an error.
        os.open(os.devnull, os.O_WRONLY)
    if sys.stdout is None:
        # Read-only, so that the first write fails, as it would for any
        # program with a closed stdout (decision 39).
        gap = os.open(os.devnull, os.O_RDONLY)
        sys.stdout = open(gap, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115


def silence_stdout() -> None:
    """Whatever is still to be written goes nowhere, so that closing the program cannot fail."""
    with contextlib.suppress(OSError, ValueError):  # there may be no real stdout
        # The descriptor and not the object: what libraries have buffered goes the same way.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def forgive_closed_stdout() -> None:
    """What a server prints is news for whoever looks, and no answer: it runs without them, too."""
    try:
        # Past Python's buffer: only the system knows whether somebody is there.
        os.write(sys.stdout.fileno(), b"")
    except (OSError, ValueError):
        silence_stdout()


_PLAIN = {
    "’": "'",
    "«": '"',
    "»": '"',
    "“": '"',
    "”": '"',
    "–": "-",
    "—": "-",
    "…": "...",
    "·": "-",
    "\u00a0": " ",
    "\u202f": " ",
    "œ": "oe",
    "Œ": "OE",
}


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """The nearest thing the terminal can show: letters without accents, or an escape."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    told = []
    for char in error.object[error.start : error.end]:
        # Letters lose their accents before anything is escaped: "porte fermee" can be read, \xe9 cannot.
        base = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode("ascii").strip()
        told.append(_PLAIN.get(char) or base or char.encode("ascii", "backslashreplace").decode("ascii"))
    return "".join(told), error.end
