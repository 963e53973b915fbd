"""How the kernel is compiled: cached on disk, without Python objects, and without checks that cost time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit

from casefile.deduce.kernel.cache import caching

Function = TypeVar("Function", bound=Callable[..., object])


def compiled(function: Function) -> Function:
    """Compile for speed, once per machine where the result can be kept."""
    return _compile(function, error_model="numpy", boundscheck=False)


def inlined(function: Function) -> Function:
    """A small helper that is compiled into its callers."""
    return _compile(function, inline="always")


def _compile(function: Function, **options: Any) -> Function:
    with caching() as kept:
        return cast(Function, njit(cache=kept, **options)(function))
