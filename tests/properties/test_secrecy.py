"""Nobody learns what their seat may not know: `square` and `scramble`, and proof that both can fail."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.cards import Card
from casefile.game.events import Accused, CardShown, Dealt, Event
from casefile.game.menu import Menu, menu
from casefile.game.seen import (
    EnvelopeOpened,
    GameEnded,
    SeenAccused,
    SeenCardShown,
    SeenDealt,
    SeenEvent,
    View,
)
from casefile.game.state import State
from casefile.game.view import redact, view
from tests.support.random_games import Game, games, play
from tests.support.secrecy import Redact, check_scramble, check_square, viewers

KINDS: tuple[type, ...] = get_args(Event)
LAID_OPEN = (EnvelopeOpened, GameEnded)
"""What these events tell, everybody may know: there is nothing in them to leak."""


@given(games(60))
def test_folding_what_a_seat_was_told_gives_what_the_seat_may_know(game: Game) -> None:
    check_square(game)


@given(games(60), st.integers(0, 2**32))
def test_exchanging_every_card_a_seat_may_not_know_changes_no_byte_of_what_it_sees(
    game: Game, seed: int
) -> None:
    for viewer in viewers(game):
        check_scramble(game, viewer, random.Random(seed))


def test_the_scramble_really_exchanges_most_of_the_cards() -> None:
    moved = [
        check_scramble(play(seed, edition("deluxe-2020"), 4, 40, 0.02), None, random.Random(seed))
        for seed in range(20)
    ]
    assert sum(moved) / len(moved) > 8


# -- tests of the tests: a leak planted in each kind of event does not go unnoticed


def eventful_games() -> list[Game]:
    """Games that together hold every kind of event."""
    found: list[Game] = []
    missing = set(KINDS)
    for seed in range(200):
        for name in ("classic-1986", "deluxe-2020"):
            game = play(seed, edition(name), 3, 120, 0.1)
            kinds = {type(event) for event in game.events}
            if kinds & missing:
                found.append(game)
                missing -= kinds
        if not missing:
            return found
    raise AssertionError(f"no game has {missing}")


GAMES = eventful_games()


def leak(told: SeenEvent, state: State, viewer: Seat | None) -> SeenEvent:
    """The seen event with a secret in it, as a careless line of code would put it there."""
    envelope = state.secrets.envelope
    match told:
        case SeenDealt():
            neighbour = state.secrets.hands[-1] if viewer == 0 else state.secrets.hands[0]
            return dataclasses.replace(told, hand=neighbour)
        case SeenCardShown():
            return dataclasses.replace(told, card=state.secrets.shown[-1].card)
        case SeenAccused():
            return dataclasses.replace(told, envelope=envelope)
        case _:
            number = state.public.edition.deck.rooms.index(envelope.room)
            field = dataclasses.fields(told)[-1].name
            secret: dict[str, Any] = {
                "dice": (number,),
                "path": (envelope.room,),
                "room": envelope.room,
                "triple": envelope,
                "seat": number % len(state.public.players),
                "next": number % len(state.public.players),
            }
            return dataclasses.replace(told, **{field: secret[field]})


def leaky(kind: type) -> Redact:
    def redacted(event: Event, viewer: Seat | None, after: State) -> SeenEvent:
        told = redact(event, viewer)
        return leak(told, after, viewer) if type(event) is kind else told

    return redacted


def notices(check: Callable[[Game], object]) -> bool:
    """Does the check fail for one of the eventful games?"""
    for game in GAMES:
        try:
            check(game)
        except (AssertionError, LookupError, ValueError):
            return True
    return False


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in LAID_OPEN])
def test_the_scramble_notices_a_leak_in_each_kind_of_event(kind: type) -> None:
    def scramble(game: Game) -> None:
        for viewer in viewers(game):
            for seed in range(3):
                check_scramble(game, viewer, random.Random(seed), redacted=leaky(kind))

    assert notices(scramble)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in LAID_OPEN])
def test_the_square_notices_a_leak_in_each_kind_of_event(kind: type) -> None:
    assert notices(lambda game: check_square(game, redacted=leaky(kind)))


def leak_into_view(field: str) -> Callable[[State, Seat | None], View]:
    def looks(state: State, seat: Seat | None) -> View:
        secrets = state.secrets
        hand: tuple[Card, ...] = secrets.hands[0]
        leaks = {"hand": hand, "seen": secrets.shown, "envelope": secrets.envelope, "hands": secrets.hands}
        return dataclasses.replace(view(state, seat), **{field: leaks[field]})  # type: ignore[arg-type]

    return looks


@pytest.mark.parametrize("field", ["hand", "seen", "envelope", "hands"])
def test_both_checks_notice_a_leak_in_each_private_field_of_a_view(field: str) -> None:
    looks = leak_into_view(field)
    assert notices(lambda game: check_square(game, looks=looks))
    assert notices(lambda game: [check_scramble(game, None, random.Random(s), looks=looks) for s in range(3)])


def test_the_scramble_notices_a_leak_in_the_menu() -> None:
    def offers(seen: View, state: State) -> Menu:
        return menu(seen)._replace(show=tuple(state.secrets.envelope))

    assert notices(lambda game: check_scramble(game, None, random.Random(1), offers=offers))


def test_the_games_of_these_tests_hold_every_kind_of_event() -> None:
    assert {type(event) for game in GAMES for event in game.events} == set(KINDS)
    assert {Dealt, CardShown, Accused} < set(KINDS)
