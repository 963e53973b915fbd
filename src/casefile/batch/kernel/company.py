"""Games whose seats take notes, and in which some seats are played here: what learning environments step."""

from __future__ import annotations

from casefile.batch.kernel.lean import lean
from casefile.batch.kernel.menu import acting_seat, kind_of
from casefile.batch.kernel.minds import first_thoughts
from casefile.batch.kernel.play import act_and_learn, rolled
from casefile.batch.kernel.player import accusation, choose, open_cards
from casefile.batch.kernel.random_player import draw_action
from casefile.batch.kernel.row import (
    ASKED,
    CAN_SHOW,
    GENERATOR,
    OTHERS_GENERATOR,
    PENDING,
    PHASE,
    PHASE_OVER,
    TURNS,
    Octets,
    Row,
    Words,
    wide,
)
from casefile.batch.kernel.tables import Minds, Notes, Scratch, Tables

OUTSIDE_PLAYER, BUILT_IN_PLAYER, ANY_PLAYER = range(3)
"""Who plays a seat: somebody outside, the built-in player, or the one that does anything but accuse."""


@lean
def minds_of(notes: Notes, number: int) -> Minds:
    """What the seats of one of the games know."""
    return Minds(notes.can[number], notes.has[number], notes.promises[number], notes.notes[number])


@lean
def begin_notes(row: Row, tables: Tables, minds: Minds, answers: Octets) -> None:
    """A game has been dealt."""
    first_thoughts(row, tables, minds)
    answers[:] = 0


@lean
def act_and_note(
    action: int,
    row: Row,
    words: Words,
    history: Octets,
    tables: Tables,
    scratch: Scratch,
    minds: Minds,
    answers: Octets,
) -> None:
    """Do an action; every seat learns from it, and what was answered is kept for whoever counts deals."""
    rules = tables.rules
    # Before the action is done: after it nobody is asked any more.
    if kind_of(action, rules) == CAN_SHOW:
        suspects, weapons, rooms = open_cards(row[PENDING], rules)
        answers[row[ASKED], accusation(suspects, weapons, rooms, rules)] = 1
    act_and_learn(action, row, words, history, tables, scratch, minds)


@lean
def play_others(
    row: Row,
    words: Words,
    history: Octets,
    players: Octets,
    max_turns: int,
    moves: Row,
    tables: Tables,
    scratch: Scratch,
    minds: Minds,
    answers: Octets,
) -> None:
    """Until a seat is to act that is played from outside, or the game is over."""
    done = 0
    while row[PHASE] != PHASE_OVER and row[TURNS] <= max_turns:
        # Asked for a card, a seat may have to act in the middle of anybody's turn.
        player = players[acting_seat(row)]
        if player == OUTSIDE_PLAYER:
            break
        action = choose_for(player, row, words, tables, minds)
        act_and_note(action, row, words, history, tables, scratch, minds, answers)
        if done < moves.shape[0]:
            moves[done] = action or -rolled(row)
        done += 1
    # The end of the list, which may be longer from the last time.
    if done < moves.shape[0]:
        moves[done] = 0


@lean
def choose_for(player: int, row: Row, words: Words, tables: Tables, minds: Minds) -> int:
    """With a generator of its own: whoever plays, deal and dice of a seed are the same."""
    dice = words[GENERATOR]
    words[GENERATOR] = words[OTHERS_GENERATOR]
    if player == BUILT_IN_PLAYER:
        action = choose(row, words, tables, minds)
    else:
        action = draw_action(row, words, tables, wide(0))
    words[OTHERS_GENERATOR] = words[GENERATOR]
    words[GENERATOR] = dice
    return action
