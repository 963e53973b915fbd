"""The built-in player: goes for rooms that tell something, names what is open, accuses when certain."""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import ONE, ZERO, lowest_bit, rooms_among
from casefile.batch.kernel.draw import draw_card
from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.menu import showable_cards
from casefile.batch.kernel.minds import conclude
from casefile.batch.kernel.row import (
    ASKED,
    CAN_ROLL,
    CAN_SHOW,
    CAN_SUGGEST,
    CAN_TAKE_PASSAGE,
    CAN_WALK,
    HANDS,
    LEGAL,
    MAX_SUSPECTS,
    NOWHERE,
    PHASE,
    PHASE_MOVE,
    PIECES,
    PLACE_WORDS,
    SEEN,
    SUSPECTS,
    TURN,
    Row,
    Words,
    wide,
)
from casefile.batch.kernel.tables import (
    DISTANCES,
    END_TURN,
    FIRST_ACCUSE,
    FIRST_SHOW,
    FIRST_SUGGEST,
    FIRST_WALK,
    PASSAGE,
    PASSAGE_TO,
    ROOM_COUNT,
    SEATS,
    SQUARE_COUNT,
    SUSPECT_COUNT,
    WEAPON_COUNT,
    Minds,
    Tables,
)
from casefile.deduce.kernel.arrays import Ints

ROLL_ACTION = 0


@lean
def choose(row: Row, words: Words, tables: Tables, minds: Minds) -> int:
    """What the player does: of the menu, and from what its seat knows."""
    rules, legal, seat = tables.rules, row[LEGAL], row[TURN]
    if legal & CAN_SHOW:
        return rules[FIRST_SHOW] + choose_card(row, words)
    conclude(seat, row, tables, minds)
    suspects, weapons, rooms = open_cards(minds.can[seat, rules[SEATS]], rules)
    # Its own conclusions never err, so what is left is certain.
    if is_one(suspects) and is_one(weapons) and is_one(rooms):
        return rules[FIRST_ACCUSE] + accusation(suspects, weapons, rooms, rules)
    useful = useful_rooms(suspects, weapons, rooms, row[HANDS + seat], rules)
    if row[PHASE] == PHASE_MOVE:
        return begin_turn(suspects, weapons, useful, row, words, tables)
    if legal & CAN_WALK:
        return rules[FIRST_WALK] + choose_place(useful, row, words, tables)
    if legal & CAN_SUGGEST:
        return question(suspects, weapons, row, words, rules)
    return rules[END_TURN]


@lean
def is_one(mask: int) -> bool:
    return mask & (mask - 1) == 0


@lean
def open_cards(cards: int, rules: Ints) -> tuple[int, int, int]:
    """Suspects, weapons and rooms of a set of cards, each counted from 0."""
    suspects, weapons = rules[SUSPECT_COUNT], rules[WEAPON_COUNT]
    return (
        cards & ((1 << suspects) - 1),
        cards >> suspects & ((1 << weapons) - 1),
        cards >> (suspects + weapons),
    )


@lean
def accusation(suspects: int, weapons: int, rooms: int, rules: Ints) -> int:
    suspect, weapon = lowest_bit(np.uint64(suspects)), lowest_bit(np.uint64(weapons))
    return (suspect * rules[WEAPON_COUNT] + weapon) * rules[ROOM_COUNT] + lowest_bit(np.uint64(rooms))


@lean
def choose_card(row: Row, words: Words) -> int:
    """One that the suggester has seen already, if there is one: that tells nothing new."""
    cards = showable_cards(row)
    known = cards & row[SEEN + MAX_SUSPECTS * row[TURN] + row[ASKED]]
    return draw_card(words, known or cards)


@lean
def useful_rooms(suspects: int, weapons: int, rooms: int, hand: int, rules: Ints) -> int:
    """Where a suggestion tells something: of the room, or only of suspect and weapon if nobody shows it."""
    useful = 0 if is_one(rooms) else rooms
    if not is_one(suspects) or not is_one(weapons):
        useful |= open_cards(hand, rules)[2]
        if is_one(rooms):
            useful |= rooms
    return useful or (1 << rules[ROOM_COUNT]) - 1


@lean
def begin_turn(suspects: int, weapons: int, useful: int, row: Row, words: Words, tables: Tables) -> int:
    rules, legal = tables.rules, row[LEGAL]
    place = wide(row[PIECES + row[SUSPECTS + row[TURN]]])
    here = place - rules[SQUARE_COUNT]
    if legal & CAN_SUGGEST and useful >> here & 1:
        return question(suspects, weapons, row, words, rules)
    if legal & CAN_TAKE_PASSAGE:
        there = tables.board[place, PASSAGE_TO]
        on_foot = legal & (CAN_ROLL | CAN_WALK)
        if (
            not on_foot
            or useful >> there & 1
            or is_nearer(rules[SQUARE_COUNT] + there, place, useful, tables)
        ):
            return rules[PASSAGE]
    if legal & CAN_ROLL:
        return ROLL_ACTION
    if legal & CAN_WALK:
        return rules[FIRST_WALK] + choose_place(useful, row, words, tables)
    if legal & CAN_SUGGEST:
        return question(suspects, weapons, row, words, rules)
    return rules[END_TURN]


@lean
def nearest_useful(place: int, useful: int, tables: Tables) -> int:
    best = NOWHERE
    for room in range(tables.rules[ROOM_COUNT]):
        if useful >> room & 1 and (
            best == NOWHERE or tables.board[place, DISTANCES + room] < tables.board[place, DISTANCES + best]
        ):
            best = room
    return best


@lean
def is_nearer(there: int, here: int, useful: int, tables: Tables) -> bool:
    """Is it less far from there than from here to the nearest useful room?"""
    from_there = tables.board[there, DISTANCES + nearest_useful(there, useful, tables)]
    return from_there < tables.board[here, DISTANCES + nearest_useful(here, useful, tables)]


@lean
def choose_place(useful: int, row: Row, words: Words, tables: Tables) -> int:
    """Into a useful room, or as near as can be to the nearest."""
    # The types left out below: to numba an int64 is an int, to mypy it is not.
    rules = tables.rules
    rooms = rooms_among(words, rules[SQUARE_COUNT]) & useful
    if rooms:
        return rules[SQUARE_COUNT] + draw_card(words, rooms)
    # One target for all ends, not the nearest of each: a tenth of the time, and hardly a turn longer.
    here = wide(row[PIECES + row[SUSPECTS + row[TURN]]])
    target = nearest_useful(here, useful, tables)
    best, found = wide(NOWHERE), wide(0)
    for number in range(PLACE_WORDS):
        word = words[number]
        while word != ZERO:
            place = 64 * number + lowest_bit(word)
            word &= word - ONE
            far = np.int64(tables.board[place, DISTANCES + target])
            if best == NOWHERE or far < found:
                best, found = place, far  # type: ignore[assignment]  # to numba an int64 is an int
    return best


@lean
def question(suspects: int, weapons: int, row: Row, words: Words, rules: Ints) -> int:
    """Open cards; where the one of a kind is known, it or a card of one's own, which nobody else can show."""
    own_suspects, own_weapons, _ = open_cards(row[HANDS + row[TURN]], rules)
    suspect = draw_card(words, suspects | own_suspects if is_one(suspects) else suspects)
    weapon = draw_card(words, weapons | own_weapons if is_one(weapons) else weapons)
    return rules[FIRST_SUGGEST] + suspect * rules[WEAPON_COUNT] + weapon
