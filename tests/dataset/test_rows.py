"""Every column of a row can be worked out again: from the record, and by other ways to the same answer."""

from __future__ import annotations

import json

import numpy as np
import pytest

from casefile.analysis.advice.situation import read_situation
from casefile.analysis.chances.win_chance import win_chance
from casefile.batch import Batch, Numbering
from casefile.bots.base import Decision
from casefile.bots.registry import LEVELS, make_bot
from casefile.bots.seeded import seeded
from casefile.dataset.known.known_row import PRECISION
from casefile.dataset.plan import DatasetPlan
from casefile.deduce import Holder, Notebook, log_of
from casefile.deduce.position import read_position
from casefile.game.actions import Roll, Seat
from casefile.game.menu import menu
from casefile.game.setup import deal
from casefile.game.view import redact, view
from casefile.record.replay import steps_of
from tests.dataset.small_datasets import ALL_OF_IT, dataset_plan, recorded, rows_of, rows_with_everything

PLANS = [
    dataset_plan("sleuth", "novice", "random"),
    dataset_plan("sleuth", players=6, rules="deluxe-2020"),
    dataset_plan("novice", players=4, rules="vintage", seed="two"),
    dataset_plan("novice", players=5, rules="bilingual", house_rules=("no_dice", "open_doors")),
]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.editions[0]}-{plan.players}")
def test_every_row_is_what_the_record_says(plan: DatasetPlan) -> None:
    played, record = recorded(plan, 1)
    rows = rows_of(plan, played, record)
    dealt, *steps = steps_of(record)
    numbering = Numbering(record.setup.edition)
    assert [row["move"] for row in rows] == list(range(len(record.moves)))
    before = dealt.state
    for row, move, step in zip(rows, record.moves, steps, strict=True):
        public = before.public
        seat = public.acting
        assert seat is not None
        assert step.action is not None
        assert (row["game"], row["deal"], row["seat"], row["suspect"]) == (1, played.deal, seat, move.by)
        assert (row["turn"], row["phase"]) == (public.turns, public.phase.value)
        assert row["bot"] == played.bots[seat]
        assert row["began"] == (record.setup.first in (None, move.by) and seat == public.first)
        assert (row["fetched"], row["out"]) == (seat in public.fetched, seat in public.out)
        assert row["played"] == numbering.number(step.action)
        assert row["played"] in row["legal"]
        assert read_position(row["position"].encode()).log.hand == before.secrets.hands[seat]
        before = step.state
    assert before.public.over
    last = rows[-1]
    assert last["truth_envelope"] == list(record.setup.envelope)
    assert last["truth_winner"] == before.public.winner == played.winner
    assert last["truth_turns"] == before.public.turns
    assert {row["truth_won"] for row in rows if row["seat"] == played.winner} == {True}
    assert {row["truth_won"] for row in rows if row["seat"] != played.winner} == {False}


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.editions[0]}-{plan.players}")
def test_legal_actions_are_those_of_the_compiled_engine(plan: DatasetPlan) -> None:
    played, record = recorded(plan, 0)
    rules = record.setup.edition
    batch = Batch(rules, plan.players, 1)
    # The twin finds its menus by itself: nothing of `game.menu` is in them.
    batch.lay_out([deal(record.setup)])
    for row, move in zip(rows_of(plan, played, record), record.moves, strict=True):
        assert np.flatnonzero(batch.mask()[0]).tolist() == row["legal"]
        dice = list(move.dice) or [0] * rules.dice
        batch.step(np.array([row["played"]]), np.array([dice]))


@pytest.mark.parametrize("plan", PLANS[:2], ids=lambda plan: f"{plan.editions[0]}-{plan.players}")
def test_odds_are_those_that_deduce_finds_in_the_position(plan: DatasetPlan) -> None:
    for row in rows_of(plan, *recorded(plan, 0)):
        # From the text alone, as somebody has it who only has the table.
        position = read_position(row["position"].encode())
        odds = Notebook(position.log).odds()
        cards = position.edition.deck.cards
        assert row["worlds"] == odds.worlds > 0
        assert row["envelope"] == [odds.of(card, position.log.envelope) for card in cards]
        assert row["hands"] == [
            [odds.of(card, Holder(seat)) for card in cards] for seat in range(plan.players)
        ]


def test_a_position_says_what_the_seat_has_seen_and_where_the_pieces_are() -> None:
    _, record = recorded(ALL_OF_IT, 0)
    rolled = 0
    states = [step.state for step in steps_of(record)]
    for row, state in zip(rows_with_everything(), states, strict=False):
        seen = view(state, Seat(row["seat"]))
        situation = read_situation(row["position"].encode())
        assert [replaced(entry) for entry in situation.log.entries] == [
            replaced(entry) for entry in log_of(seen).entries
        ]
        assert situation.view.public.pieces == seen.public.pieces
        if row["phase"] == "walk":
            rolled += 1
            assert situation.view.public.dice == seen.public.dice
        assert json.loads(row["position"])["board"]["turn"] == seen.public.players[seen.public.turn]
    assert rolled > 5


def replaced(entry: object) -> str:
    """An entry without its turn, which positions do not tell."""
    return repr(entry).rpartition(", turn=")[0]


def test_chances_and_moves_of_levels_can_be_had_again() -> None:
    _, record = recorded(ALL_OF_IT, 0)
    states = [step.state for step in steps_of(record)]
    differ = set()
    for row, state in zip(rows_with_everything(), states, strict=False):
        assert sum(row["win_chances"]) == pytest.approx(1.0)
        assert max(row["win_errors"]) <= PRECISION / 1.9
        for name in LEVELS:
            assert row[f"level_{name}"] in row["legal"]
            if row[f"level_{name}"] != row["level_sleuth"]:
                differ.add(name)
        # Not all of them: each takes some milliseconds.
        if row["move"] % 20 == 0:
            seen = view(state, Seat(row["seat"]))
            found = win_chance(seen, precision=PRECISION, seed=row["move"])
            assert row["win_chances"] == list(found.chances)
    assert differ == set(LEVELS) - {"sleuth"}, "every level has a mind of its own"


def test_a_level_is_told_what_the_seat_sees_and_nothing_else() -> None:
    """novice keeps what it has seen; told of another seat, it would ask for other cards."""
    _, record = recorded(ALL_OF_IT, 0)
    dealt, *steps = steps_of(record)
    bots = [make_bot("novice") for _ in range(3)]
    events, before = dealt.events, dealt.state
    for row, step in zip(rows_with_everything(), steps, strict=True):
        for number, bot in enumerate(bots):
            for event in events:
                bot.see(redact(event, Seat(number)))
        seen = view(before, Seat(row["seat"]))
        rng = seeded(f"test/game 0/move {row['move']}/novice".encode())
        chosen = bots[row["seat"]].choose(Decision(seen, menu(seen), rng, 0.3))
        assert Numbering(record.setup.edition).number(chosen) == row["level_novice"]
        events, before = step.events, step.state


def test_a_level_is_asked_what_it_would_do_with_a_chance_that_the_seed_decides() -> None:
    played, record = recorded(ALL_OF_IT, 0)
    again = rows_of(ALL_OF_IT, played, record)
    assert again == rows_with_everything()


def test_a_roll_is_one_action_whatever_the_dice_show() -> None:
    _, record = recorded(ALL_OF_IT, 0)
    rolls = [
        row["played"]
        for row, step in zip(rows_with_everything(), list(steps_of(record))[1:], strict=True)
        if isinstance(step.action, Roll)
    ]
    assert set(rolls) == {0}
    assert len(rolls) > 10
