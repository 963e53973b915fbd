"""When to accuse without being certain: a chance that is taken against the chance of winning later.

How often a `master` wins that waits was measured in thousands of games against all levels, and fitted to what
it can know of the race. `tools/fit_waiting.py` plays them again and prints the numbers below.
"""

from __future__ import annotations

import math

import numpy as np

from casefile.bots.thinking.belief import Belief
from casefile.bots.thinking.travel_times import travel_times
from casefile.deduce.kernel.arrays import Floats
from casefile.game.actions import Seat
from casefile.game.cards import Deck, Triple
from casefile.game.public import END, MOVE, Public

ALWAYS_WAIT = 2.0
"""No odds are as good as this."""
WEIGHTS: tuple[float, ...] = (-2.808, 0.569, -0.094, 0.204, -0.003, 5.205, 0.047, -1.578)
"""What each part of the race adds to the logarithm of the odds of winning later, in the order of `race`."""


def may_think_of_accusing(public: Public) -> bool:
    """Is this the moment: the end of the turn, when nothing more can be learnt in it?

    Where a shown card ends the turn, the moment to think of what it told is the beginning of the next. [T4]
    """
    return public.phase is END or (public.phase is MOVE and not public.edition.switches.accuse_after_disproof)


def likeliest(deck: Deck, joint: Floats) -> tuple[Triple, float]:
    """The likeliest envelope, and how likely it is."""
    suspect, weapon, room = np.unravel_index(int(joint.argmax()), joint.shape)
    triple = Triple(deck.suspects[suspect], deck.weapons[weapon], deck.rooms[room])
    return triple, float(joint[suspect, weapon, room])


def race(public: Public, seat: Seat, belief: Belief) -> tuple[float, ...]:
    """What bears on the chance of winning later, number by number."""
    # Opponents who are out race no more.
    others = [
        bits for other, bits in enumerate(belief.bits_left) if other != seat and other not in public.out
    ]
    possible = belief.joint[belief.joint > 0.0]
    ways = travel_times(public.edition)
    return (
        1.0,
        float(possible.max()),
        float(-(possible * np.log2(possible)).sum()),
        min(others),
        sum(others) / len(others),
        1.0 / (len(others) + 1),
        float(ways.table[ways.index[public.place_of_seat(seat)]].min()),
        len(public.out) / len(public.players),
    )


def chance_of_waiting(public: Public, seat: Seat, belief: Belief) -> float:
    """How likely it is to win later without accusing now. Whoever is alone can wait for ever. [R4]"""
    # Nobody else can win, so more certainty costs nothing.
    if len(public.out) == len(public.players) - 1:
        return ALWAYS_WAIT
    measured = race(public, seat, belief)
    return 1.0 / (1.0 + math.exp(-sum(w * part for w, part in zip(WEIGHTS, measured, strict=True))))
