"""What Python calls: each of these works on all rows of a batch in one go."""

from __future__ import annotations

import numpy as np

from casefile.batch.kernel.bits import count_bits, count_cards, nth_bit
from casefile.batch.kernel.board_sets import fill_sets
from casefile.batch.kernel.deal import deal
from casefile.batch.kernel.draw import draw, draw_card
from casefile.batch.kernel.menu import is_allowed, open_menu, showable, write_mask
from casefile.batch.kernel.observe import write_observation
from casefile.batch.kernel.play import play_on, remember
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
    LEGAL,
    PHASE,
    PHASE_OVER,
    PHASE_SHOW,
    PLACE_WORDS,
    ROOM_WORD,
    TURN,
    WAIT,
    Octets,
    Row,
    Words,
)
from casefile.batch.kernel.tables import (
    END_TURN,
    FIRST_ACCUSE,
    FIRST_SHOW,
    FIRST_SUGGEST,
    FIRST_WALK,
    PASSAGE,
    SQUARE_COUNT,
    Minds,
    Scratch,
    Tables,
)
from casefile.batch.kernel.turn import act
from casefile.deduce.kernel.arrays import Ints
from casefile.deduce.kernel.compiled import compiled, entry_point

ALL_WELL = -1


@entry_point
def build_tables(tables: Tables, scratch: Scratch) -> None:
    """Fill in the tables that follow from the others."""
    fill_sets(tables, scratch)


@entry_point
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
    for number in range(rows.shape[0]):
        if actions[number] >= 0 and not is_allowed(actions[number], rows[number], words[number], tables):
            return number
    for number in range(rows.shape[0]):
        row, action = rows[number], actions[number]
        if action >= 0:
            if action == 0:
                for die in range(dice.shape[1]):
                    row[DICE + die] = dice[number, die]
            act(action, row, words[number], history[number], tables, scratch)
        elif action != WAIT:
            open_menu(row, words[number], tables, scratch)
        if action == DEAL or (redeal and row[PHASE] == PHASE_OVER):
            deal(row, words[number], history[number], tables, scratch)
    return ALL_WELL


@entry_point
def write_masks(tables: Tables, rows: Row, words: Words, masks: Octets) -> None:
    """The whole menu of whoever is to act, for every row."""
    for number in range(rows.shape[0]):
        write_mask(rows[number], words[number], tables, masks[number])


@entry_point
def write_observations(tables: Tables, rows: Row, history: Octets, viewers: Ints, out: Octets) -> None:
    """What a seat of every row knows; a viewer below 0 is whoever is to act."""
    for number in range(rows.shape[0]):
        row, viewer = rows[number], viewers[number]
        if viewer < 0:
            viewer = row[ASKED] if row[PHASE] == PHASE_SHOW else row[TURN]
        write_observation(viewer, row, history[number], tables, out[number])


@entry_point
def draw_actions(tables: Tables, rows: Row, words: Words, per_mille: int, actions: Ints) -> int:
    """A random action of every menu; how many of them were a choice between at least two."""
    choices = 0
    for number in range(rows.shape[0]):
        row = rows[number]
        actions[number] = draw_action(row, words[number], tables, per_mille)
        choices += row[LEGAL] & CAN_ACCUSE != 0 or (row[LEGAL] != 0 and count_cards(showable(row)) > 1)
    return choices


@compiled
def draw_action(row: Row, words: Words, tables: Tables, per_mille: int) -> int:
    """Any accusation, so many times in a thousand; else any other action, all equally likely."""
    rules, legal = tables.rules, row[LEGAL]
    if legal == 0:
        return WAIT
    if legal & CAN_SHOW:
        return rules[FIRST_SHOW] + draw_card(words, showable(row))
    if draw(words, 1000) < per_mille:
        return rules[FIRST_ACCUSE] + draw(words, rules[END_TURN] - rules[FIRST_ACCUSE])
    ends = count_ends(words) if legal & CAN_WALK else 0
    single = legal & (CAN_ROLL | CAN_TAKE_PASSAGE | CAN_END)
    suggestions = rules[FIRST_SHOW] - rules[FIRST_SUGGEST] if legal & CAN_SUGGEST else 0
    drawn = draw(words, ends + suggestions + count_cards(single))
    if drawn < ends:
        return rules[FIRST_WALK] + nth_end(words, drawn, rules)
    drawn -= ends
    if drawn < suggestions:
        return rules[FIRST_SUGGEST] + drawn
    return action_of_kind(1 << nth_bit(np.uint64(single), drawn - suggestions), rules)


@compiled
def action_of_kind(kind: int, rules: Row) -> int:
    """The one action of a kind that has no choices."""
    if kind == CAN_ROLL:
        return 0
    return rules[PASSAGE] if kind == CAN_TAKE_PASSAGE else rules[END_TURN]


@compiled
def count_ends(words: Words) -> int:
    total = 0
    for word in range(PLACE_WORDS):
        total += count_bits(words[word])
    return total


@compiled
def nth_end(words: Words, number: int, rules: Row) -> int:
    """The place with so many others before it."""
    for word in range(PLACE_WORDS):
        here = count_bits(words[word])
        if number < here:
            first = rules[SQUARE_COUNT] if word == ROOM_WORD else 64 * word
            return first + nth_bit(words[word], number)
        number -= here
    return WAIT


@entry_point
def play_rows(
    tables: Tables,
    scratch: Scratch,
    minds: Minds,
    rows: Row,
    words: Words,
    history: Octets,
    log: Row,
    actions: Ints,
    max_turns: int,
    moves: Row,
) -> None:
    """Have the built-in player play every row to its end, beginning with an action if there is one.

    `log` has the suggestions so far. `moves` gets every action that is done, as far as there is room; a roll
    as the negative of what the dice show. `history` is one for all: the player does not look at it.
    """
    for number in range(rows.shape[0]):
        row = rows[number]
        remember(log, row, words[number], tables, minds)
        open_menu(row, words[number], tables, scratch)
        play_on(
            actions[number], row, words[number], history, max_turns, moves[number], tables, scratch, minds
        )
