"""A random deal into a row, from its own generator. [S2] [S3] [S4] [R5]"""

from __future__ import annotations

from casefile.batch.kernel.bits import count_cards
from casefile.batch.kernel.draw import draw
from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.menu import open_menu
from casefile.batch.kernel.row import (
    ABSENT,
    ENVELOPE,
    FIRST,
    HANDS,
    MAX_SUSPECTS,
    PHASE,
    PHASE_MOVE,
    PIECES,
    ROW_WIDTH,
    SUSPECTS,
    TURN,
    TURNS,
    WEAPONS,
    WINNER,
    Octets,
    Row,
    Words,
)
from casefile.batch.kernel.tables import (
    ROOM_COUNT,
    SEATS,
    SIZES,
    STARTS,
    SUSPECT_COUNT,
    WEAPON_COUNT,
    Scratch,
    Tables,
)


@lean
def deal_row(row: Row, words: Words, history: Octets, tables: Tables, scratch: Scratch) -> None:
    """A new game. Who begins stays as it is in the row; everything else is drawn."""
    # A series passes the start on [S6]; whoever runs one writes it into the row.
    first = row[FIRST]
    for field in range(ROW_WIDTH):
        row[field] = 0
    history[:] = 0
    row[FIRST], row[TURN], row[TURNS], row[PHASE], row[WINNER] = first, first, 1, PHASE_MOVE, ABSENT
    choose_players(row, words, tables)
    deal_cards(row, words, tables)
    put_weapons(row, words, tables)
    open_menu(row, words, tables, scratch)


@lean
def choose_players(row: Row, words: Words, tables: Tables) -> None:
    """Who plays is drawn as well: START squares differ in how far they are from the rooms. [S1]"""
    rules = tables.rules
    seat = 0
    for suspect in range(rules[SUSPECT_COUNT]):
        row[PIECES + suspect] = rules[STARTS + suspect]
        if draw(words, rules[SUSPECT_COUNT] - suspect) < rules[SEATS] - seat:
            row[SUSPECTS + seat] = suspect
            seat += 1


@lean
def deal_cards(row: Row, words: Words, tables: Tables) -> None:
    """One card of each kind goes into the envelope, the others to the hands. [S3] [S4]"""
    rules = tables.rules
    suspects, weapons, rooms = rules[SUSPECT_COUNT], rules[WEAPON_COUNT], rules[ROOM_COUNT]
    row[ENVELOPE] = (
        1 << draw(words, suspects)
        | 1 << (suspects + draw(words, weapons))
        | 1 << (suspects + weapons + draw(words, rooms))
    )
    sizes = SIZES + MAX_SUSPECTS * row[FIRST]
    cards = suspects + weapons + rooms
    left = cards - 3
    for card in range(cards):
        if not row[ENVELOPE] >> card & 1:
            # A card goes to a seat with a chance that is its share of all free places.
            place, seat = draw(words, left), 0
            left -= 1
            free = rules[sizes] - count_cards(row[HANDS])
            while place >= free:
                place -= free
                seat += 1
                free = rules[sizes + seat] - count_cards(row[HANDS + seat])
            row[HANDS + seat] |= 1 << card


@lean
def put_weapons(row: Row, words: Words, tables: Tables) -> None:
    """Each weapon into a room of its own. [S2]"""
    taken = 0
    for weapon in range(tables.rules[WEAPON_COUNT]):
        room = draw(words, tables.rules[ROOM_COUNT])
        while taken >> room & 1:
            room = draw(words, tables.rules[ROOM_COUNT])
        taken |= 1 << room
        row[WEAPONS + weapon] = room
