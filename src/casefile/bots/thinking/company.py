"""Whether the others at the table guess, or wait until they are certain: it decides how long one can wait.

One player's questions tell little of that in the two or three turns that a game at a large table lasts. But
those who sit together are mostly of a kind, so the questions of all of them are taken together, with what
everybody sees: somebody who accused falsely guesses, and where nobody has accused after many questions,
nobody does.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from casefile.bots.thinking.belief import Belief
from casefile.bots.thinking.level_habits import GUESSERS, LEVEL_HABITS
from casefile.game.actions import Seat
from casefile.game.public import Public

SIGNS: tuple[float, ...] = (1.107, 0.514, 1.745, 1.922, -0.809)
"""What each sign adds to the logarithm of the odds that the others guess, in the order of `signs`.
`python -m tools.questions.eagerness` plays the games and prints the numbers."""
NEVER_SURE = 1e-4


def signs(public: Public, seat: Seat, belief: Belief) -> tuple[float, ...]:
    """What tells guessers from others, number by number. `belief` has to be one by LEVEL_HABITS."""
    others = [other for other in range(len(public.players)) if other != seat]
    asked = sum(made.by != seat for made in public.settled)
    out = len(public.out)
    return (
        1.0,
        sum(_told_by_asking(belief.characters[other]) for other in others),
        float(out > 0),
        float(out),
        asked / len(others),
    )


def chance_of_guessers(public: Public, seat: Seat, belief: Belief) -> float:
    """How likely the others are to accuse before they are certain."""
    return weighed_signs(signs(public, seat, belief))


def weighed_signs(measured: Sequence[float]) -> float:
    return 1.0 / (1.0 + math.exp(-sum(w * sign for w, sign in zip(SIGNS, measured, strict=True))))


def _told_by_asking(character: Sequence[float]) -> float:
    """By how much a player's questions raise the logarithm of the odds that it guesses."""
    before = float(LEVEL_HABITS.odds[list(GUESSERS)].sum())
    now = sum(float(character[guesser]) for guesser in GUESSERS)
    now = min(max(now, NEVER_SURE), 1.0 - NEVER_SURE)
    return math.log(now / (1.0 - now)) - math.log(before / (1.0 - before))
