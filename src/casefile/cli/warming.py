"""Getting the compiled kernel ready for a command, with a bar to look at where that takes long."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING, Self

from casefile.cli.language import make_translator
from casefile.cli.stream import complain
from casefile.deduce.kernel.cache import cache_folder
from casefile.deduce.warm import Kernel, Warmth, warm

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


def can_be_kept(language: str | None) -> bool:
    """Is there a folder for compiled code? If there is none, that is told on stderr."""
    if cache_folder() is not None:
        return True
    complain(make_translator(language).text("warm-not-kept"))
    return False


def make_ready(language: str | None, *kernels: Kernel) -> Warmth:
    """Have kernels compiled before a question is put to them; at a terminal one sees how far it is."""
    can_be_kept(language)
    if sys.stderr is None or not sys.stderr.isatty():
        return warm(lambda _done, _all: None, kernels)
    with Bar(language, stderr=True) as bar:
        return warm(bar.tell, kernels)


class Bar:
    """A progress bar that appears with the first function that has to be compiled, and not before."""

    def __init__(self, language: str | None, *, stderr: bool = False) -> None:
        self._language, self._stderr = language, stderr
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
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
