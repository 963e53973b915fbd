"""`casefile backup` and `casefile restore`: all tables of a server in one file, and back."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from casefile.server.store.backup import Amount, back_up
from casefile.server.store.backup import restore as bring_back


def backup_command(file: Path, /, *, database: str | None = None) -> None:
    """Write all tables of a server to a file. The server may be running.

    The file holds every hand and envelope, and all notes: keep it to yourself. A backup of the same name is
    replaced when the new one is whole.

    Parameters
    ----------
    file
        The file to write, as in tables.jsonl.gz.
    database
        The database: a file, or postgresql://user@host/name. Without it, the one `casefile serve` uses.
    """
    with table_progress("backing up") as tell:
        amount = back_up(database, file, tell)
    print(f"{file} holds {_told(amount)}.")


def restore_command(file: Path, /, *, database: str | None = None) -> None:
    """Bring back the tables of a backup that a server does not have. The server may be running.

    Tables that are there already stay as they are. If anything is wrong with the file, nothing is changed.

    Parameters
    ----------
    file
        The file that `casefile backup` wrote.
    database
        The database: a file, or postgresql://user@host/name. Without it, the one `casefile serve` uses.
    """
    with table_progress("restoring") as tell:
        restored = bring_back(database, file, tell)
    print(f"{_told(restored.amount)} brought back; {counted(restored.left_alone, 'table')} there already.")


def _told(amount: Amount) -> str:
    lines, notes = counted(amount.lines, "line"), counted(amount.notes, "note")
    return f"{counted(amount.tables, 'table')} with {lines} and {notes}"


def counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


@contextmanager
def table_progress(label: str) -> Iterator[Callable[[int, int], None]]:
    """What to tell how much of how much is done. Only a terminal gets to see a bar."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _done, _total: None
        return
    # Rich is slow to load, and programs look at no bars.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = ("{task.description}", BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
