"""What a sheet marks is true, and the odds are those of `casefile.deduce`."""

from __future__ import annotations

import random

import numpy as np
import pytest

from casefile.batch.kernel.row import HANDS, SEEN
from casefile.batch.noted_games import NotedBatch
from casefile.batch.observation import observation_parts
from casefile.deduce import Notebook
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Roll, Seat, Show
from casefile.game.edition import Edition
from casefile.game.view import view
from casefile.rl.exact_odds import exact_odds
from tests.support.random_games import Game, play
from tests.support.secrecy import scrambled_deal


def noted(rules: Edition, seats: int, rows: int, *, marks: bool) -> NotedBatch:
    return NotedBatch(rules, seats, rows, marks=marks, max_turns=10**6)


def marks_of(batch: NotedBatch, seen: np.ndarray[tuple[int], np.dtype[np.uint8]]) -> dict[str, list[bool]]:
    parts = observation_parts(batch.edition, batch.seats, marks=True)
    return {part.name: (seen[part.first : part.first + part.size] != 0).tolist() for part in parts}


@pytest.mark.parametrize("name", EDITION_IDS)
def test_odds_are_those_of_a_notebook_and_marks_agree_with_them(name: str) -> None:
    certain = 0
    for seed, seats in enumerate((3, 6)):
        game = play(seed, edition(name), seats, 80, 0.04)
        batch = noted(game.dealt.edition, seats, 1, marks=True)
        batch.lay_out([game.dealt])
        for number, step in enumerate(game.steps):
            act(batch, step.action)
            if step.after.public.over or number % 4:
                continue
            viewer = number % seats
            known = Notebook.of(view(step.after, Seat(viewer))).odds()
            order = [*((viewer + turn) % seats for turn in range(seats)), seats]
            expected = known.table.T[order]
            np.testing.assert_allclose(exact_odds(batch, 0, viewer), expected, atol=1e-6)
            marks = marks_of(batch, batch.observe(np.array([viewer]))[0])
            for holder, odds in zip(
                [*(f"seat {turn}" for turn in range(seats)), "envelope"], expected, strict=True
            ):
                # A sheet may overlook what only counting finds, but it never errs.
                assert np.array(marks[f"{holder} may have"])[odds > 0].all()
                assert (odds[marks[f"{holder} surely has"]] > 1 - 1e-9).all()
                certain += sum(marks[f"{holder} surely has"])
    assert certain > 100


def act(batch: NotedBatch, action: object, others: int | None = None) -> None:
    """Do an action of a recorded game in the first row, and in a second one, if there is one."""
    number = batch.numbering.number(action)  # type: ignore[arg-type]  # of a game it is one
    dice = list(action.dice) if isinstance(action, Roll) else [0] * batch.edition.dice
    numbers = [number] if batch.rows_count == 1 else [number, number if others is None else others]
    batch.step(np.array(numbers), np.array([dice] * batch.rows_count))


def two_worlds(game: Game, viewer: Seat, *, marks: bool) -> int:
    """Play a game beside one that the viewer cannot tell apart; how many numbers of the rows differ."""
    seats = len(game.dealt.players)
    batch = noted(game.dealt.edition, seats, 2, marks=marks)
    batch.lay_out([game.dealt, scrambled_deal(game, viewer, random.Random(3))])
    for step in game.steps:
        if step.after.public.over:
            break
        others = None
        if isinstance(step.action, Show) and viewer not in (step.action.seat, step.before.public.turn):
            others = int(np.flatnonzero(batch.mask()[1])[0])
        act(batch, step.action, others)
        seen = batch.observe(np.array([viewer, viewer]))
        assert seen[0].tobytes() == seen[1].tobytes(), step.action
        masks = batch.mask()
        if batch.acting[0] == viewer:
            assert masks[0].tobytes() == masks[1].tobytes(), step.action
        if not marks:
            odds = [exact_odds(batch, row, viewer).tobytes() for row in range(2)]
            assert odds[0] == odds[1], step.action
    return int((batch.rows[0] != batch.rows[1]).sum())


@pytest.mark.parametrize("marks", [True, False])
@pytest.mark.parametrize("name", EDITION_IDS)
def test_another_deal_that_the_seat_cannot_tell_apart_shows_it_the_same(name: str, marks: bool) -> None:
    moved = 0
    for seed, seats in enumerate((3, 6)):
        game = play(seed + 20, edition(name), seats, 60 if marks else 30, 0.05)
        moved += two_worlds(game, Seat(seed % seats), marks=marks)
    assert moved > 4, "the deals differ in more than a card"


def test_a_sheet_or_odds_of_somebody_who_knows_more_are_told_apart() -> None:
    game = play(21, edition("classic-1986"), 3, 40, 0.0)
    batch = noted(game.dealt.edition, 3, 1, marks=True)
    batch.lay_out([game.dealt])
    for step in game.steps:
        act(batch, step.action)
    mine = batch.observe(np.array([0]))
    honest = exact_odds(batch, 0, 0)
    # Whoever has looked into another hand has this on the sheet:
    batch.notes.has[0, 0, 1] |= batch.rows[0, HANDS + 1]
    batch.notes.notes[0, 0, 1] = 1
    assert batch.observe(np.array([0])).tobytes() != mine.tobytes()
    batch.rows[0, SEEN + 1] |= batch.rows[0, HANDS + 1]
    assert exact_odds(batch, 0, 0).tobytes() != honest.tobytes()
