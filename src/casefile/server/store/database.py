"""Where tables are kept: a SQLite file or a PostgreSQL database, and how to connect to either."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import IO, Any

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as NoConnection

from casefile.locales.phrase import Sayable
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import system_says
from casefile.server.store.problems import StoreProblem

BUSY_TIMEOUT = 10.0
"""Seconds a writer waits for another one, such as `casefile restore`."""

CONNECT_TIMEOUT = 5
IDLE_TRANSACTION_TIMEOUT_MS = 2000
"""How long a process may be idle within a transaction before PostgreSQL ends it.

A process that is suspended there would hold up everybody else who writes the same line.
"""

MIN_FREE_BYTES = 1 << 16
"""With fewer bytes left, the disk counts as full."""

BEGIN = "sqlite_begin"
"""The execution option with the statement that begins a transaction on SQLite. Default: BEGIN."""


def default_database() -> Path:
    """The file to use if no database is given, in the user's data folder.

    Raises BadInput for a user without a home folder.
    """
    try:
        return user_data_path("casefile", appauthor=False) / "casefile.db"
    except RuntimeError:
        raise BadInput(StoreProblem.THE_DATABASE(), StoreProblem.NO_HOME()) from None


def locate(where: str | Path | None) -> URL:
    """The URL of a database, given as the path of a file or the URL of a PostgreSQL database.

    Raises BadInput if it is neither.
    """
    if where is None or isinstance(where, Path) or "://" not in where:
        return _file(default_database() if where is None else Path(where))
    try:
        url = make_url(where)
    except (ArgumentError, ValueError):  # it may contain a password, so it is not repeated
        raise BadInput(StoreProblem.THE_DATABASE(), StoreProblem.BAD_ADDRESS()) from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite" and url.database:
        return _file(Path(url.database))
    if kind not in ("postgresql", "postgres"):
        raise BadInput(StoreProblem.THE_DATABASE(), StoreProblem.OTHER_KIND(kind=kind))
    try:
        import psycopg  # noqa: F401, PLC0415  # only needed for PostgreSQL
    except ImportError:
        raise BadInput(StoreProblem.THE_DATABASE(), StoreProblem.NO_DRIVER()) from None
    return url.set(drivername="postgresql+psycopg")


def _file(path: Path) -> URL:
    if path.is_dir():
        raise BadInput(str(path), StoreProblem.IS_A_FOLDER())
    return URL.create("sqlite", database=str(path.absolute()))


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database."""
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def displayed_name(url: URL) -> str:
    """The name of a database for messages, without its password or the query, which may hold another."""
    path = file_of(url)
    shown = url.set(drivername="postgresql", query={})
    return shown.render_as_string(hide_password=True) if path is None else str(path)


def make_file(path: Path) -> None:
    """Create the file if it is missing. It will hold secrets, so only its owner may read it."""
    try:
        # The folder, too: SQLite keeps its log beside the file, with the same secrets.
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # Created here, because SQLite would go by the umask and often make it readable to all.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise BadInput(str(path), StoreProblem.CANNOT_BE_WRITTEN(reason=system_says(error))) from None


def writing_engine(url: URL, *, wait: bool = True) -> Engine:
    """Connections for the one writer of a server.

    Without `wait`, those to a file fail at once if somebody else is writing.
    """
    if file_of(url) is not None:
        # The WAL may grow to 64 MB if `Checkpoints` does not keep up. Erased data is overwritten with zeros.
        pragmas = (
            "synchronous=FULL",
            "wal_autocheckpoint=16000",
            "journal_size_limit=67108864",
            "secure_delete=ON",
        )
        # FULL syncs every commit. With NORMAL, a power cut could lose
        # commits that people have already been told of.
        seconds = BUSY_TIMEOUT if wait else 0.0
        engine = _sqlite(url, 1, "journal_mode=WAL", *pragmas, busy_seconds=seconds)
        # After a plain BEGIN, a transaction that has read fails at its first write,
        # without waiting, if somebody else has written since.
        return engine.execution_options(**{BEGIN: "BEGIN IMMEDIATE"})
    return _postgresql(url, 1, {"idle_in_transaction_session_timeout": str(IDLE_TRANSACTION_TIMEOUT_MS)})


