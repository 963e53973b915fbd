"""The exact odds of one seat of a game in a batch: every deal that fits what the seat has seen is counted."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casefile.batch.kernel.row import (
    ACCUSED,
    ASKED,
    ENVELOPE,
    FIRST,
    HANDS,
    LACKS,
    MAX_SUSPECTS,
    OUT,
    PENDING,
    PHASE,
    PHASE_OVER,
    PHASE_SHOW,
    SEEN,
)
from casefile.batch.noted_games import NotedBatch, answers_of
from casefile.deduce.engine import solve_masks
from casefile.deduce.facts import Masks
from casefile.game.actions import Seat
from casefile.game.cards import Deck
from casefile.game.seating import hand_sizes

Odds32 = NDArray[np.float32]


class _Known(NamedTuple):
    """What a seat knows, as a key: the fields of `Masks`, none of which can change."""

    deck: Deck
    sizes: tuple[int, ...]
    holds: tuple[int, ...]
    lacks: tuple[int, ...]
    clauses: tuple[tuple[int, int], ...]
    refuted: tuple[int, ...]


def exact_odds(batch: NotedBatch, number: int, viewer: int) -> Odds32:
    """By holder and card: the viewer first, then the other seats clockwise, and the envelope last."""
    masks, seats = _masks(batch, number, viewer), batch.seats
    known = _Known(
        masks.deck,
        masks.sizes,
        tuple(masks.holds),
        tuple(masks.lacks),
        tuple(masks.clauses),
        tuple(masks.refuted),
    )
    return _counted(known)[[*((viewer + step) % seats for step in range(seats)), seats]]


@lru_cache(maxsize=4096)
def _counted(known: _Known) -> Odds32:
    """Counted once for all decisions between which a seat has learnt nothing: most of a turn."""
    deck, sizes, holds, lacks, clauses, refuted = known
    masks = Masks(deck, sizes, [*holds], [*lacks], dict.fromkeys(clauses), dict.fromkeys(refuted))
    _, table, _, _ = solve_masks(masks)
    return np.ascontiguousarray(table.T, np.float32)


def _masks(batch: NotedBatch, number: int, viewer: int) -> Masks:
    """What the viewer has seen, in the shape that the counting takes."""
    # From the numbers of the row, and of other hands and the envelope nothing that the viewer did not see.
    row = batch.rows[number].tolist()
    edition, seats = batch.edition, batch.seats
    masks = Masks.empty(edition.deck, hand_sizes(edition, seats, Seat(row[FIRST])))
    for seat in range(seats):
        masks.holds[seat] = row[SEEN + MAX_SUSPECTS * viewer + seat]
        masks.lacks[seat] = row[LACKS + seat]
        if row[ACCUSED + seat]:
            masks.refuted[row[ACCUSED + seat]] = None
    masks.holds[viewer] = row[HANDS + viewer]
    if row[PHASE] == PHASE_OVER or row[OUT] >> viewer & 1:
        masks.holds[seats] = row[ENVELOPE]
    for seat, triple in np.argwhere(answers_of(batch, number)).tolist():
        _promise(masks, seat, _cards(batch, triple))
    # Whoever is asked just now was not passed over, so a card is there.
    if row[PHASE] == PHASE_SHOW:
        _promise(masks, row[ASKED], row[PENDING])
    return masks


def _promise(masks: Masks, seat: int, cards: int) -> None:
    if not cards & masks.holds[seat]:
        masks.clauses[seat, cards] = None


def _cards(batch: NotedBatch, triple: int) -> int:
    """The three cards of an accusation, as bits."""
    deck = batch.edition.deck
    pair, room = divmod(triple, len(deck.rooms))
    suspect, weapon = divmod(pair, len(deck.weapons))
    weapons, rooms = len(deck.suspects), len(deck.suspects) + len(deck.weapons)
    return 1 << suspect | 1 << weapons + weapon | 1 << rooms + room
