"""Worker processes: started, asked one question at a time, watched, and replaced when they hang or die.

A worker is a fresh interpreter at the other end of a pipe. It has no socket and no argument of its parent, is
told nothing but the questions it is asked, and ends when the parent does. `WorkerProcess` is the parent's end
of that pipe, `answer_questions` the worker's. The parent is a server, or whoever plays a tournament.
"""

from __future__ import annotations

import io
import os
import pickle
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from copyreg import dispatch_table
from functools import partial
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Lock
from typing import Any, Generic, TypeVar

from casefile.editions import EDITION_IDS, edition
from casefile.game.edition import Edition
from casefile.processes import end_with_parent, quiet_orphans

QuestionT = TypeVar("QuestionT")
AnswerT = TypeVar("AnswerT")
LoadingProgress = Callable[[float], None]
"""Called with how much is done, from 0 to 1."""

NICE = 10
"""How far workers stand back behind the server and everything else on the machine, once they are warm. Before
that somebody may already wait for them, and on a busy machine they would take a minute to load their code."""
EXIT_GRACE = 1.0
"""Seconds that a worker has to end by itself once its pipe is closed."""
KILL_GRACE = 5.0
"""Seconds that the system has to clear away a worker that was killed."""
MIN_WAIT = 0.02
"""Seconds between two looks at how long a worker has computed."""

_LOADING, _READY, _ANSWER, _FAILURE = b"l", b"r", b"a", b"f"
"""The first byte of everything that a worker sends."""


class WorkerLost(Exception):
    """The process is gone: "late" if it was ended because it took too long, "died" if it ended by itself."""

    def __init__(self, reason: str, computed: float = 0.0) -> None:
        super().__init__(reason)
        self.computed = computed
        """Seconds of computing that the question took until then."""


class AnswerFailed(Exception):
    """The question raised something in the worker. Named by its class alone: its text may tell of cards."""


# -- the parent's end


