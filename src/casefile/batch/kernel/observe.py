"""What one seat knows, as numbers. Reads that seat's own hand and what it saw, and nobody else's.

The parts follow each other as `casefile.batch.observation.PARTS` lists them. Seats are counted from the one
who looks: 0 is the seat itself, 1 its left neighbour.
"""

from __future__ import annotations

from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.row import (
    ACCUSED,
    ANSWERED,
    ASKED,
    DICE,
    ENVELOPE,
    FETCHED,
    FIRST,
    HANDS,
    LACKS,
    MAX_SUSPECTS,
    NAMED,
    OUT,
    PENDING,
    PHASE,
    PHASE_OVER,
    PHASE_SHOW,
    PIECES,
    SEEN,
    SUSPECTS,
    TURN,
    WEAPONS,
    Octets,
    Row,
)
from casefile.batch.kernel.tables import (
    DICE_COUNT,
    MAP_COLUMN,
    MAP_ROW,
    ROOM_COUNT,
    SEATS,
    SIZES,
    SQUARE_COUNT,
    SUSPECT_COUNT,
    WEAPON_COUNT,
    Tables,
)

SEAT_FACTS = 5
PHASES = 6


@lean
def write_observation(viewer: int, row: Row, history: Octets, tables: Tables, out: Octets) -> None:
    """Everything the seat may know of the game."""
    for number in range(out.shape[0]):
        out[number] = 0
    at = write_cards(viewer, row, tables, out)
    at = write_seats(at, viewer, row, history, tables, out)
    at = write_board(at, viewer, row, tables, out)
    out[at + row[PHASE]] = 1
    for die in range(tables.rules[DICE_COUNT]):
        out[at + PHASES + die] = row[DICE + die]


@lean
def write_cards(viewer: int, row: Row, tables: Tables, out: Octets) -> int:
    """Own hand, the cards that are asked for now, and the envelope once the seat has seen it."""
    rules = tables.rules
    cards = rules[SUSPECT_COUNT] + rules[WEAPON_COUNT] + rules[ROOM_COUNT]
    at = write_set(0, row[HANDS + viewer], cards, out)
    at = write_set(at, row[PENDING] if row[PHASE] == PHASE_SHOW else 0, cards, out)
    # A false accuser has looked into it [A2] [A4], and in the end it lies open [A3] [R4].
    looked = row[PHASE] == PHASE_OVER or row[OUT] >> viewer & 1
    return write_set(at, row[ENVELOPE] if looked else 0, cards, out)


@lean
def write_set(at: int, mask: int, size: int, out: Octets) -> int:
    """A number for every card; where the next part begins."""
    for card in range(size):
        out[at + card] = mask >> card & 1
    return at + size


@lean
def write_seats(at: int, viewer: int, row: Row, history: Octets, tables: Tables, out: Octets) -> int:
    """For every seat: what it showed and was shown by the viewer, what all know of it, how it stands."""
    rules = tables.rules
    cards = rules[SUSPECT_COUNT] + rules[WEAPON_COUNT] + rules[ROOM_COUNT]
    for step in range(rules[SEATS]):
        seat = (viewer + step) % rules[SEATS]
        at = write_set(at, row[SEEN + MAX_SUSPECTS * viewer + seat], cards, out)
        at = write_set(at, row[SEEN + MAX_SUSPECTS * seat + viewer], cards, out)
        at = write_set(at, row[LACKS + seat], cards, out)
        at = write_set(at, row[ACCUSED + seat], cards, out)
        for card in range(cards):
            out[at + card] = history[NAMED + seat, card]
            out[at + cards + card] = history[ANSWERED + seat, card]
        at += 2 * cards
        # From the rules, not by counting cards: of other hands nothing is read.
        out[at] = rules[SIZES + MAX_SUSPECTS * row[FIRST] + seat]
        out[at + 1] = row[OUT] >> seat & 1
        out[at + 2] = row[FETCHED] >> seat & 1
        out[at + 3] = 1 if row[TURN] == seat else 0
        out[at + 4] = 1 if row[PHASE] == PHASE_SHOW and row[ASKED] == seat else 0
        at += SEAT_FACTS
    return at


@lean
def write_board(at: int, viewer: int, row: Row, tables: Tables, out: Octets) -> int:
    """Where the pieces and the weapons are, and who plays which piece."""
    rules = tables.rules
    squares, rooms, seats = rules[SQUARE_COUNT], rules[ROOM_COUNT], rules[SEATS]
    width = rooms + 3
    for suspect in range(rules[SUSPECT_COUNT]):
        place = row[PIECES + suspect]
        if place >= squares:
            out[at + width * suspect + 2 + place - squares] = 1
        else:
            # They are one more than on the map, so that 0 means: in a room.
            out[at + width * suspect] = tables.board[place, MAP_ROW]
            out[at + width * suspect + 1] = tables.board[place, MAP_COLUMN]
    for step in range(seats):
        suspect = row[SUSPECTS + (viewer + step) % seats]
        out[at + width * suspect + width - 1] = step + 1
    at += width * rules[SUSPECT_COUNT]
    for weapon in range(rules[WEAPON_COUNT]):
        out[at + rooms * weapon + row[WEAPONS + weapon]] = 1
    return at + rooms * rules[WEAPON_COUNT]
