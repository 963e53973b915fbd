"""Running one game: the only place of the text game that knows the State, and it hands out none of it."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping
from dataclasses import replace

from casefile.bots.base import Bot, Decision
from casefile.chance import roll_dice
from casefile.cli.text.human import Human
from casefile.game.actions import Action, Roll, Seat
from casefile.game.decide import decide
from casefile.game.errors import Refusal
from casefile.game.events import Dealt, Event
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import menu
from casefile.game.state import State
from casefile.game.view import redact, view

THINKING_TIME = 1.0
"""Seconds a bot may take for one decision."""


class TextTable:
    """A game between one person and some bots, from the deal to the opened envelope."""

    def __init__(self, dealt: Dealt, human: Human, bots: Mapping[Seat, Bot], rng: random.Random) -> None:
        """The person sits where no bot does. `rng` rolls the dice; every player gets another generator."""
        (own,) = set(map(Seat, range(len(dealt.players)))) - bots.keys()
        self._human, self._human_seat, self._rng = human, own, rng
        self._seated: dict[Seat, Bot] = {**bots, own: human}
        # Whoever holds the generator of the dice could ask it for the next roll.
        self._rngs = {seat: _apart_from(rng) for seat in self._seated}
        self._state = begin(dealt)
        self._announce(dealt)

    def play(self) -> State:
        """Play to the end, or until the person leaves (`Left`, EOFError)."""
        while not self._state.public.over:
            for event in self._next_events():
                self._announce(event)
        return self._state

    def _next_events(self) -> tuple[Event, ...]:
        """What the player does whose move it is. A person may try again; a bot knows the rules."""
        seat = self._state.public.acting
        assert seat is not None, "the game goes on"
        seen = view(self._state, seat)
        while True:
            action = self._seated[seat].choose(Decision(seen, menu(seen), self._rngs[seat], THINKING_TIME))
            try:
                events = decide(self._state, self._with_dice(action))
            except Refusal as refusal:
                if seat != self._human_seat:
                    raise
                self._human.refused(refusal)
            else:
                self._state = evolve_all(self._state, events)
                return events

    def _with_dice(self, action: Action) -> Action:
        if isinstance(action, Roll):
            return replace(action, dice=roll_dice(self._state.public.edition, self._rng))
        return action

    def _announce(self, event: Event) -> None:
        for seat, player in self._seated.items():
            player.see(redact(event, seat))


def _apart_from(rng: random.Random) -> random.Random:
    """Another generator, from which nothing can be learnt about this one; seeded only where this one is."""
    if isinstance(rng, random.SystemRandom):
        return secrets.SystemRandom()
    return random.Random(rng.getrandbits(64))  # noqa: S311  # a seed is for tests
