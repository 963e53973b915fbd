"""What runs in the notebook's worker process. It gets what one seat knows, and nothing else of the game.

Exact deduction needs compiled code that takes long to load: only this process loads it, not the server.
"""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection

from casefile.server.workers.notebook.question import NotebookQuestion
from casefile.worker_process import LoadingProgress, answer_questions


def answer_as_notebook(pipe: Connection) -> None:
    """Answer what comes through the pipe. The first answer loads everything, and somebody waits for it."""
    answer_questions(pipe, _load, warm_after=1)


def _load(_progress: LoadingProgress) -> Callable[[NotebookQuestion], bytes]:
    # numpy reads how many threads it may use when it is loaded, which only a worker has been told by now
    from casefile.server.workers.notebook import answers  # noqa: PLC0415

    return answers.answer_question
