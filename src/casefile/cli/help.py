"""`--help` in another language than that of the docstrings.

English is written with the commands, where cyclopts finds it. Another language keeps its sentences in a
Fluent file, by command and option, and they take the place of the English ones when the page is drawn.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from cyclopts.help.formatters import DefaultFormatter

from casefile.cli.command_table import COMMANDS
from casefile.locales import Translator

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions

PROGRAM = "program"
"""In the keys of what is said of no command."""
VALUE = re.compile(r"\b(STR|INT|FLOAT|PATH|COMMAND)\b")
"""What cyclopts calls the value of an option, in capitals."""


class TranslatedHelp:
    """Draws the help of one command, or that of the program, as cyclopts does."""

    def __init__(self, command: str | None, translator: Translator) -> None:
        self._command, self._text = command, translator.text
        self._formatter = DefaultFormatter()

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        title = self._text(f"usage-title-{str(panel.title).lower()}")
        entries = [self._entry(entry) for entry in panel.entries]
        self._formatter(console, options, panel.copy(title=title, entries=entries))

    def render_usage(self, console: Console, _options: ConsoleOptions, usage: Any) -> None:
        words = str(usage).strip().removeprefix("Usage: ")
        console.print(self._text("usage-line", usage=self._values(words)), "", sep="\n", markup=False)

    def render_description(self, console: Console, options: ConsoleOptions, _english: Any) -> None:
        self._formatter.render_description(
            console, options, self._text(f"usage-{self._command or PROGRAM}") + "\n"
        )

    def _entry(self, entry: HelpEntry) -> HelpEntry:
        told = self._text(self._key(entry))
        if entry.default is not None:
            told = self._text("usage-default", help=told, default=str(entry.default))
        if entry.required:
            told = self._text("usage-required", help=told)
        metavar = None if entry.metavar is None else self._values(entry.metavar)
        return entry.copy(description=told, default=None, required=False, metavar=metavar)

    def _key(self, entry: HelpEntry) -> str:
        """Where the translation keeps what is said of an option or argument; of a command, in the list."""
        name = (entry.positional_label or entry.positive_names[0]).lower()
        if self._command is None:
            return f"usage-{name}" if name in COMMANDS else f"usage-{PROGRAM}-{name}"
        return f"usage-{self._command}-{name.removeprefix('--')}"

    def _values(self, words: str) -> str:
        return VALUE.sub(lambda found: self._text(f"usage-value-{found[0].lower()}"), words)
