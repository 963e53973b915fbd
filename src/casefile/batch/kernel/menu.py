"""What may be done now: kinds of action as bits in the row, and on request the mask over all actions.

The twin of `casefile.game.menu`.
"""

from __future__ import annotations

from casefile.batch.kernel.bits import has_place, no_places
from casefile.batch.kernel.destinations import find_destinations
from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.row import (
    ASKED,
    CAN_ACCUSE,
    CAN_END,
    CAN_ROLL,
    CAN_SHOW,
    CAN_SUGGEST,
    CAN_TAKE_PASSAGE,
    CAN_WALK,
    FETCHED,
    HANDS,
    LEGAL,
    MAX_WAYS,
    NOWHERE,
    PENDING,
    PHASE,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_SHOW,
    PHASE_SUGGEST,
    PHASE_WALK,
    PIECES,
    SUSPECTS,
    TURN,
    Octets,
    Row,
    Words,
    wide,
)
from casefile.batch.kernel.tables import (
    ACTION_COUNT,
    END_TURN,
    FIRST_ACCUSE,
    FIRST_SHOW,
    FIRST_SUGGEST,
    FIRST_WALK,
    NO_DICE,
    OPEN_DOORS,
    OWED,
    PASSAGE,
    PASSAGE_TO,
    SQUARE_COUNT,
    SUSPECT_COUNT,
    Scratch,
    Tables,
)
from casefile.deduce.kernel.arrays import Ints


@lean
def open_menu(row: Row, words: Words, tables: Tables, scratch: Scratch) -> None:
    """Work out what may be done in this phase; where a walk may end goes into `words`."""
    phase = row[PHASE]
    if phase == PHASE_OVER:
        legal = 0
    elif phase == PHASE_SHOW:
        legal = CAN_SHOW
    elif phase == PHASE_MOVE:
        legal = CAN_ACCUSE | opening(row, words, tables, scratch)
    elif phase == PHASE_WALK:
        find_destinations(row, words, tables, scratch)
        legal = CAN_ACCUSE | CAN_WALK
    elif phase == PHASE_SUGGEST:
        legal = CAN_ACCUSE | CAN_SUGGEST | (0 if tables.rules[OWED] else CAN_END)
    else:
        legal = CAN_ACCUSE | CAN_END
    row[LEGAL] = legal


@lean
def opening(row: Row, words: Words, tables: Tables, scratch: Scratch) -> int:
    """How a turn may begin. [T1] [T2] [M9] [M10] [R3]"""
    rules, seat = tables.rules, row[TURN]
    room = row[PIECES + row[SUSPECTS + seat]] - rules[SQUARE_COUNT]
    legal = 0
    if rules[NO_DICE]:
        find_destinations(row, words, tables, scratch)
        if not no_places(words):
            legal = CAN_WALK
    elif room < 0 or has_free_door(row, room, tables):
        # On a square there is always a roll, even boxed in: it is made, and the piece stays. [R2]
        legal = CAN_ROLL
    if room >= 0 and tables.board[rules[SQUARE_COUNT] + room, PASSAGE_TO] != NOWHERE:
        legal |= CAN_TAKE_PASSAGE
    # Ending is offered only to whoever cannot move [T2] [M10]; the suggestion of [T1] is no move.
    if legal == 0:
        legal = CAN_END
    if room >= 0 and row[FETCHED] >> seat & 1:
        legal |= CAN_SUGGEST
    return legal


@lean
def has_free_door(row: Row, room: int, tables: Tables) -> bool:
    """Is any door of the room free? With `open_doors` none is ever blocked. [M5] [M10]"""
    if tables.rules[OPEN_DOORS]:
        return True
    for door in range(MAX_WAYS):
        before = tables.board[tables.rules[SQUARE_COUNT] + room, door]
        if before != NOWHERE and not is_occupied(row, before, tables):
            return True
    return False


@lean
def is_occupied(row: Row, square: int, tables: Tables) -> bool:
    for suspect in range(tables.rules[SUSPECT_COUNT]):
        if row[PIECES + suspect] == square:
            return True
    return False


@lean
def acting_seat(row: Row) -> int:
    """Whoever is asked for a card, else the one whose turn it is."""
    return row[ASKED] if row[PHASE] == PHASE_SHOW else row[TURN]


@lean
def showable_cards(row: Row) -> int:
    """Which of the three cards whoever is asked can show. [D1] [D3]"""
    return row[HANDS + row[ASKED]] & row[PENDING]


@lean
def kind_of(action: int, rules: Ints) -> int:
    """Which kind of action a number stands for, as a bit of the menu; 0 for no action at all."""
    if action < 0 or action >= rules[ACTION_COUNT]:
        return 0
    if action == 0:
        return CAN_ROLL
    if action < rules[PASSAGE]:
        return CAN_WALK
    if action < rules[FIRST_SUGGEST]:
        return CAN_TAKE_PASSAGE
    if action < rules[FIRST_SHOW]:
        return CAN_SUGGEST
    if action < rules[FIRST_ACCUSE]:
        return CAN_SHOW
    return CAN_ACCUSE if action < rules[END_TURN] else CAN_END


@lean
def is_allowed(action: int, row: Row, words: Words, tables: Tables) -> bool:
    """Is the action on the menu of whoever is to act?"""
    rules = tables.rules
    kind = kind_of(action, rules)
    # Numbers outside the numbering have no kind, so nothing below is read with them.
    if not row[LEGAL] & kind:
        return False
    if kind == CAN_WALK:
        return has_place(words, action - rules[FIRST_WALK])
    if kind == CAN_SHOW:
        return showable_cards(row) >> (action - rules[FIRST_SHOW]) & 1 != 0
    return True


@lean
def write_mask(row: Row, words: Words, tables: Tables, mask: Octets) -> None:
    """1 for every action of the menu, 0 for all others."""
    rules, legal = tables.rules, row[LEGAL]
    mask[0] = 1 if legal & CAN_ROLL else 0
    mask[rules[PASSAGE]] = 1 if legal & CAN_TAKE_PASSAGE else 0
    mask[rules[END_TURN]] = 1 if legal & CAN_END else 0
    fill(mask, rules[FIRST_SUGGEST], rules[FIRST_SHOW], legal & CAN_SUGGEST)
    fill(mask, rules[FIRST_ACCUSE], rules[END_TURN], legal & CAN_ACCUSE)
    fill_allowed(mask, rules[FIRST_WALK], rules[PASSAGE], legal & CAN_WALK, row, words, tables)
    fill_allowed(mask, rules[FIRST_SHOW], rules[FIRST_ACCUSE], legal & CAN_SHOW, row, words, tables)


@lean
def fill(mask: Octets, first: int, end: int, offered: int) -> None:
    for action in range(first, end):
        mask[action] = 1 if offered else 0


@lean
def fill_allowed(
    mask: Octets, first: int, end: int, offered: int, row: Row, words: Words, tables: Tables
) -> None:
    """Of a kind that is on the menu only in part."""
    fill(mask, first, end, wide(0))
    if offered:
        for action in range(first, end):
            mask[action] = 1 if is_allowed(action, row, words, tables) else 0
