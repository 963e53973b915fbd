"""The terminal that drawings go to, and its characters."""

from __future__ import annotations

import os
import re
from typing import NoReturn

from rich import _wrap
from rich.console import Console

from casefile.drawing.canvas import FINE_GLYPHS, PLAIN_GLYPHS, Glyphs

HEADING = "bold #d9822b"
MAX_TEXT_WIDTH = 100
"""Columns: longer lines are harder to read."""


# Rich breaks lines wherever Python sees a space, so also at the
# no-break spaces of French: "50 / %", "M. / Green". It has no setting
# for this; tests/cli/render/test_terminal.py fails if another version does it elsewhere.
_wrap.re_word = re.compile(r"[^\S\u00a0\u202f]*[\S\u00a0\u202f]+[^\S\u00a0\u202f]*")


class _Terminal(Console):
    def on_broken_pipe(self) -> NoReturn:
        """Leave it to the program to end as one that lost its reader ends."""
        raise BrokenPipeError


def terminal() -> Console:
    """Standard output: coloured where that is wanted, plain text everywhere else."""
    return _Terminal(highlight=False, markup=False, emoji=False)


def columns_for_lines(console: Console) -> int | None:
    """How long a line may be. None for a pipe, where lines are as long as they like unless COLUMNS says how
    much of them its reader can see."""
    return console.width if console.is_terminal or "COLUMNS" in os.environ else None


def glyphs_for(console: Console) -> Glyphs:
    return FINE_GLYPHS if console.encoding.startswith("utf") else PLAIN_GLYPHS
