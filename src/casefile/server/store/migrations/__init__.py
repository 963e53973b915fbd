"""Changes of the database schema, one file each in `versions`, applied by alembic in one transaction."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, text

from casefile.server.store.database import BEGIN

_SAME_FOR_ALL = 2_097_421
"""The number of the lock under which processes that start together take turns."""

IDLE_TIMEOUT_MS = 60_000
"""How long a process may do something else between two changes. Loading them takes seconds on a slow machine,
and two, as at a table, would keep it from ever starting."""


class UnknownVersion(Exception):
    """The database has a version that this program does not know."""


def configuration() -> Config:
    config = Config()
    # Alembic reads options as ConfigParser does, where a percent sign in a path would begin a name.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def upgrade_schema(connection: Connection) -> None:
    """Apply what is missing: all of it or nothing. Of processes that start together one does it."""
    config = configuration()
    config.attributes["connection"] = connection
    # The lock for writing from the start: whoever waited for it then finds nothing left to do.
    connection.execution_options(**{BEGIN: "BEGIN IMMEDIATE"})
    with connection.begin():
        if connection.dialect.name == "postgresql":
            # For this transaction alone.
            timeout = "SELECT set_config('idle_in_transaction_session_timeout', :timeout, true)"
            connection.execute(text(timeout), {"timeout": str(IDLE_TIMEOUT_MS)})
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _SAME_FOR_ALL})
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise UnknownVersion from error
