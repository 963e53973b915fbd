"""Compiling in a process of its own, which says on its stdout which functions are finished.

It is not a worker of `multiprocessing`: those of a server may not have processes of their own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from threading import Thread
from types import TracebackType
from typing import Any, Self


def name_of(dispatcher: Any) -> str:
    """The name of a compiled function, the same in every process."""
    function = dispatcher.py_func
    return f"{function.__module__}.{function.__qualname__}"


class Compiling:
    """A process that compiles some kernels. Leaving waits for its end; leaving by an error ends it."""

    def __init__(self, addresses: Sequence[str], finished: Callable[[str], None]) -> None:
        """`finished` is called by another thread with the name of each function that is compiled."""
        self._process = subprocess.Popen(  # noqa: S603  # ourselves
            # `-P`: a file in the current folder must not take the place of one of our modules.
            (sys.executable, "-P", "-m", __name__, *addresses),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # what fails there fails once more here, where it can be told
            encoding="utf-8",
        )
        self._listening = Thread(target=self._listen, args=(finished,), daemon=True)
        self._listening.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self._process.kill()
        self._listening.join()
        self._process.communicate()

    def _listen(self, finished: Callable[[str], None]) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            finished(line.strip())


def _end_with_whoever_waits() -> None:
    """Nothing is ever written to stdin: it ends when the process that waits for this one has ended."""
    sys.stdin.read()
    os._exit(1)


def _compile_here(addresses: Sequence[str]) -> None:
    Thread(target=_end_with_whoever_waits, daemon=True).start()
    from numba.core.event import Event, Listener, install_listener  # noqa: PLC0415  # takes a moment

    class Say(Listener):
        def on_start(self, event: Event) -> None: ...

        def on_end(self, event: Event) -> None:
            print(name_of(event.data["dispatcher"]), flush=True)  # noqa: T201  # to whoever waits

    with install_listener("numba:compile", Say()):
        for address in addresses:
            module, _, name = address.partition(":")
            getattr(import_module(module), name).use()


if __name__ == "__main__":
    _compile_here(sys.argv[1:])
