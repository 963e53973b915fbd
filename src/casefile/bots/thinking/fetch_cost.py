"""What a suggestion does for the opponent whose piece it fetches: they may suggest on their next turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from casefile.bots.thinking.travel_times import travel_times
from casefile.deduce.kernel.arrays import Floats
from casefile.game.actions import Seat
from casefile.game.cards import Room, Suspect
from casefile.game.edition import Edition
from casefile.game.public import Public


def fetch_costs(
    public: Public, seat: Seat, patience: float, fading: float
) -> Iterator[tuple[Suspect, Room, float]]:
    """For every opponent in the game and every other room: how much better it is to be fetched there than to
    go on from where the piece stands, in suggestions. What is no help is left out."""
    index = travel_times(public.edition).index
    going_on = _going_on(public.edition, patience, fading)
    for other, suspect in enumerate(public.players):
        place = public.place_of(suspect)
        if other == seat or other in public.out:
            continue
        for room in public.edition.deck.rooms:
            # One suggestion on the next turn without moving [T1], and what follows it.
            fetched = patience * (1.0 + fading * going_on[index[room]])
            gain = float(fetched - going_on[index[place]])
            if room != place and gain > 0.0:
                yield suspect, room, gain


@lru_cache(maxsize=16)
def _going_on(edition: Edition, patience: float, fading: float) -> Floats:
    """By place: what it is worth to begin a turn there, if all rooms are worth one suggestion each."""
    return travel_times(edition).prospects(np.ones(len(edition.deck.rooms)), patience, fading)
