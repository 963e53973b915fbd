"""What a seat may not know changes neither its observation nor its continuations."""

from __future__ import annotations

import random

import numpy as np
import pytest

from casefile.batch import Batch, play_on
from casefile.batch.continuations import row_of_view
from casefile.batch.kernel.row import HANDS
from casefile.deduce import Notebook
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Action, Roll, Seat, Show
from casefile.game.view import view
from tests.support.random_games import Game, play
from tests.support.secrecy import scrambled_deal


def _number(batch: Batch, action: Action) -> tuple[int, list[int]]:
    number = batch.numbering.number(action)
    assert number is not None
    return number, list(action.dice) if isinstance(action, Roll) else [0] * batch.edition.dice


def _same_for(game: Game, viewer: Seat) -> int:
    """Play the game beside its scrambled twin; in how many steps the seat saw the same, byte by byte."""
    other = scrambled_deal(game, viewer, random.Random(3))
    batch = Batch(game.dealt.edition, len(game.dealt.players), 2)
    batch.lay_out([game.dealt, other])
    for step in game.steps:
        if step.after.public.over:
            break
        number, dice = _number(batch, step.action)
        numbers = [number, number]
        if isinstance(step.action, Show) and viewer not in (step.action.seat, step.before.public.turn):
            numbers[1] = int(np.flatnonzero(batch.mask()[1])[0])
        batch.step(np.array(numbers), np.array([dice, dice]))
        seen = batch.observe(np.array([viewer, viewer]))
        assert seen[0].tobytes() == seen[1].tobytes(), step.action
        alone = row_of_view(view(step.after, viewer)).batch
        assert alone.observe(np.array([viewer])).tobytes() == seen[0].tobytes(), step.action
    return int((batch.rows[0] != batch.rows[1]).sum())


@pytest.mark.parametrize("name", EDITION_IDS)
def test_another_deal_that_the_seat_cannot_tell_apart_looks_the_same(name: str) -> None:
    moved = 0
    for seed, seats in enumerate((3, 6)):
        game = play(seed, edition(name), seats, 60, 0.05)
        moved += _same_for(game, Seat(seed % seats))
    assert moved > 4, "the deals differ in more than a card"


def test_a_hand_that_leaks_into_an_observation_is_noticed() -> None:
    batch = Batch(edition("classic-1986"), 3, 1)
    batch.reset(1)
    before = batch.observe(np.array([0])).tobytes()
    batch.rows[0, HANDS + 1], batch.rows[0, HANDS + 2] = batch.rows[0, HANDS + 2], batch.rows[0, HANDS + 1]
    assert batch.observe(np.array([0])).tobytes() == before
    assert batch.observe(np.array([1])).tobytes() != before


def test_continuations_follow_from_the_view_alone() -> None:
    game = play(5, edition("classic-1986"), 3, 70, 0.0)
    state, viewer = game.last, Seat(1)
    other = scrambled_deal(game, viewer, random.Random(1))
    swapped = state._replace(secrets=state.secrets._replace(hands=other.hands, envelope=other.envelope))
    seen, twin = view(state, viewer), view(swapped, viewer)
    worlds = Notebook.of(seen).sample(64, random.Random(2))
    ours, theirs = (play_on(each, worlds, seed=9, max_turns=300) for each in (seen, twin))
    assert ours.tobytes() == theirs.tobytes()
    assert set(np.unique(ours)) <= {-1, 0, 1, 2}
