"""What comes into the program: files that may be anything, and a standard input that may be closed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import BinaryIO, TypeVar

from casefile.cli.problems import Mistake
from casefile.locales.phrase import Sayable
from casefile.reading.bad_input import BadInput
from casefile.reading.json_text import MAX_JSON_BYTES
from casefile.reading.problems import system_says

Parsed = TypeVar("Parsed")


def read_document(name: str, read: Callable[[bytes], Parsed]) -> Parsed:
    """What a file, or the standard input for `-`, holds. BadInput names the file and the place."""
    data = read_input(name)
    try:
        return read(data)
    except BadInput as error:
        raise error.within(source(name)) from None


def read_input(name: str) -> bytes:
    """The bytes of a file, or of the standard input for `-`; one more than the limit at the most."""
    # Python has None for a stream that was closed before it started.
    if name == "-" and sys.stdin is None:
        raise BadInput(source(name), Mistake.CLOSED())
    try:
        if name == "-":
            return _read(sys.stdin.buffer)
        with open(name, "rb") as file:  # noqa: PTH123  # a Path would turn "" into the current folder
            return _read(file)
    except OSError as error:
        raise BadInput(source(name), system_says(error)) from None
    except ValueError:  # a name with a zero byte in it
        raise BadInput(source(name), Mistake.NO_SUCH_NAME()) from None


def source(name: str) -> Sayable:
    """How complaints call an input."""
    return Mistake.STANDARD_INPUT() if name == "-" else name or "''"


def _read(file: BinaryIO) -> bytes:
    # One byte more than allowed is enough to know that it is too much, and an endless file ends here.
    return file.read(MAX_JSON_BYTES + 1)
