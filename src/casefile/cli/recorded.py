"""A recorded game from a file or the standard input, for the commands that work on one."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from casefile.cli.language import make_translator
from casefile.cli.problems import Mistake
from casefile.cli.reading import read_document, source
from casefile.cli.stream import complain
from casefile.record import BadInput, Record, read_record


def _is_no_option(_: object, name: str) -> None:
    """A name may be a lone hyphen, but a mistyped option is none."""
    if name.startswith("-") and name != "-":
        raise BadInput("", Mistake.NO_OPTION_BUT_FILE(name=name))


RecordName = Annotated[str, Parameter(allow_leading_hyphen=True, validator=_is_no_option)]
"""The argument that names a record."""


def read_game(name: str, language: str | None = None) -> Record:
    """The record of this name; what is wrong with it names the file and the place in it."""
    translator = make_translator(language)
    record = read_document(name, read_record)
    for warning in record.warnings:
        # On stderr, in the form of a complaint: what is printed on stdout is for programs.
        complain(BadInput(source(name), warning).told(translator.say))
    return record
