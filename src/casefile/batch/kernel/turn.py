"""What an action changes in a row. The twin of `casefile.game.decide` and `fold`; nothing is refused here."""

from __future__ import annotations

from casefile.batch.kernel.bits import count_cards
from casefile.batch.kernel.draw import draw
from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.menu import kind_of, open_menu
from casefile.batch.kernel.row import (
    ABSENT,
    ACCUSED,
    ANSWERED,
    ASKED,
    CAN_ACCUSE,
    CAN_ROLL,
    CAN_SHOW,
    CAN_SUGGEST,
    CAN_TAKE_PASSAGE,
    CAN_WALK,
    DICE,
    DICE_FIELDS,
    ENVELOPE,
    FETCHED,
    HANDS,
    LACKS,
    LAST,
    MAX_SUSPECTS,
    NAMED,
    NOWHERE,
    OUT,
    PENDING,
    PHASE,
    PHASE_END,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_SHOW,
    PHASE_SUGGEST,
    PHASE_WALK,
    PIECES,
    SEEN,
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
    AFTER_DISPROOF,
    CLEARED,
    CLEARS_DOOR,
    DICE_COUNT,
    FACES,
    FIRST_ACCUSE,
    FIRST_SHOW,
    FIRST_SUGGEST,
    FIRST_WALK,
    LAST_WINS,
    OPEN_DOORS,
    PASSAGE_TO,
    ROOM_COUNT,
    SEATS,
    SQUARE_COUNT,
    SUSPECT_COUNT,
    WEAPON_COUNT,
    Scratch,
    Tables,
)
from casefile.deduce.kernel.arrays import Ints

MAX_COUNT = 255
"""How often a card was named is counted in a byte, and not beyond."""


@lean
def do_action(action: int, row: Row, words: Words, history: Octets, tables: Tables, scratch: Scratch) -> None:
    """Do an action of the menu. Dice that lie in the row before a roll are what it shows."""
    rules = tables.rules
    kind = kind_of(action, rules)
    # For whoever watches rows; the rules do not look back.
    row[LAST] = action
    if kind == CAN_ROLL:
        roll(row, words, rules)
    elif kind == CAN_WALK:
        walk(action - rules[FIRST_WALK], row, rules)
    elif kind == CAN_TAKE_PASSAGE:
        take_passage(row, tables)
    elif kind == CAN_SUGGEST:
        suggest(action - rules[FIRST_SUGGEST], row, history, rules)
    elif kind == CAN_SHOW:
        show(action - rules[FIRST_SHOW], row, history, rules)
    elif kind == CAN_ACCUSE:
        accuse(triple_of(action - rules[FIRST_ACCUSE], rules), row, tables)
    else:
        pass_turn(row, rules)
    open_menu(row, words, tables, scratch)


@lean
def roll(row: Row, words: Words, rules: Ints) -> None:
    for die in range(rules[DICE_COUNT]):
        if row[DICE + die] == 0:
            row[DICE + die] = draw(words, rules[FACES]) + 1
    row[PHASE] = PHASE_WALK


@lean
def walk(place: int, row: Row, rules: Ints) -> None:
    me = row[SUSPECTS + row[TURN]]
    # A stay, or a walk that ends on a square, leaves nothing but the end of the turn. [R2]
    enters = place >= rules[SQUARE_COUNT] and place != row[PIECES + me]
    row[PHASE] = PHASE_SUGGEST if enters else PHASE_END
    row[PIECES + me] = place


@lean
def take_passage(row: Row, tables: Tables) -> None:
    me, squares = row[SUSPECTS + row[TURN]], tables.rules[SQUARE_COUNT]
    row[PIECES + me] = squares + tables.board[row[PIECES + me], PASSAGE_TO]
    row[PHASE] = PHASE_SUGGEST


@lean
def suggest(number: int, row: Row, history: Octets, rules: Ints) -> None:
    """Said, fetched, asked. [G2] [G3] [D1]"""
    suspects, weapons = rules[SUSPECT_COUNT], rules[WEAPON_COUNT]
    suspect, weapon = number // weapons, number % weapons
    place = row[PIECES + row[SUSPECTS + row[TURN]]]
    room = place - rules[SQUARE_COUNT]
    row[PENDING] = 1 << suspect | 1 << (suspects + weapon) | 1 << (suspects + weapons + room)
    count_named(row[PENDING], history[NAMED + row[TURN]])
    fetch_piece(suspect, place, row, rules)
    row[WEAPONS + weapon] = room
    ask(row, rules)


