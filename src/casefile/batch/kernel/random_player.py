"""The player that does anything: one action of the menu, drawn by the row's generator."""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import count_cards, count_places, count_word, nth_bit
from casefile.batch.kernel.draw import draw, draw_card
from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.menu import showable_cards
from casefile.batch.kernel.row import (
    CAN_END,
    CAN_ROLL,
    CAN_SHOW,
    CAN_SUGGEST,
    CAN_TAKE_PASSAGE,
    CAN_WALK,
    LEGAL,
    PLACE_WORDS,
    WAIT,
    Row,
    Words,
    wide,
)
from casefile.batch.kernel.tables import (
    END_TURN,
    FIRST_ACCUSE,
    FIRST_SHOW,
    FIRST_SUGGEST,
    FIRST_WALK,
    PASSAGE,
    Tables,
)
from casefile.deduce.kernel.arrays import Ints


@lean
def draw_action(row: Row, words: Words, tables: Tables, per_mille: int) -> int:
    """Any accusation, so many times in a thousand; else any other action, all equally likely."""
    rules, legal = tables.rules, row[LEGAL]
    if legal == 0:
        return WAIT
    if legal & CAN_SHOW:
        return rules[FIRST_SHOW] + draw_card(words, showable_cards(row))
    if draw(words, wide(1000)) < per_mille:
        return rules[FIRST_ACCUSE] + draw(words, rules[END_TURN] - rules[FIRST_ACCUSE])
    ends = count_places(words) if legal & CAN_WALK else 0
    single = legal & (CAN_ROLL | CAN_TAKE_PASSAGE | CAN_END)
    suggestions = rules[FIRST_SHOW] - rules[FIRST_SUGGEST] if legal & CAN_SUGGEST else 0
    drawn = draw(words, ends + suggestions + count_cards(single))
    if drawn < ends:
        return rules[FIRST_WALK] + nth_end(words, drawn)
    drawn -= ends
    if drawn < suggestions:
        return rules[FIRST_SUGGEST] + drawn
    return action_of_kind(1 << nth_bit(np.uint64(single), drawn - suggestions), rules)


@lean
def action_of_kind(kind: int, rules: Ints) -> int:
    """The one action of a kind that has no choices."""
    if kind == CAN_ROLL:
        return 0
    return rules[PASSAGE] if kind == CAN_TAKE_PASSAGE else rules[END_TURN]


@lean
def nth_end(words: Words, number: int) -> int:
    """The place with so many others before it."""
    for word in range(PLACE_WORDS):
        here = count_word(words[word])
        if number < here:
            return 64 * word + nth_bit(words[word], number)
        number -= here
    return WAIT
