"""What each seat of one game can conclude: who may hold a card, and who surely does.

Simple conclusions, not all of them: exact counting is for `casefile.deduce`, and takes a thousand times as
long. Seats keep what they learn, and draw conclusions when they have to decide something.
"""

from __future__ import annotations

from casefile.batch.kernel.bits import count_cards
from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.row import ACCUSED, FIRST, HANDS, MAX_SUSPECTS, Row, wide
from casefile.batch.kernel.tables import (
    MAX_OPEN_PROMISES,
    ROOM_COUNT,
    SEATS,
    SIZES,
    SUSPECT_COUNT,
    WEAPON_COUNT,
    Minds,
    Tables,
)
from casefile.deduce.kernel.arrays import Ints

OPEN_PROMISES, LEARNT = 0, 1
"""In `minds.notes`, by seat: how many promises, and whether there is something to conclude from."""
HOLDER_SHIFT = 27
"""A promise is three cards and, above them, the holder."""


@lean
def first_thoughts(row: Row, tables: Tables, minds: Minds) -> None:
    """Every seat knows its own hand, and nothing else. [S5]"""
    seats = tables.rules[SEATS]
    everything = all_cards(tables.rules)
    for seat in range(seats):
        hand = row[HANDS + seat]
        for holder in range(seats + 1):
            minds.can[seat, holder] = everything & ~hand
            minds.has[seat, holder] = 0
        minds.can[seat, seat] = minds.has[seat, seat] = hand
        minds.notes[seat, OPEN_PROMISES] = 0
        minds.notes[seat, LEARNT] = 1


@lean
def all_cards(rules: Ints) -> int:
    return (1 << (rules[SUSPECT_COUNT] + rules[WEAPON_COUNT] + rules[ROOM_COUNT])) - 1


@lean
def learn_pass(holder: int, cards: int, rules: Ints, minds: Minds) -> None:
    """Everybody sees that a seat has none of these cards. [D2]"""
    for seat in range(rules[SEATS]):
        # Nobody learns anything about their own hand.
        if seat != holder:
            minds.can[seat, holder] &= ~cards
            minds.notes[seat, LEARNT] = 1


@lean
def learn_show(holder: int, to: int, card: int, cards: int, rules: Ints, minds: Minds) -> None:
    """One seat sees the card, the others that it was one of three. [D2]"""
    for seat in range(rules[SEATS]):
        if seat == holder:
            continue
        if seat == to:
            minds.has[seat, holder] |= 1 << card
        else:
            promise(seat, holder, cards, minds)
        minds.notes[seat, LEARNT] = 1


@lean
def promise(seat: int, holder: int, cards: int, minds: Minds) -> None:
    number = minds.notes[seat, OPEN_PROMISES]
    if not minds.has[seat, holder] & cards and number < MAX_OPEN_PROMISES:
        minds.promises[seat, number] = holder << HOLDER_SHIFT | cards
        minds.notes[seat, OPEN_PROMISES] = number + 1


@lean
def learn_false_accusation(rules: Ints, minds: Minds) -> None:
    """The row keeps which it was; every seat has to think of it."""
    for seat in range(rules[SEATS]):
        minds.notes[seat, LEARNT] = 1


@lean
def conclude(seat: int, row: Row, tables: Tables, minds: Minds) -> None:
    """Draw conclusions until there are no more; nothing to do if nothing was learnt."""
    changed = minds.notes[seat, LEARNT] != 0
    minds.notes[seat, LEARNT] = 0
    can, has = minds.can[seat], minds.has[seat]
    while changed:
        changed = settle_cards(can, has, tables.rules)
        changed |= settle_hands(can, has, SIZES + MAX_SUSPECTS * row[FIRST], tables.rules)
        changed |= settle_envelope(can, has, row, tables.rules)
        changed |= settle_promises(seat, can, has, minds)


@lean
def settle_cards(can: Row, has: Row, rules: Ints) -> bool:
    """A card that only one may hold is theirs; a card that one surely holds is nobody else's."""
    holders = rules[SEATS] + 1
    once, twice, sure = 0, 0, 0
    for holder in range(holders):
        twice |= once & can[holder]
        once |= can[holder]
        sure |= has[holder]
    changed = False
    for holder in range(holders):
        new = can[holder] & ~twice & ~has[holder]
        lost = can[holder] & sure & ~has[holder]
        if new | lost:
            has[holder] |= new & ~lost
            can[holder] &= ~lost
            changed = True
    return changed


@lean
def settle_hands(can: Row, has: Row, sizes: int, rules: Ints) -> bool:
    """Hand sizes are public: a hand that is full has no other cards, one that must be full has all. [S4]"""
    changed = False
    for seat in range(rules[SEATS]):
        if can[seat] == has[seat]:
            continue
        if count_cards(has[seat]) == rules[sizes + seat]:
            can[seat] = has[seat]
            changed = True
        elif count_cards(can[seat]) == rules[sizes + seat]:
            has[seat] = can[seat]
            changed = True
    return changed


@lean
def settle_envelope(can: Row, has: Row, row: Row, rules: Ints) -> bool:
    """The envelope has one card of each kind, and they are no triple that was accused in vain. [S3]"""
    envelope, first, changed = rules[SEATS], 0, False
    certain = wide(0)
    for kind in range(3):
        size = rules[SUSPECT_COUNT + kind]
        cards = ((1 << size) - 1) << first
        first += size
        may, sure = can[envelope] & cards, has[envelope] & cards
        if sure and may != sure:
            can[envelope] &= ~cards | sure
            changed = True
        elif not sure and may and may & (may - 1) == 0:
            has[envelope] |= may
            changed = True
        if may & (may - 1) == 0:
            certain |= cards
    return changed or strike_accused(certain, can, row, rules)


@lean
def strike_accused(certain: int, can: Row, row: Row, rules: Ints) -> bool:
    """Where two cards of a false accusation are certain, the third is not in the envelope. [A4]"""
    envelope, changed = rules[SEATS], False
    for seat in range(rules[SEATS]):
        triple = row[ACCUSED + seat]
        doubt = triple & ~certain
        if triple and triple & ~can[envelope] == 0 and doubt and doubt & (doubt - 1) == 0:
            can[envelope] &= ~doubt
            changed = True
    return changed


@lean
def settle_promises(seat: int, can: Row, has: Row, minds: Minds) -> bool:
    """One of three cards: if the holder can have only one of them, it is that one."""
    # A promise that is kept is replaced by the last one: their order means nothing.
    promises, counts = minds.promises[seat], minds.notes[seat]
    number, changed = 0, False
    while number < counts[OPEN_PROMISES]:
        holder = promises[number] >> HOLDER_SHIFT
        may = promises[number] & can[holder]
        if not may & has[holder] and may & (may - 1):
            number += 1
            continue
        if not may & has[holder]:
            has[holder] |= may
            changed = True
        counts[OPEN_PROMISES] -= 1
        promises[number] = promises[counts[OPEN_PROMISES]]
    return changed
