"""The tables of the database, and bringing an older database up to date.

Every change of the schema is a file in `migrations/versions`; a test keeps the two in step.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    inspect,
    select,
)

from casefile.reading.bad_input import BadInput
from casefile.server.store.problems import StoreProblem

NEWEST = "0007"
"""The version of the schema this program works with: that of the last migration."""

VERSION_TABLE = "casefile_schema"

metadata = MetaData()

line = Table(
    "line",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    # Rows are stored in the order of their key, so the lines of one table are on neighbouring pages.
    sqlite_with_rowid=False,
)
"""Everything that happened at each table, in order."""

head = Table(
    "head",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("checksum", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""Where each log ends: the number and the checksum of its last line, written together with it. Without them
nobody would notice that the last lines are lost."""

listing = Table(
    "listing",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("public", Boolean, nullable=False),
    Column("phase", Text, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Column("touched", Double, nullable=False),
    Column("finished", Boolean, nullable=False),
    # For the lobby, which shows the most recent, and for deleting the oldest.
    Index("listing_by_touched", "touched"),
)
"""What the lobby shows of each table, when it was last touched, and whether a game has ended there."""

note = Table(
    "note",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("text", Text, nullable=False),
)
"""The private notes of each seat."""

process = Table(
    "process",
    metadata,
    Column("name", Text, primary_key=True),
    Column("beat", Double, nullable=False),
)
"""The server processes, and when each last reported that it was alive."""

short_link = Table(
    "short_link",
    metadata,
    Column("name", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("sealed", LargeBinary, nullable=False),
    Column("until", Double, nullable=False),
)
"""Three words that lead to a table: by their hash, with the invitation encrypted. They last for a day, and
are not backed up."""

BACKED_UP = (line, listing, note)
"""What a backup keeps of a table. The heads follow from the lines."""

TABLE_DATA = (*BACKED_UP, head)
"""What belongs to a table, and is deleted with it."""

_version = Table(VERSION_TABLE, MetaData(), Column("version_num", Text, primary_key=True))


def version_of(connection: Connection) -> str | None:
    """The version of the schema of a database, or None if it has none yet."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    version: str | None = connection.scalar(select(_version.c.version_num))
    return version


def bring_up_to_date(connection: Connection, name: str) -> None:
    """Migrate a database to the newest schema. Raises BadInput if it is not ours to change."""
    with connection.begin():
        version = version_of(connection)
        if version == NEWEST:
            return
        # A PostgreSQL database may be shared with other programs, but a
        # file with tables in it belongs to another program.
        if version is None and connection.dialect.name == "sqlite" and inspect(connection).get_table_names():
            raise BadInput(name, StoreProblem.OTHER_PROGRAM())
    # Alembic is slow to load, and there is hardly ever anything to do.
    from casefile.server.store.migrations import UnknownVersion, upgrade_schema  # noqa: PLC0415

    try:
        upgrade_schema(connection)
    except UnknownVersion:
        raise BadInput(name, StoreProblem.NEWER_SCHEMA(version=str(version))) from None
