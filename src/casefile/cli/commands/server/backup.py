"""`casefile backup` and `casefile restore`: all tables of a server in one file, and back."""

from __future__ import annotations

from pathlib import Path

from casefile.cli.language import make_translator
from casefile.cli.render.progress import ProgressBar
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
    with ProgressBar(lambda: text("backup-running"), in_percent=True) as bar:
        amount = back_up(database, file, bar.tell)
    # With its name made printable: it comes from the command line, and goes to a terminal.
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
    with ProgressBar(lambda: text("restore-running"), in_percent=True) as bar:
        restored = restore_missing(database, file, bar.tell)
    print(text("restore-done", known=restored.left_alone, **restored.amount._asdict()))
