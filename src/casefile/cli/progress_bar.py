"""A progress bar for code that is being compiled. Loads nothing that is compiled itself."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Self

from casefile.cli.language import make_translator

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class Bar:
    """A progress bar that appears with the first function that has to be compiled, and not before."""

    def __init__(self, language: str | None, *, stderr: bool = False) -> None:
        self._language, self._stderr = language, stderr
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
        if self._progress is None:
            self._progress = self._begin(total)
        assert self._task is not None
        self._progress.update(self._task, completed=done)

    def _begin(self, total: int) -> Progress:
        # Rich is slow to load, and most of the time there is nothing to compile.
        from rich.console import Console  # noqa: PLC0415
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn  # noqa: PLC0415

        from casefile.cli.render.terminal import terminal  # noqa: PLC0415

        label = make_translator(self._language).text("warm-compiling")
        columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        console = Console(stderr=True) if self._stderr else terminal()
        progress = Progress(*columns, console=console, transient=self._stderr)
        self._task = progress.add_task(label, total=total)
        progress.start()
        return progress
