"""How a game might go on from what one seat knows, again and again, and who wins."""

from __future__ import annotations

import random

import numpy as np

from casefile.batch import play_on
from casefile.batch.worlds import Worlds
from casefile.deduce import Notebook
from casefile.deduce.kernel.arrays import Floats
from casefile.game.seen import View

MAX_TURNS_AHEAD = 1000
"""The built-in player takes a tenth of that. Whatever is not over by then, nobody wins."""


class Continuations:
    """Continuations of one view by the built-in player, counted as they are played."""

    def __init__(
        self, view: View, notebook: Notebook, seed: int, *, threads: int = 1, worlds: Worlds | None = None
    ) -> None:
        """From worlds drawn anew for each of them, or from these in turn."""
        self._view, self._notebook, self._worlds = view, notebook, worlds
        self._rng = random.Random(seed)  # noqa: S311  # the same seed has to give the same chances
        self._threads = threads
        self._wins = np.zeros(len(view.public.players) + 1, np.int64)

    @property
    def played(self) -> int:
        return int(self._wins.sum())

    @property
    def nobody(self) -> float:
        """The share of continuations that nobody has won."""
        return float(self._wins[0] / self.played)

    @property
    def shares(self) -> Floats:
        """By seat: the share of what was won by anybody."""
        wins = self._wins[1:]
        return np.asarray(wins / max(1, int(wins.sum())))

    def play(self, count: int) -> None:
        """Play so many more."""
        winners = play_on(
            self._view,
            self._next_worlds(count),
            seed=self._rng.getrandbits(48),
            max_turns=MAX_TURNS_AHEAD,
            threads=self._threads,
        )
        # From -1 on, which is nobody.
        self._wins += np.bincount(winners[0] + 1, minlength=len(self._wins))

    def _next_worlds(self, count: int) -> Worlds:
        if self._worlds is None:
            return self._notebook.sample(count, self._rng)
        # In turn, so that each counts as often as any other.
        return self._worlds[(self.played + np.arange(count)) % len(self._worlds)]
