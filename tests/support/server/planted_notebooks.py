"""A process that reasons for people, for its tests: it tells how far it stands back meanwhile."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection

from casefile.server.workers.notebook import answers as study_answers
from casefile.server.workers.notebook import worker as study_worker
from casefile.server.workers.notebook.study import Retelling, Study


def answers_with_its_priority(pipe: Connection) -> None:
    def answer(_study: Study | Retelling) -> bytes:
        return str(os.nice(0)).encode()

    setattr(study_answers, "answer", answer)  # noqa: B010  # the name under which the process finds it
    study_worker.work(pipe)
