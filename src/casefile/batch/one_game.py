"""One game, stepped from Python as fast as Python goes: for environments that play no seat themselves."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from casefile.batch.games import LOOK, Batch
from casefile.batch.kernel.row import (
    ASKED,
    DEAL,
    FIRST,
    GENERATOR,
    PHASE,
    PHASE_OVER,
    PHASE_SHOW,
    SUSPECTS,
    TURN,
    TURNS,
    WINNER,
    Octets,
)
from casefile.batch.kernel.run import (
    ALL_WELL,
    FOLLOW,
    NOBODYS_NOTES,
    STEP,
    run_rows,
    write_masks,
    write_observations,
)
from casefile.batch.noted_games import NotedBatch
from casefile.deduce.kernel.compiled import for_types_of
from casefile.game.cards import Suspect
from casefile.game.seating import USUAL_FIRST

ENDLESS = 2**31


class OneGame:
    """A batch of one row, with everything at hand that a step needs.

    A call by way of the batch looks at shapes and types anew each time, which takes several times as long as
    what is done then.
    """

    def __init__(self, batch: Batch, suspects: Sequence[Suspect]) -> None:
        """The players in turn order."""
        assert batch.rows_count == 1, "one game"
        self.batch, self._count = batch, batch.numbering.count
        self._suspects = [batch.edition.deck.suspect_index[suspect] for suspect in suspects]
        self._purpose = FOLLOW if isinstance(batch, NotedBatch) else STEP
        actions, viewers = np.zeros(1, np.int64), np.zeros(1, np.int64)
        self._viewers = viewers.data
        mask = np.zeros((1, self._count), np.uint8)
        seen = np.zeros((1, batch.observation_size), np.uint8)
        # Masks are signed where they go to; the view is made once.
        self._mask: NDArray[np.int8] = mask[0].view(np.int8)
        self._seen: Octets = seen[0]
        # Read and written by way of memory views: an array makes an object of its own for every number.
        self._row: memoryview[int] = batch.rows[0].data
        self._words: memoryview[int] = batch.words[0].data
        self._actions = actions.data
        self.dice: Octets = np.zeros((1, batch.edition.dice), np.uint8)
        """What rolls show; 0 is rolled by the row's generator."""
        no_rows = np.zeros((0, 0), np.int32)
        self._rest = (
            batch.notes if isinstance(batch, NotedBatch) else NOBODYS_NOTES,
            batch.rows,
            batch.words,
            batch.history,
            actions,
            self.dice,
            False,
            no_rows,
            ENDLESS,
            np.zeros((1, 0), np.int32),
        )
        self._for_mask = (batch.tables, batch.rows, batch.words, mask)
        self._for_observation = (
            batch.tables,
            batch.rows,
            batch.history.view(np.uint64),
            batch.marked,
            viewers,
            seen,
        )
        with batch.memory.lend() as scratch:
            self._run = for_types_of(run_rows, self._purpose, batch.tables, scratch, *self._rest)
        self._write_mask = for_types_of(write_masks, *self._for_mask)
        self._write_observation = for_types_of(write_observations, *self._for_observation)

    def deal(self, seed: int) -> None:
        """Deal a game among the players that were named."""
        self._words[GENERATOR], self._row[FIRST] = seed, USUAL_FIRST
        self._do(DEAL)
        # As in `Batch.reset`: who plays is drawn with the rest, and then put right.
        for seat, suspect in enumerate(self._suspects):
            self._row[SUSPECTS + seat] = suspect
        self._do(LOOK)

    def act(self, action: int) -> bool:
        """Do an action; False, and nothing has changed, if it is not on the menu."""
        # A number below 0 is an order to the kernel, such as to deal; one beyond 64 bits is none at all.
        return 0 <= action < self._count and self._do(action)

    def _do(self, action: int) -> bool:
        self._actions[0] = action
        batch = self.batch
        scratch = batch.memory.take()
        wrong = self._run(self._purpose, batch.tables, scratch, *self._rest)
        batch.memory.give_back(scratch)
        return wrong == ALL_WELL

    def mask(self) -> NDArray[np.int8]:
        """1 for every action that whoever is to act may do: a new array each time."""
        self._write_mask(*self._for_mask)
        return self._mask.copy()

    def observe(self, seat: int) -> Octets:
        """What a seat knows: a new array each time."""
        self._viewers[0] = seat
        self._write_observation(*self._for_observation)
        return self._seen.copy()

    @property
    def acting(self) -> int:
        """The seat that is to act; whose turn it was last, once the game is over."""
        row = self._row
        return row[ASKED] if row[PHASE] == PHASE_SHOW else row[TURN]

    @property
    def over(self) -> bool:
        return self._row[PHASE] == PHASE_OVER

    @property
    def winner(self) -> int:
        """The seat that has won; -1 if nobody has."""
        return self._row[WINNER]

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self._row[TURNS]
