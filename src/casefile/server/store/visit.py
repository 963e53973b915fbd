"""Looking into a database beside a server that may be running on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError

from casefile.reading.bad_input import BadInput
from casefile.server.store.database import file_of, locate, name_of, sentence_of, visiting_engine
from casefile.server.store.schema import NEWEST, version_of


@contextmanager
def visit(url: URL) -> Iterator[Connection]:
    """A connection. BadInput if the database cannot do what is asked of it."""
    engine = visiting_engine(url)
    try:
        with engine.connect() as connection:
            yield connection
    except DBAPIError as trouble:
        raise BadInput(name_of(url), f"nothing was done: {sentence_of(trouble)}") from None
    finally:
        engine.dispose()


@contextmanager
def visit_existing(database: str | Path | None) -> Iterator[Connection]:
    """A connection to a server's database as it is at one moment. BadInput if it is none, or of another
    version."""
    url = locate(database)
    path = file_of(url)
    if path is not None and not path.exists():
        raise BadInput(name_of(url), "there is no such database")
    with visit(url) as connection, connection.begin():
        version = version_of(connection)
        if version is None:
            raise BadInput(name_of(url), "there is no casefile server's data in it")
        if version != NEWEST:
            raise BadInput(
                name_of(url),
                f"its schema is {version}, not {NEWEST}: start the server once, which updates it",
            )
        yield connection
