"""What many games at once need compiled."""

from __future__ import annotations

import numpy as np

from casefile.batch.games import Batch
from casefile.batch.kernel.row import PLACE_WORDS, Octets, Row, Words
from casefile.batch.kernel.run import NOBODYS_NOTES, draw_actions, run_rows, write_masks, write_observations
from casefile.batch.kernel.tables import Tables
from casefile.batch.playing import play_to_the_end
from casefile.deduce.kernel.arrays import Ints
from casefile.deduce.warm import Kernel
from casefile.editions import DEFAULT_EDITION, edition


def _run_once() -> None:
    rules = edition(DEFAULT_EDITION)
    batch = Batch(rules, rules.fewest_players, 1)
    # Stopped after a turn: what is compiled depends on types, not on values.
    play_to_the_end(batch, batch.rows, batch.words, max_turns=1, threads=1)


# The others get no rows at all: with a batch they would compile what makes and plays one, too.
_NO_INTS: Ints = np.zeros((0, 0), np.int64)
_NO_ROWS: Row = np.zeros((0, 0), np.int32)
_NO_WORDS: Words = np.zeros((0, 0), np.uint64)
_NO_OCTETS: Octets = np.zeros((0, 0), np.uint8)
_NO_TABLES = Tables(
    rules=_NO_INTS.ravel(),
    board=_NO_INTS,
    sets=np.zeros((0, 0, 0, PLACE_WORDS), np.uint64),
    first_walks=_NO_INTS,
)


def _write_no_masks() -> None:
    write_masks(_NO_TABLES, _NO_ROWS, _NO_WORDS, _NO_OCTETS)


def _write_no_observations() -> None:
    no_history = np.zeros((0, 0, 0), np.uint64)
    write_observations(_NO_TABLES, _NO_ROWS, no_history, NOBODYS_NOTES, _NO_INTS.ravel(), _NO_OCTETS)


def _draw_no_actions() -> None:
    draw_actions(_NO_TABLES, _NO_ROWS, _NO_WORDS, 0, _NO_INTS.ravel())


RUN = Kernel("casefile.batch.warm:RUN", run_rows, _run_once)
MASKS = Kernel("casefile.batch.warm:MASKS", write_masks, _write_no_masks)
OBSERVATIONS = Kernel("casefile.batch.warm:OBSERVATIONS", write_observations, _write_no_observations)
RANDOM = Kernel("casefile.batch.warm:RANDOM", draw_actions, _draw_no_actions)
BATCH = (RUN, OBSERVATIONS, MASKS, RANDOM)
"""All there is, the largest first."""
