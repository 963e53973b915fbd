"""The reader's language: the one that was asked for, or that of the terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence

from casefile.locales import LANGUAGES, Translator, language_of

OPTION = "--language"


def make_translator(language: str | None) -> Translator:
    """The language that was asked for, or that of the terminal."""
    if language is None:
        language = language_of(os.environ)
    if language not in LANGUAGES:
        # A program that was asked for nothing wrong need not load what records are made of.
        from casefile.reading.bad_input import BadInput  # noqa: PLC0415
        from casefile.reading.problems import no_such  # noqa: PLC0415

        raise BadInput(OPTION, no_such("language", language, LANGUAGES))
    return Translator(language)


def translator_for(arguments: Sequence[str]) -> Translator:
    """Who tells what is wrong with a command line, which may be wrong in every other respect."""
    asked = None
    for number, argument in enumerate(arguments):
        if argument == OPTION:
            asked = arguments[number + 1] if number + 1 < len(arguments) else None
        elif argument.startswith(f"{OPTION}="):
            asked = argument.removeprefix(f"{OPTION}=")
    # A language we do not speak is told of in the terminal's.
    return make_translator(asked if asked in LANGUAGES else None)
