"""How the twin is compiled: as all kernels, but without counting references.

Nothing in it makes an array: all memory is handed over by Python, which keeps it alive. Counting who looks at
a row would be most of the work of a step, because numba counts with locked instructions, at every slice.
"""

from __future__ import annotations

from casefile.deduce.kernel.compiled import Function, compiled, entry_point, inlined


def lean_entry_point(function: Function) -> Function:
    return entry_point(function, counts_references=False)


def lean(function: Function) -> Function:
    return compiled(function, counts_references=False)


def lean_inline(function: Function) -> Function:
    return inlined(function, counts_references=False)
