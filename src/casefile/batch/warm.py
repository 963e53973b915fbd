"""What many games at once need compiled."""

from __future__ import annotations

from casefile.batch.games import Batch
from casefile.batch.kernel.run import draw_actions, run_rows, write_masks, write_observations
from casefile.batch.playing import play_to_the_end
from casefile.deduce.warm import Kernel
from casefile.editions import DEFAULT_EDITION, edition


def _batch() -> Batch:
    """Making it compiles all that moves."""
    rules = edition(DEFAULT_EDITION)
    return Batch(rules, rules.fewest_players, 1)


def _run_once() -> None:
    batch = _batch()
    # Stopped after a turn: what is compiled depends on types, not on values.
    play_to_the_end(batch, batch.rows, batch.words, max_turns=1, threads=1)


RUN = Kernel("casefile.batch.warm:RUN", run_rows, _run_once)
MASKS = Kernel("casefile.batch.warm:MASKS", write_masks, lambda: _batch().mask())
OBSERVATIONS = Kernel("casefile.batch.warm:OBSERVATIONS", write_observations, lambda: _batch().observe())
RANDOM = Kernel("casefile.batch.warm:RANDOM", draw_actions, lambda: _batch().random_actions())
BATCH = (RUN, OBSERVATIONS, MASKS, RANDOM)
"""All there is, the largest first."""
