"""Backing up all tables of a database, and restoring missing ones, while a server may be running."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    CompoundSelect,
    Connection,
    MetaData,
    Table,
    Text,
    and_,
    exists,
    func,
    insert,
    select,
    union,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.schema import CreateTable

from casefile.reading.bad_input import BadInput
from casefile.server.store.backup_file import (
    BackupRow,
    LineRow,
    ListingRow,
    NoteRow,
    as_bytes,
    as_text,
    new_backup,
    read_backup,
    schema_of,
)
from casefile.server.store.chain import chained, check_of, first_check
from casefile.server.store.database import BEGIN, file_of, locate, make_file
from casefile.server.store.problems import StoreProblem
from casefile.server.store.schema import BACKED_UP, NEWEST, head, line, listing, note
from casefile.server.store.statements import heads_after, insert_text
from casefile.server.store.store import prepare
from casefile.server.store.visit import BATCH_ROWS, Progress, visit, visit_existing
from casefile.server.table.log import Entry, encode_entry
from casefile.server.table.tokens import new_incarnation
from casefile.server.wire.table_happenings import TableRestored

UNCHECKED = "0001"
"""The schema whose lines had no checksums."""


class Amount(NamedTuple):
    """How much was backed up or restored."""

    tables: int
    lines: int
    notes: int


class Restoration(NamedTuple):
    amount: Amount
    left_alone: int
    """How many tables of the backup were in the database already."""


def back_up(database: str | Path | None, file: Path, tell: Progress) -> Amount:
    """Write a consistent snapshot of all tables to a file. Raises BadInput if that is not possible."""
    with visit_existing(database) as connection:
        counts = {
            kept.name: connection.scalar(select(func.count()).select_from(kept)) or 0 for kept in BACKED_UP
        }
        tables = connection.scalar(select(func.count()).select_from(_tables(BACKED_UP).subquery())) or 0
        total = sum(counts.values())
        # One transaction for counts and rows, so that they agree while a server goes on writing.
        with new_backup(file, NEWEST) as backup:
            for table in BACKED_UP:
                # In order, so that the same data gives the same file.
                query = select(table).order_by(*table.primary_key.columns)
                for row in connection.execute(query, execution_options={"yield_per": BATCH_ROWS}):
                    backup.keep(_kept(table, tuple(row)))
                    if backup.rows % BATCH_ROWS == 0:
                        tell(backup.rows, total)
        tell(total, total)
    return Amount(tables, counts[line.name], counts[note.name])


def restore_missing(database: str | Path | None, file: Path, tell: Progress) -> Restoration:
    """Restore every table of a backup that the database does not have: all of them or none.

    Existing tables stay as they are. Raises BadInput, and changes nothing, if the backup is not complete.
    """
    url = locate(database)
    size = 2 * (file.stat().st_size if file.is_file() else 0)
    # Read once to be sure that it is complete: only then is a missing database created.
    for done, (_, position) in enumerate(read_backup(file)):
        if done % BATCH_ROWS == 0:
            tell(position, size)
    path = file_of(url)
    if path is not None:
        make_file(path)
    prepare(url)
    with visit(url) as connection:
        try:
            with connection.begin():
                _stage(connection, file, lambda position: tell(size // 2 + position, size))
        except IntegrityError:
            raise BadInput(str(file), StoreProblem.BACKUP_LINE_TWICE()) from None
        # Everything is staged, so that a server on the same file has to wait only for a moment.
        connection.execution_options(**{BEGIN: "BEGIN IMMEDIATE"})
        with connection.begin():
            restored = _move(connection)
    tell(size, size)
    return restored


def _stage(connection: Connection, file: Path, tell: Callable[[int], None]) -> None:
    """Load the rows of a backup into temporary tables, which only this connection sees."""
    for staged in (*_STAGED.values(), _missing):
        connection.execute(CreateTable(staged))
    rows = read_backup(file)
    if schema_of(file) == UNCHECKED:
        rows = _checked(rows)
    while batch := list(islice(rows, BATCH_ROWS)):
        sorted_out: dict[Table, list[tuple[object, ...]]] = {kept: [] for kept in BACKED_UP}
        for kept, _ in batch:
            table, row = _row_of(kept)
            sorted_out[table].append(row)
        for table, some in sorted_out.items():
            if some:
                connection.exec_driver_sql(insert_text(_STAGED[table], connection.dialect), some)
        tell(batch[-1][1])


def _checked(rows: Iterable[tuple[BackupRow, int]]) -> Iterator[tuple[BackupRow, int]]:
    """The rows of a backup of an older version, with the checksums its lines did not have."""
    table, check = "", b""
    for kept, position in rows:
        if isinstance(kept, LineRow):
            if kept.table != table:
                table, check = kept.table, first_check(kept.table)
            # Lines come in the order of the log, so the previous checksum is always known.
            (body,) = chained(check, [as_bytes(kept.body, kept.base64)])
            check = check_of(body)
            yield LineRow(kept.table, kept.number, *as_text(body)), position
        else:
            yield kept, position


def _move(connection: Connection) -> Restoration:
    staged = _tables(_STAGED.values()).subquery()
    known = (exists().where(kept.c.table_id == staged.c.table_id) for kept in BACKED_UP)
    new = select(staged.c.table_id).where(*(~there for there in known))
    in_backup = connection.scalar(select(func.count()).select_from(staged)) or 0
    # Without this, SQLAlchemy does not keep the row count of an INSERT ... SELECT.
    connection.execution_options(preserve_rowcount=True)
    tables = connection.execute(insert(_missing).from_select(["table_id"], new)).rowcount
    written = {}
    for kept, waiting in _STAGED.items():
        rows = select(waiting).where(waiting.c.table_id.in_(select(_missing.c.table_id)))
        names = [column.name for column in kept.columns]
        written[kept] = connection.execute(insert(kept).from_select(names, rows)).rowcount
    # In the same transaction: a restored table without its new
    # incarnation would pass for the one clients remember.
    _tell_the_tables(connection)
    return Restoration(Amount(tables, written[line], written[note]), in_backup - tables)


def _tell_the_tables(connection: Connection) -> None:
    """Add a line to every restored table that gives it a new incarnation: what its players saw after the
    backup is not part of its history."""
    last = (
        select(line.c.table_id, func.max(line.c.number).label("number"))
        .where(line.c.table_id.in_(select(_missing.c.table_id)))
        .group_by(line.c.table_id)
        .subquery()
    )
    found = connection.execute(
        select(line).join(last, and_(line.c.table_id == last.c.table_id, line.c.number == last.c.number))
    ).all()
    now = int(time.time() * 1000)
    rows = []
    for table, number, body in found:
        entry = Entry(at=now, what=TableRestored(new_incarnation(secrets.token_bytes)))
        rows += [(table, number + 1, text) for text in chained(check_of(body), [encode_entry(entry)])]
    if rows:
        connection.exec_driver_sql(insert_text(line, connection.dialect), rows)
        connection.exec_driver_sql(insert_text(head, connection.dialect), heads_after(rows))


def _tables(holders: Iterable[Table]) -> CompoundSelect[str]:
    """The ids of all tables with a row in one of these."""
    return union(*(select(holder.c.table_id) for holder in holders))


def _staged(kept: Table) -> Table:
    columns = (
        Column(column.name, column.type, primary_key=column.primary_key, autoincrement=False, nullable=False)
        for column in kept.columns
    )
    return Table(f"restored_{kept.name}", MetaData(), *columns, prefixes=["TEMPORARY"])


_STAGED = {kept: _staged(kept) for kept in BACKED_UP}
_missing = Table("missing", MetaData(), Column("table_id", Text, primary_key=True), prefixes=["TEMPORARY"])


def _kept(table: Table, row: tuple[Any, ...]) -> BackupRow:
    """A row of the database as a row of a backup."""
    if table is line:
        table_id, number, body = row
        return LineRow(table_id, number, *as_text(body))
    if table is listing:
        table_id, public, phase, summary, touched, finished = row
        return ListingRow(table_id, public, phase, touched, *as_text(summary), finished)
    return NoteRow(*row)


def _row_of(kept: BackupRow) -> tuple[Table, tuple[object, ...]]:
    """The table a row of a backup belongs to, and its columns in order."""
    match kept:
        case LineRow():
            return line, (kept.table, kept.number, as_bytes(kept.body, kept.base64))
        case ListingRow():
            summary = as_bytes(kept.summary, kept.base64)
            return listing, (kept.table, kept.public, kept.phase, summary, kept.touched, kept.finished)
        case NoteRow():
            return note, (kept.table, kept.seat, kept.text)
