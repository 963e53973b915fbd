"""Is everything in a database what was written there? Reads all of it, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, exists, func, select

from casefile.server.store.chain import Damaged, check_of, first_check, text_of
from casefile.server.store.history import decoded, take_in
from casefile.server.store.schema import line, listing, note
from casefile.server.store.visit import visit_existing
from casefile.server.table.state import TableState

ROWS_AT_ONCE = 1000

Tell = Callable[[int, int], None]
"""Is told how much of how much is done."""


class Finding(NamedTuple):
    table: str
    """Empty for the database as a whole."""
    line: int | None
    """The first that is not as it should be; what comes after it cannot be trusted either."""
    problem: str


class Report(NamedTuple):
    tables: int
    lines: int
    findings: tuple[Finding, ...]


def examine(database: str | Path | None, tell: Tell) -> Report:
    """Look at every table. BadInput if there is no such database."""
    with visit_existing(database) as connection:
        findings = [Finding("", None, problem) for problem in _of_the_file(connection)]
        total = connection.scalar(select(func.count()).select_from(line)) or 0
        rows = connection.execute(
            select(line).order_by(line.c.table_id, line.c.number),
            execution_options={"yield_per": ROWS_AT_ONCE},
        )
        tables = lines = 0
        for table, logged in groupby(_counted(rows, total, tell), lambda row: row[0]):
            tables += 1
            counted = [(number, body) for _, number, body in logged]
            lines += len(counted)
            found = _of_a_table(table, counted)
            if found is not None:
                findings.append(found)
        findings += [*_of_nobody(connection, listing), *_of_nobody(connection, note)]
        tell(total, total)
    return Report(tables, lines, tuple(findings))


def _counted(rows: Iterable[Any], total: int, tell: Tell) -> Iterator[tuple[str, int, bytes]]:
    for done, (table, number, body) in enumerate(rows):
        if done % ROWS_AT_ONCE == 0:
            tell(done, total)
        yield table, number, body


def _of_a_table(table: str, logged: list[tuple[int, bytes]]) -> Finding | None:
    """The first line that the server would stumble over."""
    state, previous = TableState(table), first_check(table)
    for expected, (number, body) in enumerate(logged, 1):
        if number != expected:
            return Finding(table, expected, "this line is missing")
        try:
            take_in(state, decoded(text_of(previous, body)))
        except Damaged as damage:
            return Finding(table, number, str(damage))
        previous = check_of(body)
    return None


def _of_the_file(connection: Connection) -> list[str]:
    """What SQLite itself finds wrong with its file."""
    if connection.dialect.name != "sqlite":
        return []
    said = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA quick_check(20)")]
    return [] if said == ["ok"] else said


def _of_nobody(connection: Connection, kept: Table) -> list[Finding]:
    """What belongs to a table that has no lines."""
    query = select(kept.c.table_id).distinct().where(~exists().where(line.c.table_id == kept.c.table_id))
    return [
        Finding(table, None, f"there is a {kept.name} of this table, but not a single line")
        for table in connection.scalars(query)
    ]
