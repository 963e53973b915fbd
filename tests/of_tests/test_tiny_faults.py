"""A test of the tests: the checker of the tiny edition complains about every kind of planted fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any

import pytest

from casefile.game.actions import Action, EndTurn, Roll, Seat, Show, Walk
from casefile.game.cards import Card, Room, Triple, Weapon
from casefile.game.decide import decide
from casefile.game.errors import Reason, Refusal
from casefile.game.events import Accused, CardShown, Event
from casefile.game.evolve import begin, evolve, evolve_all
from casefile.game.fold import fold
from casefile.game.menu import Menu, menu
from casefile.game.public import END, Public
from casefile.game.seen import (
    PieceFetched,
    Rolled,
    SeenAccused,
    SeenCardShown,
    SeenEvent,
    Suggested,
    TurnEnded,
    View,
    WeaponFetched,
)
from casefile.game.state import State
from casefile.game.view import redact, view
from tests.tiny.checker import Checker, Engine, Fault
from tests.tiny.edition import VARIANTS, opening
from tests.tiny.graph import explore

DEPTH = 5


def complaint(worlds: int | None = None, **planted: Any) -> str:
    """Walk the tiny edition with a fault in the engine; the kind of the fault that is found comes back."""
    state = begin(opening(VARIANTS["usual"]))
    with pytest.raises(Fault) as caught:
        explore(state, Checker(state, Engine(**planted), worlds).check, DEPTH)
    return caught.value.kind


# -- the menu and decide


def test_a_menu_that_offers_too_much_is_noticed() -> None:
    def generous(seen: View) -> Menu:
        offered = menu(seen)
        return offered._replace(end=True) if offered.roll else offered

    assert complaint(menu=generous) == "menu"


def test_a_menu_that_offers_too_little_is_noticed() -> None:
    def stingy(seen: View) -> Menu:
        offered = menu(seen)
        choices = offered.suggest
        return (
            offered._replace(suggest=choices._replace(suspects=choices.suspects[:1])) if choices else offered
        )

    assert complaint(menu=stingy) == "menu"


def test_a_menu_with_a_place_out_of_reach_is_noticed() -> None:
    def far_sighted(seen: View) -> Menu:
        offered = menu(seen)
        return offered._replace(walk=seen.public.edition.deck.rooms) if offered.walk else offered

    assert complaint(menu=far_sighted) == "menu"


def test_a_menu_for_spectators_is_noticed() -> None:
    assert complaint(menu=lambda seen: Menu(end=True) if seen.seat is None else menu(seen)) == "menu"


def test_a_referee_who_takes_a_seven_for_a_six_is_noticed() -> None:
    def lenient(state: State, action: Action) -> tuple[Event, ...]:
        return decide(state, Roll(action.seat, (6,)) if action == Roll(action.seat, (7,)) else action)

    assert complaint(decide=lenient) == "menu"


def test_a_referee_who_lets_anyone_end_the_turn_is_noticed() -> None:
    def sleepy(state: State, action: Action) -> tuple[Event, ...]:
        if isinstance(action, EndTurn) and state.public.phase is END:
            return decide(state, EndTurn(state.public.turn))
        return decide(state, action)

    assert complaint(decide=sleepy) == "menu"


def test_a_path_that_is_refused_though_its_end_is_offered_is_noticed() -> None:
    def narrow(state: State, action: Action) -> tuple[Event, ...]:
        if isinstance(action, Walk) and action.path and isinstance(action.to, str):
            raise Refusal(Reason.NO_DOOR)
        return decide(state, action)

    assert complaint(decide=narrow) == "menu"


def test_an_error_that_is_not_a_refusal_is_noticed() -> None:
    def crashing(state: State, action: Action) -> tuple[Event, ...]:
        if isinstance(action, Show) and action.card not in state.secrets.hands[action.seat]:
            raise KeyError(action.card)
        return decide(state, action)

    assert complaint(decide=crashing) == "refusal"


def test_a_refusal_without_a_rule_is_noticed() -> None:
    class Shrug(Refusal):
        @property
        def rule(self) -> str:
            return "Z9"

    def shrugging(state: State, action: Action) -> tuple[Event, ...]:
        try:
            return decide(state, action)
        except Refusal as refusal:
            raise Shrug(refusal.reason) if refusal.reason is Reason.WRONG_DICE else refusal from None

    assert complaint(decide=shrugging) == "refusal"


def test_a_false_accusation_that_leads_elsewhere_is_noticed_though_another_stands_for_it() -> None:
    def forgiving(state: State, action: Action) -> tuple[Event, ...]:
        events = decide(state, action)
        first = events[0]
        lucky = isinstance(first, Accused) and not first.correct and first.triple.suspect == "white"
        return events[:1] if lucky else events

    assert complaint(worlds=1, decide=forgiving) == "accuse"


# -- views and what is told


def _leaky_view(state: State, seat: Seat | None, **leak: object) -> View:
    return replace(view(state, seat), **leak)  # type: ignore[arg-type]


@pytest.mark.parametrize("worlds", [None, 1])
@pytest.mark.parametrize("field", ["envelope", "hands", "hand"])
def test_a_view_that_shows_what_is_hidden_is_noticed(field: str, worlds: int | None) -> None:
    def leaky(state: State, seat: Seat | None) -> View:
        envelope, hands, _ = state.secrets
        other_hand: tuple[Card, ...] = hands[0] if seat is None else hands[seat - 1]
        leaks = {"envelope": envelope, "hands": hands, "hand": other_hand}
        return _leaky_view(state, seat, **{field: leaks[field]})

    assert complaint(worlds, view=leaky) == "scramble"


@pytest.mark.parametrize("worlds", [None, 1])
def test_a_card_that_more_than_two_see_is_noticed_even_if_all_of_the_engine_agrees(
    worlds: int | None,
) -> None:
    def leaky_view(state: State, seat: Seat | None) -> View:
        return _leaky_view(state, seat, seen=state.secrets.shown)

    def leaky_redact(event: Event, seat: Seat | None) -> SeenEvent:
        told = redact(event, seat)
        return replace(told, card=event.card) if isinstance(event, CardShown) else told  # type: ignore[arg-type]

    assert complaint(worlds, view=leaky_view, redact=leaky_redact) == "scramble"
    assert complaint(worlds, redact=leaky_redact) == "square"


@pytest.mark.parametrize("worlds", [None, 1])
def test_an_envelope_that_all_see_after_a_false_accusation_is_noticed(worlds: int | None) -> None:
    def leaky_view(state: State, seat: Seat | None) -> View:
        found = state.secrets.envelope if state.public.out else view(state, seat).envelope
        return _leaky_view(state, seat, envelope=found)

    def leaky_redact(event: Event, seat: Seat | None) -> SeenEvent:
        told = redact(event, seat)
        wrong = isinstance(event, Accused) and not event.correct
        return replace(told, envelope=event.envelope) if wrong else told  # type: ignore[union-attr, arg-type]

    assert complaint(worlds, view=leaky_view, redact=leaky_redact) == "scramble"
    assert complaint(worlds, redact=leaky_redact) == "square"


@dataclass(frozen=True)
class _Peeking(View):
    """A view that carries a secret which no comparison sees."""

    secret: Triple | None = field(default=None, compare=False)


def test_a_menu_that_tells_what_is_hidden_is_noticed() -> None:
    def peeking(state: State, seat: Seat | None) -> View:
        seen = view(state, seat)
        fields = (seen.public, seen.seat, seen.hand, seen.seen, seen.envelope, seen.hands)
        return _Peeking(*fields, secret=state.secrets.envelope)

    def telling(seen: View) -> Menu:
        assert isinstance(seen, _Peeking)
        return menu(seen)._replace(end=seen.secret is not None and seen.secret.suspect == "mustard")

    assert complaint(view=peeking, menu=telling) == "scramble"


@pytest.mark.parametrize("kind", [Rolled, Suggested, PieceFetched, SeenCardShown, SeenAccused, TurnEnded])
def test_a_fold_that_forgets_an_event_is_noticed(kind: type) -> None:
    def forgetful(seen: View, event: SeenEvent) -> View:
        return seen if type(event) is kind else fold(seen, event)

    assert complaint(fold=forgetful) == "square"


def test_a_fold_that_forgets_only_the_card_is_noticed() -> None:
    assert complaint(fold=lambda seen, event: replace(fold(seen, event), seen=seen.seen)) == "square"


def test_a_fold_that_forgets_only_the_envelope_is_noticed() -> None:
    assert complaint(fold=lambda seen, event: replace(fold(seen, event), envelope=None)) == "square"


# -- what is conserved


def _is_roll(event: object) -> bool:
    return isinstance(event, Rolled)


def _one_by_one(step: Callable[[State, Event], State]) -> Callable[[State, Iterable[Event]], State]:
    return lambda state, events: reduce(step, events, state)


def test_a_card_that_gets_lost_is_noticed_even_if_its_owner_forgets_it() -> None:
    def lose(state: State, event: Event) -> State:
        after = evolve(state, event)
        if not isinstance(event, CardShown):
            return after
        hands = tuple(tuple(card for card in hand if card != event.card) for hand in after.secrets.hands)
        return after._replace(secrets=after.secrets._replace(hands=hands))

    def forget(seen: View, event: SeenEvent) -> View:
        after = fold(seen, event)
        lost = event.card if isinstance(event, SeenCardShown) else None
        return replace(after, hand=tuple(card for card in after.hand if card != lost))

    assert complaint(evolve=lose, evolve_all=_one_by_one(lose), fold=forget) == "cards"


def test_a_card_that_is_in_the_envelope_and_in_a_hand_is_noticed() -> None:
    def copy(state: State, event: Event) -> State:
        after = evolve(state, event)
        envelope = after.secrets.envelope._replace(weapon=Weapon("knife"))
        return after._replace(secrets=after.secrets._replace(envelope=envelope)) if _is_roll(event) else after

    assert complaint(evolve=copy, evolve_all=_one_by_one(copy)) == "cards"


def test_hands_that_change_owners_are_noticed() -> None:
    def steal(state: State, event: Event) -> State:
        after = evolve(state, event)
        first, second, third = after.secrets.hands
        return after._replace(secrets=after.secrets._replace(hands=(first, third, second)))

    assert complaint(evolve=steal, evolve_all=_one_by_one(steal)) == "square"


@pytest.mark.parametrize("field", ["pieces", "occupied", "weapons"])
def test_an_impossible_board_is_noticed_even_if_state_and_view_agree_on_it(field: str) -> None:
    wrong = {"pieces": (Room("kitchen"),), "occupied": 0, "weapons": (Room("kitchen"),)}

    def spoil(public: Public, event: object) -> Public:
        draft = public.draft()
        setattr(draft, field, wrong[field] if _is_roll(event) else getattr(public, field))
        return draft.seal()

    def evolve_wrongly(state: State, event: Event) -> State:
        after = evolve(state, event)
        return after._replace(public=spoil(after.public, event))

    def fold_wrongly(seen: View, event: SeenEvent) -> View:
        after = fold(seen, event)
        return replace(after, public=spoil(after.public, event))

    all_wrong = _one_by_one(evolve_wrongly)
    assert complaint(evolve=evolve_wrongly, evolve_all=all_wrong, fold=fold_wrongly) == "pieces"


def test_events_that_lead_elsewhere_when_taken_all_at_once_are_noticed() -> None:
    def hasty(state: State, events: Iterable[Event]) -> State:
        return evolve_all(state, [event for event in events if not isinstance(event, WeaponFetched)])

    assert complaint(evolve_all=hasty) == "evolve"
