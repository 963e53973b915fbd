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
"""How long a writer waits for another one, such as `casefile restore`, before it gives up."""

CONNECT_TIMEOUT = 5
IDLE_TRANSACTION_TIMEOUT_MS = 2000
"""How long a process may stand still in the middle of a transaction before PostgreSQL takes it back.

A process that was put to sleep there would hold up everybody who writes the same line.
"""

MIN_FREE_BYTES = 1 << 16
"""Bytes without which nothing can be written."""

BEGIN = "sqlite_begin"
"""The execution option that says how a transaction begins on SQLite; without it, with a plain BEGIN."""


def default_database() -> Path:
    """The file that is used when nobody names a database: with the user's other data.

    Raises BadInput for a user who has no home.
    """
    try:
        return user_data_path("casefile", appauthor=False) / "casefile.db"
    except RuntimeError:
        raise BadInput(StoreProblem.THE_DATABASE(), StoreProblem.NO_HOME()) from None


def locate(where: str | Path | None) -> URL:
    """The address of a database: of a file by its path, of a PostgreSQL database by its URL.

    Raises BadInput if it can be neither.
    """
    if where is None or isinstance(where, Path) or "://" not in where:
        return _file(default_database() if where is None else Path(where))
    try:
        url = make_url(where)
    except (ArgumentError, ValueError):  # what was typed may hold a password: it is not repeated
        raise BadInput(StoreProblem.THE_DATABASE(), StoreProblem.BAD_ADDRESS()) from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite" and url.database:
        return _file(Path(url.database))
    if kind not in ("postgresql", "postgres"):
        raise BadInput(StoreProblem.THE_DATABASE(), StoreProblem.OTHER_KIND(kind=kind))
    try:
        import psycopg  # noqa: F401, PLC0415  # only who asks for PostgreSQL needs it
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
    """What a database is called in messages: without its password, and without what may hold another."""
    path = file_of(url)
    shown = url.set(drivername="postgresql", query={})
    return shown.render_as_string(hide_password=True) if path is None else str(path)


def make_file(path: Path) -> None:
    """Make an empty file that nobody else may read, unless there is one: it is going to hold secrets."""
    try:
        # The folder as well: SQLite puts its log beside the file, and that holds the same secrets.
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # Made by hand: SQLite would make it readable for everybody, as the umask has it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as trouble:
        raise BadInput(str(path), StoreProblem.CANNOT_BE_WRITTEN(reason=system_says(trouble))) from None


def writing_engine(url: URL, *, wait: bool = True) -> Engine:
    """Connections of the one writer of a server.

    Those to a file that do not `wait` fail at once if somebody else is writing.
    """
    if file_of(url) is not None:
        # The log may grow to 64 MB if `Checkpoints` does not keep up, and whatever is erased is overwritten.
        pragmas = (
            "synchronous=FULL",
            "wal_autocheckpoint=16000",
            "journal_size_limit=67108864",
            "secure_delete=ON",
        )
        # FULL syncs every commit. NORMAL could lose the last ones in
        # a power cut, after people were told of them.
        seconds = BUSY_TIMEOUT if wait else 0.0
        engine = _sqlite(url, 1, "journal_mode=WAL", *pragmas, busy_seconds=seconds)
        # After a plain BEGIN, a transaction that reads first fails at its first
        # write, without waiting, if somebody else has written since.
        return engine.execution_options(**{BEGIN: "BEGIN IMMEDIATE"})
    return _postgresql(url, 1, {"idle_in_transaction_session_timeout": str(IDLE_TRANSACTION_TIMEOUT_MS)})


def reading_engine(url: URL, connections: int) -> Engine:
    """Connections that only read, one statement at a time."""
    if file_of(url) is not None:
        # The log is moved when `Checkpoints` says so, and at no other time (decision 30).
        engine = _sqlite(url, connections, "query_only=ON", "wal_autocheckpoint=0")
    else:
        engine = _postgresql(url, connections, {"default_transaction_read_only": "on"})
    # No transaction stays open between statements: it would keep SQLite's log from being emptied.
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def visiting_engine(url: URL) -> Engine:
    """For a command that may run while a server does: all its statements see the database at one moment."""
    if file_of(url) is not None:
        return _sqlite(url, 1, "synchronous=FULL", "wal_autocheckpoint=0")
    # SQLite's transactions see one moment by themselves; PostgreSQL has to be asked.
    return _postgresql(url, 1, {}).execution_options(isolation_level="REPEATABLE READ")


def may_pass(trouble: Exception) -> bool:
    """Is the database in trouble, which may be over soon, and not what was asked of it?"""
    # These would fail again in the same way, on every connection.
    if isinstance(trouble, DataError | IntegrityError | NotSupportedError | ProgrammingError):
        return False
    return isinstance(trouble, DBAPIError | NoConnection)


def sentence_of(trouble: Exception) -> str:
    """What the driver says, without the statement and the values in it."""
    reason = trouble.orig if isinstance(trouble, DBAPIError) else trouble
    return str(reason).partition("\n")[0]


def unusable(url: URL, reason: str) -> BadInput:
    """Why a server cannot start with this database. SQLite has many words for a disk that is full."""
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
        # `isolation_level: None` keeps the driver from opening transactions by itself; `begin` below does it.
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
        # By position: rows go to the driver as plain tuples (`statements`).
        paramstyle="format",
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
        connect_args={
            "application_name": "casefile",
            "connect_timeout": CONNECT_TIMEOUT,
            # A host that is gone says nothing: ask it every few seconds whether it is still there.
            "keepalives_idle": 5,
            "keepalives_interval": 2,
            "keepalives_count": 3,
            "tcp_user_timeout": 11_000,
        },
    )

    def prepare(connection: Any, _: object) -> None:
        for name, value in settings.items():
            connection.execute("SELECT set_config(%s, %s, false)", (name, value))
        # An operator may have asked for more than `on`, but durable means no less.
        connection.execute(
            "SELECT set_config(name, 'on', false) FROM pg_settings"
            " WHERE name = 'synchronous_commit' AND setting = 'off'"
        )
        connection.commit()

    event.listen(engine, "connect", prepare)
    return engine


class Lock:
    """Held by the one server of a SQLite file. It goes with the process that holds it, however that ends."""

    def __init__(self, database: Path) -> None:
        """Take the lock, or raise BadInput if another process has it."""
        path = database.with_name(database.name + ".lock")
        try:
            # A file beside the database: SQLite takes locks on its own file,
            # and closing any handle of it would drop them.
            self._file = path.open("ab")
        except OSError as trouble:
            raise BadInput(str(path), StoreProblem.CANNOT_BE_WRITTEN(reason=system_says(trouble))) from None
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
