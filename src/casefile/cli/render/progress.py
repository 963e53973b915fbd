"""A bar that tells how much is done, where somebody can see it. Loads nothing until there is one to draw."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class ProgressBar:
    """Appears when it is first told something, and not before.

    On stderr, it is drawn at a terminal only and goes away in the end; on stdout, it stays as a last line.
    """

    def __init__(
        self, label: Callable[[], str], *, in_percent: bool = False, on_stdout: bool = False
    ) -> None:
        """`label` is asked for when the bar is drawn: sentences are slow to load as well."""
        self._label, self._in_percent, self._on_stdout = label, in_percent, on_stdout
        self._is_seen = on_stdout or (sys.stderr is not None and sys.stderr.isatty())
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._progress is not None:
            self._progress.stop()

    def tell(self, done: int, total: int) -> None:
        """So much of so much is done."""
        if not self._is_seen:
            return
        if self._progress is None or self._task is None:
            self._progress = self._begin()
            self._task = self._progress.add_task(self._label(), total=total, completed=done)
            self._progress.start()
        self._progress.update(self._task, completed=done, total=total)

    def _begin(self) -> Progress:
        # Rich is slow to load, and mostly there is nobody to see a bar, or nothing to wait for.
        from rich import progress as rich_progress  # noqa: PLC0415
        from rich.console import Console  # noqa: PLC0415

        from casefile.cli.render.terminal import terminal  # noqa: PLC0415  # as slow to load

        columns = (
            "{task.description}",
            rich_progress.BarColumn(),
            rich_progress.TaskProgressColumn() if self._in_percent else rich_progress.MofNCompleteColumn(),
            rich_progress.TimeElapsedColumn(),
            rich_progress.TimeRemainingColumn(),
        )
        console = terminal() if self._on_stdout else Console(stderr=True)
        return rich_progress.Progress(*columns, console=console, transient=not self._on_stdout)
