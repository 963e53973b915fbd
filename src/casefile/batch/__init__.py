"""Many games at once: the rules compiled by numba, on rows of numbers. docs/batch.md explains the layout.

It agrees with `casefile.game` step by step. What a seat may know leaves it only as an observation;
continuations take a View and worlds that somebody has drawn for it.
"""

from casefile.batch.continuations import play_on
from casefile.batch.errors import BatchError
from casefile.batch.games import Batch
from casefile.batch.numbering import Numbering
from casefile.batch.playing import play_whole_games

__all__ = ["Batch", "BatchError", "Numbering", "play_on", "play_whole_games"]
