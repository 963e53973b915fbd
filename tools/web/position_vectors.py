"""What seats of our own tables saw, as positions: the companion has to come to the same, tap by tap."""

from __future__ import annotations

import random
from collections.abc import Iterator

from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.public import SHOW
from casefile.game.view import view
from tests.support.deduce_oracle.positions import position_of, random_state
from tests.support.deduce_oracle.shape import Position

SUGGESTIONS = 14
FEW_SEATS = 4


def position_vectors() -> Iterator[Position]:
    """One seat of a table of every size in every edition."""
    rng = random.Random(21)
    for edition_id in EDITION_IDS:
        for seats in range(3, 7):
            state = random_state(rng, edition(edition_id), seats, SUGGESTIONS, "sensible")
            # An answer that is still owed cannot be written down.
            while state.public.phase is SHOW:
                state = random_state(rng, edition(edition_id), seats, SUGGESTIONS, "sensible")
            out = [accused.by for accused in state.public.accusations]
            seat = next(Seat(number) for number in range(seats) if number not in out)
            # Who has accused falsely has seen the envelope, and notes what was in it.
            if out and seats > FEW_SEATS:
                seat = out[0]
            yield position_of(view(state, seat))
