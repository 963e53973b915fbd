"""What Python calls: each of these works on all rows of a batch in one go."""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import count_cards, count_places, count_word, nth_bit
from casefile.batch.kernel.board_sets import fill_sets
from casefile.batch.kernel.deal import deal_row
from casefile.batch.kernel.draw import draw, draw_card
from casefile.batch.kernel.lean import lean, lean_entry_point
from casefile.batch.kernel.menu import is_allowed, open_menu, showable_cards, write_mask
from casefile.batch.kernel.observe import write_observation
from casefile.batch.kernel.play import play_to_end, remember
from casefile.batch.kernel.row import (
    ASKED,
    CAN_ACCUSE,
    CAN_END,
    CAN_ROLL,
    CAN_SHOW,
    CAN_SUGGEST,
    CAN_TAKE_PASSAGE,
    CAN_WALK,
    DEAL,
    DICE,
    HISTORY_ROWS,
    HISTORY_WIDTH,
    LEGAL,
    PHASE,
    PHASE_OVER,
    PHASE_SHOW,
    PLACE_WORDS,
    TURN,
    WAIT,
    Octets,
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
    Minds,
    Scratch,
    Tables,
    make_minds,
)
from casefile.batch.kernel.turn import do_action
from casefile.deduce.kernel.arrays import Ints

ALL_WELL = -1


BUILD, STEP, PLAY = range(3)
"""What `run_rows` is called for. One entry point for the three, because each would take in, and have compiled
anew, all that finds walks."""


@lean_entry_point
def run_rows(
    purpose: int,
    tables: Tables,
    scratch: Scratch,
    minds: Minds,
    rows: Row,
    words: Words,
    history: Octets,
    actions: Ints,
    dice: Octets,
    redeal: bool,
    log: Row,
    max_turns: int,
    moves: Row,
) -> int:
    """Everything that changes rows, or the tables they are played by."""
    if purpose == BUILD:
        fill_sets(tables, scratch)
        return ALL_WELL
    if purpose == STEP:
        # All actions are looked at before one is done: a batch changes as a whole or not at all.
        wrong = first_wrong(tables, rows, words, actions)
        if wrong == ALL_WELL:
            for number in range(rows.shape[0]):
                step_row(
                    actions[number],
                    rows[number],
                    words[number],
                    history[number],
                    dice[number],
                    redeal,
                    tables,
                    scratch,
                )
        return wrong
    for number in range(rows.shape[0]):
        row = rows[number]
        remember(log, row, words[number], tables, minds)
        open_menu(row, words[number], tables, scratch)
        play_to_end(
            actions[number], row, words[number], history[0], max_turns, moves[number], tables, scratch, minds
        )
    return ALL_WELL


@lean
def first_wrong(tables: Tables, rows: Row, words: Words, actions: Ints) -> int:
    """The first row whose action is not on its menu."""
    for number in range(rows.shape[0]):
        if actions[number] >= 0 and not is_allowed(actions[number], rows[number], words[number], tables):
            return number
    return ALL_WELL


@lean
def step_row(
    action: int,
    row: Row,
    words: Words,
    history: Octets,
    dice: Octets,
    redeal: bool,
    tables: Tables,
    scratch: Scratch,
) -> None:
    if action >= 0:
        if action == 0:
            for die in range(dice.shape[0]):
                row[DICE + die] = dice[die]
        do_action(action, row, words, history, tables, scratch)
    elif action != WAIT:
        open_menu(row, words, tables, scratch)
    if action == DEAL or (redeal and row[PHASE] == PHASE_OVER):
        deal_row(row, words, history, tables, scratch)


_NO_MINDS = make_minds()
_NO_ROWS, _NO_WORDS = np.zeros((0, 0), np.int32), np.zeros((0, 0), np.uint64)
_NO_HISTORY, _NO_ACTIONS = np.zeros((0, 0, 0), np.uint8), np.zeros(0, np.int64)
_NO_DICE = np.zeros((0, 0), np.uint8)


def build_tables(tables: Tables, scratch: Scratch) -> None:
    """Fill in the tables that follow from the others."""
    run_rows(
        BUILD,
        tables,
        scratch,
        _NO_MINDS,
        _NO_ROWS,
        _NO_WORDS,
        _NO_HISTORY,
        _NO_ACTIONS,
        _NO_DICE,
        False,
        _NO_ROWS,
        0,
        _NO_ROWS,
    )


def step_rows(
    tables: Tables,
    scratch: Scratch,
    rows: Row,
    words: Words,
    history: Octets,
    actions: Ints,
    dice: Octets,
    redeal: bool,
) -> int:
    """Do an action in every row, or, if one of them is not on its menu, nothing at all: then that row."""
    return run_rows(
        STEP,
        tables,
        scratch,
        _NO_MINDS,
        rows,
        words,
        history,
        actions,
        dice,
        redeal,
        _NO_ROWS,
        0,
        _NO_ROWS,
    )


def play_rows(
    tables: Tables,
    scratch: Scratch,
    rows: Row,
    words: Words,
    log: Row,
    actions: Ints,
    max_turns: int,
    moves: Row,
) -> None:
    """Have the built-in player play every row to its end, beginning with an action if there is one.

    `log` has the suggestions so far. `moves` gets every action that is done, as far as there is room; a roll
    as the negative of what the dice show.
    """
    history = np.zeros(
        (1, HISTORY_ROWS, HISTORY_WIDTH), np.uint8
    )  # one for all: the player does not look at it
    run_rows(
        PLAY,
        tables,
        scratch,
        make_minds(),
        rows,
        words,
        history,
        actions,
        _NO_DICE,
        False,
        log,
        max_turns,
        moves,
    )


@lean_entry_point
def write_masks(tables: Tables, rows: Row, words: Words, masks: Octets) -> None:
    """The whole menu of whoever is to act, for every row."""
    for number in range(rows.shape[0]):
        write_mask(rows[number], words[number], tables, masks[number])


@lean_entry_point
def write_observations(tables: Tables, rows: Row, history: Words, viewers: Ints, out: Octets) -> None:
    """What a seat of every row knows; a viewer below 0 is whoever is to act. The history is in words."""
    for number in range(rows.shape[0]):
        row, viewer = rows[number], viewers[number]
        if viewer < 0:
            viewer = row[ASKED] if row[PHASE] == PHASE_SHOW else row[TURN]
        write_observation(viewer, row, history[number], tables, out[number])


@lean_entry_point
def draw_actions(tables: Tables, rows: Row, words: Words, per_mille: int, actions: Ints) -> int:
    """A random action of every menu; how many of them were a choice between at least two."""
    choices = 0
    for number in range(rows.shape[0]):
        row = rows[number]
        actions[number] = draw_action(row, words[number], tables, per_mille)
        choices += row[LEGAL] & CAN_ACCUSE != 0 or (row[LEGAL] != 0 and count_cards(showable_cards(row)) > 1)
    return choices


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
