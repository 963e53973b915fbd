"""Replay equals live, cards are conserved, and a record says the same as the events it was made of."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import FrozenInstanceError
from typing import get_args

import pytest
from hypothesis import given

from casefile.game.actions import Action
from casefile.game.decide import _RULINGS
from casefile.game.events import Event
from casefile.game.evolve import EVENT_CHANGES, begin, evolve, evolve_all, state_after
from casefile.game.fold import PUBLIC_CHANGES
from casefile.game.seen import SeenEvent
from casefile.record import check, read_record, record_of, to_json, to_json_lines
from casefile.record import replay as replay_record
from tests.support.random_games import Game, games


@given(games())
def test_replaying_the_events_leads_to_the_same_state(game: Game) -> None:
    assert state_after(game.events) == game.last


@given(games())
def test_events_one_by_one_lead_to_the_same_state_as_all_at_once(game: Game) -> None:
    state = begin(game.dealt)
    for event in game.events[1:]:
        state = evolve(state, event)
    assert state == game.last
    assert state.public.version == len(game.events)
    assert evolve_all(begin(game.dealt), game.events[1:]) == state


@given(games())
def test_every_card_stays_in_one_place_and_every_piece_and_weapon_on_the_board(game: Game) -> None:
    rules = game.dealt.edition
    for state in game.states:
        envelope, hands, _ = state.secrets
        assert sorted([*envelope, *(c for hand in hands for c in hand)]) == sorted(rules.deck.cards)
        assert (envelope, hands) == (game.dealt.envelope, game.dealt.hands)
        assert state.public.hand_sizes == tuple(map(len, hands))
        assert len(state.public.pieces) == len(rules.deck.suspects)
        assert all(rules.board.is_place(place) for place in state.public.pieces)
        squares = [place for place in state.public.pieces if not isinstance(place, str)]
        assert len(set(squares)) == len(squares)
        assert state.public.occupied == rules.moves.mask(squares)
        assert all(room in rules.deck.rooms for room in state.public.weapons)


@given(games())
def test_no_later_event_changes_an_earlier_state(game: Game) -> None:
    kept = [
        (step.after, pickle.dumps(step.after.public.pieces), step.after.public.version) for step in game.steps
    ]
    state_after(game.events)
    for state, pieces, version in kept:
        assert pickle.dumps(state.public.pieces) == pieces
        assert state.public.version == version
    with pytest.raises(FrozenInstanceError):
        game.last.public.turn = game.last.public.turn  # the value does not matter: nothing can be written
    assert copy.copy(game.last.public) == game.last.public


@given(games())
def test_a_record_replays_to_the_very_events_it_was_made_of(game: Game) -> None:
    record = record_of(game.events)
    assert replay_record(record) == (game.events, game.last)
    verdict = check(record)
    winner = game.last.public.winner
    assert verdict.legal
    assert verdict.winner == (None if winner is None else game.last.public.players[winner])


@given(games())
def test_both_written_forms_of_a_record_read_back_the_same(game: Game) -> None:
    record = record_of(game.events)
    text = to_json(record)
    assert read_record(text.encode()) == record
    assert to_json(read_record(text.encode())) == text
    assert read_record(to_json_lines(record).encode()) == record
    assert json.loads(text)["format"] == "casefile-record/1"


def test_every_kind_of_event_and_action_has_its_place_in_the_tables() -> None:
    assert set(PUBLIC_CHANGES) == set(get_args(SeenEvent))
    assert set(EVENT_CHANGES) >= {kind for kind in get_args(Event) if kind.__name__ != "Dealt"}
    assert set(_RULINGS) == set(get_args(Action))
