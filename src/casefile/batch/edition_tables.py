"""From an edition to the arrays that the kernel plays by, or to the reason why it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache

import numpy as np

from casefile.batch.errors import BatchError
from casefile.batch.kernel.row import (
    DICE_FIELDS,
    MAX_CARDS,
    MAX_MAP_COLUMNS,
    MAX_ROOMS,
    MAX_SQUARES,
    MAX_STEPS,
    MAX_SUSPECTS,
    MAX_WAYS,
    MAX_WEAPONS,
    NOWHERE,
    PLACE_WORDS,
    Row,
)
from casefile.batch.kernel.run import build_tables
from casefile.batch.kernel.tables import (
    BOARD_WIDTH,
    CLEARED,
    DISTANCES,
    ENTRANCES,
    MAP_COLUMN,
    MAP_ROW,
    PASSAGE_TO,
    RULES_WIDTH,
    SIZES,
    STARTS,
    SWITCHES,
    Scratch,
    Tables,
    make_scratch,
)
from casefile.batch.numbering import Numbering
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
        exact=np.zeros((levels, len(edition.board.squares), _map_lines(edition)), np.uint32),
        runs=_runs(numbering),
    )
    # What walks can reach is worked out by the same code that plays: there is no second search to trust.
    build_tables(tables, working_memory(edition))
    return tables


def working_memory(edition: Edition) -> Scratch:
    """The memory that one thread needs to play this edition."""
    squares = np.zeros(_map_lines(edition), np.uint32)
    for square in edition.board.squares:
        squares[square.row + 1] |= 1 << square.col + 1
    return make_scratch(squares)


def _map_lines(edition: Edition) -> int:
    """The rows of the map, and an empty one on either side."""
    return max(square.row for square in edition.board.squares) + 3


def _runs(numbering: Numbering) -> Row:
    """Squares side by side, which are numbered one after the other."""
    runs: list[list[int]] = []
    before: Square | None = None
    for number, square in enumerate(sorted(numbering.edition.board.squares)):
        if before is not None and before == (square.row, square.col - 1):
            runs[-1][2] = 2 * runs[-1][2] + 1
        else:
            runs.append([square.row + 1, square.col + 1, 1, number])
        before = square
    return np.array(runs, np.int32)


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
        ("columns", 1 + max(square.col for square in edition.board.squares), MAX_MAP_COLUMNS),
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


def _rules(edition: Edition, seats: int, numbering: Numbering) -> Row:
    deck, board = edition.deck, edition.board
    rules = np.zeros(RULES_WIDTH, np.int32)
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


def _board(numbering: Numbering) -> Row:
    """A row for every place."""
    board, rooms = numbering.edition.board, numbering.edition.deck.rooms
    room_index = {room: number for number, room in enumerate(rooms)}
    table = np.zeros((len(numbering.places), BOARD_WIDTH), np.int32)
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
