"""The compiled code that bots of some levels, the notebook and reviews need."""

from __future__ import annotations

from functools import cache

from casefile.bots.warm import warm_everything


@cache
def compile_kernels() -> None:
    """Have all of it ready, once: after a fresh install it is compiled now, on all cores."""
    warm_everything(lambda _done, _total: None)
