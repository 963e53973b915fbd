"""The chance of every seat to win: what it is made of, how exact it is, and what it may not know."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from functools import cache
from itertools import count

import numpy as np
import pytest

from casefile.analysis import WinChance, WinChanceError, win_chance
from casefile.analysis.chances import win_chance as module
from casefile.analysis.chances.continuations import Continuations
from casefile.batch import BatchError
from casefile.bots.registry import make_bot
from casefile.chance import shuffled_setup
from casefile.deduce import Notebook
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.events import Accused, Dealt
from casefile.game.evolve import begin, evolve
from casefile.game.public import MOVE
from casefile.game.seen import View
from casefile.game.setup import deal
from casefile.game.state import State
from casefile.game.view import view
from casefile.match.luck import Luck
from casefile.match.match import play_match
from tests.support.random_games import play
from tests.support.secrecy import scrambled_deal


@cache
def _before_the_accusation() -> tuple[State, Seat]:
    """A game of sleuths, who accuse only when certain, just before one of them does."""
    rules, luck = edition("classic-1986"), Luck("win chance", "win chance", 3)
    dealt = deal(shuffled_setup(rules, rules.deck.suspects[:3], luck.deal))
    dealt_event, *events = play_match(dealt, [make_bot("sleuth") for _ in range(3)], luck).events
    assert isinstance(dealt_event, Dealt)
    state = begin(dealt_event)
    for event in events:
        if isinstance(event, Accused):
            return state, event.seat
        state = evolve(state, event)
    raise AssertionError("somebody accuses in the end")


def _with_turn_of(seen: View, seat: Seat) -> View:
    """The same view, at the beginning of somebody else's turn."""
    draft = seen.public.draft()
    draft.turn, draft.phase, draft.dice = seat, MOVE, ()
    return replace(seen, public=draft.seal())


def _middle(seats: int = 3, name: str = "classic-1986", seed: int = 5) -> State:
    return play(seed, edition(name), seats, 60, 0.0).last


# -- what is settled without continuations


def test_whoever_is_certain_and_may_accuse_has_won() -> None:
    state, seat = _before_the_accusation()
    found = win_chance(view(state, seat))
    assert found == WinChance(tuple(float(each == seat) for each in range(3)), (0.0,) * 3, 0.0, 0)


def test_whoever_is_certain_but_has_to_wait_has_all_that_others_do_not_take_before() -> None:
    state, seat = _before_the_accusation()
    waiting = _with_turn_of(view(state, seat), state.public.left_of(seat))
    found = win_chance(waiting, precision=0.5, seed=3)
    plain = Continuations(waiting, Notebook.of(waiting), 3)
    plain.play(found.continuations)
    taken = [share for each, share in enumerate(plain.shares) if each != seat]
    assert sum(taken) > 0.0, "the others have something to take"
    assert found.chances[seat] == pytest.approx(1.0 - sum(taken), abs=1e-12)


def test_a_game_that_is_over_has_its_winner_and_no_doubt() -> None:
    state, seat = _before_the_accusation()
    for winner, chance in ((seat, 1.0), (None, 0.0)):
        draft = state.public.draft()
        draft.phase, draft.winner = type(draft.phase).OVER, winner
        over = replace(view(state, seat), public=draft.seal())
        found = win_chance(over)
        assert (found.chances[seat], found.nobody) == (chance, 1.0 - chance)
        assert found.continuations == 0


@pytest.mark.rule("R4")
def test_the_last_detective_can_wait_for_certainty() -> None:
    seen = view(_middle(), Seat(1))
    draft = seen.public.draft()
    draft.out, draft.turn, draft.phase = frozenset({Seat(0), Seat(2)}), Seat(1), MOVE
    assert win_chance(replace(seen, public=draft.seal())).chances == (0.0, 1.0, 0.0)


# -- what is always true


@pytest.mark.parametrize("name", EDITION_IDS)
def test_chances_add_up_and_nobody_who_is_out_has_one(name: str) -> None:
    out = 0
    for seed, seats in enumerate((3, 4, 5, 6)):
        state = play(seed, edition(name), seats, 40 + 15 * seed, 0.03).last
        for viewer in map(Seat, range(seats)):
            found = win_chance(view(state, viewer), precision=0.1)
            assert sum(found.chances) == pytest.approx(1.0 - found.nobody, abs=1e-12)
            assert len(found.chances) == len(found.errors) == seats
            assert all(0.0 <= chance <= 1.0 for chance in found.chances)
            for seat in state.public.out:
                assert (found.chances[seat], found.errors[seat]) == (0.0, 0.0)
                out += 1
    assert out > 0, "somebody was out"


