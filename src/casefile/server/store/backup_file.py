"""The file format of backups: JSON Lines in gzip, the same for every database.

The first line says what the file is, the last one that it is complete. Between them are the lines of all
logs, then the lobby's listing of each table, then the private notes.
"""

from __future__ import annotations

import contextlib
import gzip
import os
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from casefile.reading.bad_input import BadInput
from casefile.reading.problems import system_says
from casefile.server.store.problems import StoreProblem

BACKUP_FORMAT = "casefile-backup/1"

MAX_BACKUP_LINE_BYTES = 1 << 26
"""No line is longer. The file may not be a backup at all, and its first line may never end."""

_GZIP = b"\x1f\x8b"


class _Tagged(msgspec.Struct, tag_field="is", forbid_unknown_fields=True):
    pass


class Header(_Tagged, tag="backup"):
    format: str
    schema: str


class LineRow(_Tagged, tag="line"):
    table: str
    number: Annotated[int, msgspec.Meta(ge=1, lt=1 << 31)]
    body: str | None = None
    base64: bytes | None = None
    """The body if it is not text."""


class ListingRow(_Tagged, tag="listing"):
    table: str
    public: bool
    phase: str
    touched: float
    summary: str | None = None
    base64: bytes | None = None
    """The summary if it is not text."""
    finished: bool = True


class NoteRow(_Tagged, tag="note"):
    table: str
    seat: str
    text: str


class End(_Tagged, tag="end"):
    rows: int
    """How many lines there are between the first and this one."""


BackupRow: TypeAlias = LineRow | ListingRow | NoteRow

_header = msgspec.json.Decoder(Header)
_rest = msgspec.json.Decoder(LineRow | ListingRow | NoteRow | End)


def as_text(content: bytes) -> tuple[str | None, bytes | None]:
    """Bytes as readable text if possible, otherwise as bytes for base64."""
    try:
        return content.decode(), None
    except UnicodeDecodeError:
        return None, content


def as_bytes(text: str | None, base64: bytes | None) -> bytes:
    return text.encode() if text is not None else base64 or b""


def read_backup(path: Path) -> Iterator[tuple[BackupRow, int]]:
    """The rows of a backup, each with how many bytes of the file have been read. Raises BadInput if damaged.

    Only at the end is it certain that the file is complete.
    """
    number = 0
    try:
        with path.open("rb") as packed, gzip.GzipFile(fileobj=packed) as file:
            _check(_header.decode(_next(file)))
            while not isinstance(kept := _rest.decode(_next(file)), End):
                number += 1
                yield kept, packed.tell()
            # Reading past the end also makes gzip verify its checksum.
            if kept.rows != number or file.read(1):
                raise BadInput(str(path), StoreProblem.BACKUP_LINES_MISSING())
    except (EOFError, gzip.BadGzipFile, zlib.error, msgspec.MsgspecError, UnicodeDecodeError):
        line = StoreProblem.BACKUP_LINE_UNREADABLE(number=str(number + 2))
        raise BadInput(str(path), line if number else StoreProblem.BACKUP_INCOMPLETE()) from None
    except _OtherFormat as other:
        problem = StoreProblem.BACKUP_FORMAT(format=str(other), known=BACKUP_FORMAT)
        raise BadInput(str(path), problem) from None
    except OSError as error:
        raise BadInput(str(path), StoreProblem.CANNOT_BE_READ(reason=system_says(error))) from None


def schema_of(path: Path) -> str:
    """The schema of the database that a complete backup was made from."""
    with path.open("rb") as packed, gzip.GzipFile(fileobj=packed) as file:
        return _header.decode(_next(file)).schema


class _OtherFormat(Exception):
    pass


def _next(file: gzip.GzipFile) -> bytes:
    # With a limit: a few bytes of gzip can expand to a line that fills the memory.
    line = file.readline(MAX_BACKUP_LINE_BYTES)
    if not line.endswith(b"\n"):
        raise EOFError
    return line


def _check(header: Header) -> None:
    if header.format != BACKUP_FORMAT:
        raise _OtherFormat(header.format)


@contextlib.contextmanager
def new_backup(path: Path, schema: str) -> Iterator[BackupWriter]:
    """Write a backup. It gets its name when it is complete, and replaces an older one.

    Raises BadInput if it cannot be written, or if something other than a backup has that name.
    """
    path = path.resolve()  # a link stays a link
    try:
        _refuse_other(path)
        # In the same folder, so that renaming it is atomic.
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
        try:
            with open(handle, "wb") as file:  # noqa: PTH123  # a descriptor
                # No name and no time in the gzip header: the same tables give the same bytes.
                with gzip.GzipFile(filename="", fileobj=file, mode="wb", compresslevel=6, mtime=0) as packed:
                    writer = BackupWriter(packed)
                    writer.put(Header(BACKUP_FORMAT, schema))
                    yield writer
                    writer.put(End(writer.rows))
                file.flush()
                # Before it replaces an older backup: after a power cut, one of the two has to be complete.
                os.fsync(file.fileno())
            Path(name).replace(path)
        finally:
            Path(name).unlink(missing_ok=True)
    except OSError as error:
        raise BadInput(str(path), StoreProblem.CANNOT_BE_WRITTEN(reason=system_says(error))) from None


def _refuse_other(path: Path) -> None:
    """A typo must not replace a database, a folder or a device with a backup."""
    if not path.exists():
        return
    if path.is_file():
        with path.open("rb") as file:
            # `mktemp` and careful scripts leave an empty file for us to fill.
            if file.read(len(_GZIP)) in (_GZIP, b""):
                return
    raise BadInput(str(path), StoreProblem.NOT_A_BACKUP())


class BackupWriter:
    """Writes the rows of a backup, and counts them."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file
        self._encode = msgspec.json.Encoder().encode
        self.rows = 0

    def keep(self, kept: BackupRow) -> None:
        self.put(kept)
        self.rows += 1

    def put(self, what: Header | BackupRow | End) -> None:
        self._file.write(self._encode(what) + b"\n")
