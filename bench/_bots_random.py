"""What bots cost beside the engine: games of `random` bots against the same games without any bot.

The bare side draws from its menus as the level `random` does, a kind of action first and then one of that
kind, but there is nobody who draws: no Bot, no View, no events told to anybody. It plays as many turns as the
bots did.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from casefile.bots.registry import make_bot
from casefile.chance import roll_dice, shuffled_setup
from casefile.editions import edition
from casefile.game.actions import Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place
from casefile.game.cards import Triple
from casefile.game.decide import decide
from casefile.game.events import Dealt
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import Menu, menu_of
from casefile.game.public import END, SHOW, WALK, Public
from casefile.game.setup import deal
from casefile.match.luck import Luck
from casefile.match.match import Outcome, play_match
from casefile.record import record_of

Item = TypeVar("Item")
Laid = Sequence[tuple[Dealt, Luck]]
"""Deals with all the chance of their games."""


def deals(edition_id: str, seats: int, first: int, count: int) -> Laid:
    """Numbered deals with their luck, laid out before the clock starts."""
    rules = edition(edition_id)
    made = []
    for number in range(first, first + count):
        luck = Luck(f"bench {number}", f"bench {number}", seats)
        made.append((deal(shuffled_setup(rules, rules.deck.suspects[:seats], luck.deal)), luck))
    return made


def with_bots(laid: Laid) -> list[Outcome]:
    return [play_match(dealt, [make_bot("random") for _ in dealt.players], luck) for dealt, luck in laid]


def decisions(outcomes: Sequence[Outcome]) -> int:
    """Every decision of a bot is a move of the record."""
    return sum(len(record_of(outcome.events).moves) for outcome in outcomes)


def without_bots(laid: Laid, turns: Sequence[int], rng: random.Random) -> int:
    """Play this many turns of every deal. The number of decisions."""
    done = 0
    for (dealt, _), last in zip(laid, turns, strict=True):
        state = begin(dealt)
        hands, public = state.secrets.hands, state.public
        while public.turns <= last and (seat := public.acting) is not None:
            action = _drawn(public, seat, menu_of(public, seat, hands[seat]), rng)
            state = evolve_all(state, decide(state, action))
            public = state.public
            done += 1
    return done


def _drawn(public: Public, seat: Seat, menu: Menu, rng: random.Random) -> Action:
    """As lean as it can be, so that the comparison is an honest one."""
    phase = public.phase
    if phase is SHOW:
        return Show(seat, _any(menu.show, rng))
    if phase is END:
        return EndTurn(seat)
    if phase is WALK:
        return Walk(seat, _place(menu.walk, rng))
    ways: list[type[Action]] = []
    if menu.roll:
        ways.append(Roll)
    if menu.passage:
        ways.append(TakePassage)
    if menu.suggest:
        ways.append(Suggest)
    if menu.end:
        ways.append(EndTurn)
    way = _any(ways, rng)
    if way is Roll:
        return Roll(seat, roll_dice(public.edition, rng))
    if way is Suggest and menu.suggest:
        room, suspects, weapons = menu.suggest
        return Suggest(seat, Triple(_any(suspects, rng), _any(weapons, rng), room))
    return TakePassage(seat) if way is TakePassage else EndTurn(seat)


def _any(items: Sequence[Item], rng: random.Random) -> Item:
    return items[int(rng.random() * len(items))]


def _place(places: tuple[Place, ...], rng: random.Random) -> Place:
    """A room every other time that there is one to enter. Menus list the squares first."""
    if isinstance(places[-1], str) and rng.random() < 0.5:
        return _any([place for place in places if isinstance(place, str)], rng)
    return _any(places, rng)
