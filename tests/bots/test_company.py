"""Whether the others guess: by what they named, who accused falsely, and how long nobody has accused."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from casefile.bots.levels.grandmaster import AMONG_CERTAIN, AMONG_GUESSERS, Grandmaster
from casefile.bots.thinking.accusing import chance_of_waiting
from casefile.bots.thinking.belief import Belief
from casefile.bots.thinking.company import chance_of_guessers, signs
from casefile.bots.thinking.level_habits import FITTED, GUESSERS, LEVEL_HABITS
from casefile.game.actions import Seat
from casefile.game.public import Public, Suggestion
from tests.support.tables import ALL_SIX, table, triple

ME = Seat(0)


def public_of(seats: int = 6, out: int = 0, rounds: int = 0) -> Public:
    """So many of the others are out, and everybody has asked so often."""
    draft = table("classic-1986", " ".join(ALL_SIX.split()[:seats])).state.public.draft()
    draft.out = frozenset(Seat(seats - 1 - number) for number in range(out))
    made = triple("peacock", "rope", "hall")
    draft.settled = tuple(Suggestion(n, Seat(n % seats), made) for n in range(rounds * seats))
    return draft.seal()


def belief_in(level: str | None = None, seats: int = 6, sure: float = 0.8) -> Belief:
    """All the others are thought to be of this level; without one nothing is known of them."""
    row = LEVEL_HABITS.odds.copy()
    if level is not None:
        row *= 1.0 - sure
        row[list(FITTED).index(level)] += sure
    return cast(
        Belief,
        SimpleNamespace(
            characters=np.tile(row, (seats, 1)),
            bits_left=np.full(seats, 5.0),
            joint=np.full((6, 6, 9), 1 / 324),
        ),
    )


def test_the_levels_that_guess() -> None:
    assert {list(FITTED)[number] for number in GUESSERS} == {"master", "inspector"}


def test_the_signs_number_by_number() -> None:
    assert signs(public_of(out=2, rounds=3), ME, belief_in()) == pytest.approx((1.0, 0.0, 1.0, 2.0, 3.0))
    prior = LEVEL_HABITS.odds[list(GUESSERS)].sum()
    now = 0.2 * prior + 0.8
    one = np.log(now / (1 - now)) - np.log(prior / (1 - prior))
    assert signs(public_of(), ME, belief_in("master"))[1] == pytest.approx(5 * one)


def test_who_asks_like_a_guesser_is_taken_for_one() -> None:
    chances = [
        chance_of_guessers(public_of(rounds=2), ME, belief_in(level)) for level in ("sleuth", None, "master")
    ]
    assert chances == sorted(chances)
    assert chances[0] < 0.5 * chances[2]


def test_own_questions_and_own_character_tell_nothing_of_the_others() -> None:
    public, belief = public_of(rounds=2), belief_in("sleuth")
    before = signs(public, ME, belief)
    belief.characters[ME] = np.eye(len(FITTED))[0]
    draft = public.draft()
    draft.settled = (*public.settled, Suggestion(12, ME, triple("peacock", "rope", "hall")))
    assert signs(draft.seal(), ME, belief) == before


def test_a_false_accusation_tells_that_they_guess_and_long_silence_that_they_do_not() -> None:
    early, late = (chance_of_guessers(public_of(rounds=rounds), ME, belief_in()) for rounds in (1, 4))
    assert late < early
    assert chance_of_guessers(public_of(rounds=4, out=1), ME, belief_in()) > 2 * late


def test_certainty_stays_within_bounds() -> None:
    for level in FITTED:
        assert 0.0 < chance_of_guessers(public_of(), ME, belief_in(level, sure=1.0)) < 1.0


def test_a_grandmaster_waits_longer_among_those_who_wait_until_they_are_certain() -> None:
    bot, public = Grandmaster(), public_of(rounds=2)
    plain = chance_of_waiting(public, ME, belief_in())
    among = [bot._worth_waiting(public, ME, belief_in(level)) / plain for level in ("master", "sleuth")]
    assert AMONG_GUESSERS < among[0] < among[1] < AMONG_CERTAIN
