"""Two deals that look the same to a seat give it the same bytes, whatever tool it calls; and proof that this
would be noticed otherwise."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest

from casefile.editions import edition
from casefile.game.actions import Action, Seat, Show
from casefile.game.events import CardShown, Dealt, Event
from casefile.game.seen import SeenDealt, SeenEvent
from casefile.game.view import redact
from casefile.locales import LANGUAGES
from casefile.match import match
from tests.support.mcp.replay import page_of
from tests.support.random_games import play
from tests.support.secrecy import scrambled_deal

EDITIONS = ("classic-1986", "vintage")
LENGTH = 60
"""Actions of a game that are compared."""
Pair = tuple[Dealt, Dealt, list[Action], Seat]


def pair(seed: int, edition_id: str) -> Pair | None:
    """A game, another deal of it that its reader cannot tell apart, and what was done while it was open."""
    seats = 3 + seed % 4
    game = play(seed, edition(edition_id), seats, LENGTH, 0.01)
    seat = Seat(seed % seats)
    other = scrambled_deal(game, seat, random.Random(seed))
    actions = [step.action for step in game.steps if not step.after.public.over]
    return None if other == game.dealt else (game.dealt, other, actions, seat)


def pairs(edition_id: str, count: int) -> Iterator[Pair]:
    found = (pair(seed, edition_id) for seed in range(count))
    yield from (each for each in found if each is not None)


def hidden_shows(actions: Sequence[Action], dealt: Dealt, seat: Seat) -> int:
    return sum(isinstance(action, Show) and action.seat != seat for action in actions)


@pytest.mark.parametrize(("edition_id", "language"), [*zip(EDITIONS, LANGUAGES, strict=True)])
def test_cards_the_seat_cannot_know_change_no_byte_of_any_answer(edition_id: str, language: str) -> None:
    compared = shows = 0
    for one, other, actions, seat in pairs(edition_id, 8):
        page = page_of(one, actions, seat, language)
        assert page == page_of(other, actions, seat, language)
        compared += len(page)
        shows += hidden_shows(actions, one, seat)
    assert compared > 50_000, "too little was compared to mean anything"
    assert shows > 10, "too few cards were shown in secret"


def pages_differ(leaky: Callable[[Event, Seat | None], SeenEvent], monkeypatch: pytest.MonkeyPatch) -> bool:
    with monkeypatch.context() as leaking:
        leaking.setattr(match, "redact", leaky)
        return any(
            page_of(one, actions, seat, "en") != page_of(other, actions, seat, "en")
            for one, other, actions, seat in pairs("classic-1986", 8)
        )


def test_a_card_shown_between_others_would_be_noticed_if_it_were_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def leaky(event: Event, seat: Seat | None) -> SeenEvent:
        return redact(event, event.to if isinstance(event, CardShown) else seat)

    assert pages_differ(leaky, monkeypatch)


def test_a_stray_glance_into_the_envelope_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(event: Event, seat: Seat | None) -> SeenEvent:
        seen = redact(event, seat)
        if isinstance(event, Dealt) and isinstance(seen, SeenDealt):
            return replace(seen, hand=(*seen.hand, event.envelope.weapon))
        return seen

    assert pages_differ(leaky, monkeypatch)
