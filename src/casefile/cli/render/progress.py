"""Bars on stderr that tell how much is done, where somebody can see them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """What to call after every game. Only a terminal gets to see a bar."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
        return
    # Rich is slow to load, and programs look at no bars.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = ("games", BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=total, completed=done)
        yield lambda: bar.advance(task)


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
