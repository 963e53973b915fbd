"""What all tests share: how hard hypothesis tries, how many run at once, and which run when."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from casefile.processes import available_cores
from tests.support.effort import LONG
from tests.support.machine import free_memory
from tests.support.patience import SLOWDOWN

pytest_plugins = ("tests.support.server.fixtures", "tests.support.second_try", "tests.support.last_line")

_SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

# The usual profile repeats itself on purpose: what `make check` accepted once it accepts again.
settings.register_profile(
    "usual", max_examples=40, deadline=None, derandomize=True, suppress_health_check=_SLOW_IS_FINE
)
settings.register_profile("long", max_examples=400, deadline=None, suppress_health_check=_SLOW_IS_FINE)
settings.load_profile("long" if LONG else "usual")


def hear_interrupts() -> None:
    """A shell lets what it starts in the background ignore Ctrl-C, and so would all that tests start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


hear_interrupts()


GIBIBYTE = 1 << 30
PER_WORKER = 1.5 * GIBIBYTE
"""Memory that a browser, a server, its workers and a database take, with all there is around them."""


def workers(cores: int, memory: float, load: float = 0.0, slowdown: float = 1.0) -> int:
    """How many tests run at once, each of which may start a browser: no more than this machine bears.

    Three for two cores: nearly half of the time a test waits, for a page, a disk or a clock. Where others
    keep all cores busy there are none to be had in that time. A page that is slowed down never waits: it
    keeps a core busy, and a test may open several.
    """
    if slowdown > 1.0:
        return max(1, cores // 2)
    more = 0 if load >= cores else cores // 2
    return max(1, min(cores + more, int(memory / PER_WORKER)))


def pytest_xdist_auto_num_workers() -> int:
    """By what there is when the run begins, in a container, too."""
    return workers(available_cores(), free_memory(), os.getloadavg()[0], SLOWDOWN)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests to `make test-long`, and start with the slow ones: no worker is left with one."""
    waiting = [] if LONG else [item for item in items if item.get_closest_marker("long")]
    if waiting:
        config.hook.pytest_deselected(items=waiting)
        items[:] = [item for item in items if item not in waiting]
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
