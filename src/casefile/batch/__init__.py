"""Many games at once: the rules compiled by numba, on rows of numbers. docs/batch.md explains the layout.

It agrees with `casefile.game` step by step, and plays a hundred times as fast. What a seat may know leaves
it only as an observation; continuations take a View and worlds that somebody has drawn for it.
"""

from casefile.batch.errors import BatchError
from casefile.batch.games import Batch
from casefile.batch.numbering import Numbering

__all__ = ["Batch", "BatchError", "Numbering"]
