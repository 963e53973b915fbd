"""Checks that everything in a database is what was written there. Reads all of it, changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, exists, func, select

from casefile.locales.phrase import Sayable
from casefile.server.store.chain import Damaged, check_head, check_of, first_check, text_of
from casefile.server.store.history import decoded, take_in
from casefile.server.store.problems import StoreProblem
from casefile.server.store.schema import head, line, listing, note
from casefile.server.store.visit import BATCH_ROWS, Progress, visit_existing
from casefile.server.table.state import TableState


class Damage(NamedTuple):
    table: str
    """Empty for the database as a whole."""
    line: int | None
    """The first bad line. The lines after it cannot be trusted either."""
    problem: Sayable


class Examination(NamedTuple):
    tables: int
    lines: int
    findings: tuple[Damage, ...]


def examine(database: str | Path | None, tell: Progress) -> Examination:
    """Check every table. Raises BadInput if there is no such database."""
    with visit_existing(database) as connection:
        findings = [Damage("", None, problem) for problem in _of_the_file(connection)]
        total = connection.scalar(select(func.count()).select_from(line)) or 0
        rows = connection.execute(
            # With where each log ends, in one statement: a server may be writing.
            select(line, head.c.number, head.c.checksum)
            .outerjoin(head, head.c.table_id == line.c.table_id)
            .order_by(line.c.table_id, line.c.number),
            execution_options={"yield_per": BATCH_ROWS},
        )
        tables = lines = 0
        # Table by table in one pass: no more than one log has to fit into memory.
        for table, logged in groupby(_counted(rows, total, tell), lambda row: row[0]):
            tables += 1
            counted = list(logged)
            lines += len(counted)
            found = _of_a_table(table, counted)
            if found is not None:
                findings.append(found)
        findings += [*_of_nobody(connection, listing), *_of_nobody(connection, note)]
        tell(total, total)
    return Examination(tables, lines, tuple(findings))


def _counted(rows: Iterable[Any], total: int, tell: Progress) -> Iterator[tuple[Any, ...]]:
    for done, row in enumerate(rows):
        if done % BATCH_ROWS == 0:
            tell(done, total)
        yield tuple(row)


def _of_a_table(table: str, logged: list[tuple[Any, ...]]) -> Damage | None:
    """The first line that a server would refuse to load."""
    state, previous = TableState(table), first_check(table)
    for expected, (_, number, body, *_) in enumerate(logged, 1):
        if number != expected:
            return Damage(table, expected, StoreProblem.LINE_MISSING())
        try:
            take_in(state, decoded(text_of(previous, body)))
        except Damaged as damage:
            return Damage(table, number, damage.problem)
        previous = check_of(body)
    *_, last, checksum = logged[-1]
    if last is not None:
        try:
            check_head([body for _, _, body, *_ in logged], last, checksum)
        except Damaged as damage:
            return Damage(table, len(logged) + 1, damage.problem)
    return None


def _of_the_file(connection: Connection) -> list[str]:
    """What SQLite itself finds wrong with its file."""
    if connection.dialect.name != "sqlite":
        return []
    # Not `integrity_check`, which also compares every index and
    # takes much longer. Twenty findings are enough.
    said = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA quick_check(20)")]
    return [] if said == ["ok"] else said


def _of_nobody(connection: Connection, kept: Table) -> list[Damage]:
    """Rows that belong to a table without lines."""
    query = select(kept.c.table_id).distinct().where(~exists().where(line.c.table_id == kept.c.table_id))
    problem = StoreProblem.LISTING_WITHOUT_LINES if kept is listing else StoreProblem.NOTE_WITHOUT_LINES
    return [Damage(table, None, problem()) for table in connection.scalars(query)]
