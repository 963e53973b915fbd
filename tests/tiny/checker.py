"""All properties of one state of the tiny edition: what must hold everywhere, whoever plays how."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from itertools import islice
from operator import attrgetter
from pathlib import Path

from casefile.game.actions import Accuse, Action, Seat, Walk
from casefile.game.decide import decide
from casefile.game.errors import Reason, Refusal
from casefile.game.events import Accused, CardShown, Event
from casefile.game.evolve import evolve, evolve_all
from casefile.game.fold import fold
from casefile.game.menu import Menu, menu
from casefile.game.public import WALK, Public
from casefile.game.seen import SeenEvent, View
from casefile.game.state import State
from casefile.game.view import redact, view
from tests.tiny.universe import offered, paths, triples, universe
from tests.tiny.worlds import other_worlds

_CHAPTERS = tomllib.loads((Path(__file__).parents[1] / "rules" / "rules.toml").read_text("utf-8")).values()
RULES: frozenset[str] = frozenset(rule for chapter in _CHAPTERS for rule in chapter if rule[-1].isdecimal())
"""The ids of the rules. A refusal names one of them."""

FutureKey = tuple[object, ...]
Accepted = dict[Action, tuple[Event, ...]]


_PAST = {"version", "turns", "settled", "accusations"}
_ALWAYS_THE_SAME = {"edition", "players", "hand_sizes", "first"}
_LOOKED_AT_CLOSELY = {"dice", "pending"}
_future_of = attrgetter(
    *(
        field.name
        for field in fields(Public)
        if field.name not in _PAST | _ALWAYS_THE_SAME | _LOOKED_AT_CLOSELY
    )
)


def future_key(state: State) -> FutureKey:
    """Everything that can matter for what happens from here on: not how it came about, nor who saw what.

    Dice that have been walked matter no more, except that they were rolled.
    """
    public, (envelope, hands, _) = state
    dice = public.dice if public.phase is WALK else bool(public.dice)
    pending = public.pending and (public.pending.by, public.pending.triple, public.pending.passed)
    return (dice, pending, envelope, hands, _future_of(public))


@dataclass(frozen=True)
class Engine:
    """The functions under test, so that a test of the checker can plant a fault in one of them."""

    decide: Callable[[State, Action], tuple[Event, ...]] = decide
    evolve: Callable[[State, Event], State] = evolve
    evolve_all: Callable[[State, Iterable[Event]], State] = evolve_all
    view: Callable[[State, Seat | None], View] = view
    redact: Callable[[Event, Seat | None], SeenEvent] = redact
    fold: Callable[[View, SeenEvent], View] = fold
    menu: Callable[[View], Menu] = menu


REAL = Engine()


class Fault(AssertionError):
    """A property does not hold; `kind` is its name."""

    def __init__(self, kind: str, problem: str, state: State) -> None:
        super().__init__(f"[{kind}] {problem}\n  in {state}")
        self.kind = kind


class Checker:
    """Checks states of one game, node by node."""

    def __init__(self, opening: State, engine: Engine = REAL, worlds: int | None = None) -> None:
        """`worlds` is how many other deals are tried for every viewer of a state.

        None leaves nothing out: all other deals, all paths, all false accusations are tried.
        """
        self._opening = opening
        self._engine = engine
        self._worlds = worlds
        rules = opening.public.edition
        self._rules = rules
        self._seats = [Seat(seat) for seat in range(len(opening.public.players))]
        self._viewers: list[Seat | None] = [*self._seats, None]
        self._universe = universe(rules)
        self._paths = paths(rules) if worlds is None else []
        self._triples = triples(rules)
        self._nodes = 0
        self._scrambled: set[Event] = set()

    def check(self, state: State) -> list[State]:
        """Check one state with everything that can be done there. The states it can lead to come back."""
        self._nodes += 1
        self._conserved(state)
        views = [self._engine.view(state, viewer) for viewer in self._viewers]
        menus = [self._engine.menu(seen) for seen in views]
        self._scramble(state, views, menus)
        accepted = self._accepted(state, self._tried(state))
        self._menus_agree(state, menus, accepted)
        self._paths_agree(state, accepted)
        stand_in = self._stand_in(state, accepted)
        after = {
            action: self._square(state, views, events)
            for action, events in accepted.items()
            if action not in stand_in or stand_in[action] == action
        }
        return [after[stand_in.get(action, action)] for action in accepted]

    def _conserved(self, state: State) -> None:
        public, (envelope, hands, shown) = state
        deck, board, start = self._rules.deck, self._rules.board, self._opening.public
        if sorted([*envelope, *(card for hand in hands for card in hand)]) != sorted(deck.cards):
            raise Fault("cards", "the cards are not those of the deck", state)
        if tuple(map(len, hands)) != public.hand_sizes or public.hand_sizes != start.hand_sizes:
            raise Fault("cards", "the hands are not as large as they are said to be", state)
        if not all(card.card in hands[card.by] for card in shown):
            raise Fault("cards", "a card was shown by someone who does not hold it", state)
        if len(public.pieces) != len(deck.suspects) or not all(map(board.is_place, public.pieces)):
            raise Fault("pieces", "a piece stands nowhere", state)
        squares = [place for place in public.pieces if not isinstance(place, str)]
        if len(set(squares)) != len(squares) or public.occupied != self._rules.moves.mask(public.pieces):
            raise Fault("pieces", "the occupied squares are not those of the pieces", state)
        if len(public.weapons) != len(deck.weapons) or not board.rooms.keys() >= set(public.weapons):
            raise Fault("pieces", "a weapon lies nowhere", state)
        if (public.edition, public.players, public.first) != (start.edition, start.players, start.first):
            raise Fault("table", "the table has changed", state)

    def _scramble(self, state: State, views: list[View], menus: list[Menu]) -> None:
        """Exchange every card a viewer may not know: nothing the viewer gets may change."""
        for viewer, seen, menu_before in zip(self._viewers, views, menus, strict=True):
            worlds = other_worlds(state, viewer)
            if self._worlds is not None:
                skipped = self._nodes % 7  # another part of the worlds at every node
                worlds = islice(worlds, skipped, skipped + self._worlds)
            for world in worlds:
                other = self._engine.view(world, viewer)
                if other != seen:
                    raise Fault(
                        "scramble", f"viewer {viewer} can tell this state from {world.secrets}", state
                    )
                if self._engine.menu(other) != menu_before:
                    raise Fault(
                        "scramble", f"the menu of {viewer} tells this state from {world.secrets}", state
                    )

    def _tried(self, state: State) -> Iterable[Action]:
        """Everything; where time is short, of those who have nothing to do now only a seventh, in turns.

        Whatever they ask for is refused alike, and within the first moves all of it is tried.
        """
        if self._worlds is None:
            return self._universe
        busy, part = state.public.acting, self._nodes % 7
        return [
            action
            for number, action in enumerate(self._universe)
            if action.seat == busy or number % 7 == part
        ]

    def _accepted(self, state: State, actions: Iterable[Action]) -> Accepted:
        accepted: Accepted = {}
        decide = self._engine.decide
        last: Reason | None = None
        for action in actions:
            try:
                accepted[action] = decide(state, action)
            except Refusal as refusal:
                if refusal.reason is not last:  # they come in long runs of the same
                    last = refusal.reason
                    if refusal.rule not in RULES or not refusal.sentence:
                        raise Fault("refusal", f"{action}: {refusal!r} names no rule", state) from None
            except Exception as error:
                raise Fault("refusal", f"{action}: {error!r} is not a refusal", state) from error
        return accepted

    def _menus_agree(self, state: State, menus: list[Menu], accepted: Accepted) -> None:
        wanted = {action for seat in self._seats for action in offered(menus[seat], seat, self._rules)}
        if missing := accepted.keys() - wanted:
            raise Fault("menu", f"accepted, but not on the menu: {missing}", state)
        if extra := wanted - accepted.keys():
            raise Fault("menu", f"on the menu, but refused: {extra}", state)
        if menus[-1] != Menu():
            raise Fault("menu", f"a spectator is offered something: {menus[-1]}", state)
        busy = {action.seat for action in accepted}
        if len(busy) != (0 if state.public.over else 1):
            raise Fault("menu", f"the table waits for {busy}", state)
        if not all(accepted.values()):
            raise Fault("menu", "something was accepted, and nothing happens", state)

    def _paths_agree(self, state: State, accepted: Accepted) -> None:
        """A walk along a path leads where the menu says; and to every such place some path can be named."""
        if not self._paths:
            return
        seat = state.public.turn
        here = state.public.place_of_seat(seat)
        walks = [Walk(seat, path[-1] if path else here, path) for path in self._paths]
        by_path = {action.to for action in self._accepted(state, walks) if isinstance(action, Walk)}
        wanted = {action.to for action in accepted if isinstance(action, Walk)}
        if by_path != wanted:
            raise Fault("menu", f"paths lead to {by_path}, the menu to {wanted}", state)

    def _stand_in(self, state: State, accepted: Accepted) -> dict[Action, Action]:
        """Where time is short, one false accusation stands for all; at the next state it is another one.

        What comes of them differs only in the cards named, and that is checked for each.
        """
        false = [
            action
            for action, (event, *_) in accepted.items()
            if isinstance(event, Accused) and not event.correct
        ]
        if self._worlds is None or not false:
            return {}
        chosen = false[self._nodes % len(false)]
        _, *rest = accepted[chosen]
        for action in false:
            assert isinstance(action, Accuse)
            if accepted[action] != (Accused(action.seat, action.triple, state.secrets.envelope), *rest):
                raise Fault("accuse", f"{action} does not lead to the same as {chosen}", state)
        return dict.fromkeys(false, chosen)

    def _square(self, state: State, views: list[View], events: tuple[Event, ...]) -> State:
        """Everybody's view, folded with the events as they see them, is the view of the new state."""
        engine, here, before = self._engine, state, views
        for event in events:
            there = engine.evolve(here, event)
            before = self._square_of_one(here, before, event, there)
            here = there
        if engine.evolve_all(state, events) != here:
            raise Fault("evolve", f"one by one is not the same as all at once: {events}", state)
        return here

    def _square_of_one(self, here: State, before: list[View], event: Event, there: State) -> list[View]:
        engine = self._engine
        after = [engine.view(there, viewer) for viewer in self._viewers]
        for viewer, seen, wanted in zip(self._viewers, before, after, strict=True):
            happened = engine.redact(event, viewer)
            if engine.fold(seen, happened) != wanted:
                raise Fault("square", f"the view of {viewer} folded with {happened} is another", here)
        if there.public.version != here.public.version + 1:
            raise Fault("evolve", f"the version does not count {event}", here)
        if event not in self._scrambled:
            self._scrambled.add(event)
            self._scramble_event(here, event)
        return after

    def _scramble_event(self, state: State, event: Event) -> None:
        """Exchange what an event hides: those who may not know it must see the same."""
        for other in self._same_to_others(event):
            involved = (event.seat, event.to) if isinstance(event, CardShown) else (other.seat,)
            for viewer in self._viewers:
                told, other_told = self._engine.redact(event, viewer), self._engine.redact(other, viewer)
                if viewer not in involved and told != other_told:
                    raise Fault("scramble", f"viewer {viewer} can tell {event} from {other}", state)

    def _same_to_others(self, event: Event) -> list[CardShown] | list[Accused]:
        """Events that differ only in what those who are not involved may not know. [D2] [A4]"""
        match event:
            case CardShown(_, _, shown):
                return [replace(event, card=card) for card in self._rules.deck.cards if card != shown]
            case Accused(_, named, envelope) if named != envelope:
                others = [triple for triple in self._triples if triple not in (named, envelope)]
                return [replace(event, envelope=triple) for triple in others]
            case _:
                return []
