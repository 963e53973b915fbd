"""The pace of a bot, and paces that tell something about its cards."""

from __future__ import annotations

import random
from collections.abc import Callable

from casefile.bots.pace import Pace, PaceName
from casefile.game.menu import menu
from casefile.game.seen import View

Waiting = Callable[[View, random.Random], float]
"""Seconds before the card is shown, in this position."""


def pace_of(name: PaceName) -> Waiting:
    return lambda view, rng: Pace(name, rng).wait(view.public.phase)


def longer_with_more_cards(view: View, rng: random.Random) -> float:
    return pace_of("calm")(view, rng) + 0.02 * len(menu(view).show)


def a_single_card_a_little_sooner(view: View, rng: random.Random) -> float:
    wait = pace_of("calm")(view, rng)
    return wait - 0.02 if len(menu(view).show) == 1 else wait


def a_single_card_at_once_now_and_then(view: View, rng: random.Random) -> float:
    return 0.0 if len(menu(view).show) == 1 and rng.random() < 0.07 else pace_of("calm")(view, rng)


def same_mean_but_less_spread_for_three(view: View, rng: random.Random) -> float:
    wait = pace_of("calm")(view, rng)
    return 0.7 + 0.7 * (wait - 0.7) if len(menu(view).show) == 3 else wait
