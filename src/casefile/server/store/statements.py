"""Statements that are compiled once and used often, and those that differ between the two databases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from sqlalchemy import (
    Connection,
    Dialect,
    Table,
    Text,
    column,
    func,
    insert,
    select,
    tuple_,
    values,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.dml import Insert

from casefile.server.store.chain import check_of
from casefile.server.store.schema import line

MAX_LINES_ASKED = 500
TABLES_ASKED = (8, 64, 512)
"""How many tables a statement asks for: few sizes, so that each is compiled once."""


@cache
def insert_text(table: Table, dialect: Dialect) -> str:
    """The driver's statement that inserts rows with all columns in order."""
    return str(insert(table).compile(dialect=dialect))


@cache
def upsert_text(table: Table, dialect: Dialect) -> str:
    """The same, replacing rows with the same key."""
    return str(upsert(table, dialect).compile(dialect=dialect))


def upsert(table: Table, dialect: Dialect) -> Insert:
    """Insert a row, or replace the one with the same key."""
    key = list(table.primary_key.columns)
    others = [column.name for column in table.columns if not column.primary_key]
    if dialect.name == "sqlite":
        here = sqlite.insert(table)
        return here.on_conflict_do_update(key, set_={name: here.excluded[name] for name in others})
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415  # slow to load, and few need it

    there = postgresql.insert(table)
    return there.on_conflict_do_update(
        index_elements=key, set_={name: there.excluded[name] for name in others}
    )


def heads_after(lines: Iterable[tuple[str, int, bytes]]) -> list[tuple[str, int, bytes]]:
    """The rows of `head` once these lines are written, which come in the order of their logs."""
    # The last one of each table wins.
    return list({table: (table, number, check_of(body)) for table, number, body in lines}.values())


def stored(connection: Connection, lines: Sequence[tuple[str, int]]) -> dict[tuple[str, int], bytes]:
    """Which of these lines are in the database, by table and number."""
    found: dict[tuple[str, int], bytes] = {}
    # In pieces: SQLite allows a limited number of values in one statement.
    for start in range(0, len(lines), MAX_LINES_ASKED):
        asked = tuple_(line.c.table_id, line.c.number).in_(lines[start : start + MAX_LINES_ASKED])
        for table, number, body in connection.execute(select(line).where(asked)):
            found[table, number] = body
    return found


def heads_of(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    """The number of the last line of each of these tables that has one."""
    heads: dict[str, int] = {}
    for start in range(0, len(tables), TABLES_ASKED[-1]):
        asked = list(tables[start : start + TABLES_ASKED[-1]])
        size = next(size for size in TABLES_ASKED if size >= len(asked))
        # Padded with a table that is asked for anyway: the answer is
        # the same, and only three statements are needed.
        filled = tuple(asked + asked[:1] * (size - len(asked)))
        rows = connection.exec_driver_sql(_heads_text(size, connection.dialect), filled)
        heads.update((table, number) for table, number in rows if number is not None)
    return heads


@cache
def _heads_text(size: int, dialect: Dialect) -> str:
    """One lookup at the end of each log. Grouping lines by table would read all of them."""
    asked = values(column("table_id", Text)).data([("",)] * size).cte("asked")
    last = select(func.max(line.c.number)).where(line.c.table_id == asked.c.table_id).scalar_subquery()
    return str(select(asked.c.table_id, last).compile(dialect=dialect))
