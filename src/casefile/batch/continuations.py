"""How a game might go on: from what one seat knows, in worlds that somebody has drawn for it.

Everything here is made from a View. What the seat may not know is not in it, so it cannot matter.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casefile.batch.dealing import card_mask, seat_mask
from casefile.batch.errors import BatchError
from casefile.batch.games import AnyArray, Batch, check_rows, row_seeds
from casefile.batch.kernel.play import LOG_BY, LOG_CARD, LOG_CARDS, LOG_PASSED, LOG_SHOWER, LOG_WIDTH
from casefile.batch.kernel.row import (
    ABSENT,
    ACCUSED,
    ANSWERED,
    ASKED,
    DICE,
    ENVELOPE,
    FETCHED,
    FIRST,
    GENERATOR,
    HANDS,
    LACKS,
    MAX_SUSPECTS,
    NAMED,
    OUT,
    PENDING,
    PHASE,
    PIECES,
    SEEN,
    SUSPECTS,
    TURN,
    TURNS,
    WEAPONS,
    WINNER,
    Row,
)
from casefile.batch.playing import play_to_the_end
from casefile.batch.worlds import Worlds, check_worlds, hands_in
from casefile.game.cards import Card
from casefile.game.public import Phase, Public
from casefile.game.seen import View

PHASE_NUMBERS = {phase: number for number, phase in enumerate(Phase)}


class ViewRow(NamedTuple):
    """A view as one row of a batch, and the suggestions so far as lines of a log."""

    batch: Batch
    log: Row


def row_of_view(view: View) -> ViewRow:
    """The view as a batch of one row. Hands the seat does not know are empty, and so is the envelope."""
    public, seat = view.public, view.seat
    if seat is None:
        raise BatchError("a spectator has no hand to play on with")
    batch = Batch(public.edition, len(public.players), 1)
    row, numbering = batch.rows[0], batch.numbering
    # A batch of its own, so that the menu, the mask and the observation come from the usual code.
    row[:] = 0
    _lay_table(row, public, batch)
    row[HANDS + seat] = card_mask(view.hand, numbering)
    if view.envelope is not None:
        row[ENVELOPE] = card_mask(view.envelope, numbering)
    for shown in view.seen:
        row[SEEN + MAX_SUSPECTS * shown.to + shown.by] |= card_mask([shown.card], numbering)
    for made in public.suggestions:
        _count(batch.history[0, NAMED + made.by], made.triple.cards, batch)
        for passed in made.passed:
            row[LACKS + passed] |= card_mask(made.triple, numbering)
        if made.shown_by is not None:
            _count(batch.history[0, ANSWERED + made.shown_by], made.triple.cards, batch)
    batch.look()
    return ViewRow(batch, _log_of(view, batch))


def _lay_table(row: Row, public: Public, batch: Batch) -> None:
    """What everybody sees."""
    deck, numbering = public.edition.deck, batch.numbering
    row[PHASE], row[TURN], row[TURNS], row[FIRST] = (
        PHASE_NUMBERS[public.phase],
        public.turn,
        public.turns,
        public.first,
    )
    row[FETCHED], row[OUT] = seat_mask(public.fetched), seat_mask(public.out)
    row[WINNER] = ABSENT if public.winner is None else public.winner
    row[DICE : DICE + len(public.dice)] = public.dice
    row[PIECES : PIECES + len(public.pieces)] = [numbering.place_index[place] for place in public.pieces]
    row[WEAPONS : WEAPONS + len(public.weapons)] = [deck.rooms.index(room) for room in public.weapons]
    row[SUSPECTS : SUSPECTS + len(public.players)] = [deck.suspect_index[name] for name in public.players]
    for made in public.accusations:
        if not made.correct:
            row[ACCUSED + made.by] = card_mask(made.triple, numbering)
    if public.pending is not None and public.asked is not None:
        row[ASKED], row[PENDING] = public.asked, card_mask(public.pending.triple, numbering)


def _count(counts: NDArray[np.uint8], cards: tuple[Card, ...], batch: Batch) -> None:
    for card in cards:
        number = batch.numbering.card_index[card]
        counts[number] = min(255, int(counts[number]) + 1)


def _log_of(view: View, batch: Batch) -> Row:
    made = view.public.suggestions
    log = np.full((len(made), LOG_WIDTH), ABSENT, np.int32)
    for line, suggestion in zip(log, made, strict=True):
        line[LOG_BY] = suggestion.by
        line[LOG_CARDS] = card_mask(suggestion.triple, batch.numbering)
        line[LOG_PASSED] = seat_mask(suggestion.passed)
        if suggestion.shown_by is not None:
            line[LOG_SHOWER] = suggestion.shown_by
    for seen in view.seen:
        log[seen.suggestion, LOG_CARD] = batch.numbering.card_index[seen.card]
    return log


def play_on(
    view: View,
    worlds: Worlds,
    *,
    seed: int,
    max_turns: int,
    actions: AnyArray | None = None,
    threads: int = 1,
) -> NDArray[np.int8]:
    """Who wins in each of these worlds if the built-in player plays on for everybody; -1 is nobody.

    A world is the holder of every card, the envelope after the last seat, as `deduce` draws them. With
    `actions` of this seat's menu there is a row for each of them: the seat does that first, and chance is the
    same in a column. `max_turns` are turns from now on.
    """
    position = row_of_view(view)
    batch, public = position.batch, view.public
    held = check_worlds(view, worlds)
    firsts = _first_actions(view, batch, actions)
    count = check_rows(len(firsts) * len(held))
    rows = np.repeat(batch.rows, count, axis=0)
    hands = np.tile(hands_in(held, batch.seats), (len(firsts), 1))
    rows[:, HANDS : HANDS + batch.seats] = hands[:, : batch.seats]
    rows[:, ENVELOPE] = hands[:, batch.seats]
    words = np.repeat(batch.words, count, axis=0)
    # By world only: what differs between two actions is then not the luck of the dice.
    words[:, GENERATOR] = np.tile(row_seeds(seed, len(held)), len(firsts))
    chosen = np.repeat(firsts, len(held))
    last = public.turns + max_turns - 1
    play_to_the_end(batch, rows, words, max_turns=last, threads=threads, log=position.log, actions=chosen)
    return rows[:, WINNER].astype(np.int8).reshape(len(firsts), len(held))


def _first_actions(view: View, batch: Batch, actions: AnyArray | None) -> NDArray[np.int64]:
    if actions is None:
        return np.full(1, -1, np.int64)
    chosen = np.asarray(actions, np.int64)
    if view.public.acting != view.seat:
        raise BatchError("this seat is not to act, so it has no actions to try")
    # The same mask for all worlds: what a seat may do follows from what it knows.
    mask = batch.mask()[0]
    for action in chosen:
        if not 0 <= action < len(mask) or not mask[action]:
            raise BatchError(f"action {action} is not on the menu")
    return chosen
