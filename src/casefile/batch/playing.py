"""Whole games of the built-in player, and the threads that play them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casefile.batch.edition_tables import working_memory
from casefile.batch.errors import BatchError
from casefile.batch.games import AnyArray, Batch, Seeds
from casefile.batch.kernel.play import LOG_WIDTH
from casefile.batch.kernel.row import Row, Words
from casefile.batch.kernel.run import play_rows
from casefile.game.edition import Edition

MAX_THREADS = 256
NO_LOG = np.zeros((0, LOG_WIDTH), np.int32)
TURN_MOVES = 12
"""More moves than a turn has: roll, walk, suggestion, card, accusation, end."""


class FinishedGames(NamedTuple):
    """How games went, row by row."""

    dealt: Row
    """The rows as they were dealt."""
    rows: Row
    """The rows as they were in the end; `casefile.batch.kernel.row` says what the numbers mean."""
    moves: Row
    """Every action by its number, a roll as the negative of what the dice show; then 0. Empty if not asked
    for."""


def play_whole_games(
    edition: Edition,
    seats: int,
    seeds: Seeds,
    *,
    max_turns: int,
    threads: int = 1,
    with_moves: bool = False,
    first: AnyArray | int = 0,
) -> FinishedGames:
    """A game of the built-in player for every seed. The same seed gives the same game, in whatever company.

    A game that has taken so many turns is stopped, and nobody has won it.
    """
    given = np.asarray(seeds)
    batch = Batch(edition, seats, given.shape[0] if given.ndim else 1)
    batch.reset(given if given.ndim else int(given), first)
    # Kept as they were: a record begins with its deal, and the rows are played to their end in place.
    dealt = batch.rows.copy()
    moves = np.zeros((len(dealt), max_turns * TURN_MOVES if with_moves else 0), np.int32)
    play_to_the_end(batch, batch.rows, batch.words, max_turns=max_turns, threads=threads, moves=moves)
    return FinishedGames(dealt, batch.rows, moves)


def play_to_the_end(
    batch: Batch,
    rows: Row,
    words: Words,
    *,
    max_turns: int,
    threads: int,
    log: Row = NO_LOG,
    actions: NDArray[np.int64] | None = None,
    moves: Row | None = None,
) -> None:
    """Have the built-in player play all rows, on so many threads. Which one plays a row changes nothing."""
    if not 1 <= threads <= MAX_THREADS:
        raise BatchError(f"1 to {MAX_THREADS} threads can play, not {threads}")
    if max_turns < 1:
        raise BatchError(f"a game has at least one turn, not {max_turns}")

    firsts = np.full(len(rows), -1, np.int64) if actions is None else actions
    noted = np.zeros((len(rows), 0), np.int32) if moves is None else moves

    def play(share: slice) -> None:
        with working_memory(batch.edition).lend() as scratch:
            play_rows(
                batch.tables,
                scratch,
                rows[share],
                words[share],
                log,
                firsts[share],
                max_turns,
                noted[share],
            )

    # Threads, not processes: compiled code does not hold the interpreter's lock,
    # and nothing has to be sent.
    bounds = np.linspace(0, len(rows), min(threads, len(rows)) + 1).astype(int)
    shares = [slice(begin, end) for begin, end in pairwise(bounds)]
    if len(shares) == 1:
        play(shares[0])
        return
    with ThreadPoolExecutor(len(shares)) as pool:
        for done in [pool.submit(play, share) for share in shares]:
            done.result()
