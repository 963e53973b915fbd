"""The chance of winning later: who is alone waits for ever, and a close race leaves less."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from casefile.bots.thinking.accusing import (
    ALWAYS_WAIT,
    WEIGHTS,
    chance_of_waiting,
    likeliest,
    may_think_of_accusing,
    race,
)
from casefile.bots.thinking.belief import Belief
from casefile.bots.thinking.travel_times import travel_times
from casefile.deduce.kernel.arrays import Floats
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.board import Square
from casefile.game.public import END, MOVE, SUGGEST, WALK, Public
from tests.support.tables import ALL_SIX, accuse_falsely, door_square, roll, show, suggest, table, walk

SEATED = ALL_SIX.split()


def public_of(seats: int, out: tuple[int, ...] = (), edition_id: str = "classic-1986") -> Public:
    draft = table(edition_id, " ".join(SEATED[:seats])).state.public.draft()
    draft.out = frozenset(map(Seat, out))
    return draft.seal()


def belief(bits: list[float], joint: Floats | None = None) -> Belief:
    """A state of mind of which only the race looks at these two."""
    if joint is None:
        joint = np.full((6, 6, 9), 1 / 324)
    return cast(Belief, SimpleNamespace(bits_left=np.array(bits), joint=joint))


def narrowed_to(envelopes: int) -> Floats:
    joint = np.zeros((6, 6, 9))
    joint.flat[:envelopes] = 1 / envelopes
    return joint


# -- the chance


@pytest.mark.parametrize("edition_id", EDITION_IDS)
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_whoever_is_alone_can_wait_for_ever(edition_id: str, seats: int) -> None:
    alone = public_of(seats, tuple(range(1, seats)), edition_id)
    assert chance_of_waiting(alone, Seat(0), belief([0.0] * seats)) == ALWAYS_WAIT > 1.0
    two_left = public_of(seats, tuple(range(2, seats)), edition_id)
    assert 0.0 < chance_of_waiting(two_left, Seat(0), belief([5.0] * seats)) < 1.0


def test_the_more_players_the_less_is_left_for_one_who_waits() -> None:
    chances = [chance_of_waiting(public_of(seats), Seat(0), belief([5.0] * seats)) for seats in (3, 4, 5, 6)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 1.3 * chances[-1]


@pytest.mark.parametrize("seats", [3, 6])
def test_the_nearer_the_others_are_to_the_solution_the_less_is_left(seats: int) -> None:
    public = public_of(seats)
    chances = [
        chance_of_waiting(public, Seat(0), belief([5.0, *[bits] * (seats - 1)])) for bits in (8, 5, 2, 0)
    ]
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) == 4


def test_only_players_who_can_still_win_are_in_the_race() -> None:
    """Neither its own bits nor those of a player who is out change anything."""
    public = public_of(4, out=(2,))
    as_it_is = chance_of_waiting(public, Seat(0), belief([5.0, 4.0, 3.0, 6.0]))
    assert chance_of_waiting(public, Seat(0), belief([0.1, 4.0, 0.0, 6.0])) == as_it_is
    assert chance_of_waiting(public, Seat(0), belief([5.0, 3.0, 3.0, 6.0])) < as_it_is


def test_the_race_number_by_number() -> None:
    """By hand: eight envelopes are left, of the others one is out, and the piece stands before a door."""
    game = table("classic-1986", "scarlet mustard white green", pieces={"scarlet": door_square("lounge")})
    draft = game.state.public.draft()
    draft.out = frozenset({Seat(3)})
    public = draft.seal()
    measured = race(public, Seat(0), belief([9.0, 4.0, 6.0, 1.0], narrowed_to(8)))
    assert measured == pytest.approx((1.0, 1 / 8, 3.0, 4.0, 5.0, 1 / 3, 1.0, 1 / 4))
    assert travel_times(public.edition).table.min() == pytest.approx(1.0)
    chance = chance_of_waiting(public, Seat(0), belief([9.0, 4.0, 6.0, 1.0], narrowed_to(8)))
    told = math.fsum(weight * part for weight, part in zip(WEIGHTS, measured, strict=True))
    assert math.log(chance / (1 - chance)) == pytest.approx(told)


# -- the moment


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_the_moment_to_think_of_accusing(edition_id: str) -> None:
    """At the end of a turn; where a shown card ends it, also at the beginning of the next."""
    vintage = edition_id == "vintage"
    game = table(edition_id, pieces={"scarlet": door_square("lounge")}, hands={"green": "white"})
    thought: dict[object, bool] = {game.state.public.phase: may_think_of_accusing(game.state.public)}
    game.play(roll("scarlet", 2))
    thought[game.state.public.phase] = may_think_of_accusing(game.state.public)
    game.play(walk("scarlet", "lounge"))
    thought[game.state.public.phase] = may_think_of_accusing(game.state.public)
    assert thought == {MOVE: vintage, WALK: False, SUGGEST: False}
    game.play(suggest("scarlet", "white", "wrench"))
    assert not may_think_of_accusing(game.state.public), "somebody owes a card"
    game.play(show("green", "white"))
    assert game.state.public.phase is (MOVE if vintage else END)
    assert may_think_of_accusing(game.state.public)


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_the_end_of_a_walk_is_a_moment_too(edition_id: str) -> None:
    game = table(edition_id, pieces={"scarlet": Square(7, 12)})
    game.play(roll("scarlet", 2), walk("scarlet", (7, 10)))
    assert game.state.public.phase is END
    assert may_think_of_accusing(game.state.public)


# -- the likeliest


def test_the_likeliest_envelope_is_named_with_its_odds() -> None:
    deck, joint = edition("deluxe-2020").deck, np.full((6, 6, 9), 0.5 / 323)
    for at in ((0, 0, 0), (5, 5, 8), (1, 4, 2)):
        here = joint.copy()
        here[at] = 0.5
        triple, odds = likeliest(deck, here)
        assert triple == (deck.suspects[at[0]], deck.weapons[at[1]], deck.rooms[at[2]])
        assert odds == 0.5


def test_a_player_who_accused_falsely_is_out_of_the_race() -> None:
    """The same through a real game: scarlet accuses, and green's chance rises with one opponent less."""
    game = table("vintage", "scarlet green plum")
    before = chance_of_waiting(game.state.public, Seat(1), belief([5.0] * 3))
    game.play(accuse_falsely("scarlet"))
    after = chance_of_waiting(game.state.public, Seat(1), belief([5.0] * 3))
    assert after > before
