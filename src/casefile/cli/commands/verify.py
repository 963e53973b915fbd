"""`casefile verify`: was a recorded game dealt and rolled fairly?"""

from __future__ import annotations

from itertools import groupby
from textwrap import wrap
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from casefile.cli.language import make_translator
from casefile.cli.reading import source
from casefile.cli.recorded import RecordName, read_game
from casefile.cli.render.terminal import HEADING, MAX_TEXT_WIDTH, terminal
from casefile.cli.stream import print_json
from casefile.fair.sentences import FairSentence
from casefile.fair.verify import Finding, Findings, verify_record
from casefile.locales import Translator
from casefile.locales.phrase import Phrase, printable
from casefile.reading.bad_input import BadInput

MAX_FAILURES = 5
"""Of one kind; where everything fails, the first few say it all."""
INDENT = " " * 12


def verify_command(
    record: RecordName,
    /,
    *,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
    language: str | None = None,
) -> int:
    """Compute deal, dice and commitments of a game played online again, and compare.

    The exit code is 0 if everything holds, 1 if something does not, 2 if the record cannot be read or says
    nothing about its deal.

    Parameters
    ----------
    record
        A file with the record, as JSON or as JSON Lines; - is the standard input.
    as_json
        Print one line of JSON instead of a report.
    language
        The language of the report: en or fr. Without it, that of your terminal.
    """
    translator = make_translator(language)
    game = read_game(record, language)
    try:
        findings = verify_record(game)
    except BadInput as error:
        raise error.within(source(record)) from None
    if as_json:
        print_json(findings.as_json())
    else:
        _Report(terminal(), translator).print(findings)
    return 0 if findings.hold else 1


class _Report:
    """What was found, for somebody at a terminal."""

    def __init__(self, console: Console, translator: Translator) -> None:
        self._console, self._translator = console, translator
        self._text = translator.text

    def print(self, findings: Findings) -> None:
        game = self._text("verify-game", game=printable(findings.game))
        self._console.print(Text(game, style=HEADING))
        # Not wrapped: people compare it with what their own screen showed.
        commitment = f"{self._text('verify-commitment'):<12}{findings.commitment}\n"
        self._console.print(Text(commitment), soft_wrap=True)
        for _, group in groupby(findings.findings, key=lambda finding: finding.check):
            same = list(group)
            for finding in same[:MAX_FAILURES]:
                self._print_finding(finding)
            if more := len(same[MAX_FAILURES:]):
                self._console.print(Text(f"{INDENT}{self._text('verify-more', count=more)}"))
        failed = sorted({finding.check for finding in findings.findings if not finding.held})
        if failed:
            names = ", ".join(self._text(f"verify-{check}") for check in failed)
            self._console.print(Text(f"\n{self._text('verify-not-all', names=names)}", style="bold red"))
        else:
            self._console.print(Text(f"\n{self._text('verify-all')}", style="bold green"))
            self._print_paragraph(FairSentence.PROVES())
        for limit in findings.limits:
            self._print_paragraph(limit)

    def _print_finding(self, finding: Finding) -> None:
        """The name of the check, whether it held, and where it did not."""
        key, style = ("verify-holds", "green") if finding.held else ("verify-fails", "bold red")
        said = self._translator.say(finding.says)
        says = said if finding.held else f"{finding.place}: {said}"
        first, *more = wrap(printable(says), self._width - 18, break_on_hyphens=False)
        name = self._text(f"verify-{finding.check}")
        self._console.print(Text.assemble(f"{name:<12}", (f"{self._text(key):<6}", style), first))
        for line in more:
            self._console.print(Text(f"{INDENT}      {line}"))

    def _print_paragraph(self, words: Phrase) -> None:
        self._console.print(Text("\n".join(wrap(self._translator.say(words), self._width))))

    @property
    def _width(self) -> int:
        return max(40, min(self._console.width, MAX_TEXT_WIDTH))
