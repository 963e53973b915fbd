"""`casefile doctor`: is everything in a server's database what was written there?"""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import Parameter

from casefile.cli.commands.backup import counted, table_progress
from casefile.cli.exit_codes import EXIT_NEGATIVE, EXIT_OK
from casefile.server.store.doctor import Finding, examine


def doctor_command(
    database: str | None = None, /, *, as_json: Annotated[bool, Parameter(name="--json", negative=())] = False
) -> int:
    """Look through all tables of a server for damage, and change nothing. The server may be running.

    Exits with 1 if something is wrong. People at a damaged table are told so, all others play on. To get it
    back, restore a backup into an empty database.

    Parameters
    ----------
    database
        The database: a file, or postgresql://user@host/name. Without it, the one `casefile serve` uses.
    as_json
        For programs: one JSON document with everything that was found.
    """
    with table_progress("examining") as tell:
        report = examine(database, tell)
    if as_json:
        findings = [finding._asdict() for finding in report.findings]
        print(json.dumps({"tables": report.tables, "lines": report.lines, "findings": findings}))
    else:
        for finding in report.findings:
            print(_told(finding))
        looked_at = f"{counted(report.tables, 'table')} with {counted(report.lines, 'line')}"
        print(f"{looked_at}: {_verdict(len(report.findings))}")
    return EXIT_NEGATIVE if report.findings else EXIT_OK


def _told(finding: Finding) -> str:
    where = [f"table {finding.table}"] if finding.table else ["the database"]
    if finding.line is not None:
        where.append(f"line {finding.line}")
    return ", ".join(where) + f": {finding.problem}"


def _verdict(findings: int) -> str:
    return f"{counted(findings, 'problem')} found." if findings else "everything is as it was written."
