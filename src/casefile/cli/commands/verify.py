"""`casefile verify`: was a recorded game dealt and rolled fairly?"""

from __future__ import annotations

import json
from itertools import groupby
from textwrap import wrap
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from casefile.cli.reading import source
from casefile.cli.recorded import RecordName, read_game
from casefile.cli.render.terminal import HEADING, MAX_TEXT_WIDTH, terminal
from casefile.fair.verify import PROVES, Finding, Findings, verify_record
from casefile.locales.phrase import printable
from casefile.reading.bad_input import BadInput

MAX_FAILURES = 5
"""Of one kind; where everything fails, the first few say it all."""
INDENT = " " * 12


def verify_command(
    record: RecordName,
    /,
    *,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
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
    """
    game = read_game(record)
    try:
        findings = verify_record(game)
    except BadInput as error:
        raise error.within(source(record)) from None
    if as_json:
        print(json.dumps(findings.as_json()))
    else:
        _print_report(terminal(), findings)
    return 0 if findings.hold else 1


def _print_report(console: Console, findings: Findings) -> None:
    console.print(Text(printable(f"Game {findings.game}"), style=HEADING))
    console.print(Text(f"{'commitment':<12}{findings.commitment}\n"), soft_wrap=True)
    for _, group in groupby(findings.findings, key=lambda finding: finding.check):
        same = list(group)
        for finding in same[:MAX_FAILURES]:
            _print_finding(console, finding)
        if len(same) > MAX_FAILURES:
            console.print(Text(f"{INDENT}and {len(same) - MAX_FAILURES} more of this kind"))
    failed = {finding.check for finding in findings.findings if not finding.held}
    if failed:
        named = ", ".join(sorted(failed))
        console.print(Text(f"\nNot everything holds: {named}.", style="bold red"))
    else:
        console.print(Text("\nEverything holds.", style="bold green"))
        _print_paragraph(console, PROVES)
    for limit in findings.limits:
        _print_paragraph(console, limit)


def _print_finding(console: Console, finding: Finding) -> None:
    """The name of the check, whether it held, and where it did not."""
    word, style = ("holds", "green") if finding.held else ("FAILS", "bold red")
    says = finding.says if finding.held else f"{finding.place}: {finding.says}"
    first, *more = wrap(printable(says), _width(console) - 18, break_on_hyphens=False)
    console.print(Text.assemble(f"{finding.check:<12}", (f"{word:<6}", style), first))
    for line in more:
        console.print(Text(f"{INDENT}      {line}"))


def _print_paragraph(console: Console, words: str) -> None:
    console.print(Text("\n".join(wrap(words, _width(console)))))


def _width(console: Console) -> int:
    return max(40, min(console.width, MAX_TEXT_WIDTH))
