"""From an edition to the arrays that the kernel plays by, or to the reason why it cannot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from functools import lru_cache

import numpy as np

from casefile.batch.errors import BatchError
from casefile.batch.kernel.row import (
    DICE_FIELDS,
    MAX_CARDS,
    MAX_ROOMS,
    MAX_SQUARES,
    MAX_STEPS,
    MAX_SUSPECTS,
    MAX_WAYS,
    MAX_WEAPONS,
    NOWHERE,
    PLACE_WORDS,
)
from casefile.batch.kernel.run import build_tables
from casefile.batch.kernel.tables import (
    BOARD_WIDTH,
    CLEARED,
    DISTANCES,
    ENTRANCES,
    MAP_COLUMN,
    MAP_ROW,
    OPEN_BOARD,
    ORDERS,
    PASSAGE_TO,
    RULES_WIDTH,
    SIZES,
    SQUARE_COUNT,
    STARTS,
    SWITCHES,
    Scratch,
    Tables,
    make_scratch,
)
from casefile.batch.numbering import Numbering
from casefile.deduce.kernel.arrays import Ints
from casefile.game.actions import Seat
from casefile.game.board import Square
from casefile.game.cards import Room
from casefile.game.edition import Edition, Switches
from casefile.game.moves import NO_DICE_REACH
from casefile.game.seating import hand_sizes

NOT_IN_THE_ROW = frozenset({"start_passes_on"})
"""Switches that say nothing about a game once it is dealt."""


@lru_cache(maxsize=64)
def make_tables(edition: Edition, seats: int) -> Tables:
    """The tables for so many players, or a BatchError that says why the edition cannot be played here."""
    _check_edition(edition, seats)
    numbering = Numbering(edition)
    places, levels = len(numbering.places), _max_steps(edition) + 1
    tables = Tables(
        rules=_rules(edition, seats, numbering),
        board=_board(numbering),
        sets=np.zeros((2, levels, places, PLACE_WORDS), np.uint64),
        first_walks=np.zeros((levels, places), np.int64),
    )
    # What walks can reach is worked out by the same code that plays: there is no second search to trust.
    build_tables(tables, _scratch(tables))
    ends = np.bitwise_count(tables.sets[OPEN_BOARD]).sum(axis=2, dtype=np.int64) * len(ORDERS)
    tables.first_walks.flat[1:] = ends.cumsum()[:-1]
    return tables


def _scratch(tables: Tables) -> Scratch:
    levels, places = tables.first_walks.shape
    last = np.bitwise_count(tables.sets[OPEN_BOARD, -1, -1]).sum(dtype=np.int64) * len(ORDERS)
    walks = int(tables.first_walks[-1, -1] + last)
    return make_scratch(levels, places, int(tables.rules[SQUARE_COUNT]), walks)


class WorkingMemory:
    """Scratch memory for all who play an edition: what one call has searched for, the next one knows."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._idle: list[Scratch] = []

    @contextmanager
    def lend(self) -> Iterator[Scratch]:
        """For one thread at a time."""
        scratch = self.take()
        yield scratch
        # Not if an error came in between: then it may be left in the middle of a search.
        self.give_back(scratch)

    def take(self) -> Scratch:
        """For whoever cannot wait for `lend`; to be given back."""
        try:
            return self._idle.pop()
        except IndexError:
            return _scratch(self._tables)

    def give_back(self, scratch: Scratch) -> None:
        self._idle.append(scratch)


@lru_cache(maxsize=8)
def working_memory(edition: Edition) -> WorkingMemory:
    """The number of players does not matter to walks."""
    return WorkingMemory(make_tables(edition, edition.fewest_players))


