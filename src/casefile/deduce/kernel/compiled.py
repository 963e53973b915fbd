"""How the kernel is compiled: cached on disk, without Python objects, and without checks that cost time.

What Python calls is an entry point. It takes all that it calls into one module, which is optimized once and
kept on disk; the functions inside it can neither be called from Python nor loaded from disk by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit, typeof
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.dispatcher import Dispatcher

from casefile.deduce.kernel.cache import caching

Function = TypeVar("Function", bound=Callable[..., object])


def entry_point(function: Function, counts_references: bool = True) -> Function:
    """A function that Python calls: compiled for speed, once per machine where the result can be kept."""
    with caching() as kept:
        return _compile(
            function, cache=kept, nogil=True, pipeline_class=_WholeCompiler, _nrt=counts_references
        )


def compiled(function: Function, counts_references: bool = True) -> Function:
    """A function that only other compiled functions call. Python must not: there is no code to call."""
    return _compile(function, no_cpython_wrapper=True, pipeline_class=_PartCompiler, _nrt=counts_references)


def inlined(function: Function, counts_references: bool = True) -> Function:
    """A part that its callers take in whole: handing over its arguments would cost more than it does."""
    return _compile(
        function,
        no_cpython_wrapper=True,
        pipeline_class=_PartCompiler,
        forceinline=True,
        _nrt=counts_references,
    )


def for_types_of(function: Function, *arguments: object) -> Function:
    """The machine code of an entry point for arguments of exactly these types, and of no others.

    It does not look at the types of what it is given, which for a few dozen arrays takes ten times as long
    as all the rest of a call. So whoever uses it hands over the same arrays again and again.
    """
    if not isinstance(function, Dispatcher):  # numba is switched off
        return function
    # From the cache if it is there, as in a usual call.
    return cast(Function, function.compile(tuple(map(typeof, arguments))))


def _compile(function: Function, **options: Any) -> Function:
    # `numpy`: no check for division by zero in every loop. Bounds are not checked either; whoever
    # suspects one runs the same source as plain Python (`NUMBA_DISABLE_JIT=1`), which does.
    made = _NJIT(error_model="numpy", boundscheck=False, no_cfunc_wrapper=True, **options)(function)
    return cast(Function, made)


_NJIT: Any = njit
_LIBRARY: Any = JITCodeLibrary
_COMPILER: Any = Compiler
"""These parts of numba have no types, or not those of all their options."""


class _Part(_LIBRARY):  # type: ignore[misc]
    """The code of one function on its way into an entry point: neither optimized nor made into machine code.

    The entry point does both for all its parts together, so doing it here as numba would is wasted. It would
    even do harm: machine code of a part, once loaded, is called where the entry point has better code inside.
    """

    def _optimize_final_module(self) -> None: ...

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002
        return 0

    @property
    def codegen(self) -> _Part:
        """Asked for by numba to set the environment of machine code, of which there is none."""
        return self

    def set_env(self, env_name: str, env: object) -> None: ...


class _PartCompiler(_COMPILER):  # type: ignore[misc]
    def __init__(self, typingctx: Any, targetctx: Any, library: Any, *others: Any) -> None:
        part = library or _Part(targetctx.codegen(), "part of a kernel")
        super().__init__(typingctx, targetctx, part, *others)


class _Whole(_LIBRARY):  # type: ignore[misc]
    """The code of an entry point with all its parts, which nobody else can call.

    numba leaves them open to calls from elsewhere. Closed, they lose arguments that they do not use (an array
    is handed over in seven parts and more), and one that is called from one place is taken in there.
    """

    counts_references = True

    def _optimize_final_module(self) -> None:
        for part in self._final_module.functions:
            if not part.is_declaration and part.linkage.name == "linkonce_odr":
                part.linkage = "internal"
        if self.counts_references:
            super()._optimize_final_module()
        else:
            # numba optimizes twice, in order to find references that need not be counted.
            passes, builder = self._codegen._module_pass_manager()  # noqa: SLF001  # as numba itself does
            passes.run(self._final_module, builder)


class _WholeCompiler(_COMPILER):  # type: ignore[misc]
    def __init__(
        self,
        typingctx: Any,
        targetctx: Any,
        library: Any,
        args: Any,
        return_type: Any,
        flags: Any,
        *others: Any,
    ) -> None:
        whole = library or _Whole(targetctx.codegen(), "a kernel")
        whole.counts_references = flags.nrt
        whole.enable_object_caching()  # else it could not be kept on disk
        super().__init__(typingctx, targetctx, whole, args, return_type, flags, *others)
