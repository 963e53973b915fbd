"""A process that reasons for people, for its tests: it tells how far it stands back meanwhile."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection

from casefile.server.workers.notebook import answers, worker_main
from casefile.server.workers.notebook.question import NotebookQuestion


def answers_with_its_priority(pipe: Connection) -> None:
    def answer(_question: NotebookQuestion) -> bytes:
        return str(os.nice(0)).encode()

    setattr(answers, "answer_question", answer)  # noqa: B010  # the name under which the process finds it
    worker_main.answer_as_notebook(pipe)
