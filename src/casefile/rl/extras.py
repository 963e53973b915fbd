"""The packages that only environments need, imported when one is made."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from casefile.rl.errors import MissingExtra

EXTRA_MODULES = frozenset({"gymnasium", "pettingzoo", "pyspiel"})


@contextmanager
def needs(package: str) -> Iterator[None]:
    """Around an import: if the package is not there, say how to get it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        # A module that is missing inside an installed package is another problem, and is told as it is.
        if (missing.name or "").partition(".")[0] not in EXTRA_MODULES:
            raise
        raise MissingExtra(f'{package} is not installed: pip install "casefile-game[rl]"') from None
