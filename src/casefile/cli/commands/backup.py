"""`casefile backup` and `casefile restore`: all tables of a server in one file, and back."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from casefile.cli.language import make_translator
from casefile.locales.phrase import printable
from casefile.server.store.backup import back_up, restore_missing


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
    text = make_translator(None).text
    with table_progress(text("backup-running")) as tell:
        amount = back_up(database, file, tell)
    print(text("backup-done", file=printable(str(file)), **amount._asdict()))


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
    text = make_translator(None).text
    with table_progress(text("restore-running")) as tell:
        restored = restore_missing(database, file, tell)
    print(text("restore-done", known=restored.left_alone, **restored.amount._asdict()))


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
