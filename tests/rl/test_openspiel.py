"""OpenSpiel's own test of a game, and that it is our game."""

from __future__ import annotations

import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no release for this Python")
from casefile.batch.numbering import Numbering  # noqa: E402
from casefile.editions import EDITION_IDS, edition  # noqa: E402
from casefile.game.actions import Seat  # noqa: E402
from casefile.game.view import view  # noqa: E402
from casefile.rl import openspiel  # noqa: E402
from casefile.rl.openspiel import DetectiveState  # noqa: E402


@pytest.mark.parametrize("players", [3, 6])
def test_openspiel_finds_nothing_wrong(players: int) -> None:
    game = pyspiel.load_game("casefile", {"players": players})
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def play_some(state: DetectiveState, rng: random.Random, steps: int) -> int:
    """Random actions, hardly any of them accusations: drawn evenly, they would end every game at once."""
    rolled = 0
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            rolled += state.course.state is not None
            state.apply_action(rng.choices(outcomes, chances)[0])
            continue
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        quiet = [action for action in legal if not 256 <= action < 580]
        state.apply_action(rng.choice(quiet))
    return rolled


@pytest.mark.parametrize("name", EDITION_IDS)
def test_long_games_of_every_edition_go_by_the_rules(name: str) -> None:
    state = pyspiel.load_game("casefile", {"edition": name, "players": 4}).new_initial_state()
    assert play_some(state, random.Random(1), 400) > 20
    copied = state.clone()
    assert copied.course.state is state.course.state
    assert copied.legal_actions() == state.legal_actions()
    played = state.course.state
    assert played is not None
    assert len(played.public.suggestions) > 3


def test_an_observation_is_made_from_the_view_of_its_player() -> None:
    game = pyspiel.load_game("casefile")
    state = game.new_initial_state()
    assert not any(state.observation_tensor(0)), "nothing is dealt yet"
    play_some(state, random.Random(2), 200)
    for player in range(3):
        tensor = np.array(state.observation_tensor(player))
        hand = view(state.course.state, Seat(player)).hand
        cards = game_cards()
        assert [cards[number] for number in np.flatnonzero(tensor[:21])] == list(hand)
    assert state.observation_tensor(0) != state.observation_tensor(1)


def game_cards() -> tuple[str, ...]:
    return edition("classic-1986").deck.cards


def test_actions_have_names_that_all_differ() -> None:
    numbering = Numbering(edition("classic-1986"))
    names = [numbering.name(number) for number in range(numbering.count)]
    assert len(set(names)) == numbering.count
    assert [names[number] for number in (0, 1, 198, 199, 235, 256, 580)] == [
        "roll",
        "walk 0,7",
        "passage",
        "suggest scarlet candlestick",
        "show scarlet",
        "accuse scarlet candlestick kitchen",
        "end",
    ]


def test_a_right_accusation_wins_and_too_many_turns_end_a_game_without_a_winner() -> None:
    game = pyspiel.load_game("casefile", {"max_turns": 2})
    state = game.new_initial_state()
    play_some(state, random.Random(3), 10_000)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0, 0.0]
    other = pyspiel.load_game("casefile").new_initial_state()
    play_some(other, random.Random(3), 27)
    envelope = other.course.state.secrets.envelope
    numbering = Numbering(edition("classic-1986"))
    other.apply_action(numbering.triple_number(numbering.accuse, envelope))
    assert other.returns() == [1.0, 0.0, 0.0]


def test_parameters_that_make_no_game_are_refused_in_one_sentence() -> None:
    for parameters, problem in (
        ({"edition": "gold"}, "no edition 'gold'"),
        ({"players": 2}, "3 to 6 players"),
        ({"house_rules": "no_dice+magic"}, "no house rule 'magic'"),
        ({"max_turns": 0}, "at least one turn"),
        ({"max_turns": -1}, "at least one turn"),
    ):
        with pytest.raises(ValueError, match=problem):
            openspiel.DetectiveGame(parameters)


def test_an_outcome_that_chance_does_not_have_raises_and_changes_nothing() -> None:
    state = pyspiel.load_game("casefile").new_initial_state()
    for outcome in (6, 9999):
        with pytest.raises(ValueError, match=f"no outcome {outcome} here"):
            state.apply_action(outcome)
        assert state.history() == []
        assert len(state.chance_outcomes()) == 6
    play_some(state, random.Random(3), 27)
    state.apply_action(Numbering(edition("classic-1986")).roll.first)
    before = state.history()
    with pytest.raises(ValueError, match="no outcome 77 here"):
        state.apply_action(77)
    assert state.history() == before
