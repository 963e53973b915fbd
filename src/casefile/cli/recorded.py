"""A recorded game from a file or the standard input, for the commands that work on one."""

from __future__ import annotations

from casefile.cli.stream import complain, read_input, source
from casefile.record import BadInput, Record, read_record


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
