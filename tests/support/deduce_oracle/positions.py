"""Positions as `casefile deduce` takes them, made from views of real games."""

from __future__ import annotations

import random
from typing import Literal

from bench._driver import Detective
from casefile.chance import shuffled_setup
from casefile.game.actions import Accuse, Action, Seat, Suggest
from casefile.game.cards import Suspect, Triple
from casefile.game.decide import decide
from casefile.game.edition import Edition
from casefile.game.events import CardShown
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import Menu, menu_of
from casefile.game.public import Accusation, Public, Suggestion
from casefile.game.seating import seat_order
from casefile.game.seen import View
from casefile.game.setup import deal
from casefile.game.state import State
from casefile.game.view import view
from tests.support.deduce_oracle.shape import (
    ENVELOPE,
    AccusationEntry,
    Entry,
    Player,
    Position,
    SuggestionEntry,
    World,
)
from tests.support.random_games import random_triple

Style = Literal["random", "sensible"]
STYLES: tuple[Style, ...] = ("random", "sensible")


def position_of(seen: View) -> Position:
    """What this seat, or a spectator, can tell from the cards and answers it saw.

    A suggestion that waits for its card [SHOW] is told as one that the asked player answered with a card
    nobody saw: everybody at the table knows that this player holds one of the three. Hands that lie open
    after the end of a game are not told.
    """
    public = seen.public
    position: Position = {
        "edition": public.edition.id,
        "players": [
            Player(suspect=player, cards=size)
            for player, size in zip(public.players, public.hand_sizes, strict=True)
        ],
        "log": _log(seen),
    }
    if seen.seat is not None:
        position["me"] = public.players[seen.seat]
        position["hand"] = list(seen.hand)
    return position


def _log(seen: View) -> list[Entry]:
    """The suggestions and accusations in the order they were made: an accusation closes its turn."""
    public = seen.public
    cards = {card.suggestion: card.card for card in seen.seen if seen.seat in (card.by, card.to)}
    told: list[tuple[int, Entry]] = []
    for index, suggestion in enumerate(public.settled):
        entry = _suggestion_entry(public, suggestion)
        if index in cards:
            entry["card"] = cards[index]
        told.append((suggestion.turn, entry))
    if public.pending is not None:
        owed = public.pending._replace(passed=public.passed, shown_by=public.asked)
        told.append((owed.turn, _suggestion_entry(public, owed)))
    told += [(accusation.turn, _accusation_entry(seen, accusation)) for accusation in public.accusations]
    return [entry for _, entry in sorted(told, key=lambda item: item[0])]


def _suggestion_entry(public: Public, suggestion: Suggestion) -> SuggestionEntry:
    shown_by = suggestion.shown_by
    return {
        "type": "suggestion",
        "by": public.players[suggestion.by],
        "suspect": suggestion.triple.suspect,
        "weapon": suggestion.triple.weapon,
        "room": suggestion.triple.room,
        "passed": [public.players[seat] for seat in suggestion.passed],
        "shown_by": None if shown_by is None else public.players[shown_by],
    }


def _accusation_entry(seen: View, accusation: Accusation) -> AccusationEntry:
    entry: AccusationEntry = {
        "type": "accusation",
        "by": seen.public.players[accusation.by],
        "suspect": accusation.triple.suspect,
        "weapon": accusation.triple.weapon,
        "room": accusation.triple.room,
        "correct": accusation.correct,
    }
    if accusation.by == seen.seat and not accusation.correct and seen.envelope is not None:
        entry["envelope"] = list(seen.envelope)
    return entry


def random_position(
    rng: random.Random,
    edition: Edition,
    seats: int,
    suggestions: int,
    style: Style,
    *,
    spectator: bool = False,
) -> Position:
    """What a random seat, or a spectator, knows after so many suggestions of a random game."""
    state = random_state(rng, edition, seats, suggestions, style)
    seat = None if spectator else Seat(rng.randrange(seats))
    return position_of(view(state, seat))


def truth(state: State) -> World:
    """Where the cards really are."""
    public, secrets = state
    world: dict[str, frozenset[str]] = {ENVELOPE: frozenset(secrets.envelope)}
    for player, hand in zip(public.players, secrets.hands, strict=True):
        world[player] = frozenset(hand)
    return world


def random_state(rng: random.Random, edition: Edition, seats: int, suggestions: int, style: Style) -> State:
    """A game after so many answered suggestions. In every other game some seats accuse falsely on the way."""
    while True:
        state = _play(rng, edition, seats, suggestions, style)
        if len(state.public.settled) == suggestions:
            return state


def _play(rng: random.Random, edition: Edition, seats: int, suggestions: int, style: Style) -> State:
    players = seat_order(edition, frozenset(rng.sample(edition.deck.suspects, seats)))
    first: Suspect | None = rng.choice(players) if edition.switches.start_passes_on else None
    state = begin(deal(shuffled_setup(edition, players, rng, first)))
    guests = [
        _Guest(Detective(edition, Seat(seat), hand, rng), style)
        for seat, hand in enumerate(state.secrets.hands)
    ]
    if rng.random() < 0.5:
        for guest in rng.sample(guests, rng.randrange(seats)):
            guest.accuses_after = rng.randrange(suggestions + 1)
    while (seat := state.public.acting) is not None and len(state.public.settled) < suggestions:
        events = decide(state, guests[seat].choose(state))
        state = evolve_all(state, events)
        if isinstance(shown := events[0], CardShown):
            guests[shown.to].saw(shown)
    return state


class _Guest:
    """Walks like the detective of the benchmark, but never accuses rightly, so that a game lasts."""

    def __init__(self, detective: Detective, style: Style) -> None:
        self.detective = detective
        self.style = style
        self.accuses_after: int | None = None
        """After how many suggestions this seat loses its patience, if ever."""

    def saw(self, shown: CardShown) -> None:
        self.detective.saw(shown.card)
        self.detective.proof = None

    def choose(self, state: State) -> Action:
        seat, rng = self.detective.seat, self.detective.rng
        menu = menu_of(state.public, seat, state.secrets.hands[seat])
        if self.accuses_after is not None and menu.accuse and len(state.public.settled) >= self.accuses_after:
            triple = self._guess(state.public.edition)
            if triple != state.secrets.envelope:
                return Accuse(seat, triple)
        if menu.show:
            menu = menu._replace(show=(rng.choice(menu.show),))
        if menu.suggest and self.style == "random":
            return Suggest(seat, self._any_triple(menu))
        return self.detective.choose(menu)

    def _guess(self, edition: Edition) -> Triple:
        if self.style == "random":
            return random_triple(self.detective.rng, edition.deck)
        unseen, choice = self.detective, self.detective.rng.choice
        return Triple(choice(unseen.suspects), choice(unseen.weapons), choice(unseen.rooms))

    def _any_triple(self, menu: Menu) -> Triple:
        assert menu.suggest is not None
        choice = self.detective.rng.choice
        return Triple(choice(menu.suggest.suspects), choice(menu.suggest.weapons), menu.suggest.room)
