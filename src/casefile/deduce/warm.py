"""Compiling kernels ahead of the first question, on several cores, and telling how far that is."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from numba.core.dispatcher import Dispatcher
from numba.core.event import Event, Listener, install_listener

from casefile.deduce.compiling import Compiling, name_of
from casefile.deduce.kernel.answers import solve_answers
from casefile.deduce.kernel.cache import cache_folder, remove_older_kernels
from casefile.deduce.log import Log
from casefile.deduce.notebook import Notebook
from casefile.game.cards import Deck, Room, Suspect, Weapon
from casefile.processes import available_cores

OnCompiled = Callable[[int, int], None]
"""Called with how many functions are compiled, and how many there are; never by two threads at once."""

_PEOPLE = (Suspect("one"), Suspect("other"))
_SMALL_GAME = Log(
    deck=Deck(_PEOPLE, (Weapon("weapon"),), (Room("room"), Room("other-room"))),
    players=_PEOPLE,
    sizes=(1, 1),
    me=None,
    hand=(),
    entries=(),
)
"""A question about any game, however small, makes numba compile all that such questions need."""


class Kernel(NamedTuple):
    """One entry point into compiled code, with all that it calls."""

    address: str
    """Where another process finds this very value, as "module:NAME"."""
    entry: Any
    """The entry point, as numba has made it."""
    use: Callable[[], object]
    """Calls it as it is called later, and no other entry point."""


ODDS = Kernel("casefile.deduce.warm:ODDS", solve_answers, lambda: Notebook(_SMALL_GAME).odds())


@dataclass(frozen=True)
class Warmth:
    """How a warming went."""

    compiled: int
    """How many functions had to be compiled; 0 if the kernel was warm already."""
    seconds: float
    folder: Path | None
    """Where the compiled kernel is kept; None if no folder can be written to."""


def warm(tell: OnCompiled, kernels: Sequence[Kernel] = (ODDS,)) -> Warmth:
    """Have the kernels ready, from the cache or by compiling them, which takes many seconds.

    What is missing is compiled by several processes. This one begins with the first kernel, which should be
    the largest; whatever the others fail to do is done here in the end.
    """
    started = time.perf_counter()
    progress = _Progress(tell, kernels)
    # Two processes for one kernel would compile it twice: each kernel goes to one of them.
    missing = [each for each in kernels if not is_kept(each)]
    with ExitStack() as elsewhere:
        for share in _shares(missing[1:], available_cores() - 1):
            elsewhere.enter_context(Compiling(tuple(each.address for each in share), progress.add))
        with install_listener("numba:compile", progress):
            if missing:
                missing[0].use()
            # Their results are on the disk by now: below, this process finds them there.
            elsewhere.close()
            for each in kernels:
                each.use()
    if progress.done:
        remove_older_kernels()
    return Warmth(len(progress.done), time.perf_counter() - started, cache_folder())


def is_kept(kernel: Kernel) -> bool:
    """Is there compiled code of this kernel on the disk? It may be of another machine, and useless here."""
    if not isinstance(kernel.entry, Dispatcher):  # numba is switched off
        return True
    folder, name = kernel.entry.stats.cache_path, kernel.entry.py_func.__qualname__
    return folder is not None and any(Path(folder).glob(f"*.{name}-*.nbi"))


def _functions(kernel: Kernel) -> frozenset[str]:
    """The names of all compiled functions of a kernel."""
    found: set[str] = set()
    to_look_at = [kernel.entry]
    while to_look_at:
        each = to_look_at.pop()
        if isinstance(each, Dispatcher) and (name := name_of(each)) not in found:
            found.add(name)
            function = each.py_func
            # By the names that a function uses: numba does not say beforehand what it is going to compile.
            to_look_at += map(function.__globals__.get, function.__code__.co_names)
    return frozenset(found)


def _shares(kernels: Sequence[Kernel], processes: int) -> list[Sequence[Kernel]]:
    """What each of so many processes has to do. None, if nothing could be kept of what they do."""
    if cache_folder() is None or processes < 1:
        return []
    return [share for share in (kernels[first::processes] for first in range(processes)) if share]


class _Progress(Listener):
    """Counts the functions of some kernels as they are compiled, here or elsewhere; not what was kept."""

    def __init__(self, tell: OnCompiled, kernels: Sequence[Kernel]) -> None:
        self.tell = tell
        self.all = frozenset().union(*map(_functions, kernels))
        self.done: set[str] = set()
        self._lock = Lock()

    def add(self, name: str | None) -> None:
        """Something has begun, or this function is finished. For any thread."""
        with self._lock:
            if name in self.all:
                self.done.add(name)
            self.tell(len(self.done), len(self.all))

    def on_start(self, event: Event) -> None:  # noqa: ARG002
        self.add(None)

    def on_end(self, event: Event) -> None:
        self.add(name_of(event.data["dispatcher"]))
