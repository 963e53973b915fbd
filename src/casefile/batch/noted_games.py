"""Games whose seats take notes, and in which some seats are played here: for learning environments."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from casefile.batch.dealing import Deal, write_deal
from casefile.batch.errors import BatchError
from casefile.batch.games import LOOK, AnyArray, Batch
from casefile.batch.kernel.row import DEAL, FIRST, GENERATOR, OTHERS_GENERATOR, WAIT, Octets
from casefile.batch.kernel.run import follow_rows
from casefile.batch.kernel.tables import make_notes
from casefile.batch.observation import observation_parts
from casefile.game.edition import Edition
from casefile.game.seating import USUAL_FIRST


class NotedBatch(Batch):
    """A batch in which every seat concludes what it simply can from what it sees.

    Seats whose entry in `players` is not OUTSIDE_PLAYER play by themselves: a step goes on until one is to
    act that is played from outside. What they draw comes from a generator of their own, so that a seed gives
    the same deal and the same dice whoever plays.
    """

    def __init__(
        self, edition: Edition, seats: int, rows: int, *, marks: bool, max_turns: int, max_moves: int = 0
    ) -> None:
        """With `marks` an observation has what its seat has concluded. So many turns end a game; `moves`
        keeps so many actions of a step that were done here."""
        super().__init__(edition, seats, rows)
        self.notes = make_notes(rows)
        self.players: Octets = self.notes.players[:, :seats]
        """By row and seat: who plays it."""
        self.moves = np.zeros((rows, max_moves), np.int32)
        """What was done here in the last step, then 0; a roll as the negative of what the dice show."""
        self._max_turns = max_turns
        if marks:
            self.marked = self.notes
        self.observation_size = sum(part.size for part in observation_parts(edition, seats, marks=marks))

    def deal(self, which: NDArray[np.bool_], seeds: NDArray[np.uint64]) -> None:
        """Deal anew in these rows, with these seeds."""
        # Another number for the others' generator: from the same one they would draw what the dice roll.
        self.words[which, GENERATOR] = seeds
        self.words[which, OTHERS_GENERATOR] = ~seeds
        self.rows[which, FIRST] = USUAL_FIRST
        self._step(np.where(which, DEAL, WAIT).astype(np.int64), self._no_dice, False)

    def lay(self, which: NDArray[np.bool_], deals: Sequence[Deal]) -> None:
        """Put given deals into these rows; their dice have to be given, too."""
        # Row by row, because the others are in the middle of their games.
        for number, dealt in zip(np.flatnonzero(which), deals, strict=True):
            self.rows[number] = 0
            self.history[number] = 0
            write_deal(self.rows[number], dealt, self.numbering, self.tables)
        self._step(np.where(which, LOOK, WAIT).astype(np.int64), self._no_dice, False)

    @property
    def stopped(self) -> NDArray[np.bool_]:
        """Which games have taken all the turns they may."""
        return np.asarray((self.turns > self._max_turns) & ~self.over)

    def _step(self, actions: NDArray[np.int64], dice: Octets, redeal: bool) -> int:
        # A new game may need other players and another seed: whoever deals says which.
        if redeal:
            raise BatchError("games with notes are dealt anew by `deal`")
        with self.memory.lend() as scratch:
            return follow_rows(
                self.tables,
                scratch,
                self.notes,
                self.rows,
                self.words,
                self.history,
                actions,
                dice,
                self._max_turns,
                self.moves,
            )


def answers_of(batch: NotedBatch, row: int) -> AnyArray:
    """By seat, and by triple in the order of accusations: 1 if the seat has shown one of the three."""
    numbering = batch.numbering
    return batch.notes.answers[row, : batch.seats, : numbering.accuse.size]
