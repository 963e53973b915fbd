"""The terminal that drawings go to: its width, its characters and the reader's language."""

from __future__ import annotations

import os
from typing import NoReturn

from rich.console import Console

from casefile.cli.canvas import FINE, PLAIN, Glyphs
from casefile.locales import LANGUAGES, Translator, language_of
from casefile.record.badinput import BadInput

HEADING = "bold #d9822b"


class _Terminal(Console):
    def on_broken_pipe(self) -> NoReturn:
        """Leave it to the program to end as one that lost its reader ends."""
        raise BrokenPipeError


def terminal() -> Console:
    """Standard output: coloured where that is wanted, plain text everywhere else."""
    return _Terminal(highlight=False, markup=False, emoji=False)


def glyphs_for(console: Console) -> Glyphs:
    return FINE if console.encoding.startswith("utf") else PLAIN


def translator(language: str | None) -> Translator:
    """The language that was asked for, or that of the terminal."""
    if language is None:
        language = language_of(os.environ)
    if language not in LANGUAGES:
        raise BadInput("--language", f"there is no language {language!r}; known are {', '.join(LANGUAGES)}")
    return Translator(language)