def reading_engine(url: URL, connections: int) -> Engine:
    """Connections that only read, one statement at a time."""
    if file_of(url) is not None:
        # Only `Checkpoints` moves the WAL into the file (decision 30).
        engine = _sqlite(url, connections, "query_only=ON", "wal_autocheckpoint=0")
    else:
        engine = _postgresql(url, connections, {"default_transaction_read_only": "on"})
    # No transaction stays open between statements: it would keep the WAL from being emptied.
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def visiting_engine(url: URL) -> Engine:
    """For a command that may run beside a server: each transaction sees a consistent snapshot."""
    if file_of(url) is not None:
        return _sqlite(url, 1, "synchronous=FULL", "wal_autocheckpoint=0")
    # SQLite does that anyway; PostgreSQL has to be asked.
    return _postgresql(url, 1, {}).execution_options(isolation_level="REPEATABLE READ")


def may_pass(error: Exception) -> bool:
    """Whether the database is in trouble, which may be temporary, and the statement not to blame."""
    # These would fail in the same way again, on any connection.
    if isinstance(error, DataError | IntegrityError | NotSupportedError | ProgrammingError):
        return False
    return isinstance(error, DBAPIError | NoConnection)


def sentence_of(error: Exception) -> str:
    """The driver's message, without the statement and its values."""
    reason = error.orig if isinstance(error, DBAPIError) else error
    return str(reason).partition("\n")[0]


def unusable(url: URL, reason: str) -> BadInput:
    """Why a server cannot start with this database. SQLite has many messages for a full disk."""
    path = file_of(url)
    why: Sayable = reason
    if path is not None and shutil.disk_usage(path.parent).free < MIN_FREE_BYTES:
        why = StoreProblem.DISK_FULL()
    return BadInput(displayed_name(url), StoreProblem.CANNOT_BE_USED(reason=why))


def _sqlite(url: URL, connections: int, *pragmas: str, busy_seconds: float = BUSY_TIMEOUT) -> Engine:
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
        # `isolation_level: None` keeps the driver from beginning transactions; `begin` below does that.
        connect_args={"timeout": busy_seconds, "isolation_level": None, "check_same_thread": False},
    )

    def prepare(connection: Any, _: object) -> None:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    def begin(connection: Connection) -> None:
        options = connection.get_execution_options()
        if options.get("isolation_level") != "AUTOCOMMIT":
            connection.exec_driver_sql(options.get(BEGIN, "BEGIN"))

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine


def _postgresql(url: URL, connections: int, settings: dict[str, str]) -> Engine:
    engine = create_engine(
        url,
        # Positional: rows are passed to the driver as plain tuples (see `statements`).
        paramstyle="format",
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
        connect_args={
            "application_name": "casefile",
            "connect_timeout": CONNECT_TIMEOUT,
            # A host that is gone sends nothing: probe it every few seconds.
            "keepalives_idle": 5,
            "keepalives_interval": 2,
            "keepalives_count": 3,
            "tcp_user_timeout": 11_000,
        },
    )

    def prepare(connection: Any, _: object) -> None:
        for name, value in settings.items():
            connection.execute("SELECT set_config(%s, %s, false)", (name, value))
        # An operator may have chosen more than `on`, but durable means no less.
        connection.execute(
            "SELECT set_config(name, 'on', false) FROM pg_settings"
            " WHERE name = 'synchronous_commit' AND setting = 'off'"
        )
        connection.commit()

    event.listen(engine, "connect", prepare)
    return engine


class Lock:
    """Held by the only server of a SQLite file. The system releases it when the process ends."""

    def __init__(self, database: Path) -> None:
        """Take the lock. Raises BadInput if another process has it."""
        path = database.with_name(database.name + ".lock")
        try:
            # A file beside the database: SQLite locks its own file, and
            # closing any descriptor of it would release those locks.
            self._file = os.fdopen(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "ab")
        except OSError as error:
            raise BadInput(str(path), StoreProblem.CANNOT_BE_WRITTEN(reason=system_says(error))) from None
        try:
            _take(self._file)
        except OSError:
            self._file.close()
            raise BadInput(str(database), StoreProblem.IN_USE()) from None

    def release(self) -> None:
        self._file.close()


def _take(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
