"""Two checks of secrecy that do not trust the code they check, each taking it as an argument.

`check_square`: folding what a seat was told gives what the seat may know, no more and no less.
`check_scramble`: another deal that a seat cannot tell from the true one shows it the same, byte by byte.
`Replayed` and `ReplayedDice` play a game again with such a deal, where somebody else runs it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from casefile.bots.base import Decision
from casefile.game.actions import Action, Roll, Seat, Show
from casefile.game.cards import Card, Triple
from casefile.game.decide import decide
from casefile.game.events import Accused, Dealt, Event
from casefile.game.evolve import begin, evolve
from casefile.game.fold import first_view, fold
from casefile.game.menu import Menu, menu
from casefile.game.seen import SeenDealt, SeenEvent, View
from casefile.game.state import State
from casefile.game.view import redact, view
from tests.support.random_games import Game

Redact = Callable[[Event, Seat | None, State], SeenEvent]
Looks = Callable[[State, Seat | None], View]
Offers = Callable[[View, State], Menu]
Viewer = Seat | None


def true_redact(event: Event, seat: Viewer, after: State) -> SeenEvent:
    return redact(event, seat)


def true_menu(seen: View, state: State) -> Menu:
    return menu(seen)


def viewers(game: Game) -> list[Viewer]:
    return [None, *map(Seat, range(len(game.dealt.players)))]


def check_square(game: Game, redacted: Redact = true_redact, looks: Looks = view) -> None:
    """Told event by event, every viewer ends up with the view that is made from the state."""
    for viewer in viewers(game):
        state = begin(game.dealt)
        dealt = redacted(game.dealt, viewer, state)
        assert isinstance(dealt, SeenDealt)
        told = first_view(dealt)
        assert told == looks(state, viewer)
        for event in game.events[1:]:
            state = evolve(state, event)
            told = fold(told, redacted(event, viewer, state))
            assert told == looks(state, viewer), (viewer, event)


def check_scramble(
    game: Game,
    viewer: Viewer,
    rng: random.Random,
    *,
    redacted: Redact = true_redact,
    looks: Looks = view,
    offers: Offers = true_menu,
) -> int:
    """Play the game again with everything exchanged that the viewer cannot know; nothing they see may change.

    Stops where all cards are laid open. Returns how many cards have changed their place.
    """
    closed = [step for step in game.steps if not step.after.public.over]
    other = scrambled_deal(game, viewer, rng)
    true_state, other_state = begin(game.dealt), begin(other)
    same = _Comparison(viewer, redacted, looks, offers)
    same.check(game.dealt, true_state, other, other_state)
    for step in closed:
        action = step.action
        if isinstance(action, Show) and viewer not in (action.seat, true_state.public.turn):
            pending = other_state.public.pending
            assert pending is not None
            action = Show(action.seat, _a_card(pending.triple, other_state.secrets.hands[action.seat]))
        events = decide(other_state, action)
        assert len(events) == len(step.events), "the public course of the game is the same"
        for event, other_event in zip(step.events, events, strict=True):
            true_state, other_state = evolve(true_state, event), evolve(other_state, other_event)
            same.check(event, true_state, other_event, other_state)
    return sum(a != b for a, b in zip(_places(game.dealt), _places(other), strict=True))


@dataclass(frozen=True)
class _Comparison:
    viewer: Viewer
    redacted: Redact
    looks: Looks
    offers: Offers

    def check(self, event: Event, state: State, other_event: Event, other: State) -> None:
        told, other_told = (
            self.redacted(event, self.viewer, state),
            self.redacted(other_event, self.viewer, other),
        )
        assert _bytes(told) == _bytes(other_told), event
        seen, other_seen = self.looks(state, self.viewer), self.looks(other, self.viewer)
        assert _bytes(seen) == _bytes(other_seen), event
        assert _bytes(self.offers(seen, state)) == _bytes(self.offers(other_seen, other)), event


def _bytes(value: object) -> bytes:
    return repr(value).encode()


def _a_card(triple: Triple, hand: tuple[Card, ...]) -> Card:
    return next(card for card in triple if card in hand)


def _places(dealt: Dealt) -> list[Card]:
    return [*dealt.envelope, *(card for hand in dealt.hands for card in hand)]


def scrambled_deal(game: Game, viewer: Viewer, rng: random.Random, tries: int = 400) -> Dealt:
    """Another deal that fits all the viewer knows, as far from the true one as chance swaps lead."""
    known = set() if viewer is None else set(game.dealt.hands[viewer])
    known |= {
        step.action.card
        for step in game.steps
        if isinstance(step.action, Show) and viewer in (step.action.seat, step.before.public.turn)
    }
    if any(isinstance(e, Accused) and e.seat == viewer for e in game.events):
        known |= set(game.dealt.envelope)
    free = [card for card in game.dealt.edition.deck.cards if card not in known]
    dealt = game.dealt
    if len(free) < 2:
        return dealt
    for _ in range(tries):
        one, two = rng.sample(free, 2)
        swapped = _swap(dealt, one, two)
        if swapped.edition.deck.allows(swapped.envelope) and _fits(swapped, game):
            dealt = swapped
    return dealt


def _swap(dealt: Dealt, one: Card, two: Card) -> Dealt:
    def swap(card: Card) -> Card:
        return two if card == one else one if card == two else card

    sort = dealt.edition.deck.sorted
    return replace(
        dealt,
        envelope=Triple(*map(swap, dealt.envelope)),  # type: ignore[arg-type]  # the caller checks the kinds
        hands=tuple(sort(tuple(map(swap, hand))) for hand in dealt.hands),
    )


def _fits(dealt: Dealt, game: Game) -> bool:
    """Would the public course of the game have been the same with this deal?"""
    closed = [step.after for step in game.steps if not step.after.public.over]
    if not closed:
        return True
    public = closed[-1].public
    for number, suggestion in enumerate(public.suggestions):
        named = set(suggestion.triple)
        if any(named & set(dealt.hands[seat]) for seat in suggestion.passed):
            return False
        shower = suggestion.shown_by if number < len(public.settled) else public.asked
        if shower is not None and not named & set(dealt.hands[shower]):
            return False
    return all(accusation.triple != dealt.envelope for accusation in public.accusations)


class Replayed:
    """A bot that repeats its part of a game; a card it no longer holds is replaced by one it does."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self._actions = list(actions)

    def see(self, event: SeenEvent) -> None:
        pass

    def choose(self, decision: Decision) -> Action:
        if not self._actions:
            raise EOFError
        action = self._actions.pop(0)
        if isinstance(action, Show) and action.card not in decision.menu.show:
            return replace(action, card=decision.menu.show[0])
        return action


class ReplayedDice(random.Random):
    def __init__(self, actions: Sequence[Action]) -> None:
        super().__init__()
        self._faces = [face for action in actions if isinstance(action, Roll) for face in action.dice]

    def randint(self, a: int, b: int) -> int:
        return self._faces.pop(0)
