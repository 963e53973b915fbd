"""What goes in and out of the program: files that may be anything, terminals that may know no accents."""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import sys
import unicodedata
from typing import BinaryIO

from casefile.record.badinput import BadInput
from casefile.record.json_text import MOST_BYTES

LONGEST_COMPLAINT = 400


def complain(problem: str) -> None:
    """Say on stderr, in one line, what is wrong."""
    line = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in problem)
    if len(line) > LONGEST_COMPLAINT:
        half = LONGEST_COMPLAINT // 2
        line = f"{line[:half]} ... {line[-half:]}"
    with contextlib.suppress(OSError):  # nobody may be listening
        print(line, file=sys.stderr, flush=True)


def read_input(name: str) -> bytes:
    """The bytes of a file, or of the standard input for `-`; one more than the limit at the most."""
    if name == "-" and sys.stdin is None:
        raise BadInput(source(name), "it is closed")
    try:
        if name == "-":
            return _read(sys.stdin.buffer)
        with open(name, "rb") as file:  # noqa: PTH123  # a Path would turn "" into the current folder
            return _read(file)
    except OSError as trouble:
        raise BadInput(source(name), trouble.strerror or "cannot be read") from None
    except ValueError:  # a name with a zero byte in it
        raise BadInput(source(name), "no file has such a name") from None


def source(name: str) -> str:
    """How complaints call an input."""
    return "standard input" if name == "-" else name or "''"


def _read(file: BinaryIO) -> bytes:
    return file.read(MOST_BYTES + 1)


def prepare_streams() -> None:
    """Let nothing stop the program from writing: no closed stream, no character the terminal cannot show."""
    # A process may be started with its streams closed; what is printed to None would go to stdout.
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    codecs.register_error("casefile", _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="casefile")


def silence_stdout() -> None:
    """Whatever is still to be written goes nowhere, so that closing the program cannot fail."""
    with contextlib.suppress(OSError, ValueError):  # there may be no real stdout
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
        base = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode("ascii").strip()
        told.append(_PLAIN.get(char) or base or char.encode("ascii", "backslashreplace").decode("ascii"))
    return "".join(told), error.end
