"""A recorded game from a file or the standard input, for the commands that work on one."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from casefile.cli.stream import complain, read_input, source
from casefile.record import BadInput, Record, read_record


def _is_no_option(_: object, name: str) -> None:
    """A name may be a lone hyphen, but a mistyped option is none."""
    if name.startswith("-") and name != "-":
        raise ValueError("There is no such option; a file of that name reads ./" + name)


RecordName = Annotated[str, Parameter(allow_leading_hyphen=True, validator=_is_no_option)]
"""The argument that names a record."""


def read_game(name: str) -> Record:
    """The record of this name; what is wrong with it names the file and the place in it."""
    data = read_input(name)
    try:
        record = read_record(data)
    except BadInput as bad:
        raise BadInput(source(name), str(bad)) from None
    except RecursionError:
        raise BadInput(source(name), "the JSON is nested too deeply") from None
    for warning in record.warnings:
        complain(f"{source(name)}: {warning}")
    return record
