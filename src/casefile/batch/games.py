"""Many games of one edition at once, as rows of arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from casefile.batch.dealing import Deal, write_deal
from casefile.batch.edition_tables import make_tables, working_memory
from casefile.batch.errors import BatchError
from casefile.batch.kernel.row import (
    ASKED,
    DEAL,
    FIRST,
    GENERATOR,
    HISTORY_ROWS,
    HISTORY_WIDTH,
    OUT,
    PHASE,
    PHASE_OVER,
    PHASE_SHOW,
    ROW_WIDTH,
    SUSPECTS,
    TURN,
    TURNS,
    WINNER,
    WORDS_WIDTH,
    Octets,
)
from casefile.batch.kernel.run import (
    ALL_WELL,
    NOBODYS_NOTES,
    draw_actions,
    step_rows,
    write_masks,
    write_observations,
)
from casefile.batch.kernel.tables import Notes
from casefile.batch.numbering import Numbering
from casefile.batch.observation import observation_parts
from casefile.game.cards import Suspect
from casefile.game.edition import Edition
from casefile.game.seating import USUAL_FIRST, seat_order

MAX_ROWS = 1_000_000
"""About a gigabyte of games."""
LOOK = -3
"""Instead of an action: work out the menu again, after the row was written from outside."""
ACCUSATIONS = 5
"""How many in a thousand random actions are accusations; more would end every game at once."""

AnyArray = NDArray[Any]
Seeds = AnyArray | Sequence[int] | int


class Batch:
    """So many games of an edition, with the same number of players.

    Every row has its own random generator: a game depends on its seed and on the actions done in it, and on
    nothing that happens in other rows.
    """

    marked: Notes = NOBODYS_NOTES
    """What seats have concluded, if that is to be seen in observations."""

    def __init__(self, edition: Edition, seats: int, rows: int) -> None:
        """A BatchError says why, if the edition cannot be played or there are too few or too many rows."""
        self.rows_count = check_rows(rows)
        self.edition, self.seats = edition, seats
        self.tables = make_tables(edition, seats)
        self.numbering = Numbering(edition)
        self.rows = np.zeros((rows, ROW_WIDTH), np.int32)
        """The games; `casefile.batch.kernel.row` says what the numbers mean."""
        self.words = np.zeros((rows, WORDS_WIDTH), np.uint64)
        self.history = np.zeros((rows, HISTORY_ROWS, HISTORY_WIDTH), np.uint8)
        self.memory = working_memory(edition)
        self._no_dice = np.zeros((rows, edition.dice), np.uint8)
        self._whoever_acts = np.full(rows, -1, np.int64)
        self.observation_size = sum(part.size for part in observation_parts(edition, seats))
        self.rows[:, PHASE], self.rows[:, WINNER] = PHASE_OVER, -1

    # -- dealing

    def reset(
        self, seeds: Seeds, first: AnyArray | int = USUAL_FIRST, suspects: Sequence[Suspect] | None = None
    ) -> None:
        """Deal a random game in every row. One seed gives row n the seed plus n; `first` is a seat.

        Who plays is drawn as well, unless it is said.
        """
        chosen = None if suspects is None else self._suspect_numbers(suspects)
        # Before anything is written: a refused reset leaves the games as they were.
        starters = np.broadcast_to(np.asarray(first, np.int64), self.rows_count)
        self._check_first(starters)
        self.words[:, GENERATOR] = row_seeds(seeds, self.rows_count)
        self.rows[:, FIRST] = starters
        self._step(np.full(self.rows_count, DEAL, np.int64), self._no_dice, False)
        if chosen is not None:
            # All pieces stand on their START squares: which of them a seat plays changes only the first menu.
            self.rows[:, SUSPECTS : SUSPECTS + self.seats] = chosen
            self.look()

    def lay_out(self, deals: Sequence[Deal], seeds: Seeds = 0) -> None:
        """Put given deals into the rows; the seeds are for the dice. `game.setup.deal` makes such deals."""
        if len(deals) != self.rows_count:
            raise BatchError(f"there are {self.rows_count} rows and {len(deals)} deals")
        # Into new rows first: a deal that is refused half-way has changed nothing.
        rows = np.zeros_like(self.rows)
        for row, dealt in zip(rows, deals, strict=True):
            write_deal(row, dealt, self.numbering, self.tables)
        self.rows[:] = rows
        self.history[:] = 0
        self.words[:, GENERATOR] = row_seeds(seeds, self.rows_count)
        self.look()

    def look(self) -> None:
        """Work out all menus again, after rows were written from outside."""
        self._step(np.full(self.rows_count, LOOK, np.int64), self._no_dice, False)

    # -- playing

    def mask(self, out: Octets | None = None) -> Octets:
        """For every row, 1 for each action that whoever is to act may do; all 0 once the game is over."""
        masks = self._out(out, self.numbering.count)
        write_masks(self.tables, self.rows, self.words, masks)
        return masks

    def step(self, actions: AnyArray, dice: AnyArray | None = None, *, redeal: bool = False) -> None:
        """Do one action in every row; -1 leaves a row as it is. `redeal` deals anew where a game is over.

        `dice` is what rolls show, by row and die; without it, or where it is 0, the row's generator rolls.
        An action outside its mask is a BatchError, and then nothing has changed in any row.
        """
        # A copy where it must be: the kernel reads whatever lies there, so shape and type are settled here.
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.rows_count,):
            raise BatchError(f"there are {self.rows_count} rows, but actions of shape {chosen.shape}")
        if chosen.min() < -1:
            row = int(chosen.argmin())
            raise BatchError(f"row {row}: there is no action {chosen[row]}")
        wrong = self._step(chosen, self._dice(dice), redeal)
        if wrong != ALL_WELL:
            raise BatchError(f"row {wrong}: action {chosen[wrong]} is not on the menu")

    def random_actions(
        self, out: NDArray[np.int64] | None = None, accusations: int = ACCUSATIONS
    ) -> AnyArray:
        """An action of every menu, drawn by the row's generator: see `draw`."""
        actions = np.zeros(self.rows_count, np.int64) if out is None else out
        self.draw(actions, accusations)
        return actions

    def draw(self, actions: NDArray[np.int64], accusations: int = ACCUSATIONS) -> int:
        """Write a random action for every row; how many of them were a choice between at least two.

        So many times in a thousand it is an accusation, else any other action of the menu. For a game that is
        over it is -1.
        """
        if actions.shape != (self.rows_count,) or actions.dtype != np.int64:
            raise BatchError(f"actions are {self.rows_count} numbers of type int64")
        return draw_actions(self.tables, self.rows, self.words, accusations, actions)

    def observe(self, viewers: AnyArray | None = None, out: Octets | None = None) -> Octets:
        """What a seat of every row knows: the one that is to act, or those that are named."""
        seats = self._whoever_acts if viewers is None else np.ascontiguousarray(viewers, np.int64)
        if seats.shape != (self.rows_count,) or seats.max() >= self.seats:
            raise BatchError(f"viewers are {self.rows_count} seats below {self.seats}, or -1")
        observed = self._out(out, self.observation_size)
        write_observations(self.tables, self.rows, self.history.view(np.uint64), self.marked, seats, observed)
        return observed

    # -- how it stands

    @property
    def acting(self) -> AnyArray:
        """Who is to act in every row; -1 once the game is over."""
        asked = np.where(self.rows[:, PHASE] == PHASE_SHOW, self.rows[:, ASKED], self.rows[:, TURN])
        return np.where(self.over, -1, asked)

    @property
    def over(self) -> NDArray[np.bool_]:
        return np.asarray(self.rows[:, PHASE] == PHASE_OVER)

    @property
    def winner(self) -> AnyArray:
        """The seat that has won; -1 if nobody has."""
        return self.rows[:, WINNER]

    @property
    def turns(self) -> AnyArray:
        """How many turns have begun."""
        return self.rows[:, TURNS]

    @property
    def out(self) -> AnyArray:
        """Which seats have accused falsely, as bits."""
        return self.rows[:, OUT]

    # -- how it is done

    def _step(self, actions: NDArray[np.int64], dice: Octets, redeal: bool) -> int:
        with self.memory.lend() as scratch:
            return step_rows(self.tables, scratch, self.rows, self.words, self.history, actions, dice, redeal)

    def _suspect_numbers(self, suspects: Sequence[Suspect]) -> list[int]:
        deck = self.edition.deck
        known = frozenset(suspects) & frozenset(deck.suspects)
        # In the order of the deck, because that is the order of turns. [S6]
        if len(known) != self.seats or tuple(suspects) != seat_order(self.edition, known):
            raise BatchError(f"the players are {self.seats} suspects of {self.edition.id} in their order")
        return [deck.suspect_index[suspect] for suspect in suspects]

    def _dice(self, dice: AnyArray | None) -> Octets:
        if dice is None:
            return self._no_dice
        shown = np.asarray(dice)
        if shown.shape != self._no_dice.shape:
            raise BatchError(f"dice of shape {shown.shape} instead of {self._no_dice.shape}")
        faces = max(map(max, self.edition.rolls))
        if shown.min() < 0 or shown.max() > faces:
            raise BatchError(f"a die shows 1 to {faces}, or 0 to be rolled")
        return np.ascontiguousarray(shown, np.uint8)

    def _out(self, out: Octets | None, width: int) -> Octets:
        if out is None:
            return np.zeros((self.rows_count, width), np.uint8)
        if out.shape != (self.rows_count, width) or out.dtype != np.uint8 or not out.flags.c_contiguous:
            raise BatchError(f"the array to fill has {self.rows_count} rows of {width} numbers of type uint8")
        return out

    def _check_first(self, first: AnyArray) -> None:
        if first.min() < 0 or first.max() >= self.seats:
            raise BatchError(f"the first player is one of the seats 0 to {self.seats - 1}")
        if first.any() and not self.edition.switches.start_passes_on:
            raise BatchError(f"in {self.edition.id} seat {USUAL_FIRST} begins")


def check_rows(rows: int) -> int:
    """The number of rows, if there can be so many."""
    if not 1 <= rows <= MAX_ROWS:
        raise BatchError(f"a batch has 1 to {MAX_ROWS} rows, not {rows}")
    return rows


def row_seeds(seeds: Seeds, rows: int) -> NDArray[np.uint64]:
    """The seed of every row."""
    if isinstance(seeds, int):
        return np.uint64(seeds % 2**64) + np.arange(rows, dtype=np.uint64)
    # Any number will do: the generator mixes it before the first draw.
    given = np.asarray(seeds).astype(np.uint64)
    if given.shape != (rows,):
        raise BatchError(f"there are {rows} rows, but seeds of shape {given.shape}")
    return given
