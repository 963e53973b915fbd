"""The menu is exactly what `decide` accepts, tried against the whole universe of actions."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings

from casefile.editions import edition
from casefile.game.actions import Action, Roll, Seat, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Room
from casefile.game.decide import decide
from casefile.game.errors import Refusal
from casefile.game.events import Event
from casefile.game.menu import Menu, menu, menu_of
from casefile.game.seen import Walked
from casefile.game.state import State
from casefile.game.view import view
from tests.support.every_action import all_actions
from tests.support.random_games import Game, games, play

RULE_ID = re.compile(r"E[1-4]|S[1-6]|T[0-4]|M([1-9]|10)|G[1-5]|D[1-4]|A[1-5]|N1|R([1-9]|1[0-4])")


def judged(state: State, action: Action) -> tuple[Event, ...] | None:
    """The events of an action, or None if it is refused with a rule id and a sentence."""
    try:
        return decide(state, action)
    except Refusal as error:
        refusal = error
    assert RULE_ID.fullmatch(refusal.rule)
    assert refusal.sentence.endswith(".")
    assert "{" not in refusal.sentence
    return None


def check_menus(state: State, rng: random.Random) -> None:
    rules = state.public.edition
    for seat in map(Seat, range(len(state.public.players))):
        seen = view(state, seat)
        offered = menu(seen)
        for action in all_actions(rules, seat, rng):
            if action == Roll(seat, ()):
                continue  # chance is still to fill in the dice
            events = judged(state, action)
            assert offered.allows(action, seen) == (events is not None), action
            if events and isinstance(action, Walk):
                check_path(state, action, events)


def check_path(state: State, walk: Walk, events: tuple[Event, ...]) -> None:
    """The path the engine finds is one that it accepts when somebody else names it."""
    (walked,) = events
    assert isinstance(walked, Walked)
    assert (walked.path[-1] if walked.path else state.public.place_of_seat(walk.seat)) == walk.to
    assert decide(state, Walk(walk.seat, walk.to, walked.path)) == events


@given(games())
@settings(max_examples=60)
def test_the_menu_is_exactly_what_decide_accepts(game: Game) -> None:
    check_menus(game.last, random.Random(1))


@given(games())
def test_a_roll_without_dice_is_on_the_menu_exactly_when_a_roll_with_dice_is(game: Game) -> None:
    for state in game.states:
        seat = state.public.turn
        seen = view(state, seat)
        dice = min(state.public.edition.rolls)
        accepted = judged(state, Roll(seat, dice)) is not None
        assert menu(seen).allows(Roll(seat, ()), seen) is accepted


@given(games())
def test_a_walk_that_names_its_path_is_allowed_exactly_when_decide_accepts_the_path(game: Game) -> None:
    state = game.last
    seat = state.public.turn
    seen = view(state, seat)
    here, moves = state.public.place_of_seat(seat), state.public.edition.moves
    for to in menu(seen).walk:
        tries: list[tuple[Place, ...]] = [(), (to,), (here, to), (Square(-1, 99), to), (Room("cellar"),)]
        for steps in range(1, 13):
            path = moves.path(here, to, steps, 0, False)
            if path:
                tries += [path, path[:-1], path[::-1]]
        for path in tries:
            walk = Walk(seat, to, path)
            assert menu(seen).allows(walk, seen) == (judged(state, walk) is not None), walk


@given(games())
def test_a_menu_allows_nothing_in_the_name_of_another_seat(game: Game) -> None:
    state = game.last
    for seat in map(Seat, range(len(state.public.players))):
        seen, other = view(state, seat), state.public.left_of(seat)
        allowed = [
            a for a in all_actions(seen.public.edition, other, random.Random(1)) if menu(seen).allows(a, seen)
        ]
        assert allowed == []


@given(games())
def test_the_seat_that_acts_is_the_one_with_a_menu_and_nobody_acts_when_the_game_is_over(game: Game) -> None:
    for state in game.states:
        seats = map(Seat, range(len(state.public.players)))
        busy = [seat for seat in seats if menu(view(state, seat)) != Menu()]
        assert busy == ([] if state.public.acting is None else [state.public.acting])


@given(games())
def test_as_long_as_a_game_goes_on_exactly_one_seat_has_something_to_do(game: Game) -> None:
    for state in game.states:
        seats = map(Seat, range(len(state.public.players)))
        busy = [seat for seat in seats if menu(view(state, seat)) != Menu()]
        assert len(busy) == (0 if state.public.over else 1)


@given(games())
def test_a_menu_says_yes_or_no_and_lists_what_it_lists(game: Game) -> None:
    for state in game.states:
        for seat in map(Seat, range(len(state.public.players))):
            offered = menu_of(state.public, seat, state.secrets.hands[seat])
            assert {type(offered.roll), type(offered.accuse), type(offered.end)} == {bool}
            assert {type(offered.walk), type(offered.show)} == {tuple}


@given(games())
def test_every_event_names_the_seat_that_acted(game: Game) -> None:
    for step in game.steps:
        first = step.events[0]
        assert getattr(first, "seat", None) == step.action.seat


@pytest.mark.parametrize(("name", "count"), [("classic-1986", 1), ("deluxe-2020", 2)])
def test_wrong_dice_are_told_how_many_there_should_be(name: str, count: int) -> None:
    state = play(3, edition(name), 3, 0, 0.0).last
    seat = state.public.turn
    if not menu_of(state.public, seat, ()).roll:
        state = play(5, edition(name), 3, 0, 0.0).last
    with pytest.raises(Refusal, match=rf"takes {count}\."):
        decide(state, Roll(state.public.turn, (7,)))


@given(games())
def test_the_menu_of_a_view_is_the_menu_of_its_seat_and_a_spectator_has_none(game: Game) -> None:
    state = game.last
    assert menu(view(state, None)) == Menu()
    for seat in map(Seat, range(len(state.public.players))):
        assert menu(view(state, seat)) == menu_of(state.public, seat, state.secrets.hands[seat])


@given(games())
def test_the_number_of_choices_is_the_number_of_offered_actions(game: Game) -> None:
    state, rules = game.last, game.last.public.edition
    for seat in map(Seat, range(len(state.public.players))):
        seen = view(state, seat)
        offered = menu(seen)
        actions = {a for a in all_actions(rules, seat, random.Random(1)) if offered.allows(a, seen)}
        rolls = sum(type(action).__name__ == "Roll" for action in actions)
        assert offered.choices(rules.deck) == len(actions) - max(0, rolls - 1)


def test_the_check_complains_about_a_menu_that_offers_too_much_or_too_little() -> None:
    """A test of the test: a wrong menu does not pass."""

    rules = edition("classic-1986")
    state = play(3, rules, 3, 0, 0.0).last
    seen = view(state, state.public.turn)
    true_menu = menu(seen)
    for wrong in (
        true_menu._replace(end=True),
        true_menu._replace(roll=False),
        true_menu._replace(accuse=False),
    ):
        differences = [
            action
            for action in all_actions(rules, state.public.turn, random.Random(1))
            if action != Roll(action.seat, ())
            and wrong.allows(action, seen) != (judged(state, action) is not None)
        ]
        assert differences
