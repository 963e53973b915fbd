"""Compiling kernels ahead of the first question, and telling how far that is."""

from __future__ import annotations

import importlib
import pkgutil
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from numba.core.dispatcher import Dispatcher
from numba.core.event import Event, Listener, install_listener

from casefile.deduce import kernel
from casefile.deduce.kernel.cache import cache_folder, remove_older_kernels
from casefile.deduce.log import Log
from casefile.deduce.notebook import Notebook
from casefile.game.actions import Seat
from casefile.game.cards import Deck, Room, Suspect, Triple, Weapon

OnCompiled = Callable[[int, int], None]
"""Called with how many functions are compiled, and how many there are in all."""

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
    """A package of compiled functions, and something that uses all of them that are to be warmed."""

    package: ModuleType
    use: Callable[[], object]


ODDS = Kernel(kernel, lambda: Notebook(_SMALL_GAME).odds())
ANSWERS = Kernel(
    kernel,
    lambda: Notebook(_SMALL_GAME).what_if(Seat(0), Triple(_PEOPLE[0], Weapon("weapon"), Room("room"))),
)


@dataclass(frozen=True)
class Warmth:
    """How a warming went."""

    compiled: int
    """How many functions had to be compiled; 0 if the kernel was warm already."""
    seconds: float
    folder: Path | None
    """Where the compiled kernel is kept; None if no folder can be written to."""


def warm(tell: OnCompiled, kernels: Sequence[Kernel] = (ODDS, ANSWERS)) -> Warmth:
    """Have the kernels ready, from the cache or by compiling them, which takes many seconds."""
    listener = _Counter(tell, {each.package.__name__: each.package for each in kernels})
    started = time.perf_counter()
    with install_listener("numba:compile", listener):
        for each in kernels:
            each.use()
    if listener.done:
        remove_older_kernels()
    return Warmth(len(listener.done), time.perf_counter() - started, cache_folder())


class _Counter(Listener):
    """Counts the functions of some kernels as numba compiles them, not those that come from the cache."""

    def __init__(self, tell: OnCompiled, packages: Mapping[str, ModuleType]) -> None:
        self.tell = tell
        self.all = frozenset().union(*map(_functions, packages.values()))
        self.done: set[int] = set()

    def on_start(self, event: Event) -> None:  # noqa: ARG002
        self.tell(len(self.done), len(self.all))

    def on_end(self, event: Event) -> None:
        finished = id(event.data["dispatcher"])
        if finished in self.all:
            self.done.add(finished)
        self.tell(len(self.done), len(self.all))


def _functions(package: ModuleType) -> frozenset[int]:
    """Every function of a kernel that is compiled for itself, not only within others."""
    modules = [
        importlib.import_module(f"{package.__name__}.{found.name}")
        for found in pkgutil.iter_modules(package.__path__)
    ]
    return frozenset(
        id(item)
        for module in modules
        for item in vars(module).values()
        if isinstance(item, Dispatcher) and item.targetoptions.get("inline") != "always"
    )