@lean
def fetch_piece(suspect: int, place: int, row: Row, rules: Ints) -> None:
    """A piece that is there already is not fetched, the suggester's own included. [G5] [R7]"""
    if row[PIECES + suspect] == place:
        return
    row[PIECES + suspect] = place
    for seat in range(rules[SEATS]):
        # Whoever is out has no next turn to use it on. [A4] [G5]
        if row[SUSPECTS + seat] == suspect and not row[OUT] >> seat & 1:
            row[FETCHED] |= 1 << seat


@lean
def ask(row: Row, rules: Ints) -> None:
    """From the suggester's left on, until somebody holds one of the cards. [D1] [D3]"""
    row[PHASE] = PHASE_END
    for step in range(1, rules[SEATS]):
        seat = (row[TURN] + step) % rules[SEATS]
        if row[HANDS + seat] & row[PENDING]:
            row[PHASE], row[ASKED] = PHASE_SHOW, seat
            break
        row[LACKS + seat] |= row[PENDING]


@lean
def show(card: int, row: Row, history: Octets, rules: Ints) -> None:
    seat = row[ASKED]
    row[SEEN + MAX_SUSPECTS * row[TURN] + seat] |= 1 << card
    count_named(row[PENDING], history[ANSWERED + seat])
    row[PHASE] = PHASE_END
    # [T4] in `vintage`: a shown card closes the turn, with the same action.
    if not rules[AFTER_DISPROOF]:
        pass_turn(row, rules)


@lean
def count_named(cards: int, counts: Octets) -> None:
    while cards:
        card = count_cards((cards & -cards) - 1)
        if counts[card] < MAX_COUNT:
            counts[card] += 1
        cards &= cards - 1


@lean
def triple_of(number: int, rules: Ints) -> int:
    """The three cards of an accusation."""
    suspects, weapons, rooms = rules[SUSPECT_COUNT], rules[WEAPON_COUNT], rules[ROOM_COUNT]
    return (
        1 << number // (weapons * rooms)
        | 1 << (suspects + number // rooms % weapons)
        | 1 << (suspects + weapons + number % rooms)
    )


@lean
def accuse(triple: int, row: Row, tables: Tables) -> None:
    """Right and won, or out. [A3] [A4] [A5] [R4]"""
    rules, seat = tables.rules, row[TURN]
    if triple == row[ENVELOPE]:
        row[PHASE], row[WINNER] = PHASE_OVER, seat
        return
    row[ACCUSED + seat] = triple
    row[OUT] |= 1 << seat
    row[FETCHED] &= ~(1 << seat)
    # The door is cleared before the turn passes on: the next player may need it. [A5]
    clear_door(row, tables)
    left = ((1 << rules[SEATS]) - 1) & ~row[OUT]
    if left == 0:
        row[PHASE], row[WINNER] = PHASE_OVER, ABSENT
    elif rules[LAST_WINS] and left & (left - 1) == 0:
        row[PHASE], row[WINNER] = PHASE_OVER, count_cards(left - 1)
    else:
        pass_turn(row, rules)


@lean
def clear_door(row: Row, tables: Tables) -> None:
    rules, me = tables.rules, row[SUSPECTS + row[TURN]]
    place = row[PIECES + me]
    if rules[CLEARS_DOOR] and not rules[OPEN_DOORS] and place < rules[SQUARE_COUNT]:
        room = tables.board[place, CLEARED]
        if room != NOWHERE:
            row[PIECES + me] = rules[SQUARE_COUNT] + room


@lean
def pass_turn(row: Row, rules: Ints) -> None:
    """To the next seat clockwise without false accusers, perhaps the same. [S6] [R4] [G5]"""
    seat = row[TURN]
    row[FETCHED] &= ~(1 << seat)
    following = (seat + 1) % rules[SEATS]
    while row[OUT] >> following & 1 and following != seat:
        following = (following + 1) % rules[SEATS]
    row[TURN], row[PHASE] = following, PHASE_MOVE
    row[TURNS] += 1
    for die in range(DICE_FIELDS):
        row[DICE + die] = 0