def _check_edition(edition: Edition, seats: int) -> None:
    deck = edition.deck
    if not edition.fewest_players <= seats <= edition.most_players:
        raise BatchError(
            f"{edition.id} is for {edition.fewest_players} to {edition.most_players} players, not {seats}"
        )
    for what, number, most in (
        ("suspects", len(deck.suspects), MAX_SUSPECTS),
        ("weapons", len(deck.weapons), MAX_WEAPONS),
        ("rooms", len(deck.rooms), MAX_ROOMS),
        ("doors in a room", max(map(len, edition.board.doors_of.values())), MAX_WAYS),
        ("corridor squares", len(edition.board.squares), MAX_SQUARES),
        ("dice", edition.dice, DICE_FIELDS),
        ("steps in a roll", _max_steps(edition), MAX_STEPS),
    ):
        if number > most:
            raise BatchError(f"{edition.id} has {number} {what}; a batch plays editions with at most {most}")
    # A switch that is added to the rules must not be ignored here: until the twin knows it, it plays nothing.
    unknown = {field.name for field in fields(Switches)} - NOT_IN_THE_ROW - set(SWITCHES)
    if unknown:
        raise BatchError(f"a batch does not know the switch {min(unknown)} of {edition.id}")


assert MAX_SUSPECTS + MAX_WEAPONS + MAX_ROOMS == MAX_CARDS


def _max_steps(edition: Edition) -> int:
    return NO_DICE_REACH if edition.switches.no_dice else max(map(sum, edition.rolls))


def _rules(edition: Edition, seats: int, numbering: Numbering) -> Ints:
    deck, board = edition.deck, edition.board
    rules = np.zeros(RULES_WIDTH, np.int64)
    counts = (seats, len(deck.suspects), len(deck.weapons), len(deck.rooms), len(board.squares))
    dice = (edition.dice, max(map(max, edition.rolls)), NO_DICE_REACH)
    switches = (getattr(edition.switches, name) for name in SWITCHES)
    begins = (kind.first for kind in numbering.kinds[1:])
    rules[:STARTS] = [*counts, *dice, *switches, *begins, numbering.count]
    for number, suspect in enumerate(deck.suspects):
        rules[STARTS + number] = numbering.place_index[board.starts[suspect]]
    for first in range(seats):
        at = SIZES + MAX_SUSPECTS * first
        rules[at : at + seats] = hand_sizes(edition, seats, Seat(first))
    return rules


def _board(numbering: Numbering) -> Ints:
    """A row for every place."""
    board, rooms = numbering.edition.board, numbering.edition.deck.rooms
    room_index = {room: number for number, room in enumerate(rooms)}
    table = np.zeros((len(numbering.places), BOARD_WIDTH), np.int64)
    table[:, :MAX_WAYS] = table[:, CLEARED] = table[:, PASSAGE_TO] = NOWHERE
    for number, place in enumerate(numbering.places):
        ways: Sequence[Square]
        if isinstance(place, str):
            ways = [door.outside for door in board.doors_of[place]]
            if place in board.passages:
                table[number, PASSAGE_TO] = room_index[board.passages[place]]
        else:
            ways = board.neighbours(place)
            before = board.rooms_at.get(place, ())
            table[number, MAP_ROW], table[number, MAP_COLUMN] = place.row + 1, place.col + 1
            table[number, ENTRANCES] = sum(1 << room_index[room] for room in set(before))
            # On a map with a square before two rooms the first door of its file decides, as in `decide`.
            table[number, CLEARED] = room_index[before[0]] if before else NOWHERE
        table[number, : len(ways)] = [numbering.place_index[way] for way in ways]
    for number, room in enumerate(rooms):
        table[:, DISTANCES + number] = _distances(room, numbering)
    return table


def _distances(room: Room, numbering: Numbering) -> list[int]:
    """From every place into a room, in steps; from the room itself, more than from anywhere else."""
    board = numbering.edition.board
    away: dict[Square, int] = {}
    frontier, steps = {door.outside for door in board.doors_of[room]}, 1
    while frontier:
        away.update(dict.fromkeys(frontier, steps))
        frontier = {near for square in frontier for near in board.neighbours(square)} - away.keys()
        steps += 1
    from_room = {
        other: 1 + min(away[door.outside] for door in doors) for other, doors in board.doors_of.items()
    }
    # Whoever is in it has to leave it first, and may not come back on the same turn. [M7]
    from_room[room] = steps + 1
    return [from_room[place] if isinstance(place, str) else away[place] for place in numbering.places]
