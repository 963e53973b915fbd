"""Lines out, lines in: nothing but plain text, so that any terminal and any screen reader can follow."""

from __future__ import annotations

import importlib
import shutil
import textwrap
import time
from contextlib import suppress
from typing import Protocol, TextIO

PROMPT = "> "


class Reader(Protocol):
    """Where lines come from."""

    def isatty(self) -> bool: ...

    def readline(self) -> str: ...


class Console:
    """A terminal, or a pair of pipes."""

    def __init__(self, reader: Reader, writer: TextIO, pace: float = 0.0) -> None:
        self._reader, self._writer, self._pace = reader, writer, pace
        self.is_terminal = reader.isatty()
        if self.is_terminal:
            with suppress(ImportError):  # lines can be edited where the platform knows how
                # Loading it is all it takes: `input` then knows the arrow keys and the history.
                importlib.import_module("readline")

    @property
    def encoding(self) -> str:
        """The encoding of the terminal in small letters, empty if it has none."""
        return (self._writer.encoding or "").lower()

    @property
    def columns(self) -> int | None:
        """How long a line may be. None for a pipe, where lines are as long as they like."""
        return shutil.get_terminal_size().columns if self.is_terminal else None

    def say(self, *lines: str) -> None:
        lines = tuple(part for line in lines for part in self._wrapped(line))
        self._writer.write("".join(f"{line}\n" for line in lines))
        self._writer.flush()

    def pause(self) -> None:
        """Leave time to read."""
        if self._pace:
            time.sleep(self._pace)

    def ask(self) -> str:
        """The next line that is typed. EOFError when there are no more."""
        if self.is_terminal:
            # Only at a terminal: in a pipe the prompt would stand among the answers.
            return input(PROMPT)
        line = self._reader.readline()
        if not line:
            raise EOFError
        return line

    def _wrapped(self, line: str) -> list[str]:
        """The line broken between words, for a terminal would break it within them."""
        columns = self.columns
        return [line] if columns is None else textwrap.wrap(line, columns, break_on_hyphens=False) or [line]