# -- what it may not know


@pytest.mark.parametrize("name", EDITION_IDS)
def test_another_deal_that_the_seat_cannot_tell_apart_gives_the_same_chances(name: str) -> None:
    for seats, viewer in ((3, Seat(1)), (6, Seat(4))):
        game = play(seats, edition(name), seats, 60, 0.0)
        other = scrambled_deal(game, viewer, random.Random(1))
        assert other.hands != game.dealt.hands
        secrets = game.last.secrets._replace(hands=other.hands, envelope=other.envelope)
        twin = game.last._replace(secrets=secrets)
        ours, theirs = (win_chance(view(state, viewer), precision=0.1) for state in (game.last, twin))
        assert repr(ours).encode() == repr(theirs).encode()


# -- as exact as asked, and the same again


def test_the_same_seed_gives_the_same_chances_whatever_the_number_of_threads() -> None:
    seen = view(_middle(), Seat(0))
    alone = win_chance(seen, precision=0.04, seed=8)
    assert [win_chance(seen, precision=0.04, seed=8, threads=threads) for threads in (1, 2, 3)] == [alone] * 3
    assert win_chance(seen, precision=0.04, seed=9) != alone


@pytest.mark.parametrize("precision", [0.1, 0.04])
def test_chances_are_as_exact_as_asked(precision: float) -> None:
    found = win_chance(view(_middle(4), Seat(2)), precision=precision)
    assert 1.96 * max(found.errors) <= precision * 1.0001
    assert found.continuations > 0


def test_two_points_are_meant_if_nothing_is_said() -> None:
    seen = view(_middle(), Seat(0))
    assert win_chance(seen) == win_chance(seen, precision=0.02)


def test_errors_are_as_large_as_chances_differ_from_seed_to_seed() -> None:
    seen = view(_middle(), Seat(0))
    found = [win_chance(seen, precision=0.06, seed=seed) for seed in range(60)]
    spread = np.std([each.chances for each in found], axis=0)
    said = np.mean([each.errors for each in found], axis=0)
    assert (spread / said > 0.7).all()
    assert (spread / said < 1.4).all()


def test_it_stops_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(module, "perf_counter", lambda: 0.01 * next(ticks))
    seen = view(_middle(), Seat(0))
    short, longer = (win_chance(seen, seconds=seconds).continuations for seconds in (0.03, 0.06))
    assert module.FIRST_BLOCK <= short < longer
    assert win_chance(seen, seconds=1e9, precision=0.1).continuations < longer, "or when it is exact enough"


def test_worlds_can_be_given() -> None:
    seen = view(_middle(), Seat(0))
    world = Notebook.of(seen).sample(1, random.Random(1))
    assert sum(win_chance(seen, precision=0.1, worlds=world).chances) == pytest.approx(1.0)


# -- bad input


@pytest.mark.parametrize("precision", [0.0, -0.02, 1e-9, 1.0, 2, math.nan, math.inf])
def test_a_precision_that_is_none_is_refused(precision: float) -> None:
    with pytest.raises(WinChanceError, match=r"the precision is a chance from 0.001 to 1, not"):
        win_chance(view(_middle(), Seat(0)), precision=precision)


@pytest.mark.parametrize("seconds", [0.0, -1.0, math.nan, math.inf])
def test_no_time_to_think_is_refused(seconds: float) -> None:
    with pytest.raises(WinChanceError, match="there must be some seconds to think"):
        win_chance(view(_middle(), Seat(0)), seconds=seconds)


def test_a_spectator_is_told_to_take_a_seat() -> None:
    with pytest.raises(WinChanceError, match="a spectator has no hand"):
        win_chance(view(_middle(), None))


def test_a_view_that_no_deal_fits_is_refused() -> None:
    seen = view(_middle(), Seat(0))
    made = next(each for each in seen.public.settled if each.shown_by not in (None, 0) and each.by != 0)
    assert made.shown_by is not None
    draft = seen.public.draft()
    draft.settled = (*draft.settled, made._replace(passed=(made.shown_by,), shown_by=None))
    with pytest.raises(WinChanceError, match="no deal fits what this seat has seen"):
        win_chance(replace(seen, public=draft.seal()))


def test_a_world_that_contradicts_the_view_is_refused() -> None:
    seen = view(_middle(), Seat(0))
    worlds = Notebook.of(seen).sample(300, random.Random(1))
    own = seen.public.edition.deck.cards.index(seen.hand[0])
    worlds[299, own] = 1
    with pytest.raises(BatchError, match="world 299 contradicts the view"):
        win_chance(seen, worlds=worlds, precision=0.5)