class WorkerProcess(Generic[QuestionT, AnswerT]):
    """One worker process at a time. Everything but `kill` and `retire` belongs to the thread that asks."""

    def __init__(
        self,
        name: str,
        main: Callable[..., None],
        arguments: tuple[Any, ...],
        encode: Callable[[QuestionT], bytes],
        decode: Callable[[bytes], AnswerT],
    ) -> None:
        """`main` is called in the process with its end of the pipe and the arguments. `decode` is handed
        whatever came back: a bot may have taken over the process, so it must not be `pickle`."""
        self._name, self._main, self._arguments = name, main, arguments
        self._encode, self._decode = encode, decode
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._lock = Lock()
        self._is_warming = self._is_retired = False
        self.answers = 0
        """How many the present process has given."""
        self.computed = 0.0
        """Seconds of computing that the last answer took."""

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def start(self, timeout: float, progress: LoadingProgress = lambda _share: None) -> bool:
        """Start a process, in place of an older one, and wait until it is ready. False if it never is.

        `progress` is told meanwhile how much of its code is loaded, if that takes longer.
        """
        self.close()  # the one that was lost, whose pipe and entry in the process table would be left
        try:
            self._spawn()
        except OSError:  # the machine has no room for another process
            return False
        # One deadline for all that it says while it loads: each share
        # that arrives must not start the wait anew.
        deadline = time.monotonic() + timeout
        try:
            while (told := self._receive(deadline - time.monotonic()))[:1] == _LOADING:
                progress(float(told[1:]))
            is_ready = told == _READY
        except WorkerLost:
            is_ready = False
        self._is_warming = False
        if not is_ready:
            self.kill()
            self.close()
        return is_ready

    def ask(self, question: QuestionT, timeout: float, computing: float | None = None) -> AnswerT:
        """The worker's answer. WorkerLost or AnswerFailed if there is none, or whatever `decode` raises.

        A worker is late after `timeout` seconds; with `computing`, also once it has computed for so many.
        It is gone when WorkerLost is raised, because what it would do next is unknown.
        """
        assert self._pipe is not None, "it was started"
        try:
            try:
                self._pipe.send_bytes(self._encode(question))
            except OSError:
                raise WorkerLost("died") from None
            reply = self._receive(timeout, computing)
        except WorkerLost:
            # Returns when the process is gone: a killed one counts as alive for a moment.
            self.close()
            raise
        # Counted before it is looked at: also a failure shows that everything is loaded.
        self.answers += 1
        if reply[:1] == _FAILURE:
            raise AnswerFailed(reply[1:].decode(errors="replace"))
        return self._decode(reply[1:])

    def kill(self) -> None:
        """End the process at once. For any thread: one that asks it finds it dead."""
        with self._lock:
            if self._process is not None:
                self._process.kill()

    def retire(self) -> None:
        """Start no other process, and end one that is not ready yet. For any thread."""
        self._is_retired = True
        if self._is_warming:
            self.kill()

    def close(self) -> None:
        """Let the process end by itself, or else kill it."""
        if self._process is None or self._pipe is None:
            return
        # The pipe first: for a worker that waits for a question, that is the sign to end.
        self._pipe.close()
        self._process.join(EXIT_GRACE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(KILL_GRACE)
        with self._lock:
            self._process = self._pipe = None

    def _spawn(self) -> None:
        # Not forked: a copy of the server would hold its sockets, its database and everybody's cards.
        spawn = get_context("spawn")
        # Their end is closed here as soon as they have it, or a worker
        # that died would never show as the end of the pipe.
        pipe, theirs = spawn.Pipe()
        with theirs:
            process = spawn.Process(
                # Daemonic, so that `multiprocessing` ends it with the server;
                # it may have no children then (decision 59).
                target=self._main,
                args=(theirs, *self._arguments),
                name=self._name,
                daemon=True,
            )
            try:
                with quiet_orphans():
                    process.start()
            except OSError:
                pipe.close()
                raise
        with self._lock:
            self._process, self._pipe, self.answers, self._is_warming = process, pipe, 0, True
        if self._is_retired:  # told so before `retire` could know of this process
            self.kill()

    def _receive(self, timeout: float, computing: float | None = None) -> bytes:
        assert self._pipe is not None, "it was started"
        assert self._process is not None, "it was started"
        clock = partial(_seconds_computed, self._process.pid)
        deadline, began = time.monotonic() + timeout, clock()
        left = timeout if computing is None else min(timeout, computing)
        try:
            while not self._pipe.poll(max(0.0, left)):
                left = deadline - time.monotonic()
                if computing is not None:
                    left = min(left, began + computing - clock())
                if left <= 0:
                    self.kill()
                    raise WorkerLost("late", clock() - began)
                # What little is left of its time on a busy machine must not be waited for in a tight loop.
                left = max(left, MIN_WAIT)
            received = self._pipe.recv_bytes()
        except (EOFError, OSError):
            raise WorkerLost("died") from None
        self.computed = max(0.0, clock() - began)
        return received


def _seconds_computed(process: int | None) -> float:
    """Seconds that a process has computed; where the system does not tell, those of the monotonic clock."""
    if sys.platform == "linux" and process is not None:
        # What `clock_getcpuclockid` of the C library makes of a process, which Python does not offer.
        with suppress(OSError):
            return time.clock_gettime(~process << 3 | 2)
        return 0.0  # it has just died, which the pipe tells next
    return time.monotonic()


def encode_question(question: object) -> bytes:
    """A question on its way to a worker. Editions go by name: a worker has its own, with all their tables."""
    buffer = io.BytesIO()
    # A pickler of its own, because `pickle.dumps` has no place for a table of reducers.
    pickler = pickle.Pickler(buffer, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = _REDUCERS
    pickler.dump(question)
    return buffer.getvalue()


def _by_name(rules: Edition) -> tuple[Callable[..., Edition], tuple[Any, ...]]:
    house_rules = frozenset(rules.house_rules)
    if rules.id in EDITION_IDS and edition(rules.id, house_rules) is rules:
        return edition, (rules.id, house_rules)
    # An edition that does not ship with the game, such as a test's, has no name that a worker could look up.
    fields = rules.__reduce__()[1]
    assert isinstance(fields, tuple), "an edition is pickled as the fields it is made of"
    return Edition, fields


_REDUCERS = {**dispatch_table, Edition: _by_name}
"""Consulted for editions only, where a `persistent_id` would be consulted for every single card."""


# -- the worker's end


class _ParentGone(Exception):
    """There is nobody at the other end of the pipe."""


def answer_questions(
    pipe: Connection, load: Callable[[LoadingProgress], Callable[[Any], bytes]], warm_after: int | None = 0
) -> None:
    """Load what answers the questions, and answer until the pipe is closed.

    `warm_after` is how many answers it takes until everything is loaded. The worker then stands back; with
    None, never.
    """
    _become_a_worker()
    with suppress(_ParentGone):
        _answer_all(pipe, load, warm_after)


def _answer_all(
    pipe: Connection, load: Callable[[LoadingProgress], Callable[[Any], bytes]], warm_after: int | None
) -> None:
    # After `end_with_parent`: loading can take half a minute, and the server may be killed meanwhile.
    answer = load(lambda share: _send(pipe, _LOADING + f"{share:.3f}".encode()))
    if warm_after == 0:
        _stand_back()
    _send(pipe, _READY)
    for answered in count(1):
        try:
            asked = pipe.recv_bytes()
        except (EOFError, OSError):
            raise _ParentGone from None
        # The reply goes out first and the priority drops after it: the
        # first asker is the one who has waited longest.
        _send(pipe, _reply(asked, answer))
        if answered == warm_after:
            _stand_back()


def _send(pipe: Connection, told: bytes) -> None:
    try:
        pipe.send_bytes(told)
    except OSError:
        raise _ParentGone from None


def decode_question(data: bytes) -> Any:
    """What was encoded. Workers believe their parent; the parent does not believe workers."""
    return pickle.loads(data)  # noqa: S301  # from our own parent, over a pipe that is nobody else's


def _reply(asked: bytes, answer: Callable[[Any], bytes]) -> bytes:
    try:
        return _ANSWER + answer(decode_question(asked))
    except Exception as failure:  # noqa: BLE001  # whatever was raised, the next question may go well
        return _FAILURE + type(failure).__name__.encode()


def _become_a_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then stops its workers
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # there are as many workers as there are cores to use
    del sys.argv[1:]  # the parent's own, perhaps with the password of a database
    end_with_parent()  # the pipe tells a worker that waits; this tells one whose bot never comes to an end


def _stand_back() -> None:
    """Let everything else on the machine go first from now on."""
    if hasattr(os, "nice"):
        os.nice(NICE)
