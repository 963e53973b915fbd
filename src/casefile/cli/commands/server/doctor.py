"""`casefile doctor`: is everything in a server's database what was written there?"""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from casefile.cli.exit_codes import EXIT_NEGATIVE, EXIT_OK
from casefile.cli.language import make_translator
from casefile.cli.render.progress import ProgressBar
from casefile.cli.stream import print_json
from casefile.locales import Translator
from casefile.locales.phrase import printable
from casefile.server.store.doctor import Damage, examine


def doctor_command(
    database: str | None = None,
    /,
    *,
    as_json: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
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
    translator = make_translator(None)
    with ProgressBar(lambda: translator.text("doctor-running"), in_percent=True) as bar:
        tables, lines, findings = examine(database, bar.tell)
    if as_json:
        # For programs, so in English whatever the terminal speaks.
        found = [damage._asdict() | {"problem": str(damage.problem)} for damage in findings]
        print_json({"tables": tables, "lines": lines, "findings": found})
    else:
        for damage in findings:
            print(_sentence(damage, translator))
        if findings:
            print(translator.text("doctor-found", tables=tables, lines=lines, problems=len(findings)))
        else:
            print(translator.text("doctor-fine", tables=tables, lines=lines))
    return EXIT_NEGATIVE if findings else EXIT_OK


def _sentence(damage: Damage, translator: Translator) -> str:
    problem, table = translator.say(damage.problem), printable(damage.table)
    if not table:
        return translator.text("doctor-of-database", problem=problem)
    if damage.line is None:
        return translator.text("doctor-of-table", table=table, problem=problem)
    return translator.text("doctor-of-line", table=table, line=str(damage.line), problem=problem)
