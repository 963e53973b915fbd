"""What Python calls: each of these works on all rows of a batch in one go."""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import count_cards
from casefile.batch.kernel.board_sets import fill_sets
from casefile.batch.kernel.company import act_and_note, begin_notes, minds_of, play_others
from casefile.batch.kernel.deal import deal_row
from casefile.batch.kernel.lean import lean, lean_entry_point
from casefile.batch.kernel.menu import acting_seat, is_allowed, open_menu, showable_cards, write_mask
from casefile.batch.kernel.minds import conclude
from casefile.batch.kernel.observe import write_observation
from casefile.batch.kernel.play import play_to_end, remember
from casefile.batch.kernel.random_player import draw_action
from casefile.batch.kernel.row import (
    CAN_ACCUSE,
    DEAL,
    DICE,
    HISTORY_ROWS,
    HISTORY_WIDTH,
    LEGAL,
    PHASE,
    PHASE_OVER,
    WAIT,
    Octets,
    Row,
    Words,
    wide,
)
from casefile.batch.kernel.tables import Notes, Scratch, Tables, make_notes
from casefile.batch.kernel.turn import do_action
from casefile.deduce.kernel.arrays import Ints

ALL_WELL = -1


BUILD, STEP, FOLLOW, PLAY = range(4)
"""What `run_rows` is called for. One entry point for all, because each would take in, and have compiled anew,
all that finds walks."""


@lean_entry_point
def run_rows(
    purpose: int,
    tables: Tables,
    scratch: Scratch,
    notes: Notes,
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
    if purpose == PLAY:
        minds = minds_of(notes, wide(0))
        for number in range(rows.shape[0]):
            row = rows[number]
            remember(log, row, words[number], tables, minds)
            open_menu(row, words[number], tables, scratch)
            play_to_end(
                actions[number],
                row,
                words[number],
                history[0],
                max_turns,
                moves[number],
                tables,
                scratch,
                minds,
            )
        return ALL_WELL
    # All actions are looked at before one is done: a batch changes as a whole or not at all.
    wrong = first_wrong(tables, rows, words, actions)
    if wrong == ALL_WELL:
        for number in range(rows.shape[0]):
            row, action = rows[number], actions[number]
            if action == 0:
                for die in range(dice.shape[1]):
                    row[DICE + die] = dice[number, die]
            if purpose == STEP:
                step_row(action, row, words[number], history[number], redeal, tables, scratch)
            else:
                follow_row(
                    action,
                    number,
                    row,
                    words[number],
                    history[number],
                    max_turns,
                    moves[number],
                    tables,
                    scratch,
                    notes,
                )
    return wrong


@lean
def first_wrong(tables: Tables, rows: Row, words: Words, actions: Ints) -> int:
    """The first row whose action is not on its menu."""
    for number in range(rows.shape[0]):
        if actions[number] >= 0 and not is_allowed(actions[number], rows[number], words[number], tables):
            return number
    return ALL_WELL


@lean
def step_row(
    action: int, row: Row, words: Words, history: Octets, redeal: bool, tables: Tables, scratch: Scratch
) -> None:
    if action >= 0:
        do_action(action, row, words, history, tables, scratch)
    elif action != WAIT:
        open_menu(row, words, tables, scratch)
    if action == DEAL or (redeal and row[PHASE] == PHASE_OVER):
        deal_row(row, words, history, tables, scratch)


@lean
def follow_row(
    action: int,
    number: int,
    row: Row,
    words: Words,
    history: Octets,
    max_turns: int,
    moves: Row,
    tables: Tables,
    scratch: Scratch,
    notes: Notes,
) -> None:
    """The same with notes, until a seat is to act that is played from outside."""
    if action == WAIT:
        return
    minds, answers = minds_of(notes, number), notes.answers[number]
    if action >= 0:
        act_and_note(action, row, words, history, tables, scratch, minds, answers)
    else:
        if action == DEAL:
            deal_row(row, words, history, tables, scratch)
        else:
            open_menu(row, words, tables, scratch)
        begin_notes(row, tables, minds, answers)
    play_others(row, words, history, notes.players[number], max_turns, moves, tables, scratch, minds, answers)


NOBODYS_NOTES = make_notes(0)
"""Of games in which nobody takes notes."""
_NO_ROWS, _NO_WORDS = np.zeros((0, 0), np.int32), np.zeros((0, 0), np.uint64)
_NO_HISTORY, _NO_ACTIONS = np.zeros((0, 0, 0), np.uint8), np.zeros(0, np.int64)
_NO_DICE = np.zeros((0, 0), np.uint8)


def build_tables(tables: Tables, scratch: Scratch) -> None:
    """Fill in the tables that follow from the others."""
    run_rows(
        BUILD,
        tables,
        scratch,
        NOBODYS_NOTES,
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
        NOBODYS_NOTES,
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


def follow_rows(
    tables: Tables,
    scratch: Scratch,
    notes: Notes,
    rows: Row,
    words: Words,
    history: Octets,
    actions: Ints,
    dice: Octets,
    max_turns: int,
    moves: Row,
) -> int:
    """The same in games whose seats take notes. Seats that are not played from outside go on by themselves.

    `moves` gets what those do, as `play_rows` writes it.
    """
    return run_rows(
        FOLLOW,
        tables,
        scratch,
        notes,
        rows,
        words,
        history,
        actions,
        dice,
        False,
        _NO_ROWS,
        max_turns,
        moves,
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
        make_notes(1),
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
def write_observations(
    tables: Tables, rows: Row, history: Words, notes: Notes, viewers: Ints, out: Octets
) -> None:
    """What a seat of every row knows; a viewer below 0 is whoever is to act. The history is in words.

    With notes, what the seat has marked on its sheet is in it as well.
    """
    for number in range(rows.shape[0]):
        row, viewer = rows[number], viewers[number]
        if viewer < 0:
            viewer = wide(acting_seat(row))
        # Of the same type as what is known, or numba would compile all of it twice.
        can = has = row[:0]
        if notes.can.shape[0] > 0:
            minds = minds_of(notes, number)
            conclude(viewer, row, tables, minds)
            can, has = minds.can[viewer], minds.has[viewer]
        write_observation(viewer, row, history[number], can, has, tables, out[number])


@lean_entry_point
def draw_actions(tables: Tables, rows: Row, words: Words, per_mille: int, actions: Ints) -> int:
    """A random action of every menu; how many of them were a choice between at least two."""
    choices = 0
    for number in range(rows.shape[0]):
        row = rows[number]
        actions[number] = draw_action(row, words[number], tables, per_mille)
        choices += row[LEGAL] & CAN_ACCUSE != 0 or (row[LEGAL] != 0 and count_cards(showable_cards(row)) > 1)
    return choices
