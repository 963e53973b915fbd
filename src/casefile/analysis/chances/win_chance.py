"""The chance of every seat to win, from what one seat knows, as exact or as fast as asked."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from time import perf_counter

import numpy as np

from casefile.analysis.chances.continuations import Continuations
from casefile.analysis.chances.rescaling import (
    error_of_rescaled,
    errors_through,
    fitted_rescaling,
    rescale,
)
from casefile.batch.worlds import Worlds, check_worlds
from casefile.deduce import Notebook
from casefile.deduce.kernel.arrays import Floats
from casefile.game.actions import Seat
from casefile.game.menu import menu
from casefile.game.seen import View

USUAL_PRECISION = 0.02
MIN_PRECISION = 0.001
"""Half a million continuations; what rescaling cannot know is larger by far."""
MAX_CONTINUATIONS = 1_000_000
FIRST_BLOCK, MAX_BLOCK = 64, 2048
"""So many continuations are played before the first look at clock and error, and between two looks."""
SIGMAS = NormalDist().inv_cdf(0.975)
"""± precision is a 95 % interval."""


class WinChanceError(ValueError):
    """A view or a wish for which there are no chances to tell. Says why."""


@dataclass(frozen=True)
class WinChance:
    """Who is going to win, by seat."""

    chances: tuple[float, ...]
    """They add up to 1 - `nobody`. Exactly 0 for a seat that is out."""
    errors: tuple[float, ...]
    """The standard errors of the chances: what more continuations would still change. 0 where it is exact."""
    nobody: float
    """The chance that nobody wins."""
    continuations: int
    """How many continuations were played; 0 if it is settled without."""


def win_chance(
    view: View,
    *,
    precision: float | None = None,
    seconds: float | None = None,
    seed: int = 0,
    threads: int = 1,
    worlds: Worlds | None = None,
) -> WinChance:
    """The chance of every seat to win, from what the viewer knows and nothing else.

    `precision` is how far each chance may be off, as a 95 % interval: 0.02 is ± 2 points, which is also meant
    if nothing else is said. The same view and seed then give the same chances, whatever the number of
    threads. `seconds` is the time it may take instead; with both, it ends when either is reached. With
    `worlds`, who holds every card (see `casefile.batch.play_on`), games go on from these in turn.
    """
    _check_wishes(precision, seconds)
    if precision is None and seconds is None:
        precision = USUAL_PRECISION
    ends_at = math.inf if seconds is None else perf_counter() + seconds
    if view.seat is None:
        raise WinChanceError("a spectator has no hand to reckon with: ask for the view of a seat")
    if (known := _without_continuations(view)) is not None:
        return known
    notebook = Notebook.of(view)
    odds = notebook.odds()
    if odds.worlds == 0:
        raise WinChanceError("no deal fits what this seat has seen")
    if worlds is not None:
        # All of them, and not only those that the precision asks for.
        worlds = check_worlds(view, worlds)
    is_certain = odds.solution is not None and view.seat not in view.public.out
    if is_certain and menu(view).accuse:
        return _sure(view, view.seat)
    played = Continuations(view, notebook, seed, threads=threads, worlds=worlds)
    return _played_until(view, played, is_certain, precision, ends_at)


def _check_wishes(precision: float | None, seconds: float | None) -> None:
    # Written so that "not a number" is refused as well.
    if precision is not None and not MIN_PRECISION <= precision < 1.0:
        raise WinChanceError(f"the precision is a chance from {MIN_PRECISION} to 1, not {precision}")
    if seconds is not None and not 0.0 < seconds < math.inf:
        raise WinChanceError(f"there must be some seconds to think, not {seconds}")


def _racing(view: View) -> list[Seat]:
    return [Seat(seat) for seat in range(len(view.public.players)) if seat not in view.public.out]


def _sure(view: View, winner: Seat | None) -> WinChance:
    seats = len(view.public.players)
    chances = tuple(float(seat == winner) for seat in range(seats))
    return WinChance(chances, (0.0,) * seats, float(winner is None), 0)


def _without_continuations(view: View) -> WinChance | None:
    """What the table itself says: the game is over, or one seat is alone and can wait for certainty. [R4]"""
    if view.public.over:
        return _sure(view, view.public.winner)
    racing = _racing(view)
    return _sure(view, racing[0]) if len(racing) == 1 else None


def _played_until(
    view: View, played: Continuations, is_certain: bool, precision: float | None, ends_at: float
) -> WinChance:
    """Play blocks of continuations until the chances are as exact as asked, or the time is over."""
    began = perf_counter()
    count = FIRST_BLOCK
    while True:
        played.play(count)
        found = _chances(view, played, is_certain)
        count = _next_block(found, precision)
        count = min(count, MAX_CONTINUATIONS - played.played)
        if ends_at < math.inf:
            # By how fast it went so far, with something to spare: late is worse than less exact.
            now = perf_counter()
            count = min(count, int(0.8 * (ends_at - now) / (now - began) * played.played))
        if count < FIRST_BLOCK:
            return found


def _next_block(found: WinChance, precision: float | None) -> int:
    """How many more continuations it takes; 0 if there are enough."""
    if precision is None:
        return MAX_BLOCK
    off = SIGMAS * max(found.errors) / precision
    if off <= 1.0:
        return 0
    # The error falls with the square root. Not all at once: a first guess at the error may be far off.
    missing = math.ceil(found.continuations * (off**2 - 1.0))
    return min(MAX_BLOCK, max(FIRST_BLOCK, min(missing, 4 * found.continuations)))


def _chances(view: View, played: Continuations, is_certain: bool) -> WinChance:
    racing = np.array(_racing(view))
    shares, left = played.shares[racing], 1.0 - played.nobody
    if is_certain:
        # Whoever knows the envelope only has to get round to saying so. All that can be lost is what others
        # take before: nothing is left to guess that rescaling would have to allow for.
        chances, errors = shares, errors_through(np.eye(len(racing)), shares, played.played)
    else:
        power = fitted_rescaling().power(len(racing))
        chances, errors = rescale(shares, power), error_of_rescaled(shares, power, played.played)
    return WinChance(
        _by_seat(view, racing, left * chances), _by_seat(view, racing, errors), played.nobody, played.played
    )


def _by_seat(view: View, racing: Floats, numbers: Floats) -> tuple[float, ...]:
    """Numbers of those who race, in their places; 0 for all others."""
    everybody = np.zeros(len(view.public.players))
    everybody[racing] = numbers
    return tuple(everybody.tolist())
