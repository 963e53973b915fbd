"""Random games for property tests: any edition, house rules and size, often from a crowded opening."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from casefile.chance import roll_dice, shuffled_setup
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place
from casefile.game.cards import Deck, Suspect, Triple
from casefile.game.decide import decide
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.game.events import Dealt, Event
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import Menu, menu_of
from casefile.game.setup import Setup, deal
from casefile.game.state import State


@dataclass(frozen=True)
class Step:
    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


@dataclass(frozen=True)
class Game:
    name: str
    """How to play it again."""
    dealt: Dealt
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        return self.name

    @property
    def events(self) -> tuple[Event, ...]:
        return (self.dealt, *(event for step in self.steps for event in step.events))

    @property
    def last(self) -> State:
        return self.steps[-1].after if self.steps else begin(self.dealt)

    @property
    def states(self) -> Iterator[State]:
        yield begin(self.dealt)
        yield from (step.after for step in self.steps)


def random_setup(rng: random.Random, rules: Edition, seats: int) -> Setup:
    """A random deal; every other time with the pieces crowded round the doors, and some just fetched."""
    chosen = rng.sample(rules.deck.suspects, seats)
    players = tuple(suspect for suspect in rules.deck.suspects if suspect in chosen)
    first = rng.choice(players) if rules.switches.start_passes_on else None
    setup = shuffled_setup(rules, players, rng, first)
    if rng.random() < 0.5:
        return setup
    board = rules.board
    free = sorted({door.outside for door in board.doors} | set(rng.sample(sorted(board.squares), 20)))
    pieces: dict[Suspect, Place] = {}
    for suspect in rules.deck.suspects:
        if rng.random() < 0.4:
            pieces[suspect] = rng.choice(rules.deck.rooms)
        else:
            square = rng.choice([s for s in free if s not in pieces.values()])
            pieces[suspect] = square
    fetched = {s for s, place in pieces.items() if isinstance(place, str) and rng.random() < 0.5}
    return replace(setup, pieces=pieces, fetched=frozenset(fetched))


def random_triple(rng: random.Random, deck: Deck) -> Triple:
    return Triple(rng.choice(deck.suspects), rng.choice(deck.weapons), rng.choice(deck.rooms))


def random_action(rng: random.Random, rules: Edition, seat: Seat, offered: Menu, accusing: float) -> Action:
    """Any action of the menu, with rooms and secret passages preferred so that games get somewhere."""
    if offered.show:
        return Show(seat, rng.choice(offered.show))
    if offered.accuse and rng.random() < accusing:
        return Accuse(seat, random_triple(rng, rules.deck))
    actions: list[Action] = []
    if offered.suggest:
        room, suspects, weapons = offered.suggest
        actions += [Suggest(seat, Triple(rng.choice(suspects), rng.choice(weapons), room))] * 3
    if offered.passage:
        actions.append(TakePassage(seat))
    if offered.roll:
        actions.append(Roll(seat, roll_dice(rules, rng)))
    if offered.walk:
        rooms = [place for place in offered.walk if isinstance(place, str)]
        actions.append(Walk(seat, rng.choice(rooms or offered.walk)))
        actions.append(Walk(seat, rng.choice(offered.walk)))
    if offered.end:
        actions.append(EndTurn(seat))
    return rng.choice(actions)


def play(seed: int, rules: Edition, seats: int, length: int, accusing: float) -> Game:
    """A random game of at most so many actions."""
    rng = random.Random(seed)
    dealt = deal(random_setup(rng, rules, seats))
    state = begin(dealt)
    steps: list[Step] = []
    while (seat := state.public.acting) is not None and len(steps) < length:
        offered = menu_of(state.public, seat, state.secrets.hands[seat])
        action = random_action(rng, rules, seat, offered, accusing)
        events = decide(state, action)
        after = evolve_all(state, events)
        steps.append(Step(state, action, events, after))
        state = after
    name = f"play({seed}, edition({rules.id!r}, {rules.house_rules}), {seats}, {length}, {accusing})"
    return Game(name, dealt, tuple(steps))


def editions() -> st.SearchStrategy[Edition]:
    house_rules = st.frozensets(st.sampled_from(HOUSE_RULES))
    return st.builds(edition, st.sampled_from(EDITION_IDS), st.one_of(st.just(frozenset()), house_rules))


def games(length: int = 80) -> st.SearchStrategy[Game]:
    """Random games of every edition, 3 to 6 seats, long and short, cautious and rash."""
    return st.builds(
        play,
        seed=st.integers(0, 2**32),
        rules=editions(),
        seats=st.integers(3, 6),
        length=st.integers(0, length),
        accusing=st.sampled_from((0.0, 0.02, 0.2)),
    )
