"""Whole games of the built-in player, from their beginning or from the middle."""

from __future__ import annotations

from casefile.batch.kernel.draw import draw_card
from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.menu import kind_of
from casefile.batch.kernel.minds import first_thoughts, learn_false_accusation, learn_pass, learn_show
from casefile.batch.kernel.player import choose
from casefile.batch.kernel.row import (
    ABSENT,
    ASKED,
    CAN_ACCUSE,
    CAN_SHOW,
    CAN_SUGGEST,
    DICE,
    DICE_FIELDS,
    HANDS,
    MAX_SUSPECTS,
    PENDING,
    PHASE,
    PHASE_OVER,
    PHASE_SHOW,
    SEEN,
    TURN,
    TURNS,
    Octets,
    Row,
    Words,
)
from casefile.batch.kernel.tables import FIRST_SHOW, SEATS, Minds, Scratch, Tables
from casefile.batch.kernel.turn import do_action
from casefile.deduce.kernel.arrays import Ints

LOG_BY, LOG_CARDS, LOG_SHOWER, LOG_PASSED, LOG_CARD = range(5)
"""A line of the log: who suggested which cards, who showed one, who could not, and which card if known."""
LOG_WIDTH = 5


@lean
def play_to_end(
    action: int,
    row: Row,
    words: Words,
    history: Octets,
    max_turns: int,
    moves: Row,
    tables: Tables,
    scratch: Scratch,
    minds: Minds,
) -> None:
    """Play to the end, or until so many turns are over."""
    done = 0
    # The built-in player always gets on, but somebody may hand over a position that does not.
    while row[PHASE] != PHASE_OVER and row[TURNS] <= max_turns:
        if done > 0 or action < 0:
            action = choose(row, words, tables, minds)
        act_and_learn(action, row, words, history, tables, scratch, minds)
        if done < moves.shape[0]:
            moves[done] = action or -rolled(row)
        done += 1


@lean
def rolled(row: Row) -> int:
    """What the dice show, as a number of as many digits."""
    shown = 0
    for die in range(DICE_FIELDS):
        if row[DICE + die]:
            shown = 10 * shown + row[DICE + die]
    return shown


@lean
def act_and_learn(
    action: int, row: Row, words: Words, history: Octets, tables: Tables, scratch: Scratch, minds: Minds
) -> None:
    """Do an action, and have every seat learn from it what it may know."""
    rules = tables.rules
    seat, asked, kind = row[TURN], row[ASKED], kind_of(action, rules)
    do_action(action, row, words, history, tables, scratch)
    if kind == CAN_SUGGEST:
        for step in range(1, rules[SEATS]):
            other = (seat + step) % rules[SEATS]
            if row[PHASE] == PHASE_SHOW and other == row[ASKED]:
                break
            learn_pass(other, row[PENDING], rules, minds)
    elif kind == CAN_SHOW:
        learn_show(asked, seat, action - rules[FIRST_SHOW], row[PENDING], rules, minds)
    elif kind == CAN_ACCUSE:
        learn_false_accusation(rules, minds)


@lean
def remember(log: Row, row: Row, words: Words, tables: Tables, minds: Minds) -> None:
    """Let every seat know what it knows after these suggestions, in the deal of this row.

    Cards that whoever asks has not seen are filled in as the player shows them: one that the suggester had
    seen before, else any that the shower holds.
    """
    rules = tables.rules
    first_thoughts(row, tables, minds)
    for seat in range(MAX_SUSPECTS * MAX_SUSPECTS):
        row[SEEN + seat] = 0
    for number in range(log.shape[0]):
        line = log[number]
        for seat in range(rules[SEATS]):
            if line[LOG_PASSED] >> seat & 1:
                learn_pass(seat, line[LOG_CARDS], rules, minds)
        if line[LOG_SHOWER] != ABSENT:
            recall_show(line, row, words, rules, minds)


@lean
def recall_show(line: Row, row: Row, words: Words, rules: Ints, minds: Minds) -> None:
    by, shower, card = line[LOG_BY], line[LOG_SHOWER], line[LOG_CARD]
    seen = SEEN + MAX_SUSPECTS * by + shower
    if card == ABSENT:
        cards = row[HANDS + shower] & line[LOG_CARDS]
        known = cards & row[seen]
        card = draw_card(words, known or cards)
    row[seen] |= 1 << card
    learn_show(shower, by, card, line[LOG_CARDS], rules, minds)
