"""Connecting to a database while a server may be running on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError

from casefile.reading.bad_input import BadInput
from casefile.server.store.database import displayed_name, file_of, locate, sentence_of, visiting_engine
from casefile.server.store.problems import StoreProblem
from casefile.server.store.schema import NEWEST, version_of

BATCH_ROWS = 1000
"""How many rows are read or written at a time."""

Progress = Callable[[int, int], None]
"""Called with how much is done, and the total."""


@contextmanager
def visit(url: URL) -> Iterator[Connection]:
    """A connection. Raises BadInput if the database refuses something."""
    engine = visiting_engine(url)
    try:
        with engine.connect() as connection:
            yield connection
    except DBAPIError as error:
        raise BadInput(displayed_name(url), StoreProblem.NOTHING_DONE(reason=sentence_of(error))) from None
    finally:
        engine.dispose()


@contextmanager
def visit_existing(database: str | Path | None) -> Iterator[Connection]:
    """A connection with one transaction on a server's database. Raises BadInput if it is not one, or has
    another version."""
    url = locate(database)
    path = file_of(url)
    if path is not None and not path.exists():
        raise BadInput(displayed_name(url), StoreProblem.NO_SUCH_DATABASE())
    with visit(url) as connection, connection.begin():
        version = version_of(connection)
        if version is None:
            raise BadInput(displayed_name(url), StoreProblem.NO_DATA())
        if version != NEWEST:
            raise BadInput(displayed_name(url), StoreProblem.OLDER_SCHEMA(version=version, newest=NEWEST))
        yield connection
