"""What the faults have in common."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.support.oracle.opening import Game, Move, Record, lay_out
from tests.support.oracle.referee import play

# Changes a record it owns. None where the record offers no place for the fault.
Fault = Callable[[Random, Record], Record | None]


def game_before(record: Record, number: int) -> Game:
    """The table just before this move of a legal record."""
    game = lay_out(record)
    for move in record["moves"][:number]:
        play(game, move)
    return game


def pick(rng: Random, record: Record, do: str) -> int | None:
    """The number of some move of this kind."""
    numbers = [number for number, move in enumerate(record["moves"]) if move["do"] == do]
    return rng.choice(numbers) if numbers else None


def anywhere(rng: Random, record: Record) -> int:
    """A place for one more move."""
    return rng.randint(0, len(record["moves"]))


def inserted(record: Record, number: int, move: Move) -> Record:
    """The record with one more move before this number."""
    record["moves"].insert(number, move)
    return record
